"""Saying something to the table: typed, or one of the phrases that programs understand too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from textual.content import Content

from coffee_tui.tui.palette import Command, PaletteScreen

UNDERSTOOD = "Everybody hears it, and bots understand it. What you say binds nobody."


class TalkScreen(PaletteScreen):
    """A line to type in; below it the phrases of the game. What is typed is said as it is, unless one is marked."""

    def __init__(self, phrases: Sequence[tuple[str, str]], say: Callable[[str], None]) -> None:
        """`phrases` are pairs: as they are read, and as they are said."""
        super().__init__(
            [Command(shown, UNDERSTOOD, "", partial(say, text)) for shown, text in phrases],
            "Type what you want to say" + (", or choose a line below" if phrases else ""),
        )
        self._say = say

    def find(self, query: str) -> list[tuple[Command, Content]]:
        """Return what is typed as the first line, then the phrases that it may mean."""
        text = query.strip()
        own = [Command(f'"{text}"', "Say this to everybody.", "", partial(self._say, text))] if text else []
        return [*((command, Content(command.name)) for command in own), *super().find(query)]
