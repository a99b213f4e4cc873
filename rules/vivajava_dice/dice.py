"""Beans and dice: the one order of colors and faces that every list of counts follows, and how Blends rank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

Color = Literal["white", "yellow", "brown", "red", "green", "black"]
Track = Literal["white", "yellow", "brown", "red", "green"]
Die = Literal[
    "white", "yellow", "brown", "red", "green", "black",
    "flavor_white", "flavor_yellow", "flavor_brown", "flavor_red", "flavor_green", "flavor_wild",
]  # fmt: skip

COLORS: tuple[Color, ...] = get_args(Color)  # by quality, lowest first
TRACKS: tuple[Track, ...] = get_args(Track)
DICE: tuple[Die, ...] = get_args(Die)  # a die and the face that it shows: six of a Coffee Die, then six of a Flavor Die
COLOR: dict[str, int] = {name: i for i, name in enumerate(COLORS)}
DIE: dict[str, int] = {name: i for i, name in enumerate(DICE)}

WHITE, YELLOW, BROWN, RED, GREEN, BLACK = range(6)
N_DICE = len(DICE)
FLAVOR = 6  # where the Flavor Dice begin in a list of counts of dice
WILD = 11
BLEND = 5  # dice in a Blend
FACES = 6
NAMES = {2: "Decaf", 3: "Regular", 4: "Bold", 5: "Extra Bold"}  # of a Featured Blend, by the size of its set


def beans(rolled: Sequence[int]) -> list[int]:
    """Return how many beans of each color the dice show, WILD left out (shape: 6)."""
    return [
        rolled[0] + rolled[6],
        rolled[1] + rolled[7],
        rolled[2] + rolled[8],
        rolled[3] + rolled[9],
        rolled[4] + rolled[10],
        rolled[5],
    ]


def set_of(rank: int) -> tuple[int, int]:
    """Return size and color of the set that a rank stands for."""
    return divmod(rank, FACES)


def rank(counts: Sequence[int], wild: int = 0) -> int:
    """Return the rank of the best set: six times its size plus its color; 0 if no two beans are alike.

    Robustness goes before quality, so ranks compare as plain numbers. No set counts for more than five.
    """
    best = 0
    for color, n in enumerate(counts):
        size = n + wild
        if size > 1:
            value = (size if size < BLEND else BLEND) * FACES + color
            best = max(best, value)
    return best


def robustness(counts: Sequence[int], wild: int = 0) -> int:
    """Return the size of the largest set, at most five."""
    return min(BLEND, max(counts) + wild)


def is_rainbow(counts: Sequence[int], wild: int = 0) -> bool:
    """Say whether five different colors can be made of the dice."""
    return 6 - counts.count(0) + wild >= BLEND if wild else counts.count(0) <= 1


def listed(counts: Sequence[int]) -> tuple[Die, ...]:
    """Return counts of dice (shape: 12) as a list of dice, in their order."""
    return tuple(die for die, n in zip(DICE, counts, strict=True) for _ in range(n))


def colors_of(counts: Iterable[int]) -> tuple[Color, ...]:
    """Return counts of beans (shape: 6) as a list of colors, best first."""
    found = [color for color, n in zip(COLORS, counts, strict=True) for _ in range(n)]
    return tuple(reversed(found))


def blend_name(value: int) -> str:
    """Return a rank in words, such as "Regular red"; "no Blend" for 0."""
    size, color = set_of(value)
    return f"{NAMES[size]} {COLORS[color]}" if value else "no Blend"
