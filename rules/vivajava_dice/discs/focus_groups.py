"""Focus Groups: a Coffee Die brings points to you and to another player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import Seat, tell, then
from rules.vivajava_dice.actions import TrackPlay
from rules.vivajava_dice.dice import COLORS, FACES
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import Rolled
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.players import ChooseOther
from rules.vivajava_dice.steps.research import gain, gain_all

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class FocusGroups(Disc):
    """Roll a Coffee Die each own Activate: you and a player of your choice gain 1 RP in its color, 2 at 2X."""

    id = "focus_groups"

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return (USE[use.color],) if not public.now.used[use.color] and public.coffee_supply else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        state.public.now.used[use.color] = 1
        face = state.chance.below(FACES)
        if state.told is not None:
            tell(state, Rolled(use.seat, (COLORS[face],), "disc", self.id))
        then(state, ShareFocus(use.seat, face=face, points=use.level))


class ShareFocus(ChooseOther, frozen=True, tag="share_focus", kw_only=True):
    """Choose who gains the same as you.

    Ruling: D-20, the color is the one rolled, and points that cannot be used are lost.
    """

    RULE = "focus_groups"
    face: int
    points: int

    def chosen(self, state: State, other: Seat) -> None:
        gain_all(state, [(seat, self.face, self.points) for seat in (self.seat, other)])

    def nobody(self, state: State) -> None:
        gain(state, self.seat, self.face, self.points)


DISC = FocusGroups()
