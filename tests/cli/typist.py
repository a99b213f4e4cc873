"""Somebody who types at a table in plain mode, for tests."""

from __future__ import annotations

import io
import os
import pty
import threading
import time

from coffee_tui.account.own_table import OwnTable
from coffee_tui.host.table import TableHost
from coffee_tui.text.plain import Plain
from saves import SeatInfo

LONG = 10.0  # seconds after which what was promised is missed


def table(toy, *names, **more):
    seats = [SeatInfo(name.strip("*"), "bot:random" if "*" in name else "human") for name in names]
    return TableHost.new(toy, seats, {}, seed=b"7", **more)


def own(host):
    return OwnTable(host, record=lambda game, host: {}, forced=False).seating()


def until(true):
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.002)


class Typist:
    """Types at a plain table that runs in a thread: into a pipe, or with `terminal` into a pseudo-terminal."""

    def __init__(self, seating, *, terminal=False):
        self._to, end = pty.openpty() if terminal else reversed(os.pipe())
        self._stream = os.fdopen(end, "r", encoding="utf-8")
        self._sink = io.StringIO()
        self._at = 0
        plain = Plain(seating, self._stream, self._sink, (lambda: 80) if terminal else None)
        self._thread = threading.Thread(target=plain.run)
        self._thread.start()

    def type(self, text):
        os.write(self._to, text.encode())

    def hears(self, text):
        """Wait until something is said, after what was waited for before; return what came in between."""
        until(lambda: text in self._sink.getvalue()[self._at :])
        between, _, _ = self._sink.getvalue()[self._at :].partition(text)
        self._at += len(between) + len(text)
        return between

    def is_quiet(self):
        time.sleep(0.05)
        return self.rest == ""

    @property
    def rest(self):
        return self._sink.getvalue()[self._at :]

    def hang_up(self):
        if self._to >= 0:
            os.close(self._to)
            self._to = -1

    def ended(self):
        self._thread.join(LONG)
        return not self._thread.is_alive()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self._thread.is_alive():
            self.type("q\nq\n")
        assert self.ended()
        self.hang_up()
        self._stream.close()
