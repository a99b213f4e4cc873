"""Text to read and scroll, broken at words for the width at hand."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from coffee_tui.tui.widgets.lines import Line, Lines, between, wrapped


class Reader(Lines):
    """A page of text. With `tail` it stays at its end, as a log does, until somebody scrolls."""

    DEFAULT_CSS = """
    Reader { height: 1fr; }
    """

    def __init__(self, *, tail: bool = False, indent: int = 2, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._text: list[Line] = []
        self._all: list[Content] = []
        self._tail = tail
        self._indent = indent
        self._first = 0
        self._at_end = tail

    @property
    def text(self) -> list[str]:
        """Every line before it was broken."""
        return [line if isinstance(line, str) else line.plain for line in self._text]

    def read(self, text: Sequence[Line]) -> None:
        """Show this text, from its beginning or at its tail."""
        self._text = list(text)
        self._at_end = self._tail
        self._first = 0
        self._layout()

    def scroll_lines(self, by: int) -> None:
        """Move by so many lines of the screen, down if positive."""
        last = self._last_first()
        self._first = max(0, min(self._first + by, last))
        self._at_end = self._tail and self._first == last
        self._window()

    def scroll_pages(self, by: int) -> None:
        """Move by so many pages, one line short of a full one."""
        self.scroll_lines(by * max(self.size.height - 2, 1))

    def on_resize(self) -> None:
        """Break the text anew."""
        self._layout()

    def _last_first(self) -> int:
        return max(0, len(self._all) - self.size.height)

    def _layout(self) -> None:
        width = max(self.size.width, 1)
        self._all = [part for line in self._text for part in wrapped(line, width, self._indent)]
        self._first = self._last_first() if self._at_end else min(self._first, self._last_first())
        self._window()

    def _window(self) -> None:
        height = self.size.height
        shown: list[Line] = list(self._all[self._first : self._first + height])
        below = len(self._all) - self._first - height
        if below > 0 and shown:  # the last line gives its end to how much is left
            more = Content.styled(f"↓ {below} more", "$muted")
            shown[-1] = between(shown[-1], more, self.size.width)
        self.put(shown)
