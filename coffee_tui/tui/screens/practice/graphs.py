"""Small graphs out of text: bars to an eighth of a cell, a line over time, two columns beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.content import Content

from coffee_tui.tui.widgets.lines import Line

EIGHTHS = " ▏▎▍▌▋▊▉█"
Part = tuple[str, str]  # text with its style


class Bars(NamedTuple):
    """How bars are drawn: with blocks, or in ASCII."""

    plain: bool

    def bar(self, share: float, room: int, style: str) -> tuple[Part, ...]:
        """Return a bar over a share of so many cells, and the rest blank."""
        share = min(max(share, 0.0), 1.0)
        room = max(room, 1)
        if self.plain:
            full = round(share * room)
            return ("#" * full, style), (" " * (room - full), "")
        full, part = divmod(round(share * room * 8), 8)
        text = "█" * full + (EIGHTHS[part] if part else "")
        return (text, style), (" " * (room - len(text)), "")


def beside(left: Sequence[Line], right: Sequence[Line], width: int, gap: int = 3) -> Iterator[Line]:
    """Yield two columns beside each other, the left one so many cells wide."""
    for i in range(max(len(left), len(right))):
        one = _content(left[i]) if i < len(left) else Content("")
        two = _content(right[i]) if i < len(right) else Content("")
        one = one.truncate(width, ellipsis=True)
        yield Content.assemble(one, " " * (width + gap - one.cell_length), two)


def _content(line: Line) -> Content:
    return Content(line) if isinstance(line, str) else line
