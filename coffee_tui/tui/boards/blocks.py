"""Blocks of text and how they are put together: a block is a list of lines, each exactly as wide as the block."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from rich.text import Text

from coffee_tui.tui.boards.colors import Inks

Block = list[Text]
Part = str | Text | tuple[str, str]  # text, text with its styles, or text with one style


class Ruled(Protocol):
    """A set of characters with one for rules."""

    @property
    def line(self) -> str: ...


class Look(Protocol):
    """How a game draws: its characters and its colors."""

    @property
    def glyphs(self) -> Ruled: ...

    @property
    def palette(self) -> Inks: ...


def line(*parts: Part) -> Text:
    """Return one line put together from its parts."""
    return Text.assemble(*parts, end="")


def joined(parts: Iterable[Text], gap: int = 1) -> Text:
    """Return pieces in a row with so many cells between them."""
    row: list[Part] = []
    for part in parts:
        row += [" " * gap if row else "", part]
    return line(*row)


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


def ends(left: Text, right: Text, width: int) -> Text:
    """Return one line with something at each end; the left end is cut where both do not fit."""
    room = max(0, width - right.cell_len)
    return fit(line(fit(left, room), right), width)


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


def broken(text: Text, width: int, indent: int = 0, most: int = 99) -> Block:
    """Return a paragraph broken at spaces into at most `most` lines, all but the first indented.

    An ellipsis says that something is missing.
    """
    rows: Block = []
    rest = text
    while True:
        room = width - (indent if rows else 0)
        lead = " " * indent if rows else ""
        if rest.cell_len <= room:
            return [*rows, line(lead, rest)]
        if len(rows) + 1 >= most:
            at = max(0, rest.plain.rfind(" ", 0, max(1, room - 2)))
            return [*rows, line(lead, rest[:at], "...")]
        at = rest.plain.rfind(" ", 1, room + 1)
        first, rest = rest.divide([at if at > 0 else room])
        rows.append(line(lead, first))
        rest = rest[1:] if rest.plain.startswith(" ") else rest


def aired(
    header: Block,
    sections_of: Callable[[int], list[Block]],
    height: int,
    more: Block | None = None,
    *,
    more_first: bool = False,
) -> Block:
    """Return sections below each other with as much air as fits: between them, in them, below their titles.

    `sections_of(blanks)` draws them with that many empty lines between their own. `more` is a last section for
    which there must be room to spare; with `more_first` it comes before the air.
    """
    sections = sections_of(0)
    spare = height - len(header) - sum(len(section) for section in sections)
    gaps = len(sections)
    shows_more = more is not None and more_first and spare >= gaps + len(more) + 1
    if shows_more and more is not None:
        spare -= len(more) + 1
    between = spare >= gaps
    spare -= gaps if between else 0
    opened = sections_of(1) if between else sections
    growth = sum(len(section) for section in opened) - sum(len(section) for section in sections)
    titled = False
    if between and spare >= growth:
        sections, spare = opened, spare - growth
        if more is not None and not shows_more and spare > len(more):
            shows_more, spare = True, spare - len(more) - 1
        titled = spare >= gaps + shows_more
    out = list(header)
    for section in [*sections, *([more] if shows_more and more is not None else [])]:
        out += [Text("")] * (between or section is more)
        out += [section[0], *[Text("")] * titled, *section[1:]]
    return out
