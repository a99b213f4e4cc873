"""Phase 5: contracts and Coffee Bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import actions as act
from rules.coffee_traders import box as boxes
from rules.coffee_traders import buildings, supply
from rules.coffee_traders.events import Fulfilled, PairDone
from rules.coffee_traders.kinds import (
    ANIMAL,
    COFFEES,
    HOSPITAL_SPACE,
    KOPI,
    LETTERS,
    N_COOPS,
    N_LETTERS,
)
from rules.coffee_traders.steps.bars import AskSecond, begin_delivery, deliveries, delivery_reason, leave
from rules.coffee_traders.steps.base import OneSeat, Rule, ask
from rules.coffee_traders.steps.build import GetSteps, PickBuilding, begin_building
from rules.coffee_traders.steps.counters import take_colored
from rules.coffee_traders.steps.market import free_plays, lacks, play_free
from rules.coffee_traders.steps.period import begin_phase
from rules.engine import Action, Seat, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_traders.blocks import Reward
    from rules.coffee_traders.state import Public, State, View


class BeginContracts(Rule, frozen=True, tag="begin_contracts"):
    """Phase 5: in reverse turn order players fulfill contracts and deliver; who passes is out of the phase."""

    RULE = "CT-5.A"

    def run(self, state: State) -> None:
        from rules.coffee_traders.steps.andre import AndreDelivers, plays

        begin_phase(state, 4)
        then(state, *([AndreDelivers()] if plays(state.public) else []), NextContract(0))


class NextContract(Rule, frozen=True, tag="next_contract"):
    """The next one in reverse turn order who has not passed."""

    RULE = "CT-5.A"
    at: int

    def run(self, state: State) -> None:
        public = state.public
        order = [player for player in reversed(public.order) if player < len(public.companies)]
        for at in range(self.at, self.at + len(order)):
            seat = order[at % len(order)]
            if seat not in public.passed:
                then(state, ContractTurn(seat), NextContract((at + 1) % len(order)))
                return


class ContractTurn(OneSeat, frozen=True, tag="contract_turn"):
    """Fulfill a contract or deliver to the bars; before and after that buy and trade as you like. Or pass."""

    RULE = "CT-5.A"

    def options(self, view: View) -> Iterator[Action]:
        public, seat = view.public, self.seat
        box, mine = boxes.of(public), public.companies[seat]
        for letter in range(N_LETTERS):
            if not mine.done >> letter & 1 and sum(lacks(box, mine, letter)) <= mine.coffee[KOPI]:
                yield act.FULFILL[letter]
        yield from deliveries(public, box, mine)
        yield from free_plays(public, seat)
        yield act.PASS_TURN

    def closed(self, view: View) -> Iterator[Action]:
        mine, legal = view.public.companies[self.seat], set(self.options(view))
        for letter in range(N_LETTERS):
            if not mine.done >> letter & 1 and act.FULFILL[letter] not in legal:
                yield act.FULFILL[letter]

    def because(self, view: View, action: Action) -> str:
        public = view.public
        box, mine = boxes.of(public), public.companies[self.seat]
        if isinstance(action, act.Fulfill):
            letter = LETTERS.index(action.letter)
            if mine.done >> letter & 1:
                return "You have fulfilled this contract already."
            missing = [f"{n} {COFFEES[kind].capitalize()}" for kind, n in enumerate(lacks(box, mine, letter)) if n]
            return f"This contract still lacks {', '.join(missing)}; Kopi Luwak that you have may stand for it."
        return delivery_reason(public, self.seat, action) or "Fulfill a contract, deliver to a bar, or pass."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.Fulfill | act.Deliver | act.PassTurn):
            supply.settle_down(state.public.companies[seat])
        if isinstance(action, act.Fulfill):
            then(state, PayContract(seat, LETTERS.index(action.letter), 0))
        elif isinstance(action, act.Deliver):
            then(state, AskSecond(seat))
            begin_delivery(state, seat, action)
        elif isinstance(action, act.PassTurn):
            leave(state, seat)
        else:
            then(state, self)
            play_free(state, seat, action)


# Contracts


class PayContract(Rule, frozen=True, tag="pay_contract"):
    """Pay what the contract asks for, coffee by coffee; Kopi Luwak may stand for any of it."""

    RULE = "CT-5.B"
    seat: Seat
    letter: int
    coffee: int

    def run(self, state: State) -> None:
        mine, box = state.public.companies[self.seat], boxes.of(state.public)
        if self.coffee == N_COOPS:
            fulfill(state, self.seat, self.letter)
            return
        then(state, PayContract(self.seat, self.letter, self.coffee + 1))
        needs = box.needs[self.letter][mine.contracts[self.letter]]
        needed = needs[self.coffee]
        if needed:
            later = sum(max(0, needs[kind] - mine.coffee[kind]) for kind in range(self.coffee + 1, N_COOPS))
            least = max(0, needed - mine.coffee[self.coffee])
            ask(state, MixKopi(self.seat, self.coffee, needed, least, min(needed, mine.coffee[KOPI] - later)))


class MixKopi(OneSeat, frozen=True, tag="mix_kopi"):
    """Kopi Luwak may stand for any other coffee: say how much of it does."""

    RULE = "CT-5.B"
    coffee: int
    needed: int
    least: int
    most: int

    def options(self, view: View) -> list[Action]:
        return [act.UseKopi(number) for number in range(self.least, self.most + 1)]

    def because(self, view: View, action: Action) -> str:
        return f"Use {self.least} to {self.most} Kopi Luwak in place of this coffee."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        kopi = action.number if isinstance(action, act.UseKopi) else 0
        supply.store(state, seat, self.coffee, kopi - self.needed, "contract")
        supply.store(state, seat, KOPI, -kopi, "contract")


def fulfill(state: State, seat: Seat, letter: int) -> None:
    """Take a contract that was paid off the board, with its rewards."""
    public = state.public
    mine = public.companies[seat]
    mine.done |= 1 << letter
    number = mine.contracts[letter]
    if state.told is not None:
        points = boxes.of(public).contract[letter][number].points
        tell(state, Fulfilled(seat, LETTERS[letter], number + 1, points))
    pair = [RewardPair(seat, letter // 2)] if mine.done >> (letter ^ 1) & 1 else []
    then(state, AskReward(seat, letter), *pair, TakeCounter(seat, letter))


class AskReward(Rule, frozen=True, tag="ask_reward"):
    """A contract brings one of the bonuses of its letter."""

    RULE = "CT-5.C"
    seat: Seat
    letter: int

    def run(self, state: State) -> None:
        ask(state, PickReward(self.seat, self.letter))


class PickReward(OneSeat, frozen=True, tag="pick_reward"):
    """Choose one of the bonuses of the contract; what could not be built is not offered. Ruling: R29."""

    RULE = "CT-5.C"
    letter: int

    def options(self, view: View) -> Iterator[Action]:
        for number, reward in enumerate(boxes.of(view.public).rewards[self.letter]):
            if can_get(view.public, self.seat, reward):
                yield act.ChooseReward(number)

    def because(self, view: View, action: Action) -> str:
        return "This bonus is not there or cannot be used: choose another one."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseReward):
            reward = boxes.of(state.public).rewards[self.letter][action.number]
            get(state, seat, reward)


def can_get(public: Public, seat: Seat, reward: Reward) -> bool:
    """Say whether a bonus of a contract can be used."""
    if reward.bonus == "building":
        return bool(buildings.buildable(public, seat))
    if reward.bonus == "hospital":
        return buildings.can_build_hospital(public, seat)
    return reward.bonus != "cube" or public.companies[seat].extra == 0


def get(state: State, seat: Seat, reward: Reward) -> None:
    """Take a bonus of a contract. A building is free: no coins, no contractor, and nobody joins."""
    match reward.bonus:
        case "building":
            then(state, *[AskBuilding(seat)] * reward.number)
        case "hospital":
            begin_building(state, seat, HOSPITAL_SPACE, "free")
        case "steps":
            then(state, GetSteps(seat, reward.number))
        case "cube":
            state.public.companies[seat].extra = 1
        case "civet":
            for _ in range(reward.number):
                supply.give_civet(state, seat, "contract")
        case "coins" | "donkey" | "worker" | "truck":
            supply.gain(state, seat, reward.bonus, reward.number, "contract")


class AskBuilding(Rule, frozen=True, tag="ask_building"):
    """A free building, if any can be built."""

    RULE = "CT-5.C"
    seat: Seat

    def run(self, state: State) -> None:
        ask(state, PickBuilding(self.seat, "free"))


class RewardPair(Rule, frozen=True, tag="reward_pair"):
    """Two fulfilled contracts beside each other bring one of the rewards that are left."""

    RULE = "CT-5.D"
    seat: Seat
    row: int

    def run(self, state: State) -> None:
        if state.told is not None:
            tell(state, PairDone(self.seat, (LETTERS[2 * self.row], LETTERS[2 * self.row + 1])))
        ask(state, PickPairReward(self.seat))


class PickPairReward(OneSeat, frozen=True, tag="pick_pair_reward"):
    """The Animal counter, the civet cat, or with four and five players the trader; each is there once."""

    RULE = "CT-5.D"

    def options(self, view: View) -> Iterator[Action]:
        mine = view.public.companies[self.seat]
        if mine.animal >= 0:
            yield act.ChoosePair("animal")
        if mine.pair_civet:
            yield act.ChoosePair("civet")
        if mine.pair_trader:
            yield act.ChoosePair("trader")

    def because(self, view: View, action: Action) -> str:
        return "Choose one of the rewards that are left beside your contracts."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        mine = state.public.companies[seat]
        if not isinstance(action, act.ChoosePair):
            return
        if action.reward == "animal":
            color, mine.animal = mine.animal, -1
            take_colored(state, seat, ANIMAL + color)
        elif action.reward == "civet":
            mine.pair_civet = 0
            supply.give_civet(state, seat, "pair")
        else:
            mine.pair_trader = 0
            supply.gain(state, seat, "trader", 1, "pair")


class TakeCounter(Rule, frozen=True, tag="take_counter"):
    """Take the top Arabica counter of the contract's letter, if any is left."""

    RULE = "CT-5.E"
    seat: Seat
    letter: int

    def run(self, state: State) -> None:
        public = state.public
        if public.counters_left[self.letter]:
            public.counters_left[self.letter] -= 1
            take_colored(state, self.seat, public.counters[self.letter][public.counters_left[self.letter]])
