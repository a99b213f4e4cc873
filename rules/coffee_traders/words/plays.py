"""Plays as menu lines: verb first, then what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import land, steps, supply
from rules.coffee_traders.kinds import (
    COFFEE,
    COOP,
    HOSPITAL_SPACE,
    KOPI,
    LETTERS,
    ROWS,
    SEATS,
    donkey_number,
    level_of,
    owner_of,
)
from rules.coffee_traders.steps.harvest import shares_of
from rules.coffee_traders.steps.market import price
from rules.coffee_traders.steps.plantations import next_tile
from rules.coffee_traders.words import names
from rules.engine import NoWords, top

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.coffee_traders.state import Company, Public, View
    from rules.engine import Action


def action(view: View, action: Action) -> str:
    """Return a play as a menu line."""
    public = view.public
    mine = public.companies[view.seat or 0]
    said = (
        _of_work(public, view.seat or 0, mine, action)
        or _of_workers(public, action)
        or _of_trading(public, view.seat or 0, mine, action)
        or _of_contracts(public, view.seat or 0, mine, action)
        or _free(public, mine, action)
    )
    if not said:
        raise NoWords(action)
    return said[:1].upper() + said[1:]


def _of_work(public: Public, seat: int, mine: Company, action: Action) -> str:
    box = boxes.of(public)
    match action:
        case act.AddPlantation(row):
            tile = next_tile(box, mine, ROWS.index(row))
            if tile is None:
                return f"plantation of row {row.upper()}"
            cost = f"{tile.cost} coins" if tile.cost != 1 else "1 coin"
            what = "sumatra" if tile.bonus == "civet" else tile.bonus
            points = f", {tile.points} points" if tile.points else ""
            brings = f"{names.thing(what, tile.number)}{points}"
            return f"add a plantation of level {tile.level} (row {row.upper()}) for {cost}: {brings}"
        case act.ChooseSpace(coop, space):
            return f"{names.coffee(coop)}, {_space(public, seat, COOP[coop], space)}"
        case act.UsePath(path):
            return (
                f"use the path {names.path(box, path)}{_donkeys(public, path)}" if path < len(box.paths) else "a path"
            )
        case act.UseTruck():
            return "drive there by truck"
        case act.SendWorkers(coop):
            owners = land.in_need(public, COOP[coop])
            few = f", only {public.town[COOP[coop]]} there" if len(owners) > public.town[COOP[coop]] else ""
            return f"send workers in {names.coffee(coop)}: {names.people(owners) or 'nobody'}{few}"
        case act.Serve(player):
            return f"a worker for {names.who(player)}"
        case act.Breed():
            return f"breed a donkey ({names.plural(box.actions.breed, 'cube')})"
        case act.ChoosePath(coop, path):
            return f"{names.coffee(coop)}, {names.path(box, path)}" if path < len(box.paths) else names.coffee(coop)
        case act.Income(take):
            return f"take {box.actions.income_coins} coins" if take == "coins" else "send a civet cat to Sumatra"
        case act.ChooseAnimal(wild):
            return "take the Wild Animal counter" if wild else "take the Animal counter of the cooperative"
        case act.BuildFarm(coop):
            return f"build it in {names.coffee(coop)} for {names.plural(box.farms.cost, 'coin')}"
    return ""


def _space(public: Public, seat: int, coop: int, space: int) -> str:
    """Return a space, with what it takes to get there."""
    box = boxes.of(public)
    if space >= box.n_spaces:
        return f"space {space}"
    said = names.space(box, space)
    if box.row_of[space] == 0:
        return said if land.present(public, seat, coop) else f"{said}: a worker to its Town Center"
    step = top(public)
    tile = next_tile(box, public.companies[seat], step.row) if isinstance(step, steps.PickSpace) else None
    found = land.ways(public, seat, (coop, space), tile.level) if tile else []
    costs = []
    for way in found:
        if way == land.TRUCK:
            costs.append("a truck")
        else:
            needed = box.row_of[space] - donkey_number(public.paths[coop * len(box.paths) + way])
            costs.append(names.plural(needed, "donkey") if needed > 0 else "your donkeys stand there")
    return f"{said}: {' or '.join(dict.fromkeys(costs))}" if costs else said


def _donkeys(public: Public, path: int) -> str:
    step = top(public)
    if not isinstance(step, steps.PickWay):
        return ""
    box = boxes.of(public)
    needed = box.row_of[step.space] - donkey_number(public.paths[step.coop * len(box.paths) + path])
    return f": {names.plural(needed, 'donkey')}" if needed > 0 else ": your donkeys stand there"


def _of_workers(public: Public, action: Action) -> str:
    box = boxes.of(public)
    match action:
        case act.PlaceWorker(coop, space):
            if space >= box.n_spaces:
                return f"a worker in {names.coffee(coop)}"
            there = public.spaces[COOP[coop] * box.n_spaces + space]
            owner = owner_of(there)
            whose = f", plantation of {names.who(owner)}" if owner >= 0 else ""
            level = f", level {level_of(there)}" if there else ""
            return f"a worker in {names.coffee(coop)}, {names.space(box, space)}{level}{whose}"
        case act.ManAll():
            return "man all your plantations"
        case act.PayCoin():
            return "pay 1 coin"
        case act.StepBack(coffee):
            return f"go a step back on the {names.coffee(coffee)} track"
        case act.RemovePlantation(coop, space):
            where = names.space(box, space) if space < box.n_spaces else f"space {space}"
            return f"remove the plantation in {names.coffee(coop)}, {where}"
    return ""


def _of_trading(public: Public, seat: int, mine: Company, action: Action) -> str:
    box = boxes.of(public)
    costs = box.actions
    match action:
        case act.OpenHouse(coop):
            number = COOP[coop]
            alone = shares_of(public, number, [seat]).get(seat, 0)
            others = [player for player in public.order if player != seat]
            limit = box.harvest.house_limit[SEATS.index(len(public.companies))]
            full = shares_of(public, number, [seat, *others][:limit]).get(seat, 0)
            much = f"{alone} coffee" if alone == full else f"{full} to {alone} coffee"
            return f"open the Trading House of {names.coffee(coop)} for {costs.trader} coins: {much} in harvest"
        case act.JoinHouse():
            step = top(public)
            if not isinstance(step, steps.FollowTrader):
                return "place a trader too"
            house = [*public.houses[step.subject], seat]
            got = shares_of(public, step.subject, house).get(seat, 0)
            return f"place a trader too: {got} coffee in harvest if nobody follows"
        case act.Hire():
            return f"hire a contractor for {costs.contractor} coins: build"
        case act.RemoveTrader():
            return f"remove a trader from the game for {costs.remove} coins: {names.thing('steps', costs.remove_steps)}"
        case act.ChooseBuilding(space):
            if not 0 <= space <= HOSPITAL_SPACE:
                return "a building"
            return f"build the {names.building(box, space)} ({names.building_gain(box, space)})"
        case act.BuildIn(coop):
            step = top(public)
            return f"in {names.coffee(coop)}{_slot(public, COOP[coop], step)}"
        case act.PutBeside():
            return "beside the tracks: 1 more coffee of each kind"
        case act.PutOnTop(coffee):
            return f"on top of the {names.coffee(coffee)} track: {box.warehouses.on_top} more of it"
        case act.TakeCoffee(coffee):
            return f"take {box.buildings.production_coffee} {names.coffee(coffee)}"
        case act.GiveCoffee(coffee):
            return f"give 1 {names.coffee(coffee)}"
        case act.Advance(coffee):
            at = mine.arabica[COFFEE[coffee]]
            kind = box.arabica.spaces[at] if at < box.last_step else ""
            brings = {"coin": ": a coin", "donkey": ": a donkey for the first there", "points": ": points"}.get(
                kind, ""
            )
            return f"advance on the {names.coffee(coffee)} track to space {at + 1}{brings}"
    return ""


def _slot(public: Public, coop: int, step: object) -> str:
    if not isinstance(step, steps.PlaceBuilding):
        return ""
    from rules.coffee_traders import buildings

    box = boxes.of(public)
    slot = buildings.free_slot(public, box, coop, box.building_at[step.space])
    step_said = ", an Arabica step" if slot >= 0 and box.slots[slot][1].step else ""
    mine = "" if land.present(public, step.seat, coop) else ", no plantation of yours there"
    return f"{step_said}{mine}"


def _of_contracts(public: Public, seat: int, mine: Company, action: Action) -> str:
    box = boxes.of(public)
    match action:
        case act.Fulfill(letter):
            number = LETTERS.index(letter)
            return f"fulfill {names.contract(public, seat, number)}, {names.rewards(box, number)}"
        case act.Deliver(bar, number):
            space = next((s for s in box.bar_spaces[COFFEE[bar]] if s.coffee == number), None)
            if space is None:
                return f"deliver {number} to the {names.coffee(bar)} bar"
            last = COFFEE[bar] != KOPI and space is box.bar_spaces[COFFEE[bar]][-1]
            any_ = " of any one variety" if last else ""
            coins = names.plural(space.coins, "coin")
            return f"deliver {number}{any_} to the {names.coffee(bar)} bar: {space.points} points, {coins}"
        case act.ChooseCoffee(coffee):
            return f"deliver {names.coffee(coffee)}"
        case act.UseKopi(number):
            return f"use {number} Kopi Luwak" if number else "use no Kopi Luwak"
        case act.ChooseReward(number):
            step = top(public)
            if not isinstance(step, steps.PickReward):
                return f"bonus {number + 1}"
            return f"take {names.reward(box.rewards[step.letter][number])}"
        case act.ChoosePair(reward):
            if reward == "animal":
                return f"take the Animal counter of {names.coffee(max(mine.animal, 0))}"
            return "take the civet cat" if reward == "civet" else "take the trader"
    return ""


def _free(public: Public, mine: Company, action: Action) -> str:
    box = boxes.of(public)
    match action:
        case act.TakeBonus(item):
            what = {"coins": f"{box.bonus_supply.coins} coins", "cube": "black cube", "trader": "trader"}[item]
            return f"take the {what} of your Bonus Supply"
        case act.PutIn(item):
            return f"put the {'coin' if item == 'coins' else 'trader'} just gained into your Bonus Supply"
        case act.BuyCoffee(coffee):
            return f"buy 1 {names.coffee(coffee)} for {price(public)} coins"
        case act.TradeFor(coffee):
            return f"trade {supply.rate(box, mine)} coffees for 1 {names.coffee(coffee)}"
        case act.Exchange(counters):
            houses = names.plural(1 + box.stock.exchange.index(counters), "Warehouse") if (
                counters in box.stock.exchange
            ) else "Warehouses"  # fmt: skip
            return f"give {counters} different Stock counters for {houses}"
        case act.GiveStock(kind):
            return (
                "give the Wild Stock counter" if kind == "wild" else f"give the Stock counter of {names.coffee(kind)}"
            )
        case act.MoveWild(coffee):
            return f"move the Wild Stock counter to {names.coffee(coffee)}"
        case act.MoveOnTop(coffee):
            return f"move a Warehouse on top of the {names.coffee(coffee)} track"
        case act.MoveBeside(coffee):
            return f"move the Warehouse of {names.coffee(coffee)} beside the tracks"
        case act.Cancel():
            return "cancel"
        case act.Decline():
            return "do without it"
        case act.PassTurn():
            return "pass this turn" if public.phase == 2 else "pass for the rest of the phase"
        case act.NoSecond():
            return "make no second delivery, and pass"
        case engine.Pass():
            return "let it be"
        case engine.Done():
            return "be done"
    return ""


def about(view: View, action: Action) -> Sequence[str]:
    """Return what a building does that a play names, a line each."""
    box = boxes.of(view.public)
    if isinstance(action, act.ChooseBuilding) and 0 <= action.space <= HOSPITAL_SPACE:
        return ABOUT[names.building(box, action.space)]
    return ()


TRACK = {"": "", "coin": ": a coin", "donkey": ": a donkey for the first there", "points": ": points"}
ABOUT = {
    "Fair Trade post": ("Brings 1 coffee in each harvest of its cooperative, before the traders.",),
    "Production house": (
        "Brings 2 coffees of one variety at once. The second one turns your trade counter: 3 to 1.",
        "What it brings and the other side of the counter are our own, for the printed ones are not known.",
    ),
    "Warehouse": ("Keeps more coffee in Refresh: 1 more of each kind, or 10 more of one.",),
    "Hospital": ("Counts 2 for the Quality Value and brings an Arabica step of your choice.",),
}
