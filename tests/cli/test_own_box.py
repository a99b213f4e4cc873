"""A box of one's own: the numbers of a real copy of the game, checked, played with and kept in the save."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from coffee_tui.account.home import saves_folder
from coffee_tui.host.table import TableHost
from rules.engine.box import fingerprint, printed
from saves import SaveDamaged, SeatInfo, SqliteStore, load, verify

ROASTER = rules.load("coffee_roaster")
OWN = printed("rules.coffee_roaster").replace("burnt = 10", "burnt = 9").replace("bean4 = 11", "bean4 = 12")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(OWN, encoding="utf-8")
    return file


def test_the_own_box_differs_and_is_sound(run, own):
    assert printed("rules.coffee_roaster") != OWN
    assert "sound box of coffee_roaster" in run("box", "check", str(own)).stdout


def test_play_with_an_own_box_keeps_it_in_the_save(run, own):
    run("play", "coffee-roaster", "--plain", "--box", str(own), "--name", "mine", stdin="q\n")
    with SqliteStore.open(saves_folder() / "mine.coffee") as store:
        assert store.contents.meta.box_text == OWN
        assert store.contents.meta.box == fingerprint(OWN)
        loaded = load(store, ROASTER)
    assert loaded.state.public.supply[6] == 9
    assert any("not the one printed today" in note for note in loaded.notes)


def test_a_game_with_an_own_box_is_proved_with_that_box(tmp_path):
    path = tmp_path / "own.coffee"
    host = TableHost.new(ROASTER, [SeatInfo("Ann")], {"menu": "trial"}, store=path, box_text=OWN)
    while not host.over:
        host.act(0, host.decision(0), [host.legal(0)[-1]])
    host.close()
    report = verify(path, ROASTER)
    assert report.ok
    assert report.proved


def test_the_printed_box_is_kept_too_so_that_a_later_correction_changes_no_game_under_way(tmp_path):
    host = TableHost.new(ROASTER, [SeatInfo("Ann")], {}, store=tmp_path / "a.coffee")
    assert host.meta.box_text == printed("rules.coffee_roaster")
    host.close()


def test_a_save_whose_box_is_not_the_one_it_names_is_damaged(tmp_path):
    host = TableHost.new(ROASTER, [SeatInfo("Ann")], {}, store=tmp_path / "a.coffee")
    host.close()
    with SqliteStore.open(tmp_path / "a.coffee") as store:
        store.contents.meta.box_text = OWN
        with pytest.raises(SaveDamaged, match="not the one that it was begun with"):
            load(store, ROASTER)


@pytest.mark.parametrize("text", ["", "game = 3", OWN.replace("total = 143", "total = 1"), "x" * 100])
def test_an_unsound_box_is_refused_with_a_sentence(run, tmp_path, text):
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")
    for command in (["play", "coffee-roaster", "--plain"], ["simulate", "coffee-roaster"]):
        result = run(*command, "--box", str(file))
        assert result.exit_code == 2
        assert len(result.stderr.strip().splitlines()) == 1


def test_simulate_takes_an_own_box(run, own):
    assert "5 games" in run("simulate", "coffee-roaster", "--games", "5", "--box", str(own)).stdout


def test_a_game_without_a_box_of_its_own_says_so(run, own):
    result = run("simulate", "toy", "--box", str(own))
    assert result.exit_code == 2
    assert "leave --box out" in result.stderr
