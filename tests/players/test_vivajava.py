"""The greedy player of VivaJava: it beats chance, never stalls, and does what a person would."""

from __future__ import annotations

from random import Random

import pytest

from coffee_tui.players.vivajava import Greedy
from rules import engine
from rules.engine import Chance
from rules.vivajava import GAME, standing
from rules.vivajava import actions as act
from rules.vivajava.cards import OpenCards
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
