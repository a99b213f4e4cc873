"""What a server sends to the process of a connection is the same, byte for byte, in worlds that its player cannot tell.

The worlds, and what is done in both of them, are those of the contract of doors; here every frame passes a house.
"""

from __future__ import annotations

import itertools
import socket
from collections import defaultdict
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest

from coffee_tui import __version__
from coffee_tui.host.remote import RemoteDoor
from coffee_tui.host.table import TableHost
from coffee_tui.serve import near, wire
from coffee_tui.serve.house import Config, House
from coffee_tui.serve.records import ChairRecord, Record
from coffee_tui.serve.seating import Table as Served
from rules import engine
from tests.contract.laws_door import compare, every, pairs
from tests.contract.playout import random_game
from tests.contract.tables import Table
from tests.contract.through import Observer
from tests.contract.two_tables import Pair

NAME = "table"
# Facts are for the contract's own laws: here none are compared.
TABLES = [Table("rules.vivajava:GAME", 5), Table("rules.vivajava_dice:GAME", 3)]


class Tapped(RemoteDoor):
    """Keeps every frame as it came."""

    def _received(self, seconds: float | None = None) -> bytes:
        data = super()._received(seconds)
        self.__dict__.setdefault("frames", []).append(data)
        return data


def _tapped(sock: socket.socket, lounge: near.Lounge, table: str) -> Tapped:
    return Tapped(sock, None)


class Houses:
    """A house for each table that is opened, and what came out of it."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._count = folder, itertools.count()
        self.houses: dict[int, House] = {}
        self.frames: dict[int, list[bytes]] = defaultdict(list)

    def through(self, host: TableHost, observer: Observer, place: Path, stack: ExitStack) -> RemoteDoor:
        """Come to a table through a house of its own, as the player of a seat or as a stranger."""
        house = self.houses.get(id(host))
        if house is None:
            folder = self._folder / str(next(self._count))
            folder.mkdir(mode=0o700)
            house = self.houses[id(host)] = House(Config(folder=str(folder)))
            stack.callback(house.close)
            people = [house.players.named(f"Seat {seat + 1}") for seat in range(len(host.meta.seats))]
            chairs = [ChairRecord(player=player.id) for player in people]
            record = Record(name=NAME, game=host.game.key, owner=people[0].id, chairs=chairs, begun=True)
            house.tables._records.all.append(record)
            house.tables.open[NAME] = Served(record, host, house.changed)
        sock = socket.socket(socket.AF_UNIX)
        sock.connect(str(house.path))
        name = "" if observer is None else f"Seat {observer + 1}"
        wire.send(sock, wire.Come(protocol=1, version=__version__, name=name))
        lounge = near.Lounge(sock)
        stack.callback(lounge.close)
        with patch.object(near, "RemoteDoor", Tapped), patch.object(near, "WatchersDoor", _tapped):
            seating = lounge.enter(NAME, watch=observer is None)
        door = seating.doors[0]
        assert isinstance(door, Tapped)
        assert door.seat == observer
        self.frames[id(host)] = door.__dict__["frames"]
        stack.callback(door.close)
        return door

    def listed(self, host: TableHost, observer: Observer) -> list[bytes]:
        """What the lounge shows of the table to the player of a seat or to a stranger, but for the time."""
        house = self.houses[id(host)]
        house.tables.refresh()
        player = None if observer is None else house.players.called(f"Seat {observer + 1}")
        shown = house.tables.shown_to(player)
        ids = {one.id: one.name for one in house.players.everybody()}
        due = sorted(ids[player_id] for _, player_id in house.tables.due())
        return [
            *(msgspec.msgpack.encode(msgspec.structs.replace(one, idle=0)) for one in shown),
            repr(due).encode(),
        ]


def same(houses: Houses, observer: Observer, pair: Pair) -> None:
    """Hold that the observer got the same of both tables: looks and answers, frames, and the lounge's lines."""
    compare(pair)
    one, two = (houses.frames[id(seen.host)] for seen in pair.both)
    least = min(len(one), len(two))  # the last frames may still be under way; their looks were compared
    assert one[:least] == two[:least]
    assert least > 1
    assert houses.listed(pair.one.host, observer) == houses.listed(pair.two.host, observer)
    for frame in one:
        for host in (pair.one.host, pair.two.host):
            row = host.journal.log.rows[-1] if host.journal.log.rows else None
            assert row is None or bytes(row.digest) not in frame
            assert engine.encode(host._state.chance) not in frame


def play_on(table: Table, folder: Path) -> int:
    """Play pairs of tables on, as seats and as a stranger; return how many there were."""
    count = 0
    moments = every(table, [random_game(table, 0)], 2, "served", secret=True)
    for playout, moment, observer in itertools.islice(moments, 6):
        houses = Houses(folder / f"{count}")
        houses._folder.mkdir()
        check = partial(same, houses, observer)
        for pair in itertools.islice(pairs(table, playout, moment, observer, check, through=houses.through), 1):
            pair.go(6)
            count += 1
    return count


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_frames_and_the_lounge_tell_no_secrets(table: Table, tmp_path: Path) -> None:
    assert play_on(table, tmp_path) >= 4


def test_a_lounge_that_told_who_has_not_chosen_would_be_found(tmp_path: Path) -> None:
    def chairs(served: Served) -> tuple[wire.Chair, ...]:
        due = served.host.awaited()  # whoever has chosen in secret is no longer among them
        return tuple(wire.Chair(who.name, "here", seat in due) for seat, who in enumerate(served.host.meta.seats))

    with patch.object(Served, "chairs", chairs), pytest.raises(AssertionError):
        play_on(TABLES[0], tmp_path)
