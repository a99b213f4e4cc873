"""Whole games of the greedy player: always legal, never changing what it looks at, alike for the same luck."""

from __future__ import annotations

from random import Random

import pytest

from rules import engine
from rules.vivajava_dice import GAME
from rules.vivajava_dice.sight import determinize
from tests.players.games import play, players, random_options

TABLES = [
    (1, {"solo": "omniblend", "level": "expert"}),
    (2, {}),
    (4, {}),
    (1, {"coaster": "second", "solo": "sacchar"}),
    (3, {"coaster": "second"}),
    (2, {"coaster": "wild", "intern": "on"}),
    (4, {"coaster": "wild", "tracks": "10"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=[f"{n}-{'-'.join(o.values())}" for n, o in TABLES])
def test_it_plays_every_coaster_with_every_number_of_seats(seats, options):
    game = play(players(*["greedy"] * seats), seed=seats, options=options)
    assert game.winner >= 0


@pytest.mark.parametrize("seed", range(4))
def test_it_plays_any_set_of_options_to_the_end(seed):
    luck = Random(seed)
    seats = luck.choice((2, 3))
    assert play(players("greedy", *["random"] * (seats - 1)), seed, random_options(luck)).winner >= 0


def test_the_same_luck_gives_the_same_game():
    first, second = (play(players("greedy", "greedy"), 11) for _ in range(2))
    assert first.plays == second.plays
    assert first.plays != play(players("greedy", "greedy"), 12).plays


def test_two_worlds_that_look_alike_get_the_same_choice():
    """Luck, and the sealed answers of others, differ; what the seat sees does not."""
    (greedy,) = players("greedy")
    state = GAME.setup(3, GAME.complete({"coaster": "wild"}), engine.Chance(bytes(32)))
    luck, asked = Random(5), 0
    while waiting := engine.awaited(state):
        seat = waiting[0]
        legal = engine.legal_actions(state, seat)
        chosen = greedy.choose(engine.view_of(state, seat), list(legal))
        if asked % 3 == 0:
            other = determinize(engine.view_of(state, seat), engine.Chance(luck.randbytes(32)))  # type: ignore[arg-type]
            assert players("greedy")[0].choose(engine.view_of(other, seat), list(legal)) == chosen
        engine.play(state, seat, chosen)
        asked += 1
    assert asked > 50
