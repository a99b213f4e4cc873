"""Late, Late Nights: points lost each turn, until the Track is complete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import then
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import TrackPlay
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.end import AwardPoints

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class LateLateNights(Disc):
    """Lose 1 PP each own Activate, 2 at 2X, but never below zero.

    Ruling: D-28, from the turn on in which the level is reached.
    """

    id = "late_late_nights"

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return () if public.now.used[use.color] else (USE[use.color],)

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        state.public.now.used[use.color] = 1
        then(state, AwardPoints(use.seat, scoring.LOST, -use.level))


DISC = LateLateNights()
