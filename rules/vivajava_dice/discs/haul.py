"""Haul!: turn Flavor Dice on the Heartland Hauling Coaster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava_dice.actions import ChooseDemand, TrackPlay, TurnDemand
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import DemandTurned
from rules.vivajava_dice.modules.heartland import FACE
from rules.vivajava_dice.steps.abilities import USE, used_up

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View


class Haul(Disc):
    """Turn a Flavor Die of any player's section to a face of your choice, two dice at 2X."""

    id = "haul"

    def roll_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        if used_up(public, use.color, use.level):
            return ()
        return (USE[use.color],) if any(map(any, public.demands)) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        state.public.now.used[use.color] += 1
        then(state, ChooseHauled(use.seat))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        return "" if any(map(any, public.demands)) else "No player's section has a Flavor Die to turn."


class ChooseHauled(Step["State", "View", ChooseDemand], frozen=True, tag="choose_hauled"):
    """Choose a Flavor Die in a player's section."""

    RULE = "haul"
    QUESTION: ClassVar[str] = "turn which Flavor Die"
    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[ChooseDemand]:
        rows = enumerate(view.public.demands)
        return [ChooseDemand(seat, FACE[face]) for seat, row in rows for face, n in enumerate(row) if n]

    def because(self, view: View, action: Action) -> str:
        return "Choose a Flavor Die in the section of a player."

    def choose(self, state: State, seat: Seat, action: ChooseDemand) -> None:
        then(state, TurnHauled(seat, action.section, FACE.index(action.face)))


class TurnHauled(Step["State", "View", TurnDemand], frozen=True, tag="turn_hauled"):
    """Choose the face that it is turned to."""

    RULE = "haul"
    QUESTION: ClassVar[str] = "turn it to which face"
    seat: Seat
    section: Seat
    face: int

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[TurnDemand]:
        return [TurnDemand(face) for face in FACE if face != FACE[self.face]]

    def because(self, view: View, action: Action) -> str:
        return "Choose a face that the die does not show now."

    def choose(self, state: State, seat: Seat, action: TurnDemand) -> None:
        row = state.public.demands[self.section]
        row[self.face] -= 1
        row[FACE.index(action.face)] += 1
        if state.told is not None:
            tell(state, DemandTurned(seat, self.section, FACE[self.face], action.face))


DISC = Haul()
