"""A list with one marked line, for the lobby, the palette and forms."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from coffee_tui.tui.widgets.lines import Line, Lines

MARK = "▸"


class Picker(Lines):
    """Lines of which one is marked; headings can be shown but not marked.

    With `SAYS_MORE` the last line of what does not fit says how much there is above and below.
    """

    SAYS_MORE = False

    DEFAULT_CSS = """
    Picker { height: 1fr; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._items: list[Content] = []
        self._headings: frozenset[int] = frozenset()
        self._top = 0
        self.cursor = 0

    def offer(self, items: Sequence[Line], cursor: int = 0, headings: frozenset[int] = frozenset()) -> None:
        """Show these lines with one of them marked; indexes in `headings` cannot be marked."""
        self._items = [Content(item) if isinstance(item, str) else item for item in items]
        self._headings = headings
        self.cursor = max(0, min(cursor, len(items) - 1))
        if self.cursor in headings:
            self._step(1)
        self._window()

    def move(self, by: int) -> None:
        """Mark another line; past an end the mark stays, a step of one goes round."""
        if not self._items:
            return
        if abs(by) == 1:
            self._step(by)
        else:
            self.cursor = max(0, min(self.cursor + by, len(self._items) - 1))
            if self.cursor in self._headings:
                self._step(1 if by > 0 else -1)
        self._window()

    def mark(self, index: int) -> None:
        """Mark that line."""
        self.offer(self._items, index, self._headings)

    def page(self, by: int) -> None:
        """Move the mark by a page."""
        self.move(by * max(self.size.height - 1, 2))

    def on_resize(self) -> None:
        """Keep the marked line in sight."""
        self._window()

    def _step(self, by: int) -> None:
        for _ in self._items:
            self.cursor = (self.cursor + by) % len(self._items)
            if self.cursor not in self._headings:
                return

    def _window(self) -> None:
        height = self._room()
        # A heading right above the marked line stays in sight with it.
        first = self.cursor - 1 if self.cursor - 1 in self._headings else self.cursor
        self._top = max(0, min(self._top, first, len(self._items) - height), self.cursor - height + 1)
        shown: list[Line] = []
        for index in range(self._top, min(self._top + height, len(self._items))):
            shown.append(self._row(index))
        below = len(self._items) - self._top - height
        if height < max(self.size.height, 1):
            parts = [f"↑ {self._top} more"] * (self._top > 0) + [f"↓ {below} more"] * (below > 0)
            shown.append(Content.styled("  " + "   ".join(parts), "$muted"))
        self.put(shown)

    def _room(self) -> int:
        """Return how many items are shown at once."""
        height = max(self.size.height, 1)
        return height - 1 if self.SAYS_MORE and len(self._items) > height > 2 else height

    def _row(self, index: int) -> Content:
        item = self._items[index]
        if index in self._headings:
            return item
        width = self.size.width
        if index != self.cursor:
            return Content.assemble("  ", item).truncate(width, ellipsis=True)
        # Reversed as well as pointed at, so that it needs no color; other styles would be hard to read in it.
        marked = Content(f"{MARK} {item.plain}").truncate(width, ellipsis=True)
        return marked.pad_right(max(0, width - marked.cell_length)).stylize("reverse")
