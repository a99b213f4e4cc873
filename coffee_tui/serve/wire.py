"""What goes between a server and the process of one connection, besides the doors of tables.

Frames are as in `host/frames.py`: four bytes of length and so much msgpack. The near side sends numbered calls, the far
side replies and says what is new. With a reply that opens a table comes the descriptor of a socket, which a door holds
from then on: the near side needs no path and no name, and can open nothing that it was not given.
"""

from __future__ import annotations

import array
import socket
from collections import deque
from time import monotonic
from typing import Annotated, Literal

import msgspec

from coffee_tui.host.frames import WrongFrame
from saves.text import one_line

PROTOCOL = 1
MOST_CALL = 1 << 16  # bytes
MOST_REPLY = 4 << 20
CHUNK = 1 << 16
FRAME = "frame"

Number = Annotated[int, msgspec.Meta(ge=1, le=1 << 53)]
Short = Annotated[str, msgspec.Meta(max_length=120)]
Long = Annotated[str, msgspec.Meta(max_length=500)]
Trace = Annotated[str, msgspec.Meta(max_length=8_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=100)]
Chairs = Annotated[tuple[Short, ...], msgspec.Meta(min_length=1, max_length=16)]
Options = Annotated[dict[Short, Short], msgspec.Meta(max_length=100)]
Settings = Annotated[dict[Short, Short], msgspec.Meta(max_length=1_000)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]


class Come(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field=FRAME, tag="come"):
    """Who comes: the first frame, sent by whoever knows it and not by the process of the connection.

    `key` is a fingerprint, `name` a player whom this machine vouches for; with neither it is a stranger who may watch.
    """

    protocol: int
    version: Short
    key: Short = ""
    name: Short = ""
    address: Short = ""


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field=FRAME):
    """What the near side asks."""

    id: Number


class Introduce(Call, frozen=True, tag="introduce"):
    """Choose a name for a new key; `code` invites, or is that of another key and then makes the name needless."""

    name: Short
    code: Short = ""


class Follow(Call, frozen=True, tag="follow"):
    """Be told of the tables from now on, or no longer."""

    on: bool


class Create(Call, frozen=True, tag="create"):
    """Make a table. A chair is "me", "anyone", "bot:NAME", or "@NAME" for a player who is invited by name."""

    game: Short
    chairs: Chairs
    options: Options = {}
    watch: bool = True
    timeout: Seconds = 0
    title: Short = ""


class Join(Call, frozen=True, tag="join"):
    """Take a free chair at a table that has not begun."""

    table: Short


class Begin(Call, frozen=True, tag="begin"):
    """Begin at one's own table; bots take the chairs that are free."""

    table: Short


class Open(Call, frozen=True, tag="open"):
    """Come to a table: to one's own seat, or to watch. Answered with a socket."""

    table: Short
    watch: bool = False


class Away(Call, frozen=True, tag="away"):
    """No longer be at a table, of which one needs to hear nothing from now on."""


class WhatIf(Call, frozen=True, tag="what_if"):
    """Try the present position out at a table of one's own, kept nowhere. Answered with a socket."""

    table: Short


class Quit(Call, frozen=True, tag="quit"):
    """Give one's chair up; of a game that has begun for good, and a bot plays on."""

    table: Short


class Vote(Call, frozen=True, tag="vote"):
    """Agree that a bot plays for somebody who is away ("bot") or that the game ends ("end"); or no longer."""

    table: Short
    about: Literal["bot", "end"]
    seat: SeatNumber = 0
    yes: bool = True


class Say(Call, frozen=True, tag="say"):
    """Say something to those who watch the same table; whoever has a seat talks at the table instead."""

    table: Short
    text: Long


class Set(Call, frozen=True, tag="set"):
    """Keep a setting."""

    name: Short
    value: Short


class KeyCode(Call, frozen=True, tag="key_code"):
    """Ask for a code that makes another key one's own."""


class Crash(Call, frozen=True, tag="crash"):
    """Tell where the near side failed, for the server's log; nothing of it is shown to anybody."""

    trace: Trace


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field=FRAME, tag="order"):
    """What whoever runs the server asks from its own machine: the only frame of its connection."""

    version: Short
    what: Literal["tables", "players", "kick", "ban", "unban", "announce", "adopt", "end"]
    name: Long = ""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field=FRAME, tag="said"):
    """What came of an order, in lines; `trouble` is one sentence, "" if it was done."""

    lines: tuple[str, ...] = ()
    trouble: str = ""


AnyCall = (
    Introduce | Follow | Create | Join | Begin | Open | Away | WhatIf | Quit | Vote | Say | Set | KeyCode | Crash
)  # fmt: skip


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits on a chair of a table, as everybody may know it. A free chair has no name."""

    name: str
    state: Literal["free", "here", "away", "bot", "kept"] = "free"
    due: bool = False


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A table as the lounge shows it to one player: public facts only."""

    name: str
    game: str
    title: str = ""
    state: Literal["gathering", "running", "over", "closed"] = "gathering"
    chairs: tuple[Chair, ...]
    owner: str = ""
    options: dict[str, str] = {}
    seat: int = -1  # the player's own
    mine: bool = False  # the player made it
    may_join: bool = False
    may_watch: bool = False
    idle: int = 0  # seconds since something publicly happened
    phase: str = ""
    watchers: int = 0
    trouble: str = ""


class Welcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field=FRAME, tag="welcome"):
    """Who has come, for the server. `needs` says what is missing before one can play."""

    version: str
    player: str  # the name, "" for who has none
    needs: Literal["", "name", "code", "key"] = ""
    settings: Settings = {}


class Lobby(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field=FRAME, tag="lobby"):
    """All tables that this player may know of, his own unfinished ones first."""

    tables: tuple[TableInfo, ...]
    here: tuple[str, ...] = ()  # who is connected


class Done(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field=FRAME, tag="done"):
    """What became of a call: `trouble` is one sentence, "" if it was done. With `door` comes a socket, of `seat`."""

    id: Number
    trouble: str = ""
    text: str = ""
    door: bool = False
    seat: int | None = None


class Note(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field=FRAME, tag="note"):
    """Something that the player is told wherever he is. `bell`: it is about his turn. `chat`: a watcher said it."""

    text: str
    bell: bool = False
    chat: bool = False


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field=FRAME, tag="fault"):
    """Why the far side ends the connection; nothing comes after it."""

    sentence: str


AnyReply = Welcome | Lobby | Done | Note | Fault | Said

_encoder = msgspec.msgpack.Encoder()
_first: msgspec.msgpack.Decoder[Come | Order] = msgspec.msgpack.Decoder(Come | Order)
_calls: msgspec.msgpack.Decoder[AnyCall] = msgspec.msgpack.Decoder(AnyCall)
_replies: msgspec.msgpack.Decoder[AnyReply] = msgspec.msgpack.Decoder(AnyReply)


def encoded(frame: Come | Order | Call | AnyReply) -> bytes:
    """Return a frame as it goes over the socket."""
    data = _encoder.encode(frame)
    return len(data).to_bytes(4, "big") + data


def first_in(data: bytes) -> Come | Order:
    """Return the first frame. Raises WrongFrame."""
    try:
        return _first.decode(data)
    except (ValueError, RecursionError):
        raise WrongFrame("The first frame says who comes, or what is to be done.") from None


def call_in(data: bytes, number: int) -> AnyCall:
    """Return the call in a frame, which must have this number. Raises WrongFrame."""
    try:
        call = _calls.decode(data)
    except (ValueError, RecursionError) as error:
        raise WrongFrame(f"That is no call of this protocol: {_reason(error)}.") from None
    if call.id != number:
        raise WrongFrame(f"Call {number} was to come, not {call.id}.")
    return call


def reply_in(data: bytes) -> AnyReply:
    """Return the reply in a frame. Raises WrongFrame."""
    try:
        return _replies.decode(data)
    except (ValueError, RecursionError) as error:
        raise WrongFrame(f"That is no reply of this protocol: {_reason(error)}.") from None


def _reason(error: Exception) -> str:
    return one_line(str(error).replace("`", ""), 200).rstrip(".")


class Stream:
    """Whole frames of a socket, and the descriptors that come with them, in their order."""

    def __init__(self, sock: socket.socket, most: int, *, descriptors: bool = False) -> None:
        """`most` bytes may a frame have. Without `descriptors` none is taken."""
        self.sock = sock
        self._most = most
        self._takes = descriptors
        self._data = bytearray()
        self._fds: deque[int] = deque()

    def read(self, seconds: float | None = None) -> bytes:
        """Return the next frame, b"" at the end. Raises WrongFrame, TimeoutError or another OSError."""
        end = None if seconds is None else monotonic() + seconds
        head = self._exactly(4, end)
        length = int.from_bytes(head, "big")
        if not head:
            return b""
        if not 0 < length <= self._most:
            raise WrongFrame(f"A frame has {length} bytes: 1 to {self._most} are allowed.")
        return self._exactly(length, end)

    def taken(self) -> socket.socket:
        """Return the next socket that came. Raises WrongFrame if none has."""
        if not self._fds:
            raise WrongFrame("A socket was announced that did not come.")
        return socket.socket(fileno=self._fds.popleft())

    def close(self) -> None:
        """Give back what came and was not taken, and the socket."""
        while self._fds:
            socket.socket(fileno=self._fds.popleft()).close()
        self.sock.close()

    def _exactly(self, count: int, end: float | None) -> bytes:
        while len(self._data) < count:
            if end is not None:
                left = end - monotonic()
                if left <= 0:
                    raise TimeoutError
                self.sock.settimeout(left)
            chunk = self._receive()
            if not chunk:
                return b""
            self._data += chunk
        data = bytes(self._data[:count])
        del self._data[:count]
        return data

    def _receive(self) -> bytes:
        if not self._takes:
            return self.sock.recv(CHUNK)
        chunk, fds, _, _ = socket.recv_fds(self.sock, CHUNK, 4)
        self._fds.extend(fds)
        return chunk


def send(sock: socket.socket, frame: Come | Order | Call | AnyReply, fds: tuple[int, ...] = ()) -> None:
    """Send a frame and the descriptors that belong to it, and wait while the socket is full. Raises OSError."""
    data = encoded(frame)
    if fds:
        ancillary = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", fds))]
        data = data[sock.sendmsg([data], ancillary) :]
    sock.sendall(data)


def send_now(sock: socket.socket, data: bytes, fds: tuple[int, ...] = ()) -> bool:
    """Send an encoded frame without waiting; return whether all of it went. Raises OSError."""
    ancillary = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", fds))] if fds else []
    sent = 0
    while sent < len(data):
        try:
            sent += sock.sendmsg([data[sent:]], ancillary, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return False
        ancillary = []
    return True
