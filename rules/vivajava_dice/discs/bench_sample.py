"""Bench Sample: match a die to another one, and then only Research."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Seat, Step, then
from rules.vivajava_dice.actions import ChangeDie, MatchFace, TrackPlay
from rules.vivajava_dice.dice import BLACK, DICE, DIE, FLAVOR, N_DICE, WILD
from rules.vivajava_dice.disc import Disc, Use, use_of
from rules.vivajava_dice.steps.abilities import USE, used_up
from rules.vivajava_dice.steps.dice import CHANGE, changeable, turn_die

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

MATCH = tuple(MatchFace(die) for die in DICE)


def matched(die: int, source: int) -> int:
    """Return what a die becomes when it shows the face of another; itself if it cannot."""
    if die < FLAVOR:
        return die if source == WILD else source % FLAVOR
    if source == BLACK:
        return die
    return WILD if source == WILD else FLAVOR + source % FLAVOR


def targets(public: Public, source: int) -> list[int]:
    """Return the dice that would change by matching this one."""
    dice = changeable(public)
    return [die for die in range(N_DICE) if dice[die] and matched(die, source) != die]


class BenchSample(Disc):
    """Turn a die to a face that another of your dice shows; two dice at 2X."""

    id = "bench_sample"

    def roll_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        if used_up(public, use.color, use.level):
            return ()
        sources = (die for die in range(N_DICE) if public.now.rolled[die])
        return (USE[use.color],) if any(targets(public, source) for source in sources) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        state.public.now.used[use.color] += 1
        then(state, ChooseMatch(use.seat, use.color))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        return "" if used_up(public, use.color, use.level) else "All your dice show the same face already."


class ChooseMatch(Step["State", "View", MatchFace], frozen=True, tag="choose_match"):
    """Choose the face that a die shall show."""

    RULE = "bench_sample"
    QUESTION: ClassVar[str] = "which face shall a die match"
    seat: Seat
    color: int = msgspec.field(name="colour")

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[MatchFace]:
        public = view.public
        return [MATCH[die] for die in range(N_DICE) if public.now.rolled[die] and targets(public, die)]

    def because(self, view: View, action: Action) -> str:
        return "Choose the face of one of your dice that another one does not show yet."

    def choose(self, state: State, seat: Seat, action: MatchFace) -> None:
        then(state, MatchDie(seat, self.color, DIE[action.die]))


class MatchDie(Step["State", "View", ChangeDie], frozen=True, tag="match_die"):
    """Choose the die that is turned; no Blend can be made in this turn."""

    RULE = "bench_sample"
    QUESTION: ClassVar[str] = "which die is turned"
    seat: Seat
    color: int = msgspec.field(name="colour")
    source: int

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[ChangeDie]:
        table = CHANGE[self.color]
        return [table[die][matched(die, self.source)] for die in targets(view.public, self.source)]

    def because(self, view: View, action: Action) -> str:
        return "Choose a die that can show that face and does not yet."

    def choose(self, state: State, seat: Seat, action: ChangeDie) -> None:
        turn_die(state, use_of(state.public, seat, self.color), action)
        state.public.now.research_only = True


DISC = BenchSample()
