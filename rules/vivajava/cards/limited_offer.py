"""Limited Offer: a Blend leaves the List, and each marker on it scores 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import sellers, standing
from rules.vivajava.card import Card, Moment
from rules.vivajava.steps.kinds import OneSeat

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View

POINTS = 2


class LimitedOffer(Card):
    """Any Blend but Coffee*; markers of investors score too. Ruling: V-33."""

    id = "limited_offer"
    moments: ClassVar[tuple[Moment, ...]] = ("after_scoring",)

    def asks(self, public: Public, seat: Seat) -> bool:
        return bool(public.sellers)

    def play(self, state: State, seat: Seat) -> None:
        then(state, ChooseOffer(seat))


class ChooseOffer(OneSeat, frozen=True, tag="choose_offer"):
    """Choose the Blend that leaves."""

    RULE = "limited_offer"

    def options(self, view: View) -> list[Action]:
        ids = boxes.of(view.public).slate_ids
        return [act.ChooseSlate(ids[blend.slate]) for blend in view.public.sellers]

    def because(self, view: View, action: Action) -> str:
        return "Choose a Blend on the Best-Seller List; Coffee* never leaves."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseSlate):
            public = state.public
            blend = sellers.find(public, action.slate)
            whose = (*blend.markers, *blend.investors)
            sellers.remove(state, blend, "card")
            for marked in public.order:
                if marked in whose:
                    standing.move(state, marked, POINTS, "cards")


CARD = LimitedOffer()
