"""What a player would otherwise work out: exact odds of rolls, of beating a Blend, of keeping and rolling again.

Five Coffee Dice have 252 different rolls, so everything here is counted out, nothing is sampled. Tables are worked
out when they are first asked for and kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import comb, factorial
from typing import TYPE_CHECKING

from rules.engine import percent, top
from rules.vivajava_dice.blends import colours_to_feature, set_size
from rules.vivajava_dice.dice import (
    BLEND,
    COLOURS,
    FACES,
    FLAVOR,
    N_DICE,
    WILD,
    beans,
    blend_name,
    is_rainbow,
    rank,
)
from rules.vivajava_dice.disc import held
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice
from rules.vivajava_dice.steps.dice import changeable
from rules.vivajava_dice.steps.refusals import least_set
from rules.vivajava_dice.steps.solo import REGULAR, meter

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava_dice.disc import Use
    from rules.vivajava_dice.state import Public, View

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
    colours = colours_to_feature(counts, wild, current, least)
    return set_size(counts, wild, colours[0]) * FACES + colours[0] if colours else 0


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


@lru_cache(maxsize=100_000)
def keep_odds(kept: Counts, coffee: int, flavor: int, current: int, least: int) -> float:
    """Return the probability that the kept dice and those rolled beside them beat a rank.

    Rolls that beat it in no colour are counted, die by die of each colour, for each number of fresh WILD.
    """
    floor = max(current + 1, least * FACES, 2 * FACES)
    if sum(kept) + coffee + flavor < BLEND:
        return 0.0
    counts, wild = beans(kept), kept[WILD]
    missed = 0
    for fresh in range(flavor + 1):
        room = []  # for each colour how many fresh dice still make no set that is large enough
        for colour, n in enumerate(counts):
            need = -(-(floor - colour) // FACES)
            room.append(need - 1 - n - wild - fresh if need <= BLEND else coffee + flavor)
        if min(room) >= 0:
            missed += comb(flavor, fresh) * _ways(coffee, flavor - fresh, tuple(room))
    every: int = FACES ** (coffee + flavor)
    return (every - missed) / every


def _ways(coffee: int, flavor: int, room: tuple[int, ...]) -> int:
    """Return in how many ways dice without WILD fall so that no colour comes up more often than its room."""
    ways = {(coffee, flavor): 1}  # Coffee and Flavor Dice of the colours still to come
    for colour, most in enumerate(room):
        after: dict[tuple[int, int], int] = {}
        for (plain, other), n in ways.items():
            for i in range(min(plain, most) + 1):
                for k in range(min(other, most - i) + 1 if colour < FACES - 1 else 1):
                    left = plain - i, other - k
                    after[left] = after.get(left, 0) + n * comb(plain, i) * comb(other, k)
        ways = after
    return ways.get((0, 0), 0)


def best_reroll(public: Public, seat: Seat) -> tuple[Counts, float]:
    """Return what to keep of the dice on the table to beat the Featured Blend by one re-roll, and the odds.

    WILD is always kept, and each colour whole or not at all: more cannot be reached by a part of one. Ties keep more.
    """
    rolled, can_change = tuple(public.now.rolled), changeable(public)
    current, least = rank(public.featured), least_set(public, seat)
    best: tuple[Counts, float] = (rolled, 1.0 if best_rank(rolled, current, least) else 0.0)
    for kept in sorted(_parts(rolled, can_change), key=sum, reverse=True):
        coffee = sum(rolled[:FLAVOR]) - sum(kept[:FLAVOR])
        flavor = sum(rolled[FLAVOR:]) - sum(kept[FLAVOR:])
        odds = keep_odds(kept, coffee, flavor, current, least)
        if odds > best[1] + 1e-12:
            best = kept, odds
    return best


def _parts(rolled: Counts, can_change: Sequence[int]) -> set[Counts]:
    """Return WILD and what cannot change, with the dice of some of the colours."""
    stay = [n - free for n, free in zip(rolled, can_change, strict=True)]
    every = product((False, True), repeat=FACES)
    return {
        tuple(rolled[kind] if kind == WILD or kept[kind % FACES] else stay[kind] for kind in range(N_DICE))
        for kept in every
    }


def lasts(public: Public, side: int, value: int) -> float:
    """Return the probability that no other side beats a side's Featured Blend of a rank before its next turn.

    For plain rolls of the other seats with all their Flavor Dice, each blending whenever it can, without abilities
    and donations; a corporation rolls as its meter says now.
    """
    alive = 1.0
    for seat, flavor in enumerate(public.flavor):
        if seat != side:
            alive *= 1.0 - beat_odds(value, BLEND, flavor)
    if public.options.corporation and side == 0:
        alive *= 1.0 - corporation_beats(public, value)
    return alive


def rainbow_lasts(public: Public, seat: Seat) -> float:
    """Return the probability that no other side rolls five colors before the seat's next turn; as in `lasts`."""
    alive = 1.0
    for other, flavor in enumerate(public.flavor):
        if other != seat:
            alive *= 1.0 - rainbow_odds(BLEND, flavor)
    return alive * (1.0 - rainbow_odds(BLEND, 0)) if public.options.corporation else alive


@cache
def rainbow_odds(coffee: int, flavor: int) -> float:
    """Return the probability that a fresh roll shows five colors."""
    rolls = outcomes((0,) * N_DICE, coffee, flavor)
    return sum(p for counts, p in rolls if is_rainbow(beans(counts), counts[WILD]))


def corporation_beats(public: Public, value: int) -> float:
    """Return the probability that the corporation's next roll makes a Featured Blend above a rank."""
    floor = max(value + 1, REGULAR * FACES)
    if public.options.corporation == "sacchar":
        return beat_odds(floor - 1, BLEND, min(meter(public), public.flavor_supply))
    return sum(p for made, p in omniblend(meter(public), public.rainbow_by == 1) if made >= floor)


@cache
def omniblend(rerolls: int, holds_rainbow: bool) -> tuple[tuple[int, float], ...]:
    """Return the odds of the rank that OmniBlend ends with; a first roll of five colours it may keep as a Rainbow."""
    sets: dict[tuple[int, int], float] = {}
    rainbows = 0.0
    for counts, p in faces(BLEND):
        if rerolls and not holds_rainbow and is_rainbow(counts):
            rainbows += p
        else:
            kept = _kept(counts)
            sets[kept] = sets.get(kept, 0.0) + p
    for _ in range(rerolls):
        after: dict[tuple[int, int], float] = {}
        for (size, colour), p in sets.items():
            for fresh, q in faces(BLEND - size):
                kept = _kept([n + size * (face == colour) for face, n in enumerate(fresh)])
                after[kept] = after.get(kept, 0.0) + p * q
        sets = after
    odds = {size * FACES + colour if size > 1 else 0: 0.0 for size, colour in sets}
    for (size, colour), p in sets.items():
        odds[size * FACES + colour if size > 1 else 0] += p
    odds[0] = odds.get(0, 0.0) + rainbows
    return tuple(sorted(odds.items()))


def _kept(counts: Sequence[int]) -> tuple[int, int]:
    """Return size and colour of what OmniBlend keeps: its best set, or its highest die."""
    value = rank(counts)
    return (value // FACES, value % FACES) if value else (1, max(face for face in range(FACES) if counts[face]))


def lines(view: View) -> list[str]:
    """Return the short lines that a front end shows beside the decision."""
    public = view.public
    step = top(public)
    if isinstance(step, ChangeDice | BlendOrResearch):
        said = _now(public, step.seat)
        if isinstance(step, ChangeDice) and any(use.disc.id == "re_roll" for use in _open(public, step)):
            kept, odds = best_reroll(public, step.seat)
            if list(kept) != public.now.rolled:
                said.append(f"re-roll all but {_part(kept)}: {percent(odds)} to beat it")
        return said
    return []


def _open(public: Public, step: ChangeDice) -> list[Use]:
    return [use for use in held(public, step.seat, "roll_plays") if use.disc.roll_plays(public, use)]


def _now(public: Public, seat: Seat) -> list[str]:
    if public.now.blocked == "blend" or public.now.research_only:
        return []
    current, least = rank(public.featured), least_set(public, seat)
    value = best_rank(public.now.rolled, current, least)
    counts, wild = beans(public.now.rolled), public.now.rolled[WILD]
    if value:
        said = f"{blend_name(value)} beats {blend_name(current)}" if current else f"{blend_name(value)} can be featured"
    elif sum(public.now.rolled) < BLEND:
        said = "fewer than five dice: no Blend"
    elif not rank(counts, wild):
        said = "no two alike: no Featured Blend"
    elif rank(counts, wild) > current:
        said = f"{blend_name(rank(counts, wild))} is too small a set"
    else:
        said = f"{blend_name(rank(counts, wild))} does not beat {blend_name(current)}"
    has_rainbow = public.rainbow_by != seat and is_rainbow(counts, wild)
    return [f"{said}; a Rainbow is there" if has_rainbow else said]


def _part(kept: Counts) -> str:
    counts, wild = beans(kept), kept[WILD]
    said = [f"{n} {COLOURS[colour]}" for colour, n in enumerate(counts) if n]
    return ", ".join([*said, *([f"{wild} WILD"] if wild else [])]) or "nothing"
