"""Cross-Training: some marks go to another Track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.vivajava_dice.actions import MoveMark, TrackPlay
from rules.vivajava_dice.dice import COLOUR, TRACKS
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.abilities import used_up
from rules.vivajava_dice.steps.research import room

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class CrossTraining(Disc):
    """1 RP of what you Research may go on another Track, up to 2 at 2X. Points that do not fit may go first."""

    id = "cross_training"

    def research_plays(self, public: Public, use: Use, colour: int, sampled: int) -> Sequence[TrackPlay]:
        planned = public.now.research
        if used_up(public, use.colour, use.level) or not planned[colour]:
            return ()
        return [
            MoveMark(TRACKS[use.colour], TRACKS[colour], TRACKS[other])
            for other in range(5)
            if other != colour and planned[other] < room(public, use.seat, other)
        ]

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, MoveMark):
            planned = state.public.now.research
            state.public.now.used[use.colour] += 1
            planned[COLOUR[action.researched]] -= 1
            planned[COLOUR[action.colour]] += 1


DISC = CrossTraining()
