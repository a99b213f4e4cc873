"""Lines of what happened, under a title, in the lower part of the screen: shown play by play, or to read and scroll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.widget import Widget

from coffee_tui.tui.widgets.lines import Line, Lines, ruled, wrapped


@dataclass(frozen=True)
class Item:
    """One line. `is_marked`: it belongs to the moment that is shown. `is_pinned`: it stays above those that scroll."""

    text: Line
    is_marked: bool = False
    is_pinned: bool = False


class News(Lines):
    """A title and lines, as many as fit: from the first one, or up to the last, or around those that are marked."""

    DEFAULT_CSS = """
    News { display: none; layer: news; dock: bottom; height: 9; background: $background; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._title = ""
        self._hint: Line = ""
        self._items: list[Item] = []
        self._pinned: list[Content] = []
        self._rows: list[Content] = []
        self._marked: list[int] = []
        self._first = 0
        self._tail = False

    @property
    def text(self) -> list[str]:
        """Every line before it was broken."""
        return [item.text if isinstance(item.text, str) else item.text.plain for item in self._items]

    def tell(self, title: str, hint: Line, items: Sequence[Item], *, tail: bool = False) -> None:
        """Show these lines, from the first or with `tail` up to the last. The same ones stay where they are."""
        was, self._items = self.text, list(items)
        stay = was == self.text and title == self._title
        self._title, self._hint, self._tail = title, hint, tail
        self._layout(stay=stay)

    def scroll_pages(self, by: int) -> None:
        """Move by so many pages, one line short of a full one."""
        self._first = max(0, min(self._first + by * max(self._room - 1, 1), self._last_first))
        self._draw()

    def on_resize(self) -> None:
        """Break the lines anew."""
        self._layout(stay=True)

    @property
    def _room_at_all(self) -> tuple[int, int]:
        """Width and height. What has just come to the screen is painted before it hears of its size."""
        size, above, height = self.size, self.parent, self.styles.height
        if size.width or not isinstance(above, Widget):
            return size.width, size.height
        return above.size.width, 0 if height is None else int(height.value)

    @property
    def _room(self) -> int:
        return max(self._room_at_all[1] - 1 - len(self._pinned), 1)

    @property
    def _last_first(self) -> int:
        return max(0, len(self._rows) - self._room)

    def _layout(self, *, stay: bool) -> None:
        width = max(self._room_at_all[0] - 2, 1)
        rows = [(part, item) for item in self._items for part in wrapped(item.text, width, 2)]
        self._pinned = [part for part, item in rows if item.is_pinned][: max(self._room_at_all[1] - 3, 0)]
        rest = [(part, item.is_marked) for part, item in rows if not item.is_pinned]
        self._rows = [part for part, _ in rest]
        self._marked = [row for row, (_, is_marked) in enumerate(rest) if is_marked]
        if self._marked:
            first = self._first if stay else 0
            self._first = min(max(first, self._marked[-1] - self._room + 1), self._marked[0])
        elif not stay or self._tail:
            self._first = self._last_first if self._tail else 0
        self._first = max(0, min(self._first, self._last_first))
        self._draw()

    def _draw(self) -> None:
        first, room = self._first, self._room
        shown = [Content.assemble(" ", row) for row in self._pinned]
        for at in range(first, min(first + room, len(self._rows))):
            marked = at in self._marked
            row = Content.assemble("▸" if marked else " ", self._rows[at])
            shown.append(row.stylize("bold") if marked else row)
        hidden = (("↑", first), ("↓", len(self._rows) - first - room))
        more = "  ".join(f"{arrow} {n} more" for arrow, n in hidden if n > 0)
        title = f"{self._title}   {more}" if more and not self._tail else self._title
        self.put([ruled(title, self._hint, self._room_at_all[0]), *shown])
