"""The board of VivaJava Dice as a widget."""

from __future__ import annotations

from coffee_tui.tui.boards.vivajava_dice import layout
from coffee_tui.tui.boards.vivajava_dice.facts import Facts
from coffee_tui.tui.boards.vivajava_dice.palette import Palette
from coffee_tui.tui.widgets.drawn import DrawnBoard, Wish
from rules.vivajava_dice.state import View


class DiceBoard(DrawnBoard[View, Facts, Palette]):
    """The whole table: Blends, dice, score sheets, and whatever else is in play."""

    SMALLEST = layout.SMALLEST
    PALETTE = Palette
    LAYOUT = layout

    def look_at(self, view: View, wish: Wish) -> Facts:
        """Return the facts of a view."""
        return Facts(view, detail=wish.detail, names=wish.names)
