"""Exact odds of a roast: the next draw, one more turn, and a cup filled blindly now or then.

Tokens of one draw are multivariate hypergeometric; what a cup filled blindly comes to is in `blind.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

from coffee_tui.practice.blind import Heap, Outlook, Totals, outlook, risen, worth
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import scoring
from rules.coffee_roaster.forecast import bag_after_turn
from rules.coffee_roaster.state import Public
from rules.coffee_roaster.steps.turn import rises
from rules.coffee_roaster.tokens import (
    BURNT,
    CUP_ROAST_3,
    CUP_SWEETNESS,
    EMPTY,
    HARD,
    KINDS,
    MOISTURE,
    N_KINDS,
    SMOKE,
    Kind,
    levels,
)

MOST_HANDS = 400  # hands that are gone through one by one where the box may run out of chips
BEANS = (*range(5), HARD)


class NextDraw(NamedTuple):
    """One kind in the next draw."""

    kind: Kind
    inside: int  # how many the bag will hold
    mean: float  # how many will come
    chance: float  # that at least one comes


class Turn(NamedTuple):
    """One more turn in which nothing is played."""

    draw: int
    levels_up: int
    counter: Totals  # the Roast Counter after it
    burnt: float  # chance that at least one bean burns
    exact: bool = True  # False: the box may run out of chips, and that is left out


class Odds(NamedTuple):
    """All that is to be known of a position."""

    counter: int  # the Roast Counter if no more is played this turn
    draws: tuple[NextDraw, ...]
    turn: Turn | None  # None: no turn will follow
    ways: tuple[tuple[str, Outlook], ...]  # what may be done now, each with the cup that comes of it


def odds_of(public: Public) -> Odds | None:
    """Return the odds of a position; None where no bean is in the roaster."""
    if not public.bean or not public.stack:
        return None
    return _testing(public) if public.cup_test else _roasting(public)


# Roasting


def _roasting(public: Public) -> Odds:
    gauge = boxes.of(public).gauge.spaces
    bag = bag_after_turn(public)
    base = base_cup(public)
    now = outlook(public, bag, base)
    at = public.disc + 1
    if at >= len(gauge):
        return Odds(levels(bag), draws_of([*bag[:MOISTURE], 0, *bag[MOISTURE + 1 :]], 1), None, (("stop", now),))
    later = list(bag)
    later[SMOKE] += public.gauge_smoke[at]
    space = gauge[at]
    hot = sum(later[k] for k in range(5) if k + space.levels_up > 4)
    supply = chips_after_turn(public, bag)
    exact, more = one_more(public, later, base, space.draw, space.levels_up, supply=supply)
    every, draw = sum(later), min(space.draw, sum(later))
    turn = Turn(
        draw,
        space.levels_up,
        counter_after(later, space.draw, space.levels_up, supply),
        1 - comb(every - hot, draw) / comb(every, draw) if every else 0.0,
        exact,
    )
    return Odds(levels(bag), draws_of(later, space.draw), turn, (("stop now", now), ("one more turn", more)))


def base_cup(public: Public) -> list[int]:
    """Return the cup as its test begins: the squares earned so far, and free spaces."""
    cup, spaces = list(public.cup), boxes.of(public).cup
    if "roast_level_3" in public.earned:
        cup[spaces.roast_level_3_space] = CUP_ROAST_3
    if "sweetness" in public.earned:
        cup[spaces.sweetness_space] = CUP_SWEETNESS
    return cup


def chips_after_turn(public: Public, bag: Heap) -> list[int]:
    """Return what the box holds once this turn is over with this bag."""
    before = [a + b + c for a, b, c in zip(public.bag, public.hand, public.apart, strict=True)]
    return [n + before[k] - bag[k] if k < 5 or k in (HARD, BURNT) else n for k, n in enumerate(public.supply)]


def draws_of(bag: Heap, count: int) -> tuple[NextDraw, ...]:
    """Return each kind of a bag in a draw of so many tokens."""
    every = sum(bag)
    count = min(count, every)
    ways = comb(every, count)
    return tuple(
        NextDraw(KINDS[kind], n, count * n / every, 1 - comb(every - n, count) / ways)
        for kind, n in enumerate(bag)
        if n
    )


def hands(bag: Heap, count: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Yield every set of beans (counts in the order of BEANS) that a draw may bring, with its probability."""
    every = sum(bag)
    count = min(count, every)
    ways = comb(every, count)
    rest = every - sum(bag[kind] for kind in BEANS)

    def go(at: int, left: int, so_far: tuple[int, ...], weight: int) -> Iterator[tuple[tuple[int, ...], float]]:
        if at == len(BEANS):
            if left <= rest:
                yield so_far, weight * comb(rest, left) / ways
            return
        n = bag[BEANS[at]]
        for k in range(min(n, left) + 1):
            yield from go(at + 1, left - k, (*so_far, k), weight * comb(n, k))

    return go(0, count, (), 1)


def is_short(bag: Heap, draw: int, levels_up: int, supply: Heap) -> bool:
    """Say whether the box could run out of a chip in a turn."""
    wanted = [0] * N_KINDS
    for kind in BEANS:
        wanted[risen(kind, levels_up)] += min(bag[kind], draw)
    return any(n > supply[kind] for kind, n in enumerate(wanted))


def after_hand(bag: Heap, beans: Sequence[int], levels_up: int, supply: Heap) -> list[int]:
    """Return the bag after a turn in which these beans (in the order of BEANS) were drawn; moisture is left in."""
    hand = [0] * N_KINDS
    for kind, n in zip(BEANS, beans, strict=True):
        hand[kind] = n
    after = list(bag)
    for kind, becomes, n in rises(hand, supply, levels_up):
        after[kind] -= n
        after[becomes] += n
    return after


def counter_after(bag: Heap, draw: int, levels_up: int, supply: Heap) -> Totals:
    """Return the odds of the Roast Counter after a turn in which nothing is played."""
    base = levels(bag)
    found: dict[int, float] = {}
    if is_short(bag, draw, levels_up, supply):
        for beans, chance in hands(bag, draw):
            total = levels(after_hand(bag, beans, levels_up, supply))
            found[total] = found.get(total, 0.0) + chance
        return tuple(sorted(found.items()))
    every = sum(bag)
    draw = min(draw, every)
    ways: dict[tuple[int, int], int] = {(0, 0): 1}  # (drawn, change): in how many ways
    rest = every - sum(bag[:5])
    for n, change in [(rest, 0), *((bag[k], worth(risen(k, levels_up)) - k) for k in range(5))]:
        grown: dict[tuple[int, int], int] = {}
        for (taken, total), count in ways.items():
            for k in range(min(n, draw - taken) + 1):
                key = taken + k, total + k * change
                grown[key] = grown.get(key, 0) + count * comb(n, k)
        ways = grown
    return tuple(
        sorted((base + total, count / comb(every, draw)) for (taken, total), count in ways.items() if taken == draw)
    )


def one_more(
    public: Public, bag: Heap, base: Sequence[int], draw: int, levels_up: int, *, supply: Heap
) -> tuple[bool, Outlook]:
    """Return the outlook after a turn in which nothing is played, and whether it is exact."""
    if not is_short(bag, draw, levels_up, supply):
        return True, outlook(public, bag, base, draw, levels_up)
    bags: dict[tuple[int, ...], float] = {}
    for beans, chance in hands(bag, draw):
        after = tuple(after_hand(bag, beans, levels_up, supply))
        bags[after] = bags.get(after, 0.0) + chance
    if len(bags) > MOST_HANDS:
        return False, outlook(public, bag, base, draw, levels_up)
    found = [(chance, outlook(public, after, base)) for after, chance in bags.items()]
    totals: dict[int, float] = {}
    for chance, one in found:
        for total, p in one.totals:
            totals[total] = totals.get(total, 0.0) + chance * p
    return True, Outlook(
        tuple(sorted(totals.items())),
        sum(chance * one.roast for chance, one in found),
        sum(chance * one.skill for chance, one in found),
        sum(chance * one.flavor for chance, one in found),
        sum(chance * one.penalty for chance, one in found),
    )


# The cup test


def _testing(public: Public) -> Odds:
    dry = [0 if kind == MOISTURE else n for kind, n in enumerate(public.bag)]
    drawn = [kind for kind, n in enumerate(public.apart) for _ in range(n)]
    ways: list[tuple[str, Outlook]] = []
    if EMPTY in public.cup and len(drawn) == 1:
        ways.append(("into the cup", outlook(public, dry, _with(public.cup, drawn[0]))))
        ways.append(("onto the tray", outlook(public, dry, public.cup)))
    elif EMPTY in public.cup and len(drawn) == 2:
        for kind, other in zip(drawn, reversed(drawn), strict=True):
            back = list(dry)
            back[other] += 1
            ways.append((f"keep {KINDS[kind]}", outlook(public, back, _with(public.cup, kind))))
    else:
        ways.append(("the cup", outlook(public, dry, public.cup)))
    at = public.cup.index(EMPTY) if EMPTY in public.cup else -1
    free = public.cup.count(EMPTY) - int(len(drawn) == 1)
    two = "draw_and_select" in public.earned and at + 1 in boxes.of(public).cup.draw_and_select_spaces
    next_draw = draws_of(dry, 2 if two else 1) if free > 0 and sum(dry) > 0 else ()
    return Odds(scoring.roast_total(public.cup), next_draw, None, tuple(ways))


def _with(cup: Sequence[int], kind: int) -> list[int]:
    filled = list(cup)
    filled[filled.index(EMPTY)] = kind
    return filled
