"""Angry Dice: two sides roll in equal beats, and the first through three stages wins.

Each has two dice with the faces of box.toml. A stage is over when they show its two faces; a die that shows one of
them may be locked while the other is rolled. Two angry faces send their owner back to the first stage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Done, Seat, Step, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import Angry, LockAngry, ThrowAngry
from rules.vivajava_dice.dice import FACES
from rules.vivajava_dice.events import AngryLocked, AngryThrown, AngryTied, AngryWon, Challenged, SettledByDie, said
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.kinds import Rule

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View

FACE: tuple[Angry, ...] = ("1", "2", "angry", "4", "5", "6")  # a face is its number, from 1
ANGRY = 3
STAGES = tuple(tuple(FACE.index(f) + 1 for f in stage) for stage in boxes.printed().angry_dice.stages)
LAST = len(STAGES)
STAGE, LOCKED, ONE, TWO = range(4)  # columns of Public.arena
NEVER = 6  # the one face that may not be locked: a six before the five
USUAL = {1: (1, 2), 2: (4,), 3: (5,)}  # what is locked by itself: an angry face would risk a second one
THROW = ThrowAngry()
DONE = Done()


def fresh(stage: int) -> list[int]:
    """Return the row of a fighter who begins a stage."""
    return [stage, 0, 0, 0]


class EnterArena(Rule, frozen=True, tag="enter_arena"):
    """Two sides begin a match for some points, or roll one die each if that is agreed.

    Ruling: D-31, every roll is luck of the table, and nobody is faster with the hands.
    """

    RULE = "VJD-9.A"
    challenger: Seat
    opponent: int
    points: int

    def run(self, state: State) -> None:
        public = state.public
        if state.told is not None:
            tell(state, Challenged(self.challenger, said(public, self.opponent), self.points))
        if public.options.angry_dice == "roll-off":
            self._roll_off(state)
            return
        public.now.arena = [fresh(1), fresh(1)]
        then(state, BeginBeat(self.challenger, self.opponent, self.points))

    def _roll_off(self, state: State) -> None:
        one = other = 0
        while one == other:
            one, other = state.chance.below(FACES), state.chance.below(FACES)
            if state.told is not None:
                tell(state, SettledByDie(self.challenger, said(state.public, self.opponent), one + 1, other + 1))
        then(state, WinMatch(self.challenger if one > other else self.opponent, self.points))


class BeginBeat(Rule, frozen=True, tag="begin_beat"):
    """A beat is one throw of each, the challenger's first."""

    RULE = "VJD-9.B"
    challenger: Seat
    opponent: int
    points: int

    def run(self, state: State) -> None:
        then(
            state,
            ThrowDice(self.challenger, 0),
            ThrowDice(self.opponent, 1),
            EndBeat(self.challenger, self.opponent, self.points),
        )


class ThrowDice(Step["State", "View", ThrowAngry], frozen=True, tag="throw_dice"):
    """Roll the Angry Dice that are not locked; a corporation does so by itself."""

    RULE = "VJD-9.B"
    QUESTION: ClassVar[str] = "roll your Angry Dice"
    fighter: int
    row: int

    def seats(self, public: Public) -> tuple[Seat, ...]:
        return (self.fighter,) if self.fighter < len(public.marks) else ()

    def options(self, view: View) -> tuple[ThrowAngry, ...]:
        return (THROW,)

    def because(self, view: View, action: Action) -> str:
        return "Roll your Angry Dice: the match goes on."

    def choose(self, state: State, seat: Seat, action: ThrowAngry) -> None:
        self.run(state)

    def run(self, state: State) -> None:
        public = state.public
        row = public.now.arena[self.row]
        row[ONE] = row[LOCKED] or state.chance.below(FACES) + 1
        row[TWO] = state.chance.below(FACES) + 1
        stage = row[STAGE]
        shown = (FACE[row[ONE] - 1], FACE[row[TWO] - 1])
        read(row)
        if state.told is not None:
            tell(state, AngryThrown(said(public, self.fighter), stage, shown, row[STAGE]))
        if row[STAGE] != stage or row[LOCKED] or (row[ONE], row[TWO]) == (ANGRY, ANGRY):
            return
        if public.options.angry_dice == "choose" and self.fighter < len(public.marks):
            if lockable(row):
                then(state, LockDice(self.fighter, self.row))
        else:
            lock(state, self.fighter, row, next((f for f in lockable(row) if f in USUAL[stage]), 0))


def read(row: list[int]) -> None:
    """Let a throw count: back to the first stage, on to the next, or neither."""
    shown = sorted((row[ONE], row[TWO]))
    if shown == [ANGRY, ANGRY]:
        row[STAGE], row[LOCKED] = 1, 0
    elif shown == sorted(STAGES[row[STAGE] - 1]):
        row[STAGE], row[LOCKED] = row[STAGE] + 1, 0


def lockable(row: list[int]) -> list[int]:
    """Return the faces shown that this stage needs and that may be locked."""
    needed = STAGES[row[STAGE] - 1]
    return [face for face in sorted({row[ONE], row[TWO]}) if face in needed and face != NEVER]


def lock(state: State, fighter: int, row: list[int], face: int) -> None:
    """Lock a die that shows this face; 0 for none."""
    row[LOCKED] = face
    if face and state.told is not None:
        tell(state, AngryLocked(said(state.public, fighter), FACE[face - 1]))


class LockDice(Step["State", "View", LockAngry | Done], frozen=True, tag="lock_dice"):
    """Lock one die that the stage needs, or roll both again. A six is never locked before the five."""

    RULE = "VJD-9.C"
    QUESTION: ClassVar[str] = "lock or roll"
    fighter: Seat
    row: int

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.fighter,)

    def options(self, view: View) -> list[LockAngry | Done]:
        return [*(LockAngry(FACE[face - 1]) for face in lockable(view.public.now.arena[self.row])), DONE]

    def because(self, view: View, action: Action) -> str:
        if action == LockAngry("6"):
            return "A six may not be locked before the five."
        return "Lock a die that this stage needs, or roll both."

    def closed(self, view: View) -> list[Action]:
        row = view.public.now.arena[self.row]
        return [LockAngry("6")] if row[STAGE] == LAST and NEVER in row[ONE:] else []

    def choose(self, state: State, seat: Seat, action: LockAngry | Done) -> None:
        if isinstance(action, LockAngry):
            lock(state, seat, state.public.now.arena[self.row], FACE.index(action.face) + 1)


class EndBeat(Rule, frozen=True, tag="end_beat"):
    """Who alone is through the last stage has won; if both are, in the same beat, they play it again."""

    RULE = "VJD-9.D"
    challenger: Seat
    opponent: int
    points: int

    def run(self, state: State) -> None:
        public = state.public
        through = [row[STAGE] > LAST for row in public.now.arena]
        if any(through) and not all(through):
            public.now.arena = []
            then(state, WinMatch(self.challenger if through[0] else self.opponent, self.points))
            return
        if all(through):
            for row in public.now.arena:  # the dice stay until they are thrown again
                row[STAGE], row[LOCKED] = LAST, 0
            if state.told is not None:
                tell(state, AngryTied())
        then(state, BeginBeat(self.challenger, self.opponent, self.points))


class WinMatch(Rule, frozen=True, tag="win_match"):
    """The winner scores."""

    RULE = "VJD-9.D"
    side: int
    points: int

    def run(self, state: State) -> None:
        if state.told is not None:
            tell(state, AngryWon(said(state.public, self.side)))
        then(state, AwardPoints(self.side, scoring.DISCS, self.points))


def fighters(public: Public) -> list[int]:
    """Return challenger and opponent of the match that goes on, [] if there is none."""
    for step in reversed(public.stack):
        if isinstance(step, EndBeat):
            return [step.challenger, step.opponent]
    return []
