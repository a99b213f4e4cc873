"""What each seat may play now, and the number of the decision that it answers by it."""

from __future__ import annotations

from coffee_tui.host.records import Stale
from rules.engine import Action, Seat, State, legal_actions
from saves import Meta

EACH_TIME = 1_000_000  # numbers that a game may give out before it is opened again


class Decisions:
    """The open decisions of one table. Whoever uses them holds the table's lock."""

    def __init__(self, meta: Meta, state: State) -> None:
        seats = range(len(meta.seats))
        self._legal = {seat: _legal(meta, state, seat) for seat in seats}
        # Not counted on from the log: its length would tell how many sealed choices are in.
        self.numbers = dict.fromkeys(seats, meta.opened * EACH_TIME + 1)

    def legal(self, seat: Seat) -> list[Action]:
        """Return what the seat may play, in menu order; it is not to be changed."""
        return self._legal[seat]

    def expect(self, seat: Seat, number: int) -> None:
        """Raise Stale unless this is the number of the seat's present decision."""
        if number != self.numbers[seat]:
            raise Stale

    def chose_in_secret(self, seat: Seat) -> None:
        """Give the seat alone another number: nobody else is asked anything new."""
        self.numbers[seat] += 1

    def renew(self, meta: Meta, state: State, actor: Seat | None, *, another: bool = False) -> None:
        """Give seats that are asked something else a new number. `another`: even where the plays are the same."""
        for seat, before in self._legal.items():
            legal = _legal(meta, state, seat)
            if seat == actor or legal != before or (another and legal):
                self.numbers[seat] += 1
                self._legal[seat] = legal


def _legal(meta: Meta, state: State, seat: Seat) -> list[Action]:
    return [] if meta.abandoned else legal_actions(state, seat)
