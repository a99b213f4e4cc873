"""Tracks of spaces that are filled from left to right, in groups that end where something is reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from coffee_tui.tui.boards.blocks import Part, line


@dataclass(frozen=True)
class Signs:
    """The characters of a track, each one cell wide."""

    full: str
    empty: str
    more: str  # a space that would be filled now
    last: str  # the last space while it is empty
    crossed: str  # a space of a completed track


UNICODE = Signs("▮", "▯", "+", "◡", "✕")
ASCII = Signs("#", ".", "+", "u", "x")


@dataclass(frozen=True)
class Styles:
    """How the spaces are colored."""

    full: str
    empty: str
    more: str


def cells(ends: Sequence[int]) -> int:
    """Return how wide a track is whose groups end at these spaces."""
    return ends[-1] + len(ends) - 1


def track(signs: Signs, styles: Styles, marks: int, ends: Sequence[int], more: int = 0) -> Text:
    """Return a track with so many marks; `more` of its spaces would be filled now. A full one is crossed out."""
    last = ends[-1]
    parts: list[Part] = []
    for space in range(last):
        if marks >= last:
            parts.append((signs.crossed, styles.empty))
        elif space < marks:
            parts.append((signs.full, styles.full))
        elif space < marks + more:
            parts.append((signs.more, styles.more))
        else:
            parts.append((signs.last if space == last - 1 else signs.empty, styles.empty))
        if space + 1 in ends[:-1]:
            parts.append(" ")
    return line(*parts)


def labels(ends: Sequence[int], names: Sequence[str]) -> str:
    """Return the names of the groups, each ending above the last space of its group."""
    text = ""
    for i, (end, name) in enumerate(zip(ends, names, strict=True)):
        text += f"{name:>{end + i - len(text)}}"
    return text


def bar(signs: Signs, styles: Styles, value: int, most: int, width: int) -> Text:
    """Return a bar: the share of `value` in `most`, never full before it is reached, never empty above 0."""
    length = min(width, max(value > 0, value * width // most)) if most else 0
    return line((signs.full * length, styles.full), (signs.empty * (width - length), styles.empty))
