"""The menu at a table: groups that open, the key that ends the step, and what the marked line does."""

from __future__ import annotations

import pytest

import rules
from coffee_tui.host.table import TableHost
from coffee_tui.tui.screens import around
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.menu import Menu
from saves import SeatInfo
from tests.screens.hand import SMALL, Hand, at, session_of, text_of, toy_table

OFF = {"pace": "off", "forced": "off"}
ROASTER = rules.load("coffee_roaster")


@pytest.fixture
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(around, "menu_rows", lambda size: 6)


def rows(hand: Hand) -> list[str]:
    return [line.strip() for line in hand.lines(Menu)]


async def test_a_group_opens_as_a_menu_of_its_own_and_closes_again(few_rows: None):
    host = toy_table("Ann", "Ben:random", "Cleo:random")
    async with at(session_of("Ann", **OFF), host) as hand:
        whole = hand.menu
        assert whole == ["Draw one of 13", "Serve", "Look", "Bury cards", "Pass"]
        await hand.press("3")
        assert hand.menu == ["Look into the hand of Ben", "Look into the hand of Cleo"]
        assert hand.prompt.startswith("─ Look ─")
        assert "Esc: back" in hand.prompt
        await hand.press("escape")
        assert (hand.menu, hand.table.query_one(Menu).cursor, host.head) == (whole, 2, 0)
        await hand.press("enter", "2")
        assert any("looks into the hand of Cleo" in line for line in text_of(host))


async def test_the_palette_and_the_help_know_every_play_whatever_is_folded(few_rows: None):
    host = toy_table("Ann", "Ben:random", "Cleo:random")
    async with at(session_of("Ann", **OFF), host, keys=["?"]) as hand:
        assert "Look into the hand of Cleo" in hand.reading[1]
        await hand.press("escape", "/")
        await hand.type("cleo")
        assert hand.picks[0].startswith("Look into the hand of Cleo")


async def test_an_open_group_is_closed_by_the_next_question(few_rows: None):
    host = toy_table("Ann", "Ben:random", "Cleo:random")
    async with at(session_of("Ann", **OFF), host, keys=["3", "1"]) as hand:
        assert hand.prompt.startswith("─ Vote for the bean of the round")


def roasting() -> TableHost:
    return TableHost.new(ROASTER, [SeatInfo("Ann")], {"menu": "trial"}, seed=b"5")


async def test_one_key_ends_the_step_whatever_stands_in_the_menu():
    host = roasting()
    async with at(session_of("Ann", **OFF), host, keys=["1"]) as hand:
        seen = 0
        for _ in range(60):
            assert isinstance(hand.screen, TableScreen)
            if "step a" in hand.prompt or "step b" in hand.prompt:
                ends = [row for row in rows(hand) if row.lstrip("▸").startswith("e ")]
                if len(hand.menu) > 1:
                    assert len(ends) == 1
                    seen += 1
                    head = host.head
                    await hand.press("e")
                    assert host.head > head
                else:
                    await hand.press("1")
            elif "is over" in hand.prompt:
                await hand.press("1")
            else:
                break
        assert seen > 3


async def test_where_no_single_line_ends_the_step_the_key_says_so():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host, keys=["e"]) as hand:
        assert (hand.status, host.head) == ("Here no single line ends the step: choose one from the menu.", 0)


async def test_what_the_marked_line_changes_stands_below_the_menu():
    host = roasting()
    async with at(session_of("Ann", **OFF), host, size=SMALL, keys=["1"]) as hand:
        at_rows = len(hand.menu)
        told = set()
        for _ in range(at_rows):
            told.add(rows(hand)[at_rows])
            await hand.press("down")
        assert any("sum after this turn" in line for line in told)
        assert len(told) > 1
