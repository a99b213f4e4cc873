"""What each play of a roast is worth: the expected score of the bean if it is played, and well from there on.

In a Full Menu the score counts what it opens for the next bean. Roasting is judged by the nets of the strong roaster at
the end of each turn, with every play of a turn and samples of what is drawn; the cup test is exact where its table
fits. Wants numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
import numpy as np

from coffee_tui.players.coffee_roaster import beam
from coffee_tui.players.coffee_roaster.looks import BONUS
from coffee_tui.players.coffee_roaster.nets import Cups, Nets, Numbers, look_roast
from coffee_tui.players.coffee_roaster.reading import (
    cups_of,
    root_of,
    table_of,
    tasting_of,
    turn_of,
)
from coffee_tui.players.coffee_roaster.strong import Strong
from coffee_tui.players.coffee_roaster.tasting import Tasting
from coffee_tui.practice import cups as exact
from coffee_tui.practice import rate_cup, rate_turn
from coffee_tui.practice.leaves import cup_leaf, plain_nets
from coffee_tui.practice.rating import (
    AHEAD,
    REMEMBERED,
    Effort,
    How,
    Moment,
    Rated,
    drawn_turn,
    narrow,
    next_turn,
    with_effects,
)
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import (
    AnyAction,
)
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.state import Private, Public
from rules.coffee_roaster.tokens import (
    EMPTY,
    none,
)
from rules.engine import View, top


class Coach:
    """Rates plays by the view alone. Holds the tables of the cup test that it has worked out."""

    def __init__(self) -> None:
        self.player = Strong(b"coach")
        self._tables: dict[tuple[object, ...], exact.Table] = {}
        self._ahead: dict[tuple[object, ...], float] = {}

    def knows(self, public: Public) -> bool:
        """Say whether the nets were trained with this box."""
        return bool(public.box == self.player.box)

    def rate(self, public: Public, legal: Iterable[AnyAction], effort: Effort) -> list[Rated]:
        """Return every legal play with its worth, best first; the order of the menu decides ties."""
        plays = list(legal)
        step = top(public)
        rater = rate_turn.RATERS.get(type(step)) or rate_cup.RATERS.get(type(step))
        if rater is None or not plays:
            return []
        found = {one.action: one for one in rater(Moment(self, public, plays, effort))}
        return sorted((found[play] for play in plays if play in found), key=lambda one: -one.value)

    def start(self, public: Public, effort: Effort) -> Numbers:
        """Return what a bean is worth before its first draw, for each of some draws, from its first decision."""
        before = msgspec.structs.replace(
            public, bag=boxes.of(public).start_heap(public.bean), hand=none(), disc=-1, left=[EMPTY] * len(public.left)
        )
        return next_turn(Moment(self, before, (), effort))

    def drawn(self, public: Public, effort: Effort, *, of_turn: bool) -> float:
        """Return the worth of a table after a draw as the samples of that draw were valued.

        `of_turn`: it was the draw of a turn, and not that of an effect.
        """
        step = top(public)
        if isinstance(step, steps.UseImmediateEffects):
            turn = self.turn(public)
            table = table_of(public)
            value = float(beam.climb(root_of(table, turn, step_a=True), turn, narrow(effort) if of_turn else 1)[0][0])
            if not (of_turn and effort.effects):
                return value
            return with_effects(table, turn, value, 2 * effort.samples, np.random.default_rng([effort.series, 7]))
        return self.rate(public, legal_in(public), effort)[0].value

    def before_draw(self, public: Public, effort: Effort) -> float:
        """Return what a cup test was worth before the draw that the table shows."""
        value, _ = self.cup_values(public, self.tasting(public), cups_of(public), effort=effort, ahead=3)
        return float(value[0])

    def worth(self, public: Public, result: Result) -> float:
        """Return what a tested bean is worth: its points, in a Full Menu with what they open."""
        if not public.options.full_menu:
            return float(result.total)
        ten, fifteen = BONUS[boxes.of(public).bean[result.bean].group]
        return result.total + (fifteen if result.total >= 15 else ten if result.total >= 10 else 0.0)

    def turn(self, public: Public, *, corrected: bool = False) -> beam.Turn:
        """Return the turn under way. `corrected`: with what the net does not know of the effects that draw."""
        nets = self.nets(public)
        turn = turn_of(public, nets)
        turn = turn._replace(cups=cup_leaf(public, nets))
        return turn._replace(more=self._unused(public, turn)) if corrected and not turn.last else turn

    def _unused(self, public: Public, turn: beam.Turn) -> Callable[[beam.Nodes], Numbers]:
        """Return by how much going on is worth more than the net says, by which effects that draw are unused.

        The net hardly met tables on which they are left for later. For each set of them the next turn is sampled.
        """
        gauge = boxes.of(public).gauge.spaces
        space = gauge[public.disc + 1]
        later = turn._replace(
            disc=public.disc + 1, levels_up=space.levels_up, last=public.disc + 2 == len(gauge), cups=None
        )
        table = table_of(public)
        bag = beam.after_turn(table.bag[None], table.hand[None], turn.levels_up)[0]

        def worth(used: int) -> float:
            left = table.left.copy()
            left[2:5] = [used >> 2 & 1, used >> 1 & 1, used & 1]
            here = table._replace(bag=bag, hand=np.zeros_like(bag), left=left)
            looks = look_roast(bag[None], left[None], here.right[None], public.disc, turn.sheet)
            rng = np.random.default_rng(2026)
            came = drawn_turn(here, later, (space.draw, public.gauge_smoke[public.disc + 1]), AHEAD, rng)
            return float(came.mean() - turn.nets.roast(looks)[0, 0])

        def more(nodes: beam.Nodes) -> Numbers:
            used = nodes.left[:, 2:5] @ np.array([4, 2, 1])
            found = np.zeros(len(used))
            for one in np.unique(used).tolist():
                key = (len(public.results), public.bean, public.disc, one)
                if key not in self._ahead:
                    if len(self._ahead) >= REMEMBERED:
                        self._ahead.clear()
                    self._ahead[key] = worth(one)
                found[used == one] = self._ahead[key]
            return found

        return more

    def nets(self, public: Public) -> Nets:
        """Return the nets of the bean in the roaster. They learned with what a bean opens: a Trial Menu opens none."""
        nets = self.player.nets[public.bean]
        return nets if public.options.full_menu else plain_nets(nets, boxes.of(public).bean[public.bean].group)

    def tasting(self, public: Public) -> Tasting:
        """Return the cup test under way or to come."""
        tasting = tasting_of(public, self.nets(public))
        return tasting if public.options.full_menu else tasting._replace(bonus=(0.0, 0.0))

    def table(self, public: Public, tasting: Tasting, cups: Cups, limits: exact.Limits) -> exact.Table | None:
        """Return the exact table of some cups, the one at hand if it holds them."""
        key = (public.bean, public.options, len(public.results), tasting.select, tasting.redraw)
        held = self._tables.get(key)
        if held is not None:
            try:
                held(cups)
            except KeyError:
                pass
            else:
                return held
        made = exact.Table.of(tasting, cups, limits)
        if made is not None:
            self._tables = {key: made}  # one at a time: a large one takes fifty megabytes
        return made

    def cup_values(
        self, public: Public, tasting: Tasting, cups: Cups, *, effort: Effort, ahead: int
    ) -> tuple[Numbers, How]:
        """Return the worth of cups before their next draw, exact if the table fits, and how it came about."""
        table = self.table(public, tasting, cups, effort.limits)
        if table is not None:
            return table(cups), "exact"
        return tasting.value(cups, ahead), "estimated"


def legal_in(public: Public) -> Iterable[AnyAction]:
    """Return the legal plays of a table."""
    options: Iterable[AnyAction] = public.stack[-1].options(View(0, public, Private(None)))
    return options
