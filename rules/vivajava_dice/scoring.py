"""Performance Points with a breakdown that can be checked by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Part, Score
from rules.vivajava_dice import box as boxes

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public

# What points are for: the columns of Public.points. New ones go to the end, for saves count on the order.
KINDS = ("created", "featured", "rainbow", "donated", "tokens", "tracks", "discs", "modules", "lost")
CREATED, FEATURED, RAINBOW, DONATED, TOKENS, TRACKS, DISCS, MODULES, LOST = range(len(KINDS))
NAMES = (
    ("Blends created", "1 for each new Blend"),
    ("Featured Blend", "scored at the start of own turns"),
    ("Rainbow Blend", "scored at the start of own turns"),
    ("donations", "1 for each Blend helped"),
    ("donor's Tokens", "1 for each whenever the Blend scored"),
    ("Research Tracks", "completed"),
    ("abilities", "points by Ability Discs"),
    ("modules", "points by expansion coasters"),
    ("lost", "points taken away"),
)


def total(public: Public, side: int) -> int:
    """Return the Performance Points of a side."""
    return sum(public.points[side])


def goal() -> int:
    """Return the points that end the game."""
    return boxes.printed().goal.points


def leader(public: Public) -> int:
    """Return the side that has reached the goal; -1 while nobody has. The game ends at once, so there is one."""
    return next((side for side in range(len(public.points)) if total(public, side) >= goal()), -1)


def scores(public: Public) -> list[Score]:
    """Return the score sheet of each seat."""
    return [_score(public, seat) for seat in range(len(public.marks))]


def _score(public: Public, seat: int) -> Score:
    row = public.points[seat]
    parts = [Part(NAMES[kind][0], points, _how(public, seat, kind)) for kind, points in enumerate(row) if points]
    return Score(seat, sum(row), tuple(parts) or (Part("nothing yet", 0),), _rank(public, seat))


def _how(public: Public, seat: int, kind: int) -> str:
    if kind != TRACKS:
        return NAMES[kind][1]
    cup = public.options.cup
    return f"{sum(marks >= cup for marks in public.marks[seat])} completed"


def _rank(public: Public, seat: int) -> str:
    won_by = leader(public)
    if won_by < 0:
        return ""
    rank = "winner" if won_by == seat else ""
    if public.options.corporation:
        corporation = boxes.printed().corporation[public.options.corporation].name
        word = "won" if rank else "lost"
        rank = f"{word} against {corporation}, {total(public, 0)} to {total(public, 1)} ({public.options.level})"
    return rank
