"""Small choices that several phases ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import tracks
from rules.coffee_traders.kinds import COOP, N_COOPS
from rules.coffee_traders.steps.base import OneSeat, ask
from rules.engine import Action, Seat

if TYPE_CHECKING:
    from rules.coffee_traders.state import State, View


class ChooseStep(OneSeat, frozen=True, tag="choose_step"):
    """Advance on an Arabica track of your choice; several steps may be split. Ruling: R33."""

    RULE = "CT-8.A"
    left: int

    def options(self, view: View) -> list[Action]:
        return [act.STEP[color] for color in range(N_COOPS) if tracks.can_step(view.public, self.seat, color)]

    def because(self, view: View, action: Action) -> str:
        return "Your marker cannot advance on this track: choose another one."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.Advance):
            tracks.step(state, seat, COOP[action.coffee])
            if self.left > 1:
                ask(state, ChooseStep(seat, self.left - 1))
