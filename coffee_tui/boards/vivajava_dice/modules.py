"""Coasters beside the table that only some games have: each is drawn when it is in play, and takes no room otherwise.

A new one is a function of (facts, look, width) that returns a header and its lines, or [] while it is not in play,
and its name in COASTERS.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from coffee_tui.boards.blocks import Block, beside, fit, joined, line, rule
from coffee_tui.boards.vivajava_dice.facts import Facts
from coffee_tui.boards.vivajava_dice.look import Look

LEAST = 38  # cells of a coaster


def spaces(facts: Facts, look: Look, width: int, found: Sequence[tuple[str, Sequence[int]]]) -> Block:
    """Named spaces in rows, each after the Tokens of the seats that lie on it."""
    for gap, after in ((3, " "), (2, " "), (2, "")):
        cells = [space(facts, look, name, seats, after) for name, seats in found]
        row = line(" ", joined(cells, gap))
        if row.cell_len <= width:
            return [fit(row, width)]
    rows: Block = [cells[0]]
    for cell in cells[1:]:
        if rows[-1].cell_len + cell.cell_len + 3 > width:
            rows.append(cell)
        else:
            rows[-1] = joined([rows[-1], cell], 2)
    return [fit(line(" ", row), width) for row in rows]


def space(facts: Facts, look: Look, name: str, seats: Sequence[int], after: str = " ") -> Text:
    """One named space after the Tokens that lie on it."""
    who = joined([look.side(facts.seating, seat) for seat in seats], 0)
    return line(who, after if seats else "", (name, look.palette.muted if seats else look.palette.text))


def interns(facts: Facts, look: Look, width: int) -> Block:
    """The Intern Coaster: who works for whom."""
    found = facts.interns
    if not found:
        return []
    return [rule(look, width, "interns", "one Token each"), *spaces(facts, look, width, found)]


COASTERS: tuple[Callable[[Facts, Look, int], Block], ...] = (interns,)


def region(facts: Facts, look: Look, width: int) -> Block:
    """All coasters that are in play, side by side as far as they fit."""
    n = sum(bool(coaster(facts, look, LEAST)) for coaster in COASTERS)
    if not n:
        return []
    across = max(1, min(n, width // LEAST))
    each = width // across
    blocks = [block for coaster in COASTERS if (block := coaster(facts, look, each))]
    rows: Block = []
    for first in range(0, n, across):
        group = blocks[first : first + across]
        last = width - each * (len(group) - 1)
        rows += beside(*[(block, each) for block in group[:-1]], (group[-1], last))
    return rows
