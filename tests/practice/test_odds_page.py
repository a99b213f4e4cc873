"""The odds at a table, on the screen and in plain mode; nothing of practice is imported before."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

import rules
from coffee_tui.host.table import TableHost
from coffee_tui.text.plain import Plain
from coffee_tui.tui.screens.table import TableScreen
from saves import SeatInfo
from tests.screens.conftest import home  # noqa: F401
from tests.screens.hand import LARGE, MIDDLE, SMALL, at, session_of, toy_table

ROASTER = rules.load("coffee_roaster")


def roaster(**options: str) -> TableHost:
    return TableHost.new(ROASTER, [SeatInfo("Ann")], options, seed=b"7")


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE])
async def test_the_panel_opens_by_one_key_and_closes(size: tuple[int, int]) -> None:
    async with at(session_of("Ann"), roaster(), size, keys=["1", "o"]) as hand:
        title, text = hand.reading
        assert title == "Odds"
        assert "stop now  one more turn" in text
        assert "  3  0 pts ██" in text
        assert "Points of a cup filled blindly" in hand.shown()
        assert ("The next draw: " in hand.shown()) == (size != SMALL)
        await hand.press("enter")
        assert isinstance(hand.screen, TableScreen)


async def test_the_panel_is_ascii_where_the_table_is() -> None:
    async with at(session_of("Ann", ascii="on"), roaster(), MIDDLE, keys=["1", "o"]) as hand:
        assert hand.shown().isascii()
        assert "####" in hand.shown()


async def test_a_game_without_a_coach_says_so() -> None:
    async with at(session_of("Ann"), toy_table("Ann", "Ben:random"), keys=["o"]) as hand:
        assert hand.status == "The coach knows Coffee Roaster only."


async def test_who_hides_the_bag_list_is_told_why() -> None:
    async with at(session_of("Ann"), roaster(**{"bag-list": "off"}), keys=["1", "o"]) as hand:
        assert "You hide the bag list" in hand.shown()


def said(session, host: TableHost, *lines: str) -> str:
    out = io.StringIO()
    seating = session.sit_at(host)
    Plain(seating, io.StringIO("\n".join(lines) + "\n"), out).run()
    seating.close()
    return out.getvalue()


def test_plain_mode_reads_the_odds_out() -> None:
    told = said(session_of("Ann"), roaster(), "o", "1", "o")
    assert "No bean is in the roaster: there is nothing to draw yet." in told
    assert "stop now, cup filled blindly: roast " in told
    assert "One more turn draws " in told
    assert "coach knows Coffee Roaster only" in said(session_of("Ann"), toy_table("Ann", "Ben:random"), "odds")


def test_nothing_of_practice_is_imported_with_a_table() -> None:
    probe = (
        "import sys, coffee_tui.tui.app, coffee_tui.tui.screens.table, coffee_tui.tui.screens.lobby\n"
        "import coffee_tui.cli.group, coffee_tui.cli.play, coffee_tui.text.plain\n"
        "print(*[name for name in sys.modules if 'practice' in name or name.startswith('numpy')], sep='\\n')"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", probe], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
