"""The doctor: what is wrong, what is lost, where the game can go on, and that it then does."""

import os
import random

import pytest

from coffee_tui.host.table import TableHost
from rules.engine import encode
from saves import SaveDamaged, SaveError, SaveLocked, SqliteStore, doctor, info, read, repair, verify
from saves.wal import commits_lost
from tests.host.tables import ROASTER, copy_of, play, roaster, sit, state_of, step
from tests.saves.test_file import alter, made


def states(path):
    """The true state after each entry, encoded."""
    from saves import replay_all

    held = read(path)
    return {0: held.snapshots[0].data} | {row.n: encode(state) for row, state in replay_all(held, ROASTER)}


def test_a_sound_save_is_said_to_be_sound_and_is_left_alone(tmp_path):
    path = made(tmp_path / "a.coffee")
    before = path.read_bytes()
    found = doctor(path)
    assert found.sound
    assert not found.can_repair
    assert found.last_good == 20
    assert repair(path).sound
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("sql", "last_good", "lost"),
    [
        ("UPDATE action SET told='[]' WHERE n=15", 20, "the entries up to 20"),
        ("UPDATE action SET told='[]' WHERE n=20", 20, "the entries up to 20"),
        ("DELETE FROM snapshot WHERE n=0", 20, "Nothing of the game is lost"),
        ("DELETE FROM snapshot", 20, "Nothing of the game is lost"),
        ("UPDATE meta SET data=x'00' WHERE part='meta'", 20, "Nothing of the game is lost"),
        ("DELETE FROM meta WHERE part='head'", 20, "Nothing of the game is lost"),
        ("UPDATE meta SET checksum=x'00' WHERE part='first'", 20, "Nothing of the game is lost"),
        ("DROP TABLE talk", 20, "Nothing of the game is lost"),
        ("CREATE TRIGGER evil AFTER INSERT ON action BEGIN DELETE FROM action; END", 20, "Nothing of the game is lost"),
    ],
)
def test_what_can_be_kept_is_kept(tmp_path, sql, last_good, lost):
    path = made(tmp_path / "a.coffee")
    truth = states(path)
    alter(path, sql)
    with pytest.raises(SaveDamaged) as caught:
        TableHost.resume(path)
    assert lost in caught.value.lost
    assert caught.value.lost in str(caught.value)
    assert caught.value.last_good == last_good
    assert doctor(path).can_repair
    done = repair(path)
    assert done.last_good == last_good
    host = TableHost.resume(path)
    assert encode(state_of(host)) == truth[last_good]
    assert host.notes == [host.meta.repaired] != [""]
    play(host, random.Random(1))
    assert host.over
    host.close()
    report = verify(path, ROASTER)
    assert report.ok, report.fault
    assert (tmp_path / "a.coffee.damaged").exists()


def test_a_missing_snapshot_is_made_up_for_by_playing_the_log(tmp_path):
    path = made(tmp_path / "a.coffee")
    truth = states(path)
    alter(path, "DELETE FROM snapshot WHERE n>0")
    host = TableHost.resume(path)
    assert encode(state_of(host)) == truth[20]


def test_damage_past_the_last_snapshot_loses_only_what_came_after(tmp_path):
    path = made(tmp_path / "a.coffee")
    truth = states(path)
    alter(path, "UPDATE action SET told='[]' WHERE n=15", "DELETE FROM snapshot WHERE n>14")
    done = repair(path)
    assert done.last_good == 14
    assert done.lost == "Lost: all after entry 14 (of 20)."
    with SqliteStore.open(path) as store:
        assert store.contents.meta.base == 0
        assert len(store.contents.rows) == 14
    host = TableHost.resume(path)
    assert encode(state_of(host)) == truth[14]


def test_a_repair_from_the_middle_plays_on_undoes_and_says_where_it_begins(tmp_path):
    path = made(tmp_path / "a.coffee", plays=30)
    alter(path, "DELETE FROM action WHERE n=3")
    repair(path)
    host = TableHost.resume(path)
    assert host.meta.base > 3
    luck = random.Random(2)
    for _ in range(8):
        step(host, luck)
        if not sit(host, 0).look.undo.why_not:
            host.undo(0)
            host.redo(0)
    host.close()
    TableHost.resume(path).close()
    report = verify(path, ROASTER)
    assert report.ok
    assert not report.proved
    assert any("where it was repaired" in line for line in report.lines)


def test_what_cannot_be_kept_comes_back_from_a_backup(tmp_path):
    path = made(tmp_path / "a.coffee")
    host = TableHost.resume(path)  # a backup is made when a game is opened
    step(host, random.Random(1))
    host.close()
    truth = states(path)
    path.write_bytes(b"nothing")
    with pytest.raises(SaveDamaged, match="Nothing of the game itself") as caught:
        SqliteStore.open(path)
    assert caught.value.last_good is None
    found = doctor(path)
    assert [copy.entries for copy in found.backups] == [20]
    assert found.can_repair
    done = repair(path)
    assert done.last_good == 20
    assert "after entry 20" in done.lost
    assert encode(state_of(TableHost.resume(path))) == truth[20]


def test_what_is_lost_for_good_says_so_and_blocks_nothing(tmp_path):
    path = tmp_path / "a.coffee"
    path.write_bytes(b"nothing")
    found = doctor(path)
    assert not found.can_repair
    with pytest.raises(SaveError, match="export or delete"):
        repair(path)
    assert info(path).damaged


def test_a_save_that_is_open_is_not_examined(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    with pytest.raises(SaveLocked):
        doctor(tmp_path / "a.coffee")
    host.close()


def test_entries_hidden_by_damage_in_sqlites_log_are_not_dropped_in_silence(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(1), 12)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "killed")
    wal = copy.with_name(copy.name + "-wal")
    assert commits_lost(copy) == 0
    data = bytearray(wal.read_bytes())
    data[len(data) // 2] ^= 4
    wal.write_bytes(data)
    assert commits_lost(copy) > 2
    for look in (SqliteStore.open, read):
        with pytest.raises(SaveDamaged, match="not closed properly"):
            look(copy)
    assert wal.exists()  # nothing was folded in or thrown away
    found = doctor(copy)
    assert 0 < found.last_good < 12
    assert f"what was played after entry {found.last_good}" in found.lost
    assert repair(copy).last_good == found.last_good
    assert TableHost.resume(copy).head == found.last_good


def test_a_torn_end_of_sqlites_log_is_what_a_kill_leaves_and_is_no_damage(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(1), 12)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "killed")
    wal = copy.with_name(copy.name + "-wal")
    wal.write_bytes(wal.read_bytes()[:-2000])
    with SqliteStore.open(copy) as store:
        assert store.contents.head.n == 11


def test_a_log_that_was_cut_short_is_noticed_by_the_note_that_the_kill_left(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(1), 12)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "killed")
    note = copy.with_name("a.coffee.lock")
    note.write_bytes(
        (tmp_path / "a.coffee.lock")
        .read_bytes()
        .replace(f":{os.getpid()},".encode(), b":999999999,")  # no such process
    )
    wal = copy.with_name("a.coffee-wal")
    wal.write_bytes(wal.read_bytes()[: wal.stat().st_size // 2])
    assert commits_lost(copy) == 0
    assert "but 12 entries were written" in info(copy).damaged
    for _ in range(2):  # it is said until it is repaired
        with pytest.raises(SaveDamaged, match="but 12 entries were written") as caught:
            SqliteStore.open(copy)
    assert caught.value.lost == f"Lost: all after entry {caught.value.last_good} (of 12)."
    assert repair(copy).last_good == caught.value.last_good
    assert not note.exists()
    TableHost.resume(copy).close()
