"""The colors of boards: what a theme's variables become as pieces and as lettering that can be read on it.

One color a meaning: the ink on a piece, and the same hue as lettering on the table, are worked out from it so that
they can be read on a dark and on a light theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self, TypedDict

from textual.color import Color, ColorParseError

INK, CREAM = Color.parse("#1d140d"), Color.parse("#fbf3e4")
READABLE = 4.5  # WCAG AA for text
MEANINGS = {"target": "#e8b93c", "score-good": "#4fa562", "score-bad": "#d0563f"}


@dataclass(frozen=True)
class Inks:
    """Rich style strings that every board needs, by meaning."""

    text: str
    strong: str
    muted: str
    line: str
    target: str  # what matters most
    good: str
    bad: str


@dataclass(frozen=True)
class Pieces(Inks):
    """The styles of a game's board: those that every board needs, and its pieces. A game adds what else it has."""

    chips: tuple[str, ...]  # lettering on each kind of piece
    letters: tuple[str, ...]  # its hue as lettering on the table

    @classmethod
    def resolve(cls, variables: Mapping[str, str]) -> Self:
        """Return the styles of a theme, from its CSS variables."""
        return cls.sixteen() if is_sixteen(variables) else cls.of(Scheme(variables))

    @classmethod
    def of(cls, scheme: Scheme) -> Self:
        """Return the styles of a theme with colors of its own."""
        raise NotImplementedError

    @classmethod
    def sixteen(cls) -> Self:
        """Return the styles of a theme that leaves colors to the terminal."""
        raise NotImplementedError


class InkStyles(TypedDict):
    """The fields of Inks."""

    text: str
    strong: str
    muted: str
    line: str
    target: str
    good: str
    bad: str


class PieceStyles(TypedDict):
    """The fields of Pieces besides."""

    chips: tuple[str, ...]
    letters: tuple[str, ...]


SIXTEEN: InkStyles = {
    "text": "",
    "strong": "bold",
    "muted": "dim",
    "line": "dim",
    "target": "bold yellow",
    "good": "bold green",
    "bad": "bold red",
}
"""The inks of a theme that leaves colors to the terminal; attributes still tell what is lit."""


def is_sixteen(variables: Mapping[str, str]) -> bool:
    """Say whether a theme leaves its colors to the terminal."""
    return variables.get("foreground", "").startswith("ansi")


def parsed(value: str | None, default: str) -> Color:
    """Return a color of a theme, or the default where there is none, it is wrong, or it is the terminal's own."""
    try:
        color = Color.parse(value or default)
    except ColorParseError:
        color = Color.parse(default)
    return Color.parse(default) if color.ansi is not None else color


def contrast(one: Color, other: Color) -> float:
    """Return the WCAG contrast ratio of two colors, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in color.normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def readable(color: Color, background: Color, toward: Color) -> Color:
    """Return the color, moved toward another until it can be read on the background."""
    for step in range(11):
        mixed = color.blend(toward, step / 10)
        if contrast(mixed, background) >= READABLE:
            return mixed
    return toward


class Scheme:
    """The colors of one theme, from its CSS variables."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables
        self.background = parsed(variables.get("background"), "#121212")
        default = "#e6ded3" if self.background.brightness < 0.5 else "#2a2119"
        self.foreground = parsed(variables.get("foreground"), default)

    def color(self, name: str, default: str) -> Color:
        """Return the color of a meaning."""
        return parsed(self._variables.get(name), default)

    def letter(self, color: Color) -> str:
        """Return a style for lettering of that hue on the table."""
        return readable(color, self.background, self.foreground).hex

    def chip(self, color: Color) -> str:
        """Return a style for lettering on a piece of that color; one of middling brightness gives way a little."""
        ink = max((INK, CREAM), key=lambda ink: contrast(ink, color))
        piece = readable(color, ink, Color(0, 0, 0) if ink is CREAM else Color(255, 255, 255))
        return f"bold {ink.hex} on {piece.hex}"

    def pieces(self, colors: Iterable[tuple[str, str]]) -> PieceStyles:
        """Return the styles of pieces, given as names and default colors."""
        found = [self.color(name, default) for name, default in colors]
        return {"chips": tuple(map(self.chip, found)), "letters": tuple(map(self.letter, found))}

    def inks(self) -> InkStyles:
        """Return the styles that every board needs."""
        lit = {name: f"bold {self.letter(self.color(name, default))}" for name, default in MEANINGS.items()}
        return {
            "text": self.foreground.hex,
            "strong": f"bold {self.foreground.hex}",
            "muted": self.letter(self.color("muted", "#a39a8f")),
            "line": self.color("rule", "#6f5f52").hex,
            "target": lit["target"],
            "good": lit["score-good"],
            "bad": lit["score-bad"],
        }
