"""What is in the box of VivaJava Dice: the shape of box.toml, and what must hold in it."""

from __future__ import annotations

from functools import cache, cached_property, partial
from typing import Annotated, Literal

import msgspec

from rules.engine import Block, Boxes
from rules.engine import Box as EngineBox
from rules.engine import box as engine_box
from rules.vivajava_dice import coasters as expansion
from rules.vivajava_dice.dice import TRACKS, Color, Track

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=0, le=21)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_]{0,31}$")]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=240)]
Class = Literal["dice", "research", "special"]
Phase = Literal["score", "roll", "activate"]
Origin = Literal["base", "anger", "signature"]
Level = Literal["easy", "normal", "expert"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "expert")


class Dice(Block, frozen=True):
    """How many dice there are, and what a Coffee Die shows."""

    coffee: Annotated[int, msgspec.Meta(ge=10, le=10)]
    flavor: Annotated[int, msgspec.Meta(ge=5, le=5)]
    coffee_faces: tuple[Color, ...]


class FlavorFaces(Block, frozen=True):
    """What a Flavor Die shows."""

    faces: tuple[Literal["white", "yellow", "brown", "red", "green", "wild"], ...]


class OppositeFaces(Block, frozen=True):
    """Which faces lie opposite each other; WILD lies where a Coffee Die is black."""

    pairs: tuple[tuple[Color, Color], ...]


class Goal(Block, frozen=True):
    """The Performance Points that end the game."""

    points: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Tokens(Block, frozen=True):
    """The wooden Tokens."""

    total: Count
    each: Count


class Creating(Block, frozen=True):
    """Points of a new Blend and of its donors."""

    blend: Points
    donor: Points
    donor_token: Points


class ByPlayers(Block, frozen=True):
    """Points at Score by the number of players, from one to four."""

    points: tuple[Points, Points, Points, Points]

    def at(self, players: int) -> int:
        """Return the points with so many players."""
        return self.points[players - 1]


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One length of the Research Tracks: the spaces of 1X, 2X and the cup."""

    id: Id
    one: Count
    two: Count
    cup: Count

    def __post_init__(self) -> None:
        if not 0 < self.one < self.two < self.cup:
            raise ValueError(f"the spaces of track length {self.id} must rise: 1X, 2X, cup")

    def level(self, marks: int) -> int:
        """Return the ability level of so many marks: 0, 1 or 2; a complete Track has none."""
        return 0 if marks < self.one or marks >= self.cup else 1 if marks < self.two else 2


class Tracks(Block, frozen=True):
    """The lengths that can be chosen; the first is the default."""

    lengths: Annotated[tuple[Length, ...], msgspec.Meta(min_length=1)]


class Research(Block, frozen=True):
    """The most Research Points that one roll gives."""

    most: Count


class Wild(Block, frozen=True):
    """The WILD coaster: the disc that always lies on white, and the class that each other space takes."""

    fixed: Id
    slots: dict[Track, Class]


class Interns(Block, frozen=True):
    """The discs on the Intern coaster."""

    discs: tuple[Id, ...]


class Coaster(Block, frozen=True):
    """A Research Coaster with its five discs."""

    id: Id
    name: Text
    discs: dict[Track, Id]

    @property
    def row(self) -> tuple[str, ...]:
        """The discs by color, lowest quality first."""
        return tuple(self.discs[track] for track in TRACKS)


class Corporation(Block, frozen=True):
    """A corporation of the solo game; its meter is listed from the bottom circle to the top."""

    id: Id
    name: Text
    unit: Text
    meter: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]
    start: dict[Level, Count]  # index of the circle


class DiscCard(Block, frozen=True):
    """An Ability Disc with its reference card: data only, the behavior lies in discs/<id>.py."""

    id: Id
    name: Text
    cls: Class = msgspec.field(name="class")
    phase: Phase
    points: Points
    one: Text
    two: Text
    token: bool = False
    forced: bool = False
    origin: Origin = "base"


class Box(EngineBox, frozen=True, dict=True):
    """Every number on the components."""

    dice: Dice
    flavor_faces: FlavorFaces
    opposite_faces: OppositeFaces
    goal: Goal
    tokens: Tokens
    creating: Creating
    featured: ByPlayers
    rainbow: ByPlayers
    tracks: Tracks
    research: Research
    wild: Wild
    interns: Interns
    anger_coaster: expansion.AngerCoaster
    angry_dice: expansion.AngryDice
    brew: expansion.BrewCoaster
    compounded: expansion.CompoundedCoaster
    belle: expansion.BelleCoaster
    carnival: expansion.CarnivalCoaster
    heartland: expansion.HeartlandCoaster
    coasters: tuple[Coaster, ...]
    corporations: tuple[Corporation, ...]
    discs: tuple[DiscCard, ...]

    def __post_init__(self) -> None:
        _check(self)

    @cached_property
    def disc(self) -> dict[str, DiscCard]:
        """The discs by id."""
        return {disc.id: disc for disc in self.discs}

    @cached_property
    def length(self) -> dict[str, Length]:
        """The track lengths by id."""
        return {length.id: length for length in self.tracks.lengths}

    @cached_property
    def coaster(self) -> dict[str, Coaster]:
        """The printed coasters by id."""
        return {coaster.id: coaster for coaster in self.coasters}

    @cached_property
    def corporation(self) -> dict[str, Corporation]:
        """The corporations by id."""
        return {corporation.id: corporation for corporation in self.corporations}

    def of_class(self, cls: Class, *origins: Origin) -> tuple[str, ...]:
        """Return the discs that a space of the WILD coaster may take (of the base game), in the order of the box."""
        beside = (self.wild.fixed, "intern", "anger_management")
        found = origins or ("base",)
        return tuple(d.id for d in self.discs if d.cls == cls and d.origin in found and d.id not in beside)


def _check(box: Box) -> None:
    if len(box.disc) != len(box.discs):
        raise ValueError("two discs have the same id")
    named = [
        box.wild.fixed,
        *box.interns.discs,
        *expansion.MODULES.values(),
        "anger_management",
        *(disc for coaster in box.coasters for disc in coaster.row),
    ]
    unknown = [disc for disc in named if disc not in box.disc]
    if unknown:
        raise ValueError(f"there is no disc {unknown[0]}")
    if any(len(coaster.discs) != 5 or len(set(coaster.row)) != 5 for coaster in box.coasters):
        raise ValueError("a coaster needs five different discs")
    for corporation in box.corporations:
        if set(corporation.start) != set(LEVELS) or max(corporation.start.values()) >= len(corporation.meter):
            raise ValueError(f"{corporation.id} needs a circle of its meter for each level")


BOXES = Boxes(Box, partial(engine_box.printed, "rules.vivajava_dice"))
printed = cache(BOXES.printed)  # asked in the middle of play: the box of this game is always the printed one
