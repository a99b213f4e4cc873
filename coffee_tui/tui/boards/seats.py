"""Who sits at the table, as boards say it: a token with a number in the color of the seat, and a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from rich.text import Text

from coffee_tui.tui.boards.colors import Pieces, Scheme, is_sixteen

COLORS: tuple[tuple[str, str], ...] = (
    ("seat-1", "#3b78bd"), ("seat-2", "#c9568f"), ("seat-3", "#2c9a90"), ("seat-4", "#dd8a3a"),
    ("seat-5", "#8a6bc4"), ("seat-6", "#7c9a3a"), ("seat-7", "#9a8f86"), ("seat-8", "#b8442f"),
)  # fmt: skip


class SeatStyles(TypedDict):
    """The fields of SeatedPieces besides."""

    seats: tuple[str, ...]
    seat_letters: tuple[str, ...]


SIXTEEN: SeatStyles = {  # the same in the terminal's own sixteen colors
    "seats": (
        "bold bright_white on blue", "bold black on bright_magenta", "bold black on cyan",
        "bold black on bright_yellow", "bold bright_white on magenta", "bold black on green",
        "bold black on white", "bold bright_white on red",
    ),
    "seat_letters": ("bright_blue", "bright_magenta", "cyan", "yellow", "magenta", "green", "", "red"),
}  # fmt: skip


@dataclass(frozen=True)
class SeatedPieces(Pieces):
    """The styles of a board at which several sit, by seat."""

    seats: tuple[str, ...]  # lettering on the tokens of a seat
    seat_letters: tuple[str, ...]  # its hue as lettering on the table


def styles(scheme: Scheme) -> SeatStyles:
    """Return the styles of the seats in a theme."""
    found = scheme.pieces(COLORS)
    return {"seats": found["chips"], "seat_letters": found["letters"]}


def lettering(variables: Mapping[str, str]) -> tuple[str, ...]:
    """Return the hues of seats for text that is no board, as Textual's styles; "" for the terminal's own color."""
    if is_sixteen(variables):
        return tuple(f"ansi_{color}" if color else "" for color in SIXTEEN["seat_letters"])
    return styles(Scheme(variables))["seat_letters"]


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
        return str(side + 1) if side < self.seats else self.name(side)[:1].upper()


def token(glyph: str, number: str, style: str) -> Text:
    """Return the token of a side: two cells."""
    return Text(f"{glyph}{number}", style)
