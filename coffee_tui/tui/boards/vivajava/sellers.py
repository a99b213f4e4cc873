"""The Best-Seller List and the Performance Track."""

from __future__ import annotations

from rich.text import Text

from coffee_tui.tui.boards.blocks import Block, Part, ends, fit, joined, line
from coffee_tui.tui.boards.stacks import stack_track
from coffee_tui.tui.boards.vivajava.facts import Facts
from coffee_tui.tui.boards.vivajava.look import Look
from rules.vivajava.beans import N_COLORS, rank

LEAST = (58, 5)
TRACK_LEAST = (60, 1)
RANK_NAMES = ("", "Decaf", "Half-Caf", "Regular", "Rainbow", "Americano", "Bold", "Extra Bold")
COFFEE_SEATS = 5  # up to so many seats the Coffee* Blend holds the last position


def block(facts: Facts, look: Look, width: int, height: int) -> Block:
    """Return a line a position: what it pays, its Blend, and who has a marker on it."""
    public, palette = facts.public, look.palette
    positions = facts.box.best_sellers
    fixed = len(public.order) <= COFFEE_SEATS
    rows: Block = []
    for position, (name, payout) in enumerate(zip(positions.names, positions.payout, strict=True)):
        head = line((f"{payout} ", palette.target), (f"{name:<9}", palette.strong))
        if position < len(public.sellers):
            row = line(head, blend(facts, look, position, width - head.cell_len))
        elif fixed and position == len(positions.names) - 1:
            row = line(head, ("Coffee*", palette.text), (" always stays here", palette.muted))
        else:
            row = line(head, ("-", palette.muted))
        rows.append(fit(row, width))
    return rows


def blend(facts: Facts, look: Look, position: int, width: int) -> Text:
    """Return a Blend of the list: rank, beans, markers, investments, and the name of the slate where there is room."""
    listed, palette = facts.public.sellers[position], look.palette
    slate = facts.slate_id(listed)
    lit = slate in facts.aimed_slates
    beans = [color for color in reversed(range(N_COLORS)) for _ in range(listed.beans[color])]
    beans.sort(key=lambda color: -listed.beans[color])
    pieces = [look.seat(seat) for seat in listed.markers] + [look.investment(seat) for seat in listed.investors]
    parts: list[Part] = [
        (f"{RANK_NAMES[rank(listed.beans)]:<11}", palette.target if lit else palette.text),
        fit(look.beans(beans), 11),
        joined(pieces),
        (f" +{listed.extra}", palette.good) if listed.extra else "",
    ]
    left = line(*parts)
    name = Text(facts.box.slate_names[listed.slate], palette.target if lit else palette.muted)
    return ends(left, name, width) if left.cell_len + name.cell_len + 2 <= width else left


def track(facts: Facts, look: Look, width: int, height: int) -> Block:
    """Return the Performance Track with its stacks, the top of a stack first in turn order."""
    low, goal = facts.box.track.lowest, facts.box.track.goal
    high = max(goal, *(facts.points(seat) for seat in facts.seats))
    stacks = {points - low: [look.seat(seat) for seat in seats] for points, seats in facts.stacks().items()}
    return stack_track(look, [str(space) for space in range(low, high + 1)], stacks, width, height)


def turn_order(facts: Facts, look: Look) -> Text:
    """Return the turn order of this round."""
    return line(("turn order ", look.palette.muted), look.seats(facts.public.order))
