"""A whole game that fits what a seat sees: all but luck and the sealed answers of others is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders.state import Hidden, Private, State
from rules.engine import clone

if TYPE_CHECKING:
    from rules.coffee_traders.state import View
    from rules.engine import Chance


def determinize(view: View, chance: Chance) -> State:
    """Return a state of its own with the view's table and other luck. Its view for the same seat equals `view`."""
    mine = view.mine or Private(None)
    private = [mine if seat == view.seat else Private(None) for seat in range(len(view.public.companies))]
    return clone(State(view.public, private, Hidden(), chance))
