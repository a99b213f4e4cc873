"""A whole game that fits what the roaster sees: all but the luck to come is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster.state import Hidden, Private, State
from rules.engine import clone

if TYPE_CHECKING:
    from rules.coffee_roaster.state import View
    from rules.engine import Chance


def determinize(view: View, chance: Chance) -> State:
    """Return a state of its own with the view's table and other luck. Its view for the same seat equals `view`."""
    return clone(State(view.public, [Private(None)], Hidden(), chance))
