"""Slow-Roll: a white bean costs another player a Research Point, a black one a Performance Point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import TakeOff, TrackPlay
from rules.vivajava_dice.dice import BLACK, COLOR, COLORS, FACES, TRACKS, WHITE
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import Rolled
from rules.vivajava_dice.steps.abilities import USE, used_up
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.players import ChooseOther, rivals
from rules.vivajava_dice.steps.research import lose

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

OFF = tuple(TakeOff(track) for track in TRACKS)


class SlowRoll(Disc):
    """Roll a Coffee Die in your Score phase, twice at 2X: white or black hurts a player of your choice.

    Ruling: D-27, each roll is optional, and who loses a Research Point picks its Track.
    """

    id = "slow_roll"

    def score_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return () if used_up(public, use.color, use.level) or not public.coffee_supply else (USE[use.color],)

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        state.public.now.used[use.color] += 1
        face = state.chance.below(FACES)
        if state.told is not None:
            tell(state, Rolled(use.seat, (COLORS[face],), "disc", self.id))
        if face in (WHITE, BLACK):
            then(state, SlowDown(use.seat, is_black=face == BLACK))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        return "" if public.coffee_supply else "There is no Coffee Die in the supply to roll."


class SlowDown(ChooseOther, frozen=True, tag="slow_down", kw_only=True):
    """Choose who loses a point.

    Ruling: D-39, a corporation loses Performance Points but has no Research Points to lose.
    """

    RULE = "slow_roll"
    QUESTION: ClassVar[str] = "who loses a point"
    is_black: bool

    def candidates(self, public: Public) -> Sequence[int]:
        return rivals(public, self.seat)

    def chosen(self, state: State, other: int) -> None:
        if self.is_black:
            then(state, AwardPoints(other, scoring.LOST, -1))
        elif other < len(state.public.marks):
            then(state, LoseResearch(other))


class LoseResearch(Step["State", "View", TakeOff], frozen=True, tag="lose_research"):
    """Choose the Track that loses a Research Point; without points on an open Track nothing is lost."""

    RULE = "slow_roll"
    QUESTION: ClassVar[str] = "which of your Tracks loses a Research Point"
    seat: Seat
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def plays(self, public: Public) -> list[TakeOff]:
        """Return the Tracks that can lose a point."""
        return [OFF[c] for c, n in enumerate(public.marks[self.seat]) if 0 < n < public.options.cup]

    def run(self, state: State) -> None:
        plays = self.plays(state.public)
        if len(plays) == 1:
            self.choose(state, self.seat, plays[0])
        elif plays:
            then(state, LoseResearch(self.seat, True))

    def options(self, view: View) -> list[TakeOff]:
        return self.plays(view.public)

    def because(self, view: View, action: Action) -> str:
        return "Choose one of your Tracks that has points and is not complete."

    def choose(self, state: State, seat: Seat, action: TakeOff) -> None:
        lose(state, seat, COLOR[action.color], 1)


DISC = SlowRoll()
