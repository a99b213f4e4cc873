"""The blocks that box.toml is made of."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rules.coffee_traders.kinds import COLUMNS, N_COOPS, PERIODS, SEATS, TALL, Bonus, Coop, Goal
from rules.engine import Block

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=31)]
BySeats = Annotated[tuple[Count, ...], msgspec.Meta(min_length=len(SEATS), max_length=len(SEATS))]
ByPeriod = Annotated[tuple[Count, ...], msgspec.Meta(min_length=PERIODS, max_length=PERIODS)]
Paths = tuple[tuple[Count, Count], ...]
Column = Annotated[
    tuple[Literal["fair_trade", "production", "warehouse"], ...], msgspec.Meta(min_length=TALL, max_length=TALL)
]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the box inside a block."""


class Start(Block, frozen=True):
    """What each player begins with."""

    coins: Count
    donkeys: Count
    workers: BySeats
    traders: BySeats
    coffee: tuple[Count, Count, Count]
    steps: BySeats
    town_workers: Count


class BonusSupply(Block, frozen=True):
    """The coins of the Bonus Supply, and the points for each one that is missing in Refresh."""

    coins: Some
    missing: Points


class Cubes(Block, frozen=True):
    """Action cubes of each player, without the black one and the one set aside."""

    company: Some


class Costs(Block, frozen=True):
    """What actions cost: cubes in phase 1, coins in phase 3."""

    plantation: Some
    send: Some
    breed: Some
    income: Some
    income_coins: Some
    trader: Count
    contractor: Count
    remove: Count
    remove_steps: Count


class Periods(Block, frozen=True):
    """What depends on the period."""

    penalty: ByPeriod
    price: ByPeriod


class Harvest(Block, frozen=True):
    """How coffee is harvested and shared."""

    per_worker: BySeats
    most: Count
    all_five: BySeats
    house_limit: BySeats


class Map(Block, frozen=True):
    """The spaces and paths of a cooperative."""

    spaces: tuple[Some, Some, Some]
    lower: Paths
    upper: Paths


class Slot(Table, frozen=True):
    """A space for a building: from how many players on, and whether it brings an Arabica step."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=5)]
    step: bool = False


class Slots(Block, frozen=True):
    """The spaces for buildings of each cooperative."""

    fair_trade: tuple[Slot, ...]
    production: tuple[Slot, ...]
    hospital: tuple[Slot, ...]


class Tile(Table, frozen=True):
    """A plantation of the player board, with the bonus beneath it."""

    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    cost: Count
    bonus: Literal["coins", "donkey", "worker", "civet"]
    number: Some = 1
    points: Few = 0


class Plantations(Block, frozen=True):
    """The three rows of plantations."""

    a: Annotated[tuple[Tile, ...], msgspec.Meta(min_length=1, max_length=9)]
    b: Annotated[tuple[Tile, ...], msgspec.Meta(min_length=1, max_length=9)]
    c: Annotated[tuple[Tile, ...], msgspec.Meta(min_length=1, max_length=9)]


class Farms(Block, frozen=True):
    """The two farms."""

    cost: Count
    quality: Count


class Buildings(Block, frozen=True):
    """The Buildings area: columns from left to right, each from the top, and what the types do."""

    columns: Annotated[tuple[Column, ...], msgspec.Meta(min_length=COLUMNS, max_length=COLUMNS)]
    points: tuple[Count, Count, Count]
    hospital_points: Count
    hospital_steps: Count
    production_coffee: Count
    flips_trade: Some


class TradeCounter(Block, frozen=True):
    """How many coffees are traded for one, on both sides."""

    rates: tuple[Some, Some]


class Warehouses(Block, frozen=True):
    """What a Warehouse adds beside the tracks and on top of one, and how long the tracks are."""

    beside: Count
    on_top: Count
    track: Some


class Arabica(Block, frozen=True):
    """The spaces of each Arabica track, and what it scores to have reached the second and third one of all."""

    spaces: tuple[Literal["", "coin", "donkey", "points"], ...]
    points: tuple[Count, ...]
    all_second: Count
    all_third: Count


class BarSpace(Table, frozen=True):
    """A space of a Coffee Bar."""

    coffee: Some
    coins: Count
    points: Count
    wild: bool = False


class Bars(Block, frozen=True):
    """The spaces of each of the five Arabica bars, and of the Kopi Luwak bar."""

    arabica: Annotated[tuple[BarSpace, ...], msgspec.Meta(min_length=1, max_length=9)]
    kopi_luwak: Annotated[tuple[BarSpace, ...], msgspec.Meta(min_length=1, max_length=9)]


class Contract(Table, frozen=True):
    """A contract: coffee from the top, how much of each, points."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-f][1-5]$")]
    coffee: Annotated[tuple[Coop, ...], msgspec.Meta(min_length=1, max_length=N_COOPS)]
    amounts: tuple[Some, ...]
    points: Count


class Contracts(Block, frozen=True):
    """The thirty contracts."""

    tiles: tuple[Contract, ...]


class Reward(Table, frozen=True):
    """A bonus of a contract."""

    bonus: Bonus
    number: Some = 1


class ContractBonuses(Block, frozen=True):
    """The bonuses of each letter, of which one is chosen."""

    a: Annotated[tuple[Reward, ...], msgspec.Meta(min_length=1)]
    b: Annotated[tuple[Reward, ...], msgspec.Meta(min_length=1)]
    c: Annotated[tuple[Reward, ...], msgspec.Meta(min_length=1)]
    d: Annotated[tuple[Reward, ...], msgspec.Meta(min_length=1)]
    e: Annotated[tuple[Reward, ...], msgspec.Meta(min_length=1)]
    f: Annotated[tuple[Reward, ...], msgspec.Meta(min_length=1)]


class Counters(Block, frozen=True):
    """Arabica counters, and the Counter track from the bottom."""

    each_color: Count
    each_letter: BySeats
    track: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=24)]


class Stock(Block, frozen=True):
    """Stock counters, and how many different ones buy one and two Warehouses."""

    each_color: Count
    exchange: tuple[Some, Some]


class Majorities(Block, frozen=True):
    """What places score in cooperatives and bars."""

    cooperatives: tuple[Count, Count, Count]
    places: BySeats
    bars: tuple[Count, Count]


class SupplyPoints(Block, frozen=True):
    """What is left over and scores."""

    worker: Count
    donkey: Count
    civet: Count
    truck: Count


class Milestone(Table, frozen=True):
    """A milestone: what has to be reached, and its points."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-e][1-3]$")]
    goal: Goal
    number: Some
    points: Count


Stack = Annotated[tuple[Milestone, ...], msgspec.Meta(min_length=1, max_length=3)]


class Milestones(Block, frozen=True):
    """The five stacks of milestones."""

    a: Stack
    b: Stack
    c: Stack
    d: Stack
    e: Stack
