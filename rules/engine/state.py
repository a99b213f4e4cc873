"""The three drawers of a state, what a seat sees of them, and how they are copied."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar

import msgspec

from rules.engine.chance import Chance

Seat = int


class Public(msgspec.Struct, forbid_unknown_fields=True):
    """What anyone may see. The stack of steps is part of it: its last element happens first."""

    stack: list[Any]


class Private(msgspec.Struct, forbid_unknown_fields=True):
    """What one seat alone may see. `sealed` is its choice in a sealed step that is not revealed yet."""

    sealed: Any


class Hidden(msgspec.Struct, forbid_unknown_fields=True):
    """What nobody may see."""


class View(msgspec.Struct, forbid_unknown_fields=True):
    """What one seat sees: the public drawer and its own, by reference. A spectator has no seat and no drawer."""

    seat: Seat | None
    public: Public
    mine: Private | None


class State(msgspec.Struct, dict=True, forbid_unknown_fields=True):
    """A whole game at one moment. `told` collects events while somebody listens; it is never saved."""

    VIEW: ClassVar[type[View]] = View
    told: ClassVar[list[Any] | None] = None  # of Told; kept in the instance's __dict__ while somebody listens

    public: Public
    private: Sequence[Private]
    hidden: Hidden
    chance: Chance


S = TypeVar("S", bound=State)

_encoder = msgspec.msgpack.Encoder()


@cache
def _decoder(kind: type[Any]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind)


def encode(state: State) -> bytes:
    """Return the state as msgpack: the form of a snapshot."""
    return _encoder.encode(state)


def decode(kind: type[S], data: bytes) -> S:
    """Return the state in `data`. Raises msgspec.ValidationError or DecodeError if it is not one."""
    return _decoder(kind).decode(data)  # type: ignore[no-any-return]


def clone(state: S) -> S:
    """Return a copy. It goes through the save format, so what cannot be saved cannot be copied."""
    return _decoder(type(state)).decode(_encoder.encode(state))  # type: ignore[no-any-return]
