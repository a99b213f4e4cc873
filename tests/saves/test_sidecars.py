"""What lies beside a save, or under its name, may be anything: no link is followed, nothing is waited for."""

import contextlib
import json
import os
import random
import socket
import sqlite3
import time
from pathlib import Path

import pytest

from coffee_tui.host.table import TableHost
from saves import (
    SaveDamaged,
    SaveError,
    SqliteStore,
    delete,
    doctor,
    export_json,
    folder,
    info,
    read,
    rename,
    repair,
    write_export,
)
from saves.beside import remove, sweep
from tests.host.tables import copy_of, play, roaster, step
from tests.saves.forging import endless, forged, sound


def pipe(path):
    os.mkfifo(path)


def socket_at(path):
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket has at most 108 bytes
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


THINGS = {
    "pipe": pipe,
    "device": endless,
    "itself": lambda path: path.symlink_to(path.name),
    "nowhere": lambda path: path.symlink_to("nowhere"),
    "folder": lambda path: path.mkdir(),
    "socket": socket_at,
}


@pytest.fixture(params=THINGS.values(), ids=THINGS.keys())
def thing(request):
    return request.param


class quickly:  # noqa: N801  # reads like a word in a `with`
    def __enter__(self):
        self.start = time.monotonic()

    def __exit__(self, kind, *_):
        assert kind or time.monotonic() - self.start < 2


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal", ".lock"])
def test_whatever_lies_beside_a_save_it_is_listed_read_played_and_deleted(tmp_path, ending, thing):
    path = sound(tmp_path / "a.coffee")
    thing(path.with_name(path.name + ending))
    with quickly():
        assert not info(path).damaged
        assert doctor(path).sound
        assert read(path).head.n == 20
        host = TableHost.resume(path)
        step(host, random.Random(1))
        host.close()
        assert read(path).head.n == 21
        delete(path)
    assert [file.name for file in tmp_path.rglob("*.coffee*") if file.parent == tmp_path] == []


def test_whatever_has_the_name_of_a_save_is_listed_examined_and_deleted(tmp_path, thing):
    sound(tmp_path / "good.coffee")
    path = tmp_path / "bad.coffee"
    thing(path)
    with quickly():
        found = {save.name: bool(save.damaged) for save in folder(tmp_path)}
        assert found == {"good": False, "bad": True}
        for look in (read, SqliteStore.open, export_json):
            with pytest.raises(SaveError):
                look(path)
        diagnosis = doctor(path)
        assert not diagnosis.sound
        assert not diagnosis.can_repair
        assert "delete" in diagnosis.advice
        rename(path, "other")
        delete(tmp_path / "other.coffee")
    assert {file.name for file in tmp_path.iterdir()} == {"good.coffee"}


def test_a_folder_with_something_in_it_is_never_deleted(tmp_path):
    path = tmp_path / "a.coffee"
    path.mkdir()
    (path / "letters.txt").write_text("dear")
    with pytest.raises(SaveError, match="could not be deleted"):
        delete(path)
    assert (path / "letters.txt").read_text() == "dear"


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal", ".lock"])
def test_a_link_beside_a_save_is_not_followed(tmp_path, ending):
    path = sound(tmp_path / "a.coffee")
    letters = tmp_path / "letters.txt"
    letters.write_text("dear")
    path.with_name(path.name + ending).symlink_to(letters)
    host = TableHost.resume(path)
    play(host, random.Random(1), 3)
    host.close()
    delete(path)
    assert letters.read_text() == "dear"


def test_a_backup_that_is_a_link_or_a_pipe_is_none(tmp_path, thing):
    path = sound(tmp_path / "a.coffee")
    (tmp_path / "backups").mkdir()
    thing(tmp_path / "backups" / "a~1.coffee")
    with quickly():
        host = TableHost.resume(path)
        host.close()
        path.write_bytes(b"nothing")
        assert len(doctor(path).backups) <= 1
        delete(path)


def test_a_note_of_any_size_and_kind_is_read_in_no_time(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    note = tmp_path / "a.coffee.lock"
    for data in (b"", b"{" * 10_000_000, b"[]", b'{"pid":-1,"host":"x","since":"y"}', b'{"pid":1e99}', b"\xff"):
        note.write_bytes(data)
        with quickly():
            assert info(tmp_path / "a.coffee").open_in
    host.close()


def test_a_note_with_the_number_of_a_living_process_hides_no_damage(tmp_path):
    """Numbers of processes are given again: a stale note must not pass for somebody who has the game open."""
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(1), 12)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "killed")
    note = json.loads((tmp_path / "a.coffee.lock").read_bytes())
    host.close()
    copy.with_name("a.coffee.lock").write_text(json.dumps(note | {"pid": os.getppid(), "birth": "1"}))
    wal = copy.with_name("a.coffee-wal")
    data = bytearray(wal.read_bytes())
    data[len(data) // 2] ^= 4
    wal.write_bytes(data)
    with pytest.raises(SaveDamaged):
        SqliteStore.open(copy)
    assert wal.exists()


def test_a_log_of_any_size_is_looked_at_in_no_time(tmp_path):
    path = sound(tmp_path / "a.coffee")
    with path.with_name("a.coffee-wal").open("wb") as file:
        file.truncate(400 << 20)
    with quickly():
        assert info(path).name == "a"
        doctor(path)
        delete(path)


def test_a_damaged_save_with_a_pipe_beside_it_is_repaired(tmp_path, thing):
    path = sound(tmp_path / "a.coffee")
    path.write_bytes(path.read_bytes()[:-4096])
    thing(path.with_name("a.coffee-wal"))
    with quickly():
        assert doctor(path).can_repair
        repair(path)
        TableHost.resume(path).close()


def test_one_bad_file_stops_no_loop(tmp_path):
    """A game of an unknown kind was kept by the import, and then nothing else was verified any more."""
    honest = sound(tmp_path / "honest.coffee")
    forged(honest, tmp_path / "unknown.coffee", game="tea_roaster")
    for name, make in THINGS.items():
        make(tmp_path / f"{name}.coffee")
    found = {save.name: save for save in folder(tmp_path)}
    assert len(found) == 2 + len(THINGS)
    assert "no game 'tea_roaster'" in found["unknown"].stuck
    for save in found.values():
        diagnosis = doctor(save.path)
        assert diagnosis.findings
    assert doctor(tmp_path / "unknown.coffee").sound
    assert "no game 'tea_roaster'" in doctor(tmp_path / "unknown.coffee").stuck
    write_export(tmp_path / "unknown.coffee", tmp_path / "unknown.json")


def test_what_killed_programs_left_is_swept_and_nothing_else(tmp_path):
    dead = 2**22 + 1  # beyond the numbers that processes get
    left = [f".a.coffee.{dead}.new", f".a.coffee.{dead}.new-journal", f".coffee-{dead}-0a1b2c3d.new"]
    stays = [f".a.coffee.{os.getpid()}.new", ".new", ".b.new", "a.new", ".vimrc", f"x.{dead}.new"]
    for name in left + stays:
        (tmp_path / name).write_text("x")
    (tmp_path / f".d.{dead}.new").mkdir()
    sweep(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {*stays, f".d.{dead}.new"}
    (tmp_path / left[0]).write_text("x")
    roaster(tmp_path / "b.coffee").close()
    assert not (tmp_path / left[0]).exists()


def test_removing_follows_no_link(tmp_path):
    (tmp_path / "kept").mkdir()
    (tmp_path / "link").symlink_to("kept")
    remove(tmp_path / "link")
    assert (tmp_path / "kept").is_dir()
    remove(tmp_path / "nothing")


def test_the_note_is_a_file_of_its_own(tmp_path):
    """It was opened for writing whatever lay there, and a link's target was emptied."""
    path = sound(tmp_path / "a.coffee")
    target = tmp_path / "b.txt"
    target.write_text("dear")
    note = tmp_path / "a.coffee.lock"
    os.link(target, note)  # a hard link looks like a file of one's own
    with SqliteStore.open(path):
        assert note.stat().st_ino != target.stat().st_ino
    assert target.read_text() == "dear"


@pytest.mark.parametrize("make", [lambda path: path.write_text("dear"), endless], ids=["letters", "device"])
def test_a_repair_never_touches_what_a_link_leads_to(tmp_path, make):
    """With a backup at hand it once put a game in the place of the device that the link led to."""
    path = sound(tmp_path / "a.coffee")
    TableHost.resume(path).close()  # makes a backup
    path.unlink()
    (tmp_path / "elsewhere").mkdir()
    target = tmp_path / "elsewhere" / "target"
    make(target)
    before = os.lstat(target), os.stat(target)
    path.symlink_to(target)
    assert doctor(path).can_repair
    repair(path)
    assert [found.st_ino for found in (os.lstat(target), os.stat(target))] == [found.st_ino for found in before]
    assert [file.name for file in (tmp_path / "elsewhere").iterdir()] == ["target"]
    assert not path.is_symlink()
    assert read(path).head.n == 20
    assert (tmp_path / "a.coffee.damaged").is_symlink()


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_the_database_of_another_program_keeps_its_journal(tmp_path, mode):
    """A link in the folder may lead to anything: what lies beside that is not ours to move."""
    (tmp_path / "elsewhere").mkdir()
    target = tmp_path / "elsewhere" / "places.sqlite"
    with contextlib.closing(sqlite3.connect(target, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE places (x)")
        connection.execute(f"PRAGMA journal_mode={mode}")
    for ending in ("-journal", "-wal", "-shm", ".lock"):
        target.with_name(target.name + ending).write_bytes(b"theirs" * 1000)
    before = {file.name: file.read_bytes() for file in target.parent.iterdir()}
    path = tmp_path / "a.coffee"
    path.symlink_to(target)
    assert info(path).damaged
    for act in (read, SqliteStore.open, TableHost.resume, doctor, repair, export_json, delete):
        with contextlib.suppress(SaveError):
            act(path)
        assert {file.name: file.read_bytes() for file in target.parent.iterdir()} == before
