"""The characters of the board, each one cell wide, in a Unicode and an ASCII set."""

from __future__ import annotations

from dataclasses import dataclass

from coffee_tui.tui.boards import dice, tracks
from coffee_tui.tui.boards.dice import Frame
from coffee_tui.tui.boards.tracks import Signs

# By quality, as in rules.vivajava_dice.dice.COLORS: white, yellow, brown, red, green, black.
LETTERS = "wynrgk"
NUMBERS = "123456"
WILD = "*"


@dataclass(frozen=True)
class Glyphs:
    """One set of characters, by what each says."""

    line: str
    token: str  # a Token; the number of its seat follows
    free: str  # a Token in the supply
    away: str  # a Token in play
    flavor: str  # a Flavor Die that is not rolled
    active: str  # before the side whose turn it is
    to: str  # from here to there
    here: tuple[str, str]  # around the circle of a meter on which the Token lies
    again: str  # a die taken up to be rolled again
    aim: str  # a die or Track that the marked play is about
    fixed: str  # a die that nothing may change
    pip: str
    coffee_die: Frame
    flavor_die: Frame
    track: Signs
    bar: Signs


# Chosen narrow: none is of ambiguous width in East Asian fonts but the lines of boxes.
UNICODE = Glyphs(
    "─", "◉", "◉", "◦", "⊡", "▸", "▸", ("▸", "◂"), "↻", "▾", "=", "◉", dice.SINGLE, dice.DOUBLE,
    tracks.UNICODE, Signs("▬", "┈", "", "", ""),
)  # fmt: skip
ASCII = Glyphs(
    "-", "@", "@", ".", "#", ">", ">", (">", "<"), "~", "v", "=", "o", dice.ASCII_SINGLE, dice.ASCII_DOUBLE,
    tracks.ASCII, Signs("=", ".", "", "", ""),
)  # fmt: skip
