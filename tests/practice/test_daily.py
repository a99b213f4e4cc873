"""The daily roast: the same for everybody, nothing undone; records of what was finished, as durable as saves."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from coffee_tui.cli.group import cli
from coffee_tui.cli.practice import find_bean, records
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.table import TableHost
from coffee_tui.practice import records as book
from coffee_tui.practice.daily import begin, daily, streak, weekly
from coffee_tui.practice.par import par
from coffee_tui.practice.starting import AlreadyPlayed, open_bean, open_challenge
from coffee_tui.practice.told_records import lines
from rules.coffee_roaster import box as boxes
from saves.errors import SaveError
from tests.screens.conftest import home  # noqa: F401

DAY = date(2026, 11, 30)


def finish(host: TableHost) -> None:
    """Play every step by its last legal play."""
    while not host.over:
        host.act(0, host.decision(0), [host.legal(0)[-1]])
    host.close()


def test_bean_and_luck_of_a_day_are_these_for_ever() -> None:
    today = daily(DAY)
    assert (today.key, today.bean) == ("2026-11-30", "brazil-natural")
    assert today.seed.hex().startswith("e39ebabdb46a")
    host = begin(today, "Ann", None)
    assert host.view(0).public.hand == begin(today, "Ben", None).view(0).public.hand
    assert not host.meta.provable
    assert host.meta.daily == "2026-11-30"


def test_days_have_different_beans_and_luck() -> None:
    days = [daily(DAY + timedelta(days=n)) for n in range(60)]
    assert len({one.seed for one in days}) == 60
    assert len({one.bean for one in days}) > 15


def test_a_week_is_one_full_menu() -> None:
    monday, sunday = weekly(DAY), weekly(DAY + timedelta(days=6))
    assert monday == sunday
    assert monday.key == "2026-W49"
    assert begin(monday, "Ann", None).view(0).public.options.full_menu


def test_later_turns_have_the_same_luck_whatever_is_drawn_before() -> None:
    one, other = begin(daily(DAY), "Ann", None), begin(daily(DAY), "Ann", None)
    assert one._state.chance.turn == other._state.chance.turn > 0


def test_nothing_of_a_daily_roast_can_be_undone_not_even_as_practice() -> None:
    host = begin(daily(DAY), "Ann", None)
    door = LocalDoor(host, 0)
    host.act(0, host.decision(0), [host.legal(0)[-1]])
    assert door.look().undo.why_not == "Nothing can be undone here: this roast has the same luck for everybody."
    host.turn_into_practice()
    assert door.undo().trouble.startswith("Nothing can be undone here")
    assert door.restart().trouble.startswith("Nothing can be undone here")


def test_a_daily_roast_is_gone_on_with_and_played_once() -> None:
    host = open_challenge(daily(DAY), "Ann")
    host.act(0, host.decision(0), [host.legal(0)[-1]])
    head = host.head
    host.close()
    again = open_challenge(daily(DAY), "Ann")
    assert again.head == head
    finish(again)
    with pytest.raises(
        AlreadyPlayed, match=r"You have played it: Coffee Roaster Daily 2026-11-30: Brazil Natural .*no hints"
    ):
        open_challenge(daily(DAY), "Ann")


def test_streaks_count_days_in_a_row() -> None:
    keys = [(DAY - timedelta(days=n)).isoformat() for n in (0, 1, 2, 4)]
    assert streak(keys, DAY) == 3
    assert streak(keys[1:], DAY) == 2
    assert streak(["2026-11-01"], DAY) == 0
    assert streak([], DAY) == 0


def test_what_was_finished_is_remembered_when_its_save_is_gone() -> None:
    finish(open_challenge(daily(DAY), "Ann"))
    finish(open_bean("mexico", "Ann"))
    running = open_bean("kenya-aa", "Ann")
    running.close()
    entries = book.collect().entries
    found = sorted((entry.kind, entry.beans[0].bean) for entry in entries)
    assert found == [("daily", "brazil-natural"), ("trial", "mexico")]
    for info in book.shelf.folder(book.saves_folder()):
        Path(info.path).unlink()
    assert book.collect().entries == entries


def test_practice_games_do_not_enter_the_records() -> None:
    host = open_bean("mexico", "Ann")
    host.turn_into_practice()
    finish(host)
    assert book.collect().entries == []


def test_damaged_records_are_refused_and_never_written_over() -> None:
    finish(open_bean("mexico", "Ann"))
    book.records_path().write_text("{not json", encoding="utf-8")
    with pytest.raises(SaveError, match="are damaged: move the file away"):
        book.collect()
    assert book.records_path().read_text(encoding="utf-8") == "{not json"


def test_records_are_printed_as_text_csv_and_json() -> None:
    assert "No roast is finished yet" in CliRunner().invoke(records).output
    finish(open_bean("mexico", "Ann"))
    finish(open_bean("mexico", "Ann"))
    told = CliRunner().invoke(records).output
    assert "Mexico" in told
    assert "Par is the mean of the strong player" in told
    as_csv = CliRunner().invoke(records, ["--csv"]).output.splitlines()
    assert as_csv[0] == "time,player,kind,key,bean,points,total,rank,hints"
    assert len(as_csv) == 3
    found = json.loads(CliRunner().invoke(records, ["--json"]).output)
    assert [one["beans"][0]["bean"] for one in found] == ["mexico", "mexico"]
    assert list(lines(book.load().entries, DAY))[1].split()[0] == "Mexico"


def test_every_bean_has_a_par() -> None:
    assert set(par()) == {bean.id for bean in boxes.BOXES.printed().beans}
    assert 8 < min(par().values()) < max(par().values()) < 35


def test_a_bean_is_found_by_part_of_its_name() -> None:
    assert find_bean("kona") == "hawaii-kona-no-1"
    assert find_bean("Kenya AA") == "kenya-aa"
    for text, told in (("panama", "is more than one bean"), ("robusta", "is no bean"), ("", "is no bean")):
        with pytest.raises(Exception, match=told):
            find_bean(text)


def test_the_command_plays_the_daily_roast_in_plain_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    done = CliRunner().invoke(cli, ["practice", "--daily", "--plain"], input="q\n")
    assert done.exit_code == 0, done.output
    assert book.shelf.folder(book.saves_folder())[0].name.startswith("Daily ")


def test_the_result_of_a_finished_daily_roast_is_told_in_one_line() -> None:
    done = CliRunner().invoke(cli, ["practice", "--daily", "--plain"], input="e\n1\n1 1\n1 2\n" * 300)
    assert done.exit_code == 0, done.output
    last = done.output.splitlines()[-1]
    assert last.startswith("Coffee Roaster Daily 20")
    assert last.endswith("(no hints)")
