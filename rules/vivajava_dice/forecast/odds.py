"""What a roll can still become: exact expectations over every re-roll and every change of dice.

A roll is one number here, four bits for each face: of Coffee Dice, then of Flavor Dice. Five Coffee Dice have 252 such
rolls and 462 parts to keep; each part is worked out once. What a roll is worth depends on its beans alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from rules.vivajava_dice.blends import Given, best_given
from rules.vivajava_dice.dice import BLEND, FACES, FLAVOR, N_DICE, is_rainbow, rank
from rules.vivajava_dice.forecast.falls import keeps

_WIDTH = 4
_HALF = _WIDTH * (FACES + 1)  # the bits of six beans and WILD: first as Coffee Dice, then as Flavor Dice
_MASK = (1 << _HALF) - 1
_BEANS = tuple(1 << _WIDTH * bean for bean in range(FACES + 1))
_UNITS = (*_BEANS[:FACES], *(unit << _HALF for unit in (*_BEANS[: FACES - 1], _BEANS[FACES])))  # by kind of die
_SHIFTS = tuple(unit.bit_length() - 1 for unit in _UNITS)
_COFFEE = 1 << 2 * _HALF  # above them, the dice still to be rolled
_FLAVOR = _COFFEE << _WIDTH
_COFFEE_FALLS = tuple(unit - _COFFEE for unit in _UNITS[:FLAVOR])
_FLAVOR_FALLS = tuple(unit - _FLAVOR for unit in _UNITS[FLAVOR:])

RANKS = BLEND * FACES + FACES  # every rank is below
MOST_BEANS = 10  # of one color in a roll
CLOSED = ((0.0,) * (MOST_BEANS + 1),) * FACES  # no Research

Rise = tuple[tuple[int, ...], int]  # what each of twelve dice turns to, and how many may be turned


class Prices(msgspec.Struct, frozen=True):
    """What can be made of a roll, in points: `featured` by rank, `research` by color and number of beans."""

    featured: tuple[float, ...]  # shape: RANKS; what cannot be made is worth nothing
    rainbow: float
    research: tuple[tuple[float, ...], ...]  # shape: 6 colors, 0 to MOST_BEANS
    match: int = 0  # dice that may be turned to the face of another one, for Research only
    turns: tuple[Rise, ...] = ()
    given: tuple[Given, ...] = ()  # donated dice for a Featured Blend above `current` with a set of `least` or more
    current: int = 0
    least: int = 0


def beating(current: int, least: int = 0, turns: tuple[Rise, ...] = (), given: tuple[int, ...] = ()) -> Prices:
    """Return prices for which a roll is worth 1 if it makes a Featured Blend above a rank, and else 0.

    `given` are the faces of donated dice; whose they are makes no difference.
    """
    floor = max(current, least * FACES - 1)
    featured = tuple(float(value > floor) for value in range(RANKS))
    return Prices(featured, 0.0, CLOSED, 0, turns, tuple((0, face) for face in given), current, least)


def code(dice: Sequence[int]) -> int:
    """Return counts of dice (shape: 12) as one number."""
    return sum(n * unit for n, unit in zip(dice, _UNITS, strict=True))


def _mixed(key: int) -> int:
    """Return the beans of a roll, on whatever dice they lie: four bits a bean, WILD seventh."""
    return (key & _MASK) + (key >> _HALF & _MASK)


class Shape(NamedTuple):
    """What can be made of a roll at all."""

    rank: int  # of the best Featured Blend; 0 if there is none
    is_rainbow: bool
    beans: tuple[tuple[int, int], ...]  # colors that can be Researched, with how many beans
    total: int  # dice


def shape(key: int) -> Shape:
    """Return what a roll allows, whatever it may be worth."""
    return _shape(_mixed(key))


@cache
def _shape(beans: int) -> Shape:
    *counts, wild = _counts(beans)
    total = sum(counts) + wild
    research = tuple((color, n + wild) for color, n in enumerate(counts) if n or wild)
    if total < BLEND:
        return Shape(0, False, research, total)
    return Shape(rank(counts, wild), is_rainbow(counts, wild), research, total)


def worth_now(prices: Prices, key: int) -> float:
    """Return what the best action makes of a roll as it lies."""
    mixed = _mixed(key)
    best_rank, five, beans, total = _shape(mixed)
    research = prices.research
    best = prices.featured[best_rank]
    if prices.given:
        best = max(best, prices.featured[_with_given(mixed, prices.given, prices.current, prices.least)])
    if five and prices.rainbow > best:
        best = prices.rainbow
    for color, n in beans:
        worth = research[color][n]
        if worth > best:  # noqa: PLR1730  # max() takes twice as long, and this is asked most of all
            best = worth
    return max(best, _matched(prices, mixed, total)) if prices.match else best


def best_made(prices: Prices, key: int) -> int:
    """Return the rank of the best Featured Blend that a roll makes as it lies, donated dice included; 0 if none."""
    beans = _mixed(key)
    given = _with_given(beans, prices.given, prices.current, prices.least) if prices.given else 0
    return max(_shape(beans).rank, given)


@lru_cache(maxsize=4096)
def _with_given(beans: int, given: tuple[Given, ...], current: int, least: int) -> int:
    *counts, wild = _counts(beans)
    return best_given(counts, wild, current, least, given)


def _matched(prices: Prices, beans: int, total: int) -> float:
    """Return the worth of the best Research with dice turned to a face that lies there."""
    *counts, wild = _counts(beans)
    more = wild + prices.match
    return max((prices.research[color][min(total, n + more)] for color, n in enumerate(counts) if n), default=0.0)


class Rolls:
    """All that can become of dice that may be rolled again so many times and then changed; `fixed` ones stay.

    Dice are changed after the last re-roll: before it that would bring nothing.
    """

    def __init__(self, prices: Prices, rerolls: int = 0, fixed: int = 0) -> None:
        self.prices = prices
        self._fixed = fixed
        self._later = rolls(prices, rerolls - 1, fixed) if rerolls else None
        self._uses = tuple(n for _, n in prices.turns)
        self._top = max(prices.rainbow, *prices.featured, *(max(row) for row in prices.research))
        self._parts: dict[int, float] = {}
        self._best: dict[int, float] = {}
        self._turned: dict[tuple[int, tuple[int, ...]], float] = {}

    def expected(self, kept: int, coffee: int, flavor: int = 0) -> float:
        """Return what a roll of so many dice beside the kept ones is worth on average, re-rolls and changes then."""
        return self._expected(kept + coffee * _COFFEE + flavor * _FLAVOR)

    def _expected(self, key: int) -> float:
        found = self._parts.get(key)
        if found is None:
            if key >= _COFFEE:
                falls = _FLAVOR_FALLS if key >= _FLAVOR else _COFFEE_FALLS
                found = sum([self._expected(key + fall) for fall in falls]) / FACES
            else:
                found = self.final(key)
            self._parts[key] = found
        return found

    def final(self, key: int) -> float:
        """Return the worth of a roll with the re-rolls and changes that are left."""
        return self._after(key, self._uses) if self._later is None else self._later.best_part(key)

    def best_part(self, key: int) -> float:
        """Return the most that is expected from a roll when any part of it, or nothing, is rolled again now."""
        found = self._best.get(key)
        if found is None:
            found = self._expected(key)
            for lift in _lifts((key & _COFFEE - 1) - self._fixed) if found < self._top else ():
                other = self.best_part(key + lift)
                if other > found:  # noqa: PLR1730  # asked very often
                    found = other
            self._best[key] = found
        return found

    def _after(self, key: int, uses: tuple[int, ...]) -> float:
        """Return the worth of a roll after the best changes of single dice."""
        if not any(uses):
            return worth_now(self.prices, key)
        found = self._turned.get((key, uses))
        if found is None:
            found = worth_now(self.prices, key)
            for i in (i for i, n in enumerate(uses) if n and found < self._top):
                left = (*uses[:i], uses[i] - 1, *uses[i + 1 :])
                others = _changes(key - self._fixed, self.prices.turns[i][0])
                found = max([found, *[self._after(other + self._fixed, left) for other in others]])
            self._turned[key, uses] = found
        return found


@cache
def _counts(beans: int) -> tuple[int, ...]:
    return tuple(beans >> _WIDTH * bean & 15 for bean in range(FACES + 1))


@lru_cache(maxsize=1 << 14)
def _lifts(key: int) -> tuple[int, ...]:
    """Return what taking up one die does to the number of a roll, for each kind of die that lies there."""
    return tuple(
        (_COFFEE if kind < FLAVOR else _FLAVOR) - _UNITS[kind] for kind in range(N_DICE) if key >> _SHIFTS[kind] & 15
    )


@lru_cache(maxsize=1 << 14)
def _changes(key: int, turned: tuple[int, ...]) -> tuple[int, ...]:
    """Return the rolls that turning one die makes."""
    return tuple(
        key - _UNITS[kind] + _UNITS[to] for kind, to in enumerate(turned) if to != kind and key >> _SHIFTS[kind] & 15
    )


@lru_cache(maxsize=12)  # within a turn prices hardly change
def rolls(prices: Prices, rerolls: int = 0, fixed: int = 0) -> Rolls:
    """Return the table for these prices, the same one again while it is still at hand."""
    return Rolls(prices, rerolls, fixed)


Dice = tuple[int, ...]  # counts, shape: 12


@lru_cache(maxsize=64)  # dice are picked up one by one, and each time this is asked
def best_keep(table: Rolls, rolled: Dice, can_change: Dice, most: int = N_DICE) -> tuple[Dice, float]:
    """Return what to keep of a roll when the rest is rolled again now, and what that is worth.

    `table` counts the re-rolls that are left after this one. Ties keep more; the whole roll is among the choices.
    No more than `most` dice are thought of rolling again: of many dice that takes long to count out.
    """
    best, value = rolled, table.final(code(rolled))
    coffee, flavor = sum(rolled[:FLAVOR]), sum(rolled[FLAVOR:])
    for kept in sorted(keeps(rolled, can_change), key=sum, reverse=True):
        left = coffee - sum(kept[:FLAVOR]), flavor - sum(kept[FLAVOR:])
        if 0 < sum(left) <= most:
            expected = table.expected(code(kept), *left)
            if expected > value + 1e-9:
                best, value = kept, expected
    return best, value


Change = tuple[int, int, int]  # which of `turns`, die, the kind that it becomes


@lru_cache(maxsize=64)
def best_turns(prices: Prices, rolled: Dice, can_change: Dice) -> tuple[Change, ...]:
    """Return the best changes of dice, no more of them than needed; () to leave the roll."""
    found: dict[tuple[Dice, tuple[int, ...]], tuple[float, tuple[Change, ...]]] = {}

    def best_of(rolled: Dice, free: Dice, uses: tuple[int, ...]) -> tuple[float, tuple[Change, ...]]:
        if (rolled, uses) not in found:
            best: tuple[float, tuple[Change, ...]] = (worth_now(prices, code(rolled)), ())
            for use, die, to in _turns(prices, free, uses):
                left = (*uses[:use], uses[use] - 1, *uses[use + 1 :])
                value, more = best_of(_moved(rolled, die, to), _moved(free, die, to), left)
                is_shorter = 1 + len(more) < len(best[1]) and value > best[0] - 1e-9
                if value > best[0] + 1e-9 or is_shorter:
                    best = value, ((use, die, to), *more)
            found[rolled, uses] = best
        return found[rolled, uses]

    return best_of(rolled, can_change, tuple(n for _, n in prices.turns))[1]


def _turns(prices: Prices, free: Dice, uses: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    for use, (turned, _) in enumerate(prices.turns):
        if uses[use]:
            yield from ((use, die, turned[die]) for die in range(N_DICE) if free[die] and turned[die] != die)


def _moved(dice: Dice, die: int, to: int) -> Dice:
    return tuple(n - (kind == die) + (kind == to) for kind, n in enumerate(dice))
