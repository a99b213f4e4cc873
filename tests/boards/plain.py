"""A look without a game: no color, and the inks by their names so that tests can ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from coffee_tui.tui.boards.canvas import cells
from coffee_tui.tui.boards.colors import Inks


@dataclass(frozen=True)
class Glyphs:
    line: str = "-"


@dataclass(frozen=True)
class Plain:
    glyphs: Glyphs
    palette: Inks


LOOK = Plain(Glyphs(), Inks("white", "bold", "dim", "blue", "yellow", "green", "red"))


def plain(block: Sequence[Text]) -> list[str]:
    """Return the lines without the blanks at their ends."""
    return [text.plain.rstrip() for text in block]


def styles(text: Text) -> dict[str, str]:
    """Return the style of each visible character, the last one of a kind."""
    return {character: style for character, style in cells(text) if character.strip()}
