"""Which space of the Roast Board takes which token, and what each effect needs before it may begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.box import ANY_FLAVOR, EffectId
from rules.coffee_roaster.tokens import AROMA, BODY, BURNT, FLAVORS, N_KINDS, REJECT, SMOKE, WILD

if TYPE_CHECKING:
    from rules.coffee_roaster.state import Public

# Levels 1 to 3 that add up to 4 or less: Concentration joins them, Dispersion parts their sum.
SUMS = ((1, 1), (1, 2), (1, 3), (2, 2))


def _takes(space_type: int) -> tuple[int, ...]:
    if space_type == ANY_FLAVOR:
        return FLAVORS
    return (space_type, WILD) if space_type in FLAVORS else (space_type,)


# The kinds that a space of the left half takes, by its type. Wild stands for any flavor (C-12).
LEFT_TAKES = tuple(_takes(space_type) for space_type in range(N_KINDS + 1))


def can_happen(public: Public, effect: EffectId, token: int, *, wild_gained: bool) -> bool:
    """Say whether an immediate effect could be carried out once this token of the hand is laid.

    Ruling: C-4, what an effect needs must be there before the token is placed.
    """
    if effect == "draw_two":
        return sum(public.bag) >= 2
    if effect == "draw_five":
        return sum(public.bag) >= 5
    hand = public.hand
    if effect == "redraw_two":
        kept = wild_gained and token != WILD  # only what was pulled from the bag goes back
        return sum(hand) - 1 - (hand[WILD] if kept else 0) >= 2
    if effect == "clean_up":
        return hand[BURNT] + hand[REJECT] + hand[SMOKE] > 0
    return True


def free_types(public: Public) -> set[int]:
    """Return the types of the free spaces of the right half."""
    types = boxes.of(public).right_spaces
    return {types[i] for i, stack in enumerate(public.right) if not stack}


def fits(space_type: int, matched: int) -> bool:
    """Say whether a space takes what counts as this flavor; Wild on top of a stack counts as all (C-11, C-12)."""
    return space_type in (ANY_FLAVOR, matched) or matched == WILD


def pairs(public: Public, effect: int) -> list[tuple[int, int]]:
    """Return the levels, lower one first, that a flavor effect could join, keep or make of the beans in hand now.

    Ruling: C-8, the beans that it makes must be in the box, two of them where both are alike.
    """
    hand = public.hand
    supply = public.supply
    if effect == BODY:
        return [(low, high) for low, high in SUMS if hand[low] and hand[high] > (low == high) and supply[low + high]]
    if effect == AROMA:
        return [(low, high) for low, high in SUMS if hand[low + high] and supply[low] and supply[high] > (low == high)]
    held = [level for level in range(5) if hand[level]]
    return [(low, high) for low in held for high in held if high > low or (high == low and hand[low] > 1)]


def has_work(public: Public, effect: int) -> bool:
    """Say whether a flavor effect finds its beans in the hand and its new ones in the box."""
    return bool(pairs(public, effect))


def tray_room(public: Public) -> int:
    """Return how many spaces of the tray, and of an earned extra tray, are free."""
    cup = boxes.of(public).cup
    return cup.tray + (cup.extra_tray if "extra_tray" in public.earned else 0) - len(public.tray)
