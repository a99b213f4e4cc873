"""Re-Roll: roll any of your dice again, once or twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Done, PickSome, Seat, tell, then
from rules.vivajava_dice.actions import PickDie, TrackPlay
from rules.vivajava_dice.dice import DICE, DIE, FLAVOR, N_DICE, listed
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import Rolled
from rules.vivajava_dice.steps.abilities import USE, used_up
from rules.vivajava_dice.steps.dice import changeable
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.roll import roll

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

PICK = tuple(PickDie(die) for die in DICE)


class ReRoll(Disc):
    """Roll any of your dice again."""

    id = "re_roll"

    def roll_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return () if used_up(public, use.color, use.level) or not any(changeable(public)) else (USE[use.color],)

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        public = state.public
        public.now.used[use.color] += 1
        public.now.picked = [0] * N_DICE
        then(state, PickAgain(left=sum(changeable(public)), may_stop=True, seat=use.seat), RollAgain(use.seat))


class PickAgain(PickSome["State", "View"], frozen=True, tag="pick_again"):
    """Pick up one or more of your dice to roll them again."""

    RULE = "re_roll"
    VERB: ClassVar[str] = "roll"
    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def pool(self, view: View) -> list[int]:
        return changeable(view.public)

    def pick(self, kind: int) -> Action:
        return PICK[kind]

    def options(self, view: View) -> Iterator[Action]:
        is_first = not any(view.public.now.picked)
        for action in super().options(view):
            if not (is_first and isinstance(action, Done)):
                yield action

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, Done):
            return "Pick at least one die to roll again."
        if isinstance(action, PickDie) and changeable(view.public)[DIE[action.die]]:
            return "Dice are picked in the order of the menu: take the last pick back first."
        return "Pick one of your own dice; those laid down before the roll stay as they are."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, PickDie):
            kind = DIE[action.die]
            state.public.now.rolled[kind] -= 1
            state.public.now.picked[kind] += 1
            if any(changeable(state.public)[kind:]):
                then(state, msgspec.structs.replace(self, left=self.left - 1, floor=kind))


class RollAgain(Rule, frozen=True, tag="roll_again"):
    """Roll what was picked up."""

    RULE = "re_roll"
    seat: Seat

    def run(self, state: State) -> None:
        public = state.public
        coffee, flavor = sum(public.now.picked[:FLAVOR]), sum(public.now.picked[FLAVOR:])
        public.now.picked = []
        fresh = [0] * N_DICE
        roll(state.chance, coffee, flavor, fresh)
        for kind in range(N_DICE):
            public.now.rolled[kind] += fresh[kind]
        if state.told is not None:
            tell(state, Rolled(self.seat, listed(fresh), "again"))


DISC = ReRoll()
