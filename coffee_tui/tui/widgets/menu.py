"""The menu of legal plays: nine to a page, each answering to its digit; several may be ticked where several are due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from rich.cells import cell_len
from textual.content import Content

from coffee_tui.tui.widgets.lines import Line, Lines, wrapped

PAGE = 9
SURPRISE = 0.3
"""Seconds for which digits are ignored after the menu changed without a key of its player."""


@dataclass(frozen=True)
class Entry:
    """One play. `most` above zero makes it a thing to tick, up to so many times; `ticked` says how often it is."""

    text: str
    most: int = 0
    ticked: int = 0

    @property
    def box(self) -> str:
        """What stands before the text of a thing to tick."""
        if not self.most:
            return ""
        return f"[{'x' if self.ticked else ' '}] " if self.most == 1 else f"[{self.ticked}/{self.most}] "


class Menu(Lines):
    """A page of plays. Rows that it does not need show notes, from the bottom up."""

    DEFAULT_CSS = """
    Menu { height: 9; }
    """

    def __init__(self, *, clock: Callable[[], float] = monotonic, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._clock = clock
        self._entries: list[Entry] = []
        self._notes: list[Line] = []
        self._news: list[Line] = []
        self._changed = float("-inf")
        self.cursor = 0

    @property
    def entries(self) -> Sequence[Entry]:
        """Every play, of all pages."""
        return self._entries

    @property
    def page(self) -> int:
        """The page in sight, from 0."""
        return self.cursor // PAGE

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-len(self._entries) // PAGE))

    @property
    def surprising(self) -> bool:
        """Whether the menu has just changed without a key of its player."""
        return self._clock() - self._changed < SURPRISE

    def offer(self, entries: Sequence[Entry], *, own: bool) -> None:
        """Show other plays. `own` says that the player's own key brought them about."""
        if list(entries) != self._entries:
            if not own:
                self._changed = self._clock()
            self._entries = list(entries)
            self.cursor = 0
        self._draw()

    def seen(self) -> None:
        """Take digits again at once: the player has just shown to be looking."""
        self._changed = float("-inf")

    def tick(self, index: int, times: int) -> None:
        """Set how often a thing is ticked."""
        entry = self._entries[index]
        self._entries[index] = Entry(entry.text, entry.most, times)
        self.cursor = index
        self._draw()

    def note(self, notes: Sequence[Line], news: Sequence[Line] = ()) -> None:
        """Show notes in the rows that the plays leave free, and as many of the last news as fit."""
        self._notes, self._news = list(notes), list(news)
        self._draw()

    def move(self, by: int) -> None:
        """Mark another play; pages turn by themselves, the ends meet."""
        if self._entries:
            self.cursor = (self.cursor + by) % len(self._entries)
            self._draw()

    def turn_page(self) -> None:
        """Go to the next page, or from the last to the first."""
        self.cursor = (self.page + 1) % self.pages * PAGE
        self._draw()

    def at_digit(self, digit: int) -> int | None:
        """Return the index of the play that answers to a digit, or None."""
        index = self.page * PAGE + digit - 1
        return index if 1 <= digit <= PAGE and index < len(self._entries) else None

    def on_resize(self) -> None:
        """Cut the texts for the new width."""
        self._draw()

    def _draw(self) -> None:
        first = self.page * PAGE
        rows: list[Line] = [self._row(i) for i in range(first, min(first + PAGE, len(self._entries)))]
        free = self.size.height - len(rows)
        if free > 0:
            notes = self._parts([*self._cut_text(), *self._notes])[:free]
            left = free - len(notes)
            notes += self._parts(self._news)[-left:] if left else []
            rows += [Content("")] * (free - len(notes)) + [Content.assemble(" ", note) for note in notes]
        self.put(rows)

    def _parts(self, lines: Sequence[Line]) -> list[Content]:
        return [part for line in lines for part in wrapped(line, max(self.size.width - 1, 1), 2)]

    def _cut_text(self) -> list[Line]:
        """Return the whole text of the marked play if its line is too short for it."""
        if not self._entries:
            return []
        entry = self._entries[self.cursor]
        whole = f"{self.cursor % PAGE + 1} {entry.box}{entry.text}"
        return [whole] if cell_len(whole) + 2 > self.size.width else []

    def _row(self, index: int) -> Content:
        entry, width = self._entries[index], self.size.width
        marked = index == self.cursor
        row = Content.assemble(
            " ▸" if marked else "  ",
            (str(index % PAGE + 1), "" if marked else "bold $primary"),
            " ",
            (entry.box, "bold" if entry.ticked and not marked else ""),
            entry.text,
        ).truncate(width, ellipsis=True)
        return row.pad_right(max(0, width - row.cell_length)).stylize("reverse") if marked else row
