"""Andre, the third player of a game for two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders import land
from rules.coffee_traders.events import AndreContract, Built, Delivered, Flipped, PlantationAdded, WorkersSent
from rules.coffee_traders.kinds import (
    ANDRE,
    ANIMAL,
    COFFEES,
    COOP,
    COOPS,
    FAIR_TRADE,
    LETTERS,
    MANNED,
    N_COOPS,
    N_NUMBERS,
    owner_of,
    plantation,
)
from rules.coffee_traders.steps.base import Rule
from rules.engine import tell

if TYPE_CHECKING:
    from rules.coffee_traders.state import Public, State


def plays(public: Public) -> bool:
    """Say whether Andre plays."""
    return ANDRE in public.order


def his_coffee(public: Public) -> tuple[int, ...]:
    """Return the coffee of his visible contract, from the top."""
    tile = boxes.of(public).contract[public.period][public.contract]
    return tuple(COOP[coffee] for coffee in tile.coffee)


def free_number(state: State, letter: int) -> int:
    """Draw a contract of a letter that no player has, and return its number.

    His stack lies face down: what is under the top one could be any of those, so it is drawn when it is shown.
    """
    dealt = {company.contracts[letter] for company in state.public.companies}
    free = [number for number in range(N_NUMBERS) if number not in dealt]
    return free[state.chance.below(len(free))]


class ShowContract(Rule, frozen=True, tag="show_contract"):
    """In each period another contract of Andre is visible: A, B, then C. His Arabica counters lie face down."""

    RULE = "CT-9.A"

    def run(self, state: State) -> None:
        public = state.public
        if not plays(public):
            return
        public.contract = free_number(state, public.period)
        public.andre_turns = 0
        public.face_down = [1] * N_COOPS
        if state.told is not None:
            coffee = boxes.of(public).contract[public.period][public.contract].coffee
            tell(state, AndreContract(LETTERS[public.period], public.contract + 1, coffee))


class AndreWorks(Rule, frozen=True, tag="andre_works"):
    """Phase 1: two plantations, then workers twice, in the first and second cooperative of his contract."""

    RULE = "CT-9.B"

    def run(self, state: State) -> None:
        from rules.coffee_traders.steps.work import send

        public = state.public
        turn = public.andre_turns
        public.andre_turns += 1
        coop = his_coffee(public)[turn % 2]
        if turn < 2:
            plant(state, coop)
        elif public.town[coop] and land.in_need(public, coop):
            send(state, ANDRE, coop)


def plant(state: State, coop: int) -> None:
    """Place a plantation of Andre on row 1, away from those of others if it can be; from the left."""
    public = state.public
    box = boxes.of(public)
    row = public.spaces[coop * box.n_spaces : coop * box.n_spaces + box.map.spaces[0]]
    free = [space for space, there in enumerate(row) if not there]
    if not free:
        return

    def alone(space: int) -> bool:
        beside = [row[at] for at in (space - 1, space + 1) if 0 <= at < len(row)]
        return all(owner_of(there) in (-1, ANDRE) for there in beside)

    space = next((space for space in free if alone(space)), free[0])
    public.spaces[coop * box.n_spaces + space] = plantation(ANDRE, 1)
    if state.told is not None:
        tell(state, PlantationAdded(ANDRE, COOPS[coop], space, 0, 1))


class AndreMans(Rule, frozen=True, tag="andre_mans"):
    """Phase 2: workers of the Town Centers go to his plantations that have none."""

    RULE = "CT-9.C"

    def run(self, state: State) -> None:
        public = state.public
        box = boxes.of(public)
        for coop in range(N_COOPS):
            for space in range(box.n_spaces):
                at = coop * box.n_spaces + space
                there = public.spaces[at]
                if there & 7 == ANDRE + 1 and not there & MANNED and public.town[coop]:
                    public.spaces[at] |= MANNED
                    public.town[coop] -= 1
                    if state.told is not None:
                        tell(state, WorkersSent(ANDRE, COOPS[coop], (ANDRE,)))


def flip_for_house(state: State) -> int:
    """Turn Andre's counters over until one shows an empty Trading House; return its cooperative, -1 for none."""
    public = state.public
    while any(public.face_down):
        coop = state.chance.pull(public.face_down)
        if state.told is not None:
            tell(state, Flipped(COOPS[coop]))
        if not public.houses[coop]:
            return coop
    return -1


class AndreBuilds(Rule, frozen=True, tag="andre_builds"):
    """After phase 3 he builds a Fair Trade post in the last cooperative of his contract."""

    RULE = "CT-9.E"

    def run(self, state: State) -> None:
        public = state.public
        box, coop = boxes.of(public), his_coffee(public)[-1]
        for slot in reversed(box.slots_of[FAIR_TRADE]):
            at = coop * len(box.slots) + slot
            if public.slots[at] < 0:
                public.slots[at] = ANDRE
                if state.told is not None:
                    tell(state, Built(ANDRE, "fair_trade", COOPS[coop], None, "free"))
                return


class AndreDelivers(Rule, frozen=True, tag="andre_delivers"):
    """Phase 5: he marks the lowest free space of the bars of the second and third coffee of his contract."""

    RULE = "CT-9.F"

    def run(self, state: State) -> None:
        public = state.public
        box = boxes.of(public)
        for bar in his_coffee(public)[1:3]:
            first, end = box.bar_start[bar], box.bar_start[bar + 1]
            for at in range(first, end):
                if public.bars[at] < 0:
                    public.bars[at] = ANDRE
                    if at == end - 1 and public.bar_animals[bar] >= 0:
                        public.off[ANIMAL + public.bar_animals[bar]] += 1
                        public.bar_animals[bar] = -1
                    if state.told is not None:
                        number = box.bar_spaces[bar][at - first].coffee
                        tell(state, Delivered(ANDRE, COFFEES[bar], number, COFFEES[bar], 0))
                    break
