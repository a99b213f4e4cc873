"""What happened, who was told, and whether anybody learned what could not be worked out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

import msgspec

from rules.engine.generic import TypeVar
from rules.engine.state import Seat, State


class Event(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """One thing that happened, in the past tense, in numbers and names."""


E = TypeVar("E", bound=Event, default=Any)


class Told(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """An event and its audience: `to` None is everybody at the table and every onlooker.

    A private event goes `to` some seats, with its public version beside it: `others` is what everybody else and every
    onlooker hears. Without it they hear nothing, so that even its number and place tell them nothing.

    `learned` says that one of `to` now knows something that its view did not imply: a barrier for undo. A play
    that shows what was hidden, such as a card out of a hand, is one too. Laws: what an event tells of a secret, the
    view of each hearer keeps; and what changes in a view by a secret, its seat is told.
    """

    event: E
    to: tuple[Seat, ...] | None = None
    learned: bool = False
    others: E | msgspec.UnsetType = msgspec.UNSET  # left out of a save where there is none

    def reaches(self, seat: Seat | None) -> bool:
        """Say whether this seat (None: an onlooker) hears the event itself."""
        return self.to is None or seat in self.to

    def heard_by(self, seat: Seat | None) -> E | None:
        """Return what this seat (None: an onlooker) hears of it; None for nothing."""
        if self.reaches(seat):
            return self.event
        return None if self.others is msgspec.UNSET else self.others


def listen(state: State) -> list[Told]:
    """Start to collect the events of this state object and return the list that they go to."""
    told: list[Told] = []
    state.__dict__["told"] = told  # not a field: never saved nor copied
    return told


def tell(
    state: State,
    event: Event,
    to: tuple[Seat, ...] | None = None,
    *,
    others: Event | None = None,
    learned: bool = False,
) -> None:
    """Report an event; one that goes `to` some seats alone, with what all `others` and onlookers hear instead.

    Hot code asks `state.told is not None` first, so that none is built for nobody.
    """
    if state.told is not None:
        state.told.append(Told(event, to, learned, msgspec.UNSET if others is None else others))


def is_barrier(count_before: int, state: State, told: Iterable[Told]) -> bool:
    """Say whether undo must stop after an action: luck was used, or somebody learned something.

    `told` is what `listen` collected during the action; without a listener nobody knows what was learned.
    """
    return state.chance.count != count_before or any(t.learned for t in told)
