"""What Coffee Traders tells: one event for each thing that happens. A player is a seat, or Andre behind the seats."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules import engine
from rules.coffee_traders.kinds import Building, Coffee, Coop, Item, Letter
from rules.engine import AnyOf, Event, Seat

CounterKind = Literal["arabica", "animal", "wild"]
What = Literal["coins", "worker", "donkey", "truck", "civet", "sumatra", "cube", "trader"]
Why = Literal[
    "start", "action", "price", "town", "plantation", "path", "track", "threshold", "income", "farm", "penalty",
    "house", "host", "building", "contract", "pair", "bar", "bonus_supply", "put_in", "refresh", "all_five", "harvest",
    "stock", "trade", "bought", "no_room", "placed", "all_placed", "sent",
]  # fmt: skip


class GameBegan(Event, frozen=True, tag="game_began"):
    """The table is set up, with this turn order."""

    order: tuple[Seat, ...]


class PeriodBegan(Event, frozen=True, tag="period_began"):
    """A period begins, counted from 0."""

    period: int
    order: tuple[Seat, ...]


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase begins, counted from 0."""

    period: int
    phase: int


class Gained(Event, frozen=True, tag="gained"):
    """A company has more of something, or less if the number is below 0."""

    seat: Seat
    what: What
    number: int
    why: Why


class CoffeeMoved(Event, frozen=True, tag="coffee_moved"):
    """A company has more coffee of a variety, or less."""

    seat: Seat
    coffee: Coffee
    number: int
    why: Why


class Stepped(Event, frozen=True, tag="stepped"):
    """A marker moved on an Arabica track, and where it is now."""

    seat: Seat
    coffee: Coop
    number: int
    space: int


class CounterTaken(Event, frozen=True, tag="counter_taken"):
    """A company took a counter; how many spaces of its Counter track are covered now."""

    seat: Seat
    kind: CounterKind
    color: Coop | None
    covered: int


class Stacked(Event, frozen=True, tag="stacked"):
    """Two counters beside the board went as a stack on the Counter track."""

    seat: Seat
    covered: int


class PlantationAdded(Event, frozen=True, tag="plantation_added"):
    """A plantation was placed; its space is counted from 0, its row from 0 too."""

    player: int
    coop: Coop
    space: int
    row: int
    level: int


class DonkeysPlaced(Event, frozen=True, tag="donkeys_placed"):
    """Donkeys stand on a path."""

    seat: Seat
    coop: Coop
    path: int
    number: int


class FarmBuilt(Event, frozen=True, tag="farm_built"):
    """A farm was built, or lost where no cooperative is named."""

    seat: Seat
    coop: Coop | None


class WorkersSent(Event, frozen=True, tag="workers_sent"):
    """Workers went from a Town Center to plantations of these players."""

    player: int
    coop: Coop
    owners: tuple[int, ...]


class WorkerPlaced(Event, frozen=True, tag="worker_placed"):
    """A worker was put on a plantation."""

    player: int
    coop: Coop
    space: int
    owner: int


class PlantationRemoved(Event, frozen=True, tag="plantation_removed"):
    """A plantation left the game, for a penalty could not be paid."""

    seat: Seat
    coop: Coop
    space: int


class HouseOpened(Event, frozen=True, tag="house_opened"):
    """The first trader is in a Trading House."""

    player: int
    coop: Coop


class HouseJoined(Event, frozen=True, tag="house_joined"):
    """Another trader is in the Trading House, in this place of the queue."""

    player: int
    coop: Coop
    place: int


class StockTaken(Event, frozen=True, tag="stock_taken"):
    """A company took a Stock counter; None is the wild one."""

    seat: Seat
    coffee: Coop | None


class StockGiven(Event, frozen=True, tag="stock_given"):
    """A company gave Stock counters for Warehouses; None is the wild one."""

    seat: Seat
    kinds: tuple[Coop | None, ...]


class TraderRemoved(Event, frozen=True, tag="trader_removed"):
    """A trader left the game for Arabica steps."""

    seat: Seat


class Built(Event, frozen=True, tag="built"):
    """A building was built: in a cooperative, on top of a track, or beside the tracks."""

    player: int
    building: Building
    coop: Coop | None
    track: Coffee | None
    how: Literal["hired", "joined", "free"]


class TradeTurned(Event, frozen=True, tag="trade_turned"):
    """The trade counter shows its better side."""

    seat: Seat
    rate: int


class Harvested(Event, frozen=True, tag="harvested"):
    """A cooperative was harvested: plantations with workers, coffee in all, and how many each player gets."""

    coop: Coop
    workers: int
    pot: int
    shares: tuple[tuple[int, int], ...]


class Fulfilled(Event, frozen=True, tag="fulfilled"):
    """A contract was fulfilled; its number is counted from 1."""

    seat: Seat
    letter: Letter
    number: int
    points: int


class PairDone(Event, frozen=True, tag="pair_done"):
    """Both contracts of a row are fulfilled."""

    seat: Seat
    letters: tuple[Letter, Letter]


class Delivered(Event, frozen=True, tag="delivered"):
    """Coffee was delivered to a bar, some of it Kopi Luwak in its place."""

    player: int
    bar: Coffee
    number: int
    coffee: Coffee
    kopi: int


class Passed(Event, frozen=True, tag="passed"):
    """A player passed; the place in the next turn order, 0 where passing does not decide it."""

    player: int
    place: int


class BonusTaken(Event, frozen=True, tag="bonus_taken"):
    """An item of the Bonus Supply was taken."""

    seat: Seat
    item: Item


class BonusFilled(Event, frozen=True, tag="bonus_filled"):
    """The coins of the Bonus Supply were filled up; how many were paid, how many were missing."""

    seat: Seat
    paid: int
    missing: int


class WarehouseMoved(Event, frozen=True, tag="warehouse_moved"):
    """A Warehouse was moved on top of a track, or off it."""

    seat: Seat
    coffee: Coffee
    on_top: bool


class WildMoved(Event, frozen=True, tag="wild_moved"):
    """The Wild Stock counter lies at another track."""

    seat: Seat
    coffee: Coffee


class Flipped(Event, frozen=True, tag="flipped"):
    """An Arabica counter of Andre was turned over."""

    color: Coop


class AndreContract(Event, frozen=True, tag="andre_contract"):
    """This contract of Andre is visible; its coffee from the top."""

    letter: Letter
    number: int
    coffee: tuple[Coop, ...]


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""


AnyEvent: TypeAlias = AnyOf[Event, __name__, engine.Revealed]
