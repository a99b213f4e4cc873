"""The looks that wait for a front end, near or far: it takes them when it likes, and never holds up who brings them."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from coffee_tui.host.door import Entry, Look

log = logging.getLogger(__name__)

MOST_WAITING = 64  # looks that wait for a slow front end, before the oldest become one


class Waiting:
    """One observer's looks, the oldest first, and who wants to know of new ones. Thread-safe."""

    def __init__(self) -> None:
        self._looks: deque[Look[Any, Any]] = deque()
        self._taken: Look[Any, Any] | None = None
        self._newest = 0
        self._guard = threading.Lock()
        self._listeners: list[Callable[[], None]] = []

    def __len__(self) -> int:
        return len(self._looks)

    @property
    def newest(self) -> int:
        """The number of the look that came last, 0 before the first."""
        return self._newest

    def put(self, look: Look[Any, Any]) -> None:
        """Let one more look wait."""
        with self._guard:
            self._newest = look.number
            self._looks.append(look)
            if len(self._looks) > MOST_WAITING:
                self._looks.appendleft(merged([self._looks.popleft(), self._looks.popleft()]))

    def look(self) -> Look[Any, Any]:
        """Return the newest look with the entries of all that wait; the last one again if none does."""
        with self._guard:
            if self._looks or self._taken is None:
                self._taken = merged(self._looks)
                self._looks.clear()
            return self._taken

    def next(self) -> Look[Any, Any] | None:
        """Return the oldest look that waits; None if none does."""
        with self._guard:
            if not self._looks:
                return None
            self._taken = self._looks.popleft()
            return self._taken

    def pending(self) -> tuple[Look[Any, Any], ...]:
        """Return the looks that wait, the oldest first, without taking any."""
        with self._guard:
            return tuple(self._looks)

    def subscribe(self, fn: Callable[[], None]) -> Callable[[], None]:
        """Call `fn` at each `call`. Return what ends this."""
        with self._guard:
            self._listeners.append(fn)
        return lambda: self._forget(fn)

    def call(self) -> None:
        """Tell the front ends that there is something new."""
        for fn in list(self._listeners):
            try:
                fn()
            except Exception:  # one front end's fault must not keep the others waiting
                log.exception("a front end failed to take in a change")

    def _forget(self, fn: Callable[[], None]) -> None:
        with self._guard:
            if fn in self._listeners:
                self._listeners.remove(fn)


def merged(looks: Sequence[Look[Any, Any]] | deque[Look[Any, Any]]) -> Look[Any, Any]:
    """Return the newest of some looks, with the entries of all."""
    if len(looks) == 1:
        return looks[0]
    entries: list[Entry[Any]] = [entry for look in looks for entry in look.entries]
    return msgspec.structs.replace(looks[-1], entries=tuple(entries))
