"""The greedy player of VivaJava: it beats chance, never stalls, and does what a person would."""

from __future__ import annotations

from random import Random

import pytest

from coffee_tui.players.vivajava import Greedy
from coffee_tui.players.vivajava.evaluation import demand, taste
from coffee_tui.players.vivajava.field import rogue_worth
from rules import engine
from rules.engine import Chance
from rules.vivajava import GAME, standing
from rules.vivajava import actions as act
from rules.vivajava.cards import OpenCards
from rules.vivajava.cards.greed import HoldGreed
from rules.vivajava.state import State
from rules.vivajava.steps.blend import BeginBlend
from rules.vivajava.steps.teams import BeginBlending
from tests.vivajava.table import PASS, Table


def play(number: int, seats: int, greedy: set[int], **options: str) -> State:
    """Play a game of greedy players and such that choose by chance."""
    chosen = GAME.complete({name.replace("_", "-"): value for name, value in options.items()})
    state, luck = GAME.setup(seats, chosen, Chance(number.to_bytes(32, "big"))), Random(number)
    players = {seat: Greedy(b"%d/%d" % (number, seat)) for seat in greedy}
    while waiting := engine.awaited(state):
        seat = waiting[0]
        legal = engine.legal_actions(state, seat)
        player = players.get(seat)
        action = luck.choice(legal) if player is None else player.choose(engine.view_of(state, seat), legal)
        engine.apply(state, seat, action)
    return state


def test_it_beats_chance() -> None:
    won = [standing.ranking(play(n, 5, {n % 5}).public)[0] == n % 5 for n in range(20)]
    assert sum(won) >= 15  # one seat in five would be four by chance


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_every_table_to_its_end(seats: int) -> None:
    for options in ({}, {"featured": "on", "draft": "on", "purge": "on", "variant_slates": "on"}, {"decaf": "on"}):
        state = play(seats, seats, set(range(seats)), **options)
        assert engine.is_over(state)
        assert state.public.round >= 3


def test_it_plays_alike_for_the_same_seed() -> None:
    assert engine.encode(play(3, 4, {0, 1, 2, 3})) == engine.encode(play(3, 4, {0, 1, 2, 3}))


def asked(table: Table, seat: int) -> engine.Action:
    return Greedy(b"").choose(table.view(seat), engine.legal_actions(table.state, seat))


def test_it_votes_to_blend_with_a_pure_roaster() -> None:
    table = Table(5, round_=4)
    table.public.place = [0, 3, 4, 6, 7]
    table.roaster(0, "black black black black black black")
    table.run(BeginBlending())
    assert asked(table, 0) == act.VOTES[0]


def test_it_lets_a_purer_roaster_pull() -> None:
    table = Table(7)
    table.team("africa", 0, 1)
    table.free("africa", "")
    table.roaster(0, "white red brown")
    table.roaster(1, "red red red red red")
    table.run(BeginBlend(0))
    assert asked(table, 0) == act.ProposeOrder((1, 0))
    table.falls("red")
    table.play(act.ProposeOrder((0, 1)), act.PULL)
    assert asked(table, 0) == act.STOP


def test_it_collects_when_it_pays() -> None:
    for held, action in (("white white white white white", act.PlayCard("collector")), ("white red", PASS)):
        table = Table(5, round_=3)
        table.hand(0, "collector")
        table.roaster(0, held)
        table.run(OpenCards("before_scoring"))
        assert asked(table, 0) == action


def test_it_disagrees_where_a_much_worse_roaster_would_go_first() -> None:
    table = Table(7)
    table.team("africa", 0, 1)
    table.free("africa", "")
    table.roaster(0, "red red red red red")
    table.roaster(1, "white red brown yellow")
    table.run(BeginBlend(0)).play(act.ProposeOrder((1, 0)))
    assert asked(table, 1) == act.DISAGREE
    table.roaster(1, "red red red red")
    assert asked(table, 1) == act.AGREE


def test_it_values_an_investment_less_the_more_others_have_one() -> None:
    table = Table(5)
    alone = demand(table.public, 0)
    for seat in (1, 2, 3):
        table.marks(seat, invest=3)
    crowded = demand(table.public, 0)
    table.public.investments[0] = 2
    assert alone == 1.0 > crowded > demand(table.public, 0)


def test_seats_like_different_tracks() -> None:
    assert len({max(range(5), key=lambda track: taste(seat, track)) for seat in range(5)}) == 5


def test_it_keeps_its_research_point_from_a_leader_only_where_it_is_worth_nothing() -> None:
    table = Table(5, round_=5)
    table.points(0, 9, 0, 0, 0)
    table.public.greed = [1]
    table.run(HoldGreed())
    assert asked(table, 0) == act.VOTES[1]
    table.complete(0, "grow", "select", "invest", "brew", "flavor")
    table.public.usable[0] = 0
    assert asked(table, 0) == act.VOTES[0]
    table.points(10, 9, 0, 0, 0)
    assert asked(table, 0) == act.VOTES[1]


def test_going_rogue_is_worth_what_the_own_roaster_makes_alone() -> None:
    worth = []
    for held in ("white yellow brown red red", "red red red white white", "black black black black black"):
        table = Table(5)
        table.roaster(0, held)
        worth.append(rogue_worth(table.view(0), Random(1)))
    assert worth == sorted(worth)
    assert worth[0] < worth[2]


@pytest.mark.soak
@pytest.mark.parametrize("seats", [5, 6])
def test_games_of_its_kind_take_as_long_as_those_of_people(seats: int) -> None:
    rounds = [play(n, seats, set(range(seats))).public.round for n in range(60)]
    assert 5.5 <= sum(rounds) / len(rounds) <= 8
