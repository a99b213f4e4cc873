"""A house in a folder, and who comes to it."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack

from coffee_tui import __version__
from coffee_tui.serve import wire
from coffee_tui.serve.house import Config, House
from coffee_tui.serve.near import Lounge

LONG = 10.0
DICE = "vivajava_dice"


class Place:
    """A house in a folder, and who comes to it."""

    def __init__(self, stack: ExitStack, folder, **config) -> None:
        self._stack, self._folder, self._config = stack, folder, config
        folder.chmod(0o700)
        self.open()

    def open(self) -> None:
        self.house = House(Config(folder=str(self._folder), **{"grace": 0.05, **self._config}))
        self._stack.callback(self.house.close)

    def reopen(self) -> None:
        self.house.close()
        self.open()

    def come(self, name: str = "", *, key: str = "", version: str = __version__, protocol: int = 1) -> Lounge:
        sock = socket.socket(socket.AF_UNIX)
        sock.connect(str(self.house.path))
        come = wire.Come(protocol=protocol, version=version, key=key, name=name, address="test")
        wire.send(sock, come)
        lounge = Lounge(sock)
        self._stack.callback(lounge.close)
        lounge.notes = []
        lounge.hear(lounge.notes.append)
        lounge.ask(lambda n: wire.Follow(id=n, on=True))
        return lounge

    def order(self, what: str, name: str = "", version: str = __version__) -> wire.Said:
        with socket.socket(socket.AF_UNIX) as sock:
            sock.connect(str(self.house.path))
            wire.send(sock, wire.Order(version=version, what=what, name=name))
            said = wire.reply_in(wire.Stream(sock, wire.MOST_REPLY).read(LONG))
            assert isinstance(said, wire.Said)
            return said


def key_of(letter: str) -> str:
    return "SHA256:" + letter * 43


def create(lounge: Lounge, *chairs: str, game: str = DICE, **more) -> str:
    name: str = lounge.do(lambda n: wire.Create(id=n, game=game, chairs=chairs, **more))
    until(lambda: table(lounge, name) is not None)
    return name


def until(what) -> None:
    end = time.monotonic() + LONG
    while not what():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.005)


def table(lounge: Lounge, name: str) -> wire.TableInfo | None:
    return next((one for one in lounge.tables if one.name == name), None)


def shared(place: Place, stack: ExitStack, *names: str):
    """A running table of these players, all of them seated."""
    lounges = [place.come(name) for name in names]
    name = create(lounges[0], "me", *["anyone"] * (len(names) - 1))
    for lounge in lounges[1:]:
        lounge.do(lambda n: wire.Join(id=n, table=name))
    seatings = [lounge.enter(name) for lounge in lounges]
    for seating in seatings:
        stack.callback(seating.close)
    until(lambda: all(table(lounge, name) is not None for lounge in lounges))
    return name, lounges, seatings
