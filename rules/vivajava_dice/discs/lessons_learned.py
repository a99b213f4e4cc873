"""Lessons Learned: a Blend that is taken from you brings Research Points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import then
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.research import OfferPoints

if TYPE_CHECKING:
    from rules.vivajava_dice.state import State


class LessonsLearned(Disc):
    """Gain 1 RP of your choice when another side takes a Blend of yours, 2 at 2X."""

    id = "lessons_learned"

    def on_lost(self, state: State, use: Use) -> None:
        then(state, OfferPoints(use.seat, use.level))


DISC = LessonsLearned()
