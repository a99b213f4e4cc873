"""What may be done freely in a turn of phase 5: buying, trading, giving Stock counters for Warehouses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import buildings, supply
from rules.coffee_traders.events import StockGiven
from rules.coffee_traders.kinds import COFFEE, COOP, COOPS, N_COFFEES, N_COOPS
from rules.coffee_traders.steps.base import OneSeat, ask
from rules.coffee_traders.steps.build import AskWarehouse
from rules.engine import Action, Seat, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Company, Public, State, View

WILD_STOCK = N_COOPS  # kind of Stock counter behind those of the coffees


def price(public: Public) -> int:
    """Return what a coffee costs in this period."""
    return boxes.of(public).periods.price[public.period]


def kinds_of_stock(mine: Company) -> int:
    """Return how many different Stock counters a company has."""
    return sum(1 for number in mine.stock if number) + (mine.wild >= 0)


def free_plays(public: Public, seat: Seat) -> Iterator[Action]:
    """Yield what a seat may do before and after its main action of phase 5. Ruling: R31."""
    mine, box = public.companies[seat], boxes.of(public)
    room = box.warehouses.track
    if mine.coins >= box.periods.price[public.period]:
        for coffee in range(N_COOPS):
            if mine.coffee[coffee] < room:
                yield act.BUY[coffee]
    held, needed = sum(mine.coffee), supply.rate(box, mine)
    if held >= needed:
        for coffee in range(N_COOPS):
            if held - mine.coffee[coffee] >= needed and mine.coffee[coffee] < room:
                yield act.TRADE[coffee]
    kinds, left = kinds_of_stock(mine), len(buildings.warehouses_left(box, mine))
    for houses, counters in enumerate(box.stock.exchange, 1):
        if kinds >= counters and left >= houses:
            yield act.Exchange(counters)
    yield from supply.bonus_plays(public, seat)


def play_free(state: State, seat: Seat, action: Action) -> bool:
    """Carry out what was chosen of the free plays; return False if it is something else."""
    public = state.public
    match action:
        case act.BuyCoffee(coffee):
            supply.gain(state, seat, "coins", -price(public), "price")
            supply.store(state, seat, COFFEE[coffee], 1, "bought")
        case act.TradeFor(coffee):
            ask(state, Trading(seat, COFFEE[coffee], (0,) * N_COFFEES, 0))
        case act.Exchange(counters):
            ask(state, GivingStock(seat, counters, 0, ()))
        case _:
            return supply.play_bonus(state, seat, action)
    return True


def free_reason(public: Public, seat: Seat, action: Action) -> str:
    """Return why one of the free plays cannot be done now, "" for other actions."""
    mine, box = public.companies[seat], boxes.of(public)
    match action:
        case act.BuyCoffee(coffee):
            if mine.coffee[COFFEE[coffee]] >= box.warehouses.track:
                return "This Warehouse track is full."
            return f"A coffee costs {price(public)} coins and you have {mine.coins} in your Company Supply."
        case act.TradeFor(coffee):
            if mine.coffee[COFFEE[coffee]] >= box.warehouses.track:
                return "This Warehouse track is full."
            return f"You trade {supply.rate(box, mine)} coffees for one and do not have so many of other varieties."
        case act.Exchange(counters):
            if kinds_of_stock(mine) < counters:
                return f"This takes {counters} different Stock counters and you have {kinds_of_stock(mine)}."
            return "Too few Warehouses are left on your board."
    return ""


class Trading(OneSeat, frozen=True, tag="trading"):
    """Trade any mix of coffee for one of a variety, never for Kopi Luwak: 4 to 1, later 3 to 1."""

    RULE = "CT-5.G"
    coffee: int
    paid: tuple[int, ...]  # (shape: 6)
    floor: int  # no coffee before this one

    def left(self, public: Public) -> int:
        """Return how many coffees are still to be given."""
        return supply.rate(boxes.of(public), public.companies[self.seat]) - sum(self.paid)

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        held, left = public.companies[self.seat].coffee, self.left(public)
        have = [0 if kind == self.coffee else held[kind] - self.paid[kind] for kind in range(N_COFFEES)]
        for kind in range(self.floor, N_COFFEES):
            if have[kind] and sum(have[kind:]) >= left:
                yield act.GIVE[kind]
        yield act.CANCEL

    def because(self, view: View, action: Action) -> str:
        return "Give coffee that you have, in the order of the Warehouse tracks, or cancel the trade."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, act.GiveCoffee):
            return
        kind = COFFEE[action.coffee]
        paid = (*self.paid[:kind], self.paid[kind] + 1, *self.paid[kind + 1 :])
        if self.left(state.public) > 1:
            then(state, Trading(seat, self.coffee, paid, kind))
            return
        for number, amount in enumerate(paid):
            if amount:
                supply.store(state, seat, number, -amount, "trade")
        supply.store(state, seat, self.coffee, 1, "trade")


class GivingStock(OneSeat, frozen=True, tag="giving_stock"):
    """3 different Stock counters build a Warehouse, 5 different ones two. Wild Stock is a kind of its own."""

    RULE = "CT-5.H"
    counters: int
    floor: int
    given: tuple[int, ...]

    def options(self, view: View) -> Iterator[Action]:
        mine = view.public.companies[self.seat]
        there = [kind for kind in range(N_COOPS) if mine.stock[kind]]
        if mine.wild >= 0:
            there.append(WILD_STOCK)
        left = self.counters - len(self.given)
        there = [kind for kind in there if kind >= self.floor]
        for kind in there[: len(there) - left + 1]:
            yield act.GIVE_STOCK[kind]
        yield act.CANCEL

    def because(self, view: View, action: Action) -> str:
        return "Give different Stock counters that you have, in the order of the Warehouse tracks, or cancel."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, act.GiveStock):
            return
        kind = WILD_STOCK if action.kind == "wild" else COOP[action.kind]
        given = (*self.given, kind)
        if len(given) < self.counters:
            then(state, GivingStock(seat, self.counters, kind + 1, given))
            return
        public = state.public
        mine = public.companies[seat]
        for number in given:
            if number == WILD_STOCK:
                mine.wild = -1
            else:
                mine.stock[number] -= 1
                public.stock[number] += 1
        if state.told is not None:
            tell(state, StockGiven(seat, tuple(None if n == WILD_STOCK else COOPS[n] for n in given)))
        houses = 1 + boxes.of(public).stock.exchange.index(self.counters)
        then(state, *[AskWarehouse(seat)] * houses)


def lacks(box: Box, mine: Company, letter: int) -> list[int]:
    """Return what a contract still lacks of each coffee (shape: 5), without Kopi Luwak."""
    needs = box.needs[letter][mine.contracts[letter]]
    return [max(0, needed - mine.coffee[kind]) for kind, needed in enumerate(needs)]
