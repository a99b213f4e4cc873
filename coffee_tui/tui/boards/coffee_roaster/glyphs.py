"""How each token looks: one glyph and one letter, each one cell wide, in a Unicode and an ASCII set.

A token is always glyph + letter; brackets are always an empty space. So the two are told apart without color.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.coffee_roaster.tokens import CUP_ROAST_3, CUP_SWEETNESS, KINDS, UNIQUES
from rules.coffee_roaster.words.names import UNIQUE

# One letter a kind, in the order of KINDS. "k" is burnt because it is black; "x" is a reject because it is crossed out.
LETTERS = "01234hkxsmBARW"
NAMES = (
    "level 0", "level 1", "level 2", "level 3", "level 4",
    "hard", "burnt", "reject", "smoke", "moisture",
    "Body", "Acidity", "Aroma", "Wild",
)  # fmt: skip
# The squares: Roast-Level-3, Sweetness, Draw & Select, Redraw-2, Extra Tray.
UNIQUE_LETTERS: dict[str, str] = dict(zip(UNIQUES, "3SDQT", strict=True))


@dataclass(frozen=True)
class Glyphs:
    """One set of characters: `tokens` in the order of KINDS, the rest by what it says."""

    tokens: str
    square: str  # a unique effect token
    disc: tuple[str, str]  # what stands left and right of the number under the Turn Disc
    smoke: str  # one smoke token of a stack
    bar: str  # one token in a bar
    star: str  # the target of the bean sheet
    earned: str
    to: str  # from here to there
    line: str
    under: str  # one token of a stack lies under the other
    wall: str  # of the cup
    corners: str
    handle: str  # of the cup: top, side, bottom


# Chosen narrow: none is of ambiguous width in East Asian fonts but the rule, which every terminal draws one cell wide.
UNICODE = Glyphs("◌◔◒◕◉◊✕⊘≋▿▮▴❖✦", "⊞", ("▸", "◂"), "≋", "▬", "✶", "✓", "▸", "─", "/", "│", "╰╯", "╮│╯")
ASCII = Glyphs("ooooo<#%~:=^@*", "+", (">", "<"), "~", "|", "*", "v", ">", "-", "/", "|", "\\/", "\\|/")


def token(kind: int, glyphs: Glyphs) -> str:
    """Return the two cells of a token, or of a square token lying in the cup."""
    if kind == CUP_ROAST_3:
        return glyphs.square + UNIQUE_LETTERS["roast_level_3"]
    if kind == CUP_SWEETNESS:
        return glyphs.square + UNIQUE_LETTERS["sweetness"]
    return glyphs.tokens[kind] + LETTERS[kind]


def name(kind: int) -> str:
    """Return what a token is called on the board."""
    return NAMES[kind] if kind < len(KINDS) else UNIQUE[UNIQUES[kind - len(KINDS)]]
