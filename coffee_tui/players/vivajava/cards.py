"""Decisions about Flavor Cards: which to keep, when to play them, and on what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from coffee_tui.players.vivajava.evaluation import bean_worth, blend_worth, position_worth, rounds_left
from coffee_tui.players.vivajava.field import held
from rules.engine import Action
from rules.vivajava import actions as act
from rules.vivajava import sellers
from rules.vivajava.beans import COLOR, REGIONS, value
from rules.vivajava.cards import (
    CardWindow,
    add_pp,
    collector,
    fickle_investor,
    hot_or_cold,
    indigenous_find,
    limited_offer,
    private_reserve,
    quick_switch,
    re_do,
    supervisor,
)
from rules.vivajava.words.names import on_slate

if TYPE_CHECKING:
    from rules.vivajava.state import Listed, Public, View

Legal = Sequence[Action]

# What cards are worth in hand, in points.
WORTH = {
    "raise": 2.0,
    "team_research": 2.0,
    "collector": 2.5,
    "add_pp": 1.8,
    "limited_offer": 1.6,
    "greed": 1.5,
    "indigenous_find": 1.4,
    "private_reserve": 1.2,
    "going_rogue": 0.7,
    "hot_or_cold": 1.0,
    "re_do": 0.9,
    "quick_switch": 0.8,
    "fickle_investor": 0.5,
    "supervisor": 0.4,
}


def keep(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Keep the card that is usually worth most."""
    return max(legal, key=lambda action: WORTH[action.card])  # type: ignore[attr-defined]


def window(view: View, step: CardWindow, legal: Legal, rng: Random) -> Action:
    """Play a card when it brings enough now."""
    for action in legal:
        if isinstance(action, act.PlayCard) and PLAYS[action.card](view):
            return action
    return act.PASS


def standing_worth(public: Public, seat: int) -> float:
    """Return what the markers of a seat will score."""
    return sum(
        position_worth(public, at, blend.beans)
        for at, blend in enumerate(public.sellers)
        if seat in blend.markers or seat in blend.investors
    )


def is_late(view: View) -> bool:
    """Say whether a card that is not played now may never be."""
    return rounds_left(view.public) <= 1.5


def play_collector(view: View) -> bool:
    """Play it for four beans of a color, at the end for two."""
    return max(held(view)) >= (2 if is_late(view) else 4)


def play_add_pp(view: View) -> bool:
    """Play it under a Blend of one's own that lasts."""
    return best_own(view) is not None


def best_own(view: View) -> Listed | None:
    """Return the own Blend that stays longest."""
    own = [b for b in view.public.sellers if view.seat in b.markers or view.seat in b.investors]
    return max(own, key=lambda b: (sellers.is_rainbow(b), sum(b.beans), -len(b.markers)), default=None)


def offer_gain(public: Public, seat: int, blend: Listed) -> float:
    """Return what Limited Offer on a Blend brings a seat, against the average of the others."""
    whose = [*blend.markers, *blend.investors]
    worth = position_worth(public, public.sellers.index(blend), blend.beans)
    mine = 2.0 - 0.6 * worth if seat in whose else 0.0
    others = sum(2.0 - 0.6 * worth for other in whose if other != seat)
    return mine - others / (len(public.points) - 1)


def best_offer(view: View) -> tuple[float, Listed]:
    """Return the Blend on which Limited Offer brings most, and how much."""
    seat = view.seat or 0
    rows = [(offer_gain(view.public, seat, blend), -at) for at, blend in enumerate(view.public.sellers)]
    gain, at = max(rows)
    return gain, view.public.sellers[-at]


def switches(view: View) -> list[tuple[float, Listed, int, Listed]]:
    """Return what each Quick Switch would change for the seat: worth, source, color, target."""
    public, seat = view.public, view.seat or 0
    place = public.options.rainbow
    found = []
    for source in quick_switch.sources(public):
        for color, n in enumerate(source.beans):
            for target in quick_switch.targets(public, source) if n else ():
                gain = 0.0
                for blend, change in ((source, -1), (target, 1)):
                    row = list(blend.beans)
                    row[color] += change
                    rises = value(row, place) - value(blend.beans, place)
                    sign = (rises > 0) - (rises < 0)
                    gain += sign if seat in (*blend.markers, *blend.investors) else -0.3 * sign
                found.append((gain, source, color, target))
    return found


def best_switch(view: View) -> tuple[float, Listed, int, Listed] | None:
    """Return the Quick Switch that brings the seat most."""
    return max(switches(view), key=lambda row: row[0], default=None)


def play_quick_switch(view: View) -> bool:
    """Play it when it lifts an own Blend without hurting another one."""
    best = best_switch(view)
    return best is not None and best[0] >= 1.0


def worst_team(view: View) -> tuple[float, int]:
    """Return how much a Re-Do of each team would please the seat, at best, and the region of that team."""
    public, seat = view.public, view.seat
    rows = []
    for at in re_do.blended(public):
        team = public.teams[at]
        worth = blend_worth(public, on_slate(team.slate))
        rows.append((3.0 - worth if seat in team.members else (worth - 3.5) * 0.7, team.region))
    return max(rows, default=(0.0, 0))


def play_re_do(view: View) -> bool:
    """Play it on an own failure, or on a rival's triumph."""
    return worst_team(view)[0] > 1.5


def play_private_reserve(view: View) -> bool:
    """Play it for beans of the color that one gathers, or for any two; not where no Blend follows."""
    assert view.seat is not None
    own = held(view)
    best = max(range(len(own)), key=lambda color: (own[color], color))
    found = private_reserve.added(view.public, view.seat)
    return (len(found) >= 2 or best in found) and rounds_left(view.public) > 1.2


def play_fickle_investor(view: View) -> bool:
    """Play it when an own Investment can rise."""
    return best_move(view)[0] > 0.9


def best_move(view: View) -> tuple[float, Listed | None, Listed | None]:
    """Return what moving the own Investment brings at best, with source and target."""
    public, seat = view.public, view.seat or 0
    order = public.sellers
    best: tuple[float, Listed | None, Listed | None] = (0.0, None, None)
    for source, owner in fickle_investor.movable(public):
        for target in fickle_investor.targets(public, source, owner) if owner == seat else ():
            ends = [position_worth(public, order.index(blend), blend.beans) for blend in (source, target)]
            if ends[1] - ends[0] > best[0]:
                best = ends[1] - ends[0], source, target
    return best


PLAYS: dict[str, Callable[[Any], bool]] = {
    "collector": play_collector,
    "add_pp": play_add_pp,
    "fickle_investor": play_fickle_investor,
    "hot_or_cold": lambda view: standing_worth(view.public, view.seat) > 3.0 or is_late(view),
    "limited_offer": lambda view: best_offer(view)[0] > (0.6 if not is_late(view) else 0.0),
    "quick_switch": play_quick_switch,
    "re_do": play_re_do,
    "private_reserve": play_private_reserve,
    "supervisor": lambda view: not supervisor.team_of(view.public, view.seat).blends,
    "raise": lambda view: True,
    "team_research": lambda view: True,
    "indigenous_find": lambda view: True,
    "greed": lambda view: True,
    "going_rogue": lambda view: False,
}


# What a card asks


def cash_in(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Return as many beans as score."""
    return max(legal, key=lambda a: (a.beans, -COLOR[a.color]))  # type: ignore[attr-defined]


def choose_raised(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Raise the own Blend that lasts."""
    return _slate(view, legal, best_own(view))


def choose_offer(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Remove the Blend that brings most."""
    return _slate(view, legal, best_offer(view)[1])


def _slate(view: View, legal: Legal, blend: Listed | None) -> Action:
    at = view.public.sellers.index(blend) if blend is not None else 0
    slates = [a for a in legal if isinstance(a, act.ChooseSlate)]
    found = [a for a in slates if blend is not None and sellers.find(view.public, a.slate).slate == blend.slate]
    return found[0] if found else legal[min(at, len(legal) - 1)]


def degrade(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Keep the List where one scores, hurry it along where not."""
    mine = standing_worth(view.public, view.seat or 0)
    others = [standing_worth(view.public, s) for s in range(len(view.public.points)) if s != view.seat]
    return hot_or_cold.TIMES[0 if mine >= sum(others) / len(others) else 1]


def choose_source(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Take from the Blend of the best switch."""
    best = best_switch(view)
    return _slate(view, legal, best[1] if best is not None else None)


def choose_moved(view: View, step: quick_switch.ChooseMoved, legal: Legal, rng: Random) -> Action:
    """Take the bean of the best switch from this Blend."""
    rows = [row for row in switches(view) if row[1].slate == step.source]
    return act.MOVE_BEAN[max(rows, key=lambda row: row[0])[2]]


def choose_switched(view: View, step: quick_switch.ChooseSwitched, legal: Legal, rng: Random) -> Action:
    """Give it to the Blend of the best switch with this bean."""
    rows = [row for row in switches(view) if row[1].slate == step.source and row[2] == step.color]
    return _slate(view, legal, max(rows, key=lambda row: row[0])[3])


def choose_re_do(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Let the team blend again whose Blend is worst for oneself."""
    return act.ChooseTeam(REGIONS[worst_team(view)[1]])


def choose_investment(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Move the own Investment."""
    _, source, _ = best_move(view)
    own = [a for a in legal if isinstance(a, act.MoveInvestment) and a.seat == view.seat]
    fits = [a for a in own if source is not None and sellers.find(view.public, a.slate).slate == source.slate]
    return fits[0] if fits else own[0] if own else legal[0]


def choose_invested(view: View, step: fickle_investor.ChooseInvested, legal: Legal, rng: Random) -> Action:
    """Move it as high as it may go; somebody else's as low."""
    return legal[0 if step.owner == view.seat else -1]


def find_beans(view: View, step: indigenous_find.FindBeans, legal: Legal, rng: Random) -> Action:
    """Take two beans of the color of which one has most."""
    own = held(view)
    takes = [a for a in legal if isinstance(a, act.TakeBean)]
    return max(takes, key=lambda a: bean_worth(own, COLOR[a.color]))


def excuse(view: View, step: object, legal: Legal, rng: Random) -> Action:
    """Excuse whoever has no bean, then be done."""
    public = view.public
    empty = [a for a in legal if isinstance(a, act.Excuse) and a.who < len(public.sizes) and not public.sizes[a.who]]
    return empty[0] if empty else legal[-1]


CHOOSERS: dict[type, Any] = {
    collector.CashInBeans: cash_in,
    add_pp.ChooseRaised: choose_raised,
    limited_offer.ChooseOffer: choose_offer,
    hot_or_cold.ChooseDegrading: degrade,
    quick_switch.ChooseSource: choose_source,
    quick_switch.ChooseMoved: choose_moved,
    quick_switch.ChooseSwitched: choose_switched,
    re_do.ChooseReDo: choose_re_do,
    fickle_investor.ChooseInvestment: choose_investment,
    fickle_investor.ChooseInvested: choose_invested,
    indigenous_find.FindBeans: find_beans,
    supervisor.ExcuseMembers: excuse,
}
