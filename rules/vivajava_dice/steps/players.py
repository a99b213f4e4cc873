"""Choosing another player, for every disc that needs one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Seat, Step, then
from rules.vivajava_dice.actions import ChoosePlayer
from rules.vivajava_dice.steps.research import seats_from

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

CHOOSE = tuple(ChoosePlayer(seat) for seat in range(4))


def others(public: Public, seat: Seat) -> list[Seat]:
    """Return the other seats, from the left of this one; a corporation is none."""
    return seats_from(public, seat)[1:]


def rivals(public: Public, seat: Seat) -> list[int]:
    """Return the other sides: the other seats or, in the solo game, the corporation.

    Ruling: D-39, what hurts "another player" may aim at it; it has no Research.
    """
    return others(public, seat) or list(range(len(public.marks), len(public.points)))


class ChooseOther(Step["State", "View", ChoosePlayer], frozen=True):
    """Choose another player; with one possible player nobody is asked."""

    QUESTION: ClassVar[str] = "choose a player"

    seat: Seat
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def candidates(self, public: Public) -> Sequence[int]:
        """Return who may be chosen."""
        return others(public, self.seat)

    def chosen(self, state: State, other: int) -> None:
        """Go on with the chosen player."""
        raise NotImplementedError

    def nobody(self, state: State) -> None:
        """Go on without one."""

    def run(self, state: State) -> None:
        found = self.candidates(state.public)
        if len(found) > 1:
            then(state, msgspec.structs.replace(self, is_ready=True))
        elif found:
            self.chosen(state, found[0])
        else:
            self.nobody(state)

    def options(self, view: View) -> list[ChoosePlayer]:
        return [CHOOSE[other] for other in self.candidates(view.public)]

    def because(self, view: View, action: Action) -> str:
        return "Choose another player of those in the menu."

    def choose(self, state: State, seat: Seat, action: ChoosePlayer) -> None:
        self.chosen(state, action.seat)
