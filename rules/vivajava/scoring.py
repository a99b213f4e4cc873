"""Scores as parts that can be checked by hand. During the game they are what the Performance Track shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Part, Score
from rules.vivajava import standing

if TYPE_CHECKING:
    from rules.vivajava.state import Public

NAMES = {
    "start": ("start", "where Scoring Tokens begin"),
    "blends": ("Blends", "from the Best-Seller List"),
    "actions": ("tokens", "gained or lost by Country Tokens and Interns"),
    "cards": ("cards", "by Flavor Cards"),
    "featured": ("Featured Blends", "for what a Featured Blend Card asked for"),
    "traded": ("traded", "given for Research Points"),
    "levels": ("levels", "of Ability Tracks, at the end"),
    "end_tracks": ("end-tracks", "colors by SELECT and unused cards by FLAVOR, at the end"),
    "interns": ("Interns", "one less for each, at the end"),
}


def scores(public: Public) -> list[Score]:
    """Return each seat's score; when the game is over `rank` names the winner, in a tie the lower token."""
    over = not public.stack
    first = standing.ranking(public)[0]
    found = []
    for seat, row in enumerate(public.points):
        parts = tuple(
            Part(NAMES[kind][0], points, NAMES[kind][1])
            for kind, points in zip(standing.KINDS, row, strict=True)
            if points or kind == "blends"
        )
        found.append(Score(seat, sum(row), parts, "winner" if over and seat == first else ""))
    return found
