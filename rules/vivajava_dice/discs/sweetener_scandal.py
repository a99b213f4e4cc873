"""Sweetener Scandal: a Flavor Die costs another player a Blend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.engine import tell, then
from rules.vivajava_dice.actions import Blend, TrackPlay
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import AbilityUsed
from rules.vivajava_dice.steps.abilities import USE, used_up
from rules.vivajava_dice.steps.flavor import put_back, return_flavor
from rules.vivajava_dice.steps.others import ChooseBlendOf, discard, targets

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class SweetenerScandal(Disc):
    """Return one Flavor Die in your Score phase: a Blend of another side goes back. Twice at 2X.

    Ruling: D-24, it may be a Featured, a Rainbow or Belle's Blend.
    """

    id = "sweetener_scandal"

    def score_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        if used_up(public, use.color, use.level) or not public.flavor[use.seat]:
            return ()
        return (USE[use.color],) if targets(public, use.seat) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        public = state.public
        public.now.used[use.color] += 1
        public.flavor[use.seat] -= 1
        return_flavor(public, 1)
        if state.told is not None:
            tell(state, AbilityUsed(use.seat, self.id))
        then(state, SpoilBlend(use.seat), *put_back(public, use.seat))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        if used_up(public, use.color, use.level):
            return ""
        if not public.flavor[use.seat]:
            return "Sweetener Scandal needs one of your Flavor Dice."
        return "No other player holds a Blend."


class SpoilBlend(ChooseBlendOf, frozen=True, tag="spoil_blend"):
    """Choose the Blend that goes back."""

    RULE = "sweetener_scandal"
    QUESTION: ClassVar[str] = "which Blend of another player goes back"

    def chosen(self, state: State, what: Blend) -> None:
        discard(state, what)


DISC = SweetenerScandal()
