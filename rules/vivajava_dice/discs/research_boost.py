"""Research Boost: each new Blend of yours brings Research Points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import then
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.research import OfferPoints

if TYPE_CHECKING:
    from rules.vivajava_dice.state import State


class ResearchBoost(Disc):
    """Gain 1 RP of your choice whenever you create a Blend, 2 at 2X."""

    id = "research_boost"

    def on_create(self, state: State, use: Use) -> None:
        then(state, OfferPoints(use.seat, use.level))


DISC = ResearchBoost()
