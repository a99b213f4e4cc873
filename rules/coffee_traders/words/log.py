"""What happened, as short log lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.coffee_traders import events as ev
from rules.coffee_traders.words import names
from rules.coffee_traders.words.glance import PHASES, YEARS
from rules.engine import NoWords

if TYPE_CHECKING:
    from rules.engine import Event

ROW = ("row 1", "row 1/2", "row 2/3")
WHY = {
    "action": "",
    "price": "to pay",
    "town": "for the Town Center of a new cooperative",
    "plantation": "with the plantation",
    "path": "on the way",
    "track": "from the Arabica track",
    "threshold": "for all five Arabica tracks",
    "income": "as income",
    "farm": "for the farm",
    "penalty": "as a penalty",
    "house": "from the Trading House, as the only one outside",
    "host": "for the contractor",
    "building": "from the Production house",
    "contract": "for the contract",
    "pair": "for the pair of contracts",
    "bar": "at the bar",
    "bonus_supply": "from the Bonus Supply",
    "put_in": "into the Bonus Supply",
    "refresh": "into the Bonus Supply",
    "all_five": "for enough coffee of all five varieties",
    "harvest": "in the harvest",
    "stock": "for Stock counters",
    "trade": "in a trade",
    "bought": "bought",
    "no_room": "for want of room",
    "placed": "on a plantation",
    "all_placed": "for placing all plantations",
    "sent": "",
    "start": "to begin with",
}
# What another event of the same moment says already.
SILENT = {"town", "path", "price", "placed", "put_in", "refresh", "bonus_supply"}


def event(event: Event) -> str:
    """Return an event as a log line; "" for what is not worth one."""
    if isinstance(event, engine.Revealed | ev.StockGiven):
        return "" if isinstance(event, engine.Revealed) else _stock(event)
    if isinstance(event, ev.Gained) and event.why in SILENT:
        return ""
    if isinstance(event, ev.CoffeeMoved) and (event.why in ("contract", "bar", "harvest") or event.number == 0):
        return "" if event.coffee != "kopi_luwak" or event.why != "harvest" else _gained_coffee(event)
    if isinstance(event, ev.Passed) and not event.place:
        return f"{names.who(event.player)} passes."
    said = _of_companies(event) or _of_map(event) or _of_trade(event) or _of_game(event)
    if not said:
        raise NoWords(event)
    return said[:1].upper() + said[1:]


def _stock(event: ev.StockGiven) -> str:
    kinds = ["the wild one" if kind is None else names.coffee(kind) for kind in event.kinds]
    return f"Seat {event.seat + 1} gives Stock counters for Warehouses: {names.joined(kinds)}."


def _gained_coffee(event: ev.CoffeeMoved) -> str:
    verb = "gets" if event.number > 0 else "gives" if event.why in ("host", "trade") else "loses"
    why = f" {WHY[event.why]}" if WHY[event.why] else ""
    return f"Seat {event.seat + 1} {verb} {abs(event.number)} {names.coffee(event.coffee)}{why}."


def _of_companies(event: Event) -> str:
    match event:
        case ev.Gained(seat, what, number, why):
            verb = "gets" if number >= 0 else "pays" if what == "coins" else "gives"
            if why == "harvest":
                return f"The civet cats of Seat {seat + 1} come home from Sumatra."
            said = f" {WHY[why]}" if WHY[why] else ""
            return f"Seat {seat + 1} {verb} {names.thing(what, abs(number))}{said}."
        case ev.CoffeeMoved():
            return _gained_coffee(event)
        case ev.Stepped(seat, coffee, number, space):
            way = "to space" if number >= 0 else "back to space"
            return f"Seat {seat + 1} moves on the {names.coffee(coffee)} track {way} {space}."
        case ev.CounterTaken(seat, kind, color, covered):
            named = f"an {kind.capitalize()} counter of {names.coffee(color or 0)}"
            counter = "a Wild Animal counter" if kind == "wild" else named
            return f"Seat {seat + 1} takes {counter}: {covered} on the Counter track."
        case ev.Stacked(seat, covered):
            return f"Seat {seat + 1} stacks two counters: {covered} on the Counter track."
        case ev.BonusTaken(seat, item):
            taken = {"coins": "the coins", "cube": "the black cube", "trader": "the trader"}[item]
            return f"Seat {seat + 1} takes {taken} of the Bonus Supply."
        case ev.BonusFilled(seat, paid, missing):
            said = f"Seat {seat + 1} puts {names.plural(paid, 'coin')} back into the Bonus Supply"
            return f"{said}; {names.plural(missing, 'coin')} missing." if missing else f"{said}."
        case ev.TradeTurned(seat, rate):
            return f"Seat {seat + 1} trades {rate} to 1 from now on."
        case ev.WarehouseMoved(seat, coffee, on_top):
            where = "on top of" if on_top else "off"
            return f"Seat {seat + 1} moves a Warehouse {where} the {names.coffee(coffee)} track."
        case ev.WildMoved(seat, coffee):
            return f"Seat {seat + 1} moves the Wild Stock counter to {names.coffee(coffee)}."
    return ""


def _of_map(event: Event) -> str:
    match event:
        case ev.PlantationAdded(player, coop, _, row, level):
            return f"{names.who(player)} adds a plantation of level {level} in {names.coffee(coop)}, {ROW[row]}."
        case ev.DonkeysPlaced(seat, coop, _, number):
            return f"Seat {seat + 1} stands {names.plural(number, 'donkey')} on a path in {names.coffee(coop)}."
        case ev.FarmBuilt(seat, coop):
            return (
                f"Seat {seat + 1} builds a farm in {names.coffee(coop)}."
                if coop
                else f"Seat {seat + 1} builds no farm."
            )
        case ev.WorkersSent(player, coop, owners):
            return f"{names.who(player)} sends workers in {names.coffee(coop)} to {names.people(owners)}."
        case ev.WorkerPlaced(player, coop, _, owner):
            whose = "" if owner == player else f" of {names.who(owner)}"
            return f"{names.who(player)} mans a plantation{whose} in {names.coffee(coop)}."
        case ev.PlantationRemoved(seat, coop, _):
            return f"Seat {seat + 1} loses a plantation in {names.coffee(coop)}: the penalty cannot be paid."
        case ev.Harvested(coop, workers, pot, shares):
            if not workers:
                return f"{names.coffee(coop)}: no harvest."
            got = ", ".join(f"{names.who(player)} {number}" for player, number in shares)
            return f"{names.coffee(coop)}: {pot} coffee. {got or 'nobody is there to get it'}."
    return ""


def _of_trade(event: Event) -> str:
    match event:
        case ev.HouseOpened(player, coop):
            return f"{names.who(player)} opens the Trading House of {names.coffee(coop)}."
        case ev.HouseJoined(player, coop, place):
            return f"{names.who(player)} places a trader in {names.coffee(coop)} too, number {place}."
        case ev.StockTaken(seat, coffee):
            what = "the Wild Stock counter" if coffee is None else f"a Stock counter of {names.coffee(coffee)}"
            return f"Seat {seat + 1} takes {what}."
        case ev.TraderRemoved(seat):
            return f"Seat {seat + 1} removes a trader from the game."
        case ev.Built(player, building, coop, track, how):
            where = f"in {names.coffee(coop)}" if coop else "beside the tracks"
            where = f"on top of the {names.coffee(track)} track" if track else where
            with_ = {"hired": "", "joined": " too", "free": " for free"}[how]
            return f"{names.who(player)} builds a {names.BUILDING[building]} {where}{with_}."
        case ev.Flipped(color):
            return f"Andre turns over {names.coffee(color)}."
        case ev.AndreContract(letter, number, coffee):
            return f"Andre's contract is {letter.upper()}{number}: {names.joined([names.coffee(c) for c in coffee])}."
    return ""


def _of_game(event: Event) -> str:
    match event:
        case ev.GameBegan(order):
            return f"The game begins; turn order: {names.people(order)}."
        case ev.PeriodBegan(period, order):
            return f"Period {period + 1} ({YEARS[period % len(YEARS)]}) begins; turn order: {names.people(order)}."
        case ev.PhaseBegan(_, phase):
            return f"Phase {phase + 1}: {PHASES[phase % len(PHASES)]}."
        case ev.Fulfilled(seat, letter, number, points):
            return f"Seat {seat + 1} fulfills contract {letter.upper()}{number}: {points} points."
        case ev.PairDone(seat, letters):
            return f"Seat {seat + 1} has the pair {letters[0].upper()} and {letters[1].upper()}."
        case ev.Delivered(player, bar, number, coffee, kopi):
            what = f"{number} {names.coffee(coffee)}" if coffee != bar else f"{number}"
            instead = f", {kopi} of it Kopi Luwak" if kopi else ""
            return f"{names.who(player)} delivers {what} to the {names.coffee(bar)} bar{instead}."
        case ev.Passed(player, place):
            return f"{names.who(player)} passes: place {place} in the next period."
        case ev.Ended():
            return "The game is over."
    return ""
