"""What the steps of Coffee Roaster share: who chooses, and tokens on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster.events import Drew, Evaporated, Occasion
from rules.coffee_roaster.tokens import KINDS, MOISTURE, N_KINDS
from rules.engine import tell

if TYPE_CHECKING:
    from rules.coffee_roaster.state import Public, State
    from rules.engine import Seat

ROASTER = (0,)  # the one seat


class Asks:
    """A step that waits for the roaster."""

    __slots__ = ()

    def seats(self, public: Public) -> tuple[Seat, ...]:
        """Return the one seat."""
        return ROASTER


def draw(state: State, count: int, into: list[int], occasion: Occasion) -> None:
    """Draw so many tokens, or all if the bag holds fewer, into a heap."""
    drawn = state.chance.pull_many(state.public.bag, count)
    for kind in drawn:
        into[kind] += 1
    if state.told is not None and drawn:
        tell(state, Drew(tuple(KINDS[kind] for kind in drawn), occasion))


def evaporate(state: State, heap: list[int]) -> None:
    """Take all moisture in a heap out of the game (CR-3.M)."""
    n = heap[MOISTURE]
    if n:
        heap[MOISTURE] = 0
        state.public.removed[MOISTURE] += n
        if state.told is not None:
            tell(state, Evaporated(n))


def draw_dry(state: State, count: int, into: list[int], occasion: Occasion) -> None:
    """Draw until so many tokens other than moisture are there or the bag is empty; moisture leaves the game."""
    while True:
        draw(state, count, into, occasion)
        wet = into[MOISTURE]
        if not wet:
            return
        evaporate(state, into)
        count = wet


def pour(heap: list[int], into: list[int]) -> None:
    """Move a whole heap into another."""
    for kind in range(N_KINDS):
        n = heap[kind]
        if n:
            into[kind] += n
            heap[kind] = 0
