"""Perfectionist: no small Featured Blends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice.disc import Disc, Use

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public


class Perfectionist(Disc):
    """No Featured Blend below Regular, at 2X none below Bold; donated dice and WILD count.

    Ruling: D-19, Rainbow Blends and stolen ones are free of it.
    """

    id = "perfectionist"

    def least_set(self, public: Public, use: Use) -> int:
        return 2 + use.level


DISC = Perfectionist()
