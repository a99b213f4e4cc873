"""What happened since the player's last turn, in a few lines over the menu."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from coffee_tui.tui.screens.base import CoffeeScreen
from coffee_tui.tui.widgets.lines import Lines, wrapped


class SinceScreen(CoffeeScreen[None]):
    """A few lines of news; enter goes on."""

    has_commands = False
    BINDINGS = [("enter,escape,space", "enter", "go on")]
    DEFAULT_CSS = """
    SinceScreen { align: left bottom; background: transparent; }
    SinceScreen > .box { width: 80; height: auto; }
    SinceScreen Lines { height: auto; }
    """

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._heading = title
        self._news = lines

    def parts(self) -> Iterable[Widget]:
        news = [part for line in self._news for part in wrapped(line, 76, 2)][-10:]
        text = [Content.styled(self._heading, "bold $primary"), *news, Content.styled("enter: go on", "$muted")]
        lines = Lines(*text)
        lines.styles.height = len(text)
        yield Vertical(lines, classes="box")

    def action_enter(self) -> None:
        """Go on."""
        self.dismiss()
