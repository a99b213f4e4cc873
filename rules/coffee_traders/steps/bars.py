"""Coffee Bars: deliveries of phase 5, and passing in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import supply
from rules.coffee_traders.events import Delivered, Passed, StockTaken
from rules.coffee_traders.kinds import ANIMAL, COFFEE, COFFEES, KOPI, N_BARS, N_COOPS
from rules.coffee_traders.steps.base import OneSeat, Rule, ask
from rules.coffee_traders.steps.counters import take_colored, take_wild
from rules.coffee_traders.steps.market import free_plays, free_reason, play_free
from rules.engine import Action, Seat, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Company, Public, State, View


def leave(state: State, seat: Seat) -> None:
    """Pass for the rest of the phase: the earlier, the further ahead in the next period. Ruling: R32."""
    passed = state.public.passed
    passed.append(seat)
    if state.told is not None:
        tell(state, Passed(seat, len(passed)))


def deliveries(public: Public, box: Box, mine: Company) -> Iterator[Action]:
    """Yield every delivery that a company can make now."""
    coffee, bars = mine.coffee, public.bars
    kopi = coffee[KOPI]
    best = max(coffee[:N_COOPS]) + kopi
    for bar in range(N_BARS):
        spaces, start = box.bar_spaces[bar], box.bar_start[bar]
        have = kopi if bar == KOPI else coffee[bar] + kopi
        last = len(spaces) - 1
        for at, space in enumerate(spaces):
            if bars[start + at] >= 0:
                continue
            if space.coffee <= (best if at == last and bar != KOPI else have):
                yield act.DELIVER[bar][space.coffee]


def delivery_reason(public: Public, seat: Seat, action: Action) -> str:
    """Return why a delivery or a free play cannot be made, "" for other actions."""
    box, mine = boxes.of(public), public.companies[seat]
    if isinstance(action, act.Deliver):
        bar = COFFEE[action.bar]
        at = space_of(box, bar, action.number)
        if at < 0:
            return "This bar has no such space."
        if public.bars[at] >= 0:
            return "This space is taken: choose an empty one."
        return "You do not have enough coffee of one variety for this space."
    return free_reason(public, seat, action) or supply.reason(mine, box, action)


def space_of(box: Box, bar: int, number: int) -> int:
    """Return where the space for so many coffees is in `Public.bars`, -1 for none."""
    for at, space in enumerate(box.bar_spaces[bar]):
        if space.coffee == number:
            return box.bar_start[bar] + at
    return -1


def begin_delivery(state: State, seat: Seat, action: act.Deliver) -> None:
    """Go on with a delivery: which coffee where any will do, and how much of it is Kopi Luwak."""
    box, bar = boxes.of(state.public), COFFEE[action.bar]
    at = space_of(box, bar, action.number)
    if bar != KOPI and at == box.bar_start[bar + 1] - 1:
        ask(state, PickCoffee(seat, bar, at, action.number))
    else:
        ask(state, mixing(state, MixDelivery(seat, at, bar, bar, action.number)))


def mixing(state: State, step: MixDelivery) -> MixDelivery:
    """Return the step that asks how much Kopi Luwak stands for the coffee of a delivery, with its bounds."""
    held = state.public.companies[step.seat].coffee
    if step.coffee == KOPI:
        return replace(step, least=step.needed, most=step.needed)
    return replace(step, least=max(0, step.needed - held[step.coffee]), most=min(step.needed, held[KOPI]))


class PickCoffee(OneSeat, frozen=True, tag="pick_coffee"):
    """The last space of a bar takes any one variety."""

    RULE = "CT-5.F"
    bar: int
    at: int
    needed: int

    def options(self, view: View) -> Iterator[Action]:
        held = view.public.companies[self.seat].coffee
        for coffee in range(N_COOPS):
            if held[coffee] and held[coffee] + held[KOPI] >= self.needed:
                yield act.CHOOSE[coffee]
        if held[KOPI] >= self.needed:
            yield act.CHOOSE[KOPI]

    def because(self, view: View, action: Action) -> str:
        return f"You need {self.needed} of one variety, with Kopi Luwak in place of some."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseCoffee):
            coffee = COFFEE[action.coffee]
            ask(state, mixing(state, MixDelivery(seat, self.at, self.bar, coffee, self.needed)))


class MixDelivery(OneSeat, frozen=True, tag="mix_delivery"):
    """Coffee for a bar is of one variety; Kopi Luwak may stand for some of it."""

    RULE = "CT-5.F"
    at: int
    bar: int
    coffee: int
    needed: int
    least: int = 0
    most: int = 0

    def options(self, view: View) -> list[Action]:
        return [act.UseKopi(number) for number in range(self.least, self.most + 1)]

    def because(self, view: View, action: Action) -> str:
        return f"Use {self.least} to {self.most} Kopi Luwak in place of this coffee."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        kopi = action.number if isinstance(action, act.UseKopi) else 0
        deliver(state, seat, self, kopi)


def deliver(state: State, seat: Seat, step: MixDelivery, kopi: int) -> None:
    """Deliver coffee to a bar: coins, counters there, and with four or five players a Wild Stock for all six bars."""
    public = state.public
    box, bar = boxes.of(public), step.bar
    if step.coffee != KOPI:
        supply.store(state, seat, step.coffee, kopi - step.needed, "bar")
    supply.store(state, seat, KOPI, -kopi, "bar")
    public.bars[step.at] = seat
    if state.told is not None:
        instead = kopi if step.coffee != KOPI else 0
        tell(state, Delivered(seat, COFFEES[bar], step.needed, COFFEES[step.coffee], instead))
    place = step.at - box.bar_start[bar]
    supply.gain(state, seat, "coins", box.bar_spaces[bar][place].coins, "bar")
    give_wild_stock(state, seat)
    if bar == KOPI:
        if public.bar_wilds[place]:
            public.bar_wilds[place] = 0
            take_wild(state, seat)
    elif step.at == box.bar_start[bar + 1] - 1 and public.bar_animals[bar] >= 0:
        color, public.bar_animals[bar] = public.bar_animals[bar], -1
        take_colored(state, seat, ANIMAL + color)


def bars_with(public: Public, seat: Seat) -> int:
    """Return in how many bars a player has a marker."""
    starts = boxes.of(public).bar_start
    return sum(1 for bar in range(N_BARS) if seat in public.bars[starts[bar] : starts[bar + 1]])


def give_wild_stock(state: State, seat: Seat) -> None:
    """Give the Wild Stock counter, once, to who has delivered to all six bars. Ruling: R30."""
    public = state.public
    mine = public.companies[seat]
    if public.wild_stock and not mine.had_wild and bars_with(public, seat) == N_BARS:
        public.wild_stock -= 1
        mine.wild, mine.had_wild = 0, 1
        if state.told is not None:
            tell(state, StockTaken(seat, None))


class AskSecond(Rule, frozen=True, tag="ask_second"):
    """After a delivery a second one is allowed."""

    RULE = "CT-5.F"
    seat: Seat

    def run(self, state: State) -> None:
        then(state, SecondDelivery(self.seat))


class SecondDelivery(OneSeat, frozen=True, tag="second_delivery"):
    """Make a second delivery, or pass for the rest of the phase. Ruling: R10."""

    RULE = "CT-5.F"

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        yield from deliveries(public, boxes.of(public), public.companies[self.seat])
        yield from free_plays(public, self.seat)
        yield act.NO_SECOND

    def because(self, view: View, action: Action) -> str:
        reason = delivery_reason(view.public, self.seat, action)
        return reason or "Make a second delivery now, or none: then you pass."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.Deliver):
            supply.settle_down(state.public.companies[seat])
            begin_delivery(state, seat, action)
        elif isinstance(action, act.NoSecond):
            supply.settle_down(state.public.companies[seat])
            leave(state, seat)
        else:
            then(state, self)
            play_free(state, seat, action)
