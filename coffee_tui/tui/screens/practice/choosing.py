"""What can be practiced: the daily roast, the week's Full Menu, one bean beside its par, and the records."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget

from coffee_tui.practice import daily as dailies
from coffee_tui.practice import records as book
from coffee_tui.practice.daily import Challenge
from coffee_tui.practice.par import par
from coffee_tui.practice.records import Entry
from coffee_tui.practice.starting import open_bean, open_challenge
from coffee_tui.practice.told_records import lines
from coffee_tui.tui.screens.base import bindings
from coffee_tui.tui.screens.lists import ListScreen
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.widgets.lines import Line, Lines, between, ruled
from coffee_tui.tui.widgets.picker import Picker
from rules.coffee_roaster import box as boxes
from saves.errors import SaveError

if TYPE_CHECKING:
    from coffee_tui.host.seating import Seating
    from coffee_tui.host.table import TableHost

Begin = Callable[[], "Seating"]
Row = tuple[Line, Callable[[], None] | None]


class PracticeScreen(ListScreen[Begin]):
    """A list of what can be practiced. Dismisses with what begins it."""

    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    PracticeScreen { padding: 0 1; }
    PracticeScreen #go-on { color: $muted; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._today = datetime.now(UTC).date()
        self._entries: list[Entry] | None = None
        self._rows: list[Row] = []

    def parts(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Picker()
        yield Lines(id="go-on")

    def on_mount(self) -> None:
        """Show what needs no disk, then read the records."""
        self._fill()
        self.start(self._read, "records")

    def on_resize(self) -> None:
        """Follow the size; the cover for small terminals is laid by the base class."""
        self._fill()

    async def _read(self) -> None:
        try:
            self._entries = (await asyncio.to_thread(book.collect)).entries
        except SaveError as error:
            self.notice(str(error))
        if self.is_mounted:
            self._fill()

    def _fill(self) -> None:
        width = self.app.size.width - 2
        today, week = dailies.daily(self._today), dailies.weekly(self._today)
        beans = boxes.BOXES.printed().bean
        done = {entry.key: entry.total for entry in self._entries or ()}
        mine = {line.bean: line for line in book.by_bean(self._entries or ())}
        rows: list[Row] = [
            (ruled("The same luck for everybody, nothing can be undone", "", width), None),
            (f"Daily roast {today.key}: {beans[today.bean].name}{_played(done, today)}", partial(self._begin, today)),
            (f"Full Menu of the week {week.key}{_played(done, week)}", partial(self._begin, week)),
            (ruled("Records", "", width), None),
            ("What you have roasted so far", self._show_records),
            (ruled("One bean, with luck of its own", "par · your average · best", width), None),
        ]
        for bean in beans.values():
            has = mine.get(bean.id)
            yours = f"{has.average:7.1f} {has.best:5}" if has is not None else f"{'-':>7} {'-':>5}"
            strong = f"{par()[bean.id]:6.1f}" if bean.id in par() else f"{'-':>6}"
            text = between(f"{bean.name}  {bean.difficulty}", f"{strong} {yours}", width - 4)
            rows.append((text, partial(self._roast, bean.id)))
        self._rows = rows
        picker = self.picker
        headings = frozenset(i for i, (_, do) in enumerate(rows) if do is None)
        picker.offer([line for line, _ in rows], picker.cursor, headings)
        days = [entry.key for entry in self._entries or () if entry.kind == "daily"]
        streak = dailies.streak(days, self._today)
        self.query_one("#title", Lines).put(
            [ruled("Practice", f"streak {streak} day{'' if streak == 1 else 's'}", width)]
        )
        self.query_one("#go-on", Lines).put([Content("Enter: roast   Esc: back")])

    def _begin(self, challenge: Challenge) -> None:
        self._leave(lambda name: open_challenge(challenge, name))

    def _roast(self, bean: str) -> None:
        self._leave(lambda name: open_bean(bean, name))

    def _leave(self, make: Callable[[str], TableHost]) -> None:
        session = self.coffee.session
        name = session.profile.name if session.profile is not None else session.suggested_name()
        self.dismiss(lambda: session.sit_at(make(name)))

    def _show_records(self) -> None:
        told = list(lines(self._entries or [], self._today))
        self.app.push_screen(ReadingScreen("Records", told))

    def action_enter(self) -> None:
        """Do what the marked line says."""
        row = self.marked_of(self._rows)
        if row is not None and row[1] is not None:
            row[1]()

    def action_back(self) -> None:
        """Go back to the lobby."""
        self.dismiss(None)


def _played(done: dict[str, int], challenge: Challenge) -> str:
    return f" - {done[challenge.key]} points" if challenge.key in done else ""
