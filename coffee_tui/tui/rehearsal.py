"""Running the program against no terminal, so that whoever is forked from this process finds everything ready."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from textual.drivers.linux_driver import LinuxDriver
from textual.pilot import Pilot

from coffee_tui.account.profiles import Book, Profile
from coffee_tui.account.session import Session
from coffee_tui.host.seating import Seating
from coffee_tui.tui.app import CoffeeApp
from coffee_tui.tui.boards import package
from coffee_tui.tui.driver import forgiving
from coffee_tui.tui.screens import dialog, lounge, newtable

KEYS = ("down", "up", "l", "escape")
PAUSE = 0.05  # seconds, after which a key has done what it does
READY = (dialog, lounge, newtable, forgiving(LinuxDriver))  # loaded here, and in no fork


class _Rehearsal(Session):
    """A session that nobody plays in."""

    has_lobby = False

    def __init__(self) -> None:
        super().__init__(Book(), Profile("Rehearsal"))


def rehearse(seating: Seating, games: Iterable[str]) -> None:
    """Open a table once, press some keys there and leave it; load the boards of games besides."""
    for key in games:
        package(key)
    app = CoffeeApp(_Rehearsal(), seating)

    async def play(pilot: Pilot[object]) -> None:
        await asyncio.sleep(4 * PAUSE)
        for name in KEYS:
            app.simulate_key(name)
            await asyncio.sleep(PAUSE)
        app.exit(0)

    asyncio.run(app.run_async(headless=True, size=(80, 24), auto_pilot=play))
