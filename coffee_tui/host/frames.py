"""The frames that a door sends over a socket: what may stand in them, how long they may be, and how they are read.

A frame is four bytes, its length with the highest byte first, and then so many bytes of msgpack. The near side (a front
end) sends calls, the far side (the table) sends replies. Whatever is not exactly as described here is refused with one
sentence. `docs/wire.md` is the page about it.
"""

from __future__ import annotations

import socket
from collections.abc import Sequence
from functools import cache
from time import monotonic
from typing import Annotated, Any

import msgspec

from coffee_tui.host.door import FRAME, PROTOCOL, Answer, Decision, Hello, Look
from rules.engine import Action, AnyGame, Seat
from saves.text import one_line

MOST_CALL = 1 << 20  # bytes of a call
MOST_REPLY = 32 << 20  # bytes of a reply: the first look of a long game has its whole log in it
MOST_ACTIONS = 1_000
LONGEST_TALK = 2_000  # characters; a table keeps 500 of them
LONGEST_KIND = 60
LONGEST_SENTENCE = 300
CHUNK = 1 << 16  # bytes that are read at once, so that a long frame takes memory only as it comes

Number = Annotated[int, msgspec.Meta(ge=1, le=1 << 53)]
Kind = Annotated[str, msgspec.Meta(max_length=LONGEST_KIND)]
Said = Annotated[str, msgspec.Meta(max_length=LONGEST_TALK)]
Raws = Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=MOST_ACTIONS)]
SeatNumber = Annotated[int, msgspec.Meta(ge=-(1 << 31), lt=1 << 31)]


class WrongFrame(ValueError):
    """A frame that is refused; the message is the sentence that says why."""


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field=FRAME):
    """What the near side asks. The calls of a connection are numbered from 1 without gaps."""

    id: Number


class Sit(Call, frozen=True, tag="sit"):
    """Come to the table: the first call, and no other is one."""

    seat: SeatNumber | None
    protocol: int
    version: Annotated[str, msgspec.Meta(max_length=LONGEST_KIND)]


class Act(Call, frozen=True, tag="act"):
    """Play some actions as one. They are decoded by the game's own type: see `actions_in`."""

    decision: Decision
    actions: Raws


class Undo(Call, frozen=True, tag="undo"):
    """Undo the last play; `ask`: past luck too, by asking everybody else."""

    ask: bool


class Redo(Call, frozen=True, tag="redo"):
    """Redo what was undone last."""


class Restart(Call, frozen=True, tag="restart"):
    """Undo all plays that can be undone."""


class AnswerRequest(Call, frozen=True, tag="answer_request"):
    """Agree to another seat's request, or refuse it."""

    request: Decision
    yes: bool


class PassAlways(Call, frozen=True, tag="pass_always"):
    """Let every chance of this kind to respond go by from now on, or no longer."""

    kind: Kind
    on: bool


class PlayForced(Call, frozen=True, tag="play_forced"):
    """Let plays without a choice be made for this seat from now on, or no longer."""

    on: bool


class Talk(Call, frozen=True, tag="talk"):
    """Say something to the table."""

    text: Said


class Bye(Call, frozen=True, tag="bye"):
    """Leave the table."""


AnyCall = Sit | Act | Undo | Redo | Restart | AnswerRequest | PassAlways | PlayForced | Talk | Bye


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field=FRAME, tag="answered"):
    """What became of a call. The looks that it led to were sent before."""

    id: Number
    answer: Answer


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field=FRAME, tag="fault"):
    """Why the far side ends the connection, in one sentence; nothing comes after it."""

    sentence: str


_encoder = msgspec.msgpack.Encoder()
_calls: msgspec.msgpack.Decoder[AnyCall] = msgspec.msgpack.Decoder(AnyCall)
_welcomes: msgspec.msgpack.Decoder[Hello | Fault] = msgspec.msgpack.Decoder(Hello | Fault)


# Reading and writing.


def encoded(frame: Call | Hello | Look[Any, Any] | Answered | Fault) -> bytes:
    """Return a frame as it goes over the socket. Raises WrongFrame for one that is too long."""
    data = _encoder.encode(frame)
    most = MOST_CALL if isinstance(frame, Call) else MOST_REPLY
    if len(data) > most:
        raise WrongFrame(f"A frame would have {len(data)} bytes: at most {most} are allowed.")
    return len(data).to_bytes(4, "big") + data


def send(sock: socket.socket, frame: Call | Hello | Look[Any, Any] | Answered | Fault) -> None:
    """Send a frame, and wait while the socket is full. Raises OSError, and WrongFrame for one that is too long."""
    sock.sendall(encoded(frame))


def receive(sock: socket.socket, most: int, seconds: float | None = None) -> bytes:
    """Return the next frame, b"" when no more whole one comes. `seconds`: for all of it.

    Raises WrongFrame, before anything of it is read, for a length that cannot be; TimeoutError, or another OSError.
    """
    end = None if seconds is None else monotonic() + seconds
    head = _exactly(sock, 4, end)
    length = int.from_bytes(head, "big")
    if not head:
        return b""
    if length == 0:
        raise WrongFrame("A frame is empty: at least one byte has to follow its length.")
    if length > most:
        raise WrongFrame(f"A frame has {length} bytes: at most {most} are allowed.")
    return _exactly(sock, length, end)


def _exactly(sock: socket.socket, count: int, end: float | None) -> bytes:
    """Return so many bytes, b"" when the socket ends before."""
    data = bytearray()
    while len(data) < count:
        if end is not None:
            sock.settimeout(max(0.001, end - monotonic()))
            if monotonic() > end:  # a byte a second must not keep it open for ever
                raise TimeoutError
        chunk = sock.recv(min(CHUNK, count - len(data)))
        if not chunk:
            return b""
        data += chunk
    return bytes(data)


# What the far side reads.


def call_in(data: bytes, number: int) -> AnyCall:
    """Return the call in a frame, which must have this number. Raises WrongFrame."""
    try:
        call = _calls.decode(data)
    except (ValueError, RecursionError) as error:
        raise WrongFrame(_refusal("frame of this protocol", error)) from None
    if call.id != number:
        raise WrongFrame(f"The frames are numbered from 1 without gaps: number {number} was to come, not {call.id}.")
    return call


def actions_in(game: AnyGame, call: Act) -> list[Action]:
    """Return the actions of a call. Raises WrongFrame for what is no action of the game."""
    decoder = _actions(game.action)
    try:
        return [decoder.decode(raw) for raw in call.actions]
    except (ValueError, RecursionError) as error:
        raise WrongFrame(_refusal(f"action of {game.title}", error)) from None


def sit_in(data: bytes) -> Sit:
    """Return the call that a connection begins with. Raises WrongFrame."""
    call = call_in(data, 1)
    if not isinstance(call, Sit):
        raise WrongFrame("The first frame has to be sit: before it nothing is done here.")
    if call.protocol != PROTOCOL:
        raise WrongFrame(
            f"This table speaks version {PROTOCOL} of the protocol, not {call.protocol}: use the same coffee-tui there."
        )
    return call


# What the near side reads.


def raw_actions(game: AnyGame, actions: Sequence[Action]) -> tuple[msgspec.Raw, ...]:
    """Return some actions as they stand in a frame. Raises WrongFrame for what is no action of the game."""
    decoder = _actions(game.action)
    try:
        parts = [_encoder.encode(action) for action in actions]
        for part in parts:
            decoder.decode(part)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise WrongFrame(_refusal(f"action of {game.title}", error)) from None
    if len(parts) > MOST_ACTIONS or sum(map(len, parts)) > MOST_CALL - CHUNK:
        raise WrongFrame(f"That is too much for one play: at most {MOST_ACTIONS} actions are played as one.")
    return tuple(map(msgspec.Raw, parts))


def hello_in(data: bytes, seat: Seat | None) -> Hello:
    """Return the welcome of a seat. Raises WrongFrame, with the far side's sentence if it refused."""
    try:
        hello = _welcomes.decode(data)
    except (ValueError, RecursionError) as error:
        raise WrongFrame(_refusal("welcome", error)) from None
    if isinstance(hello, Fault):
        raise WrongFrame(clean(hello.sentence))
    if hello.protocol != PROTOCOL:
        raise WrongFrame(f"The table speaks version {hello.protocol} of the protocol, not {PROTOCOL}.")
    if hello.seat != seat or not (seat is None or 0 <= seat < len(hello.seats)):
        raise WrongFrame("The table welcomes another seat than the one that was asked for.")
    return hello


class Replies:
    """Reads what the far side sends after its welcome, and refuses what cannot be."""

    def __init__(self, game: AnyGame, hello: Hello) -> None:
        self._decoder = _replies(game.view, game.event)
        self._seat = hello.seat
        self._seats = len(hello.seats)
        self._number = 0
        self._heard = 0

    def read(self, data: bytes) -> Look[Any, Any] | Answered | Fault:
        """Return the reply in a frame. Raises WrongFrame."""
        try:
            reply: Look[Any, Any] | Answered | Fault = self._decoder.decode(data)
        except (ValueError, RecursionError) as error:
            raise WrongFrame(_refusal("reply of this protocol", error)) from None
        if isinstance(reply, Look):
            self._check(reply)
        return reply

    def _check(self, look: Look[Any, Any]) -> None:
        if look.number <= self._number:
            raise WrongFrame(f"The table sent look {look.number} after look {self._number}.")
        if look.view.seat != self._seat or len(look.people) != self._seats:
            raise WrongFrame("The table sent a look that is not of this seat.")
        heard = self._heard + len(look.entries)
        if [entry.n for entry in look.entries] != list(range(self._heard + 1, heard + 1)):
            raise WrongFrame(f"The table sent other entries than those after entry {self._heard}.")
        self._number, self._heard = look.number, heard


def clean(sentence: str) -> str:
    """Return a sentence from the other side as one line that can be shown."""
    return one_line(sentence, LONGEST_SENTENCE)


def _refusal(what: str, error: Exception) -> str:
    if isinstance(error, RecursionError):
        reason = "it is nested too deeply"
    elif isinstance(error, UnicodeDecodeError):
        reason = "a text in it is not UTF-8"
    else:
        reason = str(error).replace("`", "")
    return f"{clean(f'That is no {what}: {reason}').rstrip('.')}."


@cache
def _actions(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind)


@cache
def _replies(view: Any, event: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(Look[view, event] | Answered | Fault)
