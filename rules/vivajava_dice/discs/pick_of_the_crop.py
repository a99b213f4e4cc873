"""Pick of the Crop: lay Coffee Dice on a face instead of rolling them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import tell
from rules.vivajava_dice.actions import SetDie, TrackPlay
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import DieSet
from rules.vivajava_dice.steps.abilities import used_up

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State

# Never black: the tracks' colors are the five others.
SET = tuple(tuple(SetDie(track, face) for face in TRACKS) for track in TRACKS)


class PickOfTheCrop(Disc):
    """Before rolling, lay one Coffee Die on a face, two at 2X; nothing changes it this turn.

    Ruling: D-18, these are dice that would have been rolled, not more.
    """

    id = "pick_of_the_crop"

    def before_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return () if used_up(public, use.color, use.level) or not public.now.to_roll else SET[use.color]

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, SetDie):
            public = state.public
            face = COLOR[action.face]
            public.now.used[use.color] += 1
            public.now.to_roll -= 1
            public.now.rolled[face] += 1
            public.now.fixed.append(face)
            if state.told is not None:
                tell(state, DieSet(use.seat, action.face))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        return "" if public.now.to_roll else "All your Coffee Dice are laid down already."


DISC = PickOfTheCrop()
