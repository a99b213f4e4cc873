"""The bell and the title of a window, which tell somebody who looks elsewhere that it is his turn."""

from __future__ import annotations

import threading
from collections.abc import Callable

from coffee_tui.host.door import Door

TURN, CALM = "Your turn - coffee-tui", "coffee-tui"


class Attention:
    """Rings when a door's seat is waited for anew, once it knows how to reach the terminal."""

    def __init__(self) -> None:
        self._write: Callable[[str], None] = lambda text: None
        self._lock = threading.Lock()
        self._due: set[int] = set()

    def begin(self, write: Callable[[str], None]) -> None:
        """Reach the terminal by `write` from now on, which may be called from any thread."""
        self._write = write
        with self._lock:
            due = bool(self._due)
        self.ring(turn=due, bell=False)

    def watch(self, door: Door, seat: int) -> None:
        """Ring when this seat is waited for from now on."""
        self._due.discard(id(door))
        door.subscribe(lambda: self._look(door, seat))
        self._look(door, seat)

    def _look(self, door: Door, seat: int) -> None:
        looks = door.pending()
        if not looks:
            return
        due = looks[-1].people[seat].due
        with self._lock:
            was = id(door) in self._due
            if due == was:
                return
            self._due ^= {id(door)}
            any_due = bool(self._due)
        self.ring(turn=any_due, bell=due)

    def ring(self, *, turn: bool, bell: bool) -> None:
        """Say in the title whether it is one's turn, and ring."""
        self._write(f"\x1b]2;{TURN if turn else CALM}\x07" + ("\a" if bell else ""))
