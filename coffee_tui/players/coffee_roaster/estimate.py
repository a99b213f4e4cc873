"""What a bag is worth in the cup test, estimated without luck: the mean cup, and how far its roast total strays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erf, sqrt
from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.scoring import level
from rules.coffee_roaster.tokens import (
    ACIDITY,
    AROMA,
    BODY,
    BURNT,
    CUP_ROAST_3,
    CUP_SWEETNESS,
    EMPTY,
    HARD,
    MOISTURE,
    N_KINDS,
    REJECT,
    SMOKE,
    WILD,
)

if TYPE_CHECKING:
    from rules.coffee_roaster.box import Bean, Box, Space
    from rules.coffee_roaster.state import Public

STEER = 0.4  # levels by which a token on the tray brings the cup nearer to its target
_FLAVORS = (("body", BODY), ("acidity", ACIDITY), ("aroma", AROMA))
_COSTS = (("reject", REJECT), ("smoke", SMOKE), ("burnt", BURNT), ("hard", HARD))


def between(table: Sequence[int], at: float) -> float:
    """Return the value of a table of points at a number that need not be whole."""
    last = len(table) - 1
    if at >= last:
        return table[last]
    low = int(at)
    return table[low] + (table[low + 1] - table[low]) * (at - low)


def roast_points(bean: Bean, mean: float, spread: float) -> float:
    """Return the mean roast points of totals spread like a bell around `mean`."""
    scale = 1 / (sqrt(2) * max(spread, 0.1))
    below = erf((bean.roast_from - 0.5 - mean) * scale)
    points = 0.0
    for i, worth in enumerate(bean.roast_points):
        upto = erf((bean.roast_from + i + 0.5 - mean) * scale)
        points += worth * (upto - below) / 2
        below = upto
    return points


def cup_worth(box: Box, bean: Bean, bag: Sequence[float], cup: Sequence[int], tray: int) -> float:
    """Return what a cup will be worth if it is filled from the bag, the worst tokens going onto the tray.

    `cup` is what lies in it, EMPTY for its free spaces; `bag` counts by kind and need not be whole.
    """
    free = cup.count(EMPTY)
    inside = [float(n) for n in bag]
    inside[MOISTURE] = 0
    total = sum(inside)
    share = min(1.0, (free + tray) / total) if total else 0.0
    seen = [n * share for n in inside]
    have = [float(cup.count(kind)) for kind in range(N_KINDS)]
    spare = max(sum(seen) - free, 0.0)
    spare = _drop_worst(bean, seen, have, spare)
    counted = [a + b for a, b in zip(seen, have, strict=True)]
    counted[3] += cup.count(CUP_ROAST_3)
    mean = sum(n * counted[n] for n in range(1, 5))
    if spare > 0:  # beans go onto the tray that lead away from the target, as far as they come in time
        mean *= 1 - spare / max(sum(seen), 1)
        mean += max(-STEER * spare, min(STEER * spare, bean.target - mean))
    spread = sqrt(sum(seen[n] * (n - mean / 10) ** 2 for n in range(5)) * max(1.05 - share, 0.05) + 0.2)
    met = sum(min(counted[kind], bean.flavors.count(name)) for name, kind in _FLAVORS)
    sweet = cup.count(CUP_SWEETNESS)
    met = min(met + counted[WILD] + sweet, len(bean.flavors))
    worth = roast_points(bean, mean, spread) + between(box.points.flavor, met)
    worth += between(box.points.skill, max(counted[1:5]))
    worth += sum(getattr(box.penalties, name) * counted[kind] for name, kind in _COSTS)
    worth += box.penalties.incomplete_cup * min(max(free - total, 0), 1)
    if not met + sweet:
        worth += box.no_flavor.points
    return float(worth)


def _drop_worst(bean: Bean, seen: list[float], have: Sequence[float], spare: float) -> float:
    """Put what spoils the cup and what it has no use for onto the tray; return the room that is left."""
    for kind in (REJECT, SMOKE, BURNT, HARD):
        gone = min(seen[kind], spare)
        seen[kind] -= gone
        spare -= gone
    for name, kind in _FLAVORS:
        wanted = max(bean.flavors.count(name) - have[kind], 0)
        gone = min(max(seen[kind] - wanted, 0), spare)
        seen[kind] -= gone
        spare -= gone
    return spare


def next_draw(box: Box, bean: Bean, bag: list[int], cup: list[int], tray: int, *, draws: int) -> float:
    """Return what a cup will be worth, by exact expectation so many draws ahead of the estimate."""
    total = sum(bag) - bag[MOISTURE]
    if draws == 0 or EMPTY not in cup or not total:
        return cup_worth(box, bean, bag, cup, tray)
    mean, space = 0.0, cup.index(EMPTY)
    for kind, n in enumerate(bag):
        if n and kind != MOISTURE:
            bag[kind] -= 1
            on_tray = next_draw(box, bean, bag, cup, tray - 1, draws=draws - 1) if tray else -99.0
            cup[space] = kind
            mean += n * max(on_tray, next_draw(box, bean, bag, cup, tray, draws=draws - 1))
            cup[space] = EMPTY
            bag[kind] += 1
    return mean / total


def after_turns(bag: Sequence[float], spaces: Iterable[Space]) -> Iterable[list[float]]:
    """Yield the mean bag after one more turn, two more and so on, if nothing is played."""
    now = [float(n) for n in bag]
    for space in spaces:
        now[SMOKE] += space.smoke
        share = min(1.0, space.draw / (sum(now) or 1.0))
        now[MOISTURE] *= 1 - share
        moved = [now[kind] * share for kind in (0, 1, 2, 3, 4, HARD)]
        for kind, n in zip((0, 1, 2, 3, 4, HARD), moved, strict=True):
            into = 0 if kind == HARD else kind + space.levels_up if kind + space.levels_up <= 4 else BURNT
            now[kind] -= n
            now[into] += n
        yield list(now)


def cup_of(public: Public) -> tuple[list[int], int]:
    """Return the cup with the squares earned so far, and how many tray spaces are free."""
    box = boxes.of(public)
    cup = list(public.cup)
    if not public.cup_test:
        if "roast_level_3" in public.earned:
            cup[box.cup.roast_level_3_space] = CUP_ROAST_3
        if "sweetness" in public.earned:
            cup[box.cup.sweetness_space] = CUP_SWEETNESS
    return cup, box.cup.tray + (box.cup.extra_tray if "extra_tray" in public.earned else 0) - len(public.tray)


def level_of(heap: Sequence[int]) -> int:
    """Return the sum of the roast levels of a heap."""
    return sum(level(kind) * n for kind, n in enumerate(heap))
