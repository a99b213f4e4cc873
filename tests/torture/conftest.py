"""What the ordeals came to, gathered from all processes of a run and written as one table."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator

import pytest

import rules
from tests.gathering import Gathering

MADE_UP = "made up"
LEAST = 10_000  # made-up files, texts, positions and bytes of a whole run
HEAD = """# Torture

What saves and the program were put through by `make torture` on {date} at commit {commit} with seed {seed}
(COFFEE_TORTURE_SEED repeats it; the made-up families are drawn anew each time). Nothing acknowledged was lost, nothing
wrong was loaded without a word, nothing crashed, and nothing took more than 2 seconds. All of it took {minutes} minutes
on {cores} cores, at a load of {load}.

| ordeal | times | outcome | seconds |
|---|---|---|---|
"""
WORDS = """
Of the damaged saves, *sound* ones were hit where it does not matter; *sound, earlier* ones lost the torn end of
SQLite's log, as after a kill, and load as of the entry that they then end with; *repaired* ones were reported as
damaged and could be played on from the last entry or an earlier one; *lost* ones were reported and too little was left
of them (a file cut within its first pages): there a backup is what is left. *Refused* are those that seem to be of a
newer version, or open elsewhere.
"""

TORTURE = Gathering("COFFEE_TORTURE", "torture.md")


def pytest_configure(config: pytest.Config) -> None:
    """Let all processes of this run write to one place, with one seed."""
    TORTURE.begin(config)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write the table, once, if everything was survived."""
    rows = TORTURE.end(session, exitstatus)
    cases = sum(times for part, _, times, _ in rows if part == MADE_UP)
    if not rows:
        return
    if cases < LEAST:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        print(f"\nonly {cases} made-up cases: {LEAST} are wanted")
        return
    TORTURE.write(HEAD + "".join(line for *_, line in rows) + f"\nMade-up cases: {cases:,}.\n" + WORDS)


def keep(part: str, what: str, times: int, outcome: str, seconds: float) -> None:
    """Keep one row of the table."""
    TORTURE.keep([part, what, times, f"| {part}: {what} | {times:,} | {outcome} | {seconds:.0f} |\n"])


@pytest.fixture
def note() -> Callable[[str, str, int, str], None]:
    """Add a row about the test at hand: its part, what was done, how often, and what came of it."""
    start = time.perf_counter()
    return lambda part, what, times, outcome: keep(part, what, times, outcome, time.perf_counter() - start)


class Tally:
    """Counts the cases of families: what became of each."""

    def __init__(self) -> None:
        self._rows: dict[str, dict[str, int]] = {}
        self._seconds: dict[str, float] = {}
        self._since = time.perf_counter()

    def add(self, family: str, outcome: str = "survived") -> None:
        found = self._rows.setdefault(family, {})
        found[outcome] = found.get(outcome, 0) + 1
        now = time.perf_counter()
        self._seconds[family] = self._seconds.get(family, 0.0) + now - self._since
        self._since = now

    def write(self) -> None:
        for family, found in self._rows.items():
            outcome = ", ".join(f"{many:,} {what}" for what, many in sorted(found.items()))
            keep(MADE_UP, family, sum(found.values()), outcome, self._seconds[family])


@pytest.fixture(scope="module")
def tally() -> Iterator[Tally]:
    """Count cases; the rows are written when the module is done."""
    counts = Tally()
    yield counts
    counts.write()


@pytest.fixture
def luck(request: pytest.FixtureRequest) -> random.Random:
    """Luck of this test alone, the same again with the same seed."""
    return random.Random(f"{os.environ.get(TORTURE.seed, '1')} {request.node.name}")


@pytest.fixture
def share() -> Callable[[float], float]:
    """Divide the seconds that something may take among the games that there are."""
    return lambda seconds: time.monotonic() + seconds / len(rules.GAMES)
