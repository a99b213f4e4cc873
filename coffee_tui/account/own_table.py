"""A table of the account's own: its doors, and what only its owner may do with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from coffee_tui.host.door import DONE, Answer
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.seating import Seating
from saves.errors import SaveError

if TYPE_CHECKING:
    from coffee_tui.host.table import TableHost
    from rules.engine import AnyGame, Seat
    from saves.contents import Contents

Record = Callable[["AnyGame", "TableHost"], Mapping[str, str]]


class OwnTable:
    """The owner's verbs of one table."""

    def __init__(self, host: TableHost, *, record: Record, forced: bool) -> None:
        """`record` enters a finished game into the profile."""
        self.host = host
        self._record = record
        self._forced = forced

    @property
    def path(self) -> str:
        """Where the save lies, "" for a game that is kept nowhere."""
        return str(self.host.store.path or "")

    def seating(self) -> Seating:
        """Return the doors of all people at the table, who share one keyboard."""
        people = [seat for seat, who in enumerate(self.host.meta.seats) if who.is_human]
        doors = {seat: LocalDoor(self.host, seat) for seat in people}
        if self._forced:
            for door in doors.values():
                door.play_forced(True)
        onlooker = None if len(people) == 1 else LocalDoor(self.host, None)
        return Seating(doors, onlooker, self, self)

    def turn_into_practice(self) -> Answer:
        """Let the game go back past luck; it is marked as practice for good."""
        try:
            self.host.turn_into_practice()
        except SaveError as error:
            return Answer(str(error))
        return DONE

    def contents(self) -> Contents:
        """Return all that the save holds, for looking back."""
        return self.host.store.contents

    def what_if(self, seat: Seat) -> Seating:
        """Open a branch of the game as a seat sees it. Raises SaveError or IllegalAction."""
        return self._branched(self.host.branch(None, seat))

    def try_again(self, seat: Seat, at: int) -> Seating:
        """Open a branch of the game as a seat saw it after an entry. Raises SaveError or IllegalAction."""
        return self._branched(self.host.branch(None, seat, at=at))

    def _branched(self, branch: TableHost) -> Seating:
        """Return the doors of a branch, which is only tried out: it is kept nowhere."""
        return OwnTable(branch, record=self._record, forced=self._forced).seating()

    def record(self) -> Mapping[str, str]:
        """Enter the finished game into the profile and return what it reached anew. Raises SaveError."""
        return self._record(self.host.game, self.host)

    def close(self) -> None:
        """Leave the table: its save is one file again."""
        self.host.close()
