"""Names and numbers of what the rules are about: cooperatives, coffee, buildings, counters, letters."""

from __future__ import annotations

from typing import Literal, get_args

Coop = Literal["guatemala", "brazil", "ethiopia", "colombia", "indonesia"]
Coffee = Literal["guatemala", "brazil", "ethiopia", "colombia", "indonesia", "kopi_luwak"]
Letter = Literal["a", "b", "c", "d", "e", "f"]
Row = Literal["a", "b", "c"]
Building = Literal["fair_trade", "production", "warehouse", "hospital"]
Item = Literal["coins", "cube", "trader"]  # of the Bonus Supply
Bonus = Literal["coins", "donkey", "worker", "civet", "truck", "cube", "building", "hospital", "steps"]
PairReward = Literal["animal", "civet", "trader"]
Goal = Literal[
    "cooperatives", "level_3", "plantations", "fair_trade", "production", "building_cooperatives", "contracts", "pairs",
    "last_pair", "bars", "six_spaces", "one_bar", "counter_track", "hospital", "coins",
]  # fmt: skip

COOPS: tuple[Coop, ...] = get_args(Coop)
COOP = {name: number for number, name in enumerate(COOPS)}
COFFEES: tuple[Coffee, ...] = get_args(Coffee)
COFFEE = {name: number for number, name in enumerate(COFFEES)}
LETTERS: tuple[Letter, ...] = get_args(Letter)
ROWS: tuple[Row, ...] = get_args(Row)
BUILDINGS: tuple[Building, ...] = get_args(Building)
ITEMS: tuple[Item, ...] = get_args(Item)
PAIR_REWARDS: tuple[PairReward, ...] = get_args(PairReward)

N_COOPS, N_COFFEES, N_LETTERS, N_NUMBERS = len(COOPS), len(COFFEES), len(LETTERS), 5
KOPI = COFFEE["kopi_luwak"]
N_BARS = N_COFFEES  # one for each coffee
PERIODS = 3
ANDRE = 5  # among players: behind all seats that there can be
SEATS = (2, 3, 4, 5)

FAIR_TRADE, PRODUCTION, WAREHOUSE, HOSPITAL = range(4)  # of BUILDINGS
COLUMNS, TALL = 3, 3  # of the Buildings area
HOSPITAL_SPACE = COLUMNS * TALL  # the space of the Hospital, behind column * TALL + row

# Kinds of counters: Arabica by color, then Animals by color, then Wild.
ANIMAL, WILD, N_KINDS = N_COOPS, 2 * N_COOPS, 2 * N_COOPS + 1

# A plantation on the map as one number: who, level, a worker on it, brought by truck, printed points.
MANNED, BY_TRUCK = 1 << 5, 1 << 6


def plantation(owner: int, level: int, *, truck: bool = False, points: int = 0) -> int:
    """Return a plantation without a worker as a number."""
    return owner + 1 | level << 3 | (BY_TRUCK if truck else 0) | points << 7


def owner_of(there: int) -> int:
    """Return whose plantation it is, -1 for an empty space."""
    return (there & 7) - 1


def level_of(there: int) -> int:
    """Return the level of a plantation."""
    return there >> 3 & 3


def points_of(there: int) -> int:
    """Return the points that are printed on a plantation."""
    return there >> 7


# Donkeys on a path as one number: who, how many.
def donkeys(owner: int, number: int) -> int:
    """Return the donkeys of a player on a path as a number."""
    return (owner + 1) << 2 | number


def donkey_owner(there: int) -> int:
    """Return whose donkeys stand on a path, -1 for nobody's."""
    return (there >> 2) - 1


def donkey_number(there: int) -> int:
    """Return how many donkeys stand on a path."""
    return there & 3
