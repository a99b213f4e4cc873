"""Fickle Investor: an Investment moves from one Blend to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import sellers
from rules.vivajava.card import Card, Moment
from rules.vivajava.card_events import InvestmentMoved
from rules.vivajava.steps.kinds import OneSeat

if TYPE_CHECKING:
    from rules.vivajava.state import Listed, Public, State, View


def targets(public: Public, source: Listed, owner: Seat) -> list[Listed]:
    """Return the Blends of teams to which a seat's Investment can go: never where it has a marker."""
    made = len(boxes.of(public).slates)
    return [
        blend
        for blend in public.sellers
        if blend is not source and blend.slate < made and owner not in blend.markers and owner not in blend.investors
    ]


def movable(public: Public) -> list[tuple[Listed, Seat]]:
    """Return every Investment that can move, with the Blend on which it lies."""
    found = [(blend, owner) for blend in public.sellers for owner in blend.investors]
    return [(blend, owner) for blend, owner in found if targets(public, blend, owner)]


class FickleInvestor(Card):
    """Anybody's Investment Token moves with its marker between Blends of teams. Ruling: V-32."""

    id = "fickle_investor"
    moments: ClassVar[tuple[Moment, ...]] = ("before_scoring",)

    def asks(self, public: Public, seat: Seat) -> bool:
        return bool(movable(public))

    def play(self, state: State, seat: Seat) -> None:
        then(state, ChooseInvestment(seat))


class ChooseInvestment(OneSeat, frozen=True, tag="choose_investment"):
    """Choose the Investment that moves."""

    RULE = "fickle_investor"

    def options(self, view: View) -> list[Action]:
        ids = boxes.of(view.public).slate_ids
        return [act.MoveInvestment(ids[blend.slate], owner) for blend, owner in movable(view.public)]

    def because(self, view: View, action: Action) -> str:
        return "Choose an Investment that another Blend can take."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.MoveInvestment):
            then(state, ChooseInvested(seat, boxes.of(state.public).slate_ids.index(action.slate), action.seat))


class ChooseInvested(OneSeat, frozen=True, tag="choose_invested"):
    """Choose the Blend to which it moves."""

    RULE = "fickle_investor"
    source: int
    owner: Seat

    def options(self, view: View) -> list[Action]:
        public = view.public
        ids = boxes.of(public).slate_ids
        source = sellers.find(public, ids[self.source])
        return [act.ChooseSlate(ids[blend.slate]) for blend in targets(public, source, self.owner)]

    def because(self, view: View, action: Action) -> str:
        return "Choose another Blend of a team, without a marker of that player."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseSlate):
            public = state.public
            source = boxes.of(public).slate_ids[self.source]
            sellers.find(public, source).investors.remove(self.owner)
            sellers.find(public, action.slate).investors.append(self.owner)
            if state.told is not None:
                tell(state, InvestmentMoved(seat, self.owner, source, action.slate))


CARD = FickleInvestor()
