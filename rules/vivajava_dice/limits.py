"""How large the numbers of a position may be: for positions that come from files which somebody may have made up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.engine import AT_TABLE
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.coasters import REQUESTS, RIDES

if TYPE_CHECKING:
    from rules.vivajava_dice.state import State

COUNT = (0, 99)  # of dice, of points to be marked, of uses
COLOR = (-1, 5)  # a color, Black of the dice among them, or none
FACE = (-1, 11)  # what a die shows: Coffee, then Flavor

LIMITS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(
        ("side", "challenger", "opponent", "fighter", "section", "target", "loser", "subject", "among"), AT_TABLE
    ),
    **dict.fromkeys(("featured_by", "rainbow_by", "belle_by"), AT_TABLE),
    **dict.fromkeys(
        ("coffee_supply", "flavor_supply", "flavor", "to_roll", "rolled", "fixed", "picked", "given", "blend"), COUNT
    ),
    **dict.fromkeys(("research", "featured", "used", "carnival", "demands", "landed", "returning", "marks"), COUNT),
    "turn": (0, 10_000),
    "Public.points": (-999, 999),
    "levels": (0, 2),
    "gained": (0, 2),
    "meter": (0, 20),
    "sugar": COLOR,
    "taken": FACE,
    "barred": (-1, 5),
    "arena": (0, 6),
    "color": COLOR,
    "colors": COLOR,
    "sampled": COLOR,
    "Token.source": COLOR,
    "source": FACE,
    "face": FACE,
    "bean": COLOR,
    "kind": (0, 8),
    "row": (0, 1),
    "floor": (0, 12),
    "left": COUNT,
    "size": COUNT,
    "spot": (-1, 12),
}


def impossible(state: State) -> str:
    """Return where a position cannot be because of what its box has; "" if nowhere."""
    public, box = state.public, boxes.printed()
    spots = {
        "track": 5,
        "jolt": 5,
        "community": 5,
        "blend": 6,
        "intern": len(box.interns.discs),
        "anger": len(public.anger),
        "brew": len(box.brew.spaces),
        "tube": 1 + len(box.compounded.above),
        "request": len(REQUESTS),
        "ride": len(RIDES),
    }
    for at, token in enumerate(public.tokens):
        if token.place in spots and not 0 <= token.spot < spots[token.place]:
            return f"public.tokens[{at}].spot is {token.spot}"
    if public.options.corporation:
        circles = len(box.corporation[public.options.corporation].meter)
        if public.meter >= circles:
            return f"public.meter is {public.meter}"
    if (public.featured_by >= 0) != any(public.featured):  # who has a Featured Blend has beans in it
        return f"public.featured_by is {public.featured_by}"
    return ""
