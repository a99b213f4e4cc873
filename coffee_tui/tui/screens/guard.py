"""Keys that were on their way to something else: they must not answer what has just come to the screen by itself."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SURPRISE = 0.3
"""Seconds after it was painted in which nobody can have read what came by itself."""

BURST = 0.15
"""Seconds between two keys of a row that is pressed without looking, or of one that is held down."""


class Guard:
    """Drops keys until what came by itself was painted and seen, and the rest of the row that they belong to."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._painted: float | None = None
        self._dropped = float("-inf")

    def painted(self) -> None:
        """Note that it is on the screen now."""
        if self._painted is None:
            self._painted = self._clock()

    def drops(self, made: float) -> bool:
        """Say whether a key is none to this. `made` is when it was pressed, by the machine's clock."""
        pressed = self._clock() - max(0.0, monotonic() - made)
        early = self._painted is None or pressed < self._painted + SURPRISE
        if early or pressed < self._dropped + BURST:
            self._dropped = pressed
            return True
        return False
