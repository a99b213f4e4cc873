"""Carnival: roll for a benefit on the Carnival Coaster; what lies there is in modules/carnival.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import tell, then
from rules.vivajava_dice.actions import TrackPlay
from rules.vivajava_dice.dice import COLORS, FACES
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import Rolled
from rules.vivajava_dice.modules.carnival import AskRerolls, ChooseBenefit
from rules.vivajava_dice.steps.abilities import USE

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class Carnival(Disc):
    """Once each own Score phase roll a Coffee Die for its benefit, or two dice at 2X for the benefit of one.

    Ruling: D-36, both results are seen before one is chosen.
    """

    id = "carnival"

    def score_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return () if public.now.used[use.color] or not public.coffee_supply else (USE[use.color],)

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        public = state.public
        public.now.used[use.color] = 1
        dice = min(use.level, public.coffee_supply)
        public.now.carnival = [state.chance.below(FACES) for _ in range(dice)]
        if state.told is not None:
            tell(state, Rolled(use.seat, tuple(COLORS[face] for face in public.now.carnival), "disc", self.id))
        then(state, AskRerolls(), ChooseBenefit(use.seat, use.color))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        return "Carnival is rolled once a turn." if public.now.used[use.color] else "There is no Coffee Die to roll."


DISC = Carnival()
