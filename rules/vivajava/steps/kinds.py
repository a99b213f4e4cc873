"""What the steps of this game have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Action, Seat, Step

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava.state import State, View  # noqa: F401  # named in strings below


class Rule(Step["State", "View", Action], frozen=True):
    """A step that runs by itself."""


class OneSeat(Step["State", "View", Action], frozen=True):
    """A decision of one seat."""

    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        """Return the one seat."""
        return (self.seat,)
