"""The long run, by `make torture`: kills of tables and of the real programs, damaged saves, a full disk.

Every game gets its share of the time. With COFFEE_TORTURE_WRITE=1 the table goes to docs/torture.md.
"""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import rules
from saves import SaveLocked, SqliteStore
from tests.torture.harm import torment
from tests.torture.killing import begin, kill_through
from tests.torture.programs import kill_pipe, kill_screen, killed_program
from tests.torture.test_damage import subject_at_rest, subject_killed
from tests.torture.test_disk import check, on_a_tiny_disk

pytestmark = pytest.mark.torture
ROOT = Path(__file__).parent.parent.parent
each_game = pytest.mark.parametrize("game", rules.GAMES)
LONG = {"coffee_roaster": {"menu": "full"}}  # options of a game that takes its time, where there are any
SECONDS = 150  # of each ordeal, for all games together
DAMAGED = 1000


def told(outcomes: Counter[str] | dict[str, int]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in sorted(outcomes.items()))


@each_game
def test_kill_after_every_play(tmp_path, note, luck, share, game):
    begin(tmp_path / "game.coffee", game, LONG.get(game, {}))
    counts = kill_through(tmp_path / "game.coffee", luck, within=0, until=share(SECONDS))
    assert counts["acknowledged"] >= counts["entries"]
    note("kills", f"kill -9 after every play of {game}, synchronous=FULL asserted", counts.pop("kills"), told(counts))


@each_game
def test_kill_in_the_middle_of_plays(tmp_path, note, luck, share, game):
    total: Counter[str] = Counter()
    until = share(SECONDS)
    for n in range(8):
        begin(tmp_path / f"{n}.coffee", game, LONG.get(game, {}))
        total.update(kill_through(tmp_path / f"{n}.coffee", luck, within=1, until=until))
    assert total["acknowledged"] >= total["kills"] > 0
    note("kills", f"kill -9 at a random moment of {game}", total.pop("kills"), told(total))


@each_game
def test_kill_the_machine_protocol(tmp_path, note, luck, share, game):
    counts = kill_pipe(tmp_path, game, luck, most=200, until=share(SECONDS))
    assert counts["acknowledged"] > 0
    note("kills", f"kill -9 of `resume --jsonl` with {game}", counts.pop("kills"), told(counts))


@each_game
def test_kill_the_screen(tmp_path, note, luck, share, game):
    counts = kill_screen(tmp_path, game, luck, most=60, until=share(SECONDS))
    assert counts["plays seen"] > 0
    note("kills", f"kill -9 of the screen with {game}", counts.pop("kills"), told(counts))


@each_game
def test_damaged_saves(tmp_path, note, luck, game):
    times = DAMAGED // len(rules.GAMES)
    outcomes = torment(subject_at_rest(tmp_path, game, luck), tmp_path / "trials", times, luck)
    assert sum(outcomes.values()) == times
    note("damage", f"bit flips and truncations of a save of {game} at rest", times, told(outcomes))


@each_game
def test_damaged_saves_of_a_killed_table(tmp_path, note, luck, game):
    times = DAMAGED // len(rules.GAMES)
    outcomes = torment(subject_killed(tmp_path, game, luck), tmp_path / "trials", times, luck, with_wal=True)
    assert sum(outcomes.values()) == times
    note("damage", f"bit flips and truncations of a save of {game} that a kill left open", times, told(outcomes))


@each_game
def test_damaged_remains_of_a_killed_program(tmp_path, note, luck, game):
    times = DAMAGED // len(rules.GAMES)
    outcomes = torment(killed_program(tmp_path, game, luck), tmp_path / "trials", times, luck, with_wal=True)
    assert sum(outcomes.values()) == times
    note(
        "damage",
        f"the same of all that a killed `resume --jsonl` of {game} leaves, its notes too",
        times,
        told(outcomes),
    )


def test_a_full_disk(tmp_path, note):
    how, found = on_a_tiny_disk(tmp_path)
    check(found)
    outcome = f"refused with a message after {found['made']} plays, none lost, played to the end"
    note("disk", f"a full disk ({how})", 1, outcome)


def test_two_programs_on_one_save(tmp_path, note):
    path = tmp_path / "game.coffee"
    begin(path, "coffee_roaster", {})
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
    note("disk", "a second program on an open save", refused, f"{refused} refused")
