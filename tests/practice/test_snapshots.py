"""How the odds panel looks."""

from __future__ import annotations

from typing import Any

from tests.practice.test_odds_page import roaster
from tests.screens.conftest import home  # noqa: F401
from tests.screens.hand import MIDDLE, SMALL, Hand, session_of
from tests.screens.looking import SIZES, looks  # noqa: F401


@SIZES
def test_odds(looks: Any, size: tuple[int, int]) -> None:  # noqa: F811
    host = roaster()

    async def steps(hand: Hand) -> None:
        await hand.press("1", "o")

    assert looks(
        session_of("Ann"),
        steps,
        size,
        host,
        says="Odds\nPoints of a cup filled blindly\nstop now one more turn\nIts roast total, and the points for it",
        drawn=(SMALL, MIDDLE),
    )
