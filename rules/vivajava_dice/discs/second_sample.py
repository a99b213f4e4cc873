"""Second Sample: Research of a second color that was rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import MarkMore, TrackPlay
from rules.vivajava_dice.dice import COLOR, FACES, TRACKS, beans
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.abilities import used_up
from rules.vivajava_dice.steps.blend import use_dice
from rules.vivajava_dice.steps.research import room

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class SecondSample(Disc):
    """Research also gives 1 RP in a second color that you rolled, up to 2 at 2X but not more than dice show it.

    Ruling: D-8, five in all at most; WILD counts for the first color only.
    """

    id = "second_sample"

    def research_plays(self, public: Public, use: Use, color: int, sampled: int) -> Sequence[TrackPlay]:
        planned = public.now.research
        if used_up(public, use.color, use.level) or sum(planned) >= boxes.printed().research.most:
            return ()
        shown = beans(public.now.rolled)
        return [
            MarkMore(TRACKS[use.color], TRACKS[other])
            for other in ([sampled] if sampled >= 0 else range(5))
            if other != color and shown[other] and planned[other] < room(public, use.seat, other)
        ]

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, MarkMore):
            public, color = state.public, COLOR[action.color]
            public.now.used[use.color] += 1
            public.now.research[color] += 1
            use_dice(public, [int(other == color) for other in range(FACES)])


DISC = SecondSample()
