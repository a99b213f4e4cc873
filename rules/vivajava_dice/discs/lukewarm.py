"""Lukewarm: the Featured Blend of another player goes stale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import Step, tell, then
from rules.vivajava_dice.actions import TrackPlay
from rules.vivajava_dice.dice import rank
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import AbilityUsed
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.others import discard
from rules.vivajava_dice.steps.score import DegradeBlend
from rules.vivajava_dice.steps.solo import DegradeCorporation
from rules.vivajava_dice.steps.tokens import take_ready, unused

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class Lukewarm(Disc):
    """Return a ready Token in your Roll phase: another side's Featured Blend loses a die of its holder's choice.

    Ruling: D-24.
    """

    id = "lukewarm"

    def roll_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        is_other = public.featured_by not in (-1, use.seat)
        return (USE[use.color],) if is_other and unused(public, use.seat, use.color) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        take_ready(state, use.seat, use.color)
        victim = state.public.featured_by
        is_seat = victim < len(state.public.marks)
        if state.told is not None:
            tell(state, AbilityUsed(use.seat, self.id))
        steps: list[Step] = [DegradeBlend(victim), DropBlend()] if is_seat else [DegradeCorporation(victim)]
        then(state, *steps)

    def closed(self, public: Public, use: Use, moment: str) -> str:
        if not unused(public, use.seat, use.color):
            return "Lukewarm has no Token ready."
        return "No other player holds a Featured Blend."


class DropBlend(Rule, frozen=True, tag="drop_blend"):
    """A Featured Blend without two dice alike goes back to the supply.

    Ruling: D-5, in another player's turn nobody rolls its dice.
    """

    RULE = "lukewarm"

    def run(self, state: State) -> None:
        public = state.public
        if public.featured_by >= 0 and not rank(public.featured):
            discard(state, "featured")


DISC = Lukewarm()
