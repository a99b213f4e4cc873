"""One table that is open: who is connected to which seat, who has been away for how long, what is voted on."""

from __future__ import annotations

import socket
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple

from coffee_tui.host.local import LocalDoor
from coffee_tui.host.server import Connection, Doorkeeper
from coffee_tui.host.table import TableHost
from coffee_tui.serve import wire
from coffee_tui.serve.records import Record
from rules.engine import Seat

MOST_HERE = 64  # connections at one table


class Voted(NamedTuple):
    """What came of a voice: whether all have agreed, and what to say."""

    carried: bool
    text: str


class Table:
    """A game that has begun. What it shows, an onlooker's door has told it."""

    def __init__(self, record: Record, host: TableHost, changed: Callable[[], None]) -> None:
        """`changed` is called on whatever thread when something publicly happens, and returns at once."""
        self.record = record
        self.host = host
        self._changed = changed
        self._lock = threading.RLock()
        self._seated: dict[Seat, list[Connection]] = defaultdict(list)  # the last one plays
        self._watching: set[Connection] = set()
        self._away_since: dict[Seat, float] = dict.fromkeys(range(len(record.chairs)), monotonic())
        self._votes: dict[tuple[str, Seat], set[Seat]] = defaultdict(set)
        self._keeper = Doorkeeper(host, most=MOST_HERE, gone=self._gone)
        self._onlooker = LocalDoor(host, None)
        self._look = self._onlooker.look()
        self.since = monotonic()  # something publicly happened
        self._onlooker.subscribe(changed)

    def close(self) -> None:
        """Leave the table; its save is one file again."""
        self._onlooker.close()
        self._keeper.close()
        self.host.close()

    # Coming and going.

    def enter(self, seat: Seat | None) -> socket.socket:
        """Return a socket that leads to a seat, or to watch, and nowhere else. Whoever had the seat then only looks on.

        Raises ValueError where there is no room.
        """
        near, far = socket.socketpair()

        def may_sit(wanted: Seat | None) -> str:
            return "" if wanted == seat else "This connection is for another seat."

        try:
            connection = self._keeper.take(far, may_sit)
        except RuntimeError:
            near.close()
            raise ValueError("There is no room for another connection: come back later.") from None
        if connection is None:
            near.close()
            raise ValueError("Too many are at this table already: come back later.")
        with self._lock:
            if seat is None:
                self._watching.add(connection)
            else:
                for other in self._seated[seat]:
                    other.mirrors = True
                self._seated[seat].append(connection)
                self._away_since.pop(seat, None)
        self._changed()
        return near

    def _gone(self, connection: Connection) -> None:
        with self._lock:
            self._watching.discard(connection)
            for seat, there in self._seated.items():
                if connection in there:
                    there.remove(connection)
                    if there:
                        there[-1].mirrors = False  # whoever looked on plays again
                    else:
                        self._away_since[seat] = monotonic()
        self._changed()

    def is_idle(self, seconds: float) -> bool:
        """Say whether nobody was here for so long."""
        with self._lock:
            if self._watching or any(self._seated.values()):
                return False
            last = max([self.since, *self._away_since.values()])
            return monotonic() - last >= seconds

    def is_mirrored(self, seat: Seat) -> bool:
        """Say whether a seat has more connections than the one that plays."""
        with self._lock:
            return len(self._seated[seat]) > 1

    def drop(self, seat: Seat) -> None:
        """End all connections of a seat."""
        with self._lock:
            there = list(self._seated[seat])
        for connection in there:
            connection.drop()

    def leave(self, seat: Seat, bot: str) -> None:
        """Let a player leave for good; a bot plays on."""
        self.drop(seat)
        self.host.stand_in(seat, bot, for_good=True)

    def come_back(self, seat: Seat) -> None:
        """Hand a seat back to its player."""
        self.host.stand_in(seat, None)
        with self._lock:
            self._votes.pop(("bot", seat), None)

    def try_out(self, seat: Seat) -> socket.socket:
        """Return a socket to a branch of the game, which is closed when the connection ends."""
        branch = self.host.branch(None, seat)
        near, far = socket.socketpair()
        keeper = Doorkeeper(branch, most=1, gone=lambda connection: branch.close())
        keeper.take(far, lambda wanted: "" if wanted == seat else "This connection is for another seat.")
        return near

    # Voting.

    def is_away(self, seat: Seat, seconds: float) -> bool:
        """Say whether nobody was at a seat for so long."""
        with self._lock:
            since = self._away_since.get(seat)
            return since is not None and monotonic() - since >= seconds

    def vote(self, about: str, seat: Seat, voter: Seat, voters: Sequence[Seat], *, yes: bool) -> Voted:
        """Count a voice; it is carried when all voters agree."""
        with self._lock:
            voices = self._votes[about, seat]
            voices.add(voter) if yes else voices.discard(voter)
            missing = [one for one in voters if one not in voices]
            if not missing:
                del self._votes[about, seat]
                return Voted(True, "All agree: it is done.")
            names = " and ".join(self.host.meta.seats[one].name for one in missing)
        return Voted(False, f"Noted. {names} {'has' if len(missing) == 1 else 'have'} to agree too.")

    # What everybody may know.

    def refresh(self) -> None:
        """Take in the newest moment."""
        with self._lock:  # two that look at once must not keep the older moment
            look = self._onlooker.look()
            if look is not self._look:
                if look.view != self._look.view:
                    self.since = monotonic()
                self._look = look

    @property
    def ended(self) -> bool:
        """Whether nothing more is played."""
        return self._look.scores is not None or self._look.abandoned

    @property
    def phase(self) -> str:
        """Where the game is, in its own words."""
        if self._look.abandoned:
            return "abandoned"
        return "over" if self._look.scores is not None else str(self.host.game.phase(self._look.view.public))

    @property
    def watchers(self) -> int:
        """How many watch."""
        return len(self._watching)

    def chairs(self) -> tuple[wire.Chair, ...]:
        """Return who sits here."""
        people = zip(self.host.meta.seats, self._look.people, strict=True)
        return tuple(wire.Chair(who.name, person.state, person.due and not self.ended) for who, person in people)
