"""What a seat can do in Blind Cupping, and what the table then tells."""

from __future__ import annotations

from typing import TypeAlias

from rules import engine
from rules.engine import Action, AnyOf, Event, Seat


class Draw(Action, frozen=True, tag="draw"): ...


class Serve(Action, frozen=True, tag="serve"):
    kind: int


class Look(Action, frozen=True, tag="look"):
    at: Seat


class StartBurying(Action, frozen=True, tag="start_burying"): ...


class Bury(Action, frozen=True, tag="bury"):
    kind: int


class Spill(Action, frozen=True, tag="spill"): ...


class Favor(Action, frozen=True, tag="favor"):
    kind: int


AnyAction: TypeAlias = AnyOf[Action, __name__, engine.Pass, engine.Done]


class Drew(Event, frozen=True, tag="drew"):
    seat: Seat
    kind: int = -1  # what it was, for the seat alone


class Served(Event, frozen=True, tag="served"):
    seat: Seat
    kind: int


class Looked(Event, frozen=True, tag="looked"):
    seat: Seat
    at: Seat
    hand: tuple[int, ...] = ()  # what was seen, for the seat alone


class Buried(Event, frozen=True, tag="buried"):
    seat: Seat
    kind: int = -1


class Spilled(Event, frozen=True, tag="spilled"):
    seat: Seat
    cup: Seat
    kind: int
    back: bool


class Favored(Event, frozen=True, tag="favored"):
    kinds: tuple[int, ...]


class Began(Event, frozen=True, tag="began"):
    seat: int
    round: int


class Ended(Event, frozen=True, tag="ended"):
    early: bool


AnyEvent: TypeAlias = AnyOf[Event, __name__, engine.Revealed]
