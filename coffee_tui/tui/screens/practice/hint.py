"""A hint over the lower part of the table: the three best plays and why; it improves while it is read."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from coffee_tui.account import keys
from coffee_tui.practice.hint import Hint, hints, text_of, worth_of
from coffee_tui.tui.screens.base import CoffeeScreen, bindings
from coffee_tui.tui.screens.practice.graphs import Bars
from coffee_tui.tui.widgets.lines import Line, Lines, between, ruled, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.coffee_roaster.state import View
    from rules.engine import NamedWords

BAR = 14  # cells of the longest bar
SPAN = 4.0  # points by which a play is worse than the best whose bar is empty
THINKING = "thinking ..."


class HintScreen(CoffeeScreen[None]):
    """What the coach would play. It thinks on a thread of its own, and stops when the hint is closed."""

    has_commands = False
    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    HintScreen { align: center bottom; background: transparent; }
    HintScreen > .box { width: 100%; height: auto; max-width: 140; }
    HintScreen Lines { height: 10; }
    """

    def __init__(self, view: View, words: NamedWords, first: Callable[[Hint], None]) -> None:
        """`first` is called with the first hint, once."""
        super().__init__()
        self._view = view
        self._words = words
        self._first = first
        self._hint: Hint | None = None
        self._ended = threading.Event()

    def parts(self) -> Iterable[Widget]:
        yield Vertical(Lines(id="hint"), classes="box")

    @property
    def is_done(self) -> bool:
        """Whether the coach has stopped thinking."""
        return self._hint is not None and self._hint.is_final

    def on_mount(self) -> None:
        """Begin to think."""
        self._draw()
        # Not a worker: the program must not wait for it when it ends.
        threading.Thread(target=self._think, args=(self.coffee.loop,), name="coach", daemon=True).start()

    def on_unmount(self) -> None:
        """Let the thread end."""
        self._ended.set()

    def on_resize(self) -> None:
        """Follow the size; the cover for small terminals is laid by the base class."""
        self._draw()

    def _think(self, loop: asyncio.AbstractEventLoop | None) -> None:
        for hint in hints(self._view):
            if self._ended.is_set() or loop is None:
                return
            with suppress(RuntimeError):  # the loop may be closed already
                loop.call_soon_threadsafe(self.call_later, self._take, hint)

    def _take(self, hint: Hint) -> None:
        if self._ended.is_set() or not self.is_mounted:
            return
        is_first = self._hint is None
        self._hint = hint
        self._draw()
        if is_first:
            self._first(hint)

    def _draw(self) -> None:
        width = min(self.app.size.width, 140) - 4
        lines = list(self._lines(width))
        area = self.query_one("#hint", Lines)
        area.styles.height = len(lines)
        area.put(lines)

    def _lines(self, width: int) -> Iterator[Line]:
        hint, own = self._hint, self.coffee.chosen_keys
        end = between("Enter: back", f"{keys.of('table.odds', own)} at the table: the odds", width)
        if hint is None:
            yield ruled("Hint", THINKING, width)
            yield end.stylize("$muted")
            return
        yield ruled("Hint", f"expected score, {worth_of(self._view.public)}", width)
        bars = Bars(plain=self.coffee.ascii_only)
        best = hint.best[0].value
        for n, one in enumerate(hint.best, 1):
            share = max(1 - (best - one.value) / SPAN, 0.0)
            style = "$success" if n == 1 else "$muted"
            text = Content(f"{n}  {text_of(one, self._view, self._words)}").truncate(width - BAR - 9, ellipsis=True)
            pad = " " * (width - BAR - 8 - text.cell_length)
            yield Content.assemble(
                text.stylize("bold") if n == 1 else text,
                pad,
                (f"{one.value:6.1f} ", "bold" if n == 1 else ""),
                *bars.bar(share, BAR, style),
            )
        yield from wrapped(Content.assemble(("→ ", "$primary"), f"{hint.why}."), width, 2)
        thinks = "" if hint.is_final else f" · {THINKING}"
        yield from wrapped(Content.styled(f"{hint.how}{thinks}", "$muted"), width, 2)
        yield end.stylize("$muted")

    def action_enter(self) -> None:
        """Go back to the table."""
        self.dismiss()

    def action_back(self) -> None:
        """Go back to the table."""
        self.dismiss()
