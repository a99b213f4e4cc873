"""The rules of VivaJava Dice as steps, one file a chapter of the rulebook.

Read in this order: `first_player`, `turn`, `score`, `roll`, `donate`, `blend`, `research`, `activate`, `tokens`,
`solo`, `end`. `order` says what comes first where one moment brings something to several seats, `abilities` is how a
seat uses its discs in any phase; what each disc does lies in ../discs, and what a module of the expansion brings to the
table in ../modules.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.engine import AnyOf, CloseWindow, Step
from rules.vivajava_dice.steps.activate import BeginActivate, GainLevel, ReachLevels, UseActivateAbilities
from rules.vivajava_dice.steps.blend import (
    BlendCreated,
    BlendOrResearch,
    ChooseExtras,
    ChooseSet,
    CreateBlend,
)
from rules.vivajava_dice.steps.both import KeepOneBlend
from rules.vivajava_dice.steps.donate import AskDonors, DonationOffer, MarkGiven, RollDonation, TakeDonatedDice
from rules.vivajava_dice.steps.end import AwardPoints, FinishGame
from rules.vivajava_dice.steps.first_player import RollForFirst
from rules.vivajava_dice.steps.order import Triggers
from rules.vivajava_dice.steps.research import AdjustResearch, ChoosePoints, MarkResearch, OfferPoints, TakeFlavor
from rules.vivajava_dice.steps.roll import AskOthers, ChangeDice, ReturnDice, RollDice, StartRoll, UseBeforeRoll
from rules.vivajava_dice.steps.score import (
    DegradeBlend,
    KeepOrBreak,
    ScoreBlends,
    UseKeepAbilities,
    UseScoreAbilities,
)
from rules.vivajava_dice.steps.solo import (
    BlendCorporation,
    CorporationTurn,
    DegradeCorporation,
    FailCorporation,
    RerollCorporation,
    RollCorporation,
    Sabotage,
)
from rules.vivajava_dice.steps.tokens import PlaceToken
from rules.vivajava_dice.steps.turn import BeginTurn, EndTurn

AnyStep: TypeAlias = AnyOf[Step, __name__, CloseWindow]

__all__ = [
    "AdjustResearch",
    "AnyStep",
    "AskDonors",
    "AskOthers",
    "AwardPoints",
    "BeginActivate",
    "BeginTurn",
    "BlendCorporation",
    "BlendCreated",
    "BlendOrResearch",
    "ChangeDice",
    "ChooseExtras",
    "ChoosePoints",
    "ChooseSet",
    "CloseWindow",
    "CorporationTurn",
    "CreateBlend",
    "DegradeBlend",
    "DegradeCorporation",
    "DonationOffer",
    "EndTurn",
    "FailCorporation",
    "FinishGame",
    "GainLevel",
    "KeepOneBlend",
    "KeepOrBreak",
    "MarkGiven",
    "MarkResearch",
    "OfferPoints",
    "PlaceToken",
    "ReachLevels",
    "RerollCorporation",
    "ReturnDice",
    "RollCorporation",
    "RollDice",
    "RollDonation",
    "RollForFirst",
    "Sabotage",
    "ScoreBlends",
    "StartRoll",
    "TakeDonatedDice",
    "TakeFlavor",
    "Triggers",
    "UseActivateAbilities",
    "UseBeforeRoll",
    "UseKeepAbilities",
    "UseScoreAbilities",
]
