"""What companies gain and pay, each change told: coins, people, animals, coffee, the Bonus Supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders.events import BonusTaken, CoffeeMoved, Gained
from rules.coffee_traders.kinds import COFFEES, ITEMS, PERIODS
from rules.engine import tell

if TYPE_CHECKING:
    from rules.coffee_traders.box import Box
    from rules.coffee_traders.events import What, Why
    from rules.coffee_traders.state import Company, Public, State
    from rules.engine import Action, Seat

COINS, CUBE, TRADER = range(len(ITEMS))


def gain(state: State, seat: Seat, what: What, number: int, why: Why) -> None:
    """Give a company something; a number below 0 takes it. It must have that much."""
    mine = state.public.companies[seat]
    if what == "coins":
        mine.coins += number
        if number > 0:
            mine.fresh_coins += number
    elif what == "worker":
        mine.workers += number
    elif what == "donkey":
        mine.donkeys += number
    elif what == "civet":
        mine.civets += number
    elif what == "sumatra":
        mine.sumatra += number
    elif what == "truck":
        mine.trucks += number
    elif what == "trader":
        mine.traders += number
        if number > 0:
            mine.fresh_traders += number
    else:
        mine.cubes += number
    if state.told is not None and number:
        tell(state, Gained(seat, what, number, why))


def store(state: State, seat: Seat, coffee: int, number: int, why: Why) -> None:
    """Add coffee to a track, or take it off. A track shows no more than it is long: the rest is lost. Ruling: R28."""
    public = state.public
    row = public.companies[seat].coffee
    now = min(row[coffee] + number, boxes.of(public).warehouses.track)
    if state.told is not None and now != row[coffee]:
        tell(state, CoffeeMoved(seat, COFFEES[coffee], now - row[coffee], why))
    row[coffee] = now


def give_civet(state: State, seat: Seat, why: Why) -> None:
    """Give a civet cat as a bonus: in phase 5 of the last period it stays in the Company Supply. Rule: CT-5.C."""
    last = state.public.period == PERIODS - 1 and state.public.phase == 4
    gain(state, seat, "civet" if last else "sumatra", 1, why)


def capacity(box: Box, mine: Company, coffee: int) -> int:
    """Return how much coffee of a variety a company can keep in Refresh. Ruling: R28."""
    return box.warehouses.beside * mine.beside + (box.warehouses.on_top if mine.on_top >> coffee & 1 else 0)


def rate(box: Box, mine: Company) -> int:
    """Return how many coffees a company trades for one."""
    return box.trade_counter.rates[box.buildings.flips_trade <= production_houses(box, mine)]


def production_houses(box: Box, mine: Company) -> int:
    """Return how many Production houses a company has built."""
    return sum(1 for space, kind in enumerate(box.building_at) if kind == 1 and mine.built >> space & 1)


# Bonus Supply


def may_take(box: Box, mine: Company, item: int) -> bool:
    """Say whether an item may be taken: it is there, and another spot stays complete. Ruling: R16."""
    complete = (mine.bonus_coins >= box.bonus_supply.coins, mine.bonus_cube == 1, mine.bonus_trader == 1)
    return complete[item] and sum(complete) > 1


def bonus_plays(public: Public, seat: Seat) -> list[Action]:
    """Return what a seat may do with its Bonus Supply in its own turn. Ruling: R16."""
    mine = public.companies[seat]
    full = boxes.of(public).bonus_supply.coins
    coins, cube, trader = mine.bonus_coins >= full, mine.bonus_cube, mine.bonus_trader
    found: list[Action] = []
    if coins + cube + trader > 1:
        if coins:
            found.append(act.BONUS[COINS])
        if cube and public.phase == 0:
            found.append(act.BONUS[CUBE])
        if trader and public.phase == 2:
            found.append(act.BONUS[TRADER])
    if not coins and mine.fresh_coins and mine.coins:
        found.append(act.PUT_COIN)
    if not trader and mine.fresh_traders and mine.traders:
        found.append(act.PUT_TRADER)
    return found


def play_bonus(state: State, seat: Seat, action: Action) -> bool:
    """Carry out what was chosen of the Bonus Supply; return False if it is something else."""
    mine = state.public.companies[seat]
    if isinstance(action, act.TakeBonus):
        take_bonus(state, seat, ITEMS.index(action.item))
    elif isinstance(action, act.PutIn):
        if action.item == "coins":
            mine.fresh_coins -= 1
            mine.bonus_coins += 1
            gain(state, seat, "coins", -1, "put_in")
        else:
            mine.fresh_traders -= 1
            mine.bonus_trader += 1
            gain(state, seat, "trader", -1, "put_in")
    else:
        return False
    return True


def take_bonus(state: State, seat: Seat, item: int) -> None:
    """Take an item out of the Bonus Supply; its coins come all at once."""
    mine = state.public.companies[seat]
    if state.told is not None:
        tell(state, BonusTaken(seat, ITEMS[item]))
    fresh = mine.fresh_coins, mine.fresh_traders
    if item == COINS:
        coins, mine.bonus_coins = mine.bonus_coins, 0
        gain(state, seat, "coins", coins, "bonus_supply")
    elif item == CUBE:
        mine.bonus_cube = 0
        gain(state, seat, "cube", 1, "bonus_supply")
    else:
        mine.bonus_trader = 0
        gain(state, seat, "trader", 1, "bonus_supply")
    mine.fresh_coins, mine.fresh_traders = fresh  # what was taken out was not gained


def reason(mine: Company, box: Box, action: Action) -> str:
    """Return why something cannot be done with the Bonus Supply now, "" for other actions."""
    if isinstance(action, act.TakeBonus):
        full = mine.bonus_coins >= box.bonus_supply.coins
        there = {"coins": full, "cube": bool(mine.bonus_cube), "trader": bool(mine.bonus_trader)}[action.item]
        if not there:
            return "That spot of your Bonus Supply is not complete: fill it up first."
        if full + mine.bonus_cube + mine.bonus_trader < 2:
            return "One spot of your Bonus Supply must stay complete."
        return "That item is of no use in this phase: take it when it is."
    if isinstance(action, act.PutIn):
        return "Only what you have just gained may go into an empty spot of your Bonus Supply."
    return ""


def settle_down(mine: Company) -> None:
    """Let what was gained before this play no longer count as just gained."""
    mine.fresh_coins = mine.fresh_traders = 0
