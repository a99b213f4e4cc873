"""A game that today's rules bar has one remedy, and everybody who is asked says the same."""

import random

import pytest

from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.table import TableHost
from saves import RulesChanged, SaveError, doctor, folder, info, load, read, verify
from tests.host.tables import ROASTER, roaster, step
from tests.saves.forging import sound
from tests.saves.test_proof import OtherRules, killed


def test_list_doctor_verify_and_resume_agree(tmp_path, monkeypatch):
    path, host = killed(tmp_path / "my game.coffee")
    OtherRules(monkeypatch, at=host._journal.line.highest)
    with pytest.raises(RulesChanged) as caught:
        TableHost.resume(path)
    at = caught.value.last_good
    remedy = f"coffee-tui resume 'my game' --at {at}"
    found = doctor(path)
    assert found.sound  # nothing is wrong with the file
    assert (found.stuck, found.at) == (str(caught.value), at)
    assert not found.can_repair
    assert f"--at {at}" in found.advice
    (listed,) = folder(tmp_path)
    assert (listed.stuck, listed.at, listed.damaged) == (str(caught.value), at, "")
    assert verify(path, ROASTER).fault == str(caught.value)
    assert all(remedy in said for said in (str(caught.value), found.stuck, listed.stuck, *found.findings[1:]))
    again = TableHost.resume(path, at=at)
    assert "earlier point" in Observer(LocalDoor(again, 0)).log[-1].text
    again.close()
    assert (doctor(path).stuck, info(path).stuck) == ("", "")


def test_a_game_whose_past_does_not_hold_can_go_on_and_that_is_said(tmp_path, monkeypatch):
    path = sound(tmp_path / "a.coffee", plays=33)
    OtherRules(monkeypatch, at=0)
    report, found = verify(path, ROASTER), doctor(path)
    assert not report.ok
    assert "can be played on" in report.fault
    assert "--at" not in report.fault
    assert found.sound
    assert not found.stuck
    assert found.findings[1] == report.fault
    assert not info(path).stuck
    TableHost.resume(path).close()


def test_an_entry_that_there_is_not_is_one_sentence(tmp_path):
    path = sound(tmp_path / "a.coffee")
    for at in (-1, 21, 10**9):
        with pytest.raises(SaveError, match="it goes from 0 to 20"):
            load(read(path), ROASTER, at)


def test_a_log_that_crashes_the_rules_is_a_fault_and_no_crash(tmp_path, monkeypatch):
    from saves import proof

    path = sound(tmp_path / "a.coffee")

    def crash(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(proof, "legal_actions", crash)
    report = verify(path, ROASTER)
    assert not report.ok
    assert "ZeroDivisionError" in report.fault


def test_a_sound_game_is_not_stuck(tmp_path):
    host = roaster(tmp_path / "a.coffee", seed=None)
    luck = random.Random(1)
    for _ in range(10):
        step(host, luck)
    host.close()
    assert doctor(tmp_path / "a.coffee").advice == ""
    assert not info(tmp_path / "a.coffee").stuck
