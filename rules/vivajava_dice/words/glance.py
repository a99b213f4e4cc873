"""Where a game is and how it stands, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Phase
from rules.vivajava_dice import scoring, steps
from rules.vivajava_dice.steps.tokens import free_tokens
from rules.vivajava_dice.words import names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.vivajava_dice.state import Public, View

SCORE, ROLL, ACTIVATE = "Score", "Roll", "Activate"
_SCORING = steps.ScoreBlends | steps.UseScoreAbilities | steps.DegradeBlend | steps.KeepOrBreak | steps.StartRoll


def phase(public: Public) -> Phase:
    """Return the turn and its phase. What is still to come says where the turn is."""
    stack = public.stack
    if not stack:
        return Phase(name="Finished")
    if any(public.now.rolled) or any(public.now.picked) or any(isinstance(step, steps.BeginActivate) for step in stack):
        name = ROLL
    else:
        name = SCORE if any(isinstance(step, _SCORING) for step in stack) else ACTIVATE
    return Phase(turn=f"turn {public.turn}", name=name)


def glance(view: View) -> str:
    """Return the turn and the points: of the seat that looks and of the best other side, or of the leader."""
    public = view.public
    totals = [scoring.total(public, side) for side in range(len(public.points))]
    where = phase(public)
    head = where.turn or where.name.lower()
    if view.seat is None:
        return f"{head}, the leader has {names.plural(max(totals), 'point')}"
    mine = totals.pop(view.seat)
    return f"{head}, {names.plural(mine, 'point')} to {max(totals)}"


def counts(view: View) -> Mapping[str, float]:
    """Return the points and what lies in front of the seat that looks."""
    public, seat = view.public, view.seat
    if seat is None:
        return {}
    return {
        "points": scoring.total(public, seat),
        "Flavor Dice": public.flavor[seat],
        "free Tokens": free_tokens(public, seat),
    }
