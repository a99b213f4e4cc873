"""Phase 4: harvest, civet cats, Kopi Luwak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders import supply
from rules.coffee_traders.events import Harvested
from rules.coffee_traders.kinds import COOPS, FAIR_TRADE, KOPI, MANNED, N_COOPS, SEATS
from rules.coffee_traders.steps.base import Rule
from rules.coffee_traders.steps.period import begin_phase
from rules.engine import tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.coffee_traders.state import Public, State


def split(pot: int, posts: Sequence[int], house: Sequence[int], most: int) -> dict[int, int]:
    """Return what each player gets of a pot of coffee.

    `posts` are the owners of the Fair Trade posts, `house` those of the traders in order. Each post gets one, then the
    first trader; the rest is dealt one by one along the queue, `most` to each. What is left is lost. Ruling: R8.
    """
    shares: dict[int, int] = {}
    for owner in (*posts, *house[:1]):
        if not pot:
            return shares
        shares[owner] = shares.get(owner, 0) + 1
        pot -= 1
    for place, owner in enumerate(house):
        dealt = min(most, pot // len(house) + (place < pot % len(house)))
        if dealt:
            shares[owner] = shares.get(owner, 0) + dealt
    return shares


def pot_of(public: Public, coop: int) -> tuple[int, int]:
    """Return how many plantations of a cooperative have a worker, and how much coffee they harvest."""
    box = boxes.of(public)
    size = box.n_spaces
    workers = sum(1 for there in public.spaces[coop * size : (coop + 1) * size] if there & MANNED)
    return workers, workers * box.harvest.per_worker[SEATS.index(len(public.companies))]


def posts_of(public: Public, coop: int) -> list[int]:
    """Return the owners of the Fair Trade posts of a cooperative, in the order of its spaces."""
    box = boxes.of(public)
    start = coop * len(box.slots)
    owners = (public.slots[start + slot] for slot in box.slots_of[FAIR_TRADE])
    return [owner for owner in owners if owner >= 0]


def shares_of(public: Public, coop: int, house: Sequence[int] | None = None) -> dict[int, int]:
    """Return what each player gets of the harvest of a cooperative, if its Trading House stays or becomes like this."""
    queue = public.houses[coop] if house is None else house
    return split(pot_of(public, coop)[1], posts_of(public, coop), queue, boxes.of(public).harvest.most)


class HarvestAll(Rule, frozen=True, tag="harvest_all"):
    """Phase 4: each cooperative is harvested in the order of the board. Coffee for Andre is lost."""

    RULE = "CT-4.A"

    def run(self, state: State) -> None:
        public = state.public
        begin_phase(state, 3)
        seats = len(public.companies)
        for coop in range(N_COOPS):
            shares = shares_of(public, coop)
            if state.told is not None:
                workers, pot = pot_of(public, coop)
                tell(state, Harvested(COOPS[coop], workers, pot, tuple(shares.items())))
            for player, number in shares.items():
                if player < seats:
                    supply.store(state, player, coop, number, "harvest")
        bring_kopi(state)


def bring_kopi(state: State) -> None:
    """Enough coffee in all five Warehouses sends a civet cat to Sumatra; each cat there brings a Kopi Luwak."""
    public = state.public
    enough = boxes.of(public).harvest.all_five[SEATS.index(len(public.companies))]
    for seat, mine in enumerate(public.companies):
        if min(mine.coffee[:N_COOPS]) >= enough:
            supply.gain(state, seat, "sumatra", 1, "all_five")
        if mine.sumatra:
            supply.store(state, seat, KOPI, mine.sumatra, "harvest")
            supply.gain(state, seat, "sumatra", -mine.sumatra, "harvest")
