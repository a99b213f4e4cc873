"""Beans, places, tracks and Blends by name and number, and the Roast Ranking.

Colors are numbered from the lowest Color Rank up, so that a higher number is always the better bean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, get_args

Color = Literal["white", "yellow", "brown", "red", "green", "black"]
COLORS: tuple[Color, ...] = get_args(Color)
COLOR = {name: i for i, name in enumerate(COLORS)}
N_COLORS = len(COLORS)

Track = Literal["grow", "select", "invest", "brew", "flavor"]
TRACKS: tuple[Track, ...] = get_args(Track)
GROW, SELECT, INVEST, BREW, FLAVOR = range(5)

Region = Literal["americas", "africa", "asia", "rogue"]  # rogue: where a player who went rogue blends alone
REGIONS: tuple[Region, ...] = get_args(Region)
ROGUE = 3
N_REGIONS = 3

Country = Literal[
    "americas_west", "americas_mid", "americas_east",
    "africa_west", "africa_mid", "africa_east",
    "asia_west", "asia_mid", "asia_east",
]  # fmt: skip
COUNTRIES: tuple[Country, ...] = get_args(Country)
COUNTRY = {name: i for i, name in enumerate(COUNTRIES)}
N_COUNTRIES = len(COUNTRIES)

Side = Literal["west", "mid", "east"]
SIDES: tuple[Side, ...] = get_args(Side)

SPACES = 5  # of a Blend Slate

Rank = Literal["none", "decaf", "half_caf", "regular", "rainbow", "americano", "bold", "extra_bold"]
RANKS: tuple[Rank, ...] = get_args(Rank)
NONE, DECAF, HALF_CAF, REGULAR, RAINBOW, AMERICANO, BOLD, EXTRA_BOLD = range(8)

_DIGITS: int = (N_COLORS + 1) ** SPACES  # a value is its rank's place times this, plus its colors as digits
# The place of each rank from the bottom, by Rainbow's place from the top.
_PLACES: dict[int, tuple[int, ...]] = {4: (0, 1, 2, 3, 4, 5, 6, 7), 5: (0, 1, 2, 4, 3, 5, 6, 7)}


def rank(counts: Sequence[int]) -> int:
    """Return the rank of a Blend's beans (shape: 6), five of them or fewer; NONE without two alike."""
    sizes = sorted(counts, reverse=True)
    first, second = sizes[0], sizes[1]
    if first == 1:
        return RAINBOW if sum(sizes) == SPACES else NONE
    if first < 3:
        return NONE if not first else HALF_CAF if second == 2 else DECAF
    if first == 3:
        return AMERICANO if second == 2 else REGULAR
    return BOLD if first == 4 else EXTRA_BOLD


@cache
def _value(counts: tuple[int, ...], rainbow: int) -> int:
    found = rank(counts)
    place: int = _PLACES[rainbow][found]
    if found in (NONE, RAINBOW):  # Ruling: V-12, two Rainbows are always equal
        return place * _DIGITS
    groups = sorted(((n, color) for color, n in enumerate(counts) if n), reverse=True)
    digits = 0
    for i in range(SPACES):
        digits = digits * (N_COLORS + 1) + (groups[i][1] + 1 if i < len(groups) else 0)
    return place * _DIGITS + digits


def value(counts: Sequence[int], rainbow: int = 4) -> int:
    """Return a number that is higher for the better Blend and equal for equal ones; 0 below Decaf.

    `rainbow` is Rainbow's place in the Roast Ranking, from the top. Ruling: V-12, V-44.
    """
    return _value(tuple(counts), rainbow)


def least_important(counts: Sequence[int], rainbow: int = 4) -> int:
    """Return the color of the bean whose loss leaves the best Blend; of equal ones the lowest. Ruling: V-14."""
    best, found = -1, -1
    row = list(counts)
    for color, n in enumerate(counts):
        if n:
            row[color] -= 1
            left = value(row, rainbow)
            row[color] += 1
            if left > best:
                best, found = left, color
    return found


def count(colors: Iterable[int]) -> list[int]:
    """Return how many there are of each color (shape: 6)."""
    counts = [0] * N_COLORS
    for color in colors:
        counts[color] += 1
    return counts
