"""Cross-Training: some marks go to another Track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.vivajava_dice.actions import MoveMark, TrackPlay
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.abilities import used_up
from rules.vivajava_dice.steps.research import room

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class CrossTraining(Disc):
    """1 RP of what you Research may go on another Track, up to 2 at 2X. Points that do not fit may go first."""

    id = "cross_training"

    def research_plays(self, public: Public, use: Use, color: int, sampled: int) -> Sequence[TrackPlay]:
        planned = public.now.research
        if used_up(public, use.color, use.level) or not planned[color]:
            return ()
        return [
            MoveMark(TRACKS[use.color], TRACKS[color], TRACKS[other])
            for other in range(5)
            if other != color and planned[other] < room(public, use.seat, other)
        ]

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, MoveMark):
            planned = state.public.now.research
            state.public.now.used[use.color] += 1
            planned[COLOR[action.researched]] -= 1
            planned[COLOR[action.color]] += 1


DISC = CrossTraining()
