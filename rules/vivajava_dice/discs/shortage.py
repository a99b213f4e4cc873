"""Shortage: fewer Coffee Dice to roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice.disc import Disc, Use

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public


class Shortage(Disc):
    """Roll 1 Coffee Die fewer than you could, 2 at 2X; the step keeps it to one die at least."""

    id = "shortage"

    def fewer_dice(self, public: Public, use: Use) -> int:
        return use.level


DISC = Shortage()
