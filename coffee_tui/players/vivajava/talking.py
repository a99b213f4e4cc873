"""What greedy makes of talk, and what it says itself. It tells the truth, and believes half of what it hears."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from coffee_tui.players.vivajava import blending, field
from coffee_tui.players.vivajava.evaluation import purity, roasters
from rules.engine import Action, Said, Seat, Talk, top
from rules.vivajava import actions as act
from rules.vivajava import steps
from rules.vivajava.beans import COLOR, COLORS, COUNTRY
from rules.vivajava.talk import ICanGive, IHave, LetUs, YouGoFirst

if TYPE_CHECKING:
    from rules.vivajava.state import Public, View

Legal = Sequence[Action]
TRUST = 0.8  # points by which a mate who wants to blend makes a Blend more attractive
WORSE = 0.15  # in purity: so much worse may somebody be who was asked to go first
PURE = 0.4  # a Roaster from which a Blend promises something


class Heard:
    """What was said in this round, by seat; of each kind the last remark counts."""

    def __init__(self, said: Sequence[Said] = ()) -> None:
        self.wants: dict[Seat, act.Choice] = {}
        self.gives: dict[Seat, int] = {}
        self.first: dict[Seat, Seat] = {}  # by who said it
        for seat, talk in said:
            match talk:
                case LetUs(choice):
                    self.wants[seat] = choice
                case ICanGive(color):
                    self.gives[seat] = COLOR[color]
                case YouGoFirst(other):
                    self.first[seat] = other


def mates(public: Public, seat: Seat) -> list[Seat]:
    """Return who is in a seat's team, or stands in the same region as long as there are no teams."""
    for team in public.teams:
        if seat in team.members:
            return [other for other in team.members if other != seat]
    at = public.place[seat]
    if at < 0:
        return []
    return [s for s, place in enumerate(public.place) if s != seat and place >= 0 and place // 3 == at // 3]


# Listening


def vote(view: View, step: steps.VoteInTeams, legal: Legal, rng: Random, heard: Heard) -> Action:
    """Blend sooner where mates want to: against one who does not, a vote for Blend is lost anyway."""
    assert view.seat is not None
    want = [heard.wants[mate] for mate in mates(view.public, view.seat) if mate in heard.wants]
    gain, loss = blending.prospects(view, rng, heard.gives)
    return act.VOTES[0 if gain + TRUST * want.count("blend") > loss + 0.3 * want.count("research") else 1]


def propose(view: View, step: steps.Propose, legal: Legal, rng: Random, heard: Heard) -> Action:
    """Let whoever a mate named go first, unless somebody else is much better."""
    found = blending.propose(view, step, legal, rng)
    assert isinstance(found, act.ProposeOrder)
    bags = roasters(view, rng)
    for mate in mates(view.public, step.seat):
        named = heard.first.get(mate, -1)
        best = found.order[0] % act.INTERN
        if named in found.order and purity(bags[named]) > purity(bags[best]) - WORSE:
            return act.ProposeOrder((named, *(who for who in found.order if who != named)))
    return found


def go(view: View, step: steps.GoInTheField, legal: Legal, rng: Random, heard: Heard) -> Action:
    """Go rather where somebody wants to blend, with a Roaster that is good for it."""
    eager = {view.public.place[seat] // 3 for seat, want in heard.wants.items() if want == "blend"}
    pure = purity(field.held(view)) >= PURE

    def extra(action: Action) -> float:
        if isinstance(action, act.PlaceResearcher) and pure and COUNTRY[action.country] // 3 in eager:
            return 0.4
        return 0.0

    return max(legal, key=lambda action: field.worth_of(view, step.seat, action, rng) + extra(action))


LISTENERS: dict[type, Callable[[Any, Any, Legal, Random, Heard], Action]] = {
    steps.VoteInTeams: vote,
    steps.Propose: propose,
    steps.GoInTheField: go,
}


# Speaking


def answer(view: View, said: Said, rng: Random) -> Talk | None:
    """Return what greedy answers to a mate, or to whoever names it."""
    seat = view.seat
    if seat is None or said.seat not in mates(view.public, seat):
        return None
    match said.talk:
        case IHave():
            return IHave(view.public.sizes[seat])
        case LetUs():
            return LetUs(intent(view, rng))
        case ICanGive():
            return best_color(view)
        case YouGoFirst(other) if other == seat:
            bags = roasters(view, rng)
            is_purer = purity(field.held(view)) >= purity(bags[said.seat]) - WORSE
            return best_color(view) if is_purer else YouGoFirst(said.seat)
    return None


def best_color(view: View) -> ICanGive | None:
    """Return the color of which the own Roaster holds most."""
    own = field.held(view)
    return ICanGive(COLORS[max(range(6), key=lambda color: (own[color], color))]) if any(own) else None


def intent(view: View, rng: Random) -> act.Choice:
    """Return what greedy wants its team to do as things stand."""
    public, seat = view.public, view.seat
    assert seat is not None
    if any(seat in team.members for team in public.teams):
        gain, loss = blending.prospects(view, rng)
        return "blend" if gain > loss else "research"
    return "blend" if purity(field.held(view)) >= PURE else "research"


def remark(view: View, action: Action, people: Sequence[Seat]) -> Talk | None:
    """Return what greedy tells the persons of its team as it votes, or as it proposes an order."""
    seat = view.seat
    if seat is None or not set(mates(view.public, seat)) & set(people):
        return None
    if isinstance(top(view.public), steps.VoteInTeams) and isinstance(action, act.Vote):
        return LetUs(action.choice)
    if isinstance(action, act.ProposeOrder) and action.order[0] in mates(view.public, seat):
        return YouGoFirst(action.order[0])
    return None
