"""Creamer: all dice of another player are rolled again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Action, Pass, Seat, Window, tell
from rules.vivajava_dice.actions import ForceReroll
from rules.vivajava_dice.dice import FLAVOR, N_DICE, listed
from rules.vivajava_dice.disc import Disc, Use, held
from rules.vivajava_dice.events import AbilityUsed, Rolled, said
from rules.vivajava_dice.steps.dice import changeable
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.roll import roll
from rules.vivajava_dice.steps.tokens import take_ready, unused

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State, View

_OPTIONS = (ForceReroll(), Pass())


class Creamer(Disc):
    """With a ready Token, let another side roll all its dice again when they are final.

    Ruling: D-16, asked before Block Action, when all dice abilities are through, so that none can follow.
    """

    id = "creamer"
    window_order = 10

    def window(self, public: Public, among: tuple[Seat, ...]) -> Window:
        return OfferCreamer(kind=self.id, subject=public.active, among=among)

    def can_react(self, public: Public, use: Use) -> bool:
        return unused(public, use.seat, use.color) > 0


class OfferCreamer(Window["State", "View", ForceReroll | Pass], frozen=True, tag="offer_creamer"):
    """Return a Token to have all dice of the active side rolled again, or pass."""

    RULE = "creamer"

    def options(self, view: View) -> tuple[ForceReroll | Pass, ...]:
        return _OPTIONS

    def because(self, view: View, action: Action) -> str:
        return "Let the dice be rolled again, or pass."

    def reaction(self, seat: Seat, action: ForceReroll | Pass) -> UseCreamer:
        return UseCreamer(seat)


class UseCreamer(Rule, frozen=True, tag="use_creamer"):
    """The Token goes back and the dice are rolled again; donated ones and those laid before the roll stay.

    Ruling: D-16, once against one roll: a second answer keeps its Token.
    """

    RULE = "creamer"
    seat: Seat

    def run(self, state: State) -> None:
        public = state.public
        if public.now.is_creamed:
            return
        for use in held(public, self.seat, "window"):
            if use.disc is DISC and unused(public, use.seat, use.color):
                take_ready(state, use.seat, use.color)
                public.now.is_creamed = True
                if state.told is not None:
                    tell(state, AbilityUsed(self.seat, DISC.id, said(public, public.active)))
                roll_anew(state)
                return


def roll_anew(state: State) -> None:
    """Roll all dice of the active side again that nothing has fixed."""
    public = state.public
    again = list(changeable(public))
    fresh = [0] * N_DICE
    roll(state.chance, sum(again[:FLAVOR]), sum(again[FLAVOR:]), fresh)
    for kind in range(N_DICE):
        public.now.rolled[kind] += fresh[kind] - again[kind]
    if state.told is not None:
        tell(state, Rolled(said(public, public.active), listed(fresh), "again"))


DISC = Creamer()
