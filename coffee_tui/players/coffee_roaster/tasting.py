"""The cup test: what each token is worth in the cup and on the tray, by exact expectation ahead of the cup net."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np

from coffee_tui.players.coffee_roaster.nets import (
    CUP_FLAVOR,
    CUP_KINDS,
    CUP_WILD,
    JUNK,
    SPOILT,
    SQUARE_SWEET,
    Cups,
    Net,
    Numbers,
    Sheet,
    cup_levels,
    look_cup,
    matched,
)

SKILL = np.array([0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5])
FLAVOR = np.array([0, 1, 3, 6, 10, 10, 10, 10, 10])
NOT_FULL = 5


class Tasting(NamedTuple):
    """What does not change within a cup test."""

    sheet: Sheet
    net: Net
    select: bool  # Draw & Select was earned
    redraw: bool  # Redraw-2 was earned and not used
    bonus: tuple[float, float]  # what an Advanced and an Expert bean are worth more than a Beginner one next

    def points(self, cups: Cups) -> Numbers:
        """Return the worth of each cup as it is: its points, with what they open for the next bean."""
        many = cup_levels(cups.cup)
        sheet = self.sheet
        skill = SKILL[np.minimum(many, 10)]
        points = (skill.sum(1) if sheet.each else skill.max(1)) + FLAVOR[matched(cups.cup, sheet)]
        points += sheet.points[many @ np.arange(1, 5)] - cups.cup[:, JUNK] - 2 * cups.cup[:, SPOILT]
        points -= NOT_FULL * (cups.free > 0)
        flavors = cups.cup[:, CUP_FLAVOR : CUP_WILD + 1].sum(1) + cups.cup[:, SQUARE_SWEET]
        points += sheet.no_flavor * (flavors == 0)
        return points + np.where(points >= 15, self.bonus[1], np.where(points >= 10, self.bonus[0], 0.0))  # type: ignore[no-any-return]

    def guess(self, cups: Cups) -> Numbers:
        """Return what the rest of each test is worth: exact at its end, else by the net."""
        ended = (cups.free == 0) & (not self.redraw) | (cups.free > 0) & (cups.bag.sum(1) == 0)
        value = np.empty(len(cups.free))
        value[ended] = self.points(cups.take(ended))
        going = cups.take(~ended)
        if len(going.free):
            looks = look_cup(going, (self.select, self.redraw), self.sheet)
            value[~ended] = self.net(looks)[:, 0] - going.cup[:, JUNK] - 2 * going.cup[:, SPOILT]
        return value

    def value(self, cups: Cups, depth: int) -> Numbers:
        """Return what each test is worth, so many draws ahead of the net."""
        more = (cups.free > 0) & (cups.bag.sum(1) > 0)
        if depth == 0 or not more.any():
            return self.guess(cups)
        value = np.empty(len(more))
        value[~more] = self.guess(cups.take(~more))
        value[more] = self._ahead(cups.take(more), depth)
        return value

    def _ahead(self, cups: Cups, depth: int) -> Numbers:
        """Return the mean over the next draw of the better of cup and tray."""
        rows, kinds = np.nonzero(cups.bag)
        selects = self.select & np.isin(cups.free, (6, 7))
        in_cup, on_tray = self.moves(cups.take(rows), kinds)
        can_tray = (on_tray.tray >= 0) & ~selects[rows]
        both = Cups(*(np.concatenate(p) for p in zip(in_cup, on_tray.take(can_tray), strict=True)))
        worth = self.value(both, depth - 1)
        better = worth[: len(rows)].copy()
        better[can_tray] = np.maximum(better[can_tray], worth[len(rows) :])
        table = np.zeros(cups.bag.shape)
        table[rows, kinds] = better
        total = cups.bag.sum(1)
        mean: Numbers = (table * cups.bag).sum(1) / total
        for i in np.flatnonzero(selects & (total > 1)):
            mean[i] = _best_of_two(cups.bag[i], table[i])
        return mean

    def moves(self, cups: Cups, kinds: Numbers) -> tuple[Cups, Cups]:
        """Return each position after a token of its bag went into the cup, and after it went onto the tray."""
        rows = np.arange(len(kinds))
        bag, cup = cups.bag.copy(), cups.cup.copy()
        bag[rows, kinds] -= 1
        cup[rows, kinds] += 1
        return Cups(bag, cup, cups.free - 1, cups.tray), Cups(bag, cups.cup, cups.free, cups.tray - 1)

    def back_and_three(self, bag: Numbers, cup: Numbers) -> dict[tuple[int, int], float]:
        """Return for each two kinds that Redraw-2 may take back what the cup is worth then, on average; exact."""
        found = {}
        for a, b in combinations_with_replacement(range(CUP_KINDS), 2):
            if cup[a] and cup[b] > (a == b):
                less, more = cup.copy(), bag.copy()
                for kind in (a, b):
                    less[kind] -= 1
                    more[kind] += 1
                found[a, b] = self.refilled(more, less)
        return found

    def fills(self, cup: Numbers, pairs: Sequence[tuple[int, ...]]) -> Numbers:
        """Return the worth of a cup once each of these sets of kinds is added."""
        cups = np.repeat(cup[None], len(pairs), 0)
        for row, kinds in zip(cups, pairs, strict=True):
            for kind in kinds:
                row[kind] += 1
        free = np.array([max(10 - int(row.sum()), 0) for row in cups])
        return self.points(Cups(cups[:, :CUP_KINDS], cups, free, free))

    def refilled(self, bag: Numbers, cup: Numbers) -> float:
        """Return the mean worth of a cup with two gaps: three are drawn, the best two go in."""
        kinds = [kind for kind in range(CUP_KINDS) if bag[kind]]
        if bag.sum() <= 2:
            return float(self.fills(cup, [tuple(k for k in kinds for _ in range(bag[k]))])[0])
        pairs = [(a, b) for a, b in combinations_with_replacement(kinds, 2) if bag[b] > (a == b)]
        worth = dict(zip(pairs, self.fills(cup, pairs).tolist(), strict=True))
        total = 0.0
        for three in combinations_with_replacement(kinds, 3):
            ways = 1
            for kind in set(three):
                ways *= comb(int(bag[kind]), three.count(kind))
            if ways:
                a, b, c = three
                total += ways * max(worth[a, b], worth[a, c], worth[b, c])
        return total / comb(int(bag.sum()), 3)


def _best_of_two(bag: Numbers, worth: Numbers) -> float:
    """Return the mean of the better of two tokens drawn together."""
    kinds = sorted(np.flatnonzero(bag).tolist(), key=lambda kind: worth[kind])
    total, below = 0.0, 0
    for kind in kinds:
        n = int(bag[kind])
        total += worth[kind] * (comb(n, 2) + n * below)
        below += n
    return total / comb(below, 2)
