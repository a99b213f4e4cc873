"""What a front end may know of plays and events beside their words: for menus, and for what to stop at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import events as ev
from rules.coffee_traders.words import names
from rules.engine import Concern, top

if TYPE_CHECKING:
    from rules.coffee_traders.state import View
    from rules.engine import Seat


def group(view: View, action: act.AnyAction) -> str:
    """Return what a play is about, where a menu may have many of its kind."""
    match action:
        case act.AddPlantation():
            return "Plantations"
        case act.ChooseSpace(coop) | act.ChoosePath(coop) | act.PlaceWorker(coop):
            return names.coffee(coop)
        case act.SendWorkers():
            return "Send workers"
        case act.Income() | act.Breed():
            return "Donkeys and income"
        case act.TakeBonus() | act.PutIn():
            return "Bonus Supply"
        case act.OpenHouse():
            return "Trading Houses"
        case act.Fulfill():
            return "Contracts"
        case act.Deliver(bar):
            return f"{names.coffee(bar)} bar"
        case act.BuyCoffee():
            return "Buy coffee"
        case act.TradeFor() | act.Exchange():
            return "Trade"
        case act.MoveWild():
            return "Wild Stock counter"
        case act.MoveOnTop() | act.MoveBeside():
            return "Warehouses"
        case act.RemovePlantation(coop):
            return names.coffee(coop)
    return ""


def careful(view: View, action: act.AnyAction) -> bool:
    """Say whether a play gives something up, or ends a phase for its seat. One line of each menu is never careful."""
    if isinstance(action, act.PassTurn | act.NoSecond | act.TakeBonus):
        return _has_work(view)
    return isinstance(action, act.RemoveTrader | act.Cancel)


def _has_work(view: View) -> bool:
    """Say whether a menu has anything beside passing and the Bonus Supply."""
    quiet = (act.PassTurn, act.NoSecond, act.TakeBonus, act.RemoveTrader)
    step = top(view.public)
    return step is not None and any(not isinstance(other, quiet) for other in step.options(view))


def turn_of(event: ev.AnyEvent) -> Seat | None:
    """Return -1 where a phase begins: turns in it are short, and all have theirs."""
    return -1 if isinstance(event, ev.GameBegan | ev.PeriodBegan | ev.PhaseBegan) else None


def concerns(event: ev.AnyEvent, seat: Seat) -> Concern:
    """Say how much an event concerns a seat: what it gets or loses, and who served or joined it."""
    match event:
        case ev.Ended():
            return Concern.ALWAYS
        case ev.PlantationRemoved(owner) | ev.BonusFilled(owner):
            return Concern.ALWAYS if owner == seat else Concern.NOT
        case ev.Gained(owner) | ev.CoffeeMoved(owner) | ev.Stepped(owner) | ev.CounterTaken(owner) | ev.Stacked(owner):
            return Concern.ELSEWHERE if owner == seat else Concern.NOT
        case ev.WorkersSent(_, _, owners):
            return Concern.ELSEWHERE if seat in owners else Concern.NOT
        case ev.WorkerPlaced(owner=owner):
            return Concern.ELSEWHERE if owner == seat else Concern.NOT
    return Concern.NOT
