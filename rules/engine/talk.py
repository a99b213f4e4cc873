"""What seats can say to each other in a form that programs understand. It is no play, and it binds nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias

import msgspec

from rules.engine.generic import TypeVar
from rules.engine.state import Seat, View


class Talk(msgspec.Struct, frozen=True, tag_field="talk", forbid_unknown_fields=True):
    """One thing that a seat says to all."""


V = TypeVar("V", bound=View, default=Any)
T = TypeVar("T", bound=Talk, default=Any)


class Said(NamedTuple):
    """A remark that programs understand, and who made it."""

    seat: Seat
    talk: Talk


@dataclass(frozen=True)
class Phrases(Generic[V, T]):
    """The structured talk of a game. Law: `read(words(said)) == said`, so that a log of text holds it too."""

    kinds: object  # the tagged union T, for decoding
    offered: Callable[[V], Sequence[T]]  # what the view's seat may say now, in menu order; () for an onlooker
    why_not: Callable[[V, T], str]  # "" if it may say this now, else one sentence: some things must be true
    words: Callable[[T], str]  # as a line of text, seats as `Seat 2`
    read: Callable[[str], T | None]  # what a line of text says, typed or by `words`; None: nothing of this kind


AnyPhrases: TypeAlias = Phrases
