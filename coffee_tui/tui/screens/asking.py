"""For what a player wants to be asked, one by one: nobody else is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from coffee_tui.tui.palette import Command, PaletteScreen

ASKED = "You are asked, whether or not you hold it. Enter: let it pass from now on. Nobody else is told."
PASSED = "You let it pass: where all that could be played passes, you are not asked. Enter: be asked again."


class AskingScreen(PaletteScreen):
    """A list of what may be set in advance; choosing a line turns it over."""

    def __init__(self, asks: Sequence[tuple[str, str, bool]], turn: Callable[[str, bool], None]) -> None:
        """`asks`: name, what it is called, whether one is asked for it now. `turn` takes a name and what is wanted."""
        super().__init__(
            [
                Command(title, ASKED if on else PASSED, "ask me" if on else "pass", partial(turn, name, not on))
                for name, title, on in asks
            ],
            "When do you want to be asked?",
        )
