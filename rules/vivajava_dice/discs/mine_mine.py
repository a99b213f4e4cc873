"""Mine! Mine!: take a Blend from another player instead of making one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.engine import then
from rules.vivajava_dice.actions import Blend, TrackPlay
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.others import ChooseBlendOf, steal, targets
from rules.vivajava_dice.steps.tokens import take_ready, unused

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class MineMine(Disc):
    """Return a ready Token as your action: a Blend of another side is yours.

    Ruling: D-23, this counts as Blend but creates none: no points, no Research Boost, no place on the production line.
    """

    id = "mine_mine"

    def action_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        if public.now.blocked == "blend" or public.now.research_only or not unused(public, use.seat, use.color):
            return ()
        return (USE[use.color],) if targets(public, use.seat) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        take_ready(state, use.seat, use.color)
        then(state, TakeBlend(use.seat))


class TakeBlend(ChooseBlendOf, frozen=True, tag="take_blend"):
    """Choose the Blend to take."""

    RULE = "mine_mine"
    QUESTION: ClassVar[str] = "take a Blend of another player"

    def chosen(self, state: State, what: Blend) -> None:
        steal(state, self.seat, what)


DISC = MineMine()
