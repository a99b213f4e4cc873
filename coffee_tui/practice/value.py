"""What each play of a roast is worth: the expected score of the bean if it is played, and well from there on.

In a Full Menu the score counts what it opens for the next bean. Roasting is judged by the nets of the strong roaster at
the end of each turn, with every play of a turn and samples of what is drawn; the cup test is exact where its table
fits. Wants numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec
import numpy as np

from coffee_tui.players.coffee_roaster import beam, luck
from coffee_tui.players.coffee_roaster.looks import BONUS
from coffee_tui.players.coffee_roaster.nets import CUP_KINDS, Cups, Nets, Numbers, look_roast
from coffee_tui.players.coffee_roaster.plays import FLAVOR_PLAYS, STACK
from coffee_tui.players.coffee_roaster.reading import (
    CUP_KIND,
    cup_counts,
    cups_of,
    root_of,
    spaces,
    table_of,
    tasting_of,
    turn_of,
)
from coffee_tui.players.coffee_roaster.strong import Strong, lay
from coffee_tui.players.coffee_roaster.tasting import Tasting
from coffee_tui.practice import cups as exact
from coffee_tui.practice.leaves import cup_leaf, plain_nets
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import (
    AnyAction,
    ChooseBean,
    CloseStep,
    Concentrate,
    Disperse,
    KeepRoasting,
    PlaceLeft,
    PlaceRight,
    Preserve,
    RemoveToken,
    ReturnToken,
    SkipRedraw,
    StackFlavors,
    StopRoasting,
    TakeAside,
    TakeBack,
    ToCup,
    ToTray,
    UseFlavor,
    UseRedraw,
)
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.state import Private, Public
from rules.coffee_roaster.tokens import (
    AROMA,
    BODY,
    EMPTY,
    FLAVOR,
    FLAVORS,
    INDEX,
    KINDS,
    MOISTURE,
    N_KINDS,
    SMOKE,
    WILD,
    Flavor,
    Kind,
    none,
)
from rules.engine import View, top

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
        rater = _RATERS.get(type(step))
        if rater is None or not plays:
            return []
        found = {one.action: one for one in rater(_Moment(self, public, plays, effort))}
        return sorted((found[play] for play in plays if play in found), key=lambda one: -one.value)

    def start(self, public: Public, effort: Effort) -> Numbers:
        """Return what a bean is worth before its first draw, for each of some draws, from its first decision."""
        before = msgspec.structs.replace(
            public, bag=boxes.of(public).start_heap(public.bean), hand=none(), disc=-1, left=[EMPTY] * len(public.left)
        )
        return next_turn(_Moment(self, before, (), effort))

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
        return self.rate(public, _legal(public), effort)[0].value

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


def narrow(effort: Effort) -> int:
    """Return how wide the beam is where many positions are looked at."""
    return max(effort.width // 2, 2)


def _legal(public: Public) -> Iterable[AnyAction]:
    options: Iterable[AnyAction] = public.stack[-1].options(View(0, public, Private(None)))
    return options


class _Moment(NamedTuple):
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


def _climbed(nodes: beam.Nodes, turn: beam.Turn, width: int) -> Numbers:
    """Return the best value that each of these positions leads to in its turn, each a root of its own."""
    return beam.climb(nodes._replace(root=np.arange(len(nodes.root))), turn, width)[0]


def _fewer(nodes: beam.Nodes, turn: beam.Turn, groups: Sequence[object], most: int) -> Numbers:
    """Return the rows of the most promising positions of each group."""
    value = beam.values(nodes, turn)
    kept: list[int] = []
    many: dict[object, int] = {}
    for row in np.argsort(-value, kind="stable").tolist():
        if many.get(groups[row], 0) < most:
            many[groups[row]] = many.get(groups[row], 0) + 1
            kept.append(row)
    return np.array(kept, np.int64)


def _best(groups: Sequence[AnyAction], value: Numbers) -> dict[AnyAction, float]:
    best: dict[AnyAction, float] = {}
    for action, worth in zip(groups, value.tolist(), strict=True):
        best[action] = max(worth, best.get(action, -np.inf))
    return best


def _picked(
    sets: Sequence[tuple[int, ...]], value: Numbers, pick: Callable[[Kind], AnyAction], how: How
) -> Iterable[Rated]:
    """Yield each first pick of one or two kinds with the best second one."""
    best: dict[AnyAction, Rated] = {}
    for some, worth in zip(sets, value.tolist(), strict=True):
        first, *second = (pick(KINDS[kind]) for kind in some)
        if first not in best or worth > best[first].value:
            best[first] = Rated(first, worth, how, second=second[0] if second else None)
    return best.values()


def _bean(moment: _Moment) -> Iterable[Rated]:
    for play in moment.legal:
        if isinstance(play, ChooseBean):
            value = moment.coach.player.start_value(moment.public, play.bean)
            yield Rated(play, value, "estimated")


def _step_a(moment: _Moment) -> Iterable[Rated]:
    public, turn, effort = moment.public, moment.turn, moment.effort
    table = table_of(public)
    root = root_of(table, turn, step_a=True)
    closed, _ = beam.climb(root._replace(step_a=np.zeros(1, bool)), turn, effort.width)
    yield Rated(CloseStep("a"), float(closed[0]), "estimated")
    _, codes, after = beam.grow(root, turn)
    early = np.flatnonzero(codes < beam.FLAVORS_FROM)
    best = float(closed[0])
    if len(early):
        value = _climbed(after.take(early), turn, effort.width)
        best = max(best, float(value.max()))
        for action, worth in _best([lay(public, int(codes[row])) for row in early], value).items():
            if not isinstance(action, TakeAside):
                yield Rated(action, worth, "estimated")
    drawing = {(play.space, INDEX[play.token]) for play in moment.legal if isinstance(play, PlaceLeft)}
    for (space, token), came in luck.tries(table, drawing, turn, effort.samples, moment.luck()).items():
        best = max(best, float(came.mean()))
        yield Rated(PlaceLeft(space, KINDS[token]), float(came.mean()), "sampled", came)
    yield from (Rated(play, best, "estimated") for play in moment.legal if isinstance(play, TakeAside))


def _step_b(moment: _Moment) -> Iterable[Rated]:
    public, turn = moment.public, moment.turn
    root = root_of(table_of(public), turn, step_a=False)
    best = float(beam.values(root, turn)[0])
    yield Rated(CloseStep("b"), best, "estimated")
    _, codes, after = beam.grow(root, turn)
    actions: list[AnyAction] = [_use(public, int(code)) for code in codes]
    if actions:
        rows = _fewer(after, turn, actions, 4)
        value = _climbed(after.take(rows), turn, narrow(moment.effort))
        for action, worth in _best([actions[row] for row in rows], value).items():
            best = max(best, worth)
            if not isinstance(action, TakeAside):
                yield Rated(action, worth, "estimated")
    # What lies beside an easy game's board counts as held already: to take it changes nothing.
    yield from (Rated(play, best, "estimated") for play in moment.legal if isinstance(play, TakeAside))


def _use(public: Public, code: int) -> AnyAction:
    """Return the action that begins a flavor play; what lies beside an easy game's board is taken first."""
    play = FLAVOR_PLAYS[(code - beam.FLAVORS_FROM) // 10]
    hand = list(public.hand)
    for kind in (play.token, play.bottom):
        if kind >= 0:
            if not hand[kind]:
                return TakeAside(FLAVOR[kind])
            hand[kind] -= 1
    if play.effect == STACK:
        return StackFlavors(KINDS[play.token], KINDS[play.bottom])
    return UseFlavor(KINDS[play.token], FLAVOR[play.effect])


_TREAT: dict[Flavor, Callable[[int, int], AnyAction]] = {"body": Concentrate, "acidity": Preserve, "aroma": Disperse}


def _treat(moment: _Moment) -> Iterable[Rated]:
    public, turn = moment.public, moment.turn
    used = public.stack[-2]
    assert isinstance(used, steps.PlaceFlavor), "the token of an effect is laid after it"
    token, effect = INDEX[used.tokens[0]], INDEX[used.matched]
    only = np.array([play.token == token and play.effect == effect for play in FLAVOR_PLAYS])
    _, codes, after = beam.grow(root_of(table_of(public), turn, step_a=False), turn, only)
    make = _TREAT[FLAVOR[effect]]
    plays = [FLAVOR_PLAYS[(int(code) - beam.FLAVORS_FROM) // 10] for code in codes]
    actions = [make(play.low, play.high) for play in plays]
    if actions:
        rows = _fewer(after, turn, actions, 4)
        value = _climbed(after.take(rows), turn, narrow(moment.effort))
        for action, worth in _best([actions[row] for row in rows], value).items():
            yield Rated(action, worth, "estimated")


def _place(moment: _Moment) -> Iterable[Rated]:
    public, turn = moment.public, moment.turn
    step = top(public)
    assert isinstance(step, steps.PlaceFlavor), "only a flavor is laid on the right half"
    plays = [play for play in moment.legal if isinstance(play, PlaceRight)]
    root = root_of(table_of(public, [INDEX[token] for token in step.tokens]), turn, step_a=False)
    roots = beam.Nodes(*(np.repeat(part, len(plays), 0) for part in root))
    order = spaces(public)
    for row, play in enumerate(plays):
        roots.right[row, order.index(play.space)] = 1
    for play, worth in zip(plays, _climbed(roots, turn, moment.effort.width).tolist(), strict=True):
        yield Rated(play, worth, "estimated")


def _drawn(moment: _Moment, bag: Numbers, count: int) -> Numbers:
    return moment.luck().multivariate_hypergeometric(bag, min(count, int(bag.sum())), moment.effort.samples)


def _put_back(moment: _Moment) -> Iterable[Rated]:
    public, turn = moment.public, moment.turn
    step = top(public)
    assert isinstance(step, steps.ReturnTwo), "tokens of the hand go back by Redrawing 2 only"
    table = table_of(public)
    pool = np.array(public.hand)
    if step.keeps_wild:
        pool[WILD] = 0
    sets = luck.sets_of(pool, step.left, step.floor)
    first = luck.back_values(table, sets, turn)
    best: dict[AnyAction, Rated] = {}
    for i in np.argsort(-first, kind="stable").tolist()[:14]:
        back = luck.heaps([sets[i]])[0]
        hand, bag = table.hand - back, table.bag + back
        drawn = _drawn(moment, bag, 2)
        bags = bag - drawn
        drawn[:, MOISTURE] = 0
        came = _climbed(luck.rows_of(bags, hand + drawn, table, turn), turn, 1)
        action, *second = (ReturnToken(KINDS[kind]) for kind in sets[i])
        if action not in best or came.mean() > best[action].value:
            best[action] = Rated(action, float(came.mean()), "sampled", came, second[0] if second else None)
    for i, some in enumerate(sets):  # what is not worth a closer look
        action = ReturnToken(KINDS[some[0]])
        best.setdefault(action, Rated(action, float(first[i]) - 0.1, "estimated"))
    yield from best.values()


def _remove(moment: _Moment) -> Iterable[Rated]:
    public, turn = moment.public, moment.turn
    step = top(public)
    assert isinstance(step, steps.RemoveTwo), "tokens leave the game by Drawing 5 only"
    sets = luck.sets_of(np.array(public.apart), step.left, step.floor)
    value = luck.gone_values(table_of(public), sets, turn, narrow(moment.effort))
    return _picked(sets, value, RemoveToken, "estimated")


def _stop_or_go(moment: _Moment) -> Iterable[Rated]:
    public, coach = moment.public, moment.coach
    came = next_turn(moment)
    yield Rated(KeepRoasting(), float(came.mean()), "sampled", came)
    tasting, cups = coach.tasting(public), cups_of(public)
    value: Numbers = tasting.value(cups, 1)
    how: How = "estimated"
    if value[0] > came.mean() - FAR:
        value, how = coach.cup_values(public, tasting, cups, effort=moment.effort, ahead=3)
    yield Rated(StopRoasting(), float(value[0]), how)


def next_turn(moment: _Moment) -> Numbers:
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
    came = _climbed(luck.rows_of(bags, hands, table, turn), turn, narrow(effort))
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


# The cup test


def _taste(moment: _Moment) -> Iterable[Rated]:
    public, coach = moment.public, moment.coach
    tasting = coach.tasting(public)
    kind = next(k for k in range(N_KINDS) if public.apart[k])
    sides = tasting.moves(cups_of(public), np.array([CUP_KIND[kind]]))
    plays = [play for play in (ToCup(KINDS[kind]), ToTray(KINDS[kind])) if play in moment.legal]
    cups = Cups(*(np.concatenate(parts) for parts in zip(*sides[: len(plays)], strict=True)))
    value, how = coach.cup_values(public, tasting, cups, effort=moment.effort, ahead=2)
    yield from (Rated(play, worth, how) for play, worth in zip(plays, value.tolist(), strict=True))


def _select(moment: _Moment) -> Iterable[Rated]:
    public, coach = moment.public, moment.coach
    tasting = coach.tasting(public)
    plays = [play for play in moment.legal if isinstance(play, ToCup)]
    kinds = np.array([CUP_KIND[INDEX[play.token]] for play in plays])
    inside, _ = tasting.moves(cups_of(public).take(np.zeros(len(kinds), np.int64)), kinds)
    value, how = coach.cup_values(public, tasting, inside, effort=moment.effort, ahead=2)
    yield from (Rated(play, worth, how) for play, worth in zip(plays, value.tolist(), strict=True))


def _full(moment: _Moment) -> tuple[Tasting, Cups]:
    return moment.coach.tasting(moment.public)._replace(redraw=False), cups_of(moment.public)


def _offer(moment: _Moment) -> Iterable[Rated]:
    tasting, cups = _full(moment)
    yield Rated(SkipRedraw(), float(tasting.points(cups)[0]), "exact")
    yield Rated(UseRedraw(), float(exact.redraws(tasting, cups)[0]), "exact")


def _take_back(moment: _Moment) -> Iterable[Rated]:
    tasting, cups = _full(moment)
    step = top(moment.public)
    assert isinstance(step, steps.TakeBackTwo), "tokens leave the cup by Redraw-2 only"
    lying = np.array([moment.public.cup.count(kind) for kind in range(N_KINDS)])
    sets = luck.sets_of(lying, step.left, step.floor)
    bags, bases = [], []
    for some in sets:
        bag, base = cups.bag[0].copy(), cups.cup[0].copy()
        for kind in some:
            bag[CUP_KIND[kind]] += 1
            base[CUP_KIND[kind]] -= 1
        bags.append(bag)
        bases.append(base)
    kinds = np.flatnonzero(cups.bag[0] + cups.cup[0, :CUP_KINDS]).tolist()
    value = exact.refilled(tasting, np.array(bags), np.array(bases), kinds)
    return _picked(sets, value, TakeBack, "exact")


def _fill(moment: _Moment) -> Iterable[Rated]:
    tasting, _ = _full(moment)
    step = top(moment.public)
    assert isinstance(step, steps.FillGaps), "gaps are filled after Redraw-2 only"
    sets = luck.sets_of(np.array(moment.public.apart), step.left, step.floor)
    pairs = [tuple(CUP_KIND[kind] for kind in some) for some in sets]
    value = tasting.fills(cup_counts(moment.public.cup), pairs)
    return _picked(sets, value, ToCup, "exact")


_RATERS: dict[type, Callable[[_Moment], Iterable[Rated]]] = {
    steps.SelectBean: _bean,
    steps.UseImmediateEffects: _step_a,
    steps.UseFlavorEffects: _step_b,
    steps.ConcentrateBeans: _treat,
    steps.PreserveBeans: _treat,
    steps.DisperseBean: _treat,
    steps.PlaceFlavor: _place,
    steps.ReturnTwo: _put_back,
    steps.RemoveTwo: _remove,
    steps.StopOrGoOn: _stop_or_go,
    steps.TastePulled: _taste,
    steps.SelectOne: _select,
    steps.OfferRedraw: _offer,
    steps.TakeBackTwo: _take_back,
    steps.FillGaps: _fill,
}
