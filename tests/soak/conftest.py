"""What the soak came to, gathered from all processes of a run and written as one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tests.gathering import Gathering

HEAD = """# Soak

Random games over random options, by `make soak` on {date} at commit {commit} with seed {seed} (COFFEE_SOAK_SEED repeats
it). All ended, no piece was lost, no score differed from its breakdown, and no position would have been refused by a
load. All of it took {minutes} minutes on {cores} cores, at a load of {load}. Each game has the same share of the
time, and plays at most 10,000 games.

| game | seats | games | actions | decisions | longest game | seconds |
|---|---|---|---|---|---|---|
"""

SOAK = Gathering("COFFEE_SOAK", "soak.md")


def pytest_configure(config: pytest.Config) -> None:
    """Let all processes of this run write to one place, with one seed."""
    SOAK.begin(config)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write the table, once, if all went well."""
    rows = SOAK.end(session, exitstatus)
    if rows:
        SOAK.write(HEAD + "".join(line for _, _, line in rows))


@pytest.fixture
def row() -> Callable[[str, int, Counter[str], float], None]:
    """Add a row of the table."""

    def add(title: str, seats: int, sums: Counter[str], seconds: float) -> None:
        counts = " | ".join(f"{sums[name]:,}" for name in ("games", "actions", "decisions", "longest"))
        SOAK.keep([title, seats, f"| {title} | {seats} | {counts} | {seconds:.0f} |\n"])

    return add
