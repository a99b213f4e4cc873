"""The long run, by `make torture`: kills through a whole Full Menu, a thousand damaged saves, a full disk.

With COFFEE_TORTURE_WRITE=1 the table goes to docs/torture.md. COFFEE_TORTURE_SEED repeats a run.
"""

import os
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from saves import SaveLocked, SqliteStore
from tests.torture.harm import torment
from tests.torture.killing import begin, kill_through
from tests.torture.test_damage import subject_at_rest, subject_killed
from tests.torture.test_disk import check, on_a_tiny_disk

pytestmark = pytest.mark.torture
ROOT = Path(__file__).parent.parent.parent
SEED = int(os.environ.get("COFFEE_TORTURE_SEED", "0")) or int(time.time())
FULL_MENU = {"menu": "full"}
HEAD = """# Torture

What saves were put through by `make torture` on {date} at commit {commit} with seed {seed}
(COFFEE_TORTURE_SEED repeats it). Nothing acknowledged was lost, nothing wrong was loaded without a word.

| ordeal | times | outcome | seconds |
|---|---|---|---|
"""
WORDS = """
Of the damaged saves, *sound* ones were hit where it does not matter; *sound, earlier* ones lost the torn end of
SQLite's log, as after a kill, and load as of the entry that they then end with; *repaired* ones were reported as
damaged and could be played on from the last entry or an earlier one; *lost* ones were reported and too little was left
of them (a file cut within its first pages): there a backup is what is left. *Refused* are those that seem to be of a
newer version.
"""


@pytest.fixture(scope="module")
def table():
    rows = []
    yield rows
    if os.environ.get("COFFEE_TORTURE_WRITE") and len(rows) == 6:
        git = ["git", "rev-parse", "--short", "HEAD"]
        commit = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip() or "unknown"
        head = HEAD.format(date=time.strftime("%Y-%m-%d"), commit=commit, seed=SEED)
        (ROOT / "docs" / "torture.md").write_text(head + "".join(rows) + WORDS, encoding="utf-8")


@pytest.fixture
def note(table):
    start = time.perf_counter()

    def add(ordeal, times, outcome):
        table.append(f"| {ordeal} | {times:,} | {outcome} | {time.perf_counter() - start:.0f} |\n")
        print("\n" + table[-1], end="")

    return add


def told(outcomes: Counter[str] | dict[str, int]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in sorted(outcomes.items()))


def test_kill_after_every_play_of_a_full_menu(tmp_path, note):
    begin(tmp_path / f"{SEED}.coffee", FULL_MENU)
    counts = kill_through(tmp_path / f"{SEED}.coffee", random.Random(SEED), within=0)
    assert counts["kills"] >= counts["entries"] == counts["acknowledged"]
    note("kill -9 after every play of a Full Menu, synchronous=FULL asserted", counts.pop("kills"), told(counts))


def test_kill_in_the_middle_of_plays(tmp_path, note):
    total: Counter[str] = Counter()
    for game in range(8):
        path = tmp_path / f"{SEED}-{game}.coffee"
        begin(path, FULL_MENU)
        total.update(kill_through(path, random.Random(f"{SEED}/{game}"), within=1))
    assert total["acknowledged"] > total["kills"] > 50
    note("kill -9 at a random moment, eight Full Menus", total.pop("kills"), told(total))


def test_a_thousand_damaged_saves(tmp_path, note):
    outcomes = torment(subject_at_rest(tmp_path), tmp_path / "trials", 1000, random.Random(SEED))
    assert sum(outcomes.values()) == 1000
    note("bit flips and truncations of a save at rest", 1000, told(outcomes))


def test_a_thousand_damaged_saves_of_a_killed_program(tmp_path, note):
    outcomes = torment(subject_killed(tmp_path), tmp_path / "trials", 1000, random.Random(SEED), with_wal=True)
    assert sum(outcomes.values()) == 1000
    note("bit flips and truncations of a save that a kill left open", 1000, told(outcomes))


def test_a_full_disk(tmp_path, note):
    how, found = on_a_tiny_disk(tmp_path)
    check(found)
    note(f"a full disk ({how})", 1, f"refused with a message after {found['made']} plays, none lost, played to the end")


def test_two_programs_on_one_save(tmp_path, note):
    path = tmp_path / "game.coffee"
    begin(path, {})
    refused = 0
    for _ in range(50):
        with SqliteStore.open(path):
            code = "import sys; from saves import SqliteStore; SqliteStore.open(sys.argv[1])"
            done = subprocess.run(
                [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False, cwd=ROOT,
            )  # fmt: skip
            refused += "SaveLocked" in done.stderr
        with pytest.raises(SaveLocked), SqliteStore.open(path):
            SqliteStore.open(path)
    assert refused == 50
    note("a second program on an open save", refused, f"{refused} refused")
