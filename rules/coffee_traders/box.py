"""What is in the box of Coffee Traders: the shape of box.toml, and what must hold in it."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from rules.coffee_traders.blocks import (
    Arabica,
    Bars,
    BarSpace,
    BonusSupply,
    Buildings,
    Contract,
    ContractBonuses,
    Contracts,
    Costs,
    Counters,
    Cubes,
    Farms,
    Harvest,
    Majorities,
    Map,
    Milestone,
    Milestones,
    Periods,
    Plantations,
    Reward,
    Slot,
    Slots,
    Start,
    Stock,
    SupplyPoints,
    Tile,
    TradeCounter,
    Warehouses,
)
from rules.coffee_traders.kinds import (
    BUILDINGS,
    COFFEE,
    COLUMNS,
    FAIR_TRADE,
    HOSPITAL,
    HOSPITAL_SPACE,
    LETTERS,
    N_COOPS,
    N_NUMBERS,
    PRODUCTION,
    SEATS,
    TALL,
    WAREHOUSE,
)
from rules.engine import Box as EngineBox
from rules.engine import Boxes
from rules.engine import box as engine_box

if TYPE_CHECKING:
    from rules.coffee_traders.state import Public

MOST_PATHS = 32


class Box(EngineBox, frozen=True, dict=True):
    """Every number printed on the components. What the rules look up often is worked out once."""

    start: Start
    bonus_supply: BonusSupply
    cubes: Cubes
    actions: Costs
    periods: Periods
    harvest: Harvest
    map: Map
    building_slots: Slots
    plantations: Plantations
    farms: Farms
    buildings: Buildings
    trade_counter: TradeCounter
    warehouses: Warehouses
    arabica: Arabica
    bars: Bars
    contracts: Contracts
    contract_bonuses: ContractBonuses
    counters: Counters
    stock: Stock
    majorities: Majorities
    supply_points: SupplyPoints
    milestones: Milestones

    def __post_init__(self) -> None:
        if self.game != "coffee_traders":
            raise ValueError('it must say game = "coffee_traders"')
        if not self.edition.isprintable():
            raise ValueError("the edition has characters that cannot be printed")
        _check_map(self)
        _check_companies(self)
        _check_contracts(self)

    @cached_property
    def n_spaces(self) -> int:
        """How many spaces for plantations a cooperative has."""
        return sum(self.map.spaces)

    @cached_property
    def row_of(self) -> tuple[int, ...]:
        """The row of each space of a cooperative: 0, 1, 2 for rows 1, 1/2, 2/3."""
        return tuple(row for row, n in enumerate(self.map.spaces) for _ in range(n))

    @cached_property
    def row_spaces(self) -> tuple[range, range, range]:
        """The spaces of each row."""
        one, two, three = self.map.spaces
        return range(one), range(one, one + two), range(one + two, one + two + three)

    @cached_property
    def paths(self) -> tuple[tuple[int, int], ...]:
        """All paths of a cooperative as (lower space, upper space), the lower ones first."""
        one, two, _ = self.map.spaces
        lower = [(low, one + high) for low, high in self.map.lower]
        return (*lower, *((one + low, one + two + high) for low, high in self.map.upper))

    @cached_property
    def below(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each space its paths down, as (path, space below)."""
        return tuple(
            tuple((path, low) for path, (low, high) in enumerate(self.paths) if high == space)
            for space in range(self.n_spaces)
        )

    @cached_property
    def slots(self) -> tuple[tuple[int, Slot], ...]:
        """The spaces for buildings of a cooperative as (type, slot)."""
        slots = self.building_slots
        groups = ((FAIR_TRADE, slots.fair_trade), (PRODUCTION, slots.production), (HOSPITAL, slots.hospital))
        return tuple((kind, slot) for kind, group in groups for slot in group)

    @cached_property
    def slots_of(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the spaces for each type of building, in the order of BUILDINGS."""
        return tuple(
            tuple(number for number, (kind, _) in enumerate(self.slots) if kind == wanted)
            for wanted in range(len(BUILDINGS))
        )

    @cached_property
    def tiles(self) -> tuple[tuple[Tile, ...], ...]:
        """The rows of plantations."""
        return self.plantations.a, self.plantations.b, self.plantations.c

    @cached_property
    def building_at(self) -> tuple[int, ...]:
        """The type of building on each space of the Buildings area, the Hospital last."""
        return (*(BUILDINGS.index(kind) for column in self.buildings.columns for kind in column), HOSPITAL)

    @cached_property
    def building_points(self) -> tuple[int, ...]:
        """The points of the building on each space of the Buildings area."""
        return (*(self.buildings.points * COLUMNS), self.buildings.hospital_points)

    @cached_property
    def bar_spaces(self) -> tuple[tuple[BarSpace, ...], ...]:
        """The spaces of all six bars."""
        return (*[self.bars.arabica] * N_COOPS, self.bars.kopi_luwak)

    @cached_property
    def bar_start(self) -> tuple[int, ...]:
        """Where the spaces of each bar begin in `Public.bars`, and after the last one the end."""
        return (*range(0, N_COOPS * len(self.bars.arabica) + 1, len(self.bars.arabica)), self.n_bar_spaces)

    @cached_property
    def n_bar_spaces(self) -> int:
        """How many spaces all bars have."""
        return N_COOPS * len(self.bars.arabica) + len(self.bars.kopi_luwak)

    @cached_property
    def contract(self) -> tuple[tuple[Contract, ...], ...]:
        """The contracts (row: letter, column: number)."""
        tiles = {tile.id: tile for tile in self.contracts.tiles}
        return tuple(tuple(tiles[f"{letter}{n + 1}"] for n in range(N_NUMBERS)) for letter in LETTERS)

    @cached_property
    def needs(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """What each contract asks for, as counts by coffee (shape: letters, numbers, 5)."""
        return tuple(tuple(_counts(tile) for tile in row) for row in self.contract)

    @cached_property
    def rewards(self) -> tuple[tuple[Reward, ...], ...]:
        """The bonuses of each letter."""
        found = self.contract_bonuses
        return found.a, found.b, found.c, found.d, found.e, found.f

    @cached_property
    def milestone_stacks(self) -> tuple[tuple[Milestone, ...], ...]:
        """The five stacks of milestones."""
        found = self.milestones
        return found.a, found.b, found.c, found.d, found.e

    @cached_property
    def last_step(self) -> int:
        """The number of the last space of an Arabica track, counted from 1."""
        return len(self.arabica.spaces)


def _counts(tile: Contract) -> tuple[int, ...]:
    found = [0] * N_COOPS
    for coffee, n in zip(tile.coffee, tile.amounts, strict=True):
        found[COFFEE[coffee]] += n
    return tuple(found)


def _need(number: int, wanted: int, what: str) -> None:
    if number != wanted:
        raise ValueError(f"it needs {wanted} {what}, not {number}")


def _check_map(box: Box) -> None:
    one, two, three = box.map.spaces
    _need(one, 5, "spaces in row 1")
    if max(two, three) > 9:
        raise ValueError("a row has nine spaces at most")
    for name, paths, lows, highs in (("lower", box.map.lower, one, two), ("upper", box.map.upper, two, three)):
        if len(set(paths)) < len(paths):
            raise ValueError(f"a {name} path is there twice")
        if any(low >= lows or high >= highs for low, high in paths):
            raise ValueError(f"a {name} path leads to a space that is not there")
        if {high for _, high in paths} != set(range(highs)):
            raise ValueError(f"each space needs a {name} path to it")
    if len(box.map.lower) + len(box.map.upper) > MOST_PATHS:
        raise ValueError(f"a cooperative has {MOST_PATHS} paths at most")
    for kind in ("fair_trade", "production", "hospital"):
        group = getattr(box.building_slots, kind)
        if not 1 <= len(group) <= 6 or min(slot.seats for slot in group) > 2:
            raise ValueError(f"{kind} needs one to six spaces, one of them for two players")
    if not box.arabica.spaces or len(box.arabica.spaces) > 20:
        raise ValueError("an Arabica track has 1 to 20 spaces")
    _need(len(box.arabica.points), len(box.arabica.spaces), "points on the Arabica track")
    if any((kind == "points") != (n > 0) for kind, n in zip(box.arabica.spaces, box.arabica.points, strict=True)):
        raise ValueError("the spaces of the Arabica track that say points, and no others, need points")
    if box.arabica.spaces[-1] != "points":
        raise ValueError("the last space of the Arabica track must score points")


def _check_companies(box: Box) -> None:
    kinds: list[str] = [kind for column in box.buildings.columns for kind in column]
    for kind in BUILDINGS[:HOSPITAL]:
        _need(kinds.count(kind), TALL, f"buildings of the type {kind}")
    if box.building_at[HOSPITAL_SPACE] != HOSPITAL or kinds.count(BUILDINGS[WAREHOUSE]) != TALL:
        raise ValueError("the Hospital stands below the columns")
    if list(box.counters.track) != sorted(box.counters.track):
        raise ValueError("the points of the Counter track must rise upward")
    if not 2 <= box.stock.exchange[0] < box.stock.exchange[1] <= N_COOPS:
        raise ValueError("a stock exchange takes 2 to 5 different counters, and more for two Warehouses")
    if box.trade_counter.rates[1] > box.trade_counter.rates[0]:
        raise ValueError("the other side of the trade counter must be the better one")
    for place, n in enumerate(box.harvest.house_limit):
        if not 1 <= n <= SEATS[place] + (SEATS[place] == SEATS[0]):
            raise ValueError("a Trading House holds at least one trader, and one of each player at most")
    if any(n > len(box.majorities.cooperatives) for n in box.majorities.places):
        raise ValueError("more places score in cooperatives than have points")
    for bar in (box.bars.arabica, box.bars.kopi_luwak):
        needs = [space.coffee for space in bar]
        if needs != sorted(set(needs)) or needs[-1] > box.warehouses.track:
            raise ValueError("the spaces of a bar must ask for more and more coffee, and no more than a track holds")
    if any(space.wild for space in box.bars.arabica):
        raise ValueError("Wild Animal counters lie in the Kopi Luwak bar only")


def _check_contracts(box: Box) -> None:
    ids = [tile.id for tile in box.contracts.tiles]
    wanted = [f"{letter}{n + 1}" for letter in LETTERS for n in range(N_NUMBERS)]
    if sorted(ids) != wanted:
        raise ValueError("it needs the contracts a1 to f5, each once")
    for tile in box.contracts.tiles:
        if len(set(tile.coffee)) != len(tile.coffee) or len(tile.coffee) != len(tile.amounts):
            raise ValueError(f"the contract {tile.id} needs an amount for each of its coffees")
        if tile.id[0] in "abcf" and len(tile.coffee) < 3:
            raise ValueError(f"the contract {tile.id} needs three coffees")
        if sum(tile.amounts) > 40:
            raise ValueError(f"the contract {tile.id} asks for too much")
    for place in range(3):
        if len({tile.coffee[place] for tile in box.contract[-1]}) < N_NUMBERS:
            raise ValueError("each coffee must be once at the top, once second and once third of the F contracts")
    dealt = len(LETTERS) * max(box.counters.each_letter)
    if box.counters.each_color * N_COOPS < dealt:
        raise ValueError(f"it needs at least {dealt} Arabica counters")
    for stack, letter in zip(box.milestone_stacks, LETTERS, strict=False):
        if [tile.id for tile in stack] != [f"{letter}{n + 1}" for n in range(len(stack))]:
            raise ValueError(f"the milestones of stack {letter} need the ids {letter}1, {letter}2 and so on")


BOXES = Boxes(Box, partial(engine_box.printed, "rules.coffee_traders"))


def printed() -> Box:
    """Return the printed box."""
    return BOXES.printed()


def of(public: Public) -> Box:
    """Return the box in play. Raises ValueError if it is not known here."""
    return BOXES.known.get(public.box) or BOXES.named(public.box)
