"""A turn: Score, Roll, Activate, and the next side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Step, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.events import TurnBegan, said
from rules.vivajava_dice.now import Turn
from rules.vivajava_dice.steps.activate import ReachLevels
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.roll import StartRoll
from rules.vivajava_dice.steps.score import (
    DegradeBlend,
    KeepOrBreak,
    ScoreBlends,
    UseScoreAbilities,
)
from rules.vivajava_dice.steps.solo import CorporationTurn
from rules.vivajava_dice.steps.tickets import ask_tickets

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class BeginTurn(Rule, frozen=True, tag="begin_turn"):
    """Score what you hold, keep or break apart a Featured Blend, then roll and activate."""

    RULE = "VJD-1.0"
    side: int

    def run(self, state: State) -> None:
        public, side = state.public, self.side
        state.chance.new_turn()
        public.turn += 1
        public.active = side
        public.now = Turn()
        if state.told is not None:
            tell(state, TurnBegan(said(public, side), public.turn))
        if side >= len(public.marks):
            then(state, CorporationTurn(side), ReachLevels(side), EndTurn(side))
            return
        steps: list[Step] = [UseScoreAbilities(side)]
        if public.featured_by == side:
            steps = [ScoreBlends(side), *ask_again(public, side), *steps, DegradeBlend(side), KeepOrBreak(side)]
        elif public.rainbow_by == side:
            steps = [ScoreBlends(side), *ask_again(public, side), *steps, StartRoll(side)]
        elif public.belle_by == side:
            steps = belle_score(side, ask_again(public, side) + steps)
        else:
            steps.append(StartRoll(side))
        then(state, *ask_tickets(public, side), *steps, EndTurn(side))


class EndTurn(Rule, frozen=True, tag="end_turn"):
    """The turn goes to the left."""

    RULE = "VJD-1.0"
    side: int

    def run(self, state: State) -> None:
        public = state.public
        if public.barred:
            # Ruling: D-37, a Ticket closes an ability until the turn of its owner ends.
            public.barred = [bar for bar in public.barred if bar[0] != self.side]
        then(state, BeginTurn((self.side + 1) % len(public.points)))


def ask_again(public: Public, side: int) -> list[Step]:
    """Return what comes between points and the abilities of the Score phase: with the Carnival, Tickets once more.

    Ruling: D-1, before each ability, if there is one.
    """
    return ask_tickets(public, side, boxes.printed().tokens.each * len(public.marks))


def belle_score(side: int, abilities: list[Step]) -> list[Step]:
    """Return the Score phase of whoever holds Belle's Blend."""
    from rules.vivajava_dice.modules.belle import score_steps

    return score_steps(side, abilities)
