"""Score sheets: lines that can be checked by hand and their sum.

One column of lines for each part of a game (`entry`, `summed`, `across`), or a table with a column a seat (`table`).
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, Look, beside, fit, line

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


def table(
    look: Look,
    heads: Sequence[Text],
    rows: Sequence[tuple[str, str, Sequence[int]]],
    totals: Sequence[int],
    width: int,
) -> Block:
    """Return a line for each (what for, how it comes about, points of each side), and the sums; 0 is a dot."""
    palette = look.palette
    n = len(heads)
    what = max((len(name) for name, _, _ in rows), default=6) + 2
    each = max(6, min(max(head.cell_len for head in heads) + 2, (width - what) // n))
    least = what + 3 + max((len(how) for _, how, _ in rows), default=0)
    explains = width - n * each >= least  # or else the sides need the room
    left = least if explains else min(what + 1, width - n * each)

    def row(label: Text, cells: Sequence[Text]) -> Text:
        return line(fit(label, left), *(fit(cell, each, "right") for cell in cells))

    out: Block = [row(Text(""), [fit(head, min(head.cell_len, each - 1)) for head in heads])]
    for name, how, points in rows:
        label = line((f" {name:<{what}}", palette.text), (how if explains else "", palette.muted))
        styles = [palette.bad if value < 0 else palette.good if value else palette.muted for value in points]
        out.append(row(label, [Text(str(v) if v else ".", style) for v, style in zip(points, styles, strict=True)]))
    out.append(row(Text(""), [Text(look.glyphs.line * 3, palette.line)] * n))
    out.append(row(Text(" points", palette.strong), [Text(str(total), palette.strong) for total in totals]))
    return out
