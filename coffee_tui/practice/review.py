"""What a roast came to: the start's expectation, luck at each draw, and points given away at each choice.

Each is worked out on its own. Luck is the change of the expected score at a draw: what the table is worth after it
against the mean over all draws or samples of them. Skill is regret: what a play was worth against the best one. With
the start's expectation they add up to the score but for the error of estimates, which is stated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from coffee_tui.practice.cups import MIDDLE
from coffee_tui.practice.rating import Effort, Rated
from coffee_tui.practice.value import Coach
from rules import engine
from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import AnyAction, ChooseBean, KeepRoasting
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.state import Private, Public
from rules.engine import top

EFFORT = Effort(samples=64, limits=MIDDLE, effects=8, corrected=True)
TURN_ERROR = 0.35  # points by which what a turn was thought to be worth strays from what it leads to, measured
COSTLIEST = 3

OTHER_BOX = "The coach learned with the printed box: it cannot review roasts of a box of your own."


class Played(NamedTuple):
    """One play of a roast as it stands in a log."""

    entry: int  # the entry of the log before it: to go back there
    before: Public
    action: AnyAction
    after: Public
    drew: bool  # tokens were drawn after it


class Choice(NamedTuple):
    """One decision with what came of it, in points of expected score."""

    played: Played
    value: float  # what the best play was worth
    chosen: float  # what the play that was made was worth
    best: Rated | None  # the best play; None where there was no choice
    luck: float  # change of the expected score at the draw after it; 0 without one
    drift: float  # change of the estimate where nothing was drawn: its error
    variance: float  # of what was sampled

    @property
    def cost(self) -> float:
        """Return how many points were given away."""
        return self.value - self.chosen


class Roast(NamedTuple):
    """The review of one bean."""

    bean: str
    result: Result
    opens: float  # what the points open for the next bean, in points
    start: float  # expected score before the first draw
    choices: tuple[Choice, ...]

    @property
    def score(self) -> float:
        """Return the score with what it opens."""
        return self.result.total + self.opens

    @property
    def luck(self) -> float:
        """Return how much better the draws were than expected."""
        return sum(choice.luck for choice in self.choices)

    @property
    def skill(self) -> float:
        """Return the points given away, 0 or less."""
        return -sum(choice.cost for choice in self.choices)

    @property
    def rest(self) -> float:
        """Return what the parts miss of the score."""
        return self.score - self.start - self.luck - self.skill

    @property
    def error(self) -> float:
        """Return two standard errors of what the parts add up to."""
        turns = sum(isinstance(choice.played.before.stack[-1], steps.StopOrGoOn) for choice in self.choices) + 1
        sampled = sum(choice.variance for choice in self.choices)
        return float(2 * (sampled + turns * TURN_ERROR**2) ** 0.5)

    def costliest(self, most: int = COSTLIEST) -> list[Choice]:
        """Return the decisions that gave away most, costliest first."""
        found = [choice for choice in self.choices if choice.cost >= 0.05]
        return sorted(found, key=lambda choice: -choice.cost)[:most]


def can_review(plays: Sequence[Played]) -> bool:
    """Say whether the coach knows the box that was played with."""
    return not plays or Coach().knows(plays[0].before)


def roasts(plays: Sequence[Played], effort: Effort = EFFORT) -> Iterator[Roast]:
    """Yield the review of each bean that was tested, in order."""
    coach = Coach()
    first = 0
    for at, played in enumerate(plays):
        tested = len(played.after.results) > len(played.before.results)
        if tested:
            yield reviewed(coach, plays[first : at + 1], effort)
            first = at + 1


def reviewed(coach: Coach, plays: Sequence[Played], effort: Effort = EFFORT) -> Roast:
    """Return the review of one bean, from the choice of the bean on."""
    last = plays[-1]
    result = last.after.results[-1]
    final = coach.worth(last.before, result)
    at = next(n for n, played in enumerate(plays) if isinstance(played.action, ChooseBean))
    draws = coach.start(plays[at].after, effort)
    start = float(draws.mean())
    rest = weighed(coach, plays[at + 1 :], final, effort)
    later = rest[0].value if rest else final
    first = _chosen(coach, plays[at], start, later, effort=effort, variance=float(draws.var() / len(draws)))
    return Roast(result.bean, result, final - result.total, start, (first, *rest))


def weighed(coach: Coach, plays: Sequence[Played], final: float, effort: Effort = EFFORT) -> list[Choice]:
    """Return what some plays of one bean came to; `final` is what the score after the last one is worth."""
    rated = [_rated(coach, played.before, effort) for played in plays]
    choices = []
    for n, played in enumerate(plays):
        mine = next(one for one in rated[n] if one.action == played.action)
        later = rated[n + 1][0].value if n + 1 < len(rated) else final
        choice = _chosen(coach, played, mine.value, later, effort=effort, variance=mine.error**2)
        best = rated[n][0] if len(rated[n]) > 1 else None
        choices.append(choice._replace(value=rated[n][0].value, best=best))
    return choices


def _rated(coach: Coach, public: Public, effort: Effort) -> list[Rated]:
    return coach.rate(public, engine.legal_in(engine.View(0, public, Private(None))), effort)


def _chosen(coach: Coach, played: Played, chosen: float, later: float, *, effort: Effort, variance: float) -> Choice:
    """Return a play with its luck: `later` is what the next decision is worth."""
    if not played.drew:
        return Choice(played, chosen, chosen, None, 0.0, later - chosen, variance)
    if played.after.cup_test and not isinstance(top(played.after), steps.FillGaps):
        before = coach.before_draw(played.after, effort)
        return Choice(played, chosen, chosen, None, later - before, before - chosen, variance)
    of_turn = isinstance(played.action, ChooseBean | KeepRoasting)
    seen = coach.drawn(played.after, effort, of_turn=of_turn)
    return Choice(played, chosen, chosen, None, seen - chosen, later - seen, variance)
