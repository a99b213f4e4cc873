"""Hot or Cold: all Blends degrade twice in this round, or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava.card import Card, Moment
from rules.vivajava.card_events import DegradeSet
from rules.vivajava.steps.kinds import OneSeat

if TYPE_CHECKING:
    from rules.vivajava.state import State, View

TIMES = (act.DegradeTimes(0), act.DegradeTimes(2))


class HotOrCold(Card):
    """Played after scoring and before degrading."""

    id = "hot_or_cold"
    moments: ClassVar[tuple[Moment, ...]] = ("after_scoring",)

    def play(self, state: State, seat: Seat) -> None:
        then(state, ChooseDegrading(seat))


class ChooseDegrading(OneSeat, frozen=True, tag="choose_degrading"):
    """All Blends degrade twice, or none does."""

    RULE = "hot_or_cold"

    def options(self, view: View) -> tuple[Action, ...]:
        return TIMES

    def because(self, view: View, action: Action) -> str:
        return "Choose twice or not at all."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.DegradeTimes):
            state.public.degrade = action.times
            if state.told is not None:
                tell(state, DegradeSet(seat, action.times))


CARD = HotOrCold()
