"""The colors of the board by their meaning, each a theme variable with a coffee-like default."""

from __future__ import annotations

from dataclasses import dataclass

from coffee_tui.tui.boards.colors import SIXTEEN as INKS
from coffee_tui.tui.boards.colors import Pieces, Scheme

# In the order of KINDS: green beans turn brown, burnt ones are black, flavors as printed (red, green, blue).
TOKENS: tuple[tuple[str, str], ...] = (
    ("bean-0", "#c6d6a0"), ("bean-1", "#dcb45f"), ("bean-2", "#b5773a"), ("bean-3", "#8a4d26"), ("bean-4", "#5b3119"),
    ("bean-hard", "#83977c"), ("bean-burnt", "#0b0807"), ("bean-reject", "#6d6350"),
    ("smoke", "#a3a1a0"), ("moisture", "#bfe3ee"),
    ("flavor-body", "#b52a22"), ("flavor-acidity", "#24763a"), ("flavor-aroma", "#2560ab"), ("flavor-wild", "#6b3fa0"),
)  # fmt: skip
OTHERS: dict[str, str] = {
    "unique-token": "#e3b54d",  # the square cards
    "turn-disc": "#c8321f",
    "red-zone": "#e2603a",
}
# The same in the terminal's own sixteen colors. Where a black background does not show, glyph and letter do.
SIXTEEN = (
    "black on bright_green", "black on bright_yellow", "black on yellow", "bright_yellow on black", "yellow on black",
    "green on black", "bright_white on black", "magenta on black",
    "black on white", "black on bright_cyan",
    "bright_white on red", "black on green", "bright_white on blue", "bright_white on magenta",
)  # fmt: skip
SIXTEEN_LETTERS = (
    "green", "yellow", "yellow", "yellow", "yellow", "green", "", "magenta", "", "cyan",
    "red", "green", "bright_blue", "magenta",
)  # fmt: skip


@dataclass(frozen=True)
class Palette(Pieces):
    """Rich style strings by meaning. `chips` and `letters` are in the order of KINDS."""

    square: str
    disc: str
    zone: str

    @classmethod
    def of(cls, scheme: Scheme) -> Palette:
        """Return the palette of a theme with colors of its own."""
        other = {name: scheme.color(name, default) for name, default in OTHERS.items()}
        return cls(
            **scheme.inks(),
            **scheme.pieces(TOKENS),
            square=scheme.chip(other["unique-token"]),
            disc=scheme.chip(other["turn-disc"]),
            zone=f"bold {scheme.letter(other['red-zone'])}",
        )

    @classmethod
    def sixteen(cls) -> Palette:
        """Return the palette of a theme that leaves colors to the terminal."""
        return cls(
            **INKS,
            chips=tuple(f"bold {style}" for style in SIXTEEN),
            letters=SIXTEEN_LETTERS,
            square="bold black on bright_yellow",
            disc="bold bright_white on red",
            zone="bold red",
        )


DEFAULT = Palette.resolve({})
