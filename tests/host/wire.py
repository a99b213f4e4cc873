"""A table behind a socket, and both kinds of near side for it: a door, and a connection byte by byte."""

from __future__ import annotations

import socket
import struct
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec

from coffee_tui.host import frames
from coffee_tui.host.door import PROTOCOL
from coffee_tui.host.frames import MOST_REPLY
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.remote import RemoteDoor
from coffee_tui.host.server import DoorServer
from coffee_tui.host.table import TableHost
from rules import engine
from rules.engine import encode
from tests.host.tables import rows_of, state_of, toy
from tests.host.test_frames import pack

SOON = 5.0  # seconds in which what another thread does has to show


def until(what, seconds: float = SOON) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.002)


class Table:
    """A toy table behind a socket, and what to come to it with."""

    def __init__(self, stack: ExitStack, folder: Path, host: TableHost | None = None, **options) -> None:
        self.host = toy() if host is None else host
        self.path = folder / "door"
        self.server = stack.enter_context(DoorServer(self.host, self.path, **options))
        self._stack = stack

    def sit(self, seat: int | None) -> RemoteDoor:
        door = RemoteDoor(self.path, seat, game=self.host.game)
        self._stack.callback(door.close)
        return door

    def wire(self, seat: int | None = -9) -> Wire:
        """Connect by hand; with a seat, sit down there."""
        wire = Wire(self.path)
        self._stack.callback(wire.sock.close)
        if seat != -9:
            wire.call(frames.Sit(id=1, seat=seat, protocol=PROTOCOL, version="test"))
        return wire

    def people(self) -> list[str]:
        return [person.state for person in LocalDoor(self.host, None).look().people]


class Wire:
    """The near side of a connection, byte by byte."""

    def __init__(self, path: Path) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(SOON)
        self.sock.connect(str(path))

    def send(self, data: bytes) -> None:
        with suppress(BrokenPipeError):  # it was refused already: why can still be read
            self.sock.sendall(data)

    def frame(self, body: bytes) -> None:
        self.send(struct.pack(">I", len(body)) + body)

    def call(self, call) -> None:
        self.frame(pack(call))

    def hear(self):
        """Return the next reply as plain data, None at the end."""
        try:
            data = frames.receive(self.sock, MOST_REPLY)
        except ConnectionResetError:  # the other side closed without reading all of ours
            return None
        return msgspec.msgpack.decode(data) if data else None

    def hear_all(self) -> list[dict]:
        return list(iter(self.hear, None))


def legal(door) -> list:
    return engine.legal_in(door.look().view)


def whole(host) -> tuple:
    return encode(state_of(host)), list(rows_of(host)), list(host.journal.talk), msgspec.json.encode(host.meta)


def framed(body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + body
