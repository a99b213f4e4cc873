"""The colours of the board by their meaning, each a theme variable with a coffee-like default.

One colour a meaning: the ink on a token, and the same hue as lettering on the table, are worked out from it so that
they can be read on a dark and on a light theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.color import Color, ColorParseError

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
    "target": "#e8b93c",
    "red-zone": "#e2603a",
    "score-good": "#4fa562",
    "score-bad": "#d0563f",
}
# The same in the terminal's own sixteen colours. Where a black background does not show, glyph and letter do.
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
INK, CREAM = Color.parse("#1d140d"), Color.parse("#fbf3e4")
READABLE = 4.5  # WCAG AA for text


def _color(value: str | None, default: str) -> Color:
    try:
        color = Color.parse(value or default)
    except ColorParseError:
        color = Color.parse(default)
    return Color.parse(default) if color.ansi is not None else color


def contrast(one: Color, other: Color) -> float:
    """Return the WCAG contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in color.normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def readable(color: Color, background: Color, toward: Color) -> Color:
    """Return the colour, moved toward another until it can be read on the background."""
    for step in range(11):
        mixed = color.blend(toward, step / 10)
        if contrast(mixed, background) >= READABLE:
            return mixed
    return toward


@dataclass(frozen=True)
class Palette:
    """Rich style strings by meaning. `chips` and `letters` are in the order of KINDS."""

    chips: tuple[str, ...]
    letters: tuple[str, ...]
    square: str
    disc: str
    text: str
    strong: str
    muted: str
    line: str
    target: str
    zone: str
    good: str
    bad: str

    @classmethod
    def resolve(cls, variables: Mapping[str, str]) -> Palette:
        """Return the palette of a theme, from its CSS variables."""
        if variables.get("foreground", "").startswith("ansi"):
            return cls.sixteen()
        background = _color(variables.get("background"), "#121212")
        foreground = _color(variables.get("foreground"), "#e6ded3" if background.brightness < 0.5 else "#2a2119")
        tokens = [_color(variables.get(name), default) for name, default in TOKENS]
        other = {name: _color(variables.get(name), default) for name, default in OTHERS.items()}

        def letter(color: Color) -> str:
            return readable(color, background, foreground).hex

        def chip(color: Color) -> str:
            ink = max((INK, CREAM), key=lambda ink: contrast(ink, color))
            return f"bold {ink.hex} on {color.hex}"

        return cls(
            chips=tuple(chip(color) for color in tokens),
            letters=tuple(letter(color) for color in tokens),
            square=chip(other["unique-token"]),
            disc=chip(other["turn-disc"]),
            text=foreground.hex,
            strong=f"bold {foreground.hex}",
            muted=readable(_color(variables.get("muted"), "#a39a8f"), background, foreground).hex,
            line=_color(variables.get("rule"), "#6f5f52").hex,
            target=f"bold {letter(other['target'])}",
            zone=f"bold {letter(other['red-zone'])}",
            good=f"bold {letter(other['score-good'])}",
            bad=f"bold {letter(other['score-bad'])}",
        )

    @classmethod
    def sixteen(cls) -> Palette:
        """Return the palette of a theme that leaves colours to the terminal; attributes still tell what is lit."""
        return cls(
            chips=tuple(f"bold {style}" for style in SIXTEEN),
            letters=SIXTEEN_LETTERS,
            square="bold black on bright_yellow",
            disc="bold bright_white on red",
            text="",
            strong="bold",
            muted="dim",
            line="dim",
            target="bold yellow",
            zone="bold red",
            good="bold green",
            bad="bold red",
        )


DEFAULT = Palette.resolve({})
