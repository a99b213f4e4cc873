"""Many random games over random options: each ends, loses no piece, and its score adds up.

`make soak` runs this and, with COFFEE_SOAK_WRITE=1, writes the table in docs/soak.md.
COFFEE_SOAK_SEED repeats a run; COFFEE_SOAK_GAMES sets how many games of each kind are played.
"""

import os
import random
import subprocess
import time
from collections import Counter
from pathlib import Path

import pytest

import rules
from rules import engine
from saves.bounds import Bounds

ROOT = Path(__file__).parent.parent.parent
GAMES = int(os.environ.get("COFFEE_SOAK_GAMES", "10000"))
SEED = int(os.environ.get("COFFEE_SOAK_SEED", "0")) or int(time.time())
LIMIT = 20_000  # decisions after which a game counts as one that never ends


def random_options(game: engine.Game, luck: random.Random) -> dict[str, str]:
    return {option.name: luck.choice(option.values) for option in game.options}


def soak(game: engine.Game, seats: int, games: int) -> Counter[str]:
    """Play the games; every piece of the box is counted after every tenth action and at the end."""
    sums: Counter[str] = Counter()
    for n in range(games):
        luck = random.Random(f"{SEED}/{game.key}/{seats}/{n}")
        options = game.complete(random_options(game, luck))
        state = game.setup(seats, options, engine.Chance(luck.randbytes(32)))
        pieces = dict(game.components(state))
        fresh = game.begin("", seats, options, engine.Chance(bytes(32)))
        bounds = Bounds(f"{game.key}, game {n}", game, seats, fresh)
        actions = 0
        while waiting := engine.awaited(state):
            seat = luck.choice(waiting)
            legal = engine.legal_actions(state, seat)
            assert legal, f"{game.key}, game {n}: seat {seat} must choose and has nothing to choose; options {options}"
            engine.play(state, seat, luck.choice(legal))
            actions += 1
            sums["decisions"] += len(legal) > 1
            if actions % 50 == 0:  # a saved game of this position would be loaded again
                bounds.check(state, actions, rehearse=actions % 500 == 0)
            if actions % 10 == 0:
                assert dict(game.components(state)) == pieces, f"{game.key}, game {n}, action {actions}: {options}"
            assert actions < LIMIT, f"{game.key}, game {n} does not end; options {options}"
        assert dict(game.components(state)) == pieces
        for score in game.scores(state.public):
            assert score.total == sum(part.points for part in score.parts)
        sums["actions"] += actions
        sums["longest"] = max(sums["longest"], actions)
    return sums


def write(rows: list[str]) -> None:
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    head = [
        "# Soak", "",
        f"Random games over random options, by `make soak` on {time.strftime('%Y-%m-%d')} at commit "
        f"{commit or 'unknown'} with seed {SEED} (COFFEE_SOAK_SEED repeats it). All ended, no piece was lost, no score "
        "differed from its breakdown.", "",
        "| game | seats | games | actions | decisions | longest game | seconds |", "|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    (ROOT / "docs" / "soak.md").write_text("\n".join(head + rows) + "\n", encoding="utf-8")


@pytest.mark.soak
def test_random_games_end_and_lose_nothing():
    rows = []
    for key in rules.GAMES:
        game = rules.load(key)
        for seats in game.seats:
            games = max(1, GAMES // len(game.seats))
            start = time.perf_counter()
            sums = soak(game, seats, games)
            rows.append(
                f"| {game.title} | {seats} | {games:,} | {sums['actions']:,} | {sums['decisions']:,} | "
                f"{sums['longest']:,} | {time.perf_counter() - start:.0f} |"
            )
            print(rows[-1])
    assert len(rows) >= len(rules.GAMES)
    if os.environ.get("COFFEE_SOAK_WRITE"):
        write(rows)


@pytest.mark.parametrize("key", rules.GAMES)
def test_a_few_random_games_end_and_lose_nothing(key):
    game = rules.load(key)
    for seats in game.seats:
        sums = soak(game, seats, 12)
        assert sums["decisions"] > 12
