"""Decisions of a team: votes, Investments, markers, pulls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from coffee_tui.players.vivajava.evaluation import (
    RESEARCH_POINT,
    bean_worth,
    blend_worth,
    position_worth,
    purity,
    roasters,
    rounds_left,
    team_worth,
)
from rules.engine import Action
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import forecast, sellers, steps
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import COLOR, SPACES, value
from rules.vivajava.steps.research import research_points
from rules.vivajava.steps.teams import contributors
from rules.vivajava.words.names import on_slate

if TYPE_CHECKING:
    from rules.vivajava.state import Public, View
    from rules.vivajava.steps.pulling import Pulling

Legal = Sequence[Action]
EARLY = 2  # rounds in which Research is worth more
MORE_EARLY = (5.0, 2.5, 4.5, 3.0, 5.5)  # how much; by seat, so that not all do the same


def vote(view: View, step: steps.VoteInTeams, legal: Legal, rng: Random) -> Action:
    """Blend where the Blend will score more than the Research Points bring."""
    gain, loss = prospects(view, rng)
    return act.VOTES[0 if gain > loss else 1]


def prospects(view: View, rng: Random, gives: Mapping[int, int] | None = None) -> tuple[float, float]:
    """Return what the seat gains if its team blends and if it researches. `gives`: colors that seats have promised."""
    public, seat = view.public, view.seat
    team = next(team for team in public.teams if seat in team.members)
    assert seat is not None
    research = research_points(public)[seat] * RESEARCH_POINT * min(1.0, rounds_left(public) / 3.0)
    if public.round <= EARLY:  # what is learned early works all game
        research += MORE_EARLY[seat % len(MORE_EARLY)]
    blend = team_worth(view, team, rng, gives) + RESEARCH_POINT * min(1.0, rounds_left(public) / 3.0)
    return blend, research + 0.3


def invest(view: View, step: steps.InvestInBlend, legal: Legal, rng: Random) -> Action:
    """Invest in the team whose Blend promises most, if it promises enough."""
    public = view.public
    best, found = 1.8, act.PASS
    for team in public.teams:
        action = act.INVEST[team.region]
        if action in legal:
            worth = team_worth(view, team, rng)
            if not sellers.has_marker(public, step.seat):
                worth -= least_marker(public, step.seat)[1]
            if worth > best:
                best, found = worth, action  # type: ignore[assignment]
    return found


def least_marker(public: Public, seat: int) -> tuple[str, float]:
    """Return the slate with the marker of a seat that will score least, and how much that is."""
    ids = boxes.of(public).slate_ids
    rows = [
        (position_worth(public, at, blend.beans), ids[blend.slate])
        for at, blend in enumerate(public.sellers)
        if seat in blend.markers or seat in blend.investors
    ]
    worth, slate = min(rows, default=(0.0, ""))
    return slate, worth


def free_marker(view: View, step: steps.FreeMarker, legal: Legal, rng: Random) -> Action:
    """Take the marker back that scores least, if the new Blend promises more."""
    public = view.public
    slate, worth = least_marker(public, step.seat)
    team = next((team for team in public.teams if step.seat in team.members and team.blends), None)
    new = blend_worth(public, on_slate(team.slate)) if team is not None and len(team.slate) == SPACES else 3.0
    return act.RemoveMarker(slate) if new > worth else act.DECLINE


def lose_marker(view: View, step: steps.LoseMarker, legal: Legal, rng: Random) -> Action:
    """Give the marker up that scores least."""
    return act.RemoveMarker(least_marker(view.public, step.seat)[0])


def propose(view: View, step: steps.Propose, legal: Legal, rng: Random) -> Action:
    """Propose that the purest Roaster pulls first."""
    bags = roasters(view, rng)

    def pure(who: int) -> float:
        return purity(view.public.intern_roasters[who - INTERN] if who >= INTERN else bags[who])

    plain = legal[0]
    assert isinstance(plain, act.ProposeOrder)
    return act.ProposeOrder(tuple(sorted(plain.order, key=lambda who: -pure(who))))


def agree(view: View, step: steps.AgreeOnOrder, legal: Legal, rng: Random) -> Action:
    """Agree unless whoever goes first has a much worse Roaster than whoever would in turn order."""
    public, bags = view.public, roasters(view, rng)

    def pure(who: int) -> float:
        return purity(public.intern_roasters[who - INTERN] if who >= INTERN else bags[who])

    plain = contributors(public, public.teams[step.team])
    return act.DISAGREE if pure(step.order[0]) < pure(plain[0]) - 0.2 else act.AGREE


def target(view: View, step: Pulling, own: Sequence[int]) -> int:
    """Return the color that the slate is after: what lies there, then what one has."""
    laid = on_slate(view.public.teams[step.team].slate)
    return max(range(6), key=lambda color: (2 * laid[color] + own[color], color))


def own_bag(view: View, step: Pulling) -> list[int]:
    """Return the Roaster from which the one who decides pulls."""
    if step.who >= INTERN:
        return view.public.intern_roasters[step.who - INTERN]
    assert view.mine is not None
    return view.mine.roaster


def select(view: View, step: steps.UseSelect, legal: Legal, rng: Random) -> Action:
    """Put a bean of the rarest color back, unless all are of the color that is wanted."""
    own = own_bag(view, step)
    wanted = target(view, step, own)
    others = [action for action in legal if isinstance(action, act.Remove) and COLOR[action.color] != wanted]
    return min(others, key=lambda a: (own[COLOR[a.color]], COLOR[a.color]), default=act.DECLINE)


def replace(view: View, step: steps.Replace, legal: Legal, rng: Random) -> Action:
    """Take a bean of the color that is wanted, or the one that fits best."""
    own = own_bag(view, step)
    wanted = act.TAKE[target(view, step, own)]
    if wanted in legal:
        return wanted
    takes = [action for action in legal if isinstance(action, act.TakeBean)]
    return max(takes, key=lambda a: bean_worth(own, COLOR[a.color]), default=legal[0])


def pull_or_stop(view: View, step: steps.ChoosePull, legal: Legal, rng: Random) -> Action:
    """Go on as long as the own next bean promises more than that of those to come."""
    own = own_bag(view, step)
    wanted = target(view, step, own)
    mine = own[wanted] / max(1, sum(own))
    bags = roasters(view, rng)
    others = [view.public.intern_roasters[w - INTERN] if w >= INTERN else bags[w] for w in step.order[1:]]
    theirs = max((bag[wanted] / sum(bag) for bag in others if sum(bag) > 1), default=0.0)
    return act.STOP if act.STOP in legal and theirs > mine else act.PULL


def set_aside(view: View, step: steps.PlaceOrSetAside, legal: Legal, rng: Random) -> Action:
    """Set a bean aside where an average next one makes a better slate."""
    own = own_bag(view, step)
    laid = on_slate(view.public.teams[step.team].slate)

    def now(color: int) -> float:
        row = list(laid)
        row[color] += 1
        return max(row) + 0.3 * sorted(row)[-2] + 0.02 * color

    total = sum(own)
    hope = sum(n * now(color) for color, n in enumerate(own)) / total if total else 0.0
    return act.SET_ASIDE if hope > now(step.pulled) + 0.15 else act.PUT


def take_free(view: View, step: steps.OfferFree, legal: Legal, rng: Random) -> Action:
    """Take the free bean unless pulling one is worth more on average."""
    public = view.public
    team = public.teams[step.team]
    laid = on_slate(team.slate)

    def worth(color: int) -> float:
        row = list(laid)
        row[color] += 1
        return sqrt(value(row, public.options.rainbow))

    odds = forecast.next_pull(view, step.who)
    pulled = sum(p * worth(color) for color, p in odds) if odds else 0.0
    return act.TAKE_FREE if worth(public.free[team.region]) >= pulled else act.DECLINE
