"""Dice as faces: a frame that tells kinds of dice apart, a number or pips, a letter, and a mark on the upper edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, joined, line


class Size(IntEnum):
    """How much room a die takes."""

    SMALL = 0  # one line of four cells
    PLAIN = 1  # three lines of three cells
    ROOMY = 2  # three lines of five cells
    LARGE = 3  # five lines of seven cells, with pips


HEIGHTS = {Size.SMALL: 1, Size.PLAIN: 3, Size.ROOMY: 3, Size.LARGE: 5}
WIDTHS = {Size.SMALL: 4, Size.PLAIN: 3, Size.ROOMY: 5, Size.LARGE: 7}


@dataclass(frozen=True)
class Frame:
    """The edge of one kind of die: `box` is its corners and lines, `brackets` what stands for them in one line."""

    box: str  # upper left, horizontal, upper right, vertical, lower left, lower right
    brackets: str


SINGLE, DOUBLE = Frame("┌─┐│└┘", "[]"), Frame("╔═╗║╚╝", "{}")
ASCII_SINGLE, ASCII_DOUBLE = Frame("+-+|++", "[]"), Frame("#=#H##", "{}")


@dataclass(frozen=True)
class Die:
    """One die. `number` is what it shows, "" if it has not been rolled; digits from 1 to 6 have pips,
    "*" and "!" a picture."""

    number: str
    letter: str
    face: str  # style of what it shows
    edge: str  # style of its frame
    frame: Frame = SINGLE
    mark: str = ""  # one cell on the upper edge
    marked: str = ""  # its style


# Where the pips lie: rows of five cells.
PIPS = {
    "1": ("     ", "  x  ", "     "),
    "2": ("x    ", "     ", "    x"),
    "3": ("x    ", "  x  ", "    x"),
    "4": ("x   x", "     ", "x   x"),
    "5": ("x   x", "  x  ", "x   x"),
    "6": ("x   x", "x   x", "x   x"),
    "*": (r" \|/ ", " -*- ", r" /|\ "),
    "!": (r" \ / ", " o o ", " ~~~ "),
    "": ("     ", "     ", "     "),
}


def row(dice: Sequence[Die], size: Size, pip: str = "o", gap: int = 1) -> Block:
    """Return dice side by side."""
    drawn = [_draw(die, size, pip) for die in dice]
    return [joined([lines[y] for lines in drawn], gap) for y in range(HEIGHTS[size])]


def width(number: int, size: Size, gap: int = 1) -> int:
    """Return how wide so many dice without marks are in a row."""
    return number * (WIDTHS[size] + gap) - gap if number else 0


def _draw(die: Die, size: Size, pip: str) -> Block:
    if size is Size.SMALL:
        left, right = tuple(die.frame.brackets)
        text = f"{die.number}{die.letter}".ljust(2)
        return [line((left, die.edge), (text, die.face), (right, die.edge), *_mark(die))]
    upper_left, dash, upper_right, side, lower_left, lower_right = tuple(die.frame.box)
    inner = WIDTHS[size] - 2
    around = (inner - 1) // 2
    mark = _mark(die) or [(dash, die.edge)]
    edge = (dash * around, die.edge)
    top = line((upper_left, die.edge), edge, *mark, edge, (upper_right, die.edge))
    if size is Size.LARGE:
        faces = [text.replace("x", pip) for text in PIPS[die.number]]
        foot = f"{dash}{die.number or dash}{dash}{die.letter or dash}{dash}"
    else:
        faces = [(die.number or " ").center(inner)]
        foot = f"{dash * around}{die.letter or dash}{dash * around}"
    middle = [line((side, die.edge), (face, die.face), (side, die.edge)) for face in faces]
    return [top, *middle, Text(f"{lower_left}{foot}{lower_right}", die.edge)]


def _mark(die: Die) -> list[tuple[str, str]]:
    return [(die.mark, die.marked)] if die.mark else []
