"""Many random games over random options: each ends, loses no piece, and its score adds up.

`make soak` runs this on both cores; conftest.py writes the table in docs/soak.md. Each game has the same share of the
time, and in it each number of seats. COFFEE_SOAK_SEED repeats a run; COFFEE_SOAK_GAMES and COFFEE_SOAK_SECONDS set how
many games of each kind are played, and how long all of it may take.
"""

import os
import random
import time
from collections import Counter

import pytest

import rules
from rules import engine
from saves.bounds import Bounds

SEED = int(os.environ.get("COFFEE_SOAK_SEED", "1"))
GAMES = int(os.environ.get("COFFEE_SOAK_GAMES", "10000"))  # of each game, if there is time for them
SECONDS = float(os.environ.get("COFFEE_SOAK_SECONDS", "1600"))  # of one core, for all games together
LEAST = 20  # games of each kind, however long they take
LIMIT = 20_000  # decisions after which a game counts as one that never ends

KINDS = [(key, seats) for key in rules.GAMES for seats in rules.load(key).seats]


def random_options(game: engine.Game, luck: random.Random) -> dict[str, str]:
    return {option.name: luck.choice(option.values) for option in game.options}


def soak(game: engine.Game, seats: int, games: int, until: float = float("inf")) -> Counter[str]:
    """Play the games, or as many as there is time for; return what was counted."""
    sums: Counter[str] = Counter()
    while sums["games"] < games and (sums["games"] < LEAST or time.monotonic() < until):
        actions, decisions = play_one(game, seats, sums["games"])
        sums["games"] += 1
        sums["actions"] += actions
        sums["decisions"] += decisions
        sums["longest"] = max(sums["longest"], actions)
    return sums


def play_one(game: engine.Game, seats: int, n: int) -> tuple[int, int]:
    """Play one game; every piece of the box is counted after every tenth action and at the end."""
    luck = random.Random(f"{SEED}/{game.key}/{seats}/{n}")
    options = game.complete(random_options(game, luck))
    what = f"{game.key}, game {n} for {seats}, {options}"
    state = game.setup(seats, options, engine.Chance(luck.randbytes(32)))
    pieces = dict(game.components(state))
    bounds = Bounds(what, game, seats, game.begin("", seats, options, engine.Chance(bytes(32))))
    actions = decisions = 0
    while waiting := engine.awaited(state):
        seat = luck.choice(waiting)
        legal = engine.legal_actions(state, seat)
        assert legal, f"{what}: seat {seat} must choose and has nothing to choose"
        engine.play(state, seat, luck.choice(legal))
        actions += 1
        decisions += len(legal) > 1
        if actions % 10 == 0:
            assert dict(game.components(state)) == pieces, f"{what}, action {actions}"
        if actions % 50 == 0:  # a saved game of this position would be loaded again
            bounds.check(state, actions, rehearse=actions % 500 == 0)
        assert actions < LIMIT, f"{what}: it does not end"
    assert dict(game.components(state)) == pieces
    for score in game.scores(state.public):
        assert score.total == sum(part.points for part in score.parts)
    return actions, decisions


@pytest.mark.soak
@pytest.mark.parametrize(("key", "seats"), KINDS)
def test_random_games_end_and_lose_nothing(key, seats, row):
    game = rules.load(key)
    start = time.perf_counter()
    share = SECONDS / len(rules.GAMES) / len(game.seats)
    sums = soak(game, seats, max(LEAST, GAMES // len(game.seats)), time.monotonic() + share)
    assert sums["games"] >= LEAST
    row(game.title, seats, sums, time.perf_counter() - start)


@pytest.mark.parametrize(("key", "seats"), KINDS)
def test_a_few_random_games_end_and_lose_nothing(key, seats):
    sums = soak(rules.load(key), seats, 12)
    assert sums["decisions"] > 12
