"""How dice fall: every roll with its probability, and the odds of a fresh roll without abilities.

Five Coffee Dice have 252 different rolls, so everything here is counted out, nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import factorial

from rules.vivajava_dice.blends import colors_to_feature, set_size
from rules.vivajava_dice.dice import BLEND, FACES, N_DICE, WILD, beans, is_rainbow, rank

Counts = tuple[int, ...]


@cache
def faces(n: int) -> tuple[tuple[Counts, float], ...]:
    """Return every roll of n six-sided dice as (counts by face, probability): multinomial, C(n+5, 5) rows."""
    every = FACES**n
    rows = []
    for counts in _splits(n, FACES):
        ways = factorial(n)
        for k in counts:
            ways //= factorial(k)
        rows.append((counts, ways / every))
    return tuple(rows)


def _splits(n: int, kinds: int) -> Iterator[Counts]:
    if kinds == 1:
        yield (n,)
        return
    for k in range(n + 1):
        for rest in _splits(n - k, kinds - 1):
            yield (k, *rest)


def outcomes(kept: Counts, coffee: int, flavor: int) -> Iterator[tuple[Counts, float]]:
    """Yield what lies on the table after rolling dice beside the kept ones (shape: 12), with its probability."""
    for black, p in faces(coffee):
        for wild, q in faces(flavor):
            fresh = (*black, *wild)
            yield tuple(a + b for a, b in zip(kept, fresh, strict=True)), p * q


def keeps(rolled: Sequence[int], can_change: Sequence[int]) -> Iterator[Counts]:
    """Yield every different part of a roll that can be kept, the whole roll first."""

    def part(kind: int, kept: Counts) -> Iterator[Counts]:
        if kind == N_DICE:
            yield kept
            return
        for n in range(rolled[kind], rolled[kind] - can_change[kind] - 1, -1):
            yield from part(kind + 1, (*kept, n))

    return part(0, ())


# Featured Blends


def best_rank(rolled: Sequence[int], current: int = 0, least: int = 0) -> int:
    """Return the rank of the best Featured Blend that own dice make above `current`; 0 if none."""
    counts, wild = beans(rolled), rolled[WILD]
    colors = colors_to_feature(counts, wild, current, least)
    return set_size(counts, wild, colors[0]) * FACES + colors[0] if colors else 0


@cache
def rank_odds(coffee: int, flavor: int) -> tuple[tuple[int, float], ...]:
    """Return the odds of each best rank (0: no two alike, or fewer than five dice) of a fresh roll, by rank."""
    odds: dict[int, float] = {}
    for counts, p in outcomes((0,) * N_DICE, coffee, flavor):
        value = rank(beans(counts), counts[WILD]) if coffee + flavor >= BLEND else 0
        odds[value] = odds.get(value, 0.0) + p
    return tuple(sorted(odds.items()))


def beat_odds(current: int, coffee: int = BLEND, flavor: int = 0) -> float:
    """Return the probability that a fresh roll, without abilities, makes a Featured Blend above a rank."""
    return sum(p for value, p in rank_odds(coffee, flavor) if value > current)


@cache
def rainbow_odds(coffee: int, flavor: int) -> float:
    """Return the probability that a fresh roll shows five colors."""
    rolls = outcomes((0,) * N_DICE, coffee, flavor)
    return sum(p for counts, p in rolls if is_rainbow(beans(counts), counts[WILD]))
