"""Who sits at one keyboard or pipe: a door for each person, and what only the owner of the save may do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from coffee_tui.host.door import Answer, Door
from rules.engine import Seat
from saves.contents import Contents


class Owner(Protocol):
    """What only whoever holds the save may do. It never goes over a wire."""

    @property
    def path(self) -> str:
        """Where the save lies, "" for a game that is kept nowhere."""
        ...

    def turn_into_practice(self) -> Answer:
        """Let the game go back past luck; it is marked as practice for good."""
        ...

    def what_if(self, seat: Seat) -> Seating:
        """Open a branch of the game as a seat sees it. Raises SaveError or IllegalAction."""
        ...

    def record(self) -> Mapping[str, str]:
        """Enter the finished game into the profile and return what it reached anew. Raises SaveError."""
        ...

    def close(self) -> None:
        """Leave the table: its save is one file again."""
        ...


class Record(Protocol):
    """The log of a game of one's own, to look back at; it never goes over a wire."""

    def contents(self) -> Contents:
        """Return all that the save holds."""
        ...

    def try_again(self, seat: Seat, at: int) -> Seating:
        """Open a branch of the game as a seat saw it after an entry. Raises SaveError or IllegalAction."""
        ...


@dataclass
class Seating:
    """The doors of one keyboard. Where several people share it, an onlooker's is for the time between them.

    `owner` is None where the table is somebody else's.
    """

    people: Mapping[Seat, Door]
    onlooker: Door | None = None
    owner: Owner | None = None
    record: Record | None = None
    doors: list[Door] = field(init=False)

    def __post_init__(self) -> None:
        self.doors = [*self.people.values(), *([self.onlooker] if self.onlooker is not None else [])]

    def close(self) -> None:
        """Leave the table. A second time does nothing."""
        for door in self.doors:
            door.close()
        if self.owner is not None:
            self.owner.close()
