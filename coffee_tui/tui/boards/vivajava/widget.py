"""The board of VivaJava as a widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from coffee_tui.tui.boards.vivajava import layout
from coffee_tui.tui.boards.vivajava.facts import Facts
from coffee_tui.tui.boards.vivajava.palette import Palette
from coffee_tui.tui.widgets.drawn import Wish
from coffee_tui.tui.widgets.paned import PanedBoard
from rules.vivajava.state import View

if TYPE_CHECKING:
    from rich.text import Text


class VivaJavaBoard(PanedBoard[View, Facts, Palette]):
    """The whole table by panes: map, Best-Seller List, teams, Research Labs, Roasters, hand, Performance Track."""

    SMALLEST = layout.SMALLEST
    PALETTE = Palette

    def look_at(self, view: View, wish: Wish) -> Facts:
        """Return the facts of a view."""
        return Facts(view, detail=wish.detail, names=wish.names)

    def titles(self, facts: Facts) -> Mapping[str, str]:
        """Return the panes by the letter that leads to each."""
        return layout.titles(facts)

    def about(self, facts: Facts) -> str:
        """Return the pane that the decision is about."""
        return facts.front

    def panes_of(
        self,
        facts: Facts,
        width: int,
        height: int,
        *,
        ascii: bool,  # noqa: A002
        palette: Palette,
        front: str,
    ) -> Sequence[Text]:
        """Return the lines of the board."""
        return layout.draw(facts, width, height, ascii=ascii, palette=palette, front=front)
