"""A cup that is filled blindly, now or after one more turn: its points and their exact means.

The turn is counted without going through its hands: which tokens come into the cup and which were in the hand are two
draws that know nothing of each other, so the number of cup tokens that have risen is hypergeometric, and which of them
is chosen at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, factorial
from typing import NamedTuple

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import scoring
from rules.coffee_roaster.state import Public
from rules.coffee_roaster.tokens import (
    BEAN0,
    BURNT,
    CUP_SWEETNESS,
    EMPTY,
    FLAVORS,
    HARD,
    KINDS,
    MOISTURE,
    REJECT,
    SMOKE,
    WILD,
)

Heap = Sequence[int]  # counts by kind (shape: 14)
Totals = tuple[tuple[int, float], ...]


class Outlook(NamedTuple):
    """What a cup comes to if it is filled blindly, on average; the parts are points, each with its exact mean."""

    totals: Totals  # (roast total, probability), by total
    roast: float
    skill: float
    flavor: float
    penalty: float

    @property
    def points(self) -> float:
        """Return the mean points of the cup."""
        return self.roast + self.skill + self.flavor + self.penalty


def risen(kind: int, levels_up: int) -> int:
    """Return what a bean becomes in step c, as long as the box has its chip."""
    if kind == HARD:
        return BEAN0
    return kind + levels_up if kind + levels_up <= 4 else BURNT


def worth(kind: int) -> int:
    """Return the roast level of a token."""
    return kind if kind < 5 else 0


def outlook(public: Public, bag: Heap, cup: Sequence[int], draw: int = 0, levels_up: int = 0) -> Outlook:
    """Return what a cup comes to if its free spaces are filled blindly from a bag.

    With `draw`, after a turn in which so many were drawn and nothing was played; the box has all chips that it needs.
    """
    box = boxes.of(public)
    bean = box.bean[public.bean]
    filled = _Filling(bag, cup, draw, levels_up)
    totals = filled.totals()
    skill = filled.skill(box.points.skill, each=public.options.each_set_scores)
    flavor, none = filled.flavor(bean.flavors, box.points.flavor)
    pay = box.penalties
    spoilt = (
        pay.hard * filled.mean(HARD)
        + pay.burnt * filled.mean(BURNT)
        + pay.smoke * filled.mean(SMOKE)
        + pay.reject * filled.mean(REJECT)
    )
    if filled.size < filled.free:
        spoilt += pay.incomplete_cup
    if public.options.no_flavor_penalty:
        spoilt += box.no_flavor.points * none
    roast = sum(p * bean.roast_points_for(total) for total, p in totals)
    return Outlook(totals, roast, skill, flavor, spoilt)


class _Filling:
    """The tokens of a bag on their way into the free spaces of a cup, after a turn of so many draws."""

    def __init__(self, bag: Heap, cup: Sequence[int], draw: int, levels_up: int) -> None:
        self.bag = [0 if kind == MOISTURE else n for kind, n in enumerate(bag)]
        self.cup = cup
        self.up = levels_up
        self.dry = sum(self.bag)
        self.every = sum(bag)
        self.drawn = min(draw, self.every)
        self.free = list(cup).count(EMPTY)
        self.size = min(self.free, self.dry)  # tokens that come into the cup
        self.groups = [(self.dry - sum(self.bag[:5]), -1), *((self.bag[k], k) for k in range(5))]  # (how many, level)

    def _weight(self, rose: int) -> float:
        """Return the probability of one way to fill the cup in which so many of its tokens have risen."""
        n = self.size
        if not 0 <= self.drawn - rose <= self.every - n:
            return 0.0
        chance = comb(n, rose) * comb(self.every - n, self.drawn - rose) / comb(self.every, self.drawn)
        return chance / (comb(self.dry, n) * comb(n, rose))

    def _splits(self, n: int, room: int) -> Iterator[tuple[int, int, int]]:
        """Yield how many of n like tokens come into the cup risen, how many as they were, and in how many ways."""
        for rose in range(min(n, room, self.drawn) + 1):
            for kept in range(min(n, room) - rose + 1):
                ways = factorial(n) // (factorial(rose) * factorial(kept) * factorial(n - rose - kept))
                yield rose, kept, ways

    def totals(self) -> Totals:
        """Return the odds of each roast total."""
        base = scoring.roast_total(self.cup)
        ways: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}  # (in the cup, of them risen, total)
        for n, level in self.groups:
            up = 0 if level < 0 else worth(risen(level, self.up)) if self.up else level
            grown: dict[tuple[int, int, int], int] = {}
            for (inside, rose, total), count in ways.items():
                for a, b, many in self._splits(n, self.size - inside):
                    key = inside + a + b, rose + a, total + a * up + b * max(level, 0)
                    grown[key] = grown.get(key, 0) + count * many
            ways = grown
        found: dict[int, float] = {}
        for (inside, rose, total), count in ways.items():
            if inside == self.size:
                found[base + total] = found.get(base + total, 0.0) + count * self._weight(rose)
        return tuple(sorted((total, p) for total, p in found.items() if p))

    def skill(self, table: Sequence[int], *, each: bool) -> float:
        """Return the mean skill points: of the largest set of one level, or of each."""
        lying = scoring.skill_sets(self.cup)
        # (in the cup, of them risen, risen ones that the next levels will get, points so far)
        ways: dict[tuple[int, int, tuple[int, ...], int], int] = {(0, 0, (0,) * self.up, 0): 1}
        for n, level in self.groups:
            grown: dict[tuple[int, int, tuple[int, ...], int], int] = {}
            for (inside, rose, coming, points), count in ways.items():
                for a, b, many in self._splits(n, self.size - inside):
                    later = coming
                    now = b
                    if level >= 0 and self.up:
                        now, later = b + coming[0], (*coming[1:], a)
                    score = table[min(now + lying[level - 1], len(table) - 1)] if level >= 1 else 0
                    key = inside + a + b, rose + a, later, points + score if each else max(points, score)
                    grown[key] = grown.get(key, 0) + count * many
            ways = grown
        return sum(
            count * self._weight(rose) * points
            for (inside, rose, _, points), count in ways.items()
            if inside == self.size
        )

    def flavor(self, targets: Sequence[str], table: Sequence[int]) -> tuple[float, float]:
        """Return the mean flavor points, and the chance of a cup without any flavor."""
        mean = none = 0.0
        every = comb(self.dry, self.size)
        have = {kind: list(self.cup).count(kind) for kind in FLAVORS}
        sweet = list(self.cup).count(CUP_SWEETNESS)
        wants = {kind: targets.count(KINDS[kind]) for kind in FLAVORS if kind != WILD}
        rest = self.dry - sum(self.bag[kind] for kind in FLAVORS)

        def go(at: int, left: int, ways: int, drawn: dict[int, int]) -> None:
            nonlocal mean, none
            if at < len(FLAVORS):
                n = self.bag[FLAVORS[at]]
                for k in range(min(n, left) + 1):
                    go(at + 1, left - k, ways * comb(n, k), {**drawn, FLAVORS[at]: k})
                return
            if left > rest:
                return
            chance = ways * comb(rest, left) / every
            cup = {kind: have[kind] + drawn[kind] for kind in FLAVORS}
            met = sum(min(cup[kind], n) for kind, n in wants.items())
            spare = cup[WILD] + (0 if "sweetness" in targets else sweet)
            met += min(spare, sum(wants.values()) - met) + (sweet if "sweetness" in targets else 0)
            mean += chance * table[met]
            if not any(cup.values()) and not sweet:
                none += chance

        go(0, self.size, 1, {})
        return mean, none

    def mean(self, kind: int) -> float:
        """Return how many tokens of a kind that costs points lie in the cup on average."""
        lying = list(self.cup).count(kind)
        if not self.dry:
            return lying
        hand = self.drawn / self.every
        inside = float(self.bag[kind])
        if kind == HARD:
            inside *= 1 - hand
        elif kind == BURNT and self.up:
            inside += hand * sum(self.bag[k] for k in range(5) if risen(k, self.up) == BURNT)
        return lying + inside * self.size / self.dry
