"""The lines that a person types, who may be told something while he thinks."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TextIO

from coffee_tui.text.source import Source, selectable
from coffee_tui.text.typed import without_reports

LONGEST_LINE = 1000  # characters of one answer


class Keyboard:
    """Lines of a stream, and news that ends the wait for one.

    What is half typed is not lost by it: a terminal keeps it until Enter is pressed.
    """

    def __init__(self, stream: TextIO, waiting: Callable[[], AbstractContextManager[None]]) -> None:
        """`waiting` is entered around every wait."""
        self._stream = stream
        self._waiting = waiting
        self._source = None if selectable(stream) is None else Source(stream.buffer, LONGEST_LINE)
        self._news = threading.Event()
        self.is_terminal = stream.isatty()

    @property
    def hears_news(self) -> bool:
        """Whether news ends the wait for a line. It does not in memory or on Windows."""
        return self._source is not None

    def wake(self) -> None:
        """End a wait: there is news. May be called from any thread, and returns at once."""
        self._news.set()
        if self._source is not None:
            self._source.wake()

    def calm(self) -> None:
        """Forget the news; called before it is looked at."""
        self._news.clear()
        if self._source is not None:
            self._source.calm()

    def close(self) -> None:
        """Let go of what the waking needs; the stream stays open."""
        if self._source is not None:
            self._source.close()

    def line(self, seconds: float | None = None) -> str | None:
        """Return the next line, or None if there was news first.

        Raises EOFError at the end, and TimeoutError if there was nothing for so many seconds.
        """
        with self._waiting():
            line = self._readline() if self._source is None else self._source.next(seconds)
        if isinstance(line, bytes):
            line = line[:LONGEST_LINE].decode(self._stream.encoding, "replace")
        if line == "":
            raise EOFError
        return None if line is None else without_reports(line).strip()

    def wait(self, seconds: float | None) -> bool:
        """Wait for news only; return whether there was any within so many seconds."""
        with self._waiting():
            return self._news.wait(seconds)

    def _readline(self) -> str:
        line = rest = self._stream.readline(LONGEST_LINE)
        while len(rest) == LONGEST_LINE and not rest.endswith("\n"):  # of a line that is too long
            rest = self._stream.readline(LONGEST_LINE)
        return line
