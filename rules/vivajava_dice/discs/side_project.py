"""Side Project: Research beside a Featured Blend that is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava_dice.actions import Research, Skip, TrackPlay
from rules.vivajava_dice.dice import BLEND, COLOR, FACES, listed
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import Rolled
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.blend import RESEARCH, SKIP
from rules.vivajava_dice.steps.research import gain, no_room, room
from rules.vivajava_dice.steps.roll import ReturnDice, roll
from rules.vivajava_dice.steps.tokens import take_ready, unused

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View


class SideProject(Disc):
    """Return a ready Token when you keep a Featured Blend: roll up to five Coffee Dice and Research with them.

    Ruling: D-1, D-10, dice of the supply, as many as there are; no Roll abilities, for the turn is over.
    """

    id = "side_project"

    def keep_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return (USE[use.color],) if public.coffee_supply and unused(public, use.seat, use.color) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        public = state.public
        take_ready(state, use.seat, use.color)
        dice = min(BLEND, public.coffee_supply)
        public.coffee_supply -= dice
        roll(state.chance, dice, 0, public.now.rolled)
        if state.told is not None:
            tell(state, Rolled(use.seat, listed(public.now.rolled), "project"))
        then(state, ResearchProject(use.seat))


class ResearchProject(Step["State", "View", Research | Skip], frozen=True, tag="research_project"):
    """Research one color of the dice rolled for the project."""

    RULE = "side_project"
    QUESTION: ClassVar[str] = "Research one color"
    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[Research | Skip]:
        public = view.public
        plays: list[Research | Skip] = [
            RESEARCH[color] for color in range(FACES) if public.now.rolled[color] and room(public, self.seat, color)
        ]
        return plays or [SKIP]

    def closed(self, view: View) -> list[Action]:
        public = view.public
        return [
            RESEARCH[color] for color in range(FACES) if public.now.rolled[color] and not room(public, self.seat, color)
        ]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, Research) and view.public.now.rolled[COLOR[action.color]]:
            return no_room(view.public, self.seat, COLOR[action.color])
        return "Research a color that these dice show."

    def choose(self, state: State, seat: Seat, action: Research | Skip) -> None:
        then(state, ReturnDice(seat))
        if isinstance(action, Research):
            color = COLOR[action.color]
            gain(state, seat, color, state.public.now.rolled[color])


DISC = SideProject()
