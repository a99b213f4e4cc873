"""`python -m scripts.mutants`: sample the mutants of each game, test them, and write down what came of it.

Ends with 1 if a mutant survived that docs/mutants.md does not explain, with 2 if the tests fail as they are.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click

import rules
from scripts.mutants import page
from scripts.mutants.changes import Mutant, mutants, sample
from scripts.mutants.run import Judged, RedWithoutMutant, run

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "mutants.md"
# The laws of the contract that take seconds for one game; the others are about what is around the rules.
CHEAP = ("ends", "menus", "components", "copies", "closed", "previews", "concerning", "ways")


def every_mutant(game: str, root: Path = ROOT) -> list[Mutant]:
    """Return all mutants of a game's rules."""
    files = sorted((root / "rules" / game).rglob("*.py"))
    return [m for path in files for m in mutants(path.relative_to(root).as_posix(), path.read_bytes())]


def suites(game: str) -> list[list[str]]:
    """Return the runs of pytest that a mutant must survive: the game's own tests, then a few laws of the contract."""
    laws = " or ".join(f"-{law}]" for law in CHEAP)
    contract = ["tests/contract/test_contract.py", "-k", f"{game} and ({laws})"]
    return [[f"tests/{game}"], contract]


def say(judged: Judged, known: dict[str, page.Explained]) -> None:
    """Print one line, and a survivor that is not explained as it would stand on the page."""
    mutant, outcome = judged.mutant, judged.outcome
    verdict = "explained" if judged.survived and mutant.id in known else outcome.verdict
    click.echo(f"{verdict:9} {mutant.id} {mutant.place} {outcome.by}")
    if verdict == "survived":
        click.echo("\n" + page.entry(mutant.id, mutant.place, mutant.diff()))


def row(game: str, seed: int, of: int, results: list[Judged], known: dict[str, page.Explained]) -> str:
    """Return the line of the table for one run."""
    counts = [
        sum(t.outcome.verdict == "killed" and t.outcome.suite == 0 for t in results),
        sum(t.outcome.verdict == "killed" and t.outcome.suite == 1 for t in results),
        sum(t.outcome.verdict == "time" for t in results),
        sum(t.survived and t.mutant.id in known for t in results),
        sum(t.survived and t.mutant.id not in known for t in results),
    ]
    cells = [rules.load(game).title, seed, len(results), f"{of:,}", *counts, commit()]
    return f"| {' | '.join(map(str, cells))} |"


def commit() -> str:
    """Return the short name of the commit that is checked out."""
    git = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip() or "unknown"


def main() -> int:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(prog="python -m scripts.mutants", description=__doc__)
    parser.add_argument("--game", action="append", choices=rules.GAMES, help="one game, or several; else all")
    parser.add_argument("--seed", type=int, default=1, help="which mutants are chosen")
    parser.add_argument("--count", type=int, default=60, help="how many of each game")
    parser.add_argument("--only", action="append", metavar="ID", help="this mutant, whatever the seed")
    parser.add_argument("--cores", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--write", action="store_true", help="write the table in docs/mutants.md")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # clean up, as after ctrl+c
    known = page.explained(PAGE.read_text(encoding="utf-8"))
    left = 0
    for game in chosen.game or rules.GAMES:
        every = every_mutant(game)
        picked = sample(every, chosen.seed, chosen.count)
        if chosen.only:
            picked = [mutant for mutant in every if mutant.id in chosen.only]
        begun = time.monotonic()
        try:
            results = run(ROOT, suites(game), picked, lambda judged: say(judged, known), chosen.cores)
        except RedWithoutMutant as error:
            click.echo(f"The tests of {game} fail without any mutant:\n{error}", err=True)
            return 2
        line = row(game, chosen.seed, len(every), results, known)
        click.echo(f"{line}\n{len(results)} mutants in {time.monotonic() - begun:.0f} seconds")
        left += sum(t.survived and t.mutant.id not in known for t in results)
        if chosen.write and not chosen.only:
            page.write_runs(PAGE, [line])
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
