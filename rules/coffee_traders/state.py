"""A game of Coffee Traders at one moment. Nothing is secret: all but the luck to come lies on the table."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rules import engine
from rules.coffee_traders import steps
from rules.coffee_traders.actions import AnyAction

__all__ = ["Company", "Hidden", "Options", "Private", "Public", "State", "View"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen before the game (see OPTIONS in setup.py)."""

    strict: bool  # a plantation's level is that of its row
    unused_base: bool  # a truck needs a plantation in row 1 that carries nothing
    cubes: int  # in the Company Cubes area at the start


class Company(msgspec.Struct, forbid_unknown_fields=True):
    """What belongs to one seat. Coffee is counted by `kinds.COFFEES`, counters by kind (see `kinds.ANIMAL`)."""

    # Company Supply and Worker Pool
    coins: int
    workers: int
    donkeys: int
    trucks: int
    civets: int
    sumatra: int  # civet cats in Sumatra
    cubes: int  # on the board, the black one too once it was taken
    used: int  # cubes on action spaces
    extra: int  # the fourth cube: 0 set aside, 1 just earned, 2 in use, 3 back in the general supply
    # traders and contractors, which are the same pieces
    traders: int
    hired: int  # contractors on the Buildings area
    gone: int  # traders that left the game
    # Bonus Supply
    bonus_coins: int
    bonus_cube: int
    bonus_trader: int
    missing: int  # coins that could not be filled up
    fresh_coins: int  # gained since the last play: they may go into the Bonus Supply
    fresh_traders: int
    # beside the board
    trader_beside: int  # 1 for the trader beside the Arabica tracks
    truck_beside: int
    animal: int  # color of the Animal counter next to the contracts, -1 once it was taken
    pair_civet: int  # 1 for the civet cat next to the contracts
    pair_trader: int
    # player board
    rows: list[int]  # plantations taken from rows A, B, C
    farms: list[int]  # cooperatives with a farm of this seat
    lost_farms: int
    lost_plantations: int
    built: int  # spaces of the Buildings area whose building was built, as bits
    beside: int  # Warehouses beside the tracks
    on_top: int  # tracks with a Warehouse on top, as bits
    coffee: list[int]  # (shape: 6)
    stock: list[int]  # Stock counters (shape: 5)
    wild: int  # track with the Wild Stock counter, -1 for none
    had_wild: int  # 1 once the Wild Stock counter was gained
    contracts: list[int]  # number of the contract of each letter
    done: int  # letters fulfilled, as bits
    arabica: list[int]  # markers on the Arabica tracks, 0 before the first space
    held: list[int]  # counters by kind, those beside the board too (shape: 11)
    waiting: list[int]  # counters beside the board (shape: 11)
    covered: int  # spaces of the Counter track


class Public(engine.Public):
    """All that lies on the table."""

    stack: list[steps.AnyStep]
    options: Options
    box: str  # fingerprint
    period: int
    phase: int  # 0 to 5
    order: list[int]  # seats in turn order; with two seats Andre is the third
    passed: list[int]  # who has passed, in order, in phases where passing is for good
    lull: int  # passes in a row in phase 3
    companies: list[Company]
    spaces: list[int]  # plantations (see kinds.plantation), cooperative by cooperative
    paths: list[int]  # donkeys (see kinds.donkeys), cooperative by cooperative
    town: list[int]  # workers in each Town Center
    slots: list[int]  # owner of the building on each space, -1 for none, cooperative by cooperative
    animals: list[int]  # 1 for each Animal counter in a cooperative
    wilds: list[int]  # 1 for each Wild Animal counter in a cooperative
    houses: list[list[int]]  # traders in each Trading House, in order
    house_coins: list[int]
    stock: list[int]  # Stock counters in the supply
    wild_stock: int
    counters: list[list[int]]  # colors of the Arabica counters of each letter, the top one last
    counters_left: list[int]  # how many of them still lie there
    bars: list[int]  # owner of the marker on each space, -1 for none (see Box.bar_start)
    bar_animals: list[int]  # color of the Animal counter on the last space of each Arabica bar, -1 for none
    bar_wilds: list[int]  # 1 for each Wild Animal counter, space by space of the Kopi Luwak bar
    milestones: list[int]  # the one that shows, of each stack
    # Andre, with two players: empty or -1 otherwise
    face_down: list[int]  # 1 for each Arabica counter that still lies face down, by color
    contract: int  # number of his visible contract; its letter is that of the period
    andre_turns: int  # of his turns in phase 1
    off: list[int]  # counters that he has taken off the bars, by kind


class Private(engine.Private):
    """What one seat alone knows: nothing but a choice that is sealed for a moment."""

    sealed: AnyAction | None


class Hidden(engine.Hidden):
    """What nobody may see: nothing."""


# What a seat sees.
View: TypeAlias = engine.View[Public, Private]


class State(engine.State[Public, Private, Hidden]):
    """The whole game."""
