"""Graduated Cylinder: pour Research Points from one Track into another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, Step, then
from rules.vivajava_dice.actions import GainPoint, TakeOff, TrackPlay
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.research import GAIN, gain, lose, no_room, room

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View


def targets(public: Public, seat: Seat, source: int, points: int) -> list[int]:
    """Return the Tracks that take so many points from another one in full."""
    return [to for to in range(5) if to != source and room(public, seat, to) >= points]


def sources(public: Public, seat: Seat, level: int) -> list[tuple[int, int]]:
    """Return what may be poured out: Track and points, no more than the level."""
    cup = public.options.cup
    return [
        (source, points)
        for source in range(5)
        for points in range(1, level + 1)
        if points <= public.marks[seat][source] < cup and targets(public, seat, source, points)
    ]


class GraduatedCylinder(Disc):
    """Once each own Activate move 1 RP between two of your own open Tracks, 1 or 2 at 2X.

    Ruling: D-22, both halves in full.
    """

    id = "graduated_cylinder"

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return (USE[use.color],) if not public.now.used[use.color] and sources(public, use.seat, use.level) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        state.public.now.used[use.color] = 1
        then(state, PourFrom(use.seat, use.level))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        return (
            "" if public.now.used[use.color] else "You have no Research Point that another of your Tracks could take."
        )


class PourFrom(Step["State", "View", TakeOff], frozen=True, tag="pour_from"):
    """Choose the Track that gives points, and how many."""

    RULE = "graduated_cylinder"
    QUESTION: ClassVar[str] = "which Track gives points"
    seat: Seat
    level: int

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[TakeOff]:
        found = sources(view.public, self.seat, self.level)
        return [TakeOff(TRACKS[source], points) for source, points in found]

    def because(self, view: View, action: Action) -> str:
        return "Choose one of your open Tracks with points that another one can take in full."

    def choose(self, state: State, seat: Seat, action: TakeOff) -> None:
        then(state, PourInto(seat, COLOR[action.color], action.points))


class PourInto(Step["State", "View", GainPoint], frozen=True, tag="pour_into"):
    """Choose the Track that gets them."""

    RULE = "graduated_cylinder"
    QUESTION: ClassVar[str] = "which Track gets the points"
    seat: Seat
    source: int
    points: int

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[GainPoint]:
        return [GAIN[to] for to in targets(view.public, self.seat, self.source, self.points)]

    def closed(self, view: View) -> Iterator[Action]:
        open_now = self.options(view)
        yield from (GAIN[to] for to in range(5) if GAIN[to] not in open_now)

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, GainPoint) and COLOR[action.color] == self.source:
            return "The points come from that Track: choose another one."
        if isinstance(action, GainPoint) and not room(view.public, self.seat, COLOR[action.color]):
            return no_room(view.public, self.seat, COLOR[action.color])
        return f"Choose a Track with room for {self.points}."

    def choose(self, state: State, seat: Seat, action: GainPoint) -> None:
        lose(state, seat, self.source, self.points)
        gain(state, seat, COLOR[action.color], self.points)


DISC = GraduatedCylinder()
