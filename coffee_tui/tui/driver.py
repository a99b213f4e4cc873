"""Reading the keyboard: what is no key and no text is passed over, and never ends the program."""

from __future__ import annotations

from typing import Any

from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message

LARGEST = Size(1000, 500)
"""Cells of the largest screen that is filled: a terminal that claims more is mistaken, and filling it takes minutes."""


def forgiving(driver: type[Driver]) -> type[Driver]:
    """Return a driver that goes on reading after bytes that Textual cannot make sense of.

    Bytes that are not UTF-8 and sequences with impossible numbers come from terminals with other settings and from
    pasted text. Textual's reader would stop, and with it the program.
    """
    if not hasattr(driver, "run_input_thread"):  # Windows and tests have readers of another kind
        return driver
    unix: Any = driver

    class Forgiving(unix):  # type: ignore[misc]
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            if self._size is None:  # what the first frame is laid out for
                self._size: tuple[int, int] | None = self._get_terminal_size()

        def run_input_thread(self) -> None:
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                    break
                except OSError:  # the terminal is gone
                    raise
                except Exception:  # noqa: BLE001  # whatever it was, the next key may make sense again
                    continue

        def _get_terminal_size(self) -> tuple[int, int]:
            width, height = super()._get_terminal_size()
            return min(width, LARGEST.width), min(height, LARGEST.height)

        def process_message(self, message: Message) -> None:
            if isinstance(message, Resize):
                message = sized(message)
            super().process_message(message)

    return Forgiving


def sized(event: Resize) -> Resize:
    """Return news of the terminal's size that can be believed."""
    width, height = min(event.size.width, LARGEST.width), min(event.size.height, LARGEST.height)
    if (width, height) == event.size:
        return event
    return Resize.from_dimensions((width, height), None)
