"""The program on a pseudo-terminal of its own, and what it leaves behind there."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any

import pyte

ROOT = Path(__file__).parents[2]
MODES = re.compile(rb"\x1b\[\?([\d;]+)([hl])")


class Terminal:
    """A pty of 80x24 that a program runs on. `controls`: it is the program's controlling terminal, as in a shell."""

    def __init__(self, *command: str, home: Path, controls: bool = True, **env: str) -> None:
        self.master, self.slave = pty.openpty()
        self.resize(80, 24)
        self.before = termios.tcgetattr(self.slave)
        self.output = b""
        whole = {
            **os.environ,
            "PYTHONFAULTHANDLER": "1",
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "COFFEE_TUI_HOME": str(home),
            **env,
        }
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            cwd=ROOT,
            env=whole,
            start_new_session=True,
            preexec_fn=(lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) if controls else None,  # noqa: PLW1509
        )

    def resize(self, columns: int, rows: int) -> None:
        """Change the size; the kernel tells the program."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, timeout: float = 0.05) -> bytes:
        """Take in what is written within the timeout."""
        if not select.select([self.master], [], [], timeout)[0]:
            return b""
        try:
            chunk = os.read(self.master, 1 << 16)
        except OSError:
            return b""
        self.output += chunk
        return chunk

    def until(self, text: str, timeout: float = 15.0) -> None:
        """Wait until the text is on the screen."""
        end = time.monotonic() + timeout
        while text not in self.shown():
            if time.monotonic() > end or (self.process.poll() is not None and not self.read()):
                raise AssertionError(f"{text!r} did not appear in:\n{self.shown()}")
            self.read()

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def wait(self, timeout: float = 8.0) -> int:
        """Return the exit code, once the program has ended and all that it wrote is read."""
        end = time.monotonic() + timeout
        while self.process.poll() is None:
            if time.monotonic() > end:
                raise AssertionError(f"the program is still there:\n{self.shown()}\n{self.stacks()}")
            self.read(0.02)
        while self.read(0.02):
            pass
        return self.process.returncode

    def stacks(self) -> str:
        """End the program and return where each of its threads was."""
        before = len(self.output)
        self.process.send_signal(signal.SIGABRT)
        while self.read(0.5):
            pass
        return self.output[before:].decode(errors="replace").replace("\r", "")

    def shown(self) -> str:
        """What a person sees: a terminal emulator fed with the output so far (its alternate screen is the only one)."""
        screen = pyte.Screen(80, 24)
        stream = pyte.ByteStream(screen)
        stream.feed(re.sub(rb"\x1b\[[<>=?]?[\d;]*[up]|\x1b\[\?[\d;]*\$p", b"", self.output))
        return "\n".join(screen.display)

    def modes(self) -> dict[str, bool]:
        """Return the private modes that were switched, as they are now."""
        state: dict[str, bool] = {}
        for names, switch in MODES.findall(self.output):
            for name in names.decode().split(";"):
                state[name] = switch == b"h"
        return state

    def left_on(self) -> list[str]:
        """Return what a shell would find in disorder after the program, [] if nothing."""
        state = self.modes()
        wrong = [name for name, on in state.items() if on and name not in ("25", "7")]
        wrong += [name for name in ("25", "7") if not state.get(name, True)]
        if self.output.count(b"\x1b[>") > self.output.count(b"\x1b[<u"):
            wrong.append("keyboard protocol")
        after: list[Any] = termios.tcgetattr(self.slave)
        if after != self.before:
            wrong.append("stty")
        return wrong

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for fd in (self.master, self.slave):
            with contextlib.suppress(OSError):
                os.close(fd)
