"""The person's terminal: given back as it was, however the program ends, and missed when it goes away. No Textual here.

A full-screen program that dies leaves the shell with raw keys, mouse codes and a hidden cursor. So the modes are
remembered before it starts, and whoever survives switches everything off: the program on its way out, or, where the
program hangs, the thread that ends it.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

try:
    import termios
except ImportError:  # Windows: the console is restored by Textual's own driver
    termios = None  # type: ignore[assignment]

OFF = (
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l"  # mouse
    "\x1b[?1004l\x1b[?2004l\x1b[?2048l"  # focus, pasted text and resizes reported
    "\x1b[?2026l\x1b[?7h\x1b[0m\x1b[?25h"  # held-back output, line wrap, colours, cursor
)
"""Switches off what a program may have left on. Harmless where it was off already."""

LEAVE = "\x1b[<u\x1b[?1049l"
"""Takes back the keyboard protocol (kept per screen, so first), then leaves the alternate screen."""

GRACE = 2.0
"""Seconds that the program has for leaving by itself after a signal or a hang-up."""

LOOK = 1.0
"""Seconds between two looks at whether the terminal is still there."""


def restore(attributes: list[Any] | None, *, leave: bool) -> None:
    """Switch off every mode and put the line settings back; a terminal that takes nothing is left alone."""
    if attributes is not None:
        with contextlib.suppress(termios.error, ValueError, OSError, AttributeError):
            termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, attributes)  # type: ignore[union-attr]
    data = (LEAVE + OFF if leave else OFF).encode()
    with contextlib.suppress(OSError, ValueError, AttributeError):
        fd = sys.__stderr__.fileno()  # type: ignore[union-attr]  # where the screen was drawn
        if os.isatty(fd) and select.select([], [fd], [], 0.2)[1]:  # a stopped terminal would block the write
            os.write(fd, data)


def attributes() -> list[Any] | None:
    """Return the line settings of the terminal, or None where there is none."""
    if termios is None:
        return None
    with contextlib.suppress(termios.error, ValueError, OSError, AttributeError):
        return termios.tcgetattr(sys.__stdin__.fileno())  # type: ignore[union-attr]
    return None


class Keeper:
    """Watches over one run of a full-screen program.

    `leave(code)` asks the program to end and is called at most once, from a signal or from a thread. If the program
    is still there after GRACE, it is ended: what it had accepted is on the disk already.
    """

    def __init__(self, leave: Callable[[int], None]) -> None:
        self._leave = leave
        self._before = attributes()
        self._done = threading.Event()
        self._asked = False
        self._handlers: dict[int, Any] = {}

    def start(self) -> None:
        """Take over the signals and begin to watch the terminal."""
        for name in ("SIGTERM", "SIGHUP", "SIGINT"):
            number = getattr(signal, name, None)
            if number is not None:
                self._handlers[number] = signal.signal(number, self._on_signal)
        if self._before is not None:
            threading.Thread(target=self._watch, name="terminal-watch", daemon=True).start()

    def stop(self, *, clean: bool) -> None:
        """Give the signals back and restore the terminal; not `clean` also leaves the alternate screen."""
        self._done.set()
        for number, handler in self._handlers.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        restore(self._before, leave=not clean)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._ask(128 + number)

    def _ask(self, code: int) -> None:
        if self._asked:
            return
        self._asked = True
        threading.Thread(target=self._end, args=(code,), name="terminal-deadline", daemon=True).start()
        self._leave(code)

    def _end(self, code: int) -> None:
        if not self._done.wait(GRACE):
            last = threading.Thread(target=restore, args=(self._before,), kwargs={"leave": True}, daemon=True)
            last.start()
            last.join(0.5)
            os._exit(code)

    def _watch(self) -> None:
        # Reading from a terminal that was hung up returns at once and for ever: an input thread would spin a core.
        while not self._done.wait(LOOK):
            if attributes() is None:
                self._ask(128 + getattr(signal, "SIGHUP", 1))
                return


@contextlib.contextmanager
def kept(leave: Callable[[int], None]) -> Iterator[None]:
    """Run a full-screen program inside: the terminal is as before afterwards, whatever happens."""
    keeper = Keeper(leave)
    keeper.start()
    try:
        yield
    except BaseException:
        keeper.stop(clean=False)
        raise
    keeper.stop(clean=True)
