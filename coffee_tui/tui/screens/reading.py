"""A page to read: help, the log, score sheets, reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from textual.widget import Widget

from coffee_tui.account import keys
from coffee_tui.tui.screens.base import CoffeeScreen, bindings
from coffee_tui.tui.widgets.lines import Line, Lines, between, ruled
from coffee_tui.tui.widgets.reader import Reader


class ReadingScreen(CoffeeScreen[None]):
    """A title, text to scroll, and how to go on."""

    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    ReadingScreen { padding: 0 1; }
    ReadingScreen #go-on { color: $muted; }
    """

    def __init__(
        self,
        title: str,
        text: Sequence[Line] | Callable[[int], Sequence[Line]],
        *,
        aside: str = "",
        tail: bool = False,
        opened_by: tuple[str, ...] = (),
    ) -> None:
        """`text`: the lines, or what draws them for a width. `opened_by`: the commands whose keys close it too."""
        super().__init__()
        self._heading = title
        self._aside = aside
        self._text = text
        self._tail = tail
        self.opened_by = opened_by

    def parts(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Reader(tail=self._tail)
        yield Lines(id="go-on")

    def on_mount(self) -> None:
        """Show the text."""
        if not callable(self._text):
            self.query_one(Reader).read(self._text)

    def on_resize(self) -> None:
        """Follow the size; the cover for small terminals is laid by the base class."""
        width = self.app.size.width - 2
        if callable(self._text):
            self.query_one(Reader).read(self._text(width))
        self.query_one("#title", Lines).put([ruled(self._heading, self._aside, width)])
        self.query_one("#go-on", Lines).put([between(self._go_on, "↑ ↓ PgUp PgDn: scroll", width)])

    @property
    def _go_on(self) -> str:
        """How to go on: with the key that opened it, unless it came by itself."""
        if self.is_unasked or not self.opened_by:
            return "Enter: continue"
        return f"Enter or {keys.of(self.opened_by[0], self.coffee.chosen_keys)}: back"

    def action_up(self) -> None:
        """Scroll up a line."""
        self.query_one(Reader).scroll_lines(-1)

    def action_down(self) -> None:
        """Scroll down a line."""
        self.query_one(Reader).scroll_lines(1)

    def action_page_up(self) -> None:
        """Scroll up a page."""
        self.query_one(Reader).scroll_pages(-1)

    def action_page_down(self) -> None:
        """Scroll down a page."""
        self.query_one(Reader).scroll_pages(1)

    def action_enter(self) -> None:
        """Go on."""
        self.dismiss()

    def action_back(self) -> None:
        """Go back."""
        self.dismiss()
