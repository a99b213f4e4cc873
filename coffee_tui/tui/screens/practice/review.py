"""The review of a roast: its luck, what was given away, and the costliest decisions, each a way back to try."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from textual.content import Content
from textual.widget import Widget

from coffee_tui.practice.review import Choice, Played, Roast, roasts
from coffee_tui.practice.reviewed import account, check, curve, sides, title
from coffee_tui.tui.screens.base import bindings
from coffee_tui.tui.screens.lists import ListScreen
from coffee_tui.tui.screens.practice.graphs import Bars
from coffee_tui.tui.widgets.lines import Line, Lines, between, ruled, wrapped
from coffee_tui.tui.widgets.picker import Picker

SPAN = 5.0  # points of the longest bar
Row = tuple[Line, Choice | None]


class ReviewScreen(ListScreen[int]):
    """Reviews one bean after the other on a thread of its own. Dismisses with the entry to go back to, -1 for none."""

    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    ReviewScreen { padding: 0 1; }
    ReviewScreen #about { height: 3; margin-top: 1; }
    ReviewScreen #go-on { color: $muted; }
    """

    def __init__(self, plays: Sequence[Played], beans: int) -> None:
        """`beans` is how many of them are tested."""
        super().__init__()
        self._plays = plays
        self._beans = beans
        self._roasts: list[Roast] = []
        self._rows: list[Row] = []
        self._left = threading.Event()

    def parts(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Picker()
        yield Lines(id="about")
        yield Lines(id="go-on")

    @property
    def is_done(self) -> bool:
        """Whether every bean is reviewed."""
        return len(self._roasts) == self._beans

    def on_mount(self) -> None:
        """Begin to think."""
        threading.Thread(target=self._think, args=(self.coffee.loop,), name="coach", daemon=True).start()

    def on_unmount(self) -> None:
        """Let the thread end."""
        self._left.set()

    def on_resize(self) -> None:
        """Follow the size; the cover for small terminals is laid by the base class."""
        self._fill()

    def _think(self, loop: asyncio.AbstractEventLoop | None) -> None:
        for roast in roasts(self._plays):
            if self._left.is_set() or loop is None:
                return
            with suppress(RuntimeError):  # the loop may be closed already
                loop.call_soon_threadsafe(self.call_later, self._take, roast)

    def _take(self, roast: Roast) -> None:
        if not self._left.is_set() and self.is_mounted:
            self._roasts.append(roast)
            self._fill()

    def _fill(self) -> None:
        width = self.app.size.width - 2
        self._rows = [row for roast in self._roasts for row in self._block(roast, width)]
        if not self.is_done:
            self._rows.append((Content.styled("  looking at every draw and choice ...", "$muted"), None))
        headings = frozenset(i for i, (_, choice) in enumerate(self._rows) if choice is None)
        picker = self.picker
        picker.offer([line for line, _ in self._rows], picker.cursor, headings)
        done = f"{len(self._roasts)} of {self._beans} beans"
        self.query_one("#title", Lines).put([ruled("Review", done, width)])
        self.query_one("#go-on", Lines).put([between("Enter: try it again   Esc: back", "↑ ↓: decision", width)])
        self._draw_about()

    def _block(self, roast: Roast, width: int) -> Iterator[Row]:
        """Yield the lines of one bean."""
        bars = Bars(plain=self.coffee.ascii_only)
        yield ruled(title(roast), "", width), None
        room = max(width - 34, 4)
        for part, points in account(roast):
            style = "$success" if points >= 0 else "$error"
            share = abs(points) / max(roast.start, 10.0)
            yield Content.assemble((f"  {part:<20} {points:>+6.1f}  ", ""), *bars.bar(share, room, style)), None
        if not bars.plain:
            yield Content.assemble(("  over the roast       ", ""), (f"       {curve(roast, room)}", "$primary")), None
        yield from ((line.stylize("$muted"), None) for line in wrapped(f"  {check(roast)}", width, 2))
        costly = roast.costliest()
        yield Content.styled("  The costliest decisions:" if costly else "  Nothing was given away.", "bold"), None
        for choice in costly:
            when, played, _ = sides(choice)
            bar = bars.bar(choice.cost / SPAN, 10, "$error")
            yield Content.assemble((f"-{choice.cost:.1f} ", "bold"), *bar, f" {when}: {played}"), choice
        yield "", None

    def _draw_about(self) -> None:
        width = self.app.size.width - 2
        choice = self._marked()
        if choice is None:
            self.query_one("#about", Lines).put([])
            return
        _, played, best = sides(choice)
        told = [f"played: {played}, worth {choice.chosen:.1f}", f"better: {best}, worth {choice.value:.1f}"]
        if choice.played.drew:
            told.append(f"the draw after it: {choice.luck:+.1f}")
        self.query_one("#about", Lines).put([part for line in told for part in wrapped(line, width, 2)][:3])

    def _marked(self) -> Choice | None:
        row = self.marked_of(self._rows)
        return None if row is None else row[1]

    def moved(self) -> None:
        """Say what is known of the marked decision."""
        self._draw_about()

    def action_enter(self) -> None:
        """Go back to the marked decision and try it again, in a game of its own."""
        choice = self._marked()
        if choice is not None:
            self.dismiss(choice.played.entry)

    def action_back(self) -> None:
        """Go back."""
        self.dismiss(-1)
