"""The colors of the board by their meaning, each a theme variable with a coffee-like default."""

from __future__ import annotations

from dataclasses import dataclass

from coffee_tui.tui.boards import beans, seats
from coffee_tui.tui.boards.colors import SIXTEEN, Scheme

BEANS = (*beans.BEANS, beans.WILD)  # in the order of rules.vivajava_dice.dice.COLORS, and then WILD
CORPORATION = "#8b8f94"


@dataclass(frozen=True)
class Palette(seats.SeatedPieces):
    """Rich style strings by meaning: beans by quality with WILD at the end, seats by number."""

    blank: str  # the face of a die that is not rolled
    corporation: str
    corporation_letter: str

    @classmethod
    def of(cls, scheme: Scheme) -> Palette:
        """Return the palette of a theme with colors of its own."""
        corporation = scheme.color("corporation", CORPORATION)
        inks = scheme.inks()
        return cls(
            **inks,
            **scheme.pieces(BEANS),
            **seats.styles(scheme),
            blank=inks["muted"],
            corporation=scheme.chip(corporation),
            corporation_letter=scheme.letter(corporation),
        )

    @classmethod
    def sixteen(cls) -> Palette:
        """Return the palette of a theme that leaves colors to the terminal."""
        return cls(
            **SIXTEEN,
            chips=beans.SIXTEEN,
            letters=beans.SIXTEEN_LETTERS,
            **seats.SIXTEEN,
            blank="dim",
            corporation="bold black on white",
            corporation_letter="",
        )


DEFAULT = Palette.resolve({})
