"""What a play would do that cannot be undone, worked out on an imagined table that fits what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from rules import engine
from rules.engine import Action, AnyGame, View


def warning(game: AnyGame, view: View, actions: Sequence[Action]) -> str:
    """Return why a careful player would be asked before these plays, or "".

    Nothing of the real table is looked at: the imagined one tells of luck and of phases, not of what will come.
    """
    outlook = game.try_out(view, actions)
    if outlook is None:
        return ""
    if outlook.uses_luck:
        return "This draws or rolls: it can't be undone."
    if outlook.reveals:
        return "This reveals something: it can't be undone."
    if engine.is_over(outlook.state):
        return "This ends the game."
    if game.phase(outlook.state.public) != game.phase(view.public):
        return "This ends the phase."
    return ""
