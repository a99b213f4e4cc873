"""Signals that end the program, let in only where it waits for input: a play is never torn apart by one."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


class Signals:
    """Holds a signal back until the next wait; a second one gets through at once."""

    def __init__(self) -> None:
        self._asked = 0
        self._waiting = False
        self._has_left = False

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """Take the signals over; one that is still held back at the end gets through there.

        Outside the main thread there are none to take.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
        old = {number: signal.signal(number, self._caught) for number in numbers}
        try:
            yield
            if self._asked and not self._has_left:  # it came after the last wait
                self._leave(self._asked)
        finally:
            for number, handler in old.items():
                signal.signal(number, handler)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Mark a wait for input. Raises KeyboardInterrupt or SystemExit for a signal, also one held back."""
        self._waiting = True
        try:
            if self._asked:
                self._leave(self._asked)
            yield
        finally:
            self._waiting = False

    def _caught(self, number: int, frame: FrameType | None) -> None:
        if self._waiting or self._asked:
            self._leave(number)
        self._asked = number

    def _leave(self, number: int) -> None:
        self._has_left = True
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        sys.exit(128 + number)
