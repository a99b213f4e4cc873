"""Choices that nobody sees until all are in: votes, and reactions on another seat's turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

import msgspec

from rules.engine.event import Event, tell
from rules.engine.state import Public, Seat, State, View
from rules.engine.step import A, Action, S, Step, V, then

# A reaction may be answered once: deeper chains are in no rulebook of ours and would never end at a table.
DEPTH = 2


class Revealed(Event, frozen=True, tag="revealed"):
    """The sealed choices of these seats were opened."""

    seats: tuple[Seat, ...]


class Sealed(Step[S, V, A], frozen=True, kw_only=True):
    """Every seat in `among` chooses in secret, and may choose again until the last is in; then all are revealed.

    The choice lies in the seat's own drawer, so nobody else sees even who has chosen.
    """

    SEALED: ClassVar[bool] = True

    among: tuple[Seat, ...]

    def seats(self, public: Public) -> tuple[Seat, ...]:
        return self.among

    def seal(self, state: S, seat: Seat, action: A) -> None:
        """Lay the choice down; when it is the last one, pick all up and reveal them in the order of `among`."""
        state.private[seat].sealed = action
        choices = [(s, state.private[s].sealed) for s in self.among]
        if any(choice is None for _, choice in choices):
            self.note(state, seat)
            return
        state.public.stack.pop()
        for s in self.among:
            state.private[s].sealed = None
        # The last to choose now knows what the others chose: with two or more, that is a barrier.
        tell(state, Revealed(self.among), learned=len(self.among) > 1)
        self.reveal(state, choices)

    def note(self, state: S, seat: Seat) -> None:
        """Note publicly that a seat has chosen, where that is public."""

    def run(self, state: S) -> None:
        """Nobody is asked: go on as if all had chosen."""
        self.reveal(state, [])

    def reveal(self, state: S, choices: list[tuple[Seat, A]]) -> None:
        """Carry out what was chosen."""
        raise NotImplementedError(f"{type(self).__name__} does not say what its choices do")


class Ballot(Sealed[S, V, A], frozen=True, kw_only=True):
    """A sealed choice of which everybody sees who has made it, as when cards lie face down on a table."""

    ANSWERED_IS_PUBLIC: ClassVar[bool] = True

    answered: tuple[Seat, ...] = ()

    def note(self, state: S, seat: Seat) -> None:
        """Note on the stack, which is public, that a seat has chosen."""
        if seat not in self.answered:
            state.public.stack[-1] = msgspec.structs.replace(self, answered=tuple(sorted((*self.answered, seat))))


class Pass(Action, frozen=True, tag="pass"):
    """Let the chance to react go by."""


class CloseWindow(Step[State, View, Action], frozen=True, tag="close_window"):
    """Mark on the stack where the reactions of one window end, so that their depth can be counted."""

    def run(self, state: State) -> None:
        """Nothing: the reactions above this mark have happened."""


class Window(Sealed[S, V, A], frozen=True, kw_only=True):
    """Seats that publicly could react to something are asked, all at once and in secret.

    `kind` names the occasion (and a standing answer to it), `subject` what it is about. `among` is in the order
    in which reactions are carried out. Each seat's options are its reactions and `Pass`.
    """

    kind: str
    subject: int = 0

    def names(self, view: V) -> tuple[str, ...]:
        """Return what the view's seat could play here, by names that standing answers may use; () for none but `kind`.

        The view comes without the seat's own drawer: a standing answer must tell nobody what a seat holds.
        """
        return ()

    def is_let_pass(self, view: V, standing: Collection[str]) -> bool:
        """Say whether these standing answers let the chance pass: for its kind, or for all that is in it by name."""
        names = self.names(view)
        return self.kind in standing or (bool(names) and all(name in standing for name in names))

    def reaction(self, seat: Seat, action: A) -> Step:
        """Return the step that carries out one seat's reaction.

        Reactions before it may have changed the table: its `run` does what is then still possible.
        """
        raise NotImplementedError(f"{type(self).__name__} has no reactions")

    def reveal(self, state: S, choices: list[tuple[Seat, A]]) -> None:
        steps = [self.reaction(seat, action) for seat, action in choices if not isinstance(action, Pass)]
        if steps:
            then(state, *steps, CloseWindow())


def open_window(state: State, window: Window) -> None:
    """Ask for reactions, unless nobody could have one or two windows are open below already."""
    depth = sum(isinstance(step, CloseWindow) for step in state.public.stack)
    if window.among and depth < DEPTH:
        then(state, window)
