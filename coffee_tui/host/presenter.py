"""Others' plays shown one by one: when the next one may come to the screen, and what it waits for.

Nothing is drawn here and nothing sleeps: a front end says what it has shown and what was pressed, and asks how long to
wait. Time comes from outside.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

PACES = {"quick": 0.7, "calm": 2.0, "step": inf, "off": 0.0}
"""Seconds that each play of somebody else stays on the screen by itself, by pace."""


class Presenter:
    """Says when the next look may be shown.

    A look that must not be missed waits for a key in every pace but off. Any other waits for its time: the first key
    skips to the present, where it ends; on the way there only what must not be missed stops it again.
    """

    def __init__(self, clock: Callable[[], float], pace: str = "quick") -> None:
        self._clock = clock
        self._until = -inf
        self._skips = False
        self.pace = pace
        self.is_stopped = False
        """Whether the look on the screen waits for a key, however long that takes."""

    @property
    def wait(self) -> float:
        """The seconds until the next look may be shown: 0 for now, inf for not before a key."""
        return inf if self.is_stopped else max(0.0, self._until - self._clock())

    @property
    def is_showing(self) -> bool:
        """Whether a look is being shown, so that a key does nothing but go on."""
        return self.wait > 0

    def hold(self) -> None:
        """Let the look that was just shown stay for a while."""
        if not self._skips:
            self._until = self._clock() + PACES[self.pace]

    def stop(self, *, always: bool = False) -> None:
        """Let the look that was just shown stay until a key. `always`: even where nothing else is shown."""
        self.is_stopped = always or self.pace != "off"

    def press(self, *, skip: bool = False) -> None:
        """Take in a key while something is shown. `skip`: on to the present even where each look waits for a key."""
        self._skips |= skip or (self.pace != "step" and not self.is_stopped)
        self._until, self.is_stopped = -inf, False

    def arrive(self) -> None:
        """Note that the present is on the screen: what comes from now on is shown one by one again."""
        self._skips = False

    def release(self) -> None:
        """End the showing at once: somebody is asked who has no time to look."""
        self._skips, self._until, self.is_stopped = True, -inf, False
