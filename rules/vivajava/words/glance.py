"""Where a game is and how it stands, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Phase
from rules.vivajava import box as boxes
from rules.vivajava import sellers, standing
from rules.vivajava.steps.end import level_points
from rules.vivajava.words import names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.vivajava.state import Public, View

PHASES = ("In the Field", "Blend/Research", "Popular Opinion")


def phase(public: Public) -> Phase:
    """Return the round and its phase."""
    if not public.stack:
        return Phase(name="Finished")
    if not public.round:
        return Phase(name="Draft")
    return Phase(round=f"round {public.round}", name=PHASES[public.phase])


def glance(view: View) -> str:
    """Return the round and the points: of the seat that looks and of the best other one, or of the leader."""
    public = view.public
    totals = [standing.space(public, seat) for seat in range(len(public.points))]
    where = phase(public)
    head = where.round or where.name.lower()
    if view.seat is None:
        return f"{head}, the leader has {names.points(max(totals))}"
    mine = totals.pop(view.seat)
    return f"{head}, {names.points(mine)} to {max(totals)}"


def counts(view: View) -> Mapping[str, float]:
    """Return the points, the beans, the tracks and the free pieces of the seat that looks."""
    public, seat = view.public, view.seat
    if seat is None:
        return {}
    free = boxes.of(public).pieces.markers - sellers.markers(public, seat)
    return {
        "points": standing.space(public, seat),
        "beans": public.sizes[seat],
        "points for tracks at the end": level_points(public, seat),
        "free Blend Markers": free,
        "Flavor Cards": public.cards[seat],
        "Investment Tokens": public.investments[seat],
        "The List pays you": sellers.payout(public, seat),
    }
