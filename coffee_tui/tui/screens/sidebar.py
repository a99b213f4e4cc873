"""The part of the table beside the board, where it is wide enough: seats and log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical

from coffee_tui.tui.screens.around import log_line
from coffee_tui.tui.widgets.reader import Reader
from coffee_tui.tui.widgets.seats import Seats, Sitting

if TYPE_CHECKING:
    from coffee_tui.host.observer import LogLine

LATEST = 200  # lines of the log that are kept here; the whole of it is a key away


class Sidebar(Vertical):
    """Who sits at the table, and the end of the log."""

    DEFAULT_CSS = """
    Sidebar { width: 40; height: 1fr; display: none; border-left: solid $rule; padding: 0 1; }
    Sidebar Reader { margin-top: 1; }
    """

    def compose(self) -> ComposeResult:
        yield Seats()
        yield Reader(tail=True)

    def show(self, sitting: Sequence[Sitting], log: Sequence[LogLine], letters: Sequence[str]) -> None:
        """Show seats and log, if this part is in sight; `letters` are the colors of seats."""
        if self.display:
            self.query_one(Seats).seat(sitting)
            self.query_one(Reader).read([log_line(line, letters) for line in log[-LATEST:]])

    def scroll_log(self, by: int) -> None:
        """Scroll the log by pages."""
        self.query_one(Reader).scroll_pages(by)
