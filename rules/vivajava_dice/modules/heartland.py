"""The Great Heartland Hauling Co.: Flavor Dice lie in sections as Demands, and unused ones can be delivered."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Done, Seat, Step, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import Deliver, Face, PutDie, TakeDie
from rules.vivajava_dice.dice import COLORS, DICE, FACES, FLAVOR, listed
from rules.vivajava_dice.events import Delivered, DemandsRolled, DieLaid, DieTaken, Rolled
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.players import others
from rules.vivajava_dice.steps.research import gain_all, room

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

FACE: tuple[Face, ...] = ("white", "yellow", "brown", "red", "green", "wild")
JOKER = 5  # the face of a Flavor Die that counts as any bean
CENTER = -1
DONE = Done()


class DealDemands(Rule, frozen=True, tag="deal_demands"):
    """Before the game every player rolls an equal share of the Flavor Dice; the rest lies in the center."""

    RULE = "VJD-13.A"

    def run(self, state: State) -> None:
        public = state.public
        n = len(public.marks)
        dice = boxes.printed().heartland.deal[n - 1]
        public.demands = [[0] * FACES for _ in range(n)]
        for seat, row in enumerate(public.demands):
            for _ in range(dice):
                row[state.chance.below(FACES)] += 1
            public.flavor_supply -= dice
            if state.told is not None:
                tell(state, DemandsRolled(seat, listed([0] * FLAVOR + row)))


# Taking and returning dice


class TakeHauled(Step["State", "View", TakeDie], frozen=True, tag="take_hauled"):
    """Choose the Flavor Die that you take: from a section, or from the Distribution Center."""

    RULE = "VJD-13.B"
    QUESTION: ClassVar[str] = "take a Flavor Die from where"
    seat: Seat
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def plays(self, public: Public) -> list[TakeDie]:
        """Return the different dice there are, those of the center first, which show nothing."""
        center = [TakeDie(CENTER)] if public.flavor_supply else []
        rows = enumerate(public.demands)
        return center + [TakeDie(seat, FACE[face]) for seat, row in rows for face, n in enumerate(row) if n]

    def run(self, state: State) -> None:
        plays = self.plays(state.public)
        if len(plays) == 1:
            self.choose(state, self.seat, plays[0])
        elif plays:
            then(state, msgspec.structs.replace(self, is_ready=True))

    def options(self, view: View) -> list[TakeDie]:
        return self.plays(view.public)

    def because(self, view: View, action: Action) -> str:
        return "Choose a Flavor Die that lies on the Hauling Coaster."

    def choose(self, state: State, seat: Seat, action: TakeDie) -> None:
        public = state.public
        if action.face is None:
            public.flavor_supply -= 1
        else:
            public.demands[action.section][FACE.index(action.face)] -= 1
        public.flavor[seat] += 1
        if state.told is not None:
            tell(state, DieTaken(seat, action.section, action.face))


class LayDice(Step["State", "View", PutDie], frozen=True, tag="lay_dice"):
    """Returned Flavor Dice are rolled once and laid into sections that the active player chooses, one by one."""

    RULE = "VJD-13.C"
    QUESTION: ClassVar[str] = "lay the returned Flavor Die into which section"
    seat: Seat

    def seats(self, public: Public) -> tuple[Seat, ...]:
        return (self.seat,) if public.now.landed else ()

    def run(self, state: State) -> None:
        public = state.public
        if public.now.returning:
            public.now.landed = [0] * FACES
            for _ in range(public.now.returning):
                public.now.landed[state.chance.below(FACES)] += 1
            public.now.returning = 0
            if state.told is not None:
                tell(state, Rolled(self.seat, listed([0] * FLAVOR + public.now.landed), "returned"))
            then(state, self)

    def options(self, view: View) -> list[PutDie]:
        face = FACE[next(face for face, n in enumerate(view.public.now.landed) if n)]
        return [PutDie(section, face) for section in (*range(len(view.public.demands)), CENTER)]

    def because(self, view: View, action: Action) -> str:
        return "Choose a section for the next returned die, the lowest bean first."

    def choose(self, state: State, seat: Seat, action: PutDie) -> None:
        public = state.public
        face = FACE.index(action.face)
        public.now.landed[face] -= 1
        if action.section == CENTER:
            public.flavor_supply += 1
        else:
            public.demands[action.section][face] += 1
        if state.told is not None:
            tell(state, DieLaid(seat, action.section, action.face))
        if any(public.now.landed):
            then(state, self)
        else:
            public.now.landed = []


# Deliveries


def deliveries(public: Public, seat: Seat) -> list[Deliver]:
    """Return every delivery of an unused Flavor Die: its face must match the Demand, and WILD matches any.

    Ruling: D-38, a WILD Demand takes any color that the receiver can use.
    """
    return [
        Deliver(DICE[FLAVOR + face], other, FACE[demand], COLORS[color])
        for face in range(FACES)
        if public.now.rolled[FLAVOR + face]
        for other in others(public, seat)
        for demand, n in enumerate(public.demands[other])
        if n and (face == demand or JOKER in (face, demand))
        for color in colors_for(public, other, face, demand)
    ]


def colors_for(public: Public, receiver: Seat, face: int, demand: int) -> list[int]:
    """Return the colors of the point that a delivery brings; it may be made even where the point is lost."""
    if demand != JOKER:
        return [demand]
    return [color for color in range(6) if room(public, receiver, color)] or [face % JOKER]


class DeliverFlavor(Step["State", "View", Deliver | Done], frozen=True, tag="deliver_flavor"):
    """After the action, serve Demands of other players with unused Flavor Dice, one Demand with one die."""

    RULE = "VJD-13.D"
    QUESTION: ClassVar[str] = "deliver unused Flavor Dice, or be done"
    seat: Seat
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def run(self, state: State) -> None:
        if deliveries(state.public, self.seat):
            then(state, DeliverFlavor(self.seat, True))

    def options(self, view: View) -> list[Deliver | Done]:
        return [*deliveries(view.public, self.seat), DONE]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, Deliver) and action.seat == self.seat:
            return "You cannot serve a Demand of your own."
        return "Deliver an unused Flavor Die to a Demand of another player that it matches, or be done."

    def choose(self, state: State, seat: Seat, action: Deliver | Done) -> None:
        if isinstance(action, Done):
            return
        public = state.public
        public.now.rolled[DICE.index(action.die)] -= 1
        public.now.returning += 1
        if state.told is not None:
            tell(state, Delivered(seat, action.seat, action.die, action.demand))
        then(state, LayDice(seat), DeliverFlavor(seat))
        award = AwardPoints(seat, scoring.MODULES, boxes.printed().heartland.delivery)
        gain_all(state, [(action.seat, COLORS.index(action.color), 1)], [award])
