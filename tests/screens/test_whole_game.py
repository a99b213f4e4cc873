"""A Full Menu of Coffee Roaster from the lobby to the rank, by keys alone, left and resumed in the middle of a turn."""

from random import Random

import pytest

import rules
from coffee_tui.account import profiles
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.menu import Menu
from rules.engine import Chance
from saves import verify
from tests.screens.hand import MIDDLE, SMALL, Hand, at, session_of, text_of


async def press_a_play(hand: Hand, choose: Random) -> None:
    """Play something from the menu as a person would: by digit, by page, or by ticking."""
    menu = hand.table.query_one(Menu)
    if menu.entries[0].most:
        while hand.table.decision._picking is not None and hand.table.decision._picking.missing():
            await hand.press(choose.choice(["space", "down", "1", "2", "3"]))
        await hand.press("enter")
        return
    index = choose.randrange(len(menu.entries))
    if index == menu.the_end:
        await hand.press("e")
        return
    while not (digits := [digit for digit in range(1, 10) if menu.at_digit(digit) == index]):
        await hand.press("0")
    await hand.press(str(digits[0]))


async def play(hand: Hand, choose: Random, until: int = 10_000) -> list[str]:
    """Play until the game is over or so many entries are in its log; return the pages that came up."""
    pages = []
    while isinstance(hand.screen, ReadingScreen) or not hand.host.over:
        if isinstance(hand.screen, TableScreen):
            if hand.host.head >= until:
                break
            await press_a_play(hand, choose)
        else:
            if isinstance(hand.screen, ReadingScreen):
                pages.append(hand.reading[0])
                if hand.host.over:
                    break
            await hand.press("enter")
    return pages


@pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["80x24", "120x40"])
async def test_a_full_menu_by_keys(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch):
    # Luck comes from the machine: a chosen one keeps the length of this test the same.
    monkeypatch.setattr("coffee_tui.host.begin.fresh_chance", lambda: Chance(b"\x07" * 32))
    choose = Random(5)
    async with at(session_of("Ann"), size=size, keys=["n", "enter"]) as hand:
        path = hand.host.store.path
        await play(hand, choose, until=12)
        half = hand.host.head
        assert not hand.host.over
        await hand.press("q")
        await hand.press("enter")  # the game just left is marked
        assert bool(hand.told) == (size == SMALL)
        await hand.press("escape")
        assert hand.host.head == half
        pages = await play(hand, choose)
        host = hand.host
        assert host.over
        assert [title for title in pages if title == "Scores so far"] == ["Scores so far"] * 2
        assert pages[-1] == "The game is over"
        score = host.scores()[0]
        assert score.rank in hand.reading[1]
        assert text_of(host)[-1]
        await hand.press("enter", "4")
        assert any("Coffee Roaster" in line for line in hand.picks)
        assert [game.total for game in profiles.load().profiles[0].finished] == [score.total]
    assert verify(path, rules.load("coffee_roaster")).proved
