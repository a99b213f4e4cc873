"""The pieces of Coffee Roaster as text, for the blocks that every board is put together from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, beside, fit, joined, line, pad, rule, spread
from coffee_tui.tui.boards.coffee_roaster.glyphs import ASCII, UNICODE, Glyphs, token
from coffee_tui.tui.boards.coffee_roaster.palette import DEFAULT, Palette
from rules.coffee_roaster.tokens import INDEX, KINDS

__all__ = ["Block", "Look", "beside", "chips", "fit", "line", "listed", "pad", "pointed", "rule", "spread"]


@dataclass(frozen=True)
class Look:
    """How to draw: the character set, the colors, and how much a token may take."""

    glyphs: Glyphs = UNICODE
    palette: Palette = DEFAULT
    roomy: bool = False  # tokens of four cells instead of two

    @classmethod
    def of(cls, ascii: bool, palette: Palette = DEFAULT, roomy: bool = False) -> Look:  # noqa: A002
        """Return a look with one of the two character sets."""
        return cls(ASCII if ascii else UNICODE, palette, roomy)

    def chip(self, kind: int, *, aimed: bool = False) -> Text:
        """Return a token: two cells, or four where there is room; then it can be seen to be `aimed` at."""
        palette = self.palette
        style = palette.chips[kind] if kind < len(KINDS) else palette.square
        text = token(kind, self.glyphs)
        before, after = self.glyphs.disc if aimed else (" ", " ")
        return Text(f"{before}{text}{after}" if self.roomy else text, style)

    def square(self, letter: str, earned: bool) -> Text:
        """Return a unique effect token that is earned, or what it will look like."""
        text = self.glyphs.square + letter
        text = f" {text} " if self.roomy else text
        return Text(text, self.palette.square if earned else self.palette.muted)

    def space(self, accepts: str, bright: bool = False, *, aimed: bool = False) -> Text:
        """Return an empty space in brackets with the letter of what it takes ("any": an asterisk, "": nothing).

        `bright`: something may be laid there; `aimed`: the marked play is about it.
        """
        palette = self.palette
        letter, style = {"any": ("*", palette.text), "": (" ", palette.muted)}.get(accepts, ("", ""))
        if not letter:
            kind = INDEX[accepts]
            letter, style = token(kind, self.glyphs)[1], palette.letters[kind]
        if bright or aimed:
            style = f"bold {style} reverse"
        gap = " " if self.roomy else ""
        left, right = self.glyphs.disc if aimed else ("(", ")")
        edge = palette.target if aimed else palette.muted
        return Text.assemble((f"{left}{gap}", edge), (letter, style), (f"{gap}{right}", edge))

    def letter(self, kind: int) -> Text:
        """Return a token as lettering on the table, without its chip."""
        style = self.palette.letters[kind] if kind < len(KINDS) else self.palette.target
        return Text(token(kind, self.glyphs), style)

    @property
    def cell(self) -> int:
        """Width of a space of the board."""
        return 5 if self.roomy else 3


def chips(look: Look, kinds: Iterable[int], gap: int = 2) -> Text:
    """Return tokens in a row."""
    return joined([look.chip(kind) for kind in kinds], gap)


def pointed(look: Look, kinds: Sequence[int], aimed: Sequence[int], gap: int = 2) -> Text:
    """Return tokens in a row after a cell, with signs around as many of each kind as are `aimed` at."""
    left = list(aimed)
    before, after = look.glyphs.disc
    row = Text(" ")
    for i, kind in enumerate(kinds):
        is_aimed = kind in left
        if is_aimed:
            left.remove(kind)
        is_outside = is_aimed and not look.roomy
        if is_outside:
            row = line(row[:-1], (before, look.palette.target))
        row = line(row, look.chip(kind, aimed=is_aimed))
        if i + 1 < len(kinds) or gap > 1:
            row = line(row, (after, look.palette.target) if is_outside and gap > 1 else " ", " " * (gap - 1))
    return row


def listed(heap: Sequence[int]) -> list[int]:
    """Return the tokens of a heap one by one, in the order of KINDS."""
    return [kind for kind, count in enumerate(heap) for _ in range(count)]
