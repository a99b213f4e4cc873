"""The last part of the setup, which is told: plantations on the map, first steps, Andre's plantations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import box as boxes
from rules.coffee_traders import tracks
from rules.coffee_traders.events import GameBegan
from rules.coffee_traders.kinds import ANDRE, COFFEE, SEATS, plantation
from rules.coffee_traders.steps.andre import free_number, plays
from rules.coffee_traders.steps.base import Rule
from rules.engine import tell

if TYPE_CHECKING:
    from rules.coffee_traders.state import State

START_SPACES = (2, 4, 0)  # of row 1: in the middle, at the right, at the left
E_LETTER, F_LETTER = 4, 5


class SetOut(Rule, frozen=True, tag="set_out"):
    """Three plantations of each player stand where the F contract says; with five players a first Arabica step."""

    RULE = "CT-0.A"

    def run(self, state: State) -> None:
        public = state.public
        box = boxes.of(public)
        if state.told is not None:
            tell(state, GameBegan(tuple(public.order)))
        for seat, mine in enumerate(public.companies):
            put(state, seat, mine.contracts[F_LETTER])
            for _ in range(box.start.steps[SEATS.index(len(public.companies))]):
                tracks.step(state, seat, COFFEE[box.contract[E_LETTER][mine.contracts[E_LETTER]].coffee[0]])
            mine.fresh_coins = 0
        if plays(public):
            put(state, ANDRE, free_number(state, F_LETTER))


def put(state: State, player: int, number: int) -> None:
    """Put the first plantations of a player on the map, by the varieties of an F contract."""
    public = state.public
    box = boxes.of(public)
    for name, space in zip(box.contract[F_LETTER][number].coffee, START_SPACES, strict=False):
        public.spaces[COFFEE[name] * box.n_spaces + space] = plantation(player, 1)
