"""The colors of coffee beans, from the lowest quality to the highest: white, yellow, brown, red, green, black.

Each has a letter, so that no color is needed to tell them apart.
"""

from __future__ import annotations

LETTERS = "wynrgk"

BEANS: tuple[tuple[str, str], ...] = (
    ("bean-white", "#f3ede0"), ("bean-yellow", "#e3b53a"), ("bean-brown", "#7d4b24"),
    ("bean-red", "#b3302a"), ("bean-green", "#3c7a35"), ("bean-black", "#0e0b09"),
)  # fmt: skip
WILD = ("bean-wild", "#6b3fa0")  # where a face or a bean stands for any of them
# The same in the terminal's own sixteen colors, WILD last.
SIXTEEN = (
    "bold black on bright_white", "bold black on bright_yellow", "bold black on yellow",
    "bold bright_white on red", "bold black on green", "bold bright_white on black",
    "bold bright_white on magenta",
)  # fmt: skip
SIXTEEN_LETTERS = ("", "bright_yellow", "yellow", "red", "green", "", "magenta")
