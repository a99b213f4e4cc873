"""Greed: the others vote; each one for Research gets a Research Point, and the holder gets one for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules import engine
from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava.card import Card, Moment
from rules.vivajava.card_events import GreedVoted
from rules.vivajava.steps.kinds import Rule
from rules.vivajava.steps.research import GiveResearch

if TYPE_CHECKING:
    from rules.vivajava.state import State, View


class Greed(Card):
    """Played at once, but the vote waits until all Blends of the round are placed. Ruling: V-27."""

    id = "greed"
    moments: ClassVar[tuple[Moment, ...]] = ("immediate", "draft")

    def play(self, state: State, seat: Seat) -> None:
        public = state.public
        public.greed.append(seat)
        if public.phase and not any(isinstance(step, HoldGreed) for step in public.stack):
            then(state, HoldGreed())


class HoldGreed(Rule, frozen=True, tag="hold_greed"):
    """Votes on Greed that waited are held."""

    RULE = "greed"

    def run(self, state: State) -> None:
        public = state.public
        holders, public.greed = public.greed, []
        for seat in reversed(holders):
            then(state, VoteOnGreed(among=tuple(s for s in public.order if s != seat), holder=seat))


class VoteOnGreed(engine.Ballot["State", "View", Action], frozen=True, tag="vote_on_greed"):
    """Research brings you 1 Research Point, and another one to the holder of Greed; Blend brings nothing."""

    RULE = "greed"
    holder: Seat

    def options(self, view: View) -> tuple[Action, ...]:
        return act.VOTES

    def because(self, view: View, action: Action) -> str:
        return "Vote for Blend or for Research."

    def reveal(self, state: State, choices: list[tuple[Seat, Action]]) -> None:
        takers = [seat for seat, choice in choices if choice == act.VOTES[1]]
        if state.told is not None:
            votes = tuple(choice.choice for _, choice in choices if isinstance(choice, act.Vote))
            tell(state, GreedVoted(self.holder, self.among, votes))
        points = dict.fromkeys(takers, 1) | {self.holder: len(takers)}
        then(state, *(GiveResearch(seat, points[seat]) for seat in state.public.order if points.get(seat)))


CARD = Greed()
