"""How long a Blend lasts: what others can roll before its holder's next turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules.vivajava_dice.dice import BLEND, FACES, is_rainbow, rank
from rules.vivajava_dice.forecast.falls import beat_odds, faces, rainbow_odds
from rules.vivajava_dice.steps.solo import REGULAR, meter

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava_dice.state import Public


def lasts(public: Public, side: int, value: int) -> float:
    """Return the probability that no other side beats a side's Featured Blend of a rank before its next turn.

    For plain rolls of the other seats with all their Flavor Dice, each blending whenever it can, without abilities
    and donations; a corporation rolls as its meter says now.
    """
    alive = 1.0
    for seat, flavor in enumerate(public.flavor):
        if seat != side:
            alive *= 1.0 - beat_odds(value, BLEND, flavor)
    if public.options.corporation and side == 0:
        alive *= 1.0 - corporation_beats(public, value)
    return alive


def rainbow_lasts(public: Public, seat: Seat) -> float:
    """Return the probability that no other side rolls five colors before the seat's next turn; as in `lasts`."""
    alive = 1.0
    for other, flavor in enumerate(public.flavor):
        if other != seat:
            alive *= 1.0 - rainbow_odds(BLEND, flavor)
    return alive * (1.0 - rainbow_odds(BLEND, 0)) if public.options.corporation else alive


def corporation_beats(public: Public, value: int) -> float:
    """Return the probability that the corporation's next roll makes a Featured Blend above a rank."""
    floor = max(value + 1, REGULAR * FACES)
    if public.options.corporation == "sacchar":
        return beat_odds(floor - 1, BLEND, min(meter(public), public.flavor_supply))
    return sum(p for made, p in omniblend(meter(public), public.rainbow_by == 1) if made >= floor)


@cache
def omniblend(rerolls: int, holds_rainbow: bool) -> tuple[tuple[int, float], ...]:
    """Return the odds of the rank that OmniBlend ends with; a first roll of five colours it may keep as a Rainbow."""
    sets: dict[tuple[int, int], float] = {}
    rainbows = 0.0
    for counts, p in faces(BLEND):
        if rerolls and not holds_rainbow and is_rainbow(counts):
            rainbows += p
        else:
            kept = _kept(counts)
            sets[kept] = sets.get(kept, 0.0) + p
    for _ in range(rerolls):
        after: dict[tuple[int, int], float] = {}
        for (size, colour), p in sets.items():
            for fresh, q in faces(BLEND - size):
                kept = _kept([n + size * (face == colour) for face, n in enumerate(fresh)])
                after[kept] = after.get(kept, 0.0) + p * q
        sets = after
    odds = {size * FACES + colour if size > 1 else 0: 0.0 for size, colour in sets}
    for (size, colour), p in sets.items():
        odds[size * FACES + colour if size > 1 else 0] += p
    odds[0] = odds.get(0, 0.0) + rainbows
    return tuple(sorted(odds.items()))


def _kept(counts: Sequence[int]) -> tuple[int, int]:
    """Return size and colour of what OmniBlend keeps: its best set, or its highest die."""
    value = rank(counts)
    return (value // FACES, value % FACES) if value else (1, max(face for face in range(FACES) if counts[face]))
