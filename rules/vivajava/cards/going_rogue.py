"""Going Rogue: blend alone with a new slate instead of placing a Field Researcher."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import tell
from rules.vivajava import box as boxes
from rules.vivajava.beans import ROGUE
from rules.vivajava.card import Card, Moment
from rules.vivajava.events import WentRogue

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import Public, State


class GoingRogue(Card):
    """Draw a slate and blend alone in this round; no Country, no bean, no Intern."""

    id = "going_rogue"
    moments: ClassVar[tuple[Moment, ...]] = ("field",)

    def asks(self, public: Public, seat: Seat) -> bool:
        from rules.vivajava.steps.field import can_go_rogue

        return can_go_rogue(public, seat)

    def play(self, state: State, seat: Seat) -> None:
        from rules.vivajava.steps.field import ROGUE_PLACE
        from rules.vivajava.steps.next_round import draw_slate, free_color

        public = state.public
        slate = draw_slate(state)
        public.place[seat] = ROGUE_PLACE
        public.slates[ROGUE] = slate
        public.free[ROGUE] = free_color(state, slate)
        if state.told is not None:
            tell(state, WentRogue(seat, boxes.of(public).slate_ids[slate]))


CARD = GoingRogue()
