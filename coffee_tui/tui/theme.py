"""The colors of the program, by meaning: boards and screens name a meaning, never a color.

Beside Textual's own variables ($primary, $accent, $warning, $error, $success) there are
$muted (what may be overlooked), $cursor-fg and $cursor-bg (the line that enter plays) and the colors of pieces,
$piece-black ... $piece-white. Each piece also carries a letter or a shape: no meaning hangs on color alone.
"""

from __future__ import annotations

import os
from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

PIECES = ("black", "white", "red", "green", "blue", "yellow", "brown")

_DARK = {
    "muted": "#a39a8f",
    "cursor-fg": "#1d1713",
    "cursor-bg": "#e0b060",
    "rule": "#6f5f52",
    "piece-black": "#8a8f98",
    "piece-white": "#ffffff",
    "piece-red": "#ff7b6b",
    "piece-green": "#8fce6a",
    "piece-blue": "#7fb4ff",
    "piece-yellow": "#ffd75f",
    "piece-brown": "#d7a06a",
}
_LIGHT = {
    "muted": "#6b6158",
    "cursor-fg": "#fffaf2",
    "cursor-bg": "#7a4a21",
    "rule": "#a8988a",
    "piece-black": "#000000",
    "piece-white": "#6f6f6f",
    "piece-red": "#b3261e",
    "piece-green": "#2e6b1f",
    "piece-blue": "#1f4fa8",
    "piece-yellow": "#7a5c00",
    "piece-brown": "#7a4a21",
}
# Sixteen colors that the terminal's owner chose: nothing here relies on a background of ours.
_ANSI = {
    "muted": "ansi_default",
    "cursor-fg": "ansi_black",
    "cursor-bg": "ansi_white",
    "rule": "ansi_default",
    "piece-black": "ansi_default",
    "piece-white": "ansi_default",
    "piece-red": "ansi_red",
    "piece-green": "ansi_green",
    "piece-blue": "ansi_cyan",
    "piece-yellow": "ansi_yellow",
    "piece-brown": "ansi_magenta",
}

DARK = Theme(
    name="roast-dark",
    primary="#e0b060",
    secondary="#b98a5a",
    accent="#8fce6a",
    warning="#ffc95c",
    error="#ff8f7d",
    success="#8fce6a",
    foreground="#f0e6da",
    background="#1d1713",
    surface="#261f1a",
    panel="#31281f",
    variables=_DARK,
)
LIGHT = Theme(
    name="roast-light",
    primary="#7a4a21",
    secondary="#8f5f35",
    accent="#2e6b1f",
    warning="#8a5a00",
    error="#a3231b",
    success="#2e6b1f",
    foreground="#261c14",
    background="#faf4ea",
    surface="#f1e8da",
    panel="#e6d9c6",
    dark=False,
    variables=_LIGHT,
)

SIXTEEN = "ansi-dark"
"""The theme of the terminal's own sixteen colors; `variables` adds our meanings to it."""

# Its blue for headings is hardly read on black, and any other color hardly on white: bold has to do.
TERMINAL = replace(BUILTIN_THEMES[SIXTEEN], primary="ansi_default")

OURS = {look.name: look for look in (DARK, LIGHT, TERMINAL)}
"""Our themes by name."""

THEMES = ("auto", "dark", "light", "sixteen")
"""What a profile may choose."""


def pick(chosen: str, color_system: str | None) -> str:
    """Return the theme's name for a profile's choice on a terminal with this color system (Rich's name for it).

    Where color is unwanted (NO_COLOR) or there are sixteen of them, the terminal's own are used: a truecolor theme
    rounded to them turns its dark shades into one black.
    """
    if "NO_COLOR" in os.environ or color_system in (None, "standard"):
        return SIXTEEN
    return {"light": LIGHT.name, "sixteen": SIXTEEN}.get(chosen, DARK.name)


def variables(theme: str) -> dict[str, str]:
    """Return our meanings for a theme that does not set them itself."""
    return _ANSI if theme.startswith("ansi") else _LIGHT if theme.endswith("light") else _DARK
