"""Every action a seat can take, by the name of what is done. Cooperatives, coffee and letters are said by name."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules import engine
from rules.coffee_traders.kinds import COFFEES, COOPS, ITEMS, LETTERS, ROWS, Coffee, Coop, Item, Letter, PairReward, Row
from rules.engine import Action, AnyOf

# Phase 1


class AddPlantation(Action, frozen=True, tag="add_plantation"):
    """Take the leftmost plantation of this row of the player board."""

    row: Row


class ChooseSpace(Action, frozen=True, tag="choose_space"):
    """Put it on this space of a cooperative, counted from 0 and from row 1 up."""

    coop: Coop
    space: int


class UsePath(Action, frozen=True, tag="use_path"):
    """Reach the space by donkeys on this path of the cooperative."""

    path: int


class UseTruck(Action, frozen=True, tag="use_truck"):
    """Reach the space by truck."""


class SendWorkers(Action, frozen=True, tag="send_workers"):
    """Send workers of this Town Center to the plantations around it."""

    coop: Coop


class Serve(Action, frozen=True, tag="serve"):
    """Give one of too few workers to this player; Andre comes behind the seats."""

    player: int


class Breed(Action, frozen=True, tag="breed"):
    """Breed a donkey."""


class ChoosePath(Action, frozen=True, tag="choose_path"):
    """Put the donkey on this path of a cooperative."""

    coop: Coop
    path: int


class Income(Action, frozen=True, tag="income"):
    """Take coins, or send a civet cat to Sumatra."""

    take: Literal["coins", "civet"]


class ChooseAnimal(Action, frozen=True, tag="choose_animal"):
    """Take the Animal counter of the cooperative or the wild one."""

    wild: bool


class BuildFarm(Action, frozen=True, tag="build_farm"):
    """Build the farm in this cooperative."""

    coop: Coop


# Phase 2


class PlaceWorker(Action, frozen=True, tag="place_worker"):
    """Put a worker of the Worker Pool on this plantation."""

    coop: Coop
    space: int


class ManAll(Action, frozen=True, tag="man_all"):
    """Put workers on all own plantations that have none."""


class PayCoin(Action, frozen=True, tag="pay_coin"):
    """Pay a coin of the penalty."""


class StepBack(Action, frozen=True, tag="step_back"):
    """Pay by a step back on this Arabica track."""

    coffee: Coop


class RemovePlantation(Action, frozen=True, tag="remove_plantation"):
    """Take this plantation out of the game, for the penalty cannot be paid."""

    coop: Coop
    space: int


# Phase 3


class OpenHouse(Action, frozen=True, tag="open_house"):
    """Place the first trader in the Trading House of this cooperative."""

    coop: Coop


class JoinHouse(Action, frozen=True, tag="join_house"):
    """Place a trader in the Trading House that was just opened."""


class Hire(Action, frozen=True, tag="hire"):
    """Hire a contractor for a building."""


class ChooseBuilding(Action, frozen=True, tag="choose_building"):
    """Build what stands on this space of the Buildings area: column * 3 + row, 9 for the Hospital."""

    space: int


class BuildIn(Action, frozen=True, tag="build_in"):
    """Build it in this cooperative."""

    coop: Coop


class PutBeside(Action, frozen=True, tag="put_beside"):
    """Put the Warehouse beside the tracks."""


class PutOnTop(Action, frozen=True, tag="put_on_top"):
    """Put the Warehouse on top of the track of this coffee."""

    coffee: Coffee


class TakeCoffee(Action, frozen=True, tag="take_coffee"):
    """Take coffee of this variety."""

    coffee: Coop


class GiveCoffee(Action, frozen=True, tag="give_coffee"):
    """Pay with a coffee of this variety."""

    coffee: Coffee


class RemoveTrader(Action, frozen=True, tag="remove_trader"):
    """Remove a trader from the game for Arabica steps."""


class Advance(Action, frozen=True, tag="advance"):
    """Advance on this Arabica track."""

    coffee: Coop


# Phase 5


class Fulfill(Action, frozen=True, tag="fulfill"):
    """Fulfill the contract of this letter."""

    letter: Letter


class Deliver(Action, frozen=True, tag="deliver"):
    """Deliver to this bar so many coffees."""

    bar: Coffee
    number: int


class ChooseCoffee(Action, frozen=True, tag="choose_coffee"):
    """Deliver this variety."""

    coffee: Coffee


class UseKopi(Action, frozen=True, tag="use_kopi"):
    """Let so many Kopi Luwak stand for the coffee that is asked for."""

    number: int


class ChooseReward(Action, frozen=True, tag="choose_reward"):
    """Take this bonus of the contract, counted from 0."""

    number: int


class ChoosePair(Action, frozen=True, tag="choose_pair"):
    """Take this reward for a pair of contracts."""

    reward: PairReward


# In an own turn


class TakeBonus(Action, frozen=True, tag="take_bonus"):
    """Take this item of the Bonus Supply."""

    item: Item


class PutIn(Action, frozen=True, tag="put_in"):
    """Put a coin or a trader that was just gained into the Bonus Supply."""

    item: Literal["coins", "trader"]


class MoveWild(Action, frozen=True, tag="move_wild"):
    """Move the Wild Stock counter to this track."""

    coffee: Coffee


class BuyCoffee(Action, frozen=True, tag="buy_coffee"):
    """Buy a coffee."""

    coffee: Coop


class TradeFor(Action, frozen=True, tag="trade_for"):
    """Trade coffee for one of this variety."""

    coffee: Coop


class Exchange(Action, frozen=True, tag="exchange"):
    """Give so many different Stock counters for Warehouses."""

    counters: int


class GiveStock(Action, frozen=True, tag="give_stock"):
    """Give a Stock counter of this kind."""

    kind: Coop | Literal["wild"]


class Cancel(Action, frozen=True, tag="cancel"):
    """Go back to the menu as if nothing had been chosen."""


class Decline(Action, frozen=True, tag="decline"):
    """Do without what is offered."""


class PassTurn(Action, frozen=True, tag="pass_turn"):
    """Pass: in phases 1 and 5 for good, in phase 3 for this turn."""


class NoSecond(Action, frozen=True, tag="no_second"):
    """Make no second delivery, and so pass."""


# Phase 6


class MoveOnTop(Action, frozen=True, tag="move_on_top"):
    """Move a Warehouse from beside the tracks to the top of this one."""

    coffee: Coffee


class MoveBeside(Action, frozen=True, tag="move_beside"):
    """Move the Warehouse on top of this track beside the tracks."""

    coffee: Coffee


AnyAction: TypeAlias = AnyOf[Action, __name__, engine.Done, engine.Pass]

# Built once, because menus are asked for more often than anything else.
ADD = tuple(AddPlantation(row) for row in ROWS)
SPACE = tuple(tuple(ChooseSpace(coop, space) for space in range(32)) for coop in COOPS)
SEND = tuple(SendWorkers(coop) for coop in COOPS)
PATH = tuple(tuple(ChoosePath(coop, path) for path in range(32)) for coop in COOPS)
WORKER = tuple(tuple(PlaceWorker(coop, space) for space in range(32)) for coop in COOPS)
FARM = tuple(BuildFarm(coop) for coop in COOPS)
BACK = tuple(StepBack(coop) for coop in COOPS)
OPEN = tuple(OpenHouse(coop) for coop in COOPS)
BUILD = tuple(ChooseBuilding(space) for space in range(10))
IN = tuple(BuildIn(coop) for coop in COOPS)
ON_TOP = tuple(PutOnTop(coffee) for coffee in COFFEES)
TAKE = tuple(TakeCoffee(coffee) for coffee in COOPS)
GIVE = tuple(GiveCoffee(coffee) for coffee in COFFEES)
STEP = tuple(Advance(coffee) for coffee in COOPS)
FULFILL = tuple(Fulfill(letter) for letter in LETTERS)
DELIVER = tuple(tuple(Deliver(coffee, n) for n in range(100)) for coffee in COFFEES)
CHOOSE = tuple(ChooseCoffee(coffee) for coffee in COFFEES)
BONUS = tuple(TakeBonus(item) for item in ITEMS)
MOVE_WILD = tuple(MoveWild(coffee) for coffee in COFFEES)
BUY = tuple(BuyCoffee(coffee) for coffee in COOPS)
TRADE = tuple(TradeFor(coffee) for coffee in COOPS)
UP = tuple(MoveOnTop(coffee) for coffee in COFFEES)
DOWN = tuple(MoveBeside(coffee) for coffee in COFFEES)
GIVE_STOCK = (*(GiveStock(coop) for coop in COOPS), GiveStock("wild"))
INCOME = (Income("coins"), Income("civet"))
PUT_COIN, PUT_TRADER = PutIn("coins"), PutIn("trader")
TRUCK, BREED, MAN_ALL, PAY, JOIN, HIRE, BESIDE = (
    UseTruck(), Breed(), ManAll(), PayCoin(), JoinHouse(), Hire(), PutBeside(),
)  # fmt: skip
REMOVE, CANCEL, DECLINE, PASS_TURN, NO_SECOND = RemoveTrader(), Cancel(), Decline(), PassTurn(), NoSecond()
PASS, DONE = engine.Pass(), engine.Done()
