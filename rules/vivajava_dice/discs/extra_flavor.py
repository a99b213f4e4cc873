"""Extra Flavor: Research of black beans gives more Flavor Dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice.disc import Disc, Use

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public


class ExtraFlavor(Disc):
    """Take 1 Flavor Die more when you Research black, 2 at 2X."""

    id = "extra_flavor"

    def more_flavor(self, public: Public, use: Use) -> int:
        return use.level


DISC = ExtraFlavor()
