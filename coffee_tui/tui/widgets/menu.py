"""The menu of legal plays: each line answers to a digit, what ends the step to one key; several may be ticked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from rich.cells import cell_len
from textual.content import Content

from coffee_tui.tui.widgets.lines import Line, Lines, between, wrapped

DIGITS = 9
SURPRISE = 0.3
"""Seconds for which digits are ignored after the menu changed without a key of its player."""
FOOT = 3  # rows below the lines, at most, that are kept for what the marked one does


@dataclass(frozen=True)
class Entry:
    """One line. `most` above zero makes it a thing to tick, up to so many times; `ticked` says how often it is.

    `more` is how many lines it opens; one that `ends` the step is in sight on every page.
    """

    text: str
    most: int = 0
    ticked: int = 0
    more: int = 0
    ends: bool = False

    @property
    def box(self) -> str:
        """What stands before the text of a thing to tick."""
        if not self.most:
            return ""
        return f"[{'x' if self.ticked else ' '}] " if self.most == 1 else f"[{self.ticked}/{self.most}] "


class Menu(Lines):
    """Lines to choose from, as many as fit, digits on nine of them; below, what the marked line does and notes.

    Lines that end the step stand last and in sight on every page.
    """

    DEFAULT_CSS = """
    Menu { height: 9; }
    """

    def __init__(self, *, clock: Callable[[], float] = monotonic, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._clock = clock
        self._entries: list[Entry] = []
        self._effects: list[Line] = []
        self._notes: list[Line] = []
        self._news: list[Line] = []
        self._changed = float("-inf")
        self._page = 0
        self.end_key = "e"
        self.cursor = 0

    @property
    def entries(self) -> Sequence[Entry]:
        """Every line, of all pages."""
        return self._entries

    @property
    def room(self) -> int:
        """How many lines are in sight at once: the last row is for what the marked one does."""
        return max(self.size.height - 1, 1)

    @property
    def pinned(self) -> list[int]:
        """The lines that are in sight on every page."""
        found = [index for index, entry in enumerate(self._entries) if entry.ends]
        # Only at the end, and only while they leave most of the room to the others.
        is_tail = found == list(range(len(self._entries) - len(found), len(self._entries)))
        return found if is_tail and len(found) <= self.room // 2 else []

    @property
    def the_end(self) -> int | None:
        """The only line that ends the step, which has a key of its own; None if there is none or several."""
        pinned = self.pinned
        return pinned[0] if len(pinned) == 1 and len(self._entries) > 1 else None

    @property
    def page(self) -> int:
        """The page that has the digits, from 0."""
        return self._page

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-self._loose // self._per_page))

    @property
    def _loose(self) -> int:
        """How many lines belong to pages."""
        return len(self._entries) - len(self.pinned)

    @property
    def _per_page(self) -> int:
        pinned = len(self.pinned)
        with_digits = DIGITS - (pinned if self.the_end is None else 0)
        return max(1, min(self.room - pinned, with_digits))

    @property
    def surprising(self) -> bool:
        """Whether the menu has just changed without a key of its player."""
        return self._clock() - self._changed < SURPRISE

    @property
    def free(self) -> int:
        """How many rows are below the lines."""
        return max(self.size.height - len(self._in_sight()), 0)

    def row_of(self, digit: int) -> int | None:
        """Return the row of the line that answers to a digit, from 0; None if none does."""
        index = self.at_digit(digit)
        return None if index is None else self._in_sight().index(index)

    def offer(self, entries: Sequence[Entry], *, own: bool, mark: int = 0) -> None:
        """Show other lines, one of them marked. `own` says that the player's own key brought them about."""
        if list(entries) != self._entries:
            if not own:
                self._changed = self._clock()
            self._entries = list(entries)
            self.cursor = mark
            self._page = 0
            self._follow()
        self._draw()

    def seen(self) -> None:
        """Take digits again at once: the player has just shown to be looking."""
        self._changed = float("-inf")

    def tick(self, index: int, times: int) -> None:
        """Set how often a thing is ticked."""
        self._entries[index] = replace(self._entries[index], ticked=times)
        self.cursor = index
        self._follow()
        self._draw()

    def tell(self, effects: Sequence[Line], notes: Sequence[Line], news: Sequence[Line] = ()) -> None:
        """Show below the lines what the marked one does, then notes, and as many of the last news as fit."""
        self._effects, self._notes, self._news = list(effects), list(notes), list(news)
        self._draw()

    def mark(self, index: int) -> None:
        """Mark that line."""
        self.cursor = index
        self._follow()
        self._draw()

    def move(self, by: int) -> None:
        """Mark another line; pages turn by themselves, the ends meet."""
        if self._entries:
            self.mark((self.cursor + by) % len(self._entries))

    def turn_page(self) -> None:
        """Go to the next page, or from the last to the first."""
        self._page = (self._page + 1) % self.pages
        self.mark(min(self._page * self._per_page, max(self._loose - 1, 0)))

    def at_digit(self, digit: int) -> int | None:
        """Return the index of the line that answers to a digit, or None."""
        return next((index for index in range(len(self._entries)) if self._label(index) == str(digit)), None)

    def on_resize(self) -> None:
        """Cut the texts for the new width."""
        self._follow()
        self._draw()

    def _follow(self) -> None:
        """Turn to the page of the marked line; what is in sight on every page turns none."""
        if self.cursor < self._loose:
            self._page = self.cursor // self._per_page
        self._page = min(self._page, self.pages - 1)

    def _label(self, index: int) -> str:
        """Return the key that a line answers to, "" for none."""
        if index == self.the_end:
            return self.end_key
        first = self._page * self._per_page
        if index >= self._loose:
            return str(self._per_page + index - self._loose + 1 if self.pages > 1 else index + 1)
        return str(index - first + 1) if first <= index < first + self._per_page else ""

    def _in_sight(self) -> list[int]:
        """Return the lines that are drawn: a window around the page, then those that are always there."""
        pinned = self.pinned
        room = self.room - len(pinned)
        first = max(0, min(self._page * self._per_page, self._loose - room))
        return [*range(first, min(first + room, self._loose)), *pinned]

    def _draw(self) -> None:
        rows: list[Line] = [self._row(index) for index in self._in_sight()]
        height = self.size.height
        free = height - len(rows)
        if free > 0:
            rows += self._below(free)
        self.put(rows[:height])

    def _below(self, free: int) -> list[Line]:
        """Return what stands below the lines: what the marked one does, and at the bottom notes and news."""
        kept = min(FOOT, free, max(1, free - 1))  # fixed for a menu, so that nothing jumps when the mark moves
        effects = self._parts([*self._cut_text(), *self._effects])
        if len(effects) > kept:
            effects = [*effects[: kept - 1], between(effects[kept - 1], "? all", max(self.size.width - 1, 1))]
        left = free - kept
        notes = self._parts(self._notes)[:left]
        left -= len(notes)
        news = self._parts(self._news)[-left:] if left else []
        above = [*notes, *news]
        blank = [Content("")] * (free - len(effects) - len(above))
        told = [*effects, *blank, *above]
        return [Content.assemble(" ", line) if line.cell_length else line for line in told]

    def _parts(self, lines: Sequence[Line]) -> list[Content]:
        return [part for line in lines for part in wrapped(line, max(self.size.width - 1, 1), 2)]

    def _cut_text(self) -> list[Line]:
        """Return the whole text of the marked line if there is not room enough for it."""
        if not self._entries:
            return []
        entry = self._entries[self.cursor]
        whole = f"{entry.box}{entry.text}"
        return [whole] if cell_len(whole) + 4 > self.size.width else []

    def _row(self, index: int) -> Content:
        entry, width = self._entries[index], self.size.width
        marked = index == self.cursor
        row = Content.assemble(
            " ▸" if marked else "  ",
            (self._label(index) or " ", "" if marked else "bold $primary"),
            " ",
            (entry.box, "bold" if entry.ticked and not marked else ""),
            f"{entry.text} … {entry.more} ways" if entry.more else entry.text,
        ).truncate(width, ellipsis=True)
        return row.pad_right(max(0, width - row.cell_length)).stylize("reverse") if marked else row
