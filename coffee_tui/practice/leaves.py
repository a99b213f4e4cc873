"""What the end of a turn is worth where the nets do not say it as it should be: small bags, and menus of one bean."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import erf, sqrt

import numpy as np

from coffee_tui.players.coffee_roaster.beam import Nodes
from coffee_tui.players.coffee_roaster.looks import BONUS
from coffee_tui.players.coffee_roaster.nets import CUP_KINDS, SQUARE_3, SQUARE_SWEET, Cups, Net, Nets, Numbers
from coffee_tui.players.coffee_roaster.reading import SQUARES, sheet_of
from coffee_tui.players.coffee_roaster.tasting import Tasting
from coffee_tui.practice import cups as exact
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.state import Public
from rules.coffee_roaster.tokens import BURNT, HARD, MOISTURE, REJECT, SMOKE

SMALL = 12  # tokens in bag and hand up to which stopping is worked out exactly within a turn
LIMITS = exact.Limits(40_000, 2_000)
SPREAD = 4.5  # points by which the score of a bean strays from what is expected, on average over its turns

_MERGE = np.zeros((14, CUP_KINDS), np.int64)
for _kind, _into in enumerate((0, 1, 2, 3, 4, 5, 5, 6, 5, -1, 7, 8, 9, 10)):
    if _into >= 0:
        _MERGE[_kind, _into] = 1
assert (_MERGE[[HARD, BURNT, SMOKE], 5] == 1).all()
assert _MERGE[REJECT, 6] == 1


def cup_leaf(public: Public, nets: Nets) -> Callable[[Nodes], Numbers] | None:
    """Return what stopping after a turn is worth exactly, for a bag that is small enough; else None."""
    dry = sum(public.bag) + sum(public.hand) + sum(public.apart) - public.bag[MOISTURE]
    if dry > SMALL:
        return None
    box = boxes.of(public)
    bean = box.bean[public.bean]
    bonus = BONUS[bean.group] if public.options.full_menu else (0.0, 0.0)
    tasting = Tasting(sheet_of(public, public.bean), nets.cup, select=False, redraw=False, bonus=bonus)

    def leaf(nodes: Nodes) -> Numbers:
        rows = nodes.right[:, ::2] * nodes.right[:, 1::2]
        bags = nodes.after @ _MERGE
        value = np.empty(len(bags))
        for earned in np.unique(rows, axis=0):
            here = np.flatnonzero((rows == earned).all(1))
            has = dict(zip(SQUARES, earned.tolist(), strict=True))
            cup = np.zeros((len(here), CUP_KINDS + 2), np.int64)
            cup[:, SQUARE_3], cup[:, SQUARE_SWEET] = has["roast_level_3"], has["sweetness"]
            free = np.full(len(here), box.cup_size - has["roast_level_3"] - has["sweetness"])
            tray = np.full(len(here), box.cup.tray + box.cup.extra_tray * has["extra_tray"])
            test = tasting._replace(select=bool(has["draw_and_select"]), redraw=bool(has["redraw_2"]))
            cups = Cups(bags[here], cup, free, tray)
            table = exact.Table.of(test, cups, LIMITS)
            value[here] = test.value(cups, 1) if table is None else table(cups)
        return value

    return leaf


def plain_nets(nets: Nets, group: int) -> Nets:
    """Return nets that leave out what a bean opens for the next one."""
    if not any(BONUS[group]):
        return nets
    return Nets(_Plain(nets.roast, group), _Plain(nets.cup, group))


@cache
def _curve(group: int) -> tuple[Numbers, Numbers]:
    """Return mean points of a bean, and what they are worth with what they open if they stray like a bell."""
    ten, fifteen = BONUS[group]
    points = np.arange(-30, 45, 0.25)
    above = [
        np.array([(1 - erf((least - 0.5 - mean) / (SPREAD * sqrt(2)))) / 2 for mean in points]) for least in (10, 15)
    ]
    return points, points + ten * above[0] + (fifteen - ten) * above[1]


class _Plain(Net):
    """A net whose word is taken for the points alone."""

    def __new__(cls, net: Net, group: int) -> _Plain:
        made = super().__new__(cls, *net)
        made.group = group
        return made

    group: int

    def __call__(self, looks: Numbers) -> Numbers:
        """Return both outputs in points of the bean."""
        points, worth = _curve(self.group)
        found: Numbers = np.interp(super().__call__(looks), worth, points)
        return found
