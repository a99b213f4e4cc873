"""A damaged save: what is wrong with it, and what can be done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget

from coffee_tui.tui.screens.base import bindings
from coffee_tui.tui.screens.lists import ListScreen
from coffee_tui.tui.widgets.lines import Line, Lines
from coffee_tui.tui.widgets.picker import Picker
from coffee_tui.tui.widgets.reader import Reader
from saves.errors import SaveError

if TYPE_CHECKING:
    from saves.shelf import SaveInfo


class DamagedScreen(ListScreen[bool]):
    """Offers the last good point, an export of what can be read, or to delete. Dismisses with whether it changed."""

    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    DamagedScreen { padding: 0 1; }
    DamagedScreen .title { text-style: bold; color: $error; margin-bottom: 1; }
    DamagedScreen Picker { height: 5; }
    """

    def __init__(self, save: SaveInfo, damage: str) -> None:
        super().__init__()
        self._save = save
        self._damage = damage
        self._offers: list[tuple[str, Callable[[], str]]] = []

    def parts(self) -> Iterable[Widget]:
        yield Lines(f"{self._save.name} is damaged", classes="title")
        yield Reader()
        yield Picker()

    def on_mount(self) -> None:
        """Examine the file."""
        self.query_one(Reader).read([self._damage, "", "Looking at what can be kept ..."])
        self.start(self._examined, "damaged")

    async def _examined(self) -> None:
        session, save = self.coffee.session, self._save
        lines: list[Line] = []
        try:
            found = await asyncio.to_thread(session.examine, save)
        except SaveError as error:
            lines = [str(error)]
        else:
            lines = [*found.findings, ""]
            if found.can_repair:
                point = f"Entry {found.last_good} is good." if found.last_good is not None else "A backup is good."
                lines += [Content.styled(f"{point} {found.lost}", "bold")]
                self._offers.append(("go on from the last good point", lambda: session.mend(save)))
            else:
                lines.append(Content.styled("There is no point from which it could go on.", "bold"))
        self._offers.append(("write what can be read to a file", lambda: session.export(save)))
        self._offers.append(("delete it for good", lambda: session.delete(save)))
        self._offers.append(("leave it as it is", lambda: ""))
        self.query_one(Reader).read(lines)
        self.picker.offer([f"{n}  {text}" for n, (text, _) in enumerate(self._offers, 1)])

    def action_enter(self) -> None:
        """Take the marked offer."""
        if self._offers:
            self.start(partial(self._taken, self._offers[self.picker.cursor][1]), "damaged", exclusive=True)

    async def _taken(self, offer: Callable[[], str]) -> None:
        try:
            said = await asyncio.to_thread(offer)
        except SaveError as error:
            self.notice(str(error))
            return
        if said:
            self.notice(said)
        self.dismiss(bool(said))

    def action_back(self) -> None:
        """Leave it as it is."""
        self.dismiss(False)
