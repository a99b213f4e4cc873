"""What a game says, and how the names of those at a table come into it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from rules.engine.event import Event
from rules.engine.generic import TypeVar
from rules.engine.state import Seat, View
from rules.engine.step import Action

V_contra = TypeVar("V_contra", bound=View, default=Any, contravariant=True)
A_contra = TypeVar("A_contra", bound=Action, default=Any, contravariant=True)
E_contra = TypeVar("E_contra", bound=Event, default=Any, contravariant=True)

_SEAT = re.compile(r"\bSeat ([1-9]\d?)\b")


class Named(NamedTuple):
    """Where the name of a seat stands in a text, from its first character to before `end`."""

    start: int
    end: int
    seat: Seat


class NoWords(LookupError):
    """A game's words do not know an action, a step or an event: a mistake of ours, and nothing to show to a player."""

    def __init__(self, thing: object) -> None:
        super().__init__(f"There are no words for {thing!r}.")


class Words(Protocol[V_contra, A_contra, E_contra]):
    """A game's own words, for every front end: plain text, no markup, no layout.

    A seat is always written `Seat 2` (counted from 1), so that a table can put a name there: see `NamedWords`.
    What is not of the game, or was forgotten, raises NoWords.
    """

    def prompt(self, view: V_contra) -> str:
        """Return the decision in one line, such as "Redrawing 2: return two tokens, 1 of 2 chosen"."""
        ...

    def action(self, view: V_contra, action: A_contra) -> str:
        """Return a play as a menu line: verb first, then its effect."""
        ...

    def about(self, view: V_contra, action: A_contra) -> Sequence[str]:
        """Return what the things do that a play names, such as the text of a card, a line each; () for nothing."""
        ...

    def event(self, event: E_contra) -> str:
        """Return what happened as a short log line; "" for what is not worth a line."""
        ...

    def board(self, view: V_contra) -> list[str]:
        """Return the table as lines of text, for plain mode and screen readers."""
        ...

    def rule(self, rule: str) -> str:
        """Return the short text of a rule by its id; "" if there is none."""
        ...

    def guide(self) -> Sequence[tuple[str, Sequence[str]]]:
        """Return how to play, for somebody who never saw the game: headings, each with short paragraphs."""
        ...


_FOR_NOW = " (this game only)"


def for_now(rank: str) -> str:
    """Return a rank that counts for its own game and for nothing after it, marked as such, once."""
    return rank if is_for_now(rank) else f"{rank}{_FOR_NOW}"


def is_for_now(rank: str) -> bool:
    """Say whether a rank is marked as one of its own game only."""
    return rank.endswith(_FOR_NOW)


def percent(chance: float) -> str:
    """Return a probability as players read it: what can happen is never "0%", what can fail never "100%"."""
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1 - 1e-9:
        return ">99%"
    return f"{chance:.0%}"


def named(text: str, names: Sequence[str]) -> str:
    """Return the text with the names of a table in place of `Seat 1`, `Seat 2`..."""
    return _SEAT.sub(lambda found: names[int(found[1]) - 1] if int(found[1]) <= len(names) else found[0], text)


def spelled(text: str, names: Sequence[str]) -> tuple[str, tuple[Named, ...]]:
    """Return the text with names, and where each of them stands in it."""
    parts, found, at = [], [], 0
    for match in _SEAT.finditer(text):
        seat = int(match[1]) - 1
        name = names[seat] if seat < len(names) else match[0]
        parts += [text[at : match.start()], name]
        at = match.end()
        end = sum(map(len, parts))
        found.append(Named(end - len(name), end, seat))
    return "".join([*parts, text[at:]]), tuple(found)


class NamedWords:
    """A game's words at one table: the same, with names in place of the numbers of seats."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self._words = words
        self._names = tuple(names)

    def put(self, text: str) -> str:
        """Return any text of the rules, such as a refusal, with names."""
        return named(text, self._names)

    def prompt(self, view: View) -> str:
        """Return the decision in one line."""
        return self.put(self._words.prompt(view))

    def action(self, view: View, action: Action) -> str:
        """Return a play as a menu line."""
        return self.put(self._words.action(view, action))

    def about(self, view: View, action: Action) -> list[str]:
        """Return what the things do that a play names, a line each."""
        return [self.put(line) for line in self._words.about(view, action)]

    def event(self, event: Event) -> str:
        """Return what happened as a short log line."""
        return self.put(self._words.event(event))

    def spelled(self, event: Event) -> tuple[str, tuple[Named, ...]]:
        """Return what happened as a short log line, and where the names of seats stand in it."""
        return spelled(self._words.event(event), self._names)

    def board(self, view: View) -> list[str]:
        """Return the table as lines of text."""
        return [self.put(line) for line in self._words.board(view)]

    def rule(self, rule: str) -> str:
        """Return the short text of a rule."""
        return self._words.rule(rule)

    def guide(self) -> Sequence[tuple[str, Sequence[str]]]:
        """Return how to play."""
        return self._words.guide()
