"""Decisions In the Field: Countries, Interns, beans."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from coffee_tui.players.vivajava.evaluation import RESEARCH_POINT, SAMPLES, bean_worth, blend_worth, purity, rounds_left
from rules.engine import Action
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import sellers, sight, steps
from rules.vivajava.beans import COLOR, COUNTRY, GROW, SPACES
from rules.vivajava.steps.field import growth

if TYPE_CHECKING:
    from rules.vivajava.state import Public, View

Legal = Sequence[Action]


def held(view: View) -> list[int]:
    """Return the own Roaster (shape: 6)."""
    assert view.mine is not None
    return view.mine.roaster


def go(view: View, step: steps.GoInTheField, legal: Legal, rng: Random) -> Action:
    """Go where bean, token and company are worth most; take an Intern who costs little."""
    return max(legal, key=lambda action: worth_of(view, step.seat, action, rng))


def worth_of(view: View, seat: int, action: Action, rng: Random) -> float:
    """Return what a play In the Field is worth."""
    match action:
        case act.PlaceResearcher(name):
            return country_worth(view, seat, COUNTRY[name]) + rng.random() * 0.1
        case act.TakeIntern(name):
            return intern_worth(view, seat, name)
        case act.PlayCard():
            return rogue_worth(view, rng)
    return 0.0


ACTION = {
    "gain_1_pp": 0.9,
    "gain_2_pp": 1.8,
    "gain_bean": 0.3,
    "swap_beans": 0.6,
    "swap_tokens": 0.2,
    "lose_1_pp": -1.0,
    "lose_2_pp": -2.0,
    "take_no_bean": 0.0,
    "lose_rp": -RESEARCH_POINT,
    "give_1_rp": -0.6,
    "give_2_rp": -1.2,
    "remove_marker": -1.0,
    "discard_bean": -0.4,
    "extra_intern": -0.7,
    "reduced_research": -0.5,
}


def country_worth(view: View, seat: int, country: int) -> float:
    """Return what a Country is worth to a seat, company included."""
    public, own = view.public, held(view)
    card = boxes.of(public).country_tokens.tokens[public.tokens[country]]
    bad = card.bad if public.round > 1 else ()
    total = sum(ACTION[action] for action in (*card.good, *bad))
    color = public.crops[country]
    if color >= 0 and "take_no_bean" not in bad:
        total += bean_worth(own, color)
    if public.circles[country] >= 0 and public.marks[seat][GROW]:
        place = public.place[seat]
        public.place[seat] = country
        total += 0.6 * growth(public, seat) * bean_worth(own, public.circles[country])
        public.place[seat] = place
    return total + company(view, seat, country // 3)


def company(view: View, seat: int, region: int) -> float:
    """Return what the others in a region are worth: beans enough to blend, and of the right color."""
    public, own = view.public, held(view)
    mates = [s for s, place in enumerate(public.place) if place >= 0 and place // 3 == region and s != seat]
    beans = public.sizes[seat] + 1
    known = sight.known(view)
    total = 0.0
    for mate in mates:
        beans += public.sizes[mate]
        total += 0.25 * sum(min(a, b) for a, b in zip(known[mate].least, own, strict=True)) / max(1, len(mates))
    if beans >= 5:
        total += 0.5 + purity(own)
    return total - 0.3 * max(0, len(mates) - 1)


def intern_worth(view: View, seat: int, name: str) -> float:
    """Return what an Intern is worth: beans like one's own, against its red action and the point that it costs."""
    public, own = view.public, held(view)
    box = boxes.of(public)
    number = box.intern_index[name]
    row = public.intern_beans[public.interns.index(number)]
    fits = sum(min(n, own[color]) for color, n in enumerate(row)) + 0.3 * max(row)
    cost = ACTION[box.interns.cards[number].action]
    if box.interns.cards[number].action == "remove_marker" and not sellers.own(public, seat):
        cost = 0.0
    return 0.45 * fits + 0.5 * cost - 0.6 + 0.3 * public.piles[seat] * (rounds_left(public) > 2)


def rogue_worth(view: View, rng: Random) -> float:
    """Return what blending alone is worth against a Country: the Blend, without a bean and in no company."""
    own = held(view)
    total = 0.0
    for _ in range(SAMPLES):
        bag, slate = list(own), [0] * len(own)
        for _ in range(SPACES):
            color = rng.choices(range(len(own)), bag)[0]
            bag[color] -= 1
            slate[color] += 1
        total += blend_worth(view.public, slate)
    return 0.65 * total / SAMPLES


def use_action(view: View, step: steps.UseAction, legal: Legal, rng: Random) -> Action:
    """Points always, a bean if it fits."""
    if step.action != "gain_bean":
        return act.USE
    color = view.public.circles[view.public.place[step.seat]]
    return act.USE if fits(held(view), color) else act.DECLINE


def fits(own: Sequence[int], color: int) -> bool:
    """Say whether another bean of a color does a Roaster good."""
    return sum(own) < 5 or own[color] + 1 >= max(own)


def choose_roaster(view: View, step: steps.ChooseRoaster, legal: Legal, rng: Random) -> Action:
    """Look where most beans of the own best color may be."""
    own, known = held(view), sight.known(view)
    best = max(range(6), key=lambda color: (own[color], color))

    def hope(action: Action) -> float:
        if not isinstance(action, act.ChoosePlayer):
            return 0.1
        row = known[action.seat]
        return row.least[best] + 0.3 * (row.size - sum(row.least)) / 6 + 0.01 * row.size

    return max(legal, key=hope)


def swap_take(view: View, step: steps.SwapTake, legal: Legal, rng: Random) -> Action:
    """Take what makes the own Roaster purest."""
    return max(legal, key=lambda action: bean_worth(held(view), COLOR[action.color]))  # type: ignore[attr-defined]


def swap_give(view: View, step: steps.SwapGive, legal: Legal, rng: Random) -> Action:
    """Give what is rarest in the own Roaster."""
    own = held(view)
    return min(legal, key=lambda action: (own[COLOR[action.color]], COLOR[action.color]))  # type: ignore[attr-defined]


def take_best(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Take the bean that makes the own Roaster purest."""
    takes = [action for action in legal if isinstance(action, act.TakeBean)]
    return max(takes, key=lambda action: bean_worth(held(view), COLOR[action.color]))


def choose_tokens(view: View, step: steps.ChooseTokens, legal: Legal, rng: Random) -> Action:
    """Move where bean and company are better; the token there is not resolved."""
    public, seat = view.public, step.seat

    def worth(country: int) -> float:
        color = public.crops[country]
        return (bean_worth(held(view), color) if color >= 0 else 0.0) + company(view, seat, country // 3)

    moves = [action for action in legal if isinstance(action, act.MoveTo)]
    best = max(moves, key=lambda action: worth(COUNTRY[action.country]))
    return best if worth(COUNTRY[best.country]) > worth(public.place[seat]) + 0.3 else act.DECLINE


def grow(view: View, step: steps.GrowBeans, legal: Legal, rng: Random) -> Action:
    """Take all where the color fits, else none."""
    public: Public = view.public
    return legal[-1] if fits(held(view), public.circles[public.place[step.seat]]) else legal[0]


def purge(view: View, step: steps.PurgeRoaster, legal: Legal, rng: Random) -> Action:
    """Empty a Roaster that has become a mess, as long as there is time to fill it."""
    own = held(view)
    return act.USE if sum(own) >= 6 and purity(own) < 0.27 and rounds_left(view.public) > 3 else act.DECLINE
