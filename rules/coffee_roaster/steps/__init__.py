"""The rules of Coffee Roaster as steps, one file a chapter of the rulebook.

Read in this order: `challenge` (what one bean is made of), `menu` (setup, beans, score sheet), `turn` (disc, draw,
roast, return, stop), `immediate` (step a), `flavor` (step b), `cup` (the cup test). `board` says which space takes
which token, `refusals` why a play is closed.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.coffee_roaster.steps.challenge import TakeNextBean
from rules.coffee_roaster.steps.cup import (
    BeginCupTest,
    DrawThree,
    FillCup,
    FillGaps,
    OfferRedraw,
    SelectOne,
    TakeBackTwo,
    TastePulled,
)
from rules.coffee_roaster.steps.flavor import (
    ConcentrateBeans,
    DisperseBean,
    EarnEffect,
    PlaceFlavor,
    PreserveBeans,
    UseFlavorEffects,
)
from rules.coffee_roaster.steps.immediate import (
    CleanUp,
    DrawFive,
    DrawTwo,
    GainWild,
    RedrawTwo,
    RemoveTwo,
    ReturnThree,
    ReturnTwo,
    UseImmediateEffects,
)
from rules.coffee_roaster.steps.menu import (
    FillBag,
    FinishMenu,
    ScoreBean,
    SelectBean,
    SetOutBoards,
    next_difficulties,
)
from rules.coffee_roaster.steps.turn import AdvanceDisc, PullTokens, ReturnTokens, RoastBeans, RoastTurn, StopOrGoOn
from rules.engine import AnyOf, Step

__all__ = [
    "AdvanceDisc",
    "AnyStep",
    "BeginCupTest",
    "CleanUp",
    "ConcentrateBeans",
    "DisperseBean",
    "DrawFive",
    "DrawThree",
    "DrawTwo",
    "EarnEffect",
    "FillBag",
    "FillCup",
    "FillGaps",
    "FinishMenu",
    "GainWild",
    "OfferRedraw",
    "PlaceFlavor",
    "PreserveBeans",
    "PullTokens",
    "RedrawTwo",
    "RemoveTwo",
    "ReturnThree",
    "ReturnTokens",
    "ReturnTwo",
    "RoastBeans",
    "RoastTurn",
    "ScoreBean",
    "SelectBean",
    "SelectOne",
    "SetOutBoards",
    "StopOrGoOn",
    "TakeBackTwo",
    "TakeNextBean",
    "TastePulled",
    "UseFlavorEffects",
    "UseImmediateEffects",
    "next_difficulties",
]

AnyStep: TypeAlias = AnyOf[Step, __name__]
