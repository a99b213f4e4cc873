"""Spent Grounds: what degrades teaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.research import gain

if TYPE_CHECKING:
    from rules.vivajava_dice.state import State


class SpentGrounds(Disc):
    """Gain 1 RP in the color of the die that leaves your Featured Blend, 2 at 2X; a Flavor Die for black."""

    id = "spent_grounds"

    def on_degrade(self, state: State, use: Use, color: int) -> None:
        gain(state, use.seat, color, use.level)


DISC = SpentGrounds()
