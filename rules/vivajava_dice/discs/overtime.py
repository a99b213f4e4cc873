"""Overtime: more marks on the Track that is researched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import MarkMore, TrackPlay
from rules.vivajava_dice.dice import COLOUR, TRACKS
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

    def research_plays(self, public: Public, use: Use, colour: int, sampled: int) -> Sequence[TrackPlay]:
        planned = public.now.research
        if used_up(public, use.colour, use.level) or sum(planned) >= boxes.printed().research.most:
            return ()
        return (
            (MarkMore(TRACKS[use.colour], TRACKS[colour]),) if planned[colour] < room(public, use.seat, colour) else ()
        )

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, MarkMore):
            state.public.now.used[use.colour] += 1
            state.public.now.research[COLOUR[action.colour]] += 1


DISC = Overtime()
