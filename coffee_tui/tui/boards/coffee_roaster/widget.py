"""The board of Coffee Roaster as a widget."""

from __future__ import annotations

from coffee_tui.tui.boards.coffee_roaster import layout
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from coffee_tui.tui.boards.coffee_roaster.palette import Palette
from coffee_tui.tui.widgets.drawn import DrawnBoard, Wish
from rules.coffee_roaster.state import View


class RoasterBoard(DrawnBoard[View, Facts, Palette]):
    """The whole table of one roaster: Roast Board while roasting, Cup Board in the cup test."""

    SMALLEST = layout.SMALLEST
    PALETTE = Palette
    LAYOUT = layout

    def look_at(self, view: View, wish: Wish) -> Facts:
        """Return the facts of a view."""
        return Facts(view, detail=wish.detail, bag=wish.bag)
