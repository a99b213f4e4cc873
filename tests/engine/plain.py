"""The smallest game there is: steps that write their name down, and one that asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from rules import engine
from rules.engine import Action, Step


class Say(Action, frozen=True, tag="say"):
    word: str


class Note(Step, frozen=True, tag="note"):
    """Write a name down, then let these steps happen."""

    name: str
    after: tuple[Note | Ask | End, ...] = ()

    def run(self, state: State) -> None:
        state.public.notes.append(self.name)
        engine.then(state, *self.after)


class End(Step, frozen=True, tag="end"):
    """End the game at once; the count is still made."""

    def run(self, state: State) -> None:
        state.public.notes.append("end")
        engine.finish(state, Note("count"))


class Ask(Step, frozen=True, tag="ask"):
    """Seat 0 or 1 says a word."""

    among: tuple[int, ...] = (0,)
    words: tuple[str, ...] = ("yes", "no")

    def seats(self, public: engine.Public) -> tuple[int, ...]:
        return self.among

    def options(self, view: View) -> Iterator[Say]:
        return map(Say, self.words)

    def because(self, view: View, action: Action) -> str:
        return "" if action == Say("hush") else "Say one of the words."

    def choose(self, state: State, seat: int, action: Say) -> None:
        state.public.notes.append(f"{seat} {action.word}")


AnyStep = Note | Ask | End


class Public(engine.Public):
    stack: list[AnyStep]
    notes: list[str]


class Private(engine.Private):
    sealed: None


View: TypeAlias = engine.View[Public, Private]


class State(engine.State[Public, Private, engine.Hidden]): ...


def game(*steps: Step, seats: int = 2) -> State:
    """Return a game in which these steps are still to happen."""
    public = Public([], [])
    state = State(public, [Private(None) for _ in range(seats)], engine.Hidden(), engine.Chance(bytes(32)))
    engine.then(state, *steps)
    return state


def notes(state: engine.State) -> list[str]:
    return msgspec.to_builtins(state.public)["notes"]
