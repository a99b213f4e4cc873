"""Files that somebody made up, by the thousand: none crashes, none hangs, none changes anything without a word.

Texts, schemas, neighbors of a save and positions, each a family; `make torture` runs them.
"""

import contextlib
import os
import random
import shutil
import sqlite3
import tempfile
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rules
from coffee_tui.host.table import TableHost
from rules import engine
from saves import (
    SaveError,
    SeatInfo,
    Snapshot,
    SqliteStore,
    Talk,
    delete,
    doctor,
    export_json,
    folder,
    import_json,
    info,
    load,
    read,
    repair,
    replay_all,
    verify,
)
from saves.create import write_new
from saves.database import SCHEMA
from saves.text import is_harmless, one_line, texts_in
from tests.host.tables import ROASTER, play, roaster, step
from tests.saves.forging import HOSTILE, forged, lay, sound

pytestmark = pytest.mark.torture
MOST = 2.0  # seconds for all that is done with one file, on a machine that has nothing else to do


def many(examples):
    """Try so many of a family; COFFEE_TORTURE_EXAMPLES says at most how many."""
    most = int(os.environ.get("COFFEE_TORTURE_EXAMPLES", examples))
    return settings(max_examples=min(examples, most), deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def honest(tmp_path_factory):
    return sound(tmp_path_factory.mktemp("honest") / "a.coffee", plays=25)


@contextlib.contextmanager
def scratch(original=None):
    """A folder with a copy of a save in it; whatever is done there must be done in two seconds."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "a.coffee"
        if original is not None:
            shutil.copyfile(original, path)
        start = time.monotonic()
        yield path
        took, crowd = time.monotonic() - start, max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
        assert took < MOST * crowd


def handled(path, truth=None):
    """Do with a save what a program does; say how it went. `truth` is its state after each entry, where it has one."""
    assert is_calm(folder(path.parent))
    assert is_calm(info(path))
    found = doctor(path)
    assert is_calm(found)
    outcome = "refused"
    with contextlib.suppress(SaveError):
        held = read(path)
        assert is_calm(held.meta)
        assert is_calm(held.talk)
        host = TableHost.resume(path)
        outcome = "played"
        assert truth is None or engine.encode(host._state) == truth[host.head]
        host.close()
        assert read(path).head.n >= held.head.n
    if found.can_repair:
        with contextlib.suppress(SaveError):
            repair(path)
            read(path)
    return outcome


def is_calm(value):
    return all(map(is_harmless, texts_in(msgspec.to_builtins(value))))


hostile_text = st.text(
    st.one_of(
        st.characters(codec="utf-8"),
        st.sampled_from("\x00\x07\x1b\x9b\u200d\u202e\u2028\u0301\u0300\u20dd\u3164[]\\/$%{}'\"\n\r\t"),
    ),
    max_size=80,
)


@many(1200)
@given(text=hostile_text)
def test_text(honest, tally, text):
    once = one_line(text, 40)
    assert once == one_line(once, 40)
    assert len(once) <= 40
    assert is_harmless(once)
    held = read(honest)
    with scratch() as path:
        changes = {
            "title": text, "summary": text, "created": text, "edition": text, "branch_of": text,
            "seats": [SeatInfo(text)], "app_created": text, "repaired": text,
        }  # fmt: skip
        forged(honest, path, talk=(Talk(1, 0, text, text),), **changes)
        assert handled(path) == "played"
        assert read(path).head.n == held.head.n
        import_json(export_json(path), path.with_name("b.coffee"))
        assert is_calm(read(path.with_name("b.coffee")).meta)
    tally.add("texts in a save and in an export")


names = st.sampled_from(
    ["sqlite_autoindex_x", "sqlite_sequence", "sqlite_stat1", "action", "Action", "talk", "evil", ""]
)
statements = st.sampled_from(
    [
        "CREATE TRIGGER {0} AFTER INSERT ON action BEGIN DELETE FROM action; END",
        "CREATE TRIGGER {0} BEFORE UPDATE ON meta BEGIN SELECT RAISE(IGNORE); END",
        "CREATE VIEW {0} AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r) SELECT n FROM r",
        "CREATE INDEX {0} ON action(abs(seat))",
        "CREATE TABLE {0} (x, y AS (x + 1) STORED)",
        "CREATE TABLE {0} (n CHECK (n > (SELECT count(*) FROM action)))",
        "CREATE TABLE {0} (n DEFAULT (randomblob(1000000)))",
        "CREATE VIRTUAL TABLE {0} USING fts5(x)",
        "nonsense",
        "",
    ]
)
schema_change = st.one_of(
    st.tuples(
        st.just("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)"),
        st.sampled_from(["trigger", "view", "index", "table", "TABLE", "x"]), names, names,
        st.integers(0, 12), statements,
    ),
    st.tuples(st.just("UPDATE sqlite_master SET sql=? WHERE name=?"), statements, names),
    st.tuples(st.just("UPDATE sqlite_master SET rootpage=? WHERE name=?"), st.integers(0, 12), names),
    st.tuples(st.just("UPDATE sqlite_master SET name=? WHERE name=?"), names, names),
    st.tuples(st.just("UPDATE sqlite_master SET sql=replace(sql, ?, ?)"), st.sampled_from(["INTEGER", "NULL"]), names),
    st.tuples(st.just("DELETE FROM sqlite_master WHERE name=?"), names),
)  # fmt: skip


@many(2000)
@given(changes=st.lists(schema_change, min_size=1, max_size=3))
def test_schema(honest, tally, changes):
    truth = truth_of(honest)
    with scratch(honest) as path:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA writable_schema=ON")
            for sql, *values in changes:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute(sql, [v.format("evil") if isinstance(v, str) else v for v in values])
            found = set()
            with contextlib.suppress(sqlite3.Error):
                found = set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))
        outcome = handled(path, truth)
        assert outcome == "refused" or found == SCHEMA
    tally.add("schemas", outcome)


def truth_of(path):
    held = read(path)
    first = {0: held.snapshots[0].data}
    return first | {row.n: engine.encode(state) for row, state in replay_all(held, ROASTER)}


kinds = st.sampled_from(HOSTILE)


@many(2000)
@given(
    beside=st.dictionaries(st.sampled_from(["-wal", "-shm", "-journal", ".lock"]), kinds, min_size=1),
    backup=kinds,
    itself=st.sampled_from(["save"] * 6 + ["pipe", "device", "itself", "folder", "noise", "empty"]),
)
def test_neighbors(honest, tally, beside, backup, itself):
    truth = truth_of(honest)
    with scratch() as path:
        (path.parent / "letters").write_text("dear")
        lay(itself, path, honest)
        for ending, kind in beside.items():
            lay(kind, path.with_name(path.name + ending), honest)
        (path.parent / "backups").mkdir()
        lay(backup, path.parent / "backups" / "a~1.coffee", honest)
        outcome = handled(path, truth)
        assert outcome == ("played" if itself == "save" else "refused")
        with contextlib.suppress(SaveError):
            delete(path)
        assert not os.path.lexists(path)
        assert (path.parent / "letters").read_text() == "dear"
    tally.add("files beside a save, and backups", outcome)


numbers = st.one_of(
    st.sampled_from([2**62, -(2**62), 2**63 - 1, 10**9, -(10**9), 10_001, -10_001, 9999, 999, 99, 13, 7, -1, -2, -3]),
    st.integers(-30, 30),
)


def numbers_in(value, way=()):
    if isinstance(value, dict):
        for key, item in value.items():
            yield from numbers_in(item, (*way, key))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from numbers_in(item, (*way, at))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield way


def table(key, luck):
    game = rules.load(key)
    options = {option.name: luck.choice(option.values) for option in game.options}
    people = [SeatInfo(f"P{n}") for n in range(luck.choice(game.seats))]
    host = TableHost.new(game, people, options, seed=luck.randbytes(32))
    play(host, luck, luck.randrange(80))
    return host


@pytest.mark.parametrize("key", rules.GAMES)
@many(3000 // len(rules.GAMES))
@given(number=st.integers(0, 1 << 32), data=st.data())
def test_positions(tally, key, number, data):
    """Numbers that cannot be, with checksums that hold: what is not refused can be played."""
    luck = random.Random(number)
    host = table(key, luck)
    plain = msgspec.msgpack.decode(engine.encode(host._state))
    ways = [way for drawer in ("public", "private", "hidden") for way in numbers_in(plain[drawer], (drawer,))]
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(ways))
        inner = plain
        for part in way[:-1]:
            inner = inner[part]
        inner[way[-1]] = data.draw(numbers)
    with scratch() as path:
        write_new(path, host.meta, Snapshot(0, host.game.schema, b"", msgspec.msgpack.encode(plain)))
        assert is_calm(info(path))
        assert is_calm(doctor(path))
        assert is_calm(verify(path, host.game))
        try:
            state = load(read(path), host.game).state
        except SaveError:
            tally.add(f"positions of {key}", "refused")
            return
        for _ in range(60):
            waiting = engine.awaited(state)
            if not waiting:
                break
            engine.play(state, waiting[0], luck.choice(engine.legal_actions(state, waiting[0])))
    tally.add(f"positions of {key}", "played")


@pytest.mark.parametrize("key", rules.GAMES)
@many(400 // len(rules.GAMES))
@given(number=st.integers(0, 1 << 32))
def test_what_is_played_for_real_is_never_refused(tally, key, number):
    """The other half of the law: no position that play comes to is out of bounds."""
    luck = random.Random(number)
    with scratch() as path:
        game = rules.load(key)
        options = {option.name: luck.choice(option.values) for option in game.options}
        host = TableHost.new(
            game, [SeatInfo(f"P{n}") for n in range(luck.choice(game.seats))], options, seed=b"x", store=path
        )
        play(host, luck, luck.randrange(120))
        host.close()
        load(read(path), game)
        with SqliteStore.open(path) as store:
            load(store, game)
    tally.add(f"honest saves of {key}", "loaded")


def test_two_saves_never_mix(tmp_path):
    """A log beside another game's file, for each pair of moments."""
    hosts = [roaster(tmp_path / f"{n}.coffee", seed=bytes([n])) for n in range(2)]
    for n in range(30):
        for host in hosts:
            step(host, random.Random(n))
        place = tmp_path / f"mix{n}"
        place.mkdir()
        shutil.copyfile(tmp_path / "0.coffee", place / "a.coffee")
        shutil.copyfile(tmp_path / "1.coffee-wal", place / "a.coffee-wal")
        before = (place / "a.coffee").read_bytes()
        with pytest.raises(SaveError):
            SqliteStore.open(place / "a.coffee")
        assert (place / "a.coffee").read_bytes() == before
    for host in hosts:
        host.close()
