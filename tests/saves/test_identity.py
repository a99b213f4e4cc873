"""Backups, logs, journals and notes belong to a game, not to whatever has its name today."""

import os
import random
import shutil
import sqlite3

import pytest

from coffee_tui.host.table import TableHost
from rules.engine import encode
from saves import SaveDamaged, SqliteStore, delete, doctor, info, read, rename, repair
from saves.wal import commits_lost
from tests.host.tables import copy_of, play, roaster, state_of, step
from tests.saves.forging import sound


def other(path, plays=30, seed=b"another game"):
    """A game of another identity."""
    host = roaster(path, seed=seed)
    play(host, random.Random(9), plays)
    host.close()
    return path


def files(folder):
    return sorted(file.name for file in folder.iterdir())


def test_a_repair_never_brings_another_game_of_that_name_back(tmp_path):
    path = other(tmp_path / "same.coffee")
    TableHost.resume(path).close()  # makes a backup
    path.unlink()  # by hand: the backups stay
    sound(path, plays=5)
    path.write_bytes(b"nothing")
    found = doctor(path)
    assert found.backups == []
    assert not found.can_repair
    assert any(".other" in name for name in files(tmp_path / "backups"))  # kept, for whoever misses it


def test_the_first_backup_of_a_new_game_is_its_own(tmp_path):
    path = other(tmp_path / "same.coffee")
    TableHost.resume(path).close()
    shutil.copyfile(sound(tmp_path / "elsewhere.coffee", plays=30), path)  # of as many entries, from somewhere else
    TableHost.resume(path).close()
    (copy,) = doctor(path).backups
    assert read(copy.path).meta.commitment == read(path).meta.commitment


def test_renaming_takes_only_its_own_backups_along(tmp_path):
    stranger = other(tmp_path / "b.coffee")
    TableHost.resume(stranger).close()
    stranger.unlink()
    path = sound(tmp_path / "a.coffee")
    TableHost.resume(path).close()
    new = rename(path, "b")
    (copy,) = doctor(new).backups
    assert read(copy.path).meta.commitment == read(new).meta.commitment


def test_deleting_leaves_the_backups_of_another_game(tmp_path):
    path = other(tmp_path / "same.coffee")
    TableHost.resume(path).close()
    kept = (tmp_path / "backups" / "same~1.coffee").read_bytes()
    shutil.copyfile(sound(tmp_path / "elsewhere.coffee"), path)
    delete(path)
    assert (tmp_path / "backups" / "same~1.coffee").read_bytes() == kept


def journal_of(path):
    """What a program leaves that was killed while it changed a save in rollback mode."""
    copy = path.with_name("victim")
    shutil.copyfile(path, copy)
    connection = sqlite3.connect(copy, isolation_level=None)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("PRAGMA cache_size=1")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE snapshot SET data=zeroblob(length(data))")
    connection.execute("UPDATE action SET told=x'00'")
    data = copy.with_name("victim-journal").read_bytes()
    connection.execute("ROLLBACK")
    connection.close()
    copy.unlink()
    assert data[:8] == b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
    return data


def test_a_stale_journal_harms_no_new_game(tmp_path):
    data = journal_of(other(tmp_path / "same.coffee"))
    (tmp_path / "same.coffee").unlink()
    (tmp_path / "same.coffee-journal").write_bytes(data)
    host = roaster(tmp_path / "same.coffee", seed=None)
    play(host, random.Random(1), 10)
    host.close()
    assert read(tmp_path / "same.coffee").head.n == 10
    assert (tmp_path / "same.coffee.stray1").read_bytes() == data


def test_a_journal_that_comes_later_harms_no_game_either(tmp_path):
    data = journal_of(other(tmp_path / "other.coffee"))
    path = sound(tmp_path / "same.coffee")
    (tmp_path / "same.coffee-journal").write_bytes(data)
    assert read(path).head.n == 20
    assert doctor(path).sound
    host = TableHost.resume(path)
    step(host, random.Random(1))
    host.close()
    assert read(path).head.n == 21


def test_the_log_of_another_game_is_not_played_into_this_one(tmp_path):
    """Copied over a game that a kill left: its log lies there still, and SQLite would take it."""
    host = roaster(tmp_path / "a.coffee", seed=b"another game")
    play(host, random.Random(1), 25)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "killed")
    host.close()
    honest = sound(tmp_path / "honest.coffee")
    shutil.copyfile(honest, copy)
    before = copy.read_bytes()
    assert info(copy).entries == 20
    assert read(copy).head.n == 20
    assert copy.read_bytes() == before
    again = TableHost.resume(copy)
    assert encode(state_of(again)) == encode(state_of(TableHost.resume(honest)))


def test_the_log_of_another_open_game_is_not_played_into_this_one(tmp_path):
    """Both were killed, and one file was copied over the other: neither the log nor the file is whole."""
    hosts = [roaster(tmp_path / "a.coffee", seed=b"one"), roaster(tmp_path / "b.coffee", seed=b"two")]
    for host in hosts:
        play(host, random.Random(1), 25)
    one, two = (copy_of(tmp_path / f"{name}.coffee", tmp_path / name) for name in "ab")
    shutil.copyfile(two, one)
    before = one.read_bytes()
    log = one.with_name("a.coffee-wal")
    assert commits_lost(one) == 0
    for look in (read, SqliteStore.open):
        with pytest.raises(SaveDamaged):
            look(one)
    assert one.read_bytes() == before
    assert log.exists()  # nothing was mixed
    for host in hosts:
        host.close()


def test_a_save_with_two_names_is_two_games_once_it_is_played(tmp_path):
    path = sound(tmp_path / "a.coffee")
    twin = tmp_path / "b.coffee"
    os.link(path, twin)
    host = TableHost.resume(path)
    play(host, random.Random(1), 5)
    assert read(twin).head.n == 20
    other_host = TableHost.resume(twin)
    play(other_host, random.Random(2), 3)
    host.close()
    other_host.close()
    assert (read(path).head.n, read(twin).head.n) == (25, 23)
    assert (path.stat().st_nlink, twin.stat().st_nlink) == (1, 1)
    assert files(tmp_path) == ["a.coffee", "b.coffee", "backups"]


def test_a_note_of_another_game_means_nothing(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=b"another game")
    play(host, random.Random(1), 30)
    note = (tmp_path / "a.coffee.lock").read_bytes()
    host.close()
    path = sound(tmp_path / "b.coffee", plays=5)
    path.with_name("b.coffee.lock").write_bytes(
        note.replace(b'"birth"', b'"x"').replace(str(os.getpid()).encode(), b"9")
    )
    assert read(path).head.n == 5
    assert not info(path).open_in


def test_a_damaged_game_still_finds_its_own_backups(tmp_path):
    path = sound(tmp_path / "a.coffee")
    TableHost.resume(path).close()
    data = bytearray(path.read_bytes())
    data[4096:] = bytes(len(data) - 4096)
    path.write_bytes(data)
    assert doctor(path).backups
    assert repair(path).last_good == 20
    assert read(path).head.n == 20
