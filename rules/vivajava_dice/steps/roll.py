"""Roll: how many dice, the roll itself, changes by abilities, questions to the others, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import Seat, Step, open_window, tell, then
from rules.vivajava_dice.dice import BLEND, FLAVOR, listed
from rules.vivajava_dice.disc import DISCS, held, placed
from rules.vivajava_dice.events import Rolled
from rules.vivajava_dice.steps.abilities import UseAbilities
from rules.vivajava_dice.steps.activate import BeginActivate
from rules.vivajava_dice.steps.blend import BlendOrResearch
from rules.vivajava_dice.steps.donate import AskDonors
from rules.vivajava_dice.steps.flavor import put_back, return_flavor
from rules.vivajava_dice.steps.kinds import Rule

if TYPE_CHECKING:
    from rules.engine import Chance
    from rules.vivajava_dice.state import Public, State


class StartRoll(Rule, frozen=True, tag="start_roll"):
    """Roll five Coffee Dice, or those of a Blend just broken apart, and every Flavor Die that you have."""

    RULE = "VJD-2.A"
    seat: Seat

    def run(self, state: State) -> None:
        public, seat, discs = state.public, self.seat, state.public.discs
        if not public.now.to_roll:
            public.now.to_roll = min(BLEND, public.coffee_supply)
            public.coffee_supply -= public.now.to_roll
        fewer = fewer_dice(public, seat, public.now.to_roll)
        if fewer > 0:
            public.now.to_roll -= fewer
            public.coffee_supply += fewer
        steps: list[Step] = []
        if placed(discs, "before_plays"):
            steps.append(UseBeforeRoll(seat))
        steps += [RollDice(seat), AskDonors(seat)]
        if held(public, seat, "roll_plays"):
            steps.append(ChangeDice(seat))
        if placed(discs, "window"):
            steps.append(AskOthers(seat))
        then(state, *steps, BlendOrResearch(seat), ReturnDice(seat), BeginActivate(seat))


def fewer_dice(public: Public, seat: Seat, dice: int) -> int:
    """Return how many of so many Coffee Dice a seat must leave; one is always rolled.

    Ruling: D-18.
    """
    return min(sum(use.disc.fewer_dice(public, use) for use in held(public, seat, "fewer_dice")), dice - 1)


class UseBeforeRoll(UseAbilities, frozen=True, tag="use_before_roll"):
    """Abilities that come before the roll."""

    RULE = "VJD-2.B"
    MOMENT: ClassVar[str] = "before_plays"


class RollDice(Rule, frozen=True, tag="roll_dice"):
    """Roll the Coffee Dice in hand and all own Flavor Dice."""

    RULE = "VJD-2.A"
    seat: Seat

    def run(self, state: State) -> None:
        public = state.public
        flavor = public.flavor[self.seat]
        roll(state.chance, public.now.to_roll, flavor, public.now.rolled)
        public.now.to_roll = 0
        public.flavor[self.seat] = 0
        if state.told is not None:
            tell(state, Rolled(self.seat, listed(public.now.rolled), "roll"))


def roll(chance: Chance, coffee: int, flavor: int, into: list[int]) -> None:
    """Roll so many Coffee and Flavor Dice into counts of dice (shape: 12)."""
    for _ in range(coffee):
        into[chance.below(6)] += 1
    for _ in range(flavor):
        into[FLAVOR + chance.below(6)] += 1


class ChangeDice(UseAbilities, frozen=True, tag="change_dice"):
    """Change your dice by your abilities, in any order, as long as you can and like."""

    RULE = "VJD-2.C"
    MOMENT: ClassVar[str] = "roll_plays"


class AskOthers(Rule, frozen=True, tag="ask_others"):
    """The dice are final: seats that hold a Token for this moment are asked, disc by disc, in seat order.

    Ruling: D-16. Who is asked is public, for Tokens lie open.
    """

    RULE = "VJD-2.D"
    side: int
    after: int = -1  # window_order of the disc that was asked last

    def run(self, state: State) -> None:
        public = state.public
        for order, disc_id, among in reactors(public, self.side):
            if order > self.after:
                then(state, AskOthers(self.side, order))
                window = DISCS[disc_id].window(public, among)
                if window is not None:
                    open_window(state, window)
                return


def reactors(public: Public, side: int) -> list[tuple[int, str, tuple[Seat, ...]]]:
    """Return the discs that can react to a side's final dice: their order, id, and the seats that hold them."""
    found: dict[tuple[int, str], list[Seat]] = {}
    n = len(public.marks)
    for i in range(1, n + 1):
        seat = (side + i) % n
        if seat != side:
            for use in held(public, seat, "window"):
                if use.disc.can_react(public, use):
                    asked = found.setdefault((use.disc.window_order, use.disc.id), [])
                    if seat not in asked:
                        asked.append(seat)
    return [(order, disc, tuple(found[order, disc])) for order, disc in sorted(found)]


class ReturnDice(Rule, frozen=True, tag="return_dice"):
    """All dice that are not on a Blend go back, the own Flavor Dice too, whether they were used or not."""

    RULE = "VJD-2.E"
    side: int

    def run(self, state: State) -> None:
        public = state.public
        rolled = public.now.rolled
        public.coffee_supply += sum(rolled[:FLAVOR])
        return_flavor(public, sum(rolled[FLAVOR:]))
        public.now.rolled = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        if public.now.fixed:
            public.now.fixed = []
        if public.now.given:
            public.now.given = []
        if public.now.returning:
            then(state, *put_back(public, self.side))
