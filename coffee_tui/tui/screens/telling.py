"""What happened, told in the lower part of the table: play by play as it comes, as a recap, or looked back at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from textual.content import Content

from coffee_tui.account import keys
from coffee_tui.tui.screens import around
from coffee_tui.tui.widgets.lines import Line
from coffee_tui.tui.widgets.news import Item

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from coffee_tui.host.observer import LogLine
    from coffee_tui.host.recap import Moment, Recap
    from coffee_tui.tui.screens.table import TableScreen

SINCE, SO_FAR, BACK = "Since your last turn", "So far", "Looking back"
LATEST = 60  # lines that are shown while plays are: what is before them can be looked back at
CLOSE = ("enter", "space", "escape")
"""Keys that do nothing else while something is told."""

Mode = Literal["", "plays", "recap", "back"]


class Telling:
    """The lines in the lower part of a table, and which moment its board shows."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._mode: Mode = ""
        self._title = ""
        self._hint = ""
        self._lines: Sequence[LogLine] = ()
        self._at: int | None = None  # the moment that the board shows; None: the present

    @property
    def _recap(self) -> Recap | None:
        return self._screen.keyboard.recap

    @property
    def is_recap(self) -> bool:
        """Whether the person reads what happened; while plays are shown, the present comes by itself."""
        return self._mode in ("recap", "back")

    @property
    def past(self) -> Moment | None:
        """The moment that the board shows instead of the present."""
        recap = self._recap
        return None if self._at is None or recap is None else recap.moments[self._at]

    # What opens and closes it

    def plays(self, title: str, hint: Line, *, first: int, must_see: bool) -> None:
        """Show what was played last: entries after `first` are new. `must_see`: mark what concerns the seat."""
        recap, log = self._recap, self._screen.observer.log
        lines = log[-LATEST:] if recap is None else recap.latest(LATEST)
        struck = recap.must_see(line for line in lines if line.n > first) if recap is not None and must_see else []
        new = sum(line.n > first for line in lines)
        # What concerns the seat stands above where it might else be out of sight.
        above = [] if new + len(struck) < around.menu_rows(self._screen.size) else self._struck(struck, is_pinned=True)
        marked = set() if above else {line.n for line in struck}
        items = list(above)
        for line in lines:
            items += self._struck([line]) if line.n in marked else [Item(self._line(line, is_new=line.n > first))]
        self._mode, self._at = "plays", None
        self._open(title, hint, items, tail=True)

    def recap(self, title: str, lines: Sequence[LogLine], *, tail: bool = False) -> None:
        """Tell what happened, beginning with what concerns the seat."""
        if self._recap is not None:
            self._mode, self._lines, self._title, self._at = "recap", lines, title, None
            self._draw(tail=tail)

    def step(self, by: int) -> bool:
        """Show the moment before on the board, or the one after; say whether there was one.

        Where nothing is told yet it begins at the present, with all that happened here.
        """
        recap = self._recap
        if recap is None:
            return False
        told = [n for n, moment in enumerate(recap.moments) if n == 0 or recap.lines_of(moment)]
        at = told[-1] if self._at is None else self._at
        steps = [n for n in told if (n < at if by < 0 else n > at)]
        if not steps:
            return False
        at = max(steps) if by < 0 else min(steps)
        self._at = None if at == told[-1] else at
        shown = recap.moments[at]
        if self._mode != "recap" or not any(shown.first < line.n <= shown.last for line in self._lines):
            self._mode, self._title, self._lines = "back", BACK, recap.lines()
        self._draw(tail=self._at is None)
        self._screen.show_board()
        return True

    def close(self) -> None:
        """Tell nothing more; the board shows the present."""
        was_past = self._at is not None
        self._mode, self._at, self._lines = "", None, ()
        self._screen.decision.tell(None)
        if was_past:
            self._screen.show_board()
            self._screen.call_later(self._screen.showing.advance)  # what came meanwhile

    def redraw(self) -> None:
        """Follow the size and the theme."""
        if self.is_recap:
            self._draw()

    # Keys

    def takes(self, key: str) -> bool:
        """Take in a key while something is read; say whether it does nothing else.

        Any key closes it but those that move in it; a digit then plays if its line is in sight.
        """
        own = self._screen.coffee.chosen_keys
        moves = {key for name in MOVES for key in keys.keys_of(name, own)}
        if not self.is_recap or key in moves:
            return False
        is_blind = self._at is not None or (key.isdecimal() and not self._screen.decision.shows(int(key)))
        self.close()
        self._screen.decision.menu.seen()
        return is_blind or key in CLOSE

    def scroll(self, by: int) -> bool:
        """Scroll by pages; say whether there is something to scroll."""
        if self._mode:
            self._screen.decision.news.scroll_pages(by)
        return bool(self._mode)

    # How it is drawn

    def _draw(self, *, tail: bool = False) -> None:
        recap, past = self._recap, self.past
        if recap is None:
            return
        own = self._screen.coffee.chosen_keys
        earlier, later = (keys.of(name, own) for name in ("table.earlier", "table.later"))
        items = self._struck(recap.must_see(self._lines)) if self._mode == "recap" else []
        for line in self._lines:
            items.append(Item(self._line(line), past is not None and past.first < line.n <= past.last))
        hint = f"{earlier} {later}: step through · any other key: {'back to now' if past else 'go on'}"
        self._open(self._title, hint, items, tail=tail)

    def _open(self, title: str, hint: Line, items: Sequence[Item], *, tail: bool = False) -> None:
        self._screen.decision.tell(title, hint, items, tail=tail, whole=self._mode != "recap")

    def _struck(self, lines: Iterable[LogLine], *, is_pinned: bool = False) -> list[Item]:
        found = []
        for line in lines:
            note = "" if self._recap is None else self._recap.struck.get(line.n, "")
            sign = ("! ", "bold $warning")
            if note:
                found.append(Item(Content.assemble(sign, note), is_pinned=is_pinned))
            if not note or not is_pinned:
                found.append(Item(Content.assemble(sign if not note else "", self._line(line)), is_pinned=is_pinned))
        return found

    def _line(self, line: LogLine, *, is_new: bool = True) -> Content:
        told = around.log_line(line, self._screen.coffee.seat_letters)
        return told if is_new else Content.styled(told.plain, "$muted")


MOVES = ("table.earlier", "table.later", "table.log_up", "table.log_down")
