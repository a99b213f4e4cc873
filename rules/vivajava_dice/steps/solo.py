"""The solo game: a corporation takes the other side, rolls by fixed rules and never Researches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.dice import BLEND, COLORS, FACES, FLAVOR, WILD, beans, is_rainbow, listed, rank, set_of
from rules.vivajava_dice.disc import placed
from rules.vivajava_dice.events import BlendReturned, Kept, MeterMoved, Rolled, Sabotaged, SabotageOver, said
from rules.vivajava_dice.steps.blend import CreateBlend, create_rainbow
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.roll import AskOthers, ReturnDice, roll
from rules.vivajava_dice.steps.score import ScoreBlends, clear_featured, degrade, degradings
from rules.vivajava_dice.steps.tickets import ask_tickets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.vivajava_dice.state import Public, State

REGULAR = 3  # the smallest set that a corporation blends or keeps


def meter(public: Public) -> int:
    """Return the number beside the Token on the corporation's meter: its re-rolls, or its Flavor Dice."""
    return boxes.printed().corporation[public.options.corporation].meter[public.meter]


class CorporationTurn(Rule, frozen=True, tag="corporation_turn"):
    """The sugar cube is cleared; the corporation scores and degrades, then rolls if it has no Featured Blend."""

    RULE = "VJD-7.A"
    side: int

    def run(self, state: State) -> None:
        public, side = state.public, self.side
        if public.sugar >= 0:
            public.sugar = -1
            public.coffee_supply += 1
            if state.told is not None:
                tell(state, SabotageOver())
        then(state, *ask_tickets(public, side), ScoreBlends(side), DegradeCorporation(side), RollCorporation(side))


def least_important(counts: Sequence[int]) -> int:
    """Return the color of the die that a corporation gives up first: outside its set, the lowest quality."""
    best = rank(counts) % FACES
    return next((color for color, n in enumerate(counts) if n and color != best), best)


class DegradeCorporation(Rule, frozen=True, tag="degrade_corporation"):
    """The corporation's Featured Blend loses its least important die; at a Decaf it is broken down at once."""

    RULE = "VJD-7.B"
    side: int

    def run(self, state: State) -> None:
        public = state.public
        if public.featured_by != self.side:
            return
        color = COLORS[least_important(public.featured)]
        degrade(state, next(play for play in degradings(public) if play.color == color))
        if set_of(rank(public.featured))[0] < REGULAR:
            clear_featured(state)
            if state.told is not None:
                tell(state, BlendReturned(said(public, self.side), "featured"))


class RollCorporation(Rule, frozen=True, tag="roll_corporation"):
    """Without a Featured Blend the corporation rolls five Coffee Dice, Sacchar with Flavor Dice by its meter.

    Ruling: D-39, one that keeps its Blend does not roll, and its meter rests.
    """

    RULE = "VJD-7.C"
    side: int

    def run(self, state: State) -> None:
        public, side = state.public, self.side
        if public.featured_by == side:
            if state.told is not None:
                tell(state, Kept(said(public, side)))
            return
        coffee = min(BLEND, public.coffee_supply)
        is_sacchar = public.options.corporation == "sacchar"
        flavor = min(meter(public), public.flavor_supply) if is_sacchar else 0
        public.coffee_supply -= coffee
        public.flavor_supply -= flavor
        roll(state.chance, coffee, flavor, public.now.rolled)
        if state.told is not None:
            tell(state, Rolled(said(public, side), listed(public.now.rolled), "roll"))
        wants_rainbow = takes_rainbow(public, side)
        ask = [AskOthers(side)] if placed(public.discs, "window") else []
        then(state, *ask, BlendCorporation(side, wants_rainbow), ReturnDice(side))
        if not wants_rainbow and not is_sacchar and meter(public):
            then(state, RerollCorporation(side, meter(public)))


def features(public: Public) -> int:
    """Return the rank of the Featured Blend that a corporation would make of its dice; 0 if it may not."""
    value = rank(beans(public.now.rolled), public.now.rolled[WILD])
    return value if value >= REGULAR * FACES and value > rank(public.featured) else 0


def takes_rainbow(public: Public, side: int) -> bool:
    """Say whether a corporation stops at its first roll for a Rainbow Blend.

    Ruling: D-40, D-41. Only if it holds none and that roll makes no legal Featured Blend.
    """
    five = is_rainbow(beans(public.now.rolled), public.now.rolled[WILD])
    return five and public.rainbow_by != side and not features(public)


class RerollCorporation(Rule, frozen=True, tag="reroll_corporation"):
    """OmniBlend keeps its highest set and rolls all other dice again, as often as its meter says.

    Ruling: D-40, the bigger set, then the better; with no pair the highest die is kept.
    """

    RULE = "VJD-7.D"
    side: int
    left: int

    def run(self, state: State) -> None:
        public = state.public
        rolled = public.now.rolled
        value = rank(rolled[:FLAVOR])
        kept = value % FACES if value else max(face for face in range(FACES) if rolled[face])
        dice = sum(rolled[:FLAVOR]) - rolled[kept]
        if not dice:
            return
        fresh = [0] * len(rolled)
        roll(state.chance, dice, 0, fresh)
        public.now.rolled = list(fresh)
        public.now.rolled[kept] += rolled[kept]
        if state.told is not None:
            tell(state, Rolled(said(public, self.side), listed(fresh), "again"))
        if self.left > 1:
            then(state, RerollCorporation(self.side, self.left - 1))


class BlendCorporation(Rule, frozen=True, tag="blend_corporation"):
    """A Regular Blend or better that outranks the Featured Blend is a success; anything else moves the meter up."""

    RULE = "VJD-7.E"
    side: int
    wants_rainbow: bool

    def run(self, state: State) -> None:
        public, side = state.public, self.side
        value = features(public)
        if public.now.blocked == "blend":
            then(state, FailCorporation(side))
        elif self.wants_rainbow and takes_rainbow(public, side):  # Creamer may have spoilt it
            move_meter(state, up=False)
            create_rainbow(state, side)
        elif value:
            move_meter(state, up=False)
            size, color = set_of(value)
            counts = beans(public.now.rolled)
            blend = [0] * FACES
            blend[color] = size
            for other in range(FACES - 1, -1, -1):  # Ruling: D-41, the extra dice are the highest ones
                if other != color:
                    blend[other] = min(counts[other], BLEND - sum(blend))
            public.now.blend = blend
            then(state, CreateBlend(side, color))
        else:
            then(state, FailCorporation(side))


def move_meter(state: State, *, up: bool) -> None:
    """Move the Token on the meter: up after a failure, down after a success; at either end it stays."""
    public = state.public
    top = len(boxes.printed().corporation[public.options.corporation].meter) - 1
    public.meter = min(top, public.meter + 1) if up else max(0, public.meter - 1)
    if state.told is not None:
        tell(state, MeterMoved(meter(public), up))


class FailCorporation(Rule, frozen=True, tag="fail_corporation"):
    """No Blend: the meter moves up, and Sacchar rolls a die onto the sugar cube that closes its color."""

    RULE = "VJD-7.F"
    side: int

    def run(self, state: State) -> None:
        public = state.public
        move_meter(state, up=True)
        if public.options.corporation == "sacchar":
            then(state, ReturnDice(self.side), Sabotage())


class Sabotage(Rule, frozen=True, tag="sabotage"):
    """A Coffee Die on the sugar cube: no points and no ability of its color until the corporation's next turn."""

    RULE = "VJD-7.F"

    def run(self, state: State) -> None:
        public = state.public
        if public.coffee_supply:
            public.coffee_supply -= 1
            public.sugar = state.chance.below(FACES)
            if state.told is not None:
                tell(state, Sabotaged(COLORS[public.sugar]))
