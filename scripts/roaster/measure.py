"""Measures the players of Coffee Roaster and writes the tables of docs/players.md.

`python -m scripts.roaster.measure --games 400`. Every player plays the same seeds, drawn now unless one is named.
"""

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

from coffee_tui.cli.seeds import seed_bytes
from coffee_tui.players import make_player
from rules import engine
from rules.coffee_roaster import GAME
from scripts.sections import replace

PAGE = Path(__file__).parents[2] / "docs" / "players.md"
HEADING = "## Coffee Roaster"
LEVELS = ("random", "novice", "greedy", "planner", "search", "strong")
# The ladder is climbed from the usual start; with Expert beans open, strong alone has to show what it makes of them.
STARTS = (("Beginner", "off", LEVELS), ("Expert open", "on", ("greedy", "search", "strong")))


class Menu(NamedTuple):
    """One Full Menu: its total, the beans chosen, and the milliseconds of each decision."""

    total: int
    beans: tuple[str, ...]
    times: list[float]


def play(name: str, number: int, ranked: str) -> Menu:
    """Play one menu: the same game as `simulate --players NAME --seed NUMBER`."""
    state = GAME.setup(1, GAME.complete({"ranked": ranked}), engine.Chance(seed_bytes(str(number)), turn=0))
    player = make_player(GAME.key, name, seed_bytes(f"{number} seat 0"))
    times = []
    while engine.awaited(state):
        legal = engine.legal_actions(state, 0)
        if len(legal) == 1:
            engine.play(state, 0, legal[0])
            continue
        start = time.perf_counter()
        action = player.choose(engine.view_of(state, 0), legal)
        times.append(1000 * (time.perf_counter() - start))
        engine.play(state, 0, action)
    results = state.public.results  # type: ignore[attr-defined]
    return Menu(sum(one.total for one in results), tuple(one.bean for one in results), times)


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which a share of the values lies."""
    return sorted(values)[int(share * (len(values) - 1))]


def level_row(name: str, start: str, menus: Sequence[Menu]) -> str:
    """Return a line of the table of levels."""
    totals = [menu.total for menu in menus]
    times = [ms for menu in menus for ms in menu.times]
    spread = stdev(totals) if len(totals) > 1 else 0
    sixty = sum(total >= 60 for total in totals) / len(totals)
    return (
        f"| `{name}` | {start} | {mean(totals):.1f} | {spread:.1f} | {min(totals)} to {max(totals)} | {sixty:.0%} "
        f"| {mean(times):.2f} | {quantile(times, 0.95):.2f} |"
    )


def ladder_row(upper: str, lower: str, start: str, above: Sequence[Menu], below: Sequence[Menu]) -> str:
    """Return a line of the table of matches: the same seeds, more points win."""
    won = sum(a.total > b.total for a, b in zip(above, below, strict=True)) / len(above)
    lost = sum(a.total < b.total for a, b in zip(above, below, strict=True)) / len(above)
    return f"| `{upper}` over `{lower}` | {start} | {won:.1%} | {lost:.1%} | {1 - won - lost:.1%} |"


def measure(games: int, first: int, say: Callable[[str], None]) -> Iterator[str]:
    """Play all levels on the same seeds; yield the section of the page after each start."""
    levels: list[str] = []
    ladder: list[str] = []
    for start, ranked, names in STARTS:
        found: dict[str, list[Menu]] = {}
        for name in names:
            found[name] = [play(name, number, ranked) for number in range(first, first + games)]
            levels.append(level_row(name, start, found[name]))
            say(levels[-1])
        for lower, upper in pairwise(LEVELS) if names == LEVELS else ():
            ladder.append(ladder_row(upper, lower, start, found[upper], found[lower]))
            say(ladder[-1])
        yield section(games, first, levels, ladder)


def section(games: int, first: int, levels: Sequence[str], ladder: Sequence[str]) -> str:
    """Return the tables with what they are."""
    return "\n".join((
        f"Full Menus on {games} common seeds from {first} on, by `python -m scripts.roaster.measure --games {games} "
        f"--seed {first}` on {time.strftime('%Y-%m-%d')}",
        f"at commit {_commit()}. The seeds were drawn for these tables, after the training. \"Expert open\" is",
        "what `simulate --fact ranked=on` plays.",
        "",
        "| player | start | points, mean | spread | from, to | 60 or more | ms a decision, mean | p95 |",
        "|---|---|---|---|---|---|---|---|",
        *levels,
        "",
        "Level against level: who has more points on the same seed.",
        "",
        "| levels | start | upper wins | lower wins | even |",
        "|---|---|---|---|---|",
        *ladder,
    ))  # fmt: skip


def _commit() -> str:
    told = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return told.stdout.strip() or "unknown"


def main() -> None:
    """Measure and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=None, help="seed of the first game; drawn by chance if not named")
    parser.add_argument("--dry", action="store_true", help="print the tables only")
    chosen = parser.parse_args()
    first = secrets.randbelow(10**9) + 10**9 if chosen.seed is None else chosen.seed
    for text in measure(chosen.games, first, tell):
        if not chosen.dry:
            replace(PAGE, HEADING, text)


def tell(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
