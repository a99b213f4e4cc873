"""Counters with the steps that they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders import tracks
from rules.coffee_traders.kinds import N_COOPS, WILD
from rules.coffee_traders.steps.base import ask
from rules.coffee_traders.steps.choices import ChooseStep
from rules.engine import Seat

if TYPE_CHECKING:
    from rules.coffee_traders.state import State


def take_colored(state: State, seat: Seat, kind: int) -> None:
    """Take an Arabica or Animal counter, with the step on its track."""
    tracks.take_counter(state, seat, kind)
    tracks.step(state, seat, kind % N_COOPS)


def take_wild(state: State, seat: Seat) -> None:
    """Take a Wild Animal counter, with a step on any track. Ruling: R35."""
    tracks.take_counter(state, seat, WILD)
    ask(state, ChooseStep(seat, 1))
