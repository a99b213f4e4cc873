"""A turn: Score, Roll, Activate, and the next side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import tell, then
from rules.vivajava_dice.events import TurnBegan, said
from rules.vivajava_dice.steps.activate import ReachLevels
from rules.vivajava_dice.steps.kinds import AnyKind, Rule
from rules.vivajava_dice.steps.roll import StartRoll
from rules.vivajava_dice.steps.score import (
    DegradeBlend,
    KeepOrBreak,
    ScoreBlends,
    UseScoreAbilities,
)
from rules.vivajava_dice.steps.solo import CorporationTurn

if TYPE_CHECKING:
    from rules.vivajava_dice.state import State


class BeginTurn(Rule, frozen=True, tag="begin_turn"):
    """Score what you hold, keep or break apart a Featured Blend, then roll and activate."""

    RULE = "VJD-1.0"
    side: int

    def run(self, state: State) -> None:
        public, side = state.public, self.side
        state.chance.new_turn()
        public.turn += 1
        public.active = side
        public.used = [0, 0, 0, 0, 0]
        public.research_only = public.is_fresh = False
        public.blocked = None
        if state.told is not None:
            tell(state, TurnBegan(said(public, side), public.turn))
        if side >= len(public.marks):
            then(state, CorporationTurn(side), ReachLevels(side), EndTurn(side))
            return
        steps: list[AnyKind] = [UseScoreAbilities(side)]
        if public.featured_by == side:
            steps = [ScoreBlends(side), *steps, DegradeBlend(side), KeepOrBreak(side)]
        elif public.rainbow_by == side:
            steps = [ScoreBlends(side), *steps, StartRoll(side)]
        else:
            steps.append(StartRoll(side))
        then(state, *steps, EndTurn(side))


class EndTurn(Rule, frozen=True, tag="end_turn"):
    """The turn goes to the left."""

    RULE = "VJD-1.0"
    side: int

    def run(self, state: State) -> None:
        then(state, BeginTurn((self.side + 1) % len(state.public.points)))
