"""Intern: a Token on a free Intern makes the Track that ability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Seat, Step, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import ChooseDisc, Decline, Token, TrackPlay
from rules.vivajava_dice.disc import DISCS, Disc, Use
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.tokens import DECLINE, PlaceToken

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View


def free_interns(public: Public) -> list[str]:
    """Return the Interns without a Token, in the order of their coaster."""
    taken = {token.spot for token in public.tokens if token.place == "intern"}
    return [disc for i, disc in enumerate(boxes.printed().interns.discs) if i not in taken]


class Intern(Disc):
    """The Track is what its Intern can do, from 1X on.

    Ruling: D-21, chosen when 1X takes effect; without an Intern the question comes again each own Activate.
    """

    id = "intern"
    delegates = True
    jolts = False

    def chosen(self, public: Public, seat: Seat, color: int) -> Disc:
        for token in public.tokens:
            if token.place == "intern" and token.seat == seat and token.source == color:
                return DISCS[boxes.printed().interns.discs[token.spot]]
        return self

    def on_level(self, state: State, use: Use, gained: int) -> None:
        if free_interns(state.public):
            _ask(state, use.seat, use.color)

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return (USE[use.color],) if not public.now.used[use.color] and free_interns(public) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        _ask(state, use.seat, use.color)


def _ask(state: State, seat: Seat, color: int) -> None:
    if seat == state.public.active:
        state.public.now.used[color] = 1  # asked once a turn
    then(state, ChooseIntern(seat, color))


class ChooseIntern(Step["State", "View", ChooseDisc | Decline], frozen=True, tag="choose_intern"):
    """Choose an Intern that nobody has."""

    RULE = "intern"
    QUESTION: ClassVar[str] = "choose an Intern"
    seat: Seat
    color: int = msgspec.field(name="colour")

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> Iterator[ChooseDisc | Decline]:
        yield from map(ChooseDisc, free_interns(view.public))
        yield DECLINE

    def closed(self, view: View) -> Iterator[Action]:
        free = free_interns(view.public)
        yield from (ChooseDisc(disc) for disc in boxes.printed().interns.discs if disc not in free)

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, ChooseDisc) and action.disc in boxes.printed().interns.discs:
            return "Another Track has that Intern already: choose a free one."
        return "Choose a free Intern, or decline."

    def choose(self, state: State, seat: Seat, action: ChooseDisc | Decline) -> None:
        if isinstance(action, ChooseDisc):
            spot = boxes.printed().interns.discs.index(action.disc)
            then(state, PlaceToken(Token(seat, "intern", self.color, spot)))


DISC = Intern()
