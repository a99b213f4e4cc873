"""The incoming lines of a stream, waited for in such a way that the table can be heard meanwhile."""

from __future__ import annotations

import os
import select
import socket
from contextlib import suppress
from typing import IO, Any, BinaryIO


class Source:
    """Lines of a stream. The wait for one can be ended from any thread, where the system can wait for two things."""

    def __init__(self, stream: BinaryIO, longest: int) -> None:
        self._stream = stream
        self._longest = longest
        self._fd = selectable(stream)
        self._held = bytearray()  # what was read beyond the last line
        self._cut = b""  # the beginning of a line that is too long
        self._woken, self._waker = socket.socketpair()
        self._woken.setblocking(False)
        self._waker.setblocking(False)

    def wake(self) -> None:
        """End the wait, or the next one if there is none."""
        with suppress(OSError):  # closed already, or woken many times
            self._waker.send(b".")

    def calm(self) -> None:
        """Forget what was woken for: the next wait is a whole one."""
        with suppress(BlockingIOError):
            self._woken.recv(1 << 16)

    def close(self) -> None:
        """Let go of what the waking needs; the stream stays open."""
        self._woken.close()
        self._waker.close()

    def line(self) -> bytes:
        """Return the next line that is not blank, b"" at the end or when woken."""
        while line := self.next():
            if line.strip():
                return line
        return b""

    def next(self, seconds: float | None = None) -> bytes | None:
        """Return the next line, b"" at the end, None if it was woken.

        A line that is there comes before a wake. One that is too long is cut, never held whole. Raises TimeoutError if
        neither came for so many seconds.
        """
        if self._fd is None:
            return _readline(self._stream, self._longest)
        while (end := self._held.find(b"\n")) < 0:
            if len(self._held) > self._longest:
                self._cut = self._cut or bytes(self._held)
                self._held.clear()
            wanted: list[Any] = [self._fd, self._woken]
            came = select.select(wanted, [], [], seconds)[0]
            if not came:
                raise TimeoutError
            if self._fd not in came:
                self.calm()
                return None
            got = os.read(self._fd, 1 << 16)
            if not got:
                end = len(self._held)
                break
            self._held += got
        line, self._cut = self._cut or bytes(self._held[: end + 1]), b""
        del self._held[: end + 1]
        return line


def selectable(stream: IO[Any]) -> int | None:
    """Return the descriptor of a stream that nothing was read from yet, None if it cannot be waited for."""
    if os.name == "nt":  # there only sockets can
        return None
    try:
        return stream.fileno()
    except (OSError, ValueError):  # in memory, or closed
        return None


def _readline(stream: BinaryIO, longest: int) -> bytes:
    line = rest = stream.readline(longest + 1)
    while len(rest) > longest and not rest.endswith(b"\n"):
        rest = stream.readline(longest + 1)
    return line
