"""What a front end may know of plays and events beside their words: for menus, and for what to stop at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import actions as act
from rules.coffee_roaster import events as ev
from rules.engine import Concern

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


def turn_of(event: ev.AnyEvent) -> Seat | None:
    """Return the roaster's seat where a bean or a turn of its roast begins."""
    return 0 if isinstance(event, ev.BeanChosen | ev.DiscMoved | ev.RoastingStopped) else None


def concerns(event: ev.AnyEvent, seat: Seat) -> Concern:
    """Say how much an event concerns the roaster: results do, all else is its own doing."""
    if isinstance(event, ev.RoastingStopped):
        return Concern.ALWAYS if event.forced else Concern.NOT
    return Concern.ALWAYS if isinstance(event, ev.BeanScored | ev.MenuFinished) else Concern.NOT
