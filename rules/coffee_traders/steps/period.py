"""Periods and their phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_traders.events import PeriodBegan, PhaseBegan
from rules.coffee_traders.kinds import PERIODS
from rules.coffee_traders.steps.base import Rule
from rules.engine import tell, then

if TYPE_CHECKING:
    from rules.coffee_traders.state import State


class BeginPeriod(Rule, frozen=True, tag="begin_period"):
    """A period has six phases: work, workers, traders and contractors, harvest, contracts, refresh."""

    RULE = "CT-0.C"

    def run(self, state: State) -> None:
        from rules.coffee_traders.steps.andre import ShowContract
        from rules.coffee_traders.steps.contracts import BeginContracts
        from rules.coffee_traders.steps.harvest import HarvestAll
        from rules.coffee_traders.steps.refresh import BeginRefresh
        from rules.coffee_traders.steps.trading import BeginTrading
        from rules.coffee_traders.steps.work import BeginWork
        from rules.coffee_traders.steps.workers import BeginWorkers

        state.chance.new_turn()
        public = state.public
        if state.told is not None:
            tell(state, PeriodBegan(public.period, tuple(public.order)))
        then(
            state,
            ShowContract(),
            BeginWork(),
            BeginWorkers(),
            BeginTrading(),
            HarvestAll(),
            BeginContracts(),
            BeginRefresh(),
            EndPeriod(),
        )


class EndPeriod(Rule, frozen=True, tag="end_period"):
    """The game ends after the third period."""

    RULE = "CT-7.A"

    def run(self, state: State) -> None:
        from rules.coffee_traders.steps.end import EndGame

        public = state.public
        if public.period + 1 < PERIODS:
            public.period += 1
            then(state, BeginPeriod())
        else:
            then(state, EndGame())


def begin_phase(state: State, phase: int) -> None:
    """Move the Phase marker."""
    public = state.public
    public.phase = phase
    public.passed.clear()
    public.lull = 0
    if state.told is not None:
        tell(state, PhaseBegan(public.period, phase))
