"""Help: the step at hand in a sentence, then every key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.content import Content
from textual.screen import Screen

from coffee_tui.account import keys
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.widgets.lines import Line


class HelpScreen(ReadingScreen):
    """What can be done now, and with which key."""

    def __init__(self, lines: list[Line]) -> None:
        super().__init__("Help", lines, opened_by=("app.help",))


def topics(screen: Screen[Any], chosen: Mapping[str, str]) -> list[Line]:
    """Return the help for a screen: what it says itself, then the keys of its place and of the program."""
    lines: list[Line] = list(getattr(screen, "help_lines", list)())
    place = type(screen).__name__
    first = {"TableScreen": "table", "LobbyScreen": "lobby", "LoungeScreen": "lounge"}.get(place, "list")
    for where in (first, "everywhere"):
        lines += ["", Content.styled(keys.TITLES[where], "bold $primary")]
        for key in keys.at(where):
            shown = keys.shown(chosen.get(key.id, key.keys))
            lines.append(Content.assemble((f" {shown:<17}", "bold"), f"{key.name:<15}", (key.help, "$muted")))
    return lines[1:] if lines and lines[0] == "" else lines
