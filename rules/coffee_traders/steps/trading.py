"""Phase 3: Trading Houses, contractors, traders that leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import buildings, supply
from rules.coffee_traders.events import HouseJoined, HouseOpened, Passed, StockTaken, TraderRemoved
from rules.coffee_traders.kinds import ANDRE, COFFEE, COOP, COOPS, N_COFFEES, N_COOPS, SEATS
from rules.coffee_traders.steps.base import OneSeat, Rule, ask
from rules.coffee_traders.steps.build import PickBuilding, begin_building
from rules.coffee_traders.steps.choices import ChooseStep
from rules.coffee_traders.steps.period import begin_phase
from rules.engine import Action, Seat, Step, Window, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.state import Public, State, View  # named in strings below

TRADER_WINDOW, CONTRACTOR_WINDOW = "trader", "contractor"
WINDOWS = (TRADER_WINDOW, CONTRACTOR_WINDOW)


class BeginTrading(Rule, frozen=True, tag="begin_trading"):
    """Phase 3: turns go around until all have passed in a row; a pass is for that turn only."""

    RULE = "CT-3.A"

    def run(self, state: State) -> None:
        begin_phase(state, 2)
        then(state, NextTrade(0))


class NextTrade(Rule, frozen=True, tag="next_trade"):
    """The next one in turn order; the phase is over when everybody has passed in one unbroken round. Ruling: R19."""

    RULE = "CT-3.A"
    at: int

    def run(self, state: State) -> None:
        from rules.coffee_traders.steps.andre import AndreBuilds, plays

        public = state.public
        order = public.order
        if public.lull >= len(order):
            if plays(public):
                then(state, AndreBuilds())
            return
        then(state, NextTrade((self.at + 1) % len(order)))
        player = order[self.at]
        if player == ANDRE:
            then(state, AndreTrades())
        else:
            ask(state, TradeTurn(player))


class TradeTurn(OneSeat, frozen=True, tag="trade_turn"):
    """For 2 coins: open a Trading House, hire a contractor, or remove a trader. Or pass this time."""

    RULE = "CT-3.A"

    def options(self, view: View) -> Iterator[Action]:
        public, seat = view.public, self.seat
        mine, costs = public.companies[seat], boxes.of(public).actions
        if mine.traders:
            if mine.coins >= costs.trader:
                for coop in range(N_COOPS):
                    if not public.houses[coop]:
                        yield act.OPEN[coop]
            if mine.coins >= costs.contractor and buildings.buildable(public, seat):
                yield act.HIRE
            if mine.coins >= costs.remove:
                yield act.REMOVE
        yield from supply.bonus_plays(public, seat)
        yield act.PASS_TURN

    def closed(self, view: View) -> Iterator[Action]:
        legal = set(self.options(view))
        for action in (act.HIRE, act.REMOVE):
            if action not in legal:
                yield action

    def because(self, view: View, action: Action) -> str:
        public = view.public
        mine, box = public.companies[self.seat], boxes.of(public)
        costs = box.actions
        price = {act.OpenHouse: costs.trader, act.Hire: costs.contractor, act.RemoveTrader: costs.remove}
        if type(action) in price:
            if not mine.traders:
                return "You have no trader or contractor left for this."
            if mine.coins < price[type(action)]:
                return f"This costs {price[type(action)]} coins and you have {mine.coins} in your Company Supply."
        if isinstance(action, act.OpenHouse):
            return "This Trading House was opened already in this period: choose an empty one."
        if isinstance(action, act.Hire):
            return "Nothing of your Buildings area can be built now."
        return supply.reason(mine, box, action) or "Open a Trading House, hire a contractor, remove a trader, or pass."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        public = state.public
        mine, costs = public.companies[seat], boxes.of(public).actions
        if supply.play_bonus(state, seat, action):
            then(state, self)
            return
        supply.settle_down(mine)
        if isinstance(action, act.PassTurn):
            passed(state, seat)
            return
        public.lull = 0
        match action:
            case act.OpenHouse(coop):
                supply.gain(state, seat, "coins", -costs.trader, "price")
                mine.traders -= 1
                open_house(state, seat, COOP[coop])
            case act.Hire():
                supply.gain(state, seat, "coins", -costs.contractor, "price")
                ask(state, PickBuilding(seat, "hired"))
            case _:
                supply.gain(state, seat, "coins", -costs.remove, "price")
                mine.traders -= 1
                mine.gone += 1
                if state.told is not None:
                    tell(state, TraderRemoved(seat))
                ask(state, ChooseStep(seat, costs.remove_steps))


def passed(state: State, player: int) -> None:
    """Note a pass of phase 3; whoever passes lets what was just gained go by, too."""
    state.public.lull += 1
    if state.told is not None:
        tell(state, Passed(player, 0))


# Trading Houses


def open_house(state: State, player: int, coop: int) -> None:
    """Put the first trader into a Trading House; the others may follow. Ruling: R18."""
    public = state.public
    public.houses[coop].append(player)
    if state.told is not None:
        tell(state, HouseOpened(player, COOPS[coop]))
    if player != ANDRE and public.stock[coop]:
        public.stock[coop] -= 1
        public.companies[player].stock[coop] += 1
        if state.told is not None:
            tell(state, StockTaken(player, COOPS[coop]))
    then(state, OfferHouse(coop, public.order.index(player), 1))


def house_limit(public: Public) -> int:
    """Return how many traders one Trading House holds at this table."""
    return boxes.of(public).harvest.house_limit[SEATS.index(len(public.companies))]


class OfferHouse(Rule, frozen=True, tag="offer_house"):
    """In continued turn order the others may place a trader in the house; then its coin may go to the one outside."""

    RULE = "CT-3.B"
    coop: int
    opener: int  # place in turn order
    behind: int

    def run(self, state: State) -> None:
        public = state.public
        order, house = public.order, public.houses[self.coop]
        if self.behind >= len(order) or len(house) >= house_limit(public):
            settle_coin(state, self.coop)
            return
        then(state, OfferHouse(self.coop, self.opener, self.behind + 1))
        player = order[(self.opener + self.behind) % len(order)]
        if player == ANDRE:
            if len(house) == 1:  # Andre joins only where it gives him the second place
                join_house(state, player, self.coop)
        elif public.companies[player].traders:
            then(state, FollowTrader(among=(player,), kind=TRADER_WINDOW, subject=self.coop))


def join_house(state: State, player: int, coop: int) -> None:
    """Put another trader into a Trading House."""
    public = state.public
    public.houses[coop].append(player)
    if player != ANDRE:
        public.companies[player].traders -= 1
    if state.told is not None:
        tell(state, HouseJoined(player, COOPS[coop], len(public.houses[coop])))


class FollowTrader(Window["State", "View", Action], frozen=True, tag="follow_trader"):
    """When a Trading House is opened, you may place a trader on its next space for nothing."""

    RULE = "CT-3.B"

    def options(self, view: View) -> list[Action]:
        return [act.JOIN, act.PASS]

    def because(self, view: View, action: Action) -> str:
        return "Place a trader in the Trading House that was just opened, or let it be."

    def reaction(self, seat: Seat, action: Action) -> Step:
        return FollowNow(seat, self.subject)


class FollowNow(Rule, frozen=True, tag="follow_now"):
    """The trader goes on the next space."""

    RULE = "CT-3.B"
    seat: Seat
    coop: int

    def run(self, state: State) -> None:
        join_house(state, self.seat, self.coop)


def settle_coin(state: State, coop: int) -> None:
    """If only one player has no trader in the house, its coin is theirs. Ruling: R40 for Andre."""
    public = state.public
    outside = [seat for seat in range(len(public.companies)) if seat not in public.houses[coop]]
    if len(outside) == 1 and public.house_coins[coop]:
        public.house_coins[coop] = 0
        supply.gain(state, outside[0], "coins", 1, "house")


class AndreTrades(Rule, frozen=True, tag="andre_trades"):
    """Phase 3: he turns counters over until one shows an empty Trading House, and opens it."""

    RULE = "CT-9.D"

    def run(self, state: State) -> None:
        from rules.coffee_traders.steps.andre import flip_for_house

        public = state.public
        coop = flip_for_house(state)
        if coop < 0:
            passed(state, ANDRE)
        else:
            public.lull = 0
            open_house(state, ANDRE, coop)


# Contractors


class OfferHire(Rule, frozen=True, tag="offer_hire"):
    """In turn order the others may build too, for a coffee: a Warehouse, or in the same cooperative. Ruling: R7."""

    RULE = "CT-3.H"
    host: Seat
    coop: int  # -1 for a Warehouse
    behind: int

    def run(self, state: State) -> None:
        public = state.public
        order = public.order
        if self.behind >= len(order):
            return
        then(state, OfferHire(self.host, self.coop, self.behind + 1))
        player = order[(order.index(self.host) + self.behind) % len(order)]
        if player == ANDRE:
            return
        mine = public.companies[player]
        if mine.traders and any(mine.coffee) and buildings.joinable(public, player, self.coop):
            subject = self.host * (N_COOPS + 1) + self.coop + 1
            then(state, FollowContractor(among=(player,), kind=CONTRACTOR_WINDOW, subject=subject))


class FollowContractor(Window["State", "View", Action], frozen=True, tag="follow_contractor"):
    """When a contractor was hired, you may build something with one of yours for a coffee to the active player."""

    RULE = "CT-3.H"

    @property
    def host(self) -> Seat:
        """Who hired the contractor."""
        return self.subject // (N_COOPS + 1)

    @property
    def coop(self) -> int:
        """Where was built, -1 for a Warehouse."""
        return self.subject % (N_COOPS + 1) - 1

    def options(self, view: View) -> Iterator[Action]:
        if view.seat is not None:
            for space in buildings.joinable(view.public, view.seat, self.coop):
                yield act.BUILD[space]
        yield act.PASS

    def because(self, view: View, action: Action) -> str:
        if self.coop < 0:
            return "A Warehouse was built: you may build a topmost Warehouse too, or let it be."
        return f"You may build a topmost building in {COOPS[self.coop].capitalize()}, where it has room, or let it be."

    def reaction(self, seat: Seat, action: Action) -> Step:
        space = action.space if isinstance(action, act.ChooseBuilding) else 0
        return FollowBuild(seat, self.host, self.coop, space)


class FollowBuild(Rule, frozen=True, tag="follow_build"):
    """Pay the coffee, then build."""

    RULE = "CT-3.H"
    seat: Seat
    host: Seat
    coop: int
    space: int

    def run(self, state: State) -> None:
        ask(state, PayHost(self.seat, self.host, self.coop, self.space))


class PayHost(OneSeat, frozen=True, tag="pay_host"):
    """Who joins pays a coffee of any kind to the player who hired."""

    RULE = "CT-3.H"
    host: Seat
    coop: int
    space: int

    def options(self, view: View) -> list[Action]:
        held = view.public.companies[self.seat].coffee
        return [act.GIVE[coffee] for coffee in range(N_COFFEES) if held[coffee]]

    def because(self, view: View, action: Action) -> str:
        return "Pay with a coffee that you have."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.GiveCoffee):
            coffee = COFFEE[action.coffee]
            supply.store(state, seat, coffee, -1, "host")
            supply.store(state, self.host, coffee, 1, "host")
            begin_building(state, seat, self.space, "joined", self.coop)
