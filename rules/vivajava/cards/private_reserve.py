"""Private Reserve: the beans that the holder has added to a Blend come back from The Fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.vivajava import roasters
from rules.vivajava.beans import N_COLORS, SPACES
from rules.vivajava.card import Card, Moment

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import Public, State


def added(public: Public, seat: Seat) -> list[int]:
    """Return the colors of the beans that a seat has added to its team's Blend."""
    return [
        bean % N_COLORS
        for team in public.teams
        if team.blends and len(team.slate) == SPACES
        for bean in team.slate
        if bean // N_COLORS == seat
    ]


class PrivateReserve(Card):
    """One bean of the same color for each, while The Fields have them. Ruling: V-31."""

    id = "private_reserve"
    moments: ClassVar[tuple[Moment, ...]] = ("private_reserve",)

    def asks(self, public: Public, seat: Seat) -> bool:
        return bool(added(public, seat))

    def play(self, state: State, seat: Seat) -> None:
        for color in added(state.public, seat):
            roasters.from_fields(state, seat, color, 1, "card")


CARD = PrivateReserve()
