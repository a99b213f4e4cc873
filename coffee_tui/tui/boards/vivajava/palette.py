"""The colors of the board by their meaning, each a theme variable with a coffee-like default."""

from __future__ import annotations

from dataclasses import dataclass

from coffee_tui.tui.boards import beans, seats
from coffee_tui.tui.boards.colors import SIXTEEN, Scheme

N_BEANS = len(beans.BEANS)


@dataclass(frozen=True)
class Palette(seats.SeatedPieces):
    """Rich style strings by meaning: beans by quality, seats by number."""

    @classmethod
    def of(cls, scheme: Scheme) -> Palette:
        """Return the palette of a theme with colors of its own."""
        return cls(**scheme.inks(), **scheme.pieces(beans.BEANS), **seats.styles(scheme))

    @classmethod
    def sixteen(cls) -> Palette:
        """Return the palette of a theme that leaves colors to the terminal."""
        chips, letters = beans.SIXTEEN[:N_BEANS], beans.SIXTEEN_LETTERS[:N_BEANS]
        return cls(**SIXTEEN, chips=chips, letters=letters, **seats.SIXTEEN)


DEFAULT = Palette.resolve({})
