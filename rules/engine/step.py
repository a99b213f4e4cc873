"""The rules as a stack of steps: what is still to happen, as data that can be saved at any moment.

A step is a decision or something that runs by itself. `then(state, A, B, C)` reads in the order of a rulebook:
A happens first. One list, `Step.options`, feeds validation, menus, bots, the fuzzer and the replay check.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic

import msgspec

from rules.engine.generic import TypeVar
from rules.engine.state import Private, Public, Seat, State, View


class Action(msgspec.Struct, frozen=True, tag_field="action", forbid_unknown_fields=True):
    """One play of a seat, identified by its content alone."""


class IllegalAction(ValueError):
    """The action is not among the legal ones now; the message says why, in one sentence."""


S = TypeVar("S", bound=State, default=Any)
V = TypeVar("V", bound=View, default=Any)
A = TypeVar("A", bound=Action, default=Any)
P = TypeVar("P", bound=Public)
M = TypeVar("M", bound=Private)


class Step(msgspec.Struct, Generic[S, V, A], frozen=True, tag_field="step", forbid_unknown_fields=True):
    """One thing still to happen. Subclasses hold numbers and names only; their docstring is the rule.

    `RULE` is the rule's id as docs/games/<game>.md lists it.
    """

    RULE: ClassVar[str] = ""
    SEALED: ClassVar[bool] = False
    IS_OPEN: ClassVar[bool] = False  # in a game with secrets: its options depend on nothing that a seat alone knows
    ANSWERED_IS_PUBLIC: ClassVar[bool] = False  # in a sealed step: whether all may see who has chosen (`answered`)

    def seats(self, public: Any) -> tuple[Seat, ...]:
        """Return who may choose, in O(1); () for a step that runs by itself. `public` is the game's own."""
        return ()

    def options(self, view: V) -> Iterable[A]:
        """Return every legal action of view.seat, in menu order, each once."""
        return ()

    def closed(self, view: V) -> Iterable[Action]:
        """Return actions that a player may look for here but cannot take now; `refuse` says why."""
        return ()

    def because(self, view: V, action: Action) -> str:
        """Return why an action that is not legal is not, as a sentence that says what to do."""
        return "That is not one of the plays now: choose one from the menu."

    def refuse(self, view: V, action: Action) -> str:
        """Return "" for a legal action, and for any other the reason why not."""
        if action in list[Action](self.options(view)):
            return ""
        # An empty reason would let the action through, so a rule that has no sentence of its own gets this one.
        return self.because(view, action) or Step.because(self, view, action)

    def choose(self, state: S, seat: Seat, action: A) -> None:
        """Carry the action out. This step has left the stack already."""
        raise NotImplementedError(f"{type(self).__name__} has nothing to choose")

    def run(self, state: S) -> None:
        """Do what happens by itself. This step has left the stack already."""
        raise NotImplementedError(f"{type(self).__name__} waits for a choice")


def then(state: State, *steps: Step) -> None:
    """Put steps on top of the stack so that the first one named happens first."""
    state.public.stack.extend(reversed(steps))


def finish(state: State, *steps: Step) -> None:
    """End the game at once, from anywhere: drop all that was still to come; only `steps` (the scoring) remain."""
    state.public.stack.clear()
    then(state, *steps)


def settle(state: State) -> None:
    """Run what runs by itself until a seat must choose or the game is over."""
    public = state.public
    stack = public.stack
    while stack:
        step = stack[-1]
        if step.seats(public):
            return
        stack.pop()
        step.run(state)


def top(public: Public) -> Step | None:
    """Return the step that happens next, or None when the game is over."""
    return public.stack[-1] if public.stack else None


def is_over(state: State) -> bool:
    """Say whether nothing is left to happen."""
    return not state.public.stack


def view_of(state: State[P, M], seat: Seat | None) -> View[P, M]:
    """Return what the seat sees (None: an onlooker), sharing the state's own structs."""
    return View(seat, state.public, None if seat is None else state.private[seat])


def awaited(state: State) -> tuple[Seat, ...]:
    """Return the seats whose choice is still missing. In a sealed step only the table's keeper may know this."""
    stack = state.public.stack
    if not stack:
        return ()
    step = stack[-1]
    seats: tuple[Seat, ...] = step.seats(state.public)
    if step.SEALED:
        return tuple(seat for seat in seats if state.private[seat].sealed is None)
    return seats


def due(public: Public) -> tuple[Seat, ...]:
    """Return the seats that are waited for as far as everybody may know it.

    In a sealed step that is all who are asked, unless who has chosen is public.
    """
    step = top(public)
    if step is None:
        return ()
    seats: tuple[Seat, ...] = step.seats(public)
    if step.ANSWERED_IS_PUBLIC:
        return tuple(seat for seat in seats if seat not in getattr(step, "answered", ()))
    return seats


def legal_in(view: View) -> list[Action]:
    """Return every legal action of the view's seat, in menu order; [] if it has nothing to choose."""
    step = top(view.public)
    if step is None or view.seat not in step.seats(view.public):
        return []
    return list(step.options(view))


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """Return every legal action of the seat now, in menu order; [] if it has nothing to choose."""
    stack = state.public.stack
    if not stack:
        return []
    step = stack[-1]
    if seat not in step.seats(state.public):
        return []
    return list(step.options(view_of(state, seat)))


def why_not(view: View, action: Action) -> str:
    """Return "" if the view's seat may take the action now, else one sentence that says why not."""
    step = top(view.public)
    if step is None:
        return "The game is over: nothing is left to play."
    if view.seat not in step.seats(view.public):
        return "It is not your turn: wait for the others."
    return step.refuse(view, action)


def play(state: State, seat: Seat, action: Action) -> None:
    """Carry out a legal action, unchecked: for search on imagined tables and for replays already checked."""
    step = state.public.stack[-1]
    if step.SEALED:
        step.seal(state, seat, action)
    else:
        state.public.stack.pop()
        step.choose(state, seat, action)
    settle(state)


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry out an action, in place. Raises IllegalAction, and then the state is untouched."""
    if not 0 <= seat < len(state.private):
        raise IllegalAction("There is no such seat at this table: name one that plays.")
    reason = why_not(view_of(state, seat), action)
    if reason:
        raise IllegalAction(reason)
    play(state, seat, action)
