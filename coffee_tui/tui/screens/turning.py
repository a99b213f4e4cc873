"""Turning a board of panes: round and round, or to a pane by its letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coffee_tui.tui.widgets.board import Board

ONE_PIECE = "This board is one piece: all of it is on the screen."


class Turning:
    """What the keys that turn a board do."""

    def __init__(self, board: Board[Any], say: Callable[[str], None]) -> None:
        self._board, self._say = board, say
        self._waits = False  # for a letter

    def on(self, step: int) -> None:
        """Bring the next pane to the front, or the one before."""
        if self._board.panes:
            self._board.turn_on(step)
        else:
            self._say(ONE_PIECE)

    def ask(self) -> None:
        """Wait for the letter of a pane, and say which there are."""
        panes = self._board.panes
        self._waits = bool(panes)
        self._say("  ".join(f"{key} {title}" for key, title in panes.items()) or ONE_PIECE)

    def takes(self, key: str) -> bool:
        """Take a key for the letter of a pane, if one is waited for; any other key is only the end of waiting."""
        if not self._waits:
            return False
        self._waits = False
        if key not in self._board.panes:
            return False
        self._board.turn(key)
        return True
