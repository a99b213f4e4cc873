"""The doors of one table and its lock: what changes is noted while it is held, and front ends are called after it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from rules.engine import Seat

if TYPE_CHECKING:
    from coffee_tui.host.local import LocalDoor


class Doors:
    """Used as a context: inside it nothing else moves at the table; when it ends, the front ends with news are called.

    A front end is never called with the lock held, so it may look at once.
    """

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self._doors: list[LocalDoor] = []
        self._told: list[LocalDoor] = []  # those with news which their front ends were not called for yet

    def __enter__(self) -> None:
        self.lock.acquire()

    def __exit__(self, *error: object) -> None:
        told, self._told = self._told, []
        self.lock.release()
        for door in told:
            door.call()

    def note(self, seat: Seat | None = None) -> None:
        """Let the doors of a seat (None: all doors) take in what is new."""
        for door in self._doors:
            if seat is None or door.seat == seat:
                door.note()
                if door not in self._told:
                    self._told.append(door)

    def look_again(self) -> None:
        """Show everybody the present moment once more."""
        with self:
            self.note()

    def join(self, door: LocalDoor) -> None:
        """Let a door be told of what happens from now on; its seat is there."""
        with self:
            news = self._is_news(door)
            self._doors.append(door)
            self.note() if news else door.note()

    def part(self, door: LocalDoor) -> None:
        """Tell a door nothing more; without another door its seat is away."""
        with self:
            if door in self._doors:
                self._doors.remove(door)
                if self._is_news(door):
                    self.note()

    def _is_news(self, door: LocalDoor) -> bool:
        """Say whether it tells the others something that this door comes or goes: onlookers and second doors do not."""
        return door.seat is not None and not self.is_here(door.seat)

    def is_here(self, seat: Seat) -> bool:
        """Say whether somebody is at the door of a seat."""
        return any(door.seat == seat for door in self._doors)
