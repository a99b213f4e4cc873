"""What a front end may know of plays and events beside their words: for menus, and for what to stop at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import actions as act
from rules.coffee_roaster import events as ev

if TYPE_CHECKING:
    from rules.coffee_roaster.state import View
    from rules.engine import Seat


def group(view: View, action: act.AnyAction) -> str:
    """Return the part of the table that a play belongs to."""
    match action:
        case act.PlaceLeft():
            return "Left half"
        case act.PlaceRight():
            return "Right half"
        case act.UseFlavor():
            return "Flavor effects"
        case act.StackFlavors():
            return "Stacks"
        case act.TakeAside():
            return "Beside the board"
    return ""


def careful(view: View, action: act.AnyAction) -> bool:
    """Say whether a play ends the roasting of a bean, or takes apart a cup that is full."""
    return isinstance(action, act.StopRoasting | act.UseRedraw)


def concerns(event: ev.AnyEvent, seat: Seat) -> bool:
    """Say whether an event is a result: all else is the roaster's own doing."""
    if isinstance(event, ev.RoastingStopped):
        return event.forced
    return isinstance(event, ev.BeanScored | ev.MenuFinished)
