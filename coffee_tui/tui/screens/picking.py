"""Ticking several things in any order, and the sequence in which the rules take them. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence

from rules import engine
from rules.engine import Action, Done, PickSome, View


class Picking:
    """A choice of several things, as far as it is ticked."""

    def __init__(
        self, things: Sequence[tuple[Action, int]], left: int, may_stop: bool, verb: str = PickSome.VERB
    ) -> None:
        """`verb` is what sending the choice is called."""
        self.things = list(things)
        self.left = left
        self.may_stop = may_stop
        self.verb = verb
        self.ticked = [0] * len(self.things)

    @classmethod
    def of(cls, view: View) -> Picking | None:
        """Return the choice at hand if the top step asks for several things at once."""
        step = engine.top(view.public)
        if not isinstance(step, PickSome) or step.left < 2 or view.seat is None:
            return None
        things = step.loose(view)
        return cls(things, step.left, step.may_stop, step.VERB) if things else None

    @property
    def count(self) -> int:
        """How many are ticked."""
        return sum(self.ticked)

    @property
    def picks(self) -> list[Action]:
        """What is ticked, in the order in which the rules take it."""
        return [action for (action, _), times in zip(self.things, self.ticked, strict=True) for _ in range(times)]

    def tick(self, index: int) -> str:
        """Tick a thing once more, or untick it when it cannot be more; return why not, or ""."""
        most = self.things[index][1]
        if self.ticked[index] < most and self.count < self.left:
            self.ticked[index] += 1
        elif self.ticked[index]:
            self.ticked[index] = 0
        else:
            return f"{self.left} {'is' if self.left == 1 else 'are'} selected already: clear one first."
        return ""

    def clear(self) -> None:
        """Untick everything."""
        self.ticked = [0] * len(self.things)

    def missing(self) -> str:
        """Return what is still to be done before the choice can be sent, or ""."""
        if self.count == self.left or self.may_stop:
            return ""
        return f"{self.count} of {self.left} selected: select {self.left - self.count} more with space."

    def state(self) -> str:
        """Return how far the choice is and what sends it, in a few words."""
        of = f"(max {self.left})" if self.may_stop else f"of {self.left}"
        return f"{self.count} selected {of} · Enter: {self.verb}"

    def batches(self) -> list[list[Action]]:
        """Return the sequences to try: sorted as the rules want it, and closed with Done where that is still needed.

        Choosing may end by itself when nothing more is there; then the second one, without Done, is right.
        """
        picks = self.picks
        if self.count == self.left:
            return [picks]
        return [[*picks, Done()], picks] if picks else [[Done()]]
