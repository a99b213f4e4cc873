"""Add PP to a Blend: it earns one point more as long as it is on the List."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import sellers
from rules.vivajava.card import Card, Moment
from rules.vivajava.card_events import PointAdded
from rules.vivajava.steps.kinds import OneSeat

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View


class AddPP(Card):
    """The card lies under the slate until the Blend leaves. Ruling: V-32, each marker on it scores one more."""

    id = "add_pp"
    moments: ClassVar[tuple[Moment, ...]] = ("before_scoring",)

    def asks(self, public: Public, seat: Seat) -> bool:
        return bool(public.sellers)

    def play(self, state: State, seat: Seat) -> None:
        then(state, ChooseRaised(seat))


class ChooseRaised(OneSeat, frozen=True, tag="choose_raised"):
    """Choose the Blend that earns a point more."""

    RULE = "add_pp"

    def options(self, view: View) -> list[Action]:
        ids = boxes.of(view.public).slate_ids
        return [act.ChooseSlate(ids[blend.slate]) for blend in view.public.sellers]

    def because(self, view: View, action: Action) -> str:
        return "Choose a Blend on the Best-Seller List."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseSlate):
            public = state.public
            public.discards[CARD.number] -= 1
            sellers.find(public, action.slate).extra += 1
            if state.told is not None:
                tell(state, PointAdded(seat, action.slate))


CARD = AddPP()
