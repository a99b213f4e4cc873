"""What may be built, where it fits, and what is left to build."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders.kinds import COLUMNS, HOSPITAL, HOSPITAL_SPACE, N_COOPS, TALL, WAREHOUSE

if TYPE_CHECKING:
    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Company, Public
    from rules.engine import Seat

_COLUMN = (1 << TALL) - 1


def topmost(mine: Company) -> list[int]:
    """Return the topmost building left in each column, and the Hospital if a column above it is empty."""
    found, built = [], mine.built
    whole = False
    for column in range(COLUMNS):
        bits = built >> column * TALL & _COLUMN
        if bits == _COLUMN:
            whole = True
            continue
        row = 0
        while bits >> row & 1:
            row += 1
        found.append(column * TALL + row)
    if whole and not built >> HOSPITAL_SPACE & 1:
        found.append(HOSPITAL_SPACE)
    return found


def free_slot(public: Public, box: Box, coop: int, kind: int) -> int:
    """Return the first free space for a type of building in a cooperative, -1 for none. Ruling: R27."""
    start, seats = coop * len(box.slots), len(public.companies)
    for slot in box.slots_of[kind]:
        if public.slots[start + slot] < 0 and box.slots[slot][1].seats <= seats:
            return slot
    return -1


def coops_for(public: Public, box: Box, kind: int) -> list[int]:
    """Return the cooperatives with room for a type of building."""
    return [coop for coop in range(N_COOPS) if free_slot(public, box, coop, kind) >= 0]


def fits(public: Public, box: Box, space: int) -> bool:
    """Say whether what stands on a space of the Buildings area can be built anywhere."""
    kind = box.building_at[space]
    return kind == WAREHOUSE or any(free_slot(public, box, coop, kind) >= 0 for coop in range(N_COOPS))


def buildable(public: Public, seat: Seat) -> list[int]:
    """Return the spaces of the Buildings area whose building a seat may build now."""
    box = boxes.of(public)
    return [space for space in topmost(public.companies[seat]) if fits(public, box, space)]


def joinable(public: Public, seat: Seat, coop: int) -> list[int]:
    """Return what a seat may build behind another one: Warehouses (`coop` -1), or there. Ruling: R7."""
    box = boxes.of(public)
    found = []
    for space in topmost(public.companies[seat]):
        kind = box.building_at[space]
        if (kind == WAREHOUSE) if coop < 0 else (kind != WAREHOUSE and free_slot(public, box, coop, kind) >= 0):
            found.append(space)
    return found


def warehouses_left(box: Box, mine: Company) -> list[int]:
    """Return the spaces of the Buildings area that still have a Warehouse, covered by others or not."""
    return [space for space, kind in enumerate(box.building_at) if kind == WAREHOUSE and not mine.built >> space & 1]


def number_built(box: Box, mine: Company, kind: int) -> int:
    """Return how many buildings of a type a company has built."""
    return sum(1 for space, what in enumerate(box.building_at) if what == kind and mine.built >> space & 1)


def can_build_hospital(public: Public, seat: Seat) -> bool:
    """Say whether a seat could build its Hospital anywhere, whatever stands above it."""
    built = public.companies[seat].built >> HOSPITAL_SPACE & 1
    return not built and bool(coops_for(public, boxes.of(public), HOSPITAL))
