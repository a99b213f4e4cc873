"""The rules, in the order of the rulebook: read next_round (a new round), field, teams, blend, place, research,
opinion and end. `draft` comes before the first round; Flavor Cards are in the folder `cards` beside this one."""

from __future__ import annotations

from typing import TypeAlias

from rules.engine import AnyOf, Step
from rules.vivajava.steps.blend import (
    AgreeOnOrder,
    BeginBlend,
    BeginPulls,
    BlendTeams,
    ChoosePull,
    NextPull,
    OfferFree,
    PlaceOrSetAside,
    Propose,
    Replace,
    UseSelect,
)
from rules.vivajava.steps.draft import DealDraft, DraftCards
from rules.vivajava.steps.end import EndScoring
from rules.vivajava.steps.field import (
    ChooseRoaster,
    ChooseTokens,
    GoInTheField,
    GrowBeans,
    OfferAction,
    OfferGrow,
    SwapGive,
    SwapTake,
    TakeCrop,
    TakeTurns,
    UseAction,
)
from rules.vivajava.steps.forced import DoAction, LoseMarker, LoseResearch
from rules.vivajava.steps.next_round import BeginRound, PrepareRound
from rules.vivajava.steps.opinion import (
    AwardFeatured,
    BeginOpinion,
    ChooseBean,
    DegradeBlends,
    OfferBean,
    OfferPurge,
    PurgeRoaster,
    ScoreBlends,
    TestEnd,
)
from rules.vivajava.steps.place import DismissInterns, PlaceBlends, RankBlends
from rules.vivajava.steps.research import (
    AskTraders,
    DrawCards,
    GiveResearch,
    KeepOne,
    ResearchTeams,
    SpendResearch,
    TradeMore,
    TradePoints,
)
from rules.vivajava.steps.teams import (
    AskInvestor,
    BeginBlending,
    BeginInvesting,
    FreeMarker,
    HoldVotes,
    InvestInBlend,
    PlaceInvestment,
    VoteInTeams,
)

AnyStep: TypeAlias = AnyOf[Step, __name__]

__all__ = [
    "AgreeOnOrder",
    "AnyStep",
    "AskInvestor",
    "AskTraders",
    "AwardFeatured",
    "BeginBlend",
    "BeginBlending",
    "BeginInvesting",
    "BeginOpinion",
    "BeginPulls",
    "BeginRound",
    "BlendTeams",
    "ChooseBean",
    "ChoosePull",
    "ChooseRoaster",
    "ChooseTokens",
    "DealDraft",
    "DegradeBlends",
    "DismissInterns",
    "DoAction",
    "DraftCards",
    "DrawCards",
    "EndScoring",
    "FreeMarker",
    "GiveResearch",
    "GoInTheField",
    "GrowBeans",
    "HoldVotes",
    "InvestInBlend",
    "KeepOne",
    "LoseMarker",
    "LoseResearch",
    "NextPull",
    "OfferAction",
    "OfferBean",
    "OfferFree",
    "OfferGrow",
    "OfferPurge",
    "PlaceBlends",
    "PlaceInvestment",
    "PlaceOrSetAside",
    "PrepareRound",
    "Propose",
    "PurgeRoaster",
    "RankBlends",
    "Replace",
    "ResearchTeams",
    "ScoreBlends",
    "SpendResearch",
    "SwapGive",
    "SwapTake",
    "TakeCrop",
    "TakeTurns",
    "TestEnd",
    "TradeMore",
    "TradePoints",
    "UseAction",
    "UseSelect",
    "VoteInTeams",
]
