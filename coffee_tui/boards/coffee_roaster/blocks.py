"""Blocks of text and how they are put together: a block is a list of lines, each exactly as wide as the block."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from coffee_tui.boards.coffee_roaster.glyphs import ASCII, UNICODE, Glyphs, token
from coffee_tui.boards.coffee_roaster.palette import DEFAULT, Palette
from rules.coffee_roaster.tokens import INDEX, KINDS

Block = list[Text]


@dataclass(frozen=True)
class Look:
    """How to draw: the character set, the colours, and how much a token may take."""

    glyphs: Glyphs = UNICODE
    palette: Palette = DEFAULT
    roomy: bool = False  # tokens of four cells instead of two

    @classmethod
    def of(cls, ascii: bool, palette: Palette = DEFAULT, roomy: bool = False) -> Look:  # noqa: A002
        """Return a look with one of the two character sets."""
        return cls(ASCII if ascii else UNICODE, palette, roomy)

    def chip(self, kind: int) -> Text:
        """Return a token: two cells, or four where there is room."""
        palette = self.palette
        style = palette.chips[kind] if kind < len(KINDS) else palette.square
        text = token(kind, self.glyphs)
        return Text(f" {text} " if self.roomy else text, style)

    def square(self, letter: str, earned: bool) -> Text:
        """Return a unique effect token that is earned, or what it will look like."""
        text = self.glyphs.square + letter
        text = f" {text} " if self.roomy else text
        return Text(text, self.palette.square if earned else self.palette.muted)

    def space(self, accepts: str, bright: bool = False) -> Text:
        """Return an empty space in brackets with the letter of what it takes ("any": an asterisk, "": nothing)."""
        palette = self.palette
        letter, style = {"any": ("*", palette.text), "": (" ", palette.muted)}.get(accepts, ("", ""))
        if not letter:
            kind = INDEX[accepts]
            letter, style = token(kind, self.glyphs)[1], palette.letters[kind]
        if bright:
            style = f"bold {style} reverse"
        gap = " " if self.roomy else ""
        return Text.assemble((f"({gap}", palette.muted), (letter, style), (f"{gap})", palette.muted))

    def letter(self, kind: int) -> Text:
        """Return a token as lettering on the table, without its chip."""
        style = self.palette.letters[kind] if kind < len(KINDS) else self.palette.target
        return Text(token(kind, self.glyphs), style)

    @property
    def cell(self) -> int:
        """Width of a space of the board."""
        return 5 if self.roomy else 3


def line(*parts: str | Text | tuple[str, str]) -> Text:
    """Return one line put together from its parts."""
    return Text.assemble(*parts, end="")


def fit(text: Text, width: int, align: str = "left") -> Text:
    """Return the line exactly `width` cells wide: padded, or cut if it must be."""
    spare = width - text.cell_len
    if spare < 0:
        cut = text.copy()
        cut.truncate(width)
        return cut
    if not spare:
        return text
    left = {"left": 0, "right": spare, "center": spare // 2}[align]
    return line(" " * left, text, " " * (spare - left))


def rule(look: Look, width: int, title: str | Text, right: str | Text = "") -> Text:
    """Return a headed rule: ─ title ───────── right ──."""
    palette, dash = look.palette, look.glyphs.line
    title = Text(title, palette.strong) if isinstance(title, str) else title
    right = Text(right, palette.muted) if isinstance(right, str) else right
    end = 2 if right.cell_len else 0
    head = line((dash, palette.line), " ", title, " ")
    tail = line(" ", right, " ", (dash * end, palette.line)) if end else Text("")
    return fit(line(head, (dash * (width - head.cell_len - tail.cell_len), palette.line), tail), width)


def pad(block: Sequence[Text], width: int, height: int = 0) -> Block:
    """Return the block with every line `width` cells wide and at least `height` lines."""
    lines = [fit(text, width) for text in block]
    return lines + [Text(" " * width)] * (height - len(lines))


def beside(*blocks: tuple[Sequence[Text], int]) -> Block:
    """Return blocks side by side, each given with its width."""
    height = max(len(block) for block, _ in blocks)
    columns = [pad(block, width, height) for block, width in blocks]
    return [line(*row) for row in zip(*columns, strict=True)]


def spread(block: Sequence[Text], blanks: int) -> Block:
    """Return the block with `blanks` empty lines between its lines."""
    return [text for line_ in block for text in (line_, *[Text("")] * blanks)][: len(block) + (len(block) - 1) * blanks]


def chips(look: Look, kinds: Iterable[int], gap: int = 2) -> Text:
    """Return tokens in a row."""
    parts: list[str | Text] = []
    for kind in kinds:
        parts += [" " * gap if parts else "", look.chip(kind)]
    return line(*parts)


def listed(heap: Sequence[int]) -> list[int]:
    """Return the tokens of a heap one by one, in the order of KINDS."""
    return [kind for kind, count in enumerate(heap) for _ in range(count)]
