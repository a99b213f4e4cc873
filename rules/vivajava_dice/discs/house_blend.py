"""House Blend: a better Rainbow, and in the end both Blends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice.disc import Disc, Use

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public


class HouseBlend(Disc):
    """Your Rainbow Blend scores 1 more; at 2X you keep it beside a new Featured Blend.

    Ruling: D-19, both then score as usual.
    """

    id = "house_blend"

    def rainbow_bonus(self, public: Public, use: Use) -> int:
        return 1

    def keeps_rainbow(self, public: Public, use: Use) -> bool:
        return use.level == 2


DISC = HouseBlend()
