"""Points, and the end of the game: it comes at once, from anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import finish, tell
from rules.vivajava_dice import scoring
from rules.vivajava_dice.events import Ended, Scored, said
from rules.vivajava_dice.steps.kinds import Rule

if TYPE_CHECKING:
    from rules.vivajava_dice.state import State


class AwardPoints(Rule, frozen=True, tag="award_points"):
    """Count Performance Points; with the goal reached the game ends at once, whatever was still to come.

    Points are only ever counted by a step of their own, so that nothing can run on after the end.
    """

    RULE = "VJD-8.A"
    side: int
    kind: int  # column of Public.points
    points: int  # below 0: points lost, never more than there are

    def run(self, state: State) -> None:
        public = state.public
        row = public.points[self.side]
        before = sum(row)
        points = max(self.points, -before)  # Ruling: D-4, Performance Points never fall below 0
        row[self.kind] += points
        if state.told is not None and points:
            tell(state, Scored(said(public, self.side), points, scoring.KINDS[self.kind], before + points))
        if before + points >= scoring.goal():
            finish(state, FinishGame())


class FinishGame(Rule, frozen=True, tag="finish_game"):
    """Somebody has reached the goal: the game is over."""

    RULE = "VJD-8.B"

    def run(self, state: State) -> None:
        if state.told is not None:
            tell(state, Ended(said(state.public, scoring.leader(state.public))))
