"""Anger Management: a Token on a free disc of the ANGER Coaster makes the Track that ability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava_dice.actions import ChooseDisc, Decline, Token, TrackPlay
from rules.vivajava_dice.dice import TRACKS
from rules.vivajava_dice.disc import DISCS, Disc, Use, disc_of
from rules.vivajava_dice.events import LevelReached
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.activate import GainLevel
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.tokens import DECLINE, PlaceToken

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View


def free_discs(public: Public) -> list[str]:
    """Return the discs of the ANGER Coaster without a Token, in their order."""
    taken = {token.spot for token in public.tokens if token.place == "anger"}
    return [disc for i, disc in enumerate(public.anger) if i not in taken]


class AngerManagement(Disc):
    """The Track is what its disc on the ANGER Coaster can do, from 1X on.

    Ruling: D-29, chosen when 1X takes effect, by one player each; without a disc the question comes again each own
    Activate.
    """

    id = "anger_management"
    delegates = True
    jolts = False

    def chosen(self, public: Public, seat: Seat, color: int) -> Disc:
        for token in public.tokens:
            if token.place == "anger" and token.seat == seat and token.source == color:
                return DISCS[public.anger[token.spot]]
        return self

    def on_level(self, state: State, use: Use, gained: int) -> None:
        if free_discs(state.public):
            _ask(state, use.seat, use.color)

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return (USE[use.color],) if not public.now.used[use.color] and free_discs(public) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        _ask(state, use.seat, use.color)


def _ask(state: State, seat: Seat, color: int) -> None:
    if seat == state.public.active:
        state.public.now.used[color] = 1  # asked once a turn
    then(state, ChooseAnger(seat, color))


class ChooseAnger(Step["State", "View", ChooseDisc | Decline], frozen=True, tag="choose_anger"):
    """Choose a disc of the ANGER Coaster that nobody has."""

    RULE = "anger_management"
    QUESTION: ClassVar[str] = "choose a disc of the ANGER Coaster"
    seat: Seat
    color: int = msgspec.field(name="colour")

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> Iterator[ChooseDisc | Decline]:
        yield from map(ChooseDisc, free_discs(view.public))
        yield DECLINE

    def closed(self, view: View) -> Iterator[Action]:
        free = free_discs(view.public)
        yield from (ChooseDisc(disc) for disc in view.public.anger if disc not in free)

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, ChooseDisc) and action.disc in view.public.anger:
            return "Another Track has that disc already: choose a free one."
        return "Choose a free disc of the ANGER Coaster, or decline."

    def choose(self, state: State, seat: Seat, action: ChooseDisc | Decline) -> None:
        if isinstance(action, ChooseDisc):
            spot = state.public.anger.index(action.disc)
            then(state, PlaceToken(Token(seat, "anger", self.color, spot)), BecomeDisc(seat, self.color))


class BecomeDisc(Rule, frozen=True, tag="become_disc"):
    """The Track is its new ability at once, with all that its level brings.

    Ruling: D-29, what was used of Anger Management in this turn is not a use of the new ability.
    """

    RULE = "anger_management"
    seat: Seat
    color: int = msgspec.field(name="colour")

    def run(self, state: State) -> None:
        public = state.public
        if disc_of(public, self.seat, self.color) is DISC:
            return
        if self.seat == public.active:
            public.now.used[self.color] = 0
        level = public.levels[self.seat][self.color]
        if state.told is not None:
            disc = disc_of(public, self.seat, self.color).id
            tell(state, LevelReached(self.seat, TRACKS[self.color], disc, level))
        then(state, GainLevel(self.seat, self.color, level))


DISC = AngerManagement()
