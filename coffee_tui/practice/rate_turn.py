"""What the plays of a turn are worth: beans to choose, both halves of the board, and whether to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from coffee_tui.players.coffee_roaster import beam, luck
from coffee_tui.players.coffee_roaster.nets import Numbers
from coffee_tui.players.coffee_roaster.plays import FLAVOR_PLAYS, STACK
from coffee_tui.players.coffee_roaster.reading import (
    cups_of,
    root_of,
    spaces,
    table_of,
)
from coffee_tui.players.coffee_roaster.strong import lay
from coffee_tui.practice.rating import (
    FAR,
    How,
    Moment,
    Rated,
    best_of,
    climbed,
    drawn_sets,
    fewer,
    narrow,
    next_turn,
    picked,
)
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
    StackFlavors,
    StopRoasting,
    TakeAside,
    UseFlavor,
)
from rules.coffee_roaster.state import Public
from rules.coffee_roaster.tokens import (
    FLAVOR,
    INDEX,
    KINDS,
    MOISTURE,
    WILD,
    Flavor,
)
from rules.engine import top


def _bean(moment: Moment) -> Iterable[Rated]:
    for play in moment.legal:
        if isinstance(play, ChooseBean):
            value = moment.coach.player.start_value(moment.public, play.bean)
            yield Rated(play, value, "estimated")


def _step_a(moment: Moment) -> Iterable[Rated]:
    public, turn, effort = moment.public, moment.turn, moment.effort
    table = table_of(public)
    root = root_of(table, turn, step_a=True)
    closed, _ = beam.climb(root._replace(step_a=np.zeros(1, bool)), turn, effort.width)
    yield Rated(CloseStep("a"), float(closed[0]), "estimated")
    _, codes, after = beam.grow(root, turn)
    early = np.flatnonzero(codes < beam.FLAVORS_FROM)
    best = float(closed[0])
    if len(early):
        value = climbed(after.take(early), turn, effort.width)
        best = max(best, float(value.max()))
        for action, worth in best_of([lay(public, int(codes[row])) for row in early], value).items():
            if not isinstance(action, TakeAside):
                yield Rated(action, worth, "estimated")
    drawing = {(play.space, INDEX[play.token]) for play in moment.legal if isinstance(play, PlaceLeft)}
    for (space, token), came in luck.tries(table, drawing, turn, effort.samples, moment.luck()).items():
        best = max(best, float(came.mean()))
        yield Rated(PlaceLeft(space, KINDS[token]), float(came.mean()), "sampled", came)
    yield from (Rated(play, best, "estimated") for play in moment.legal if isinstance(play, TakeAside))


def _step_b(moment: Moment) -> Iterable[Rated]:
    public, turn = moment.public, moment.turn
    root = root_of(table_of(public), turn, step_a=False)
    best = float(beam.values(root, turn)[0])
    yield Rated(CloseStep("b"), best, "estimated")
    _, codes, after = beam.grow(root, turn)
    actions: list[AnyAction] = [_use(public, int(code)) for code in codes]
    if actions:
        rows = fewer(after, turn, actions, 4)
        value = climbed(after.take(rows), turn, narrow(moment.effort))
        for action, worth in best_of([actions[row] for row in rows], value).items():
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


def _treat(moment: Moment) -> Iterable[Rated]:
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
        rows = fewer(after, turn, actions, 4)
        value = climbed(after.take(rows), turn, narrow(moment.effort))
        for action, worth in best_of([actions[row] for row in rows], value).items():
            yield Rated(action, worth, "estimated")


def _place(moment: Moment) -> Iterable[Rated]:
    public, turn = moment.public, moment.turn
    step = top(public)
    assert isinstance(step, steps.PlaceFlavor), "only a flavor is laid on the right half"
    plays = [play for play in moment.legal if isinstance(play, PlaceRight)]
    root = root_of(table_of(public, [INDEX[token] for token in step.tokens]), turn, step_a=False)
    roots = beam.Nodes(*(np.repeat(part, len(plays), 0) for part in root))
    order = spaces(public)
    for row, play in enumerate(plays):
        roots.right[row, order.index(play.space)] = 1
    for play, worth in zip(plays, climbed(roots, turn, moment.effort.width).tolist(), strict=True):
        yield Rated(play, worth, "estimated")


def _put_back(moment: Moment) -> Iterable[Rated]:
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
        drawn = drawn_sets(moment, bag, 2)
        bags = bag - drawn
        drawn[:, MOISTURE] = 0
        came = climbed(luck.rows_of(bags, hand + drawn, table, turn), turn, 1)
        action, *second = (ReturnToken(KINDS[kind]) for kind in sets[i])
        if action not in best or came.mean() > best[action].value:
            best[action] = Rated(action, float(came.mean()), "sampled", came, second[0] if second else None)
    for i, some in enumerate(sets):  # what is not worth a closer look
        action = ReturnToken(KINDS[some[0]])
        best.setdefault(action, Rated(action, float(first[i]) - 0.1, "estimated"))
    yield from best.values()


def _remove(moment: Moment) -> Iterable[Rated]:
    public, turn = moment.public, moment.turn
    step = top(public)
    assert isinstance(step, steps.RemoveTwo), "tokens leave the game by Drawing 5 only"
    sets = luck.sets_of(np.array(public.apart), step.left, step.floor)
    value = luck.gone_values(table_of(public), sets, turn, narrow(moment.effort))
    return picked(sets, value, RemoveToken, "estimated")


def _stop_or_go(moment: Moment) -> Iterable[Rated]:
    public, coach = moment.public, moment.coach
    came = next_turn(moment)
    yield Rated(KeepRoasting(), float(came.mean()), "sampled", came)
    tasting, cups = coach.tasting(public), cups_of(public)
    value: Numbers = tasting.value(cups, 1)
    how: How = "estimated"
    if value[0] > came.mean() - FAR:
        value, how = coach.cup_values(public, tasting, cups, effort=moment.effort, ahead=3)
    yield Rated(StopRoasting(), float(value[0]), how)


RATERS: dict[type, Callable[[Moment], Iterable[Rated]]] = {
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
}
