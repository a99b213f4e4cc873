"""The colours of the board by their meaning, each a theme variable with a coffee-like default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from coffee_tui.tui.boards import seats
from coffee_tui.tui.boards.colours import SIXTEEN as SIXTEEN_INKS
from coffee_tui.tui.boards.colours import Inks, Scheme, is_sixteen

# By quality, as in rules.vivajava_dice.dice.COLOURS, and then WILD.
BEANS: tuple[tuple[str, str], ...] = (
    ("bean-white", "#f3ede0"), ("bean-yellow", "#e3b53a"), ("bean-brown", "#7d4b24"),
    ("bean-red", "#b3302a"), ("bean-green", "#3c7a35"), ("bean-black", "#0e0b09"),
    ("bean-wild", "#6b3fa0"),
)  # fmt: skip
SIXTEEN = (
    "black on bright_white", "black on bright_yellow", "black on yellow",
    "bright_white on red", "black on green", "bright_white on black",
    "bright_white on magenta",
)  # fmt: skip
SIXTEEN_LETTERS = ("", "bright_yellow", "yellow", "red", "green", "", "magenta")
CORPORATION = "#8b8f94"


@dataclass(frozen=True)
class Palette(Inks):
    """Rich style strings by meaning: beans by quality with WILD at the end, seats by number."""

    chips: tuple[str, ...]
    letters: tuple[str, ...]
    blank: str  # the face of a die that is not rolled
    seats: tuple[str, ...]
    seat_letters: tuple[str, ...]
    corporation: str
    corporation_letter: str

    @classmethod
    def resolve(cls, variables: Mapping[str, str]) -> Palette:
        """Return the palette of a theme, from its CSS variables."""
        if is_sixteen(variables):
            return cls.sixteen()
        scheme = Scheme(variables)
        beans = [scheme.color(name, default) for name, default in BEANS]
        corporation = scheme.color("corporation", CORPORATION)
        inks = scheme.inks()
        return cls(
            **inks,
            chips=tuple(scheme.chip(color) for color in beans),
            letters=tuple(scheme.letter(color) for color in beans),
            blank=inks["muted"],
            seats=seats.chips(scheme),
            seat_letters=seats.letters(scheme),
            corporation=scheme.chip(corporation),
            corporation_letter=scheme.letter(corporation),
        )

    @classmethod
    def sixteen(cls) -> Palette:
        """Return the palette of a theme that leaves colours to the terminal."""
        return cls(
            **SIXTEEN_INKS,
            chips=tuple(f"bold {style}" for style in SIXTEEN),
            letters=SIXTEEN_LETTERS,
            blank="dim",
            seats=tuple(f"bold {style}" for style in seats.SIXTEEN),
            seat_letters=seats.SIXTEEN_LETTERS,
            corporation="bold black on white",
            corporation_letter="",
        )


DEFAULT = Palette.resolve({})
