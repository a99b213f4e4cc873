"""A player that tries each play on an imagined table, with its own small choices after it, and takes the best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from coffee_tui.players.coffee_traders.evaluation import worth
from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import sight, steps
from rules.coffee_traders.kinds import KOPI, LETTERS, N_LETTERS
from rules.coffee_traders.steps.market import lacks, price
from rules.engine import Action, Chance, clone, legal_actions, play, top

if TYPE_CHECKING:
    from rules.coffee_traders.state import State
    from rules.coffee_traders.state import View as GameView

Legal = Sequence[Action]
# Small choices that belong to the play before them: they are tried together with it.
SMALL = (
    steps.PickSpace, steps.PickWay, steps.PickServed, steps.PickPath, steps.TakeAnimal, steps.PlaceFarm,
    steps.ChooseStep, steps.PayHost, steps.PickBuilding, steps.PlaceBuilding, steps.PlaceWarehouse, steps.GetCoffee,
    steps.BuildWarehouse, steps.MixKopi, steps.MixDelivery, steps.PickCoffee, steps.PickReward, steps.PickPairReward,
)  # fmt: skip
NEVER = (act.Cancel, act.TradeFor, act.BuyCoffee, act.MoveOnTop, act.MoveBeside, act.MoveWild)
WIDE = 12  # choices of a small step that are tried
PASSES = (act.PassTurn, act.NoSecond)
MARGIN = 0.05  # by which a play must be better than passing


class Greedy:
    """Chooses what leads to the most hopeful position, looking no further than its own play."""

    def __init__(self, seed: bytes) -> None:
        self._random = Random(seed)

    def choose(self, view: Any, legal: Legal) -> Action:
        """Return one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        step = top(view.public)
        if isinstance(step, steps.ManOwn):
            return legal[0]
        if isinstance(step, steps.Rearrange):
            return self._rearrange(view, step, legal)
        if isinstance(step, steps.Trading | steps.GivingStock):
            return legal[0]
        found, value = self._best(view, legal)
        if isinstance(step, steps.ContractTurn) and view.seat is not None:
            return self._buying(view, found, value)
        return found

    def _best(self, view: GameView, legal: Legal) -> tuple[Action, float]:
        seat = view.seat or 0
        table = sight.determinize(view, Chance(self._random.randbytes(32)))
        best, found = -1e9, legal[0]
        for action in legal:
            if isinstance(action, NEVER):
                continue
            state = clone(table)
            play(state, seat, action)
            value = _follow(state, seat, 3) + self._random.random() * 0.01
            if isinstance(action, PASSES):
                value += MARGIN
            if value > best:
                best, found = value, action
        return found, best

    def _rearrange(self, view: GameView, step: steps.Rearrange, legal: Legal) -> Action:
        """Put a Warehouse on top of the track with most coffee, and take it off an empty one."""
        mine = view.public.companies[step.seat]
        held = mine.coffee
        best = max(range(len(held)), key=lambda kind: held[kind] * (not mine.on_top >> kind & 1))
        up = act.UP[best]
        if up in legal and held[best] >= 4 and mine.beside > 1:
            return up
        return legal[0]

    def _buying(self, view: GameView, found: Action, value: float) -> Action:
        """Buy what a contract lacks, where that comes to more than anything that can be done at once."""
        public, seat = view.public, view.seat or 0
        box, mine = boxes.of(public), public.companies[seat]
        best = found
        for letter in range(N_LETTERS):
            missing = lacks(box, mine, letter)
            number = max(0, sum(missing) - mine.coffee[KOPI])
            if mine.done >> letter & 1 or not number or number * price(public) > mine.coins:
                continue
            state = sight.determinize(view, Chance(self._random.randbytes(32)))
            bought = [kind for kind, n in enumerate(missing) for _ in range(n)][:number]
            for kind in bought:
                play(state, seat, act.BUY[kind])
            fulfill = act.Fulfill(LETTERS[letter])
            if fulfill not in legal_actions(state, seat):
                continue
            play(state, seat, fulfill)
            then = _follow(state, seat, 3)
            if then > value + 0.3:
                value, best = then, act.BUY[bought[0]]
        return best


def _follow(state: State, seat: int, depth: int) -> float:
    """Return what a position comes to once the seat has made the small choices that belong to its play."""
    step = top(state.public)
    if step is None or not depth or not isinstance(step, SMALL) or step.seat != seat:
        return worth(state.public, seat)
    legal = legal_actions(state, seat)
    best = -1e9
    for action in legal[:: 1 + len(legal) // WIDE] if depth < 3 else legal:
        after = clone(state)
        play(after, seat, action)
        best = max(best, _follow(after, seat, depth - 1))
    return best
