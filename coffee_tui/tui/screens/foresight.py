"""What a play would do that cannot be undone, worked out on an imagined table that fits what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from rules import engine
from rules.engine import Action, AnyGame, Chance, IllegalAction, View


def warning(game: AnyGame, view: View, actions: Sequence[Action]) -> str:
    """Return why a careful player would be asked before these plays, or "".

    Nothing of the real table is looked at: the imagined one tells of luck and of phases, not of what will come.
    """
    seat = view.seat
    if seat is None:
        return ""
    state = engine.clone(game.determinize(view, Chance(bytes(32))))  # it shares parts with the view
    before = state.chance.count
    phase = game.phase(state.public)
    told = engine.listen(state)
    try:
        for action in actions:
            engine.apply(state, seat, action)
    except IllegalAction:
        return ""
    if state.chance.count != before:
        return "This draws or rolls: it can't be undone."
    if engine.is_barrier(before, state, told):
        return "This reveals something: it can't be undone."
    if engine.is_over(state):
        return "This ends the game."
    if game.phase(state.public) != phase:
        return "This ends the phase."
    return ""
