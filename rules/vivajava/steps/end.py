"""The end: points for Ability Tracks and their ends, and for each Intern one less."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import tell
from rules.vivajava import box as boxes
from rules.vivajava import roasters, standing
from rules.vivajava.beans import FLAVOR, SELECT
from rules.vivajava.card_events import RoasterShown
from rules.vivajava.steps.kinds import Rule

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import Public, State


class EndScoring(Rule, frozen=True, tag="end_scoring"):
    """In turn order all gain the points of their tracks; then, in reverse turn order, each Intern costs one."""

    RULE = "VJ-6.B"

    def run(self, state: State) -> None:
        public = state.public
        for seat in public.order:
            standing.move(state, seat, level_points(public, seat), "levels")
            standing.move(state, seat, end_points(state, seat), "end_tracks")
        for seat in reversed(public.order):
            if public.piles:
                standing.move(state, seat, -public.piles[seat], "interns")


def level_points(public: Public, seat: Seat) -> int:
    """Return the points of a seat's levels, all that were reached."""
    total = 0
    for track, mark in zip(boxes.of(public).tracks, public.marks[seat], strict=True):
        points = track.decaf if public.options.decaf else track.points
        total += sum(points[: track.level(mark)])
    return total


def end_points(state: State, seat: Seat) -> int:
    """Return what the ends of SELECT and FLAVOR bring: a point a color in the Roaster, and a point a card in hand."""
    public = state.public
    if public.options.decaf:
        return 0
    lengths = boxes.of(public).lengths
    row = public.marks[seat]
    total = 0
    if row[SELECT] == lengths[SELECT]:
        held = state.private[seat].roaster
        roasters.show(state, seat)
        tell(state, RoasterShown(seat, roasters.named(held)), learned=True)
        total += sum(n > 0 for n in held)
    if row[FLAVOR] == lengths[FLAVOR]:
        total += public.cards[seat]
    return total
