"""The folder: it lists whatever lies in it, and names never lead out of it."""

import os
import random

import pytest

from coffee_tui.host.table import TableHost
from saves import SaveError, SaveLocked, delete, doctor, folder, free_name, info, path_for, read, rename, repair
from saves.beside import wal_path
from tests.host.tables import copy_of, play, roaster
from tests.saves.test_file import alter, made


def test_a_folder_lists_its_games_with_what_is_known_of_them(tmp_path):
    host = roaster(tmp_path / "one.coffee", title="Monday roast", practice=True)
    play(host, random.Random(1), 5)
    host.close()
    made(tmp_path / "two.coffee", plays=10_000)
    found = {save.name: save for save in folder(tmp_path)}
    assert set(found) == {"one", "two"}
    one, two = found["one"], found["two"]
    assert (one.game, one.title, one.practice, one.entries) == ("coffee_roaster", "Monday roast", True, 5)
    assert [who.name for who in one.seats] == ["Ann"]
    assert one.is_running
    assert one.summary == host.game.glance(host.view(0))
    assert two.finished
    assert not two.is_running
    assert "Ann" in two.summary
    assert one.last_played.endswith("+00:00")


def test_garbage_is_listed_as_damaged_and_never_raises(tmp_path):
    made(tmp_path / "good.coffee")
    (tmp_path / "empty.coffee").write_bytes(b"")
    (tmp_path / "noise.coffee").write_bytes(os.urandom(5000))
    (tmp_path / "text.coffee").write_text("hello")
    (tmp_path / "folder.coffee").mkdir()
    (tmp_path / "link.coffee").symlink_to(tmp_path / "nowhere")
    (tmp_path / ".hidden.coffee").write_bytes(b"")
    (tmp_path / "other.txt").write_text("hello")
    alter(made(tmp_path / "meta.coffee"), "UPDATE meta SET data=x'00'")
    alter(made(tmp_path / "tables.coffee"), "DROP TABLE meta")
    found = {save.name: bool(save.damaged) for save in folder(tmp_path)}
    assert found == {
        "good": False, "empty": True, "noise": True, "text": True, "folder": True, "link": True, "meta": True,
        "tables": True,
    }  # fmt: skip
    assert folder(tmp_path / "nowhere") == []
    assert all(save.damaged.endswith(".") or not save.damaged for save in folder(tmp_path))


def test_an_open_game_says_who_has_it(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    found = info(tmp_path / "a.coffee")
    assert f"process {os.getpid()}" in found.open_in
    assert found.game == "coffee_roaster"
    assert not found.damaged
    with pytest.raises(SaveLocked):
        rename(tmp_path / "a.coffee", "b")
    with pytest.raises(SaveLocked):
        delete(tmp_path / "a.coffee")
    host.close()
    assert not info(tmp_path / "a.coffee").open_in


def test_a_game_that_a_kill_left_open_is_listed_as_it_is(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(1), 7)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "killed")
    (found,) = folder(copy.parent)
    assert (found.entries, found.damaged, found.open_in) == (7, "", "")


def test_renaming_takes_the_backups_along(tmp_path):
    path = made(tmp_path / "a.coffee")
    TableHost.resume(path).close()
    new = rename(path, "Tuesday")
    assert new == tmp_path / "Tuesday.coffee"
    assert read(new).head.n == 20
    assert [file.name for file in (tmp_path / "backups").iterdir()] == ["Tuesday~1.coffee"]
    assert not path.exists()
    made(tmp_path / "b.coffee")
    with pytest.raises(SaveError, match="already"):
        rename(new, "b")
    with pytest.raises(SaveError, match="no game 'a'"):
        rename(path, "c")


def test_renaming_a_damaged_game_keeps_what_can_be_salvaged(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(1), 12)
    copy = copy_of(tmp_path / "a.coffee", tmp_path / "killed")
    wal = copy.with_name(copy.name + "-wal")
    data = bytearray(wal.read_bytes())
    data[len(data) // 2] ^= 4
    wal.write_bytes(data)
    before = doctor(copy).last_good
    new = rename(copy, "b")
    assert doctor(new).last_good == before
    assert {file.name for file in new.parent.iterdir()} == {"b.coffee", "b.coffee-wal"}


def test_deleting_leaves_nothing(tmp_path):
    path = made(tmp_path / "a.coffee")
    TableHost.resume(path).close()
    for _ in range(2):
        alter(path, "DELETE FROM meta WHERE part='head'")
        repair(path)
    assert {file.name for file in tmp_path.iterdir()} == {
        "a.coffee", "a.coffee.damaged", "a.coffee.damaged2", "backups",
    }  # fmt: skip
    delete(path)
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []
    (tmp_path / "b.coffee").write_bytes(b"damaged")
    delete(tmp_path / "b.coffee")
    assert not (tmp_path / "b.coffee").exists()


def test_deleting_leaves_games_of_a_similar_name_alone(tmp_path):
    made(tmp_path / "a.coffee")
    others = [made(tmp_path / f"{name}.coffee") for name in ("a.coffee.damaged", "a.coffee.damaged2", "a 2", "b")]
    delete(tmp_path / "a.coffee")
    assert not (tmp_path / "a.coffee").exists()
    assert all(read(other).head.n == 20 for other in others)


def test_a_link_to_a_save_is_that_save(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    real = tmp_path / "elsewhere" / "real.coffee"
    link = tmp_path / "link.coffee"
    host = roaster(tmp_path / "host.coffee")
    play(host, random.Random(1), 15)
    os.rename(copy_of(tmp_path / "host.coffee", tmp_path / "copy"), real)  # as a killed program leaves it
    os.rename(tmp_path / "copy" / "host.coffee-wal", wal_path(real))
    host.close()
    link.symlink_to(real)
    assert not info(link).damaged
    assert read(link).head.n == 15
    again = TableHost.resume(link)
    assert info(real).open_in
    assert info(link).open_in
    again.close()
    assert rename(link, "other") == tmp_path / "other.coffee"
    delete(tmp_path / "other.coffee")
    assert read(real).head.n == 15
    assert not os.path.lexists(tmp_path / "other.coffee")


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        ".",
        "..",
        "-",
        "-x",
        "--yes",
        "../x",
        "a/b",
        "a\\b",
        "/etc/passwd",
        ".hidden",
        "x" * 61,
        "~root",
        "c:",
        "☕" * 80,
    ],
)
def test_what_cannot_be_a_name_is_refused(tmp_path, name):
    with pytest.raises(SaveError, match=r"cannot be called|too long"):
        path_for(tmp_path, name)


def test_names_are_one_clean_line(tmp_path):
    assert path_for(tmp_path, " Monday\n roast\x00 ").name == "Monday roast.coffee"
    assert path_for(tmp_path, "Käthe ☕").name == "Käthe ☕.coffee"
    assert path_for(tmp_path, "a.coffee").name == "a.coffee"


def test_the_next_free_name(tmp_path):
    assert free_name(tmp_path, "Coffee Roaster") == "Coffee Roaster"
    made(tmp_path / "Coffee Roaster.coffee", plays=0)
    assert free_name(tmp_path, "Coffee Roaster") == "Coffee Roaster 2"
    assert free_name(tmp_path, "../..") == "game"
    assert free_name(tmp_path, "--yes") == "yes"
    assert free_name(tmp_path, "") == "game"
    assert path_for(tmp_path, free_name(tmp_path, "y" * 200)).name
