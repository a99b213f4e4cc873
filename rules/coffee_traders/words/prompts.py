"""Decisions in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders import land, steps
from rules.coffee_traders.steps.plantations import next_tile
from rules.coffee_traders.steps.refresh import overflow
from rules.coffee_traders.words import names
from rules.engine import NoWords, top

if TYPE_CHECKING:
    from rules.coffee_traders.state import Public, View


def prompt(view: View) -> str:
    """Return the decision in one line; "" when the game is over."""
    step = top(view.public)
    if step is None:
        return ""
    said = _of_work(view.public, step) or _of_trading(view.public, step) or _of_contracts(view.public, step)
    if not said:
        raise NoWords(step)
    return said


def _of_work(public: Public, step: object) -> str:
    box = boxes.of(public)
    match step:
        case steps.WorkTurn(seat):
            return f"Work: {names.plural(public.companies[seat].cubes, 'action cube')} left; choose an action"
        case steps.PickSpace(seat, row):
            tile = next_tile(box, public.companies[seat], row)
            return f"Where does the plantation of level {tile.level if tile else '?'} go?"
        case steps.PickWay(_, _, coop, space):
            return f"How is {names.space(box, space)} in {names.coffee(coop)} reached?"
        case steps.PickServed(_, coop, chosen):
            left = public.town[coop] - len(chosen)
            return f"{names.plural(left, 'worker')} left in {names.coffee(coop)}: whose plantation gets one?"
        case steps.PickPath():
            return "On which path does the donkey stand?"
        case steps.TakeAnimal(_, coop):
            return f"Which Animal counter of {names.coffee(coop)} do you take?"
        case steps.PlaceFarm():
            return "Build the farm now? Otherwise it is lost"
        case steps.ChooseStep(_, left):
            return f"Advance on an Arabica track of your choice: {names.plural(left, 'step')}"
        case steps.ManOwn(seat):
            mine = public.companies[seat]
            empty = names.plural(land.all_empty(public, seat), "plantation")
            return f"Place workers: {mine.workers} in your Worker Pool, {empty} without one"
        case steps.ManRivals(seat):
            workers = names.plural(public.companies[seat].workers, "worker")
            return f"Serve rivals for Arabica steps? {workers} in your Worker Pool"
        case steps.PayPenalty(_, left):
            return f"Penalty for a plantation without a worker: {left} more to pay"
        case steps.LosePlantation():
            return "The penalty cannot be paid: which plantation leaves the game?"
    return ""


def _of_trading(public: Public, step: object) -> str:
    box = boxes.of(public)
    match step:
        case steps.TradeTurn(seat):
            mine = public.companies[seat]
            have = f"{names.plural(mine.traders, 'trader')}, {names.plural(mine.coins, 'coin')}"
            return f"Traders and contractors: {have}; choose an action"
        case steps.FollowTrader(subject=coop):
            return f"Place a trader in the Trading House of {names.coffee(coop)} too?"
        case steps.FollowContractor():
            where = "a Warehouse" if step.coop < 0 else f"in {names.coffee(step.coop)}"
            return f"{names.who(step.host)} has built {where}: build too, for a coffee?"
        case steps.PayHost(_, host):
            return f"Which coffee does {names.who(host)} get?"
        case steps.PickBuilding(how=how):
            return "What do you build" + (", for free?" if how == "free" else "?")
        case steps.PlaceBuilding(_, space):
            return f"In which cooperative does the {names.building(box, space)} go?"
        case steps.PlaceWarehouse():
            return f"Warehouse beside the tracks (+{box.warehouses.beside} each), or on top of one?"
        case steps.GetCoffee():
            return f"{names.plural(box.buildings.production_coffee, 'coffee')} of which variety?"
        case steps.BuildWarehouse():
            return "Which Warehouse of your board do you build?"
    return ""


def _of_contracts(public: Public, step: object) -> str:
    match step:
        case steps.ContractTurn(seat):
            return f"Contracts and bars: you have {names.amounts(public.companies[seat].coffee)}"
        case steps.SecondDelivery(seat):
            return f"A second delivery? You have {names.amounts(public.companies[seat].coffee)}"
        case steps.MixKopi(_, coffee, needed) | steps.MixDelivery(_, _, _, coffee, needed):
            return f"{needed} {names.coffee(coffee)}: how many Kopi Luwak stand in for it?"
        case steps.PickCoffee(needed=needed):
            return f"{needed} of which variety?"
        case steps.PickReward(_, letter):
            return f"Which bonus of contract {'ABCDEF'[letter]}?"
        case steps.PickPairReward():
            return "Which reward for the pair of contracts?"
        case steps.Trading(_, coffee, paid):
            given = f"{names.amounts(paid)} given" if any(paid) else "nothing given"
            return f"Trade for 1 {names.coffee(coffee)}: {given}, {step.left(public)} more"
        case steps.GivingStock(_, counters, _, given):
            return f"Stock counters for Warehouses: {len(given)} of {counters} given"
        case steps.Rearrange(seat):
            lost = overflow(public, public.companies[seat])
            return f"Rearrange your Warehouses? {names.amounts(lost)} would be lost"
    return ""
