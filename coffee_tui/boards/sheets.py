"""Score sheets: columns of lines that can be checked by hand, side by side, each with its sum below."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from coffee_tui.boards.blocks import Block, Look, beside, fit, line

SUM = 2  # lines at the foot of a column: a stroke and the sum


def entry(look: Look, name: str, how: Text, points: int, width: int, *, indent: int = 1, tail: str = "") -> Text:
    """Return one line of a sheet: what for, how it comes about, how many points."""
    palette = look.palette
    style = palette.bad if points < 0 else palette.good if points > 0 else palette.muted
    left = line(" " * indent, (f"{name:<8}", palette.text), how)
    number = f"{points:>3}{tail}"
    return line(fit(left, width - len(number)), (number, style))


def summed(look: Look, rows: Sequence[Text], total: int, width: int) -> Block:
    """Return a column: its lines, a stroke, the sum."""
    palette = look.palette
    stroke = line(" " * (width - 3), (look.glyphs.line * 3, palette.line))
    return [*rows, stroke, line(fit(Text(" points", palette.strong), width - 3), (f"{total:>3}", palette.strong))]


def across(columns: Sequence[Block], width: int, least: int, most: int) -> Block:
    """Return columns side by side, as many as fit at `least` cells each, their sums on one line."""
    n = max(1, min(len(columns), width // least))
    each = min(most, width // n)
    rows: Block = []
    for first in range(0, len(columns), n):
        group = columns[first : first + n]
        tall = max(len(column) for column in group)
        level = [column[:-SUM] + [Text("")] * (tall - len(column)) + column[-SUM:] for column in group]
        rows += [Text("")] * bool(rows) + beside(*[(column, each) for column in level])
    return rows


def width_of(columns: int, width: int, least: int, most: int) -> int:
    """Return how wide each of so many columns becomes in `across`, the gap after it included."""
    return min(most, width // max(1, min(columns, width // least)))
