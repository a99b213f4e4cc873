"""Overtime: more marks on the Track that is researched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import MarkMore, TrackPlay
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.abilities import used_up
from rules.vivajava_dice.steps.research import room

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class Overtime(Disc):
    """Mark up to 1 RP more where you Research, up to 2 at 2X.

    Ruling: D-8, five in all at most, and on Tracks only.
    """

    id = "overtime"

    def research_plays(self, public: Public, use: Use, color: int, sampled: int) -> Sequence[TrackPlay]:
        planned = public.now.research
        if used_up(public, use.color, use.level) or sum(planned) >= boxes.printed().research.most:
            return ()
        return (MarkMore(TRACKS[use.color], TRACKS[color]),) if planned[color] < room(public, use.seat, color) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, MarkMore):
            state.public.now.used[use.color] += 1
            state.public.now.research[COLOR[action.color]] += 1


DISC = Overtime()
