"""What a play leads to, tried out on a table of one's own: for every play that nobody has thought of before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from coffee_tui.players.vivajava_dice.evaluation import Table
from rules.engine import Action, Chance, Done, Pass, Step, Window, then
from rules.vivajava_dice.actions import Decline, Skip
from rules.vivajava_dice.sight import determinize
from rules.vivajava_dice.steps import BeginActivate, BeginTurn, EndTurn, KeepOrBreak, StartRoll

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State, View

NOTICED = 1e-6  # points: less than that is rounding
LUCKS = 6  # how often a play that needs luck is tried
DOING = 0.05  # a play that changes nothing that can be seen is better than none

# What comes after these is another matter: it is the same after every play, but for luck.
_LATER = (BeginActivate, BeginTurn, EndTurn, KeepOrBreak, StartRoll)
_NOTHING = (Done, Pass, Decline, Skip)


def first_best(legal: Sequence[Action], worth: Callable[[Action], float]) -> Action:
    """Return the first play that no other one is clearly better than, so that rounding decides nothing."""
    values = [worth(action) for action in legal]
    least = max(values) - NOTICED
    return next(action for action, found in zip(legal, values, strict=True) if found >= least)


def best(view: View, legal: Sequence[Action], table: Table) -> Action:
    """Return the play whose consequences are worth most; the first of them where several are."""
    return first_best(legal, lambda action: value(view, action, table))


def value(view: View, action: Action, table: Table) -> float:
    """Return what the table is worth to the view's seat after a play, on average over a few lucks."""
    seat = view.seat
    assert seat is not None
    public, used_luck = after(view, action, 0)
    lucks = [public, *(after(view, action, luck)[0] for luck in range(1, LUCKS))] if used_luck else [public]
    mean = sum(Table(found, table.turns_left, table.weights).position(seat) for found in lucks) / len(lucks)
    return mean if isinstance(action, _NOTHING) else mean + DOING


def after(view: View, action: Action, luck: int) -> tuple[Public, bool]:
    """Return the table after a play up to the next decision or chapter, and whether luck was in it."""
    state = determinize(view, Chance(luck.to_bytes(32, "big")))
    seat = view.seat
    assert seat is not None
    step = state.public.stack.pop()
    if isinstance(step, Window):  # as if nobody else reacted
        if not isinstance(action, Pass):
            window: Window[Any, Any, Any] = step
            then(state, window.reaction(seat, action))
    else:
        any_step: Step[Any, Any, Any] = step
        any_step.choose(state, seat, action)
    _go_on(state)
    return state.public, state.chance.count > 0


def _go_on(state: State) -> None:
    """Run what runs by itself until a seat must choose or another chapter begins."""
    stack = state.public.stack
    while stack and not isinstance(stack[-1], _LATER) and not stack[-1].seats(state.public):
        stack.pop().run(state)
