"""The near side of a server: what the process of one connection knows and may ask. It holds only sockets."""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from coffee_tui import __version__
from coffee_tui.account.profiles import Book, Profile
from coffee_tui.account.session import Session
from coffee_tui.host.door import DONE, Answer
from coffee_tui.host.frames import WrongFrame
from coffee_tui.host.remote import RemoteDoor
from coffee_tui.host.seating import Seating
from coffee_tui.serve import wire
from coffee_tui.serve.attention import Attention
from rules.engine import Seat
from saves.errors import SaveError
from saves.text import one_line

if TYPE_CHECKING:
    from rules.engine import AnyGame
    from saves.model import SeatInfo
    from saves.shelf import SaveInfo

log = logging.getLogger(__name__)

LOST = "The server is gone; your game is saved and your seat is kept. Connect again in a moment."
TO_WELCOME = 15.0  # seconds
NO_PRACTICE = "A game on a server cannot become practice: try things out with what if."

Make = Callable[[int], wire.Call]
Hear = Callable[[wire.Note], None]


class Lounge:
    """The tables of a server. Calls wait for their answer; all methods may be used from any thread."""

    def __init__(self, sock: socket.socket, welcome: bytes = b"") -> None:
        """`welcome` is the first frame where somebody has read it already.

        Raises ValueError with a sentence where the server lets nobody in, or OSError.
        """
        self._stream = wire.Stream(sock, wire.MOST_REPLY, descriptors=True)
        self.lost = ""  # why there is no server any more
        self.tables: tuple[wire.TableInfo, ...] = ()
        self.here: tuple[str, ...] = ()
        self._asking = threading.Lock()
        self._calls = 0
        self._answered = threading.Condition()
        self._answer: tuple[wire.Done, socket.socket | None] | None = None
        self._closed = False
        self._listeners: list[Callable[[], None]] = []
        self._hear: Hear = lambda note: None
        self.attention = Attention()
        try:
            first = wire.reply_in(welcome or self._stream.read(TO_WELCOME))
            if isinstance(first, wire.Fault):
                raise ValueError(one_line(first.sentence, 300))
            if not isinstance(first, wire.Welcome):
                raise ValueError("The server did not say who you are.")
            sock.settimeout(None)
        except BaseException:
            self._stream.close()
            raise
        self.welcome = first
        threading.Thread(target=self._read, name="lounge", daemon=True).start()

    def subscribe(self, fn: Callable[[], None]) -> Callable[[], None]:
        """Call `fn` from any thread when the tables have changed or the server is gone. Return what ends this."""
        self._listeners.append(fn)
        return lambda: self._listeners.remove(fn) if fn in self._listeners else None

    def hear(self, fn: Hear) -> None:
        """Call `fn` from any thread with what one is told wherever one is."""
        self._hear = fn

    def ask(self, make: Make) -> wire.Done:
        """Ask something and return what became of it."""
        return self._ask(make)[0]

    def do(self, make: Make) -> str:
        """Ask something and return what there is to say of it. Raises ValueError with the sentence of a refusal."""
        done = self.ask(make)
        if done.trouble:
            raise ValueError(one_line(done.trouble, 300))
        return one_line(done.text, 300)

    def enter(self, table: str, *, watch: bool = False) -> Seating:
        """Come to a table, to one's own seat or to watch. Raises ValueError with a sentence, or OSError."""
        door = self._door(lambda n: wire.Open(id=n, table=table, watch=watch), table)
        if door.seat is None:
            return _Watching(self, table, door)
        self.attention.watch(door, door.seat)
        return Seating({door.seat: door}, None, FarOwner(self, table))

    def try_out(self, table: str) -> Seating:
        """Open a what-if of one's game. Raises ValueError with a sentence, or OSError."""
        door = self._door(lambda n: wire.WhatIf(id=n, table=table))
        assert door.seat is not None
        return Seating({door.seat: door})

    def close(self) -> None:
        """Leave the server."""
        self._closed = True
        with contextlib.suppress(OSError):
            self._stream.sock.shutdown(socket.SHUT_RDWR)

    def _door(self, make: Make, table: str = "") -> RemoteDoor:
        done, sock = self._ask(make)
        if done.trouble:
            raise ValueError(one_line(done.trouble, 300))
        if sock is None:
            raise ValueError(LOST)
        return RemoteDoor(sock, done.seat) if done.seat is not None else WatchersDoor(sock, self, table)

    def _ask(self, make: Make) -> tuple[wire.Done, socket.socket | None]:
        with self._asking:
            number = self._calls + 1
            self._answer = None
            if self.lost:
                return wire.Done(number, LOST), None
            try:
                wire.send(self._stream.sock, make(number))
                self._calls = number
            except OSError:
                return wire.Done(number, LOST), None
            with self._answered:
                self._answered.wait_for(lambda: self._answer is not None or bool(self.lost))
                return self._answer or (wire.Done(number, LOST), None)

    def _read(self) -> None:
        lost = LOST
        try:
            while data := self._stream.read():
                reply = wire.reply_in(data)
                if isinstance(reply, wire.Fault):
                    lost = one_line(reply.sentence, 300) or LOST
                    break
                self._take(reply)
        except WrongFrame as error:
            log.warning("the server was not understood: %s", error)
        except OSError:
            pass
        with self._answered:
            self.lost = lost
            self._answered.notify_all()
        self._stream.close()
        if not self._closed:
            self._call()

    def _take(self, reply: wire.AnyReply) -> None:
        match reply:
            case wire.Done():
                sock = self._stream.taken() if reply.door else None
                with self._answered:
                    self._answer = reply, sock
                    self._answered.notify_all()
            case wire.Lobby():
                self.tables, self.here = reply.tables, reply.here
                self._call()
            case wire.Welcome():
                self.welcome = reply
            case wire.Note():
                try:
                    self._hear(reply)
                except Exception:
                    log.exception("a note was not taken in")

    def _call(self) -> None:
        for fn in list(self._listeners):
            try:
                fn()
            except Exception:
                log.exception("a front end failed to take in a change")


def knock(name: str) -> socket.socket:
    """Come to the server of this machine as a player whom it vouches for. Raises OSError."""
    from coffee_tui.account.home import home

    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        sock.connect(str(home() / "serve" / "door"))
        wire.send(sock, wire.Come(protocol=wire.PROTOCOL, version=__version__, name=name[:100]))
    except BaseException:
        sock.close()
        raise
    return sock


class WatchersDoor(RemoteDoor):
    """The door of somebody who watches: he talks with those who watch too, and no seat hears it."""

    def __init__(self, sock: socket.socket, lounge: Lounge, table: str) -> None:
        super().__init__(sock, None)
        self._lounge, self._table = lounge, table

    def talk(self, text: str) -> Answer:
        """Say something to all who watch this table."""
        try:
            self._lounge.do(lambda n: wire.Say(id=n, table=self._table, text=one_line(text, 300)))
        except ValueError as error:
            return Answer(str(error))
        return DONE


class FarOwner:
    """What a player may do at a table of a server besides playing: try things out."""

    def __init__(self, lounge: Lounge, table: str) -> None:
        self._lounge, self._table = lounge, table

    @property
    def path(self) -> str:
        """Return "": the save is the server's."""
        return ""

    def turn_into_practice(self) -> Answer:
        """Say that it cannot be."""
        return Answer(NO_PRACTICE)

    def what_if(self, seat: Seat) -> Seating:
        """Open a branch of the game, which the server keeps for as long as somebody is at it."""
        try:
            return self._lounge.try_out(self._table)
        except (ValueError, OSError) as error:
            raise SaveError(str(error)) from None

    def record(self) -> Mapping[str, str]:
        """Return nothing: the server has entered it."""
        return {}

    def close(self) -> None:
        """Say that one is no longer at the table."""
        self._lounge.ask(lambda n: wire.Away(id=n))


class _Watching(Seating):
    """The doors of somebody who watches."""

    def __init__(self, lounge: Lounge, table: str, door: RemoteDoor) -> None:
        super().__init__({}, door)
        self.lounge, self.table = lounge, table

    def close(self) -> None:
        super().close()
        self.lounge.ask(lambda n: wire.Away(id=n))


class FarSession(Session):
    """The session of a player of a server: what he chooses is kept there, and nothing is read or written here."""

    has_shell = False

    def __init__(self, lounge: Lounge, *, has_lobby: bool = True) -> None:
        welcome = lounge.welcome
        super().__init__(Book(), Profile(welcome.player or "Guest", dict(welcome.settings)))
        self.lounge = lounge
        self.has_lobby = has_lobby

    def welcomed(self) -> None:
        """Take in who one is now."""
        assert self.lounge is not None
        welcome = self.lounge.welcome
        self.profile = Profile(welcome.player or "Guest", {**welcome.settings, **self._chosen()})

    def _chosen(self) -> dict[str, str]:
        return dict(self.profile.settings) if self.profile is not None else {}

    def change(self, name: str, value: str) -> None:
        """Change a setting; the server keeps it. Raises SaveError; it then holds until the program ends."""
        assert self.profile is not None
        assert self.lounge is not None
        self.profile.settings[name] = value
        if self.lounge.welcome.player:
            try:
                self.lounge.do(lambda n: wire.Set(id=n, name=name, value=value))
            except ValueError as error:
                raise SaveError(str(error)) from None

    def own_boxes(self, game: AnyGame) -> tuple[str, ...]:
        """Return no boxes: they would lie on this machine."""
        return ()

    def own_box(self, game: AnyGame, name: str) -> str:
        """Return "": a server plays with printed boxes."""
        return ""

    def _new(self, game: AnyGame, seats: Sequence[SeatInfo], options: Mapping[str, str], box_text: str = "") -> Seating:
        """Set up nothing here. Raises SaveError."""
        raise SaveError("On a server a new game begins in the lounge: go back there and press n.")

    def saves(self) -> list[SaveInfo]:
        """Return no saved games: they are the server's."""
        return []
