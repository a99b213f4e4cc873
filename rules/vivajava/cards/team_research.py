"""Gain Team Research Points: 3 for the holder, 1 for each of the team; played at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import then
from rules.vivajava.card import Card, Moment
from rules.vivajava.steps.research import GiveResearch

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import State


class TeamResearch(Card):
    """The team is who stands in the same region now. Ruling: V-26."""

    id = "team_research"
    moments: ClassVar[tuple[Moment, ...]] = ("immediate", "draft")

    def play(self, state: State, seat: Seat) -> None:
        public = state.public
        at = public.place[seat]
        team = [s for s in public.order if s != seat and public.place[s] >= 0 and public.place[s] // 3 == at // 3]
        mates = team if at >= 0 else []
        then(state, GiveResearch(seat, 3), *(GiveResearch(mate, 1) for mate in mates))


CARD = TeamResearch()
