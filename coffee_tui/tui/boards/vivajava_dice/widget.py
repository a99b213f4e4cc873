"""The board of VivaJava Dice as a widget."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from coffee_tui.tui.boards.vivajava_dice import layout
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from coffee_tui.tui.boards.vivajava_dice.palette import Palette
from coffee_tui.tui.widgets.drawn import DrawnBoard, Wish
from rules.vivajava_dice.state import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text


class DiceBoard(DrawnBoard[View, Facts, Palette]):
    """The whole table: Blends, dice, score sheets, and whatever else is in play."""

    SMALLEST = layout.SMALLEST

    def look_at(self, view: View, wish: Wish) -> Facts:
        """Return the facts of a view."""
        return Facts(view, detail=wish.detail, names=wish.names)

    def palette_of(self, variables: Mapping[str, str]) -> Palette:
        """Return the colours of a theme."""
        return Palette.resolve(variables)

    def lines_of(
        self,
        facts: Facts,
        width: int,
        height: int,
        *,
        ascii: bool,  # noqa: A002
        palette: Palette,
    ) -> Sequence[Text]:
        """Return the lines of the board."""
        return layout.board(facts, width, height, ascii=ascii, palette=palette)
