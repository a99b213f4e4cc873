"""Belle's Request: Belle's Blend scores for its holder; the Blend itself lies in modules/belle.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice.disc import Disc, Use

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public


class BellesRequest(Disc):
    """Belle's Blend scores 1 at the start of your turn, 2 at 2X; without this it scores nothing."""

    id = "belle"

    def belle_points(self, public: Public, use: Use) -> int:
        return use.level


DISC = BellesRequest()
