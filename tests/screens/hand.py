"""A hand on the keyboard: presses keys one by one and waits until each is dealt with, without sleeping."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from textual import events
from textual.keys import _character_to_key
from textual.worker import WorkerCancelled

from coffee_tui.account.profiles import Book, Profile
from coffee_tui.account.session import Session
from coffee_tui.host.journal import Journal
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.seating import Seating
from coffee_tui.host.table import TableHost
from coffee_tui.tui.app import CoffeeApp
from coffee_tui.tui.screens.curtain import CurtainScreen
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.lines import Lines
from coffee_tui.tui.widgets.menu import Menu
from coffee_tui.tui.widgets.picker import Picker
from coffee_tui.tui.widgets.reader import Reader
from rules import engine
from rules.engine import AnyGame, Seat, State
from saves import MemoryStore, SeatInfo
from tests import toy

SMALL, MIDDLE, LARGE = (80, 24), (120, 40), (160, 50)
LONG = 30  # seconds that bots may take, far more than they need


def session_of(*names: str, **settings: str) -> Session:
    """Return a session for profiles of these names; the first one plays, with these settings.

    Nothing is shown at its own pace unless a test wants that: it then holds the clock.
    """
    profiles = [Profile(name) for name in names]
    profiles[0].settings.update({"pace": "off", **settings})
    return Session(Book(profiles, names[0]), profiles[0])


def toy_table(*seats: str, seed: bytes = b"1", **extra: Any) -> TableHost:
    """Return a table of the toy game; "Ben:random" is a bot called Ben."""
    parts = [name.partition(":") for name in seats]
    infos = [SeatInfo(name, f"bot:{player}" if player else "human") for name, _, player in parts]
    return TableHost.new(toy.GAME, infos, {}, seed=seed, **extra)


def laid_out(game: AnyGame, state: State, *seats: str) -> TableHost:
    """Return a table in a given position, kept in memory only; "Ben:random" is a bot called Ben."""
    parts = [name.partition(":") for name in seats]
    infos = [SeatInfo(name, f"bot:{player}" if player else "human") for name, _, player in parts]
    meta = TableHost.new(game, infos, {}, seed=bytes(32)).meta
    copy = engine.clone(state)
    return TableHost(game, copy, Journal.begin(game, copy, MemoryStore(meta, engine.encode(copy))))


def seen(host: TableHost, seat: Seat | None = 0) -> Observer:
    """Return what a seat sees now, as somebody who comes to its door just for that."""
    door = LocalDoor(host, seat)
    try:
        return Observer(door)
    finally:
        door.close()


def text_of(host: TableHost, seat: Seat | None = 0) -> list[str]:
    """Return what a seat can read of what happened and still counts."""
    return [line.text for line in seen(host, seat).log if not line.undone]


class Hand:
    """Presses keys a second apart, as far as the program knows, and reads the screen."""

    def __init__(self, app: CoffeeApp, pilot: Any) -> None:
        self.app = app
        self.pilot = pilot
        self.time = app.clock()
        app.clock = lambda: self.time  # type: ignore[method-assign]
        self._menus: set[Menu] = set()

    @property
    def screen(self) -> Any:
        return self.app.screen

    @property
    def table(self) -> TableScreen:
        """The table in front or behind."""
        return next(s for s in reversed(self.app.screen_stack) if isinstance(s, TableScreen))

    @property
    def host(self) -> TableHost:
        """The host of the table in front or behind: for assertions only."""
        return self.table.seating.owner.host  # type: ignore[union-attr, attr-defined]

    async def press(self, *keys: str, bots: bool = True, after: float = 1) -> None:
        """Press keys, and after each wait for what comes of it; `bots`: also until all bots have played.

        `after`: so many seconds after what came last.
        """
        for key in keys:
            self.time += after
            name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
            event = events.Key(name, " " if key == "space" else key if len(key) == 1 else None)
            event.set_sender(self.app)
            self.app._driver.send_message(event)  # type: ignore[union-attr]
            await self.settle(bots=bots)

    async def lift(self) -> None:
        """See what came of the last play, and hand the keyboard over, if that is due."""
        if "hand over to" in self.told_title:
            await self.press("enter")
        if isinstance(self.screen, CurtainScreen):
            await self.press("enter")

    async def tick(self, seconds: float, *, bots: bool = True) -> None:
        """Let time go by at the table."""
        self.time += seconds
        self.table.showing.advance()
        await self.settle(bots=bots)

    @property
    def told(self) -> list[str]:
        """The lines of what is told in the lower part of the table; none where nothing is."""
        news = self.table.decision.news
        return news.text if news.display else []

    @property
    def told_title(self) -> str:
        """The title above them."""
        return self.table.decision.news.lines[0] if self.table.decision.news.display else ""

    async def type(self, text: str) -> None:
        await self.press(*("space" if c == " " else c for c in text))

    async def settle(self, *, bots: bool = True) -> None:
        """Wait until every message is dealt with, whatever screens come and go meanwhile."""
        calm = 0
        for _ in range(500):
            if bots:
                await self._bots_done()
            self._set_clocks()
            await self.pilot._wait_for_screen()
            with suppress(WorkerCancelled):  # that of a screen that was left
                await self.app.workers.wait_for_complete()
            calm = calm + 1 if self._is_quiet() else 0
            if not self.app._running:
                break
            if calm == 2:
                if self.app.screen_stack:
                    self.app.screen._on_timer_update()  # which may lay it out, and then there is more to do
                if self._is_quiet():
                    break
                calm = 0
            await asyncio.sleep(0)

    async def _bots_done(self) -> None:
        """Wait until the bots of all open tables are idle; what they did is then on its way to the screen."""
        for seating in self.app._seatings:
            host = getattr(seating.owner, "host", None)
            if host is not None and not host.wait_for_bots(0):
                calm = await asyncio.to_thread(host.wait_for_bots, LONG)
                assert calm, "the bots play on and on"

    def _set_clocks(self) -> None:
        """Let menus tell time by this hand: a new menu surprises no key that is pressed a second later."""
        for screen in self.app.screen_stack:
            for menu in screen.query(Menu):
                if menu not in self._menus:
                    self._menus.add(menu)
                    menu._clock = lambda: self.time

    def _is_quiet(self) -> bool:
        app = self.app
        pumps = [app, *(node for screen in app.screen_stack for node in screen.walk_children(with_self=True))]
        waiting = any(pump.message_queue_size or pump._next_callbacks for pump in pumps)
        return not waiting and app._resize_timer is None and not any(screen._callbacks for screen in app.screen_stack)

    def lines(self, kind: type[Lines] | str) -> list[str]:
        return [line.rstrip() for line in self.screen.query_one(kind).lines]

    @property
    def menu(self) -> list[str]:
        return [entry.text for entry in self.table.query_one(Menu).entries]

    @property
    def status(self) -> str:
        return self.table.query_one("#status", Lines).lines[0].strip()

    @property
    def prompt(self) -> str:
        return self.table.query_one("#prompt", Lines).lines[0]

    @property
    def reading(self) -> tuple[str, str]:
        """Title and text of the page in front."""
        assert isinstance(self.screen, ReadingScreen), self.screen
        return self.screen._heading, "\n".join(self.screen.query_one(Reader).text)

    @property
    def picks(self) -> list[str]:
        return [item.plain for item in self.screen.query_one(Picker)._items]

    def shown(self) -> str:
        """Everything on the screen, as text."""
        return "\n".join("".join(s.text for s in row) for row in self.screen._compositor.render_strips(self.app.size))

    async def sized(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.settle()


@asynccontextmanager
async def at(
    session: Session, table: TableHost | Seating | None = None, size: tuple[int, int] = SMALL, keys: Sequence[str] = ()
) -> AsyncIterator[Hand]:
    """Open the program, in front of a table if there is one, and press some keys."""
    app = CoffeeApp(session, session.sit_at(table) if isinstance(table, TableHost) else table)
    async with app.run_test(size=size) as pilot:
        hand = Hand(app, pilot)
        await hand.settle()
        await hand.press(*keys)
        yield hand
        app.close_all()
