"""Gain 2 PP: played at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.vivajava import standing
from rules.vivajava.card import Card, Moment

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import State


class Raise(Card):
    """Two points. The turn order of this round stays."""

    id = "raise"
    moments: ClassVar[tuple[Moment, ...]] = ("immediate", "draft")

    def play(self, state: State, seat: Seat) -> None:
        standing.move(state, seat, 2, "cards")


CARD = Raise()
