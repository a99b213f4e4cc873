"""Names and files that are made: never half of one, never twice the same, and what stands in the way is named."""

import errno
import fcntl
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
import unicodedata

import pytest

from coffee_tui.account.home import open_to_others
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from saves import (
    DiskFull,
    SaveError,
    SaveTaken,
    SqliteStore,
    at_free_name,
    database,
    free_name,
    info,
    path_for,
    read,
    verify,
    write_export,
)
from tests.host.tables import ROASTER, play, roaster
from tests.saves.forging import sound


def test_an_export_on_a_full_disk_leaves_nothing(tmp_path):
    path = sound(tmp_path / "a.coffee")
    (tmp_path / "out").mkdir()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        for room in (0, 1, 100, 4096, 10_000):
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, limits[1]))
            with pytest.raises(DiskFull, match="could not be written"):
                write_export(path, tmp_path / "out" / "a.json")
            assert list((tmp_path / "out").iterdir()) == []
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)
    write_export(path, tmp_path / "out" / "a.json")
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["a.json"]


def test_an_export_never_overwrites_and_never_follows_a_link(tmp_path):
    path = sound(tmp_path / "a.coffee")
    (tmp_path / "link.json").symlink_to(tmp_path / "nowhere.json")
    with pytest.raises(SaveTaken, match="already"):
        write_export(path, tmp_path / "link.json")
    assert not (tmp_path / "nowhere.json").exists()


def test_an_export_that_is_killed_leaves_no_target_and_is_swept(tmp_path):
    path = sound(tmp_path / "a.coffee")
    (tmp_path / "out").mkdir()
    script = (
        "import os, sys\n"
        "from saves import write_export\n"
        "os.fsync = lambda fd: os.kill(os.getpid(), 9)\n"
        "write_export(sys.argv[1], sys.argv[2])\n"
    )
    done = subprocess.run([sys.executable, "-c", script, path, tmp_path / "out" / "a.json"], check=False)
    assert done.returncode == -signal.SIGKILL
    assert [file.name[:8] for file in (tmp_path / "out").iterdir()] == [".coffee-"]
    write_export(path, tmp_path / "out" / "a.json")
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["a.json"]


def test_a_creation_that_is_killed_leaves_no_name_and_is_swept(tmp_path):
    script = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from saves import database\n"
        "database.give_name = lambda *_: os.kill(os.getpid(), 9)\n"
        "from tests.host.tables import roaster\n"
        "roaster(Path(sys.argv[1]) / 'a.coffee')\n"
    )
    subprocess.run([sys.executable, "-c", script, tmp_path], check=False)
    (left,) = tmp_path.iterdir()
    assert left.name.startswith(".coffee-")
    roaster(tmp_path / "a.coffee").close()
    assert [file.name for file in tmp_path.iterdir()] == ["a.coffee"]


def test_six_games_started_at_once_get_six_names(tmp_path):
    start = threading.Barrier(6)
    made = []

    def begin():
        def make(path):
            host = roaster(path, seed=None)
            host.close()
            return path.stem

        start.wait()
        made.append(at_free_name(tmp_path, "Coffee Roaster", make))

    threads = [threading.Thread(target=begin) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(made) == ["Coffee Roaster", *(f"Coffee Roaster {n}" for n in range(2, 7))]
    assert all(read(tmp_path / f"{name}.coffee").head.n == 0 for name in made)


def test_a_name_that_is_taken_is_said_as_that(tmp_path):
    sound(tmp_path / "a.coffee")
    with pytest.raises(SaveTaken):
        roaster(tmp_path / "a.coffee")
    (tmp_path / "b.coffee").symlink_to("nowhere")
    with pytest.raises(SaveTaken):
        roaster(tmp_path / "b.coffee")
    assert free_name(tmp_path, "b") == "b 2"


def test_two_spellings_of_one_name_are_one(tmp_path):
    composed = "K\u00e4the"
    apart = unicodedata.normalize("NFD", composed)
    assert composed != apart
    roaster(path_for(tmp_path, apart), seed=None).close()
    assert path_for(tmp_path, composed) == path_for(tmp_path, apart)
    with pytest.raises(SaveTaken):
        roaster(path_for(tmp_path, composed))
    assert free_name(tmp_path, apart) == f"{composed} 2"


def test_a_file_that_was_spelled_apart_is_found(tmp_path):
    apart = unicodedata.normalize("NFD", "K\u00e4the")
    os.rename(sound(tmp_path / "a.coffee"), tmp_path / f"{apart}.coffee")
    path = path_for(tmp_path, "K\u00e4the")
    assert read(path).head.n == 20
    assert free_name(tmp_path, "K\u00e4the") == "K\u00e4the 2"


def test_a_folder_that_others_may_read_is_said_once(tmp_path, monkeypatch):
    monkeypatch.setenv("COFFEE_TUI_HOME", str(tmp_path))
    tmp_path.chmod(0o755)
    assert str(tmp_path) in open_to_others()
    assert open_to_others() == ""
    private = tmp_path / "private"
    private.mkdir(mode=0o700)
    monkeypatch.setenv("COFFEE_TUI_HOME", str(private))
    assert open_to_others() == ""
    assert list(private.iterdir()) == []


def test_the_mark_that_it_was_said_follows_no_link(tmp_path, monkeypatch):
    place = tmp_path / "home"
    place.mkdir()
    place.chmod(0o755)
    monkeypatch.setenv("COFFEE_TUI_HOME", str(place))
    (place / ".others-may-read").symlink_to(tmp_path / "elsewhere")
    open_to_others()
    assert not (tmp_path / "elsewhere").exists()


def test_a_game_that_cannot_be_opened_after_it_was_made_is_not_left_behind(tmp_path, monkeypatch):
    def full(path):
        raise DiskFull("The game cannot be written: make room.")

    monkeypatch.setattr("saves.sqlite._open", full)
    with pytest.raises(DiskFull):
        roaster(tmp_path / "a.coffee")
    assert not list(tmp_path.glob("*.coffee"))


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS])
def test_a_disk_without_locks_is_named_as_that(tmp_path, monkeypatch, code):
    """SQLite takes a lock server that does not answer for somebody who has the file."""

    def no_locks(fd, how):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(fcntl, "lockf", no_locks)
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorname = "SQLITE_BUSY"
    with (
        pytest.raises(SaveError, match=r"cannot lock files.*COFFEE_TUI_HOME") as caught,
        database.reading(tmp_path / "a.coffee"),
    ):
        raise error
    assert "another window" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_a_disk_with_locks_is_not_blamed(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    assert "another window" in info(tmp_path / "a.coffee").open_in
    with pytest.raises(SaveError, match="another window"):
        SqliteStore.open(tmp_path / "a.coffee")
    host.close()


def test_a_chosen_seed_cannot_be_read_off_its_commitment(tmp_path):
    """The seed is a word: whoever has its hash tries a list of words."""
    host = roaster(tmp_path / "a.coffee", seed=b"coffee")
    observer = Observer(LocalDoor(host, 0))
    assert not observer.hello.provable
    assert observer.hello.commitment == ""
    assert host.meta.commitment.encode() not in observer.record()
    host.close()
    provable = roaster(tmp_path / "b.coffee", seed=None)
    assert Observer(LocalDoor(provable, 0)).hello.commitment == provable.meta.commitment
    play(provable, random.Random(1), 2)
    provable.close()


def test_a_running_game_with_a_chosen_seed_shows_no_commitment_when_it_is_verified(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=b"coffee")
    play(host, random.Random(1), 5)
    host.close()
    report = verify(tmp_path / "a.coffee", ROASTER)
    assert report.ok
    assert not any(host.meta.commitment[:8] in line for line in report.lines)
