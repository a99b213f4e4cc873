"""Flavor Dice on their way back: to the supply or, with the Hauling Coaster, over one more roll into its sections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice.dice import FLAVOR

if TYPE_CHECKING:
    from rules.engine import Seat, Step
    from rules.vivajava_dice.state import Public


def return_flavor(public: Public, dice: int) -> None:
    """Return Flavor Dice to where they belong; say `put_back` for what then follows."""
    if public.demands:
        public.now.returning += dice
    else:
        public.flavor_supply += dice


def put_back(public: Public, seat: Seat) -> list[Step]:
    """Return the steps by which the active seat lays returned Flavor Dice on the Hauling Coaster."""
    if not public.now.returning:
        return []
    from rules.vivajava_dice.modules.heartland import LayDice

    return [LayDice(seat)]


def flavor_left(public: Public) -> int:
    """Return how many Flavor Dice can be taken: those of every section of the Hauling Coaster, if it is in play."""
    return public.flavor_supply + sum(map(sum, public.demands)) if public.demands else public.flavor_supply


def flavor_to_take(public: Public) -> int:
    """Return how many Flavor Dice Research of the rolled dice can bring.

    Ruling: D-8, the rolled Flavor Dice return first, but not to the Hauling Coaster.
    """
    back = 0 if public.demands else sum(public.now.rolled[FLAVOR:])
    return flavor_left(public) + back
