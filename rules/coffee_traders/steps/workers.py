"""Phase 2: workers of the Worker Pool, and penalties for plantations without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import land, supply, tracks
from rules.coffee_traders.events import PlantationRemoved, WorkerPlaced
from rules.coffee_traders.kinds import COOP, COOPS, MANNED, N_COOPS
from rules.coffee_traders.steps.base import OneSeat, Rule, ask
from rules.coffee_traders.steps.period import begin_phase
from rules.engine import Action, Seat, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.state import Public, State, View


class BeginWorkers(Rule, frozen=True, tag="begin_workers"):
    """Phase 2: all man their own plantations, then in turn order those of rivals, then penalties are paid."""

    RULE = "CT-2.A"

    def run(self, state: State) -> None:
        from rules.coffee_traders.steps.andre import AndreMans

        public = state.public
        begin_phase(state, 1)
        seats = [player for player in public.order if player < len(public.companies)]
        him = [AndreMans()] if len(seats) < len(public.order) else []
        then(
            state,
            *(AskOwn(seat) for seat in seats),
            *him,
            *(AskRivals(seat) for seat in seats),
            *(Charge(seat) for seat in seats),
        )


class AskOwn(Rule, frozen=True, tag="ask_own"):
    """Who has workers and plantations without one is asked."""

    RULE = "CT-2.A"
    seat: Seat

    def run(self, state: State) -> None:
        ask(state, ManOwn(self.seat))


class ManOwn(OneSeat, frozen=True, tag="man_own"):
    """Workers of your Worker Pool go to your own plantations, in each cooperative the lowest row first."""

    RULE = "CT-2.A"

    def options(self, view: View) -> Iterator[Action]:
        public, seat = view.public, self.seat
        box, workers = boxes.of(public), public.companies[seat].workers
        if workers:
            empty = land.all_empty(public, seat)
            if 0 < empty <= workers:
                yield act.MAN_ALL
            if empty:
                for coop in range(N_COOPS):
                    for space in land.empty_of(public, box, seat, coop):
                        yield act.WORKER[coop][space]
        yield act.DONE

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, act.PlaceWorker):
            return "Put workers on your own plantations that have none, in each cooperative the lowest row first."
        return "Place a worker on one of your plantations, or keep those that you have."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        public = state.public
        box = boxes.of(public)
        if isinstance(action, act.PlaceWorker):
            put_worker(state, seat, COOP[action.coop], action.space)
            ask(state, self)
        elif isinstance(action, act.ManAll):
            for coop in range(N_COOPS):
                for space in range(box.n_spaces):
                    there = public.spaces[coop * box.n_spaces + space]
                    if there & 7 == seat + 1 and not there & MANNED:
                        put_worker(state, seat, coop, space)


def put_worker(state: State, seat: Seat, coop: int, space: int) -> None:
    """Put a worker of the Worker Pool on a plantation."""
    public = state.public
    at = coop * boxes.of(public).n_spaces + space
    supply.gain(state, seat, "worker", -1, "placed")
    public.spaces[at] |= MANNED
    if state.told is not None:
        tell(state, WorkerPlaced(seat, COOPS[coop], space, (public.spaces[at] & 7) - 1))


class AskRivals(Rule, frozen=True, tag="ask_rivals"):
    """Who has all plantations manned and workers left may serve rivals. Ruling: R5."""

    RULE = "CT-2.B"
    seat: Seat

    def run(self, state: State) -> None:
        if not land.all_empty(state.public, self.seat):
            ask(state, ManRivals(self.seat))


class ManRivals(OneSeat, frozen=True, tag="man_rivals"):
    """Each worker that you put on a rival's plantation is a step on the track of its coffee; it stays there."""

    RULE = "CT-2.B"

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        box = boxes.of(public)
        if public.companies[self.seat].workers:
            for coop in range(N_COOPS):
                for player in land.in_need(public, coop):
                    if player != self.seat:
                        for space in land.empty_of(public, box, player, coop):
                            yield act.WORKER[coop][space]
        yield act.DONE

    def because(self, view: View, action: Action) -> str:
        return "Put a worker on a rival's plantation that has none, the lowest row first, or be done."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.PlaceWorker):
            put_worker(state, seat, COOP[action.coop], action.space)
            tracks.step(state, seat, COOP[action.coop])
            ask(state, self)


# Penalties


class Charge(Rule, frozen=True, tag="charge"):
    """For each plantation without a worker its owner pays a penalty: more in each period."""

    RULE = "CT-2.C"
    seat: Seat

    def run(self, state: State) -> None:
        then(state, *[ChargeOne(self.seat)] * land.all_empty(state.public, self.seat))


class ChargeOne(Rule, frozen=True, tag="charge_one"):
    """What can be paid must be; else nothing is paid and a plantation leaves the game. Ruling: R22."""

    RULE = "CT-2.C"
    seat: Seat

    def run(self, state: State) -> None:
        public = state.public
        box, mine = boxes.of(public), public.companies[self.seat]
        due = box.periods.penalty[public.period]
        if due and mine.coins + tracks.steps_back(box, mine) >= due:
            ask(state, PayPenalty(self.seat, due))
        elif due:
            ask(state, LosePlantation(self.seat))


class PayPenalty(OneSeat, frozen=True, tag="pay_penalty"):
    """Each part of a penalty is a coin or a step back on an Arabica track."""

    RULE = "CT-2.C"
    left: int

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        box, mine = boxes.of(public), public.companies[self.seat]
        if mine.coins:
            yield act.PAY
        for color in range(N_COOPS):
            if tracks.can_go_back(box, mine, color):
                yield act.BACK[color]
        if supply.may_take(box, mine, supply.COINS):
            yield act.BONUS[supply.COINS]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, act.StepBack):
            return "A marker does not go back from a coin, a donkey or the start: choose another one, or pay a coin."
        return "Pay the penalty with coins of your Company Supply or steps back on Arabica tracks."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if supply.play_bonus(state, seat, action):
            ask(state, self)
            return
        if isinstance(action, act.StepBack):
            tracks.step_back(state, seat, COOP[action.coffee])
        else:
            supply.gain(state, seat, "coins", -1, "penalty")
        if self.left > 1:
            ask(state, PayPenalty(seat, self.left - 1))


class LosePlantation(OneSeat, frozen=True, tag="lose_plantation"):
    """A penalty that cannot be paid costs one of your highest plantations, for good."""

    RULE = "CT-2.D"

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        box, mine = boxes.of(public), public.companies[self.seat]
        if supply.may_take(box, mine, supply.COINS):
            yield act.BONUS[supply.COINS]
        for coop, space in highest(public, self.seat):
            yield act.RemovePlantation(COOPS[coop], space)

    def because(self, view: View, action: Action) -> str:
        return "The penalty cannot be paid: choose one of your plantations in your highest row."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        public = state.public
        if supply.play_bonus(state, seat, action):
            then(state, ChargeOne(seat))
        elif isinstance(action, act.RemovePlantation):
            public.spaces[COOP[action.coop] * boxes.of(public).n_spaces + action.space] = 0
            public.companies[seat].lost_plantations += 1
            if state.told is not None:
                tell(state, PlantationRemoved(seat, action.coop, action.space))


def highest(public: Public, seat: Seat) -> list[tuple[int, int]]:
    """Return a seat's plantations in the highest row that it has any in, as (cooperative, space)."""
    box = boxes.of(public)
    own = [divmod(at, box.n_spaces) for at, there in enumerate(public.spaces) if there & 7 == seat + 1]
    top = max((box.row_of[space] for _, space in own), default=0)
    return [(coop, space) for coop, space in own if box.row_of[space] == top]
