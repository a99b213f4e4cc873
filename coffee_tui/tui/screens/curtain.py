"""The curtain between two people at one keyboard: nothing of either is on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.widget import Widget

from coffee_tui.tui.screens.base import CoffeeScreen
from coffee_tui.tui.widgets.lines import Lines


class CurtainScreen(CoffeeScreen[bool]):
    """Asks for the keyboard to be handed over. Dismisses with True, or False for leaving the table."""

    has_commands = has_help = False
    is_unasked = True  # it falls by itself, whoever has just pressed something
    BINDINGS = [("enter", "enter", "continue"), ("q", "back", "leave")]
    DEFAULT_CSS = """
    CurtainScreen { align: center middle; background: $background; }
    CurtainScreen Lines { width: 60; height: 3; text-align: center; }
    """

    def __init__(self, name: str, table: str) -> None:
        super().__init__()
        self._person = name
        self._table = table

    def parts(self) -> Iterable[Widget]:
        name = self._person
        yield Lines(
            Content.styled(self._table, "$muted").center(60),
            Content.assemble("Hand the keyboard to ", (name, "bold"), ".").center(60),
            Content.assemble(name, ": press ", ("Enter", "bold $primary"), " when no one else is looking.").center(60),
        )

    def action_enter(self) -> None:
        """Lift the curtain."""
        self.dismiss(True)

    def action_back(self) -> None:
        """Leave the table."""
        self.dismiss(False)
