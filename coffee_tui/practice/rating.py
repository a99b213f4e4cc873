"""What ratings of plays are made of: how hard to look, what is found, and turns whose draws are sampled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from coffee_tui.players.coffee_roaster import beam, luck
from coffee_tui.players.coffee_roaster.nets import Numbers
from coffee_tui.players.coffee_roaster.reading import (
    table_of,
)
from coffee_tui.practice import cups as exact
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.actions import (
    AnyAction,
)
from rules.coffee_roaster.state import Public
from rules.coffee_roaster.tokens import (
    AROMA,
    BODY,
    FLAVORS,
    KINDS,
    MOISTURE,
    SMOKE,
    WILD,
    Kind,
)

if TYPE_CHECKING:
    from coffee_tui.practice.value import Coach

How = Literal["exact", "sampled", "estimated"]
NONE = np.zeros(0)
REMEMBERED = 400  # corrections of the net
FAR = 4.0  # points below going on from which on it does not matter what stopping is worth exactly


class Effort(NamedTuple):
    """How hard to look. A `series` of its own draws samples of its own; in one, all plays have the same luck."""

    width: int = 6  # positions kept in the beam of a turn
    samples: int = 24
    limits: exact.Limits = exact.QUICK
    series: int = 0
    effects: int = 0  # samples of each effect that draws, within each sample of a turn; 0: they are left out there
    corrected: bool = False  # ask what the net does not know of tables that the strong player seldom leaves


AHEAD = Effort(width=4, samples=20, effects=4)  # for what the net does not know


class Rated(NamedTuple):
    """One play with what it is worth."""

    action: AnyAction
    value: float
    how: How
    samples: Numbers = NONE  # what came of it, sample by sample; none where nothing was drawn
    second: AnyAction | None = None  # what is best picked with it, where two are picked at once

    @property
    def error(self) -> float:
        """Return the standard error of the value, as far as it comes of drawing samples."""
        n = len(self.samples)
        return float(self.samples.std(ddof=1) / np.sqrt(n)) if n > 1 else 0.0


def narrow(effort: Effort) -> int:
    """Return how wide the beam is where many positions are looked at."""
    return max(effort.width // 2, 2)


class Moment(NamedTuple):
    """One decision and how hard to think about it."""

    coach: Coach
    public: Public
    legal: Sequence[AnyAction]
    effort: Effort

    @property
    def turn(self) -> beam.Turn:
        return self.coach.turn(self.public, corrected=self.effort.corrected)

    def luck(self) -> np.random.Generator:
        """Return the luck of this series: the same for every play and position."""
        return np.random.default_rng([2026, self.effort.series])


def climbed(nodes: beam.Nodes, turn: beam.Turn, width: int) -> Numbers:
    """Return the best value that each of these positions leads to in its turn, each a root of its own."""
    return beam.climb(nodes._replace(root=np.arange(len(nodes.root))), turn, width)[0]


def fewer(nodes: beam.Nodes, turn: beam.Turn, groups: Sequence[object], most: int) -> Numbers:
    """Return the rows of the most promising positions of each group."""
    value = beam.values(nodes, turn)
    kept: list[int] = []
    many: dict[object, int] = {}
    for row in np.argsort(-value, kind="stable").tolist():
        if many.get(groups[row], 0) < most:
            many[groups[row]] = many.get(groups[row], 0) + 1
            kept.append(row)
    return np.array(kept, np.int64)


def best_of(groups: Sequence[AnyAction], value: Numbers) -> dict[AnyAction, float]:
    """Return the best value of each group."""
    found: dict[AnyAction, float] = {}
    for action, worth in zip(groups, value.tolist(), strict=True):
        found[action] = max(worth, found.get(action, -np.inf))
    return found


def picked(
    sets: Sequence[tuple[int, ...]], value: Numbers, pick: Callable[[Kind], AnyAction], how: How
) -> Iterable[Rated]:
    """Yield each first pick of one or two kinds with the best second one."""
    best: dict[AnyAction, Rated] = {}
    for some, worth in zip(sets, value.tolist(), strict=True):
        first, *second = (pick(KINDS[kind]) for kind in some)
        if first not in best or worth > best[first].value:
            best[first] = Rated(first, worth, how, second=second[0] if second else None)
    return best.values()


def drawn_sets(moment: Moment, bag: Numbers, count: int) -> Numbers:
    """Return samples of a draw from a bag (shape: samples x 14)."""
    return moment.luck().multivariate_hypergeometric(bag, min(count, int(bag.sum())), moment.effort.samples)


def next_turn(moment: Moment) -> Numbers:
    """Return what the next turn is worth, for each of some draws."""
    public, effort = moment.public, moment.effort
    gauge = boxes.of(public).gauge.spaces
    at = public.disc + 1 if public.disc >= 0 else boxes.of(public).start_space[public.bag[MOISTURE]]
    turn = moment.coach.turn(public)
    turn = turn._replace(disc=at, levels_up=gauge[at].levels_up, last=at + 1 == len(gauge))
    return drawn_turn(table_of(public), turn, (gauge[at].draw, public.gauge_smoke[at]), effort, moment.luck())


def drawn_turn(
    table: luck.Table, turn: beam.Turn, gauge: tuple[int, int], effort: Effort, rng: np.random.Generator
) -> Numbers:
    """Return what a turn is worth, for each of some draws; `gauge` is how many are drawn and how much smoke enters."""
    count, smoke = gauge
    bag = table.bag.copy()
    bag[SMOKE] += smoke
    drawn = rng.multivariate_hypergeometric(bag, min(count, int(bag.sum())), effort.samples)
    bags = bag - drawn
    drawn[:, MOISTURE] = 0
    hands = table.hand + drawn
    came = climbed(luck.rows_of(bags, hands, table, turn), turn, narrow(effort))
    if effort.effects:
        for i in range(len(came)):
            here = table._replace(bag=bags[i], hand=hands[i])
            tried = np.random.default_rng([effort.series, i])
            came[i] = with_effects(here, turn, float(came[i]), effort.effects, tried)
    return came


_DRAWING = ((luck.DRAW_TWO, (BODY, WILD)), (luck.REDRAW_TWO, FLAVORS), (luck.DRAW_FIVE, (AROMA, WILD)))


def with_effects(table: luck.Table, turn: beam.Turn, value: float, samples: int, rng: np.random.Generator) -> float:
    """Return the worth of a table in step a with the three effects that draw; `value` is what it is without them.

    Half of the samples chooses and the other half values what was chosen, so that chance is not taken for worth.
    """
    dry = {luck.DRAW_TWO: 2, luck.REDRAW_TWO: 0, luck.DRAW_FIVE: 5}
    options = {
        (space, kind)
        for space, kinds in _DRAWING
        if not table.left[space] and table.bag.sum() >= dry[space] and table.hand.sum() > 2
        for kind in kinds
        if table.hand[kind]
    }
    found = luck.tries(table, options, turn, samples, rng)
    half = samples // 2
    best = max(found.values(), key=lambda came: float(came[:half].mean()), default=None)
    if best is None or best[:half].mean() <= value:
        return value
    return float(best[half:].mean())
