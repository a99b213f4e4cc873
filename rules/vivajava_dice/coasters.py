"""What is printed on the coasters of the expansion: the shape of their blocks in box.toml."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from rules.engine import Block
from rules.vivajava_dice.dice import COLORS, Color

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=0, le=21)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=240)]
Module = Literal["brew", "compounded", "belle", "carnival", "heartland"]
Ride = Literal["yellow", "green", "orange"]
Benefit = Literal["ticket", "move", "yellow", "green", "orange", "any"]
Request = Literal["rainbow", "steal", "share", "lose"]

# Each module with its disc, in the order in which they take spaces on the Research Coaster.
MODULES: dict[Module, str] = {
    "brew": "brew_crafters",
    "compounded": "compounded",
    "belle": "belle",
    "carnival": "carnival",
    "heartland": "haul",
}
RIDES: tuple[Ride, ...] = get_args(Ride)
REQUESTS: tuple[Request, ...] = get_args(Request)


class AngerCoaster(Block, frozen=True):
    """How many discs lie on the ANGER Coaster."""

    slots: Annotated[int, msgspec.Meta(ge=4, le=12)]


class AngryDice(Block, frozen=True):
    """The faces of an Angry Die, and the two that each stage needs."""

    faces: Annotated[tuple[Text, ...], msgspec.Meta(min_length=6, max_length=6)]
    stages: Annotated[tuple[tuple[Text, Text], ...], msgspec.Meta(min_length=3, max_length=3)]

    def __post_init__(self) -> None:
        if not {face for stage in self.stages for face in stage} <= set(self.faces):
            raise ValueError("a stage of Angry Dice needs faces that are on the die")


class BrewCoaster(Block, frozen=True):
    """The spaces of the production line, from the first to the last."""

    spaces: Annotated[tuple[Text, ...], msgspec.Meta(min_length=2, max_length=8)]


class CompoundedCoaster(Block, frozen=True):
    """The test tube from the bottom: what its levels are worth, and the beans that lead up to each but the first."""

    bottom: Annotated[tuple[Points, ...], msgspec.Meta(min_length=1)]  # the first is the default
    above: tuple[Points, ...]
    beans: tuple[tuple[Color, ...], ...]

    def __post_init__(self) -> None:
        if len(self.above) != len(self.beans) or not all(self.beans):
            raise ValueError("each level of the test tube above the bottom needs its beans")


class BelleCoaster(Block, frozen=True):
    """How many beans of one color and of another make the Blend, and what the Requests are about."""

    beans: tuple[Count, Count]
    share: Count
    lose: Count


class CarnivalCoaster(Block, frozen=True):
    """What each bean gives, and the points of a Token on all rides."""

    benefits: dict[Color, Benefit]
    rides: Points

    def __post_init__(self) -> None:
        if set(self.benefits) != set(COLORS):
            raise ValueError("each bean needs its benefit on the Carnival Coaster")


class HeartlandCoaster(Block, frozen=True):
    """How many Flavor Dice each player gets as Demands with one to four players, and the points of a delivery."""

    deal: tuple[Count, Count, Count, Count]
    delivery: Points
