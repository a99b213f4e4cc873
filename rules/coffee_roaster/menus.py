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
    """Return what a play does with the table, as a line that opens a menu."""
    match action:
        case act.PlaceLeft():
            return "lay a token on the left"
        case act.UseFlavor():
            return "use a flavor effect"
        case act.StackFlavors():
            return "stack two flavors"
        case act.TakeAside():
            return "take a kept flavor"
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
