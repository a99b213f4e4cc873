"""Tables in a given position and what one observer of them gets, through either kind of door: for `laws_door.py`."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from coffee_tui.host import observer as near_side
from coffee_tui.host.door import Answer, Door, Look
from coffee_tui.host.journal import Journal
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.remote import RemoteDoor
from coffee_tui.host.server import DoorServer
from coffee_tui.host.table import TableHost
from rules import engine
from rules.engine import Action, Seat, State
from saves import MemoryStore, Meta, SaveInfo, SeatInfo, SqliteStore, info
from tests.contract.tables import Table

Observer = Seat | None
Through = Callable[[TableHost, Observer, Path, ExitStack], Door]


def near(host: TableHost, observer: Observer, place: Path, stack: ExitStack) -> Door:
    return LocalDoor(host, observer)


def far(host: TableHost, observer: Observer, place: Path, stack: ExitStack) -> Door:
    """Come to the table over a socket."""
    path = place / f"door{len(list(place.iterdir()))}"  # a new one each time that it comes back
    stack.enter_context(DoorServer(host, path))
    door = RemoteDoor(path, observer, game=host.game)
    stack.callback(door.close)
    return door


@cache
def meta_of(table: Table) -> Meta:
    """Return the meta of a table of people that is set up like this one."""
    people = [SeatInfo(f"Seat {seat + 1}") for seat in range(table.seats)]
    return TableHost.new(table.game, people, dict(table.chosen), seed=bytes(32)).meta


def hosted(table: Table, state: State, store: Path | None = None, **changes: Any) -> TableHost:
    """Open a table in this position; `changes` are of its meta, `store` the path of its save."""
    meta = msgspec.structs.replace(meta_of(table), **changes)
    copy = engine.clone(state)
    data = engine.encode(copy)
    kept = MemoryStore(meta, data) if store is None else SqliteStore.create(store, meta, data)
    return TableHost(table.game, copy, Journal.begin(table.game, copy, kept))


def recap(door: Door) -> list[Any]:
    """Return what the near side of a door makes of all that was told so far."""
    side = near_side.Observer(door)
    return [side.log, side.events_since(0), side.due, side.is_due, side.ended, side.legal]


class Seen:
    """A table, and all that one observer of it gets: looks as bytes, calls, and answers, each in order."""

    def __init__(self, host: TableHost, observer: Observer, through: Through, place: Path, stack: ExitStack) -> None:
        self.host = host
        self.observer = observer
        self.hellos: list[bytes] = []
        self.looks: list[bytes] = []
        self.calls: list[int] = []  # the newest look each time that the front end was called
        self.answers: list[Answer] = []
        self.findings: list[Any] = []  # what else was made of it for the observer
        self.lines: list[SaveInfo] = []  # what the lobby says of the game, each time that it was closed
        self._rests = self._is_away = False  # takes no looks; has left the table
        self._sit = lambda: through(self.host, observer, place, stack)
        self._come()

    def _come(self) -> None:
        self.door = self._sit()
        self.is_far = isinstance(self.door, RemoteDoor)
        self._there = self.host.doors._doors[-1]
        self.hellos.append(msgspec.msgpack.encode(self.door.hello))
        self.look: Look[Any, Any] = self.door.look()
        self.looks.append(msgspec.msgpack.encode(self.look))
        if not self.is_far:  # over a socket the calls come on another thread
            self.door.subscribe(lambda: self.calls.append(self.door.waiting.newest))  # type: ignore[attr-defined]

    def glance(self) -> None:
        """Come through one more door, at which all that this observer was told is told again, and leave it."""
        door = near(self.host, self.observer, Path(), ExitStack())
        self.hellos.append(msgspec.msgpack.encode(door.hello))
        self.looks.append(msgspec.msgpack.encode(door.look()))
        door.close()

    def rest(self, *, away: bool = False) -> None:
        """Take no looks until `attend`; `away`: leave the table until then."""
        self.read()
        self._rests, self._is_away = True, away
        if away:
            self.door.close()

    def attend(self) -> None:
        """Take all that there was meanwhile in one look, or come back and read what happened so far."""
        if not self._rests:
            return
        self._rests = False
        if self._is_away:
            self._come()
            self.findings.append(recap(self.door))
        else:
            if self.is_far:
                self._arrive()
            self.look = self.door.look()
            self.looks.append(msgspec.msgpack.encode(self.look))

    def resume(self) -> None:
        """Close the table, open it again from its save, and come back to it."""
        self.read()
        path = self.close()
        self.host = TableHost.resume(path, game=self.host.game)
        self._come()

    def close(self) -> Path:
        """Close the table and note what the lobby then says of it, but for places and times; return its save."""
        path = self.host.store.path
        assert path is not None
        self.door.close()
        self.host.close()
        # How many entries a save has is for its owner, who could read all of it.
        self.lines.append(msgspec.structs.replace(info(path), path="", created="", last_played="", entries=0))
        return path

    def close_host(self) -> None:
        """Close the table as it is now; a second time does nothing."""
        self.host.close()

    def read(self) -> None:
        """Take all looks that there are, unless the observer rests."""
        if self._rests:
            return
        if self.is_far:
            self._arrive()
        while (look := self.door.next()) is not None:
            self.look = look
            self.looks.append(msgspec.msgpack.encode(look))

    def _arrive(self) -> None:
        end = time.monotonic() + 10
        while self.door.waiting.newest < self._there.waiting.newest:  # type: ignore[attr-defined]
            assert time.monotonic() < end, "a look did not arrive"
            time.sleep(0.0005)

    def note(self, answer: Answer) -> Answer:
        """Keep an answer, and take what there is to see after it."""
        self.answers.append(answer)
        self.read()
        return answer

    def act(self, *actions: Action, before: int = 0) -> Answer:
        """Answer the decision of the last look, or one so many numbers before it."""
        self.attend()
        return self.note(self.door.act(max(0, self.look.decision - before), actions))
