"""The tables of a save are these and nothing else: what a database can do besides, no save has."""

import contextlib
import random
import sqlite3
import time

import pytest

from saves import SaveDamaged, SqliteStore, database, doctor, info, read, repair
from tests.host.tables import play, roaster, step
from tests.saves.forging import sound

TRIGGER = "CREATE TRIGGER {name} AFTER INSERT ON action BEGIN {work}; END"
ENDLESS = "SELECT count(*) FROM (WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r) SELECT n FROM r)"


def smuggle(path, *statements, writable=True):
    """Change a save as somebody would who knows SQLite well."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        if writable:
            connection.execute("PRAGMA writable_schema=ON")
        for sql in statements:
            connection.execute(sql)
    return path


def inserted(kind, name, table, sql):
    escaped = sql.replace("'", "''")
    return f"INSERT INTO sqlite_master VALUES ('{kind}', '{name}', '{table}', 0, '{escaped}')"


def altered(table, old, new):
    return f"UPDATE sqlite_master SET sql=replace(sql, '{old}', '{new}') WHERE name='{table}'"


SMUGGLED = {
    "a trigger with the name of an index": inserted(
        "trigger", "sqlite_autoindex_evil", "action", TRIGGER.format(name="sqlite_autoindex_evil", work=ENDLESS)
    ),
    "a trigger that eats plays": inserted(
        "trigger", "sqlite_autoindex_x", "action", TRIGGER.format(name="sqlite_autoindex_x", work="DELETE FROM action")
    ),
    "a view": inserted(
        "view", "sqlite_autoindex_v", "sqlite_autoindex_v", "CREATE VIEW sqlite_autoindex_v AS SELECT 1"
    ),
    "an index on another table": "CREATE INDEX sneaky ON action(seat)",
    "an index on an expression": "CREATE INDEX sneaky ON action(abs(seat))",
    "a partial index": "CREATE INDEX sneaky ON action(seat) WHERE seat > 1",
    "another table": "CREATE TABLE more (x)",
    "a virtual table": "CREATE VIRTUAL TABLE more USING fts5(x)",
    "statistics": "ANALYZE",
    "a check": altered("action", "seat INTEGER NOT NULL", "seat INTEGER NOT NULL CHECK (seat < 9)"),
    "a generated column": altered("talk", "checksum BLOB NOT NULL)", "checksum BLOB NOT NULL, x AS (n + 1))"),
    "a default": altered("meta", "data BLOB NOT NULL", "data BLOB NOT NULL DEFAULT (randomblob(9))"),
    "another collation": altered("meta", "part TEXT", "part TEXT COLLATE NOCASE"),
    "a table under another type": "UPDATE sqlite_master SET type='view' WHERE name='talk'",
    "an index under another name": "UPDATE sqlite_master SET name='sqlite_autoindex_meta_2' WHERE type='index'",
    "a foreign key": altered("talk", "n INTEGER NOT NULL", "n INTEGER NOT NULL REFERENCES action(n) ON DELETE CASCADE"),
}


@pytest.mark.parametrize("sql", SMUGGLED.values(), ids=SMUGGLED.keys())
def test_whatever_else_is_in_a_schema_is_refused(tmp_path, sql):
    path = sound(tmp_path / "a.coffee")
    try:
        smuggle(path, sql)
    except sqlite3.OperationalError as error:
        pytest.skip(f"this SQLite cannot make it: {error}")
    start = time.monotonic()
    for look in (read, SqliteStore.open):
        with pytest.raises(SaveDamaged):
            look(path)
    assert info(path).damaged
    assert doctor(path).last_good == 20
    assert repair(path).last_good == 20
    assert time.monotonic() - start < 2
    with contextlib.closing(sqlite3.connect(path)) as connection:
        found = set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))
    assert found == database.SCHEMA


def test_a_refused_save_is_not_touched(tmp_path):
    path = smuggle(sound(tmp_path / "a.coffee"), SMUGGLED["a trigger that eats plays"])
    before = path.read_bytes()
    with pytest.raises(SaveDamaged):
        SqliteStore.open(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["a.coffee"]


def test_what_was_acknowledged_stays(tmp_path):
    """A trigger in the schema ate plays that were said to be saved: no such game can be opened."""
    path = smuggle(sound(tmp_path / "a.coffee"), SMUGGLED["a trigger that eats plays"])
    repair(path)
    from coffee_tui.host.table import TableHost

    host = TableHost.resume(path)
    step(host, random.Random(1))
    host.close()
    assert read(path).head.n == 21


@pytest.fixture
def connections(tmp_path):
    """Every kind of connection that a save is ever opened with."""
    path = sound(tmp_path / "a.coffee")
    with contextlib.ExitStack() as stack:
        reader = stack.enter_context(contextlib.closing(database.open_readonly(path)))
        store = stack.enter_context(SqliteStore.open(path))
        fresh = stack.enter_context(contextlib.closing(database.make(tmp_path / "new")))
        yield {"reader": reader, "store": store._connection, "new": fresh}


@pytest.mark.parametrize(
    ("pragma", "value"), [("trusted_schema", 0), ("cell_size_check", 1), ("mmap_size", 0), ("recursive_triggers", 0)]
)
def test_every_connection_is_on_its_guard(connections, pragma, value):
    for kind, connection in connections.items():
        found = connection.execute(f"PRAGMA {pragma}").fetchone()
        assert (found[0] if found else 0) == value, kind


def test_every_connection_has_limits(connections):
    for connection in connections.values():
        assert connection.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == database.MAX_BLOB
        assert connection.getlimit(sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH) == 0
        assert connection.getlimit(sqlite3.SQLITE_LIMIT_ATTACHED) == 0


def test_functions_of_the_program_cannot_be_called_from_a_schema(tmp_path):
    """What `trusted_schema=OFF` is for, should the list of what is allowed ever have a hole."""
    called = []
    with contextlib.closing(sqlite3.connect(tmp_path / "x")) as connection:
        connection.create_function("harm", 0, lambda: called.append(1))
        connection.execute("CREATE VIEW v AS SELECT harm()")
    with contextlib.closing(database.plain(tmp_path / "x")) as connection:
        connection.create_function("harm", 0, lambda: called.append(1))
        with pytest.raises(sqlite3.OperationalError, match="unsafe use"):
            connection.execute("SELECT * FROM v").fetchall()
    assert not called


def test_pages_that_hang_together_wrongly_are_noticed(tmp_path):
    """Only `quick_check` sees this: every entry still reads back, but a page is counted twice."""
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(3))
    host.close()
    path = tmp_path / "a.coffee"
    data = bytearray(path.read_bytes())
    data[32:40] = (len(data) // 4096).to_bytes(4, "big") + (1).to_bytes(4, "big")  # the last page as free, too
    path.write_bytes(data)
    for look in (read, SqliteStore.open):
        with pytest.raises(SaveDamaged):
            look(path)


def test_more_lines_than_any_game_makes_are_not_read(tmp_path):
    path = sound(tmp_path / "a.coffee")
    many = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r LIMIT 300000) "
    smuggle(path, f"INSERT INTO talk {many} SELECT NULL, 0, 0, x'', x'', x'' FROM r", writable=False)
    start = time.monotonic()
    with pytest.raises(SaveDamaged):
        read(path)
    assert info(path).name == "a"
    assert time.monotonic() - start < 2


def test_a_file_that_is_far_too_large_is_not_opened(tmp_path):
    path = sound(tmp_path / "a.coffee")
    with path.open("r+b") as file:
        file.truncate(300 << 20)
    start = time.monotonic()
    assert "MB" in info(path).damaged
    assert not doctor(path).sound
    assert time.monotonic() - start < 1
