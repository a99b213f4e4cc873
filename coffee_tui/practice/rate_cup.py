"""What the plays of the cup test are worth: cup or tray, one of two, and Redraw-2."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from coffee_tui.players.coffee_roaster import luck
from coffee_tui.players.coffee_roaster.nets import CUP_KINDS, Cups
from coffee_tui.players.coffee_roaster.reading import (
    CUP_KIND,
    cup_counts,
    cups_of,
)
from coffee_tui.players.coffee_roaster.tasting import Tasting
from coffee_tui.practice import cups as exact
from coffee_tui.practice.rating import (
    Moment,
    Rated,
    picked,
)
from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import (
    SkipRedraw,
    TakeBack,
    ToCup,
    ToTray,
    UseRedraw,
)
from rules.coffee_roaster.tokens import (
    INDEX,
    KINDS,
    N_KINDS,
)
from rules.engine import top


def _taste(moment: Moment) -> Iterable[Rated]:
    public, coach = moment.public, moment.coach
    tasting = coach.tasting(public)
    kind = next(k for k in range(N_KINDS) if public.apart[k])
    sides = tasting.moves(cups_of(public), np.array([CUP_KIND[kind]]))
    plays = [play for play in (ToCup(KINDS[kind]), ToTray(KINDS[kind])) if play in moment.legal]
    cups = Cups(*(np.concatenate(parts) for parts in zip(*sides[: len(plays)], strict=True)))
    value, how = coach.cup_values(public, tasting, cups, effort=moment.effort, ahead=2)
    yield from (Rated(play, worth, how) for play, worth in zip(plays, value.tolist(), strict=True))


def _select(moment: Moment) -> Iterable[Rated]:
    public, coach = moment.public, moment.coach
    tasting = coach.tasting(public)
    plays = [play for play in moment.legal if isinstance(play, ToCup)]
    kinds = np.array([CUP_KIND[INDEX[play.token]] for play in plays])
    inside, _ = tasting.moves(cups_of(public).take(np.zeros(len(kinds), np.int64)), kinds)
    value, how = coach.cup_values(public, tasting, inside, effort=moment.effort, ahead=2)
    yield from (Rated(play, worth, how) for play, worth in zip(plays, value.tolist(), strict=True))


def _full(moment: Moment) -> tuple[Tasting, Cups]:
    return moment.coach.tasting(moment.public)._replace(redraw=False), cups_of(moment.public)


def _offer(moment: Moment) -> Iterable[Rated]:
    tasting, cups = _full(moment)
    yield Rated(SkipRedraw(), float(tasting.points(cups)[0]), "exact")
    yield Rated(UseRedraw(), float(exact.redraws(tasting, cups)[0]), "exact")


def _take_back(moment: Moment) -> Iterable[Rated]:
    tasting, cups = _full(moment)
    step = top(moment.public)
    assert isinstance(step, steps.TakeBackTwo), "tokens leave the cup by Redraw-2 only"
    lying = np.array([moment.public.cup.count(kind) for kind in range(N_KINDS)])
    sets = luck.sets_of(lying, step.left, step.floor)
    bags, bases = [], []
    for some in sets:
        bag, base = cups.bag[0].copy(), cups.cup[0].copy()
        for kind in some:
            bag[CUP_KIND[kind]] += 1
            base[CUP_KIND[kind]] -= 1
        bags.append(bag)
        bases.append(base)
    kinds = np.flatnonzero(cups.bag[0] + cups.cup[0, :CUP_KINDS]).tolist()
    value = exact.refilled(tasting, np.array(bags), np.array(bases), kinds)
    return picked(sets, value, TakeBack, "exact")


def _fill(moment: Moment) -> Iterable[Rated]:
    tasting, _ = _full(moment)
    step = top(moment.public)
    assert isinstance(step, steps.FillGaps), "gaps are filled after Redraw-2 only"
    sets = luck.sets_of(np.array(moment.public.apart), step.left, step.floor)
    pairs = [tuple(CUP_KIND[kind] for kind in some) for some in sets]
    value = tasting.fills(cup_counts(moment.public.cup), pairs)
    return picked(sets, value, ToCup, "exact")


RATERS: dict[type, Callable[[Moment], Iterable[Rated]]] = {
    steps.TastePulled: _taste,
    steps.SelectOne: _select,
    steps.OfferRedraw: _offer,
    steps.TakeBackTwo: _take_back,
    steps.FillGaps: _fill,
}
