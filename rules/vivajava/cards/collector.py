"""Collector: beans of one color out of the Roaster for points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava import roasters, standing
from rules.vivajava.beans import COLOR, COLORS
from rules.vivajava.card import Card, Moment
from rules.vivajava.card_events import CashedIn, RoasterShown
from rules.vivajava.steps.kinds import OneSeat

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View

MOST = 5


class Collector(Card):
    """Show the Roaster, then choose the color and how many. Ruling: V-35."""

    id = "collector"
    moments: ClassVar[tuple[Moment, ...]] = ("before_scoring",)

    def asks(self, public: Public, seat: Seat) -> bool:
        return public.sizes[seat] > 0

    def play(self, state: State, seat: Seat) -> None:
        roasters.show(state, seat)
        tell(state, RoasterShown(seat, roasters.named(state.private[seat].roaster)), learned=True)
        then(state, CashInBeans(seat))


class CashInBeans(OneSeat, frozen=True, tag="cash_in_beans"):
    """Return up to 5 beans of one color to The Fields and score a point for each."""

    RULE = "collector"

    def options(self, view: View) -> Iterator[Action]:
        for color, n in enumerate(view.public.known[self.seat].least):
            for beans in range(min(n, MOST), 0, -1):
                yield act.CashIn(COLORS[color], beans)

    def because(self, view: View, action: Action) -> str:
        return "Choose beans of one color that your Roaster holds, 5 at most."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.CashIn):
            color = COLOR[action.color]
            roasters.take(state, seat, color, action.beans)
            state.public.fields[color] += action.beans
            if state.told is not None:
                tell(state, CashedIn(seat, action.color, action.beans))
            standing.move(state, seat, action.beans, "cards")


CARD = Collector()
