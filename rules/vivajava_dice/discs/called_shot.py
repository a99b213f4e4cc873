"""Called Shot: name a color, and roll for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import tell
from rules.vivajava_dice.actions import CallColor, TrackPlay
from rules.vivajava_dice.dice import COLOR, COLORS, FACES, TRACKS
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import ColorCalled, Rolled
from rules.vivajava_dice.steps.abilities import used_up
from rules.vivajava_dice.steps.players import others
from rules.vivajava_dice.steps.research import lose

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State

# Ruling: D-27, black may not be called: it has no Track to lose points on.
CALL = tuple(tuple(CallColor(track, color) for color in TRACKS) for track in TRACKS)


class CalledShot(Disc):
    """Call a color and roll a Coffee Die in your Score phase, twice at 2X: all others lose 1 RP if it falls."""

    id = "called_shot"

    def score_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return () if used_up(public, use.color, use.level) or not public.coffee_supply else CALL[use.color]

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, CallColor):
            state.public.now.used[use.color] += 1
            face = state.chance.below(FACES)
            if state.told is not None:
                tell(state, ColorCalled(use.seat, action.color))
                tell(state, Rolled(use.seat, (COLORS[face],), "disc", self.id))
            if COLORS[face] == action.color:
                for other in others(state.public, use.seat):
                    lose(state, other, COLOR[action.color], 1)

    def closed(self, public: Public, use: Use, moment: str) -> str:
        return "" if public.coffee_supply else "There is no Coffee Die in the supply to roll."


DISC = CalledShot()
