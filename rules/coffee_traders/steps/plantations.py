"""Adding a plantation in phase 1: where, how it is reached, what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import land, supply, tracks
from rules.coffee_traders.events import DonkeysPlaced, FarmBuilt, PlantationAdded
from rules.coffee_traders.kinds import ANIMAL, COOP, COOPS, N_COOPS, donkey_number, donkeys, plantation
from rules.coffee_traders.steps.base import OneSeat, Rule, ask
from rules.coffee_traders.steps.counters import take_colored, take_wild
from rules.engine import Action, Seat, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.blocks import Tile
    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Company, State, View


def next_tile(box: Box, mine: Company, row: int) -> Tile | None:
    """Return the leftmost plantation of a row of the player board, None if all were taken."""
    tiles, taken = box.tiles[row], mine.rows[row]
    return tiles[taken] if taken < len(tiles) else None


class PickSpace(OneSeat, frozen=True, tag="pick_space"):
    """Put the plantation on a space that its level, your paths and your plantations below allow."""

    RULE = "CT-1.B"
    row: int

    def options(self, view: View) -> Iterator[Action]:
        tile = next_tile(boxes.of(view.public), view.public.companies[self.seat], self.row)
        if tile is not None:
            for coop, space in land.legal_spaces(view.public, self.seat, tile.level):
                yield act.SPACE[coop][space]

    def because(self, view: View, action: Action) -> str:
        public = view.public
        tile = next_tile(boxes.of(public), public.companies[self.seat], self.row)
        if not isinstance(action, act.ChooseSpace) or tile is None:
            return "Choose a space for your plantation."
        return land.Ground(public, self.seat, COOP[action.coop]).why_not(action.space, tile.level)

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseSpace):
            ask(state, PickWay(seat, self.row, COOP[action.coop], action.space))


class PickWay(OneSeat, frozen=True, tag="pick_way"):
    """Row 1/2 is reached by a path with a donkey of yours, row 2/3 by one with two, or by truck."""

    RULE = "CT-1.C"
    row: int
    coop: int
    space: int

    def options(self, view: View) -> list[Action]:
        public = view.public
        tile = next_tile(boxes.of(public), public.companies[self.seat], self.row)
        if tile is None:
            return []
        found = land.ways(public, self.seat, (self.coop, self.space), tile.level)
        return [act.TRUCK if way < 0 else act.UsePath(way) for way in found]

    def because(self, view: View, action: Action) -> str:
        return "Choose how to reach the space: by one of its open paths, or by truck."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        box = boxes.of(state.public)
        if box.row_of[self.space] == 0:
            way = land.DIRECT
        else:
            way = action.path if isinstance(action, act.UsePath) else land.TRUCK
        place(state, seat, self.row, (self.coop, self.space), way)


def place(state: State, seat: Seat, row: int, at: tuple[int, int], way: int) -> None:
    """Pay for a plantation, place it at (cooperative, space), and take what it brings. Ruling: R25."""
    coop, space = at
    public = state.public
    mine, box = public.companies[seat], boxes.of(public)
    tile = box.tiles[row][mine.rows[row]]
    if not land.present(public, seat, coop):
        supply.gain(state, seat, "worker", -1, "town")
        public.town[coop] += 1
    supply.gain(state, seat, "coins", -tile.cost, "price")
    height = box.row_of[space]
    if way >= 0:
        missing = height - donkey_number(public.paths[coop * len(box.paths) + way])
        if missing > 0:
            supply.gain(state, seat, "donkey", -missing, "path")
            put_donkeys(state, seat, coop, way, missing)
    elif way == land.TRUCK:
        supply.gain(state, seat, "truck", -1, "path")
    public.spaces[coop * box.n_spaces + space] = plantation(
        seat, tile.level, truck=way == land.TRUCK, points=tile.points
    )
    mine.rows[row] += 1
    if state.told is not None:
        tell(state, PlantationAdded(seat, COOPS[coop], space, height, tile.level))
    supply.gain(state, seat, "sumatra" if tile.bonus == "civet" else tile.bonus, tile.number, "plantation")
    if height:
        tracks.step(state, seat, coop)
    emptied = mine.rows[row] == len(box.tiles[row])
    then(state, AfterPlantation(seat, coop, height == land.UPPER, emptied and row != 1))


def put_donkeys(state: State, seat: Seat, coop: int, path: int, number: int) -> None:
    """Stand donkeys on a path."""
    public = state.public
    at = coop * len(boxes.of(public).paths) + path
    public.paths[at] = donkeys(seat, donkey_number(public.paths[at]) + number)
    if state.told is not None:
        tell(state, DonkeysPlaced(seat, COOPS[coop], path, number))


class AfterPlantation(Rule, frozen=True, tag="after_plantation"):
    """In row 2/3 take an Animal counter; an empty row A or C unlocks a farm; all placed brings a civet cat."""

    RULE = "CT-1.D"
    seat: Seat
    coop: int
    animal: bool
    farm: bool

    def run(self, state: State) -> None:
        public = state.public
        mine, box = public.companies[self.seat], boxes.of(public)
        if all(taken == len(tiles) for taken, tiles in zip(mine.rows, box.tiles, strict=True)):
            then(state, AllPlaced(self.seat))
        if self.farm:
            then(state, OfferFarm(self.seat))
        if self.animal:
            ask(state, TakeAnimal(self.seat, self.coop))


class TakeAnimal(OneSeat, frozen=True, tag="take_animal"):
    """A plantation in row 2/3 takes an Animal counter of the cooperative, if one is left."""

    RULE = "CT-1.D"
    coop: int

    def options(self, view: View) -> Iterator[Action]:
        if view.public.animals[self.coop]:
            yield act.ChooseAnimal(wild=False)
        if view.public.wilds[self.coop]:
            yield act.ChooseAnimal(wild=True)

    def because(self, view: View, action: Action) -> str:
        return "Take one of the Animal counters of this cooperative."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        public = state.public
        if isinstance(action, act.ChooseAnimal) and action.wild:
            public.wilds[self.coop] -= 1
            take_wild(state, seat)
        else:
            public.animals[self.coop] -= 1
            take_colored(state, seat, ANIMAL + self.coop)


class OfferFarm(Rule, frozen=True, tag="offer_farm"):
    """A farm is built at once or never. Ruling: R36."""

    RULE = "CT-1.E"
    seat: Seat

    def run(self, state: State) -> None:
        ask(state, PlaceFarm(self.seat))


class PlaceFarm(OneSeat, frozen=True, tag="place_farm"):
    """When row A or C of your board is empty, a farm may be built in a cooperative of yours for 1 coin."""

    RULE = "CT-1.E"

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        if public.companies[self.seat].coins >= boxes.of(public).farms.cost:
            for coop in range(N_COOPS):
                if land.present(public, self.seat, coop):
                    yield act.FARM[coop]
        yield act.DECLINE

    def because(self, view: View, action: Action) -> str:
        return "A farm needs a plantation of yours in its cooperative, and its coin: choose one, or do without."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        public = state.public
        mine = public.companies[seat]
        where = action.coop if isinstance(action, act.BuildFarm) else None
        if where is None:
            mine.lost_farms += 1
        else:
            supply.gain(state, seat, "coins", -boxes.of(public).farms.cost, "farm")
            mine.farms.append(COOP[where])
        if state.told is not None:
            tell(state, FarmBuilt(seat, where))


class AllPlaced(Rule, frozen=True, tag="all_placed"):
    """Who has placed all plantations sends a civet cat to Sumatra."""

    RULE = "CT-1.F"
    seat: Seat

    def run(self, state: State) -> None:
        supply.gain(state, self.seat, "sumatra", 1, "all_placed")
