"""Who sits at the table, as boards say it: a token with a number in the colour of the seat, and a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from coffee_tui.tui.boards.colours import Scheme

COLOURS: tuple[tuple[str, str], ...] = (
    ("seat-1", "#3b78bd"), ("seat-2", "#c9568f"), ("seat-3", "#2c9a90"), ("seat-4", "#dd8a3a"),
    ("seat-5", "#8a6bc4"), ("seat-6", "#7c9a3a"), ("seat-7", "#9a8f86"), ("seat-8", "#b8442f"),
)  # fmt: skip
SIXTEEN = (
    "bright_white on blue", "black on bright_magenta", "black on cyan", "black on bright_yellow",
    "bright_white on magenta", "black on green", "black on white", "bright_white on red",
)  # fmt: skip
SIXTEEN_LETTERS = ("bright_blue", "bright_magenta", "cyan", "yellow", "magenta", "green", "", "red")


def chips(scheme: Scheme) -> tuple[str, ...]:
    """Return the styles of the seats' tokens in a theme."""
    return tuple(scheme.chip(scheme.color(name, default)) for name, default in COLOURS)


def letters(scheme: Scheme) -> tuple[str, ...]:
    """Return the styles of lettering in the seats' colours."""
    return tuple(scheme.letter(scheme.color(name, default)) for name, default in COLOURS)


@dataclass(frozen=True)
class Seating:
    """The sides of a table by name. A side past the seats is nobody's seat, such as an automatic opponent."""

    seats: int
    names: Sequence[str] = ()
    watcher: int | None = None  # who looks at the board
    others: Mapping[int, str] | None = None  # names of sides past the seats

    def name(self, side: int) -> str:
        """Return what a side is called."""
        if side == self.watcher:
            return "you"
        if side >= self.seats:
            return (self.others or {}).get(side, f"side {side + 1}")
        return self.names[side] if side < len(self.names) else f"seat {side + 1}"

    def number(self, side: int) -> str:
        """Return the one cell that stands for a side; names may begin alike, so it is a number."""
        return str(side + 1) if side < self.seats else self.name(side)[:1]


def token(glyph: str, number: str, style: str) -> Text:
    """Return the token of a side: two cells."""
    return Text(f"{glyph}{number}", style)
