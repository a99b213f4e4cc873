"""Who begins: all roll a Coffee Die, and the others get a Research Point for theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import tell, then
from rules.vivajava_dice.dice import COLORS, FACES
from rules.vivajava_dice.events import AngerLaid, CoasterLaid, FirstChosen, FirstRolled
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.research import gain_all
from rules.vivajava_dice.steps.turn import BeginTurn

if TYPE_CHECKING:
    from rules.vivajava_dice.state import State


class RollForFirst(Rule, frozen=True, tag="roll_for_first"):
    """All roll a Coffee Die; the highest begins, ties roll again among themselves, the others mark what they rolled."""

    RULE = "VJD-0.A"

    def run(self, state: State) -> None:
        public = state.public
        if state.told is not None:
            tell(state, CoasterLaid(public.discs))
            if public.anger:
                tell(state, AngerLaid(public.anger))
        if public.options.corporation:
            then(state, BeginTurn(0))  # Ruling: D-39, against a corporation the player starts, and no points are given
            return
        tied = list(range(len(public.marks)))
        last = [0] * len(tied)
        while len(tied) > 1:
            # Ruling: D-42, only the tied roll again; each gets the point of the last roll that it made.
            for seat in tied:
                last[seat] = state.chance.below(FACES)
            if state.told is not None:
                tell(state, FirstRolled(tuple(tied), tuple(COLORS[last[seat]] for seat in tied)))
            best = max(last[seat] for seat in tied)
            tied = [seat for seat in tied if last[seat] == best]
        first = tied[0]
        if state.told is not None:
            tell(state, FirstChosen(first))
        then(state, BeginTurn(first))
        gain_all(state, [(seat, face, 1) for seat, face in enumerate(last) if seat != first], first=first)
