"""Phase 1: plantations, workers, donkeys, income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import land, supply, tracks
from rules.coffee_traders.events import Passed, WorkersSent
from rules.coffee_traders.kinds import (
    ANDRE,
    COOP,
    COOPS,
    MANNED,
    N_COOPS,
    ROWS,
    donkey_number,
    donkey_owner,
)
from rules.coffee_traders.steps.base import OneSeat, Rule, ask
from rules.coffee_traders.steps.period import begin_phase
from rules.coffee_traders.steps.plantations import PickSpace, next_tile, put_donkeys
from rules.engine import Action, Seat, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.coffee_traders.box import Box
    from rules.coffee_traders.state import Company, Public, State, View

ANDRE_TURNS = 4


class BeginWork(Rule, frozen=True, tag="begin_work"):
    """Phase 1: players take turns until all have passed; who passes is out of the phase."""

    RULE = "CT-1.A"

    def run(self, state: State) -> None:
        begin_phase(state, 0)
        then(state, NextWork(0))


class NextWork(Rule, frozen=True, tag="next_work"):
    """The next one who has not passed works; Andre has four turns."""

    RULE = "CT-1.A"
    at: int

    def run(self, state: State) -> None:
        from rules.coffee_traders.steps.andre import AndreWorks

        public = state.public
        order = public.order
        for at in range(self.at, self.at + len(order)):
            player = order[at % len(order)]
            if player == ANDRE:
                if public.andre_turns < ANDRE_TURNS:
                    then(state, AndreWorks(), NextWork((at + 1) % len(order)))
                    return
            elif player not in public.passed:
                then(state, NextWork((at + 1) % len(order)))
                ask(state, WorkTurn(player))
                return


class WorkTurn(OneSeat, frozen=True, tag="work_turn"):
    """One of four actions for cubes: a plantation, workers for a cooperative, a donkey, income. Or pass."""

    RULE = "CT-1.A"

    def options(self, view: View) -> Iterator[Action]:
        public, seat = view.public, self.seat
        mine, box = public.companies[seat], boxes.of(public)
        costs, cubes = box.actions, mine.cubes
        if cubes >= costs.plantation:
            levels: dict[int, bool] = {}
            for row in range(len(ROWS)):
                tile = next_tile(box, mine, row)
                if tile is None or tile.cost > mine.coins:
                    continue
                if tile.level not in levels:
                    levels[tile.level] = next(land.legal_spaces(public, seat, tile.level), None) is not None
                if levels[tile.level]:
                    yield act.ADD[row]
        if cubes >= costs.send:
            for coop in range(N_COOPS):
                if public.town[coop] and somebody_in_need(public, box, coop):
                    yield act.SEND[coop]
        if cubes >= costs.breed and next(open_paths(public, seat), None) is not None:
            yield act.BREED
        if cubes >= costs.income:
            yield from act.INCOME
        yield from supply.bonus_plays(public, seat)
        yield act.PASS_TURN

    def closed(self, view: View) -> Iterator[Action]:
        public = view.public
        legal = set(self.options(view))
        mine, box = public.companies[self.seat], boxes.of(public)
        for row in range(len(ROWS)):
            if act.ADD[row] not in legal and next_tile(box, mine, row) is not None:
                yield act.ADD[row]
        if act.BREED not in legal:
            yield act.BREED

    def because(self, view: View, action: Action) -> str:
        public = view.public
        mine, box = public.companies[self.seat], boxes.of(public)
        costs = box.actions
        if isinstance(action, act.AddPlantation):
            tile = next_tile(box, mine, ROWS.index(action.row))
            if tile is None:
                return f"Row {action.row.upper()} of your player board is empty: choose another row."
            if mine.cubes < costs.plantation:
                return _no_cubes(mine, costs.plantation)
            if tile.cost > mine.coins:
                return f"This plantation costs {tile.cost} and you have {mine.coins} in your Company Supply."
            return f"No space is open to you for level {tile.level}: paths, bases or workers are missing."
        if isinstance(action, act.SendWorkers):
            if mine.cubes < costs.send:
                return _no_cubes(mine, costs.send)
            if not public.town[COOP[action.coop]]:
                return "No worker is left in this Town Center."
            return "Every plantation of this cooperative has its worker: choose another one."
        if isinstance(action, act.Breed):
            if mine.cubes < costs.breed:
                return _no_cubes(mine, costs.breed)
            return "No path above your plantations is open and has room for a donkey."
        if isinstance(action, act.Income):
            return _no_cubes(mine, costs.income)
        return supply.reason(mine, box, action) or "Choose an action for your cubes, or pass."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        public = state.public
        mine, costs = public.companies[seat], boxes.of(public).actions
        if supply.play_bonus(state, seat, action):
            then(state, self)
            return
        supply.settle_down(mine)
        match action:
            case act.AddPlantation(row):
                use_cubes(mine, costs.plantation)
                then(state, PickSpace(seat, ROWS.index(row)))  # asked even if there is one: the menu did not say which
            case act.SendWorkers(coop):
                use_cubes(mine, costs.send)
                send(state, seat, COOP[coop])
            case act.Breed():
                use_cubes(mine, costs.breed)
                then(state, PickPath(seat))
            case act.Income(take):
                use_cubes(mine, costs.income)
                if take == "coins":
                    supply.gain(state, seat, "coins", costs.income_coins, "income")
                else:
                    supply.gain(state, seat, "sumatra", 1, "income")
            case _:
                public.passed.append(seat)
                if state.told is not None:
                    tell(state, Passed(seat, 0))


def _no_cubes(mine: Company, needed: int) -> str:
    return f"This takes {needed} action cube{'s' if needed > 1 else ''} and you have {mine.cubes or 'none'} left."


def use_cubes(mine: Company, number: int) -> None:
    """Put cubes on an action space."""
    mine.cubes -= number
    mine.used += number


def somebody_in_need(public: Public, box: Box, coop: int) -> bool:
    """Say whether a plantation of a cooperative has no worker."""
    size = box.n_spaces
    return any(there and not there & MANNED for there in public.spaces[coop * size : (coop + 1) * size])


# Workers of a Town Center


def send(state: State, player: int, coop: int) -> None:
    """Send workers of a Town Center to one plantation of each player; ask whom if there are too few."""
    public = state.public
    owners = land.in_need(public, coop)
    if len(owners) <= public.town[coop]:
        serve(state, player, coop, owners)
    elif player == ANDRE:
        serve(state, player, coop, owners[: public.town[coop]])
    else:
        then(state, PickServed(player, coop, ()))


def serve(state: State, player: int, coop: int, owners: Sequence[int]) -> None:
    """Put a worker on a plantation of each of these players; rivals among them bring one step. Ruling: R4, R23."""
    public = state.public
    box = boxes.of(public)
    for owner in owners:
        space = land.empty_of(public, box, owner, coop)[0]
        public.spaces[coop * box.n_spaces + space] |= MANNED
    public.town[coop] -= len(owners)
    if state.told is not None:
        tell(state, WorkersSent(player, COOPS[coop], tuple(owners)))
    if not public.town[coop]:
        public.town[coop] = 1
    if player != ANDRE and any(owner != player for owner in owners):
        tracks.step(state, player, coop)


class PickServed(OneSeat, frozen=True, tag="pick_served"):
    """With too few workers in the Town Center you say whose plantations get them."""

    RULE = "CT-1.G"
    coop: int
    chosen: tuple[int, ...]

    def options(self, view: View) -> list[Action]:
        public = view.public
        owners = sorted(land.in_need(public, self.coop))
        left = public.town[self.coop] - len(self.chosen)
        behind = [owner for owner in owners if not self.chosen or owner > self.chosen[-1]]
        return [act.Serve(owner) for owner in behind[: len(behind) - left + 1]]

    def because(self, view: View, action: Action) -> str:
        return "Choose a player with a plantation here that has no worker, in the order of the seats."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.Serve):
            chosen = (*self.chosen, action.player)
            if len(chosen) == state.public.town[self.coop]:
                serve(state, seat, self.coop, chosen)
            else:
                ask(state, PickServed(seat, self.coop, chosen))


# Donkeys


def open_paths(public: Public, seat: Seat) -> Iterator[tuple[int, int]]:
    """Yield every (cooperative, path) above a plantation of a seat that is open and not full. Ruling: R24."""
    box = boxes.of(public)
    size, n_paths, one = box.n_spaces, len(box.paths), len(box.map.lower)
    for coop in range(N_COOPS):
        here = public.spaces[coop * size : (coop + 1) * size]
        if not any(there & 7 == seat + 1 for there in here):
            continue
        for path, (low, _) in enumerate(box.paths):
            there = public.paths[coop * n_paths + path]
            if here[low] & 7 == seat + 1 and (
                not there or (donkey_owner(there) == seat and path >= one and donkey_number(there) < land.UPPER)
            ):
                yield coop, path


class PickPath(OneSeat, frozen=True, tag="pick_path"):
    """A donkey of the general supply goes on an open path above one of your plantations."""

    RULE = "CT-1.H"

    def options(self, view: View) -> Iterator[Action]:
        for coop, path in open_paths(view.public, self.seat):
            yield act.PATH[coop][path]

    def because(self, view: View, action: Action) -> str:
        public = view.public
        box = boxes.of(public)
        if not isinstance(action, act.ChoosePath) or not 0 <= action.path < len(box.paths):
            return "Choose a path for the donkey."
        coop = COOP[action.coop]
        there = public.paths[coop * len(box.paths) + action.path]
        if there and donkey_owner(there) != self.seat:
            return f"A donkey of {land.name(donkey_owner(there))} stands on this path."
        low = public.spaces[coop * box.n_spaces + box.paths[action.path][0]]
        if low & 7 != self.seat + 1:
            return "You have no plantation below this path."
        return "No more donkeys fit on this path."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChoosePath):
            put_donkeys(state, seat, COOP[action.coop], action.path, 1)
