"""Phase 6: everything comes home, and what the Warehouses cannot keep is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import supply
from rules.coffee_traders.events import BonusFilled, WarehouseMoved, WildMoved
from rules.coffee_traders.kinds import COFFEE, COFFEES, N_COFFEES, N_COOPS
from rules.coffee_traders.steps.base import OneSeat, Rule
from rules.coffee_traders.steps.period import begin_phase
from rules.engine import Action, Seat, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.state import Company, Public, State, View

ONCE = 4  # players at whose table the fourth cube is used once
FRESH, IN_USE, RETURNED = 1, 2, 3  # of the fourth cube


class BeginRefresh(Rule, frozen=True, tag="begin_refresh"):
    """Phase 6: traders and cubes come home, coffee is stored, the Bonus Supply filled. Ruling: R13, R14."""

    RULE = "CT-6.A"

    def run(self, state: State) -> None:
        public = state.public
        order = list(public.passed)
        begin_phase(state, 5)
        for seat, mine in enumerate(public.companies):
            mine.traders += mine.hired + sum(house.count(seat) for house in public.houses)
            mine.hired = 0
            if not mine.bonus_trader and mine.traders:
                mine.traders -= 1
                mine.bonus_trader = 1
            cubes_home(public, mine)
            supply.settle_down(mine)
        public.houses = [[] for _ in public.houses]
        then(state, *(StoreCoffee(seat) for seat in public.order if seat < len(public.companies)), FinishRefresh())
        public.passed = order


def cubes_home(public: Public, mine: Company) -> None:
    """Return all cubes; the fourth one stays for good, at a table for four it is used once. Ruling: R3."""
    mine.used = 0
    mine.bonus_cube = 1
    if mine.extra == IN_USE and len(public.companies) == ONCE:
        mine.extra = RETURNED
    elif mine.extra == FRESH:
        mine.extra = IN_USE
    mine.cubes = public.options.cubes + (mine.extra == IN_USE)


class StoreCoffee(Rule, frozen=True, tag="store_coffee"):
    """Coffee beyond what your Warehouses keep is lost; before that they may be rearranged."""

    RULE = "CT-6.B"
    seat: Seat

    def run(self, state: State) -> None:
        mine = state.public.companies[self.seat]
        then(state, KeepCoffee(self.seat))
        if mine.wild >= 0 or (any(overflow(state.public, mine)) and can_move(state.public, mine)):
            then(state, Rearrange(self.seat, mine.beside, mine.on_top))


def overflow(public: Public, mine: Company) -> list[int]:
    """Return how much coffee of each variety a company would lose now (shape: 6)."""
    box = boxes.of(public)
    return [max(0, n - supply.capacity(box, mine, coffee)) for coffee, n in enumerate(mine.coffee)]


def can_move(public: Public, mine: Company) -> bool:
    """Say whether another arrangement of the Warehouses is possible."""
    return mine.beside > 0 or mine.on_top > 0


class Rearrange(OneSeat, frozen=True, tag="rearrange"):
    """Move Warehouses between the side and the tops of your tracks as you like, and the Wild Stock counter."""

    RULE = "CT-6.B"
    beside: int  # as they were
    on_top: int

    def options(self, view: View) -> Iterator[Action]:
        mine = view.public.companies[self.seat]
        yield act.DONE
        for coffee in range(N_COFFEES):
            if mine.on_top >> coffee & 1:
                yield act.DOWN[coffee]
            elif mine.beside:
                yield act.UP[coffee]
        if mine.wild >= 0:
            for coffee in range(N_COFFEES):
                if coffee != mine.wild:
                    yield act.MOVE_WILD[coffee]
        if mine.on_top != self.on_top:
            yield act.CANCEL

    def because(self, view: View, action: Action) -> str:
        mine = view.public.companies[self.seat]
        if isinstance(action, act.MoveOnTop):
            return "No Warehouse lies beside the tracks." if not mine.beside else "This track has a Warehouse on top."
        if isinstance(action, act.MoveBeside):
            return "No Warehouse lies on top of this track."
        return "Move a Warehouse, or be done."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        mine = state.public.companies[seat]
        match action:
            case act.MoveOnTop(coffee) | act.MoveBeside(coffee):
                up = isinstance(action, act.MoveOnTop)
                mine.on_top ^= 1 << COFFEE[coffee]
                mine.beside += -1 if up else 1
                if state.told is not None:
                    tell(state, WarehouseMoved(seat, coffee, up))
            case act.MoveWild(coffee):
                mine.wild = COFFEE[coffee]
                if state.told is not None:
                    tell(state, WildMoved(seat, coffee))
            case act.Cancel():
                for track in range(N_COFFEES):
                    if (mine.on_top ^ self.on_top) >> track & 1 and state.told is not None:
                        tell(state, WarehouseMoved(seat, COFFEES[track], bool(self.on_top >> track & 1)))
                mine.beside, mine.on_top = self.beside, self.on_top
            case _:
                return
        then(state, self)


class KeepCoffee(Rule, frozen=True, tag="keep_coffee"):
    """What is too much is lost; then each Stock counter brings one of its coffee."""

    RULE = "CT-6.C"
    seat: Seat

    def run(self, state: State) -> None:
        public = state.public
        mine = public.companies[self.seat]
        for coffee, lost in enumerate(overflow(public, mine)):
            if lost:
                supply.store(state, self.seat, coffee, -lost, "no_room")
        for coffee in range(N_COOPS):
            if mine.stock[coffee]:
                supply.store(state, self.seat, coffee, mine.stock[coffee], "stock")
        if mine.wild >= 0:
            supply.store(state, self.seat, mine.wild, 1, "stock")


class FinishRefresh(Rule, frozen=True, tag="finish_refresh"):
    """Fill up the Bonus Supply, each missing coin costs points; then the next turn order, and coins for the houses."""

    RULE = "CT-6.D"

    def run(self, state: State) -> None:
        public = state.public
        full = boxes.of(public).bonus_supply.coins
        for seat, mine in enumerate(public.companies):
            needed = full - mine.bonus_coins
            paid = min(needed, mine.coins)
            supply.gain(state, seat, "coins", -paid, "refresh")
            mine.bonus_coins = full
            mine.missing += needed - paid
            if needed > 0 and state.told is not None:
                tell(state, BonusFilled(seat, paid, needed - paid))
        him = public.order[len(public.companies) :]
        public.order = [*public.passed, *him] if public.passed else public.order
        public.passed = []
        public.house_coins = [1] * N_COOPS
