"""What the steps of this game have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Action, Seat, Step, then, view_of

if TYPE_CHECKING:
    from rules import engine
    from rules.coffee_traders.state import State, View  # noqa: F401  # named in strings below


class Rule(Step["State", "View", Action], frozen=True):
    """A step that runs by itself."""


class OneSeat(Step["State", "View", Action], frozen=True):
    """A decision of one seat."""

    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        """Return the one seat."""
        return (self.seat,)


def ask(state: State, step: OneSeat) -> None:
    """Ask a seat; what leaves no choice is done at once, and nothing happens where there is nothing to do."""
    found = list(step.options(view_of(state, step.seat)))
    if len(found) > 1:
        then(state, step)
    elif found:
        step.choose(state, step.seat, found[0])
