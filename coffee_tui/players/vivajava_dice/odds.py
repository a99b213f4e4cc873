"""What a roll of VivaJava Dice can still become: exact expectations over every re-roll and every change of dice.

Whoever Blends or Researches cares about beans, not about which die shows them, so a roll is seven counts here: six
colors and WILD. Five Coffee Dice have 252 such rolls and 462 parts to keep; each part is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from rules.vivajava_dice.dice import BLEND, FACES, FLAVOR, N_DICE, WILD, is_rainbow, rank
from rules.vivajava_dice.forecast import keeps

# A roll as one number: four bits a bean, WILD seventh. Above them, the Coffee and the Flavor Dice still to be rolled.
_UNITS = tuple(1 << 4 * bean for bean in range(FACES + 1))
_COFFEE, _FLAVOR = 1 << 28, 1 << 32
_COFFEE_FACES = _UNITS[:FACES]
_FLAVOR_FACES = (*_UNITS[: FACES - 1], _UNITS[FACES])

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


def code(dice: Sequence[int]) -> int:
    """Return counts of dice (shape: 12) as one number."""
    beans = sum((dice[c] + dice[FLAVOR + c]) * _UNITS[c] for c in range(FACES - 1))
    return beans + dice[FACES - 1] * _UNITS[FACES - 1] + dice[WILD] * _UNITS[FACES]


class Shape(NamedTuple):
    """What can be made of a roll at all."""

    rank: int  # of the best Featured Blend; 0 if there is none
    is_rainbow: bool
    beans: tuple[tuple[int, int], ...]  # colors that can be Researched, with how many beans
    total: int  # dice


@cache
def shape(key: int) -> Shape:
    """Return what a roll allows, whatever it may be worth."""
    *counts, wild = _counts(key)
    total = sum(counts) + wild
    beans = tuple((colour, n + wild) for colour, n in enumerate(counts) if n or wild)
    if total < BLEND:
        return Shape(0, False, beans, total)
    return Shape(rank(counts, wild), is_rainbow(counts, wild), beans, total)


def worth_now(prices: Prices, key: int) -> float:
    """Return what the best action makes of a roll as it lies."""
    best_rank, five, beans, total = shape(key)
    research = prices.research
    best = prices.featured[best_rank]
    if five and prices.rainbow > best:
        best = prices.rainbow
    for colour, n in beans:
        worth = research[colour][n]
        if worth > best:  # noqa: PLR1730  # max() takes twice as long, and this is asked most of all
            best = worth
    return max(best, _matched(prices, key, total)) if prices.match else best


def _matched(prices: Prices, key: int, total: int) -> float:
    """Return the worth of the best Research with dice turned to a face that lies there."""
    *counts, wild = _counts(key)
    more = wild + prices.match
    return max((prices.research[colour][min(total, n + more)] for colour, n in enumerate(counts) if n), default=0.0)


class Rolls:
    """All that can become of dice that may be rolled again so many times and then changed; `fixed` ones stay.

    Within the account of later re-rolls all dice count as Coffee Dice: a roll of beans cannot say which are not.
    """

    def __init__(self, prices: Prices, rerolls: int = 0, fixed: int = 0) -> None:
        self.prices = prices
        self._fixed = fixed
        self._later = rolls(prices, rerolls - 1, fixed) if rerolls else None
        self._values: dict[int, float] = {}
        self._parts: dict[int, float] = {}
        self._turned: dict[tuple[int, tuple[int, ...]], float] = {}

    def expected(self, kept: int, coffee: int, flavor: int = 0) -> float:
        """Return what a roll of so many dice beside the kept ones is worth on average, re-rolls and changes then."""
        key = kept + coffee * _COFFEE + flavor * _FLAVOR
        found = self._parts.get(key)
        if found is None:
            if coffee:
                found = sum([self.expected(kept + unit, coffee - 1, flavor) for unit in _COFFEE_FACES]) / FACES
            elif flavor:
                found = sum([self.expected(kept + unit, 0, flavor - 1) for unit in _FLAVOR_FACES]) / FACES
            else:
                found = self.final(kept)
            self._parts[key] = found
        return found

    def final(self, key: int) -> float:
        """Return the worth of a roll with the re-rolls and changes that are left."""
        found = self._values.get(key)
        if found is None:
            if self._later is None:
                found = self._after(key, tuple(n for _, n in self.prices.turns))
            else:
                later, fixed = self._later, self._fixed
                found = max([later.expected(part + fixed, lifted) for part, lifted in _parts(key - fixed)])
            self._values[key] = found
        return found

    def _after(self, key: int, uses: tuple[int, ...]) -> float:
        """Return the worth of a roll after the best changes of single dice."""
        if not any(uses):
            return worth_now(self.prices, key)
        found = self._turned.get((key, uses))
        if found is None:
            found = worth_now(self.prices, key)
            for i in (i for i, n in enumerate(uses) if n):
                left = (*uses[:i], uses[i] - 1, *uses[i + 1 :])
                others = _changes(key - self._fixed, self.prices.turns[i][0])
                found = max([found, *[self._after(other + self._fixed, left) for other in others]])
            self._turned[key, uses] = found
        return found


@cache
def _counts(key: int) -> tuple[int, ...]:
    return tuple(key >> 4 * bean & 15 for bean in range(FACES + 1))


@cache
def _parts(key: int) -> tuple[tuple[int, int], ...]:
    """Return every part of a roll of Coffee Dice that can be kept, with the number of the others."""
    found = [(0, 0)]
    for bean, n in enumerate(_counts(key)):
        found = [(part + k * _UNITS[bean], lifted + n - k) for part, lifted in found for k in range(n, -1, -1)]
    return tuple(found)


@cache
def _changes(key: int, turned: tuple[int, ...]) -> tuple[int, ...]:
    """Return the rolls that turning one die makes; beans are turned as on a Coffee Die, WILD as on a Flavor Die."""
    found = []
    for bean, n in enumerate(_counts(key)):
        if n:
            to = turned[bean] if bean < FACES else turned[WILD]
            lies = FACES if to == WILD else to % FLAVOR
            if lies != bean:
                found.append(key - _UNITS[bean] + _UNITS[lies])
    return tuple(found)


@lru_cache(maxsize=12)  # within a turn prices hardly change
def rolls(prices: Prices, rerolls: int = 0, fixed: int = 0) -> Rolls:
    """Return the table for these prices, the same one again while it is still at hand."""
    return Rolls(prices, rerolls, fixed)


Dice = tuple[int, ...]  # counts, shape: 12


@lru_cache(maxsize=64)  # dice are picked up one by one, and each time this is asked
def best_keep(table: Rolls, rolled: Dice, can_change: Dice) -> tuple[Dice, float]:
    """Return what to keep of a roll when the rest is rolled again now, and what that is worth.

    `table` counts the re-rolls that are left after this one. Ties keep more; the whole roll is among the choices.
    """
    best, value = rolled, table.final(code(rolled))
    coffee, flavor = sum(rolled[:FLAVOR]), sum(rolled[FLAVOR:])
    # Of eight dice and more nobody wants to roll more than five again, and counting that out takes long.
    most = coffee + flavor if coffee + flavor <= BLEND + 2 else BLEND
    for kept in keeps(rolled, can_change):
        left = coffee - sum(kept[:FLAVOR]), flavor - sum(kept[FLAVOR:])
        if 0 < sum(left) <= most:
            expected = table.expected(code(kept), *left)
            if expected > value + 1e-9:
                best, value = kept, expected
    return best, value


def best_turn(prices: Prices, rolled: Dice, can_change: Dice) -> tuple[int, int, int] | None:
    """Return the first of the best changes as (which of `turns`, die, face), die by die; None to leave the roll."""
    uses = tuple(n for _, n in prices.turns)
    value, first = _best_of(prices, rolled, can_change, uses)
    return first if value > worth_now(prices, code(rolled)) + 1e-9 else None


def _best_of(
    prices: Prices, rolled: Dice, free: Dice, uses: tuple[int, ...]
) -> tuple[float, tuple[int, int, int] | None]:
    best: tuple[float, tuple[int, int, int] | None] = (worth_now(prices, code(rolled)), None)
    for use, die, to in _turns(prices, free, uses):
        left = (*uses[:use], uses[use] - 1, *uses[use + 1 :])
        value, _ = _best_of(prices, _moved(rolled, die, to), _moved(free, die, to), left)
        if value > best[0] + 1e-9:
            best = value, (use, die, to)
    return best


def _turns(prices: Prices, free: Dice, uses: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    for use, (turned, _) in enumerate(prices.turns):
        if uses[use]:
            yield from ((use, die, turned[die]) for die in range(N_DICE) if free[die] and turned[die] != die)


def _moved(dice: Dice, die: int, to: int) -> Dice:
    return tuple(n - (kind == die) + (kind == to) for kind, n in enumerate(dice))
