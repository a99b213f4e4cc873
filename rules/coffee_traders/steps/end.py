"""The end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import tracks
from rules.coffee_traders.events import Ended
from rules.coffee_traders.steps.base import Rule
from rules.engine import tell

if TYPE_CHECKING:
    from rules.coffee_traders.state import State


class EndGame(Rule, frozen=True, tag="end_game"):
    """After the third period all points are counted: see scoring.py."""

    RULE = "CT-7.A"

    def run(self, state: State) -> None:
        for seat in range(len(state.public.companies)):
            tracks.stack_wilds(state, seat)
        tell(state, Ended())
