"""The greedy player of Coffee Traders: it beats chance, never stalls, and does what a person would."""

from __future__ import annotations

from random import Random

import pytest

from coffee_tui.players.coffee_traders import Greedy
from coffee_tui.players.coffee_traders.evaluation import worth
from rules import engine
from rules.coffee_traders import GAME
from rules.coffee_traders import actions as act
from rules.coffee_traders.state import State
from rules.coffee_traders.steps import ContractTurn, ManOwn, TradeTurn
from rules.engine import Chance
from tests.coffee_traders.table import Table


def play(number: int, seats: int, greedy: set[int]) -> State:
    """Play a game of greedy players and such that choose by chance."""
    state, luck = GAME.setup(seats, GAME.complete({}), Chance(number.to_bytes(32, "big"))), Random(number)
    players = {seat: Greedy(b"%d/%d" % (number, seat)) for seat in greedy}
    while waiting := engine.awaited(state):
        seat = waiting[0]
        legal = engine.legal_actions(state, seat)
        player = players.get(seat)
        action = luck.choice(legal) if player is None else player.choose(engine.view_of(state, seat), legal)
        engine.apply(state, seat, action)
    return state


def winner(state: State) -> int:
    return next(score.seat for score in GAME.scores(state.public) if score.rank)


def test_it_beats_chance() -> None:
    assert [winner(play(n, 3, {n % 3})) == n % 3 for n in range(3)] == [True] * 3


@pytest.mark.soak
def test_it_nearly_always_beats_chance_and_scores_well() -> None:
    games = [(n % 3, play(n, 3, {n % 3})) for n in range(200)]
    assert sum(winner(state) == seat for seat, state in games) >= 190
    totals = [GAME.scores(state.public)[seat].total for seat, state in games]
    assert sum(totals) >= 85 * len(totals)


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_at_every_table(seats: int) -> None:
    assert engine.is_over(play(7, seats, set(range(seats))))


def chosen(table: Table) -> engine.Action:
    seat = table.asked[0]
    return Greedy(b"").choose(engine.view_of(table.state, seat), table.menu)


def test_it_mans_its_plantations() -> None:
    table = Table().tile(0, "brazil", 0).have(0, workers=2).run(ManOwn(0))
    assert chosen(table) == act.ManAll()


def test_of_all_houses_it_opens_the_one_with_most_coffee() -> None:
    table = Table().tile(1, "brazil", 0, manned=True).tile(2, "brazil", 1, manned=True).phase(2)
    table.run(TradeTurn(0), TradeTurn(1))
    houses = [action for action in table.menu if isinstance(action, act.OpenHouse)]
    assert Greedy(b"").choose(table.view(), houses) == act.OpenHouse("brazil")


def test_it_buys_what_a_contract_lacks() -> None:
    table = Table().coffee(0, guatemala=4, brazil=3, ethiopia=1).phase(4)
    table.company().contracts = [0] * 6
    table.run(ContractTurn(0), ContractTurn(1))
    bought = [chosen(table)]
    table.play(bought[0])
    assert bought == [act.BuyCoffee("ethiopia")]
    assert chosen(table) == act.Fulfill("f")


def test_points_are_worth_points() -> None:
    table = Table().run(ContractTurn(0), ContractTurn(1))
    before = worth(table.public, 0)
    table.have(0, covered=12)
    assert worth(table.public, 0) > before + 15
