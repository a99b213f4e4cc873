"""The colors of the board by their meaning, each a theme variable with a coffee-like default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from coffee_tui.tui.boards import beans, seats
from coffee_tui.tui.boards.colours import SIXTEEN, Inks, Scheme, is_sixteen


@dataclass(frozen=True)
class Palette(Inks):
    """Rich style strings by meaning: beans by quality, seats by number."""

    chips: tuple[str, ...]
    letters: tuple[str, ...]
    seats: tuple[str, ...]
    seat_letters: tuple[str, ...]

    @classmethod
    def resolve(cls, variables: Mapping[str, str]) -> Palette:
        """Return the palette of a theme, from its CSS variables."""
        if is_sixteen(variables):
            return cls.sixteen()
        scheme = Scheme(variables)
        colors = [scheme.color(name, default) for name, default in beans.BEANS]
        return cls(
            **scheme.inks(),
            chips=tuple(scheme.chip(color) for color in colors),
            letters=tuple(scheme.letter(color) for color in colors),
            seats=seats.chips(scheme),
            seat_letters=seats.letters(scheme),
        )

    @classmethod
    def sixteen(cls) -> Palette:
        """Return the palette of a theme that leaves colors to the terminal."""
        return cls(
            **SIXTEEN,
            chips=tuple(f"bold {style}" for style in beans.SIXTEEN),
            letters=beans.SIXTEEN_LETTERS,
            seats=tuple(f"bold {style}" for style in seats.SIXTEEN),
            seat_letters=seats.SIXTEEN_LETTERS,
        )


DEFAULT = Palette.resolve({})
