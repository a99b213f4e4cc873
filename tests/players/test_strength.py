"""How well the greedy player plays. The long matches run with `make soak`, which writes docs/players.md."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from random import Random

import pytest

from scripts.sections import replace
from tests.players.games import Played, play, players, random_options

ROOT = Path(__file__).parents[2]
GAMES = 200

HEADING = "## VivaJava Dice"


def duel(names: tuple[str, str], games: int, **options: str) -> list[tuple[Played, int]]:
    """Play games in which the first of the two sits first and second in turn; return each with its seat."""
    found = []
    for n in range(games):
        seat = n % 2
        found.append((play(players(*(names if seat == 0 else names[::-1])), n, options), seat))
    return found


def wins(match: list[tuple[Played, int]]) -> int:
    return sum(game.winner == seat for game, seat in match)


def mean_turns(match: list[tuple[Played, int]]) -> float:
    return sum(game.turns for game, _ in match) / len(match)


def test_it_beats_random():
    assert wins(duel(("greedy", "random"), 16)) >= 15


def test_against_itself_a_game_takes_its_time():
    assert 8 <= mean_turns(duel(("greedy", "greedy"), 6)) <= 16


@pytest.mark.soak
def test_long_matches():
    rows = []
    for coaster in ("lite", "second", "wild"):
        start = time.perf_counter()
        match = duel(("greedy", "random"), GAMES, coaster=coaster)
        won = wins(match)
        rows.append(row(coaster, "greedy, random", match, f"greedy {won / GAMES:.1%}", start))
        assert won >= 0.9 * GAMES, rows[-1]
        start = time.perf_counter()
        match = duel(("greedy", "greedy"), GAMES, coaster=coaster)
        rows.append(row(coaster, "greedy, greedy", match, f"first seat {first(match) / GAMES:.1%}", start))
        if coaster == "lite":
            assert 8 <= mean_turns(match) <= 16
    if os.environ.get("COFFEE_SOAK_WRITE"):
        write(rows)


@pytest.mark.soak
def test_any_options_with_every_number_of_seats():
    for seed in range(GAMES):
        luck = Random(seed)
        seats = luck.choice((1, 2, 3, 4))
        assert play(players(*["greedy"] * seats), seed, random_options(luck)).winner >= 0


def first(match: list[tuple[Played, int]]) -> int:
    return sum(game.winner == 0 for game, _ in match)


def row(coaster: str, who: str, match: list[tuple[Played, int]], result: str, start: float) -> str:
    turns = [game.turns for game, _ in match]
    seconds = (time.perf_counter() - start) / len(match)
    length = f"{mean_turns(match):.1f} | {min(turns):.1f} to {max(turns):.1f}"
    return f"| {coaster} | {who} | {len(match)} | {result} | {length} | {seconds:.2f} |"


def write(rows: list[str]) -> None:
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    said = (
        f"Two seats, the first player changing sides after each game; by `make soak` on {time.strftime('%Y-%m-%d')} at "
        f"commit {commit or 'unknown'}.\n\n"
        "| coaster | players | games | won by | turns of a player, mean | from, to | seconds a game |\n"
        "|---|---|---|---|---|---|---|\n"
    )
    replace(ROOT / "docs" / "players.md", HEADING, said + "\n".join(rows))
