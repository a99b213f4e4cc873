"""Panes: the named parts of a board, and which of them stand side by side in the room at hand.

A game draws each of its panes for any room from the least one on, and names its layouts from the richest to the
densest. The first one that fits is taken. Where not all panes fit, a layout has a place for the pane in front: the one
that the decision is about, or the one that the player has turned to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, Look, beside, fit, line, pad, rule

FRONT = "*"  # in a layout: the place of the pane in front


@dataclass(frozen=True)
class Pane:
    """One part of a board."""

    key: str  # the letter that leads to it
    title: str
    least: tuple[int, int]  # columns and lines in which it is whole, without its title
    draw: Callable[[int, int], Block]  # for so many columns and lines
    right: str | Text = ""  # what the right end of its title says
    grows: int = 1  # its share of lines to spare; 0 for a pane that more lines would not help
    most: int = 0  # lines past which they would not; 0 for any number
    widens: int = 1  # its share of columns to spare


@dataclass(frozen=True)
class Layout:
    """Rows of panes by key, from the top down; FRONT stands for the pane in front."""

    rows: tuple[tuple[str, ...], ...]

    def filled(self, panes: Mapping[str, Pane], front: str) -> list[list[Pane]]:
        """Return the rows of panes; a front pane that stands here anyway leaves its place to the next one."""
        placed = {key for row in self.rows for key in row}
        waiting = [key for key in (front, *panes) if key in panes and key not in placed][:1]
        keys = [[key for name in row for key in (waiting if name == FRONT else [name])] for row in self.rows]
        return [[panes[key] for key in row if key in panes] for row in keys]


GAP = 1  # columns between two panes


def needs(rows: Sequence[Sequence[Pane]]) -> tuple[int, int]:
    """Return the columns and lines that rows of panes take at least."""
    width = max((sum(pane.least[0] for pane in row) + GAP * (len(row) - 1) for row in rows if row), default=0)
    return width, sum(1 + max(pane.least[1] for pane in row) for row in rows if row)


def chosen(
    layouts: Sequence[Layout], panes: Mapping[str, Pane], front: str, width: int, height: int
) -> list[list[Pane]]:
    """Return the rows of the first layout that fits, of the last one if none does."""
    rows: list[list[Pane]] = []
    for layout in layouts:
        rows = [row for row in layout.filled(panes, front) if row]
        wide, high = needs(rows)
        if wide <= width and high <= height:
            break
    return rows


def board(look: Look, rows: Sequence[Sequence[Pane]], width: int, height: int, front: str = "") -> Block:
    """Return rows of panes in so much room, each under its title; the one in front has its title lit."""
    lines: Block = []
    for row, high in zip(rows, heights(rows, height), strict=True):
        room = max(0, width - sum(pane.least[0] for pane in row) - GAP * (len(row) - 1))
        widths = [
            pane.least[0] + more for pane, more in zip(row, shares(room, [pane.widens for pane in row]), strict=True)
        ]
        widths[-1] += width - sum(widths) - GAP * (len(row) - 1)
        columns = [
            (one(look, pane, wide, high, lit=pane.key == front), wide) for pane, wide in zip(row, widths, strict=True)
        ]
        spaced = [part for column in columns for part in (([Text("")], GAP), column)][1:]
        lines += beside(*spaced)
    return pad(lines, width, height)[:height]


def heights(rows: Sequence[Sequence[Pane]], height: int) -> list[int]:
    """Return the lines of each row of panes without its title; what no row can use stays empty at the bottom."""
    high = [max(pane.least[1] for pane in row) for row in rows]
    most = [max(pane.most or height for pane in row) for row in rows]
    weights = [max(pane.grows for pane in row) for row in rows]
    spare = max(0, height - needs(rows)[1])
    while spare and any(weights):
        for at, extra in enumerate(shares(spare, weights)):
            taken = min(extra, max(0, most[at] - high[at]))
            high[at] += taken
            spare -= taken
        weights = [weight if high[at] < most[at] else 0 for at, weight in enumerate(weights)]
    return high


def one(look: Look, pane: Pane, width: int, height: int, *, lit: bool = False) -> Block:
    """Return one pane: its title with its key, and what it draws in so many columns and lines below it."""
    palette = look.palette
    title = line((pane.title, palette.target if lit else palette.strong))
    head = rule(look, width, title, pane.right)
    return [head, *pad([fit(text, width) for text in pane.draw(width, height)[:height]], width, height)]


def shares(spare: int, weights: Sequence[int]) -> list[int]:
    """Return how `spare` is dealt out by weight, whole and without rest unless all weights are 0."""
    total = sum(weights)
    if not total:
        return [0] * len(weights)
    out, before = [], 0
    for weight in weights:
        after = before + weight
        out.append(spare * after // total - spare * before // total)
        before = after
    return out


def following(panes: Sequence[str], front: str, step: int = 1) -> str:
    """Return the key of the pane after this one, round and round; the first one if this one is not there."""
    return panes[(panes.index(front) + step) % len(panes)] if front in panes else panes[0]
