"""One bean from the box to the score sheet, as the chapters that follow each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster.actions import ChooseBean
from rules.coffee_roaster.steps.cup import BeginCupTest
from rules.coffee_roaster.steps.menu import FillBag, ScoreBean, SelectBean, SetOutBoards
from rules.coffee_roaster.steps.turn import RoastTurn
from rules.engine import Step, then

if TYPE_CHECKING:
    from rules.coffee_roaster.state import State, View  # noqa: F401  # View is named in the base class


class TakeNextBean(Step["State", "View", ChooseBean], frozen=True, tag="take_next_bean"):
    """A challenge: set out the boards, choose a bean, fill the bag, roast turn by turn, test the cup, write it down."""

    RULE = "CR-0.A"

    def run(self, state: State) -> None:
        then(state, SetOutBoards(), SelectBean(), FillBag(), RoastTurn(), BeginCupTest(), ScoreBean())
