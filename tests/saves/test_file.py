"""The file itself: one at rest, private, locked while open, and nothing of it is believed unchecked."""

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading

import msgspec
import pytest

from saves import DiskFull, Row, SaveDamaged, SaveError, SaveLocked, SqliteStore, read
from saves.database import APPLICATION_ID, FORMAT, reading
from tests.host.tables import copy_of, play, roaster, state_of, step

HOLD = """
import sys, time
from saves import SqliteStore
store = SqliteStore.open(sys.argv[1])
print("open", flush=True)
time.sleep(60)
"""


def made(path, plays=20, seed=3):
    """A save with so many plays in it, closed."""
    host = roaster(path, seed=None)
    play(host, random.Random(seed), plays)
    host.close()
    return path


def row_after(store, **changes):
    fields = {
        "n": store.contents.head.n + 1, "kind": "act", "seat": 0, "action": b"{}", "told": b"[]", "to": -1, "count": 0,
        "auto": False, "barrier": False, "choices": 2, "group": 1, "digest": b"x" * 16,
    }  # fmt: skip
    return Row(**(fields | changes))


def test_it_is_one_file_at_rest_and_says_what_it_is(tmp_path):
    path = made(tmp_path / "a.coffee")
    assert [file.name for file in tmp_path.iterdir()] == ["a.coffee"]
    data = path.read_bytes()
    assert data.startswith(b"SQLite format 3\0")
    assert int.from_bytes(data[68:72], "big") == APPLICATION_ID
    assert int.from_bytes(data[60:64], "big") == FORMAT


def test_it_is_private_also_while_open(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    step(host, random.Random(1))
    files = list(tmp_path.iterdir())
    assert {"a.coffee", "a.coffee-wal", "a.coffee.lock"} == {file.name for file in files}
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    host.close()
    assert (tmp_path / "a.coffee").stat().st_mode & 0o777 == 0o600


def test_it_runs_with_a_write_ahead_log_and_full_synchronization(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    assert host.store.pragma("journal_mode") == "wal"
    assert host.store.pragma("synchronous") == 2
    assert host.store.pragma("locking_mode") == "exclusive"


def test_a_second_process_is_refused_and_told_who_has_it(tmp_path):
    path = made(tmp_path / "a.coffee")
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout.readline() == "open\n"
            with pytest.raises(
                SaveLocked, match=rf"open in another window \(process {child.pid} on .*, since \d\d:\d\d"
            ):
                SqliteStore.open(path)
            with pytest.raises(SaveLocked):
                read(path)
        finally:
            child.send_signal(signal.SIGKILL)
            child.wait()
    SqliteStore.open(path).close()  # the kill left no lock
    assert [file.name for file in tmp_path.iterdir()] == ["a.coffee"]


def test_reading_changes_nothing_of_a_file_at_rest(tmp_path):
    path = made(tmp_path / "a.coffee")
    before = path.read_bytes(), path.stat().st_mtime_ns
    path.chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        assert read(path).head.n == 20
        assert [file.name for file in tmp_path.iterdir()] == ["a.coffee"]
    finally:
        tmp_path.chmod(0o700)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_a_group_is_written_whole_or_not_at_all(tmp_path):
    path = made(tmp_path / "a.coffee")
    with SqliteStore.open(path) as store:
        n = store.contents.head.n
        rows = [row_after(store), row_after(store, n=n + 2, kind=None)]
        with pytest.raises(DiskFull):
            store.append(rows)
        assert store.contents.head.n == n
        assert len(store.contents.rows) == n
    assert read(path).head.n == n


def test_a_killed_program_leaves_what_it_had_acknowledged(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    play(host, random.Random(1), 10)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "copy")
    held = read(copy)
    assert held.head.n == 10
    assert held.rows == host.store.contents.rows
    assert {file.name for file in copy.parent.iterdir()} == {"a.coffee"}  # folded into one by the reading


def test_what_is_fixed_at_creation_never_changes(tmp_path):
    with SqliteStore.open(made(tmp_path / "a.coffee")) as store:
        for name in ("game", "seats", "commitment", "created", "app_created", "options"):
            with pytest.raises(SaveError, match=name):
                store.append([], meta=msgspec.structs.replace(store.contents.meta, **{name: "x"}))
        store.append([], meta=msgspec.structs.replace(store.contents.meta, title="Monday"))
        assert store.contents.meta.title == "Monday"
    assert read(tmp_path / "a.coffee").meta.title == "Monday"


def test_a_closed_store_refuses_to_write_and_may_be_closed_again(tmp_path):
    store = SqliteStore.open(made(tmp_path / "a.coffee"))
    store.close()
    store.close()
    with pytest.raises(SaveError, match="closed"):
        store.append([row_after(store)])


def test_many_threads_may_write(tmp_path):
    with SqliteStore.open(made(tmp_path / "a.coffee", plays=0)) as store:
        threads = [threading.Thread(target=lambda: [store.talk(0, "hm") for _ in range(20)]) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(read(tmp_path / "a.coffee").talk) == 80


def alter(path, *statements):
    with sqlite3.connect(path) as connection:
        for sql in statements:
            connection.execute(sql)
    connection.close()


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE action SET seat=1 WHERE n=5",
        "UPDATE action SET told='[]' WHERE n=5",
        "UPDATE action SET count=count+1 WHERE n=20",
        "UPDATE action SET kind='dance' WHERE n=2",
        "UPDATE action SET auto=7 WHERE n=2",
        "DELETE FROM action WHERE n=5",
        "DELETE FROM action WHERE n>15",
        "DELETE FROM action",
        "INSERT INTO action SELECT n+1, kind, seat, action, told, target, count, auto, barrier, choices, batch, "
        "digest, chain FROM action WHERE n=20",
        "UPDATE snapshot SET data=x'00' WHERE n=(SELECT max(n) FROM snapshot)",
        "DELETE FROM snapshot WHERE n=0",
        "UPDATE snapshot SET n=n+1 WHERE n=(SELECT max(n) FROM snapshot)",
        "UPDATE meta SET data=replace(data, 'Ann', 'Eve') WHERE part='meta'",
        "DELETE FROM meta WHERE part='head'",
        "DELETE FROM meta",
        "INSERT INTO talk VALUES (1, 0, 0, 'hello', 'now', x'00')",
        "DROP TABLE talk",
        "ALTER TABLE action RENAME COLUMN seat TO chair",
        "CREATE TRIGGER evil AFTER INSERT ON action BEGIN DELETE FROM action; END",
        "CREATE VIEW evil AS SELECT 1",
        "PRAGMA application_id=1",
        "PRAGMA user_version=0",
    ],
)
def test_an_edited_save_is_noticed(tmp_path, sql):
    path = made(tmp_path / "a.coffee")
    alter(path, sql)
    with pytest.raises(SaveDamaged):
        SqliteStore.open(path)
    with pytest.raises(SaveDamaged):
        read(path)


def test_a_save_of_a_newer_program_is_left_alone(tmp_path):
    path = made(tmp_path / "a.coffee")
    alter(path, f"PRAGMA user_version={FORMAT + 1}")
    with pytest.raises(SaveError, match="newer coffee-tui: update"):
        SqliteStore.open(path)


@pytest.mark.parametrize(
    "data",
    [b"", b"x", b"SQLite format 3\0", b"SQLite format 3\0" + bytes(5000), bytes(range(256)) * 40],
    ids=["empty", "a letter", "a header", "zeros", "noise"],
)
def test_what_is_no_save_is_refused_with_a_sentence(tmp_path, data):
    path = tmp_path / "a.coffee"
    path.write_bytes(data)
    with pytest.raises(SaveDamaged, match="'a"):
        SqliteStore.open(path)
    assert path.read_bytes() == data


def test_a_missing_file_is_not_made(tmp_path):
    with pytest.raises(SaveError, match="no game 'a'"):
        SqliteStore.open(tmp_path / "a.coffee")
    (tmp_path / "b.coffee").mkdir()
    with pytest.raises(SaveError, match="no game 'b'"):
        SqliteStore.open(tmp_path / "b.coffee")
    assert not (tmp_path / "a.coffee").exists()


def test_a_log_left_behind_by_a_deleted_save_is_not_played_into_a_new_one(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=b"another")
    play(host, random.Random(1), 10)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "copy")
    copy.unlink()  # only the -wal stays
    fresh = roaster(copy, seed=None)
    assert fresh.head == 0
    fresh.close()
    assert read(copy).head.n == 0
    assert state_of(fresh).chance.seed != state_of(host).chance.seed


def test_the_file_grows_by_little_for_each_play(tmp_path):
    path = made(tmp_path / "a.coffee", plays=10_000)
    n = read(path).head.n
    assert path.stat().st_size < 20_000 + 800 * n + 3000 * (n // 50 + 4)


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.unlink(),
        lambda path: path.rename(path.with_name("b.coffee")),
        lambda path: shutil.rmtree(path.parent),
        lambda path: path.parent.rename(path.parent.with_name("moved")),
        lambda path: made(path.with_name("b.coffee")).replace(path),
        lambda path: os.truncate(path, 4096),
    ],
    ids=["deleted", "renamed", "folder deleted", "folder moved", "replaced", "cut"],
)
def test_nothing_is_accepted_that_nobody_could_find_again(tmp_path, harm):
    (tmp_path / "saves").mkdir()
    host, luck = roaster(tmp_path / "saves" / "a.coffee"), random.Random(1)
    play(host, luck, 10)
    before = state_of(host)
    harm(tmp_path / "saves" / "a.coffee")
    with pytest.raises(DiskFull, match="moved, deleted or replaced"):
        step(host, luck)
    assert (host.head, state_of(host)) == (10, before)
    host.close()


def test_a_file_that_is_put_back_is_played_on(tmp_path):
    host, luck = roaster(tmp_path / "a.coffee"), random.Random(1)
    (tmp_path / "a.coffee").rename(tmp_path / "b.coffee")
    with pytest.raises(DiskFull):
        step(host, luck)
    (tmp_path / "b.coffee").rename(tmp_path / "a.coffee")
    play(host, luck, 10)
    host.close()
    assert read(tmp_path / "a.coffee").head.n == 10


@pytest.mark.parametrize(("code", "kind"), [("LOCK", SaveError), ("FSYNC", SaveError), ("SHORT_READ", SaveDamaged)])
def test_a_disk_that_fails_is_no_damage(tmp_path, code, kind):
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorname = f"SQLITE_IOERR_{code}"
    with pytest.raises(SaveError) as found, reading(tmp_path / "a.coffee"):
        raise error
    assert type(found.value) is kind
