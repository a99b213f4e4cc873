"""The Performance Track: where Scoring Tokens stand, who is first in turn order, and who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import tell
from rules.vivajava import box as boxes
from rules.vivajava.events import Scored, Why

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import Public, State

# What Performance Points are for: the columns of Public.points.
KINDS = ("start", "blends", "actions", "cards", "featured", "traded", "levels", "end_tracks", "interns")
KIND = {name: i for i, name in enumerate(KINDS)}


def space(public: Public, seat: Seat) -> int:
    """Return the space of a seat's Scoring Token."""
    return sum(public.points[seat])


def move(state: State, seat: Seat, points: int, why: Why) -> int:
    """Move a Scoring Token, never below the lowest space; return by how much. It lands on top of its stack.

    Ruling: V-5, a token that does not move keeps its place in the stack.
    """
    public = state.public
    at = space(public, seat)
    if points < 0:
        points = max(points, boxes.of(public).track.lowest - at)
    if points:
        public.points[seat][KIND[why]] += points
        public.arrived.remove(seat)
        public.arrived.append(seat)
        if state.told is not None:
            tell(state, Scored(seat, points, why, at + points))
    return points


def turn_order(public: Public) -> list[Seat]:
    """Return the seats by their Scoring Tokens: the lowest space first, in a stack the top one first."""
    below = {seat: at for at, seat in enumerate(public.arrived)}
    return sorted(public.arrived, key=lambda seat: (sum(public.points[seat]), -below[seat]))


def ranking(public: Public) -> list[Seat]:
    """Return the seats from the winner down: the farthest space first, in a stack the lower token first."""
    return sorted(public.arrived, key=lambda seat: -sum(public.points[seat]))
