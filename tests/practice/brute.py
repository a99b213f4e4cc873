"""Every way that luck may go, one by one, with the rules themselves: what the coach's formulas must come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from statistics import fmean

from rules import engine
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import scoring, steps
from rules.coffee_roaster.state import Hidden, Public, State
from rules.coffee_roaster.steps.turn import AdvanceDisc, RoastBeans
from rules.coffee_roaster.tokens import CUP_ROAST_3, CUP_SWEETNESS, EMPTY, MOISTURE, N_KINDS, levels


def tokens(heap: Sequence[int]) -> list[int]:
    """Return every token of a heap, one by one."""
    return [kind for kind in range(N_KINDS) for _ in range(heap[kind])]


def after_one_turn(state: State) -> Iterator[State]:
    """Yield the table after one more turn without plays, once for each set of tokens that may be drawn."""
    start = engine.clone(state)
    start.public.stack = []
    AdvanceDisc().run(start)
    public = start.public
    draw = boxes.of(public).gauge.spaces[public.disc].draw
    for drawn in combinations(tokens(public.bag), min(draw, sum(public.bag))):
        one = engine.clone(start)
        for kind in drawn:
            one.public.bag[kind] -= 1
            one.public.hand[kind] += 1
        one.public.removed[MOISTURE] += one.public.hand[MOISTURE]
        one.public.hand[MOISTURE] = 0
        RoastBeans().run(one)
        steps.ReturnTokens().run(one)
        yield one


def cups(public: Public) -> Iterator[scoring.Result]:
    """Yield the score of every cup that a bag may fill blindly."""
    one = engine.clone(State(public, [], Hidden(), engine.Chance(bytes(32))))
    start = one.public
    if not public.cup_test:
        if "roast_level_3" in start.earned:
            start.cup[0] = CUP_ROAST_3
        if "sweetness" in start.earned:
            start.cup[1] = CUP_SWEETNESS
    free = [i for i, token in enumerate(start.cup) if token == EMPTY]
    dry = [kind for kind in tokens(start.bag) if kind != MOISTURE]
    before = list(start.cup)
    for inside in combinations(dry, min(len(free), len(dry))):
        start.cup = list(before)
        for space, kind in zip(free, inside, strict=False):
            start.cup[space] = kind
        yield scoring.result(start)


def means(results: Sequence[scoring.Result]) -> tuple[float, float, float, float]:
    """Return the mean roast, skill, flavor and penalty points."""
    return (
        fmean(one.roast for one in results),
        fmean(one.skill for one in results),
        fmean(one.flavor for one in results),
        fmean(one.penalty for one in results),
    )


def counters(tables: Sequence[State]) -> dict[int, float]:
    """Return the odds of each Roast Counter."""
    found: dict[int, float] = {}
    for one in tables:
        total = levels(one.public.bag)
        found[total] = found.get(total, 0.0) + 1 / len(tables)
    return found
