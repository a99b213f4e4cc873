"""Choosing several things at once, as single choices in a fixed order, so that no set is listed twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from rules.engine.step import Action, S, Step, V


class Done(Action, frozen=True, tag="done"):
    """Stop choosing: what was chosen so far is all."""


class PickSome(Step[S, V, Any], frozen=True, kw_only=True):
    """Choose `left` more things, kind by kind and never a kind before `floor`.

    With `may_stop` fewer are allowed. The stack is public, so `floor` tells the kind picked last: where the pool is
    secret, `floor_of` reads it from the seat's own drawer instead. Front ends show `loose` (any order) and send the
    picks sorted by kind.
    """

    VERB: ClassVar[str] = "confirm"  # what sending the picks is called, in a word or two

    left: int
    floor: int = 0
    may_stop: bool = False

    def pool(self, view: V) -> Sequence[int]:
        """Return how many of each kind can still be chosen (shape: kinds)."""
        raise NotImplementedError

    def floor_of(self, view: V) -> int:
        """Return the lowest kind that may still be chosen."""
        return self.floor

    def pick(self, kind: int) -> Action:
        """Return the action that chooses one of this kind."""
        raise NotImplementedError

    def options(self, view: V) -> Iterator[Action]:
        pool, floor = self.pool(view), self.floor_of(view)
        behind = sum(pool[floor:])
        for kind in range(floor, len(pool)):
            if not self.may_stop and behind < self.left:
                break
            if pool[kind]:
                yield self.pick(kind)
                behind -= pool[kind]
        if self.may_stop:
            yield Done()

    def loose(self, view: V) -> list[tuple[Action, int]]:
        """Return every action that may be part of the choice, with how often, in canonical order."""
        floor = self.floor_of(view)
        return [(self.pick(kind), count) for kind, count in enumerate(self.pool(view)) if count and kind >= floor]
