"""How to draw: characters, colors, and the pieces of the game made of both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from coffee_tui.tui.boards import seats, tracks
from coffee_tui.tui.boards.beans import LETTERS
from coffee_tui.tui.boards.blocks import joined
from coffee_tui.tui.boards.seats import Seating
from coffee_tui.tui.boards.tracks import Signs, Styles
from coffee_tui.tui.boards.vivajava.palette import DEFAULT, Palette


@dataclass(frozen=True)
class Glyphs:
    """One set of characters, by what each says; all one cell wide, none of ambiguous width but the lines of boxes."""

    line: str
    token: str  # a piece of a seat; its number follows
    investment: str
    closed: str
    active: str  # before the seat whose turn it is
    to: str
    track: Signs


UNICODE = Glyphs("─", "◉", "$", "✕", "▸", "▸", tracks.UNICODE)
ASCII = Glyphs("-", "@", "$", "x", ">", ">", tracks.ASCII)


@dataclass(frozen=True)
class Look:
    """Characters and colors of the board."""

    glyphs: Glyphs = UNICODE
    palette: Palette = DEFAULT
    is_ascii: bool = False

    @classmethod
    def of(cls, ascii: bool, palette: Palette = DEFAULT) -> Look:  # noqa: A002
        """Return a look with one of the two character sets."""
        return cls(ASCII if ascii else UNICODE, palette, ascii)

    def bean(self, color: int) -> Text:
        """Return a bean as a chip with its letter."""
        return Text(LETTERS[color], self.palette.chips[color])

    def beans(self, colors: Iterable[int], gap: int = 1) -> Text:
        """Return beans in a row."""
        return joined([self.bean(color) for color in colors], gap)

    def counts(self, counts: Sequence[int], *, empty: bool = False) -> Text:
        """Return how many beans there are of each color, the best first; with `empty` the missing colors too."""
        palette = self.palette
        return joined(
            [
                Text.assemble(
                    self.bean(color), (f"{counts[color]}", palette.strong if counts[color] else palette.muted)
                )
                for color in reversed(range(len(counts)))
                if counts[color] or empty
            ]
        )

    def seat(self, seat: int) -> Text:
        """Return a piece of a seat."""
        return seats.token(self.glyphs.token, str(seat + 1), self.palette.seats[seat])

    def seats(self, some: Iterable[int]) -> Text:
        """Return pieces of seats in a row."""
        return joined([self.seat(seat) for seat in some])

    def investment(self, seat: int) -> Text:
        """Return an Investment Token with the Blend Marker of a seat."""
        return seats.token(self.glyphs.investment, str(seat + 1), self.palette.seats[seat])

    def name(self, seating: Seating, seat: int) -> Text:
        """Return the name of a seat in its color."""
        return Text(seating.name(seat), f"bold {self.palette.seat_letters[seat]}".strip())

    def marks(self) -> Styles:
        """Return how an Ability Track is drawn."""
        return Styles(self.palette.target, self.palette.muted, self.palette.good)
