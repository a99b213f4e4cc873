"""Between the terminal and the program: what is typed goes in key by key, and nothing else that comes is obeyed.

Textual's own reader takes any answer of a terminal for keys and queues without bounds. Here every character goes
through `text.typed`; only whole codes of single keys reach Textual's parser.
"""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import os
import re
import select
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual import events
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from coffee_tui.text.typed import ESC, Paste, Token, Typed
from coffee_tui.tui import terminal

if TYPE_CHECKING:
    from coffee_tui.tui.app import CoffeeApp

LARGEST = Size(1000, 500)
"""Cells of the largest screen that is filled: a terminal that claims more is mistaken, and filling it takes minutes."""

MOST_KEYS = 64
"""Keys that may wait for the program. More come from no hand: they are text pasted without a mark, or noise."""

PAUSE = 0.2
"""Seconds without a character that end a flood."""

AGAIN = 0.002
"""Seconds between two looks at whether the program has dealt with a key."""

_READ = 1 << 16  # bytes
_IDLE = 0.1  # seconds until it is looked whether the program has ended
_LEAVES = re.compile(rb"[\x03\x11]|\x1b\[(?:99|113);5u")  # ctrl+c and ctrl+q, heard in a flood as well
_MODES = re.compile(r"\x1b\[\?(?:2026|2048);\d\$y")
_RESIZED = re.compile(r"\x1b\[48;[\d:;]+t")


class Backlog:
    """Keys on their way to the program, one after the other: the next goes when the one before is dealt with.

    So a key finds the screen that the one before has opened, and none is obeyed once the program is leaving.
    """

    def __init__(self, app: CoffeeApp, loop: asyncio.AbstractEventLoop) -> None:
        self._app = app
        self._loop = loop
        self._waiting: deque[Message] = deque()
        self._guard = threading.Lock()
        self._timer: asyncio.TimerHandle | None = None

    def add(self, message: Message) -> bool:
        """Take a key or pasted text, from any thread. Too many at once are all forgotten; say whether they fit."""
        with self._guard:
            fits = len(self._waiting) < MOST_KEYS
            if not fits:
                self._waiting.clear()
            elif not self._app.is_leaving:
                self._waiting.append(message)
        if fits:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._send)
        return fits

    def _send(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while not self._is_busy():
            with self._guard:
                if self._app.is_leaving:
                    self._waiting.clear()
                if not self._waiting:
                    return
                message = self._waiting.popleft()
            self._app.post_message(message)
        self._timer = self._loop.call_later(AGAIN, self._send)

    def _is_busy(self) -> bool:
        app = self._app
        if not app.screen_stack:
            return bool(app.message_queue_size)
        return any(node.message_queue_size for node in (app.focused or app.screen).ancestors_with_self)


def forgiving(driver: type[Driver]) -> type[Driver]:
    """Return a driver that obeys keys and passes over everything else."""
    if not hasattr(driver, "run_input_thread"):  # Windows and tests have readers of another kind
        return driver
    unix: Any = driver

    class Forgiving(unix):  # type: ignore[misc]
        def __init__(self, app: CoffeeApp, **more: Any) -> None:
            super().__init__(app, **more)
            self._file = terminal.screen()
            self._program = app
            self._keys = Backlog(app, self._loop)
            self._told_of_resizes = False
            self._last_read = 0.0
            if self._size is None:  # what the first frame is laid out for
                self._size: tuple[int, int] | None = self._get_terminal_size()
            # Textual stops the process whether or not there is a shell that lets it go on, and starts a second reader
            # after a stop that it was not asked for.
            for name, wanted in (("SIGTSTP", app.action_suspend), ("SIGCONT", app.continued)):
                signal.signal(getattr(signal, name), self._soon(wanted))

        def _soon(self, wanted: Callable[[], None]) -> Callable[..., None]:
            def caught(*signaled: object) -> None:
                with contextlib.suppress(RuntimeError):  # the loop has ended
                    self._loop.call_soon_threadsafe(wanted)

            return caught

        def run_input_thread(self) -> None:
            typed, decode = Typed(self._is_wanted), codecs.getincrementaldecoder("utf-8")("surrogateescape").decode
            flooded = False
            while not self.exit_event.is_set():
                wait = PAUSE if flooded else typed.wait(monotonic())
                if not select.select([self.fileno], [], [], _IDLE if wait is None else min(wait, _IDLE))[0]:
                    flooded = flooded and self._last_read + PAUSE > monotonic()
                    self._typed(typed.tick(monotonic()))
                    continue
                data = os.read(self.fileno, _READ)
                if not data:  # the terminal is gone
                    return
                self._last_read = monotonic()
                text = decode(data)
                flooded = flooded or not self._typed(typed.feed(text, self._last_read))
                if flooded:
                    typed.forget()
                    self._leave_for(data)

        def _is_wanted(self, code: str) -> bool:
            if code.startswith(f"{ESC}[?2048;"):
                self._told_of_resizes = True  # Textual asks for them when it hears that there can be any
            return bool(_MODES.fullmatch(code)) or (self._told_of_resizes and bool(_RESIZED.fullmatch(code)))

        def _typed(self, tokens: Iterable[Token]) -> bool:
            """Pass on what was typed; return whether it was no more than hands can type."""
            return all(self._pass(message) for token in tokens for message in messages(token))

        def _pass(self, message: Message) -> bool:
            message.set_sender(self._program)
            if isinstance(message, events.Key) and self._program.leaves_by(message.key):
                self._program.asked_to_leave()
            if isinstance(message, events.Key | events.Paste):
                return self._keys.add(message)
            self.process_message(message)
            return True

        def _leave_for(self, data: bytes) -> None:
            for code in set(_LEAVES.findall(data)):
                self._typed([code.decode()])

        def _get_terminal_size(self) -> tuple[int, int]:
            width, height = super()._get_terminal_size()
            return min(width, LARGEST.width), min(height, LARGEST.height)

        def process_message(self, message: Message) -> None:
            if isinstance(message, events.Resize):
                message = sized(message)
            super().process_message(message)

    return Forgiving


def messages(token: Token) -> list[Message]:
    """Return what Textual calls something that was typed; [] if it knows no such key."""
    if isinstance(token, Paste):
        return [events.Paste(token.text.replace("\0", ""))]
    if token == ESC:
        return [events.Key("escape", ESC)]
    try:
        # A new parser each time: what one does not understand, it would keep and take for keys later.
        return list(XTermParser().feed(token))
    except Exception:  # noqa: BLE001  # numbers that are no key: whatever it was, the next one may make sense
        return []


def sized(event: events.Resize) -> events.Resize:
    """Return news of the terminal's size that can be believed."""
    width, height = min(event.size.width, LARGEST.width), min(event.size.height, LARGEST.height)
    if (width, height) == event.size:
        return event
    return events.Resize.from_dimensions((width, height), None)
