"""Reading a screen after some keys, and at one size comparing its picture."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from coffee_tui.account.session import Session
from coffee_tui.host.table import TableHost
from coffee_tui.tui.app import CoffeeApp
from tests.reading import missing
from tests.screens.hand import MIDDLE, SMALL, Hand

Steps = Callable[[Hand], Awaitable[None]]
SIZES = pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["80x24", "120x40"])


@pytest.fixture
def looks(snap_compare: Any) -> Callable[..., bool]:
    """Read the screen after some steps: `says` must stand there, in this order; at some sizes compare its picture."""

    def compare(
        session: Session,
        steps: Steps,
        size: tuple[int, int],
        table: TableHost | None = None,
        *,
        says: str,
        drawn: Sequence[tuple[int, int]] = (SMALL,),
    ) -> bool:
        app = CoffeeApp(session, None if table is None else session.sit_at(table))

        async def before(pilot: Any) -> None:
            hand = Hand(app, pilot)
            await hand.settle()
            await steps(hand)
            assert missing(hand.shown().splitlines(), says) == [], hand.shown()

        async def read() -> None:
            async with app.run_test(size=size) as pilot:
                await before(pilot)
                app.close_all()

        if size in drawn:
            return bool(snap_compare(app, terminal_size=size, run_before=before))
        asyncio.run(read())
        return True

    return compare
