"""Any situation of Coffee Roaster in one call: say where the tokens lie and which step is next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import rules
from rules import engine
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import ChooseBean
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import CUP_ROAST_3, CUP_SWEETNESS, EMPTY, INDEX, KINDS
from rules.engine import Action

GAME = rules.load("coffee_roaster")
SEED = bytes(range(32))

# What is still to come from each named moment on, in the order of a turn.
_LATER: dict[str, tuple[Any, ...]] = {
    "disc": (steps.RoastTurn(),),
    "pull": (steps.PullTokens(),),
    "a": (steps.UseImmediateEffects(),),
    "b": (steps.UseFlavorEffects(),),
    "c": (steps.RoastBeans(),),
    "return": (steps.ReturnTokens(),),
    "stop": (steps.StopOrGoOn(),),
    "test": (steps.BeginCupTest(),),
    "fill": (steps.FillCup(),),
    "score": (steps.ScoreBean(),),
}


def options(**chosen: str) -> dict[str, str]:
    """Return complete options; names with `_` for `-`."""
    return GAME.complete({name.replace("_", "-"): value for name, value in chosen.items()})


def fresh(seed: bytes = SEED, **chosen: str) -> State:
    """Return a new game at its first decision."""
    return GAME.setup(1, options(**chosen), engine.Chance(seed))


def result(total: int, bean: str = "mexico") -> Result:
    """Return a bean already tested that was worth so many points."""
    return Result(bean, 14, total, 0, 0, 0, (EMPTY,) * 10)


def scene(
    moment: str,
    *,
    bean: str = "mexico",
    disc: int = 2,
    turn: int = 1,
    bag: Mapping[str, int] | None = None,
    hand: Mapping[str, int] | None = None,
    left: Mapping[int, str] | None = None,
    right: Mapping[int, Sequence[str]] | None = None,
    earned: Sequence[str] = (),
    cup: Sequence[str] = (),
    tray: Sequence[str] = (),
    removed: Mapping[str, int] | None = None,
    no_supply: Sequence[str] = (),
    seed: bytes = SEED,
    settle: bool = True,
    **chosen: str,
) -> State:
    """Return a Trial Menu at a moment, with the tokens where they are said to be and the rest in the box.

    `cup` is filled from its first space on; "3" and "S" are the square tokens, "" leaves a space free.
    Tokens in `no_supply` are taken out of the box, so that none is left there.
    """
    state = fresh(seed, **{"menu": "trial", **chosen})
    engine.play(state, 0, ChooseBean(bean))
    public = state.public
    for heap in (public.bag, public.hand, public.removed):
        for kind, n in enumerate(heap):
            public.supply[kind] += n
            heap[kind] = 0
    public.disc, public.turn = disc, turn
    for where, what in ((public.bag, bag), (public.hand, hand), (public.removed, removed)):
        for kind, n in (what or {}).items():
            where[INDEX[kind]] += _take(state, kind, n)
    for space, kind in (left or {}).items():
        public.left[space] = INDEX[kind]
        _take(state, kind)
    for space, kinds in (right or {}).items():
        public.right[space] = [INDEX[kind] for kind in kinds]
        for kind in kinds:
            _take(state, kind)
    public.earned = list(earned)
    for space, name in enumerate(cup):
        square = {"3": CUP_ROAST_3, "S": CUP_SWEETNESS, "": EMPTY}.get(name)
        public.cup[space] = INDEX[name] if square is None else square
        if square is None:
            _take(state, name)
    for kind in tray:
        public.tray.append(INDEX[kind])
        _take(state, kind)
    public.cup_test = moment in ("fill", "score")
    for kind in no_supply:
        public.removed[INDEX[kind]] += public.supply[INDEX[kind]]
        public.supply[INDEX[kind]] = 0
    public.stack = _stack(moment)
    if settle:
        engine.settle(state)
    return state


def _take(state: State, kind: str, n: int = 1) -> int:
    """Take tokens out of the box; smoke off the gauge, its first stack first, and Wild off its space."""
    supply = state.public.supply
    if kind == "wild":
        state.public.wild_taken = True
        return n
    if kind == "smoke":
        smoke = state.public.gauge_smoke
        for space, lying in enumerate(smoke):
            taken = min(lying, n - supply[INDEX[kind]])
            smoke[space] -= taken
            supply[INDEX[kind]] += taken
            if supply[INDEX[kind]] >= n:
                break
    supply[INDEX[kind]] -= n
    assert supply[INDEX[kind]] >= 0, f"the box has no {n} {kind}"
    return n


def _stack(moment: str) -> list[Any]:
    if moment == "disc":
        later: list[Any] = [steps.RoastTurn(), steps.BeginCupTest(), steps.ScoreBean(), steps.FinishMenu()]
        return later[::-1]
    order = ["pull", "a", "b", "c", "return", "stop", "test", "score"]
    names = ["fill", "score"] if moment == "fill" else order[order.index(moment) :]
    return [*(step for name in names for step in _LATER[name]), steps.FinishMenu()][::-1]


def plays(state: State) -> list[Action]:
    """Return the legal actions now."""
    return engine.legal_actions(state, 0)


def do(state: State, *actions: Action) -> State:
    """Carry out legal actions, checked, and return the state."""
    for action in actions:
        engine.apply(state, 0, action)
    return state


def why(state: State, action: Action) -> str:
    """Return why an action is not legal, or ""."""
    return engine.why_not(engine.view_of(state, 0), action)


def top(state: State) -> Any:
    """Return the step that asks now."""
    return engine.top(state.public)


def view(state: State) -> Any:
    """Return what the roaster sees."""
    return engine.view_of(state, 0)


def heap(counts: Sequence[int]) -> dict[str, int]:
    """Return a heap of counts as a dictionary without zeros."""
    return {kind: n for kind, n in zip(KINDS, counts, strict=True) if n}


def told(state: State, *actions: Action) -> list[Any]:
    """Carry out actions and return the events."""
    heard = engine.listen(state)
    do(state, *actions)
    return [t.event for t in heard]


def box() -> boxes.Box:
    """Return the printed box."""
    return boxes.BOXES.printed()


def finished(cup: Sequence[str], bean: str = "mexico", **chosen: str) -> Any:
    """Return the result of a cup."""
    state = scene("score", bean=bean, cup=cup, **chosen)
    return state.public.results[0]
