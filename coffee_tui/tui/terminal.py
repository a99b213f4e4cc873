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
from typing import Any, TextIO

try:
    import termios
except ImportError:  # Windows: the console is restored by Textual's own driver
    termios = None  # type: ignore[assignment]

OFF = (
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l"  # mouse
    "\x1b[?1004l\x1b[?2004l\x1b[?2048l"  # focus, pasted text and resizes reported
    "\x1b[?2026l\x1b[?7h\x1b[0m\x1b[?25h"  # held-back output, line wrap, colors, cursor
)
"""Switches off what a program may have left on. Harmless where it was off already."""

LEAVE = "\x1b[<u\x1b[?1049l"
"""Takes back the keyboard protocol (kept per screen, so first), then leaves the alternate screen."""

GRACE = 2.0
"""Seconds that the program has for leaving by itself after a signal or a hang-up."""

PATIENCE = 6.0
"""Seconds that it has where a player asked it to leave: nobody waits for a program that is stuck."""

STOPS = 0.3
"""Seconds within which a process that can be stopped is stopped."""

LOOK = 1.0
"""Seconds between two looks at whether the terminal is still there."""


def screen() -> TextIO:
    """Return the stream that the screen is drawn on: stderr as Textual does, unless that is no terminal."""
    for stream in (sys.__stderr__, sys.__stdout__):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            if os.isatty(stream.fileno()):  # type: ignore[union-attr]
                return stream  # type: ignore[return-value]
    return sys.__stderr__  # type: ignore[return-value]


def restore(attributes: list[Any] | None, *, leave: bool) -> None:
    """Switch off every mode and put the line settings back; a terminal that takes nothing is left alone."""
    if attributes is not None:
        with contextlib.suppress(termios.error, ValueError, OSError, AttributeError):
            termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, attributes)  # type: ignore[union-attr]
    data = (LEAVE + OFF if leave else OFF).encode()
    with contextlib.suppress(OSError, ValueError, AttributeError):
        fd = screen().fileno()
        if os.isatty(fd) and select.select([], [fd], [], 0.2)[1]:  # a stopped terminal would block the write
            os.write(fd, data)


def attributes() -> list[Any] | None:
    """Return the line settings of the terminal, or None where there is none."""
    if termios is None:
        return None
    with contextlib.suppress(termios.error, ValueError, OSError, AttributeError):
        return termios.tcgetattr(sys.__stdin__.fileno())  # type: ignore[union-attr]
    return None


def stop_process() -> None:
    """Stop this job as ctrl+z does, and return when it goes on in the foreground.

    All processes of the job are stopped, such as a `make` that waits for this one. Where no shell could let it go on,
    the system stops nothing, and this returns soon.
    """
    went_on = threading.Event()
    before = {number: signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGCONT)}
    signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    signal.signal(signal.SIGCONT, lambda *signaled: went_on.set())
    try:
        while True:
            went_on.clear()
            os.kill(0, signal.SIGTSTP)
            if not went_on.wait(STOPS) or _is_in_front():
                break
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _is_in_front() -> bool:
    """Say whether the shell lets this job have the terminal."""
    try:
        return os.tcgetpgrp(sys.__stdin__.fileno()) == os.getpgrp()  # type: ignore[union-attr]
    except (OSError, ValueError, AttributeError):
        return True


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
        for name in ("SIGTSTP", "SIGCONT"):  # are the program's, as long as it has the screen
            number = getattr(signal, name, None)
            if number is not None:
                self._handlers[number] = signal.getsignal(number)
        if self._before is not None:
            threading.Thread(target=self._watch, name="terminal-watch", daemon=True).start()

    def stop(self, *, clean: bool) -> None:
        """Give the signals back and restore the terminal; not `clean` also leaves the alternate screen."""
        self._done.set()
        for number, handler in self._handlers.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        restore(self._before, leave=not clean)

    def expect_end(self, code: int) -> None:
        """A player has asked the program to leave: end it if it is still there after PATIENCE."""
        self._end_after(PATIENCE, code)

    def expect_answer(self, heard: threading.Event) -> None:
        """A player has pressed the key that leaves: end the program if it does not even hear it within PATIENCE.

        It does not where the terminal takes no more output: then every write waits, and with it all that is typed.
        """
        threading.Thread(target=self._end, args=(PATIENCE, 0, heard), name="terminal-answer", daemon=True).start()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._ask(128 + number)

    def _ask(self, code: int) -> None:
        if self._asked:
            return
        self._asked = True
        self._end_after(GRACE, code)
        self._leave(code)

    def _end_after(self, seconds: float, code: int) -> None:
        threading.Thread(target=self._end, args=(seconds, code), name="terminal-deadline", daemon=True).start()

    def _end(self, seconds: float, code: int, sign: threading.Event | None = None) -> None:
        if not (sign or self._done).wait(seconds) and not self._done.is_set():
            self._note_where()
            last = threading.Thread(target=restore, args=(self._before,), kwargs={"leave": True}, daemon=True)
            last.start()
            last.join(0.5)
            os._exit(code)

    def _note_where(self) -> None:
        """Write down where the program is stuck: nobody will see it again."""
        import faulthandler

        from coffee_tui.account.home import home

        with contextlib.suppress(Exception), open(f"{home()}/fault.txt", "w", encoding="utf-8") as file:
            file.write("The program did not leave in time. It was here:\n")
            file.flush()
            faulthandler.dump_traceback(file, all_threads=True)

    def _watch(self) -> None:
        # Reading from a terminal that was hung up returns at once and for ever: an input thread would spin a core.
        while not self._done.wait(LOOK):
            if attributes() is None:
                self._ask(128 + getattr(signal, "SIGHUP", 1))
                return


@contextlib.contextmanager
def kept(leave: Callable[[int], None]) -> Iterator[Keeper]:
    """Run a full-screen program inside: the terminal is as before afterwards, whatever happens."""
    keeper = Keeper(leave)
    keeper.start()
    try:
        yield keeper
    except BaseException:
        keeper.stop(clean=False)
        raise
    keeper.stop(clean=True)
