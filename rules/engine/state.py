"""The three drawers of a state, what a seat sees of them, and how they are copied."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Generic, get_args

import msgspec

from rules.engine.chance import Chance
from rules.engine.generic import TypeVar

Seat = int


class Public(msgspec.Struct, forbid_unknown_fields=True):
    """What anyone may see. The stack of steps is part of it: its last element happens first."""

    stack: list[Any]


class Private(msgspec.Struct, forbid_unknown_fields=True):
    """What one seat alone may see. `sealed` is its choice in a sealed step that is not revealed yet."""

    sealed: Any


class Hidden(msgspec.Struct, forbid_unknown_fields=True):
    """What nobody may see."""


P_co = TypeVar("P_co", bound=Public, default=Public, covariant=True)
M_co = TypeVar("M_co", bound=Private, default=Private, covariant=True)
H_co = TypeVar("H_co", bound=Hidden, default=Hidden, covariant=True)


class View(msgspec.Struct, Generic[P_co, M_co], forbid_unknown_fields=True):
    """What one seat sees: the public drawer and its own, by reference. A spectator has no seat and no drawer.

    A game names its own: `View: TypeAlias = engine.View[Public, Private]`.
    """

    seat: Seat | None
    public: P_co
    mine: M_co | None


class State(msgspec.Struct, Generic[P_co, M_co, H_co], dict=True, forbid_unknown_fields=True):
    """A whole game at one moment. `told` collects events while somebody listens; it is never saved.

    A game names its drawers: `class State(engine.State[Public, Private, Hidden])`.
    """

    told: ClassVar[list[Any] | None] = None  # of Told; kept in the instance's __dict__ while somebody listens

    public: P_co
    private: list[M_co]
    hidden: H_co
    chance: Chance


S = TypeVar("S", bound=State)


@cache
def drawers(kind: type[State]) -> tuple[type[Public], type[Private], type[Hidden]]:
    """Return the types of the three drawers of a game's state."""
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    return types["public"], get_args(types["private"])[0], types["hidden"]


_encoder = msgspec.msgpack.Encoder()


@cache
def _decoder(kind: type[State]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind)


def encode(state: State) -> bytes:
    """Return the state as msgpack: the form of a snapshot."""
    return _encoder.encode(state)


def decode(kind: type[S], data: bytes) -> S:
    """Return the state in `data`. Raises msgspec.ValidationError or DecodeError if it is not one."""
    state: S = _decoder(kind).decode(data)
    return state


def clone(state: S) -> S:
    """Return a copy. It goes through the save format, so what cannot be saved cannot be copied."""
    copy: S = _decoder(type(state)).decode(_encoder.encode(state))
    return copy
