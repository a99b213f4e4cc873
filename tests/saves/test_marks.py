"""A save that is open says so in itself: a copy of one file of three is not the whole game."""

import contextlib
import gc
import random
import shutil
import signal
import sqlite3
import subprocess
import sys

import pytest

from coffee_tui.host.table import TableHost
from saves import SaveDamaged, SqliteStore, database, doctor, info, read, repair
from saves.database import begin_writing, open_exclusive
from saves.lock import is_open_here
from tests.host.tables import copy_of, play, roaster, step
from tests.saves.forging import sound
from tests.saves.test_file import alter

ROLLBACK, WAL = b"\1\1", b"\2\2"


def mode(path):
    return path.read_bytes()[18:20]


def lone(path, folder):
    """Copy only the one file, as a sync or a careless hand does."""
    folder.mkdir()
    return shutil.copyfile(path, folder / path.name)


def test_a_copy_of_one_file_of_three_is_noticed(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(1), 5)
    copy = lone(tmp_path / "a.coffee", tmp_path / "copy")
    before = copy.read_bytes()
    for look in (read, SqliteStore.open):
        with pytest.raises(SaveDamaged, match="copied while it was open"):
            look(copy)
    assert "copied while it was open" in info(copy).damaged
    found = doctor(copy)
    assert not found.sound
    assert found.can_repair
    assert "perhaps what came after entry 0" in found.lost
    assert copy.read_bytes() == before
    repair(copy)
    again = TableHost.resume(copy)
    assert "perhaps what came after" in again.meta.repaired
    play(again, random.Random(2), 3)
    again.close()
    assert read(copy).head.n == 3
    host.close()
    assert read(tmp_path / "a.coffee").head.n == 5


def test_the_same_of_a_game_that_was_opened_again(tmp_path):
    path = sound(tmp_path / "a.coffee")
    host = TableHost.resume(path)
    play(host, random.Random(1), 5)
    copy = lone(path, tmp_path / "copy")
    with pytest.raises(SaveDamaged, match="copied while it was open"):
        read(copy)
    assert doctor(copy).last_good == 20
    host.close()


def test_all_files_together_load_as_before(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(1), 5)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "copy")
    assert read(copy).head.n == 5
    assert mode(copy) == ROLLBACK  # reading has closed it
    with SqliteStore.open(copy) as store:
        assert store.contents.head.n == 5
    host.close()


def test_a_clean_close_leaves_one_file_in_rollback_mode(tmp_path):
    path = sound(tmp_path / "a.coffee")
    assert mode(path) == ROLLBACK
    assert [file.name for file in tmp_path.iterdir()] == ["a.coffee"]
    host = TableHost.resume(path)
    assert mode(path) == WAL
    step(host, random.Random(1))
    host.close()
    assert mode(path) == ROLLBACK
    assert mode(tmp_path / "backups" / "a~1.coffee") == ROLLBACK
    assert read(tmp_path / "backups" / "a~1.coffee").head.n == 20  # a backup is no half game


def test_opening_what_is_refused_leaves_no_mark(tmp_path):
    path = sound(tmp_path / "a.coffee")
    alter(path, "UPDATE action SET seat=1 WHERE n=5")
    before = path.read_bytes()
    with pytest.raises(SaveDamaged, match="entry 5"):
        SqliteStore.open(path)
    assert path.read_bytes() == before


def as_older_versions_left_it(path):
    """At rest, but in WAL mode and without a line for the mark."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("DELETE FROM meta WHERE part='open'")
        connection.execute("PRAGMA journal_mode=WAL")
    assert mode(path) == WAL
    return path


def test_a_save_of_an_older_version_is_no_half_game(tmp_path):
    path = as_older_versions_left_it(sound(tmp_path / "a.coffee"))
    assert read(path).head.n == 20
    assert not info(path).damaged
    host = TableHost.resume(path)
    step(host, random.Random(1))
    copy = lone(path, tmp_path / "copy")
    host.close()
    assert mode(path) == ROLLBACK
    assert read(path).head.n == 21
    with pytest.raises(SaveDamaged, match="copied while it was open"):
        read(copy)


@pytest.mark.parametrize("steps", range(4))
def test_a_kill_between_any_two_steps_of_opening_is_no_half_game(tmp_path, steps):
    """The order of what is written at the start: the lock, the mark, the mode, the first play."""
    path = sound(tmp_path / "a.coffee")
    script = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from saves import database\n"
        "path, steps = Path(sys.argv[1]), int(sys.argv[2])\n"
        "connection = database.open_exclusive(path)\n"
        "if steps == 1: database.mark(connection, database.OPEN)\n"
        "if steps >= 2: database.begin_writing(connection, path)\n"
        "if steps == 3: connection.execute('DELETE FROM talk')\n"
        "os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(path), str(steps)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert read(path).head.n == 20
    TableHost.resume(path).close()
    assert mode(path) == ROLLBACK


@pytest.mark.parametrize("steps", range(5))
def test_a_kill_between_any_two_steps_of_closing_is_no_half_game(tmp_path, steps):
    path = sound(tmp_path / "a.coffee")
    script = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from saves import database\n"
        "path, steps = Path(sys.argv[1]), int(sys.argv[2])\n"
        "connection = database.open_exclusive(path)\n"
        "database.begin_writing(connection, path)\n"
        "if steps >= 1: database.mark(connection, database.SHUT)\n"
        "if steps >= 2: database.fold(connection)\n"
        "if steps >= 3: connection.execute('PRAGMA journal_mode=MEMORY')\n"
        "if steps >= 4: connection.close()\n"
        "os.kill(os.getpid(), 9)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(path), str(steps)], check=False)
    assert read(path).head.n == 20
    TableHost.resume(path).close()


def test_a_close_without_room_for_the_mark_is_no_half_game(tmp_path, monkeypatch):
    path = sound(tmp_path / "a.coffee")
    store = SqliteStore.open(path)

    def full(connection, value):
        raise sqlite3.OperationalError("disk full")

    monkeypatch.setattr(database, "mark", full)
    store.close()
    monkeypatch.undo()
    assert read(path).head.n == 20
    assert [file.name for file in tmp_path.iterdir()] == ["a.coffee"]


def test_opening_writes_a_page_or_two(tmp_path):
    """The mark costs one write at the start, and no play pays for it."""
    path = sound(tmp_path / "a.coffee")
    before = pages(path)
    connection = open_exclusive(path)
    begin_writing(connection, path)
    changed = [n for n, (one, other) in enumerate(zip(before, pages(path), strict=True)) if one != other]
    connection.close()
    assert len(changed) == 2
    assert changed[0] == 0


def pages(path):
    data = path.read_bytes()
    return [data[at : at + 4096] for at in range(0, len(data), 4096)]


def test_a_store_that_was_dropped_leaves_no_mark_behind(tmp_path):
    """The system gives the number of a deleted file to the next one: that game is not open."""
    roaster(tmp_path / "a.coffee").close()
    store = SqliteStore.open(tmp_path / "a.coffee")
    assert is_open_here(tmp_path / "a.coffee")
    connection = store._connection
    del store
    gc.collect()
    assert not is_open_here(tmp_path / "a.coffee")
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")
