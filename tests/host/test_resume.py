"""A table and its save: closing, coming back, backups, and what is refused."""

import random

import msgspec
import pytest

from coffee_tui import __version__
from coffee_tui.host.table import TableHost
from saves import DiskFull, SaveError, SaveLocked, SeatInfo, read
from tests.host.tables import (
    ROASTER,
    TOY,
    act,
    roaster,
    sit,
    state_of,
    step,
    toy,
)


def test_save_load_continue_equals_continue(tmp_path):
    """At many points of a game: closed and opened again, it goes on as if nothing had been."""
    host, twin = roaster(tmp_path / "a.coffee"), roaster()
    luck = random.Random(21)
    while not host.over:
        action = luck.choice(host.legal(0))
        act(host, 0, action)
        act(twin, 0, action)
        if host.head % 9 == 0 and not host.over:
            host.close()
            host = TableHost.resume(tmp_path / "a.coffee")
        assert state_of(host) == state_of(twin)
    assert host.scores() == twin.scores()
    assert sit(host).log == sit(twin).log


def test_creation_is_never_stamped_again(tmp_path, monkeypatch):
    path = tmp_path / "a.coffee"
    host = roaster(path)
    step(host, random.Random(1))
    host.close()
    monkeypatch.setattr("coffee_tui.host.begin.__version__", "9.9.9")
    host = TableHost.resume(path)
    step(host, random.Random(2))
    host.close()
    meta = read(path).meta
    assert (meta.app_created, meta.app_written) == (__version__, "9.9.9")
    assert [(era.n, era.app) for era in meta.eras] == [(0, __version__), (1, "9.9.9")]
    with pytest.raises(SaveError, match="app_created"), TableHost.resume(path).store as store:
        store.append([], meta=msgspec.structs.replace(store.contents.meta, app_created="9.9.9"))


def test_a_table_that_is_open_is_refused_to_a_second_host(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    with pytest.raises(SaveLocked, match=r"open in another window \(process \d+ on .*\): close it there"):
        TableHost.resume(tmp_path / "a.coffee")
    host.close()
    TableHost.resume(tmp_path / "a.coffee").close()


def test_a_save_of_an_unknown_game_is_refused(tmp_path):
    toy(tmp_path / "a.coffee").close()
    with pytest.raises(SaveError, match="no game 'toy'"):
        TableHost.resume(tmp_path / "a.coffee")
    with pytest.raises(SaveError, match="not of Coffee Roaster"):
        TableHost.resume(tmp_path / "a.coffee", game=ROASTER)
    TableHost.resume(tmp_path / "a.coffee", game=TOY).close()  # neither left a lock


def test_the_last_three_backups_are_kept(tmp_path):
    path = tmp_path / "a.coffee"
    host = roaster(path, seed=None)
    luck = random.Random(1)
    for _ in range(5):
        step(host, luck)
        host.close()
        host = TableHost.resume(path)
    assert sorted(file.name for file in (tmp_path / "backups").iterdir()) == [f"a~{n}.coffee" for n in (1, 2, 3)]
    assert [read(tmp_path / "backups" / f"a~{n}.coffee").head.n for n in (1, 2, 3)] == [5, 4, 3]
    assert (tmp_path / "backups" / "a~1.coffee").stat().st_mode & 0o777 == 0o600


def test_closing_twice_and_on_a_full_disk_is_no_trouble(tmp_path):
    host = roaster(tmp_path / "a.coffee")
    while host.head < 5 or host.head in host.journal.log.shots:
        step(host, random.Random(1))
    host.store.limit_pages(1)
    host.close()
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee").head == host.head


def test_a_new_game_is_not_begun_over_another_one(tmp_path):
    roaster(tmp_path / "a.coffee").close()
    before = (tmp_path / "a.coffee").read_bytes()
    with pytest.raises(SaveError, match="already"):
        roaster(tmp_path / "a.coffee")
    assert (tmp_path / "a.coffee").read_bytes() == before
    with pytest.raises(DiskFull, match="cannot be written"):
        roaster(tmp_path / "nowhere" / "a.coffee")


def test_a_table_may_be_closed_twice(tmp_path):
    host = TableHost.new(ROASTER, [SeatInfo("Ann")], {}, store=tmp_path / "a.coffee")
    host.close()
    host.close()
    assert TableHost.resume(tmp_path / "a.coffee").awaited() == (0,)
