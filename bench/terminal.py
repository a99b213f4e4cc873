"""A program on a pseudo-terminal, with the clock on what it writes."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence


class Terminal:
    """Run a command on a pty of the given size (columns, rows); times are in seconds."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], size: tuple[int, int] = (80, 24)) -> None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.fd = master
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**env, "TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(slave)

    def read(self, timeout: float) -> bytes:
        """Return what is there within the timeout, b"" for nothing or at the end."""
        ready, _, _ = select.select([self.fd], [], [], timeout)
        if not ready:
            return b""
        try:
            return os.read(self.fd, 1 << 16)
        except OSError:  # Linux answers EIO when the other side is gone
            return b""

    def wait_for(self, text: bytes, timeout: float = 20.0) -> float:
        """Return the seconds from the start until the text was written. Raises TimeoutError with what came instead."""
        seen = b""
        end = time.perf_counter() + timeout
        while time.perf_counter() < end:
            seen += self.read(0.05)
            if text in seen:
                return time.perf_counter() - self.started
        raise TimeoutError(f"{text!r} did not appear; the end of what did: {seen[-300:]!r}")

    def quiet(self, still: float = 0.3) -> bytes:
        """Read until nothing comes for `still` seconds and return all of it."""
        out = b""
        while chunk := self.read(still):
            out += chunk
        return out

    def press(self, key: bytes) -> tuple[float, int]:
        """Press a key: return the seconds until its first byte comes back, and how many bytes come in all."""
        start = time.perf_counter()
        os.write(self.fd, key)
        first = self.read(5.0)
        took = time.perf_counter() - start
        return took, len(first) + len(self.quiet(0.08))

    def close(self) -> None:
        """End the program."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        os.close(self.fd)
