"""Practice in the lobby: the daily roast, one bean, the records."""

from __future__ import annotations

import pytest

from coffee_tui.tui.screens.lobby import LobbyScreen
from coffee_tui.tui.screens.practice.choosing import PracticeScreen
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.screens.table import TableScreen
from tests.screens.conftest import home  # noqa: F401
from tests.screens.hand import LARGE, MIDDLE, SMALL, Hand, at, session_of


async def opened(hand: Hand) -> None:
    """Go to practice from the lobby."""
    at_row = next(i for i, text in enumerate(hand.picks) if text.startswith("practice roasting"))
    await hand.press("up", "up", "up")
    for _ in range(12):
        if hand.screen.query_one("Picker").cursor == at_row:
            break
        await hand.press("down")
    await hand.press("enter")
    assert isinstance(hand.screen, PracticeScreen)


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE])
async def test_the_daily_roast_begins_from_the_lobby(size: tuple[int, int]) -> None:
    async with at(session_of("Ann"), None, size) as hand:
        await opened(hand)
        shown = hand.shown()
        assert "Daily roast 20" in shown
        assert "par · your average · best" in shown
        await hand.press("enter")
        assert isinstance(hand.screen, TableScreen)
        assert hand.host.meta.daily
        assert "Daily 20" in hand.status


async def test_one_bean_is_roasted_and_records_are_read() -> None:
    async with at(session_of("Ann"), None, MIDDLE) as hand:
        await opened(hand)
        await hand.press("down", "down", "enter")
        assert isinstance(hand.screen, ReadingScreen)
        assert "No roast is finished yet" in hand.shown()
        await hand.press("enter", "down", "enter")
        assert isinstance(hand.screen, TableScreen)
        public = hand.host.view(0).public
        assert (public.bean, public.options.full_menu) == ("panama-shb", False)


async def test_practice_leads_back_to_the_lobby() -> None:
    async with at(session_of("Ann")) as hand:
        await opened(hand)
        await hand.press("escape")
        assert isinstance(hand.screen, LobbyScreen)
