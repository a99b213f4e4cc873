"""The rules, in the order of the rulebook: read setting, period, work, plantations, workers, trading,
build, harvest, contracts, bars, market, refresh and end; Andre, the third player of a game for two, is in andre."""

from __future__ import annotations

from typing import TypeAlias

from rules import engine
from rules.coffee_traders.steps.bars import MixDelivery, PickCoffee, SecondDelivery
from rules.coffee_traders.steps.build import (
    BuildWarehouse,
    GetCoffee,
    PickBuilding,
    PlaceBuilding,
    PlaceWarehouse,
)
from rules.coffee_traders.steps.choices import ChooseStep
from rules.coffee_traders.steps.contracts import ContractTurn, MixKopi, PickPairReward, PickReward
from rules.coffee_traders.steps.market import GivingStock, Trading
from rules.coffee_traders.steps.period import BeginPeriod
from rules.coffee_traders.steps.plantations import PickSpace, PickWay, PlaceFarm, TakeAnimal
from rules.coffee_traders.steps.refresh import Rearrange
from rules.coffee_traders.steps.trading import FollowContractor, FollowTrader, PayHost, TradeTurn
from rules.coffee_traders.steps.work import PickPath, PickServed, WorkTurn
from rules.coffee_traders.steps.workers import LosePlantation, ManOwn, ManRivals, PayPenalty
from rules.engine import AnyOf, Step

AnyStep: TypeAlias = AnyOf[Step, __name__, engine.CloseWindow]

__all__ = [
    "AnyStep",
    "BeginPeriod",
    "BuildWarehouse",
    "ChooseStep",
    "ContractTurn",
    "FollowContractor",
    "FollowTrader",
    "GetCoffee",
    "GivingStock",
    "LosePlantation",
    "ManOwn",
    "ManRivals",
    "MixDelivery",
    "MixKopi",
    "PayHost",
    "PayPenalty",
    "PickBuilding",
    "PickCoffee",
    "PickPairReward",
    "PickPath",
    "PickReward",
    "PickServed",
    "PickSpace",
    "PickWay",
    "PlaceBuilding",
    "PlaceFarm",
    "PlaceWarehouse",
    "Rearrange",
    "SecondDelivery",
    "TakeAnimal",
    "TradeTurn",
    "Trading",
    "WorkTurn",
]
