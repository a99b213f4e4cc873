"""The colors of coffee beans, from the lowest quality to the highest: white, yellow, brown, red, green, black.

Each has a letter, so that no color is needed to tell them apart.
"""

from __future__ import annotations

LETTERS = "wynrgk"

BEANS: tuple[tuple[str, str], ...] = (
    ("bean-white", "#f3ede0"), ("bean-yellow", "#e3b53a"), ("bean-brown", "#7d4b24"),
    ("bean-red", "#b3302a"), ("bean-green", "#3c7a35"), ("bean-black", "#0e0b09"),
)  # fmt: skip
SIXTEEN = (
    "black on bright_white", "black on bright_yellow", "black on yellow",
    "bright_white on red", "black on green", "bright_white on black",
)  # fmt: skip
SIXTEEN_LETTERS = ("", "bright_yellow", "yellow", "red", "green", "")
