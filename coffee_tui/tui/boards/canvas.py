"""A sheet of cells to draw on where lines of text will not do: boxes, lines between them, and text over both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import get_character_cell_size
from rich.text import Text

from coffee_tui.tui.boards.blocks import Block


@dataclass(frozen=True)
class Strokes:
    """The characters that boxes and lines are drawn with, each one cell wide."""

    across: str
    down: str
    corners: tuple[str, str, str, str]  # top left, top right, bottom left, bottom right
    falling: str  # a slanted line that goes down to the right
    rising: str  # one that goes up to the right


THIN = Strokes("─", "│", ("╭", "╮", "╰", "╯"), "╲", "╱")
HEAVY = Strokes("━", "┃", ("┏", "┓", "┗", "┛"), "╲", "╱")
ASCII = Strokes("-", "|", ("+", "+", "+", "+"), "\\", "/")
ASCII_HEAVY = Strokes("=", "#", ("#", "#", "#", "#"), "\\", "/")


class Frame(NamedTuple):
    """Where a box stands: its top left cell, and its size with its strokes."""

    x: int
    y: int
    width: int
    height: int


class Canvas:
    """Cells in rows and columns, counted from the top left. What is drawn outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: Text) -> None:
        """Write a line of one-cell characters from (x, y) on; its blanks cover what was there."""
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        for at, (character, style) in enumerate(cells(text)):
            if 0 <= x + at < self.width:
                row[x + at] = (character, style)

    def box(self, frame: Frame, strokes: Strokes, style: str) -> None:
        """Draw the frame of a box; what is inside stays."""
        x, y, width, height = frame
        left, right, low_left, low_right = strokes.corners
        middle = strokes.across * (width - 2)
        self.put(x, y, Text(left + middle + right, style))
        self.put(x, y + height - 1, Text(low_left + middle + low_right, style))
        for row in range(y + 1, y + height - 1):
            self.put(x, row, Text(strokes.down, style))
            self.put(x + width - 1, row, Text(strokes.down, style))

    def path(self, start: tuple[int, int], end: tuple[int, int], strokes: Strokes, style: str) -> None:
        """Draw a line from one cell to another, both included: level, upright, or slanted from row to row."""
        (x, y), (to_x, to_y) = start, end
        if y == to_y:
            left, right = sorted((x, to_x))
            self.put(left, y, Text(strokes.across * (right - left + 1), style))
            return
        if y > to_y:
            (x, y), (to_x, to_y) = (to_x, to_y), (x, y)
        slant = strokes.down if x == to_x else strokes.falling if to_x > x else strokes.rising
        for row in range(y, to_y + 1):
            self.put(x + round((to_x - x) * (row - y) / (to_y - y)), row, Text(slant, style))

    def lines(self) -> Block:
        """Return what was drawn, a line a row, each as wide as the canvas."""
        return [_joined(row) for row in self._cells]


def cells(text: Text) -> Sequence[tuple[str, str]]:
    """Return a line cell by cell with the style of each.

    Raises:
        ValueError: a character is not one cell wide.
    """
    styles = [str(text.style or "")] * len(text.plain)
    for span in text.spans:
        for at in range(span.start, min(span.end, len(styles))):
            styles[at] = f"{styles[at]} {span.style}".strip()
    for character in text.plain:
        if get_character_cell_size(character) != 1:
            msg = f"{character!r} is not one cell wide"
            raise ValueError(msg)
    return list(zip(text.plain, styles, strict=True))


def _joined(row: Sequence[tuple[str, str]]) -> Text:
    text = Text(end="")
    start = 0
    for at in range(1, len(row) + 1):
        if at == len(row) or row[at][1] != row[start][1]:
            text.append("".join(character for character, _ in row[start:at]), row[start][1])
            start = at
    return text
