"""The keys that turn a board of panes, at 80x24, where one pane stands below the Performance Track."""

from __future__ import annotations

import rules
from coffee_tui.host.table import TableHost
from saves import SeatInfo
from tests.screens.hand import Hand, at, session_of, toy_table


def five() -> TableHost:
    people = [SeatInfo("Ann"), *(SeatInfo(f"Bot{i}", "bot:random") for i in range(4))]
    return TableHost.new(rules.load("vivajava"), people, {}, seed=b"7")


def front(hand: Hand) -> str:
    return hand.table._board.front  # type: ignore[attr-defined, no-any-return]


async def test_tab_and_a_letter_turn_the_board() -> None:
    async with at(session_of("Ann", pace="off"), five()) as hand:
        panes = list(hand.table._board.panes)
        first = front(hand)
        await hand.press("tab")
        assert front(hand) == panes[(panes.index(first) + 1) % len(panes)]
        await hand.press("shift+tab")
        assert front(hand) == first
        await hand.press("g")
        assert "o labs" in hand.status
        await hand.press("o")
        assert front(hand) == "o"
        assert "GROW" in hand.shown()


async def test_another_decision_brings_its_pane() -> None:
    async with at(session_of("Ann", pace="off"), five()) as hand:
        await hand.press("g", "b")
        assert front(hand) == "b"
        assert "Top Cup!" in hand.shown()
        menu = hand.menu
        await hand.press("g", "1")  # no pane has this letter: it plays
        for _ in range(20):
            await hand.settle()
            if hand.menu != menu:
                break
        assert hand.menu != menu


async def test_a_board_of_one_piece_says_so() -> None:
    async with at(session_of("Ann", pace="off"), toy_table("Ann", "Ben:random")) as hand:
        for key in ("g", "tab"):
            await hand.press("x", "escape", key)
            assert "one piece" in hand.status
