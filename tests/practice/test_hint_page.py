"""The hint at a table, on the screen and in plain mode; it is counted in the log and in the result."""

from __future__ import annotations

import asyncio

import pytest

from coffee_tui.host.table import TableHost
from coffee_tui.tui.screens.practice.hint import HintScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.lines import Lines
from rules import engine
from tests.practice.test_odds_page import roaster, said
from tests.screens.conftest import home  # noqa: F401
from tests.screens.hand import LARGE, MIDDLE, SMALL, Hand, at, session_of, text_of, toy_table

numpy = pytest.importorskip("numpy")


async def thought(hand: Hand) -> list[str]:
    """Return what the hint says once the coach has done thinking."""
    for _ in range(2000):
        if hand.screen.is_done:
            break
        await asyncio.sleep(0.005)
    await hand.settle()
    return [line.rstrip() for line in hand.screen.query_one("#hint", Lines).lines]


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE])
async def test_a_hint_names_three_plays_and_says_why(size: tuple[int, int]) -> None:
    async with at(session_of("Ann"), roaster(), size, keys=["i"]) as hand:
        assert isinstance(hand.screen, HintScreen)
        lines = await thought(hand)
        assert "Hint" in lines[0]
        assert [line[:1] for line in lines[1:4]] == ["1", "2", "3"]
        assert lines[1] in hand.shown()
        assert lines[4].startswith("→ ")
        await hand.press("enter")
        assert isinstance(hand.screen, TableScreen)


async def test_a_hint_is_counted_once_for_each_decision_and_in_the_result() -> None:
    host = roaster()
    async with at(session_of("Ann"), host) as hand:
        for _ in range(2):
            await hand.press("i")
            await thought(hand)
            await hand.press("enter")
        hints = [line for line in text_of(host) if line.startswith("Hint:")]
        assert len(hints) == 1
        await hand.press("1", "i")
        await thought(hand)
        await hand.press("enter")
        assert len([line for line in text_of(host) if line.startswith("Hint:")]) == 2
        while not host.over:
            await asyncio.to_thread(host.act, 0, host.decision(0), [host.legal(0)[-1]])
        assert host.meta.summary.endswith("; 2 hints")


async def test_what_needs_no_hint_gets_a_sentence() -> None:
    async with at(session_of("Ann"), toy_table("Ann", "Ben:random"), keys=["i"]) as hand:
        assert hand.status == "The coach knows Coffee Roaster only."


def test_plain_mode_reads_the_hint_out() -> None:
    host = roaster()
    told = said(session_of("Ann"), host, "i", "1", "hint")
    assert "\n1. roast " in told
    assert "Why: " in told
    assert "Expected score of this bean, with what it opens for the next; " in told


def test_who_hides_the_bag_list_gets_no_hint_while_a_bean_roasts() -> None:
    host: TableHost = roaster(**{"bag-list": "off"})
    told = said(session_of("Ann"), host, "1", "i")
    assert "You hide the bag list" in told
    assert engine.awaited(host._state) == (0,)
