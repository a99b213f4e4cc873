"""Lines that leave on a thread of their own, so that a reader that stalls never holds a table up.

Answers wait in a short queue, in order. What changed at the table is no queue at all but a flag: the lines about it are
composed when the pipe is free, so a slow reader costs no memory and gets the newest moment when it reads again.
"""

from __future__ import annotations

import select
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO

MOST_ANSWERS = 64  # that may wait for their reader before more is asked of the table
LAST_LINES = 60.0  # seconds that the last lines may wait for their reader


class Outlet:
    """Writes answers and news. `compose` returns the lines about what is new; it is called on the writer's thread."""

    def __init__(self, sink: BinaryIO, compose: Callable[[], list[bytes]]) -> None:
        # Unbuffered: what a stalled pipe does not take must not lie in a buffer that the interpreter flushes at exit.
        self._sink = getattr(sink, "raw", sink)
        self._compose = compose
        self._answers: deque[bytes] = deque()
        self._news = False
        self._composing = False
        self._busy = False
        self._closing = False
        self._moved = threading.Condition()
        self.gone = False  # the reader went away, or `fault` happened
        self.fault: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="outlet", daemon=True)
        self._thread.start()

    def answer(self, line: bytes) -> None:
        """Queue a line; never waits for the reader."""
        with self._moved:
            if not self.gone:
                self._answers.append(line)
                self._moved.notify_all()

    def wait_for_room(self) -> None:
        """Wait until the news is composed, and while too many answers lie there unread.

        Called before more is read from a peer: so each of its lines is answered in full before the next, and if it
        does not read, it holds up itself alone.
        """
        with self._moved:
            self._moved.wait_for(lambda: self.gone or not self._is_behind())

    def changed(self) -> None:
        """Say that something is new at the table; never waits for the reader."""
        with self._moved:
            self._news = True
            self._moved.notify_all()

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Hold news back while a line is being answered, so that the answer comes first."""
        with self._moved:
            self._busy = True
        try:
            yield
        finally:
            with self._moved:
                self._busy = False
                self._moved.notify_all()

    def _is_behind(self) -> bool:
        return self._news or self._composing or len(self._answers) >= MOST_ANSWERS

    def close(self, *, timeout: float = LAST_LINES) -> None:
        """Let the reader have what is queued, but wait no longer than `timeout` seconds for it."""
        with self._moved:
            self._closing = True
            self._moved.notify_all()
        self._thread.join(timeout)
        if self.fault is not None:
            raise self.fault

    def _run(self) -> None:
        try:
            while (lines := self._next()) is not None:
                for line in lines:
                    if not self._write(line + b"\n"):
                        self._leave(None)
                        return
        except Exception as error:  # noqa: BLE001  # handed to the thread that can tell a person: a full disk, a fault
            self._leave(error)

    def _next(self) -> list[bytes] | None:
        """Wait for something to write and return it; None when there will be no more."""
        with self._moved:
            self._moved.wait_for(lambda: self._answers or (self._news and not self._busy) or self._closing)
            if self._answers:
                lines = list(self._answers)
                self._answers.clear()
                self._moved.notify_all()
                return lines
            if not self._news:
                return None
            self._composing, self._news = True, False
        lines = self._compose()
        with self._moved:
            self._composing = False
            self._moved.notify_all()
        return lines

    def _write(self, data: bytes) -> bool:
        """Write it all; return whether there is still a reader. Raises OSError where there is no room for it."""
        rest = memoryview(data)
        while rest:
            try:
                taken = self._sink.write(rest)
            except (ConnectionError, ValueError):  # it went away, or the file was closed here
                return False
            if taken is None:  # a parent made the pipe non-blocking and it is full
                select.select([], [self._sink], [])
            else:
                rest = rest[taken:]
        return True

    def _leave(self, fault: Exception | None) -> None:
        with self._moved:
            self.gone = True
            self.fault = fault
            self._answers.clear()
            self._moved.notify_all()
