"""Buildings: which one, where, and what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import buildings, supply, tracks
from rules.coffee_traders.events import Built, TradeTurned
from rules.coffee_traders.kinds import (
    BUILDINGS,
    COFFEE,
    COFFEES,
    COOP,
    COOPS,
    HOSPITAL,
    N_COFFEES,
    N_COOPS,
    PRODUCTION,
    WAREHOUSE,
)
from rules.coffee_traders.steps.base import OneSeat, Rule, ask
from rules.coffee_traders.steps.choices import ChooseStep
from rules.engine import Action, Seat, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.state import State, View

How = Literal["hired", "joined", "free"]


class Site(NamedTuple):
    """Which building, how it comes about, and where it goes: in a cooperative, on top of a track, or beside them."""

    space: int
    how: How
    coop: int = -1
    track: int = -1


class PickBuilding(OneSeat, frozen=True, tag="pick_building"):
    """Build what is topmost in a column of your Buildings area; the Hospital needs an empty column above it."""

    RULE = "CT-3.D"
    how: How

    def options(self, view: View) -> list[Action]:
        return [act.BUILD[space] for space in buildings.buildable(view.public, self.seat)]

    def because(self, view: View, action: Action) -> str:
        return building_reason(view, self.seat, action)

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseBuilding):
            begin_building(state, seat, action.space, self.how)


def building_reason(view: View, seat: Seat, action: Action) -> str:
    """Return why something cannot be built, as a sentence."""
    public = view.public
    box, mine = boxes.of(public), public.companies[seat]
    if isinstance(action, act.ChooseBuilding) and 0 <= action.space < len(box.building_at):
        if mine.built >> action.space & 1:
            return "You have built this already: choose a building that still stands on your board."
        if box.building_at[action.space] == HOSPITAL and action.space not in buildings.topmost(mine):
            return "The Hospital needs an empty column above it."
        if action.space not in buildings.topmost(mine):
            return "Only the topmost building of a column can be built."
        return "No cooperative has room for this building."
    return "Choose one of the topmost buildings of your Buildings area."


def begin_building(state: State, seat: Seat, space: int, how: How, coop: int = -1) -> None:
    """Go on with a building: where a Warehouse or another building goes, unless the cooperative is given."""
    if boxes.of(state.public).building_at[space] == WAREHOUSE:
        ask(state, PlaceWarehouse(seat, space, how))
    elif coop >= 0:
        build(state, seat, Site(space, how, coop))
    else:
        ask(state, PlaceBuilding(seat, space, how))


class PlaceBuilding(OneSeat, frozen=True, tag="place_building"):
    """A building goes on the first free space of its type in a cooperative; you need no plantation there."""

    RULE = "CT-3.E"
    space: int
    how: How

    def options(self, view: View) -> list[Action]:
        box = boxes.of(view.public)
        return [act.IN[coop] for coop in buildings.coops_for(view.public, box, box.building_at[self.space])]

    def because(self, view: View, action: Action) -> str:
        return "This cooperative has no free space for the building: choose another one."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.BuildIn):
            build(state, seat, Site(self.space, self.how, COOP[action.coop]))


class PlaceWarehouse(OneSeat, frozen=True, tag="place_warehouse"):
    """A Warehouse goes beside the tracks, for 1 more coffee of each, or on top of one, for 10 more of it."""

    RULE = "CT-3.F"
    space: int
    how: How

    def options(self, view: View) -> Iterator[Action]:
        on_top = view.public.companies[self.seat].on_top
        yield act.BESIDE
        for coffee in range(N_COFFEES):
            if not on_top >> coffee & 1:
                yield act.ON_TOP[coffee]

    def because(self, view: View, action: Action) -> str:
        return "Put the Warehouse beside the tracks, or on top of one that has none."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        track = COFFEE[action.coffee] if isinstance(action, act.PutOnTop) else -1
        build(state, seat, Site(self.space, self.how, track=track))


def build(state: State, seat: Seat, site: Site) -> None:
    """Build something, take what it brings, and if a contractor was hired let the others join."""
    from rules.coffee_traders.steps.trading import OfferHire

    public = state.public
    space, how, coop, track = site
    mine, box = public.companies[seat], boxes.of(public)
    kind = box.building_at[space]
    had = supply.production_houses(box, mine)
    mine.built |= 1 << space
    if how != "free":
        mine.traders -= 1
        mine.hired += 1
    if how == "hired":
        then(state, OfferHire(seat, coop, 1))
    if state.told is not None:
        where = None if coop < 0 else COOPS[coop]
        tell(state, Built(seat, BUILDINGS[kind], where, None if track < 0 else COFFEES[track], how))
    if kind == WAREHOUSE:
        if track < 0:
            mine.beside += 1
        else:
            mine.on_top |= 1 << track
        return
    slot = buildings.free_slot(public, box, coop, kind)
    public.slots[coop * len(box.slots) + slot] = seat
    if box.slots[slot][1].step:
        tracks.step(state, seat, coop)
    if kind == PRODUCTION:
        if had + 1 == box.buildings.flips_trade and state.told is not None:
            tell(state, TradeTurned(seat, supply.rate(box, mine)))
        then(state, GetCoffee(seat))
    elif kind == HOSPITAL and box.buildings.hospital_steps:
        then(state, GetSteps(seat, box.buildings.hospital_steps))


class GetCoffee(OneSeat, frozen=True, tag="get_coffee"):
    """A Production house brings coffee of one variety, not Kopi Luwak."""

    RULE = "CT-3.G"

    def options(self, view: View) -> list[Action]:
        return [act.TAKE[coffee] for coffee in range(N_COOPS)]

    def because(self, view: View, action: Action) -> str:
        return "Choose one of the five Arabica varieties."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.TakeCoffee):
            number = boxes.of(state.public).buildings.production_coffee
            supply.store(state, seat, COFFEE[action.coffee], number, "building")


class GetSteps(Rule, frozen=True, tag="get_steps"):
    """Steps of your choice on Arabica tracks, as far as any track has room."""

    RULE = "CT-8.A"
    seat: Seat
    number: int

    def run(self, state: State) -> None:
        ask(state, ChooseStep(self.seat, self.number))


class BuildWarehouse(OneSeat, frozen=True, tag="build_warehouse"):
    """Stock counters build any Warehouse of your board, wherever it stands. Ruling: R29."""

    RULE = "CT-5.H"

    def options(self, view: View) -> list[Action]:
        box = boxes.of(view.public)
        left = buildings.warehouses_left(box, view.public.companies[self.seat])
        return [act.BUILD[space] for space in left]

    def because(self, view: View, action: Action) -> str:
        return "Choose one of the Warehouses that are left on your board."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseBuilding):
            begin_building(state, seat, action.space, "free")


class AskWarehouse(Rule, frozen=True, tag="ask_warehouse"):
    """Another Warehouse for Stock counters."""

    RULE = "CT-5.H"
    seat: Seat

    def run(self, state: State) -> None:
        ask(state, BuildWarehouse(self.seat))
