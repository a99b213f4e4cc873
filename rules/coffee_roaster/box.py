"""The box of Coffee Roaster: the shape of box.toml, what must hold in it, and the boxes of the games in play."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from rules.coffee_roaster.tokens import INDEX, N_KINDS, SMOKE, UNIQUES, WILD, Flavor, Unique
from rules.engine import Block, Boxes
from rules.engine import Box as EngineBox
from rules.engine import box as engine_box

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.coffee_roaster.state import Public

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,47}$")]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]

EffectId = Literal["wild_flavor", "draw_two", "redraw_two", "draw_five", "clean_up"]
Difficulty = Literal["beginner", "advanced", "expert"]
LeftType = Literal["bean0", "bean1", "body", "acidity", "aroma", "any"]
RightType = Literal["body", "acidity", "aroma", "any"]
Target = Literal["sweetness", "body", "acidity", "aroma"]

EFFECTS: tuple[EffectId, ...] = ("wild_flavor", "draw_two", "redraw_two", "draw_five", "clean_up")
DIFFICULTIES: tuple[Difficulty, ...] = ("beginner", "advanced", "expert")
GROUPS = (1, 2, 3)
ANY_FLAVOR = N_KINDS  # the type of an any-flavor space, where other spaces have the index of their kind


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the box inside a block."""


class Space(Table, frozen=True):
    """One space of the temperature gauge."""

    id: Id
    draw: Annotated[int, msgspec.Meta(ge=1, le=99)]
    moisture: tuple[Count, ...]
    smoke: Count
    levels_up: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Gauge(Block, frozen=True):
    """The temperature gauge, from its first space to its last."""

    spaces: Annotated[tuple[Space, ...], msgspec.Meta(min_length=1, max_length=20)]


class Effect(Table, frozen=True):
    """One immediate effect with the spaces that lead to it."""

    id: EffectId
    spaces: tuple[LeftType, ...]


class LeftHalf(Block, frozen=True):
    """The immediate effects, top to bottom."""

    effects: tuple[Effect, ...]


class Row(Table, frozen=True):
    """One unique effect token with its two spaces."""

    id: Unique
    spaces: tuple[RightType, RightType]


class RightHalf(Block, frozen=True):
    """The rows of unique effect tokens, top to bottom."""

    rows: tuple[Row, ...]


class Cup(Block, frozen=True):
    """The Cup Board."""

    rows: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=9)], ...], msgspec.Meta(min_length=1, max_length=9)]
    roast_level_3_space: Count
    sweetness_space: Count
    draw_and_select_spaces: tuple[Count, ...]
    tray: Count
    extra_tray: Count
    counter: Annotated[int, msgspec.Meta(ge=1, le=999)]


class Penalties(Block, frozen=True):
    """Points for each such token in the cup, and for a cup that is not full."""

    hard: Points
    burnt: Points
    smoke: Points
    reject: Points
    incomplete_cup: Points


class NoFlavor(Block, frozen=True):
    """Points for a cup without any flavor token."""

    points: Points


class PointTables(Block, frozen=True):
    """Skill points by beans of one level, flavor points by targets met."""

    skill: Annotated[tuple[Points, ...], msgspec.Meta(min_length=1, max_length=40)]
    flavor: Annotated[tuple[Points, ...], msgspec.Meta(min_length=1, max_length=9)]


class Rank(Table, frozen=True):
    """A rank and the least total that earns it."""

    id: Text
    least: Annotated[int, msgspec.Meta(ge=-999, le=999)] = msgspec.field(name="from")


class Ranks(Block, frozen=True):
    """The ranks, best first, and the totals that lead to harder beans."""

    table: tuple[Rank, ...]
    lowest: Text
    expert_from: int
    advanced_bean: int
    expert_bean: int


class SupplyKnown(Block, frozen=True):
    """The tokens whose number is certain."""

    smoke: Count
    wild: Annotated[int, msgspec.Meta(ge=1, le=1)]
    unique: Annotated[int, msgspec.Meta(ge=5, le=5)]
    total: Count


class Supply(Block, frozen=True):
    """How many tokens of each other kind the box holds."""

    bean0: Count
    bean1: Count
    bean2: Count
    bean3: Count
    bean4: Count
    hard: Count
    burnt: Count
    reject: Count
    moisture: Count
    body: Count
    acidity: Count
    aroma: Count


class Easy(Block, frozen=True):
    """The flavor tokens that an easy game adds beside the board."""

    aside: Annotated[tuple[Flavor, ...], msgspec.Meta(max_length=9)]


class Start(Table, frozen=True):
    """The tokens that a bean sheet puts into the bag."""

    bean0: Count = 0
    hard: Count = 0
    moisture: Count = 0
    reject: Count = 0
    body: Count = 0
    acidity: Count = 0
    aroma: Count = 0


class Bean(Block, frozen=True):
    """One bean sheet."""

    id: Id
    name: Text
    country: Text
    group: Literal[1, 2, 3]
    difficulty: Difficulty
    specialty: bool
    start: Start
    target: Count
    roast_from: Count
    roast_points: Annotated[tuple[Points, ...], msgspec.Meta(min_length=1, max_length=40)]
    flavors: Annotated[tuple[Target, ...], msgspec.Meta(max_length=8)]

    def __post_init__(self) -> None:
        if not (self.name.isprintable() and self.country.isprintable() and self.note.isprintable()):
            raise ValueError(f"bean {self.id} has characters in its texts that cannot be printed")
        if self.roast_points_for(self.target) != max(self.roast_points):
            raise ValueError(f"the target of {self.id} is not where its roast points are highest")
        if self.flavors.count("sweetness") > 1:
            raise ValueError(f"{self.id} asks for Sweetness twice, and there is one such token")

    def roast_points_for(self, total: int) -> int:
        """Return the points of a total roast level; what the sheet does not list is worth nothing."""
        at = total - self.roast_from
        return self.roast_points[at] if 0 <= at < len(self.roast_points) else 0


class Box(EngineBox, frozen=True, dict=True):
    """Every number printed on the components. What the rules look up often is worked out once."""

    gauge: Gauge
    left_half: LeftHalf
    right_half: RightHalf
    cup: Cup
    penalties: Penalties
    no_flavor: NoFlavor
    points: PointTables
    ranks: Ranks
    supply_known: SupplyKnown
    supply: Supply
    easy: Easy
    beans: Annotated[tuple[Bean, ...], msgspec.Meta(min_length=1, max_length=200)]

    def __post_init__(self) -> None:
        if self.game != "coffee_roaster":
            raise ValueError('it must say game = "coffee_roaster"')
        _check_boards(self)
        _check_supply(self)
        _check_beans(self)

    @cached_property
    def left_spaces(self) -> tuple[tuple[EffectId, int], ...]:
        """Return effect and type (a kind or ANY_FLAVOR) of each space of the left half."""
        return tuple((effect.id, _type(t)) for effect in self.left_half.effects for t in effect.spaces)

    @cached_property
    def wild_spaces(self) -> tuple[int, ...]:
        """Return the left spaces that must all be filled for the Wild Flavor Token."""
        return tuple(i for i, (effect, _) in enumerate(self.left_spaces) if effect == "wild_flavor")

    @cached_property
    def right_spaces(self) -> tuple[int, ...]:
        """Return the type (a kind or ANY_FLAVOR) of each space of the right half; row r has spaces 2r and 2r + 1."""
        return tuple(_type(t) for row in self.right_half.rows for t in row.spaces)

    @cached_property
    def cup_size(self) -> int:
        """Return how many spaces the cup has."""
        return sum(self.cup.rows)

    @cached_property
    def start_space(self) -> dict[int, int]:
        """Return the gauge space where each number of moisture tokens starts."""
        return {m: i for i, space in enumerate(self.gauge.spaces) for m in space.moisture}

    @cached_property
    def bean(self) -> dict[str, Bean]:
        """Return the bean sheets by id."""
        return {bean.id: bean for bean in self.beans}

    @cached_property
    def heap(self) -> tuple[int, ...]:
        """Return all round tokens as a heap (shape: kinds)."""
        heap = [0] * N_KINDS
        for name in self.supply.__struct_fields__:
            if name in INDEX:
                heap[INDEX[name]] = getattr(self.supply, name)
        heap[SMOKE] = self.supply_known.smoke
        heap[WILD] = self.supply_known.wild
        return tuple(heap)

    def start_heap(self, bean: str) -> list[int]:
        """Return what a bean sheet puts into the bag as a heap (shape: kinds)."""
        heap = [0] * N_KINDS
        start = self.bean[bean].start
        for name in start.__struct_fields__:
            heap[INDEX[name]] = getattr(start, name)
        return heap

    def rank(self, total: int) -> str:
        """Return the rank that a Full Menu of this total earns."""
        return next((rank.id for rank in self.ranks.table if total >= rank.least), self.ranks.lowest)


def _type(name: str) -> int:
    return ANY_FLAVOR if name == "any" else INDEX[name]


def _check_boards(box: Box) -> None:
    if sorted(e.id for e in box.left_half.effects) != sorted(EFFECTS):
        raise ValueError("the left half needs each of the five immediate effects once")
    for effect in box.left_half.effects:
        beans = [t.startswith("bean") for t in effect.spaces]
        fits = beans == [True, True] if effect.id == "wild_flavor" else beans == [False]
        if not fits:
            raise ValueError(f"the spaces of {effect.id} do not fit: two beans for the wild flavor, else one flavor")
    if sorted(row.id for row in box.right_half.rows) != sorted(UNIQUES):
        raise ValueError("the right half needs each of the five unique effect tokens once")
    size = box.cup_size
    square = {box.cup.roast_level_3_space, box.cup.sweetness_space}
    if len(square) != 2 or max(square) >= size or any(s >= size or s in square for s in box.cup.draw_and_select_spaces):
        raise ValueError("the cup's special spaces must be different spaces of the cup")
    for space in box.gauge.spaces:
        if space.smoke and space.moisture:
            raise ValueError(f"gauge space {space.id} cannot have both smoke and a start mark")
    starts = [m for space in box.gauge.spaces for m in space.moisture]
    if len(starts) != len(set(starts)):
        raise ValueError("the gauge names a number of moisture tokens twice")


def _check_supply(box: Box) -> None:
    known = box.supply_known
    if sum(space.smoke for space in box.gauge.spaces) != known.smoke:
        raise ValueError("the smoke on the gauge is not all the smoke in the box")
    if sum(box.heap) + known.unique != known.total:
        raise ValueError(f"the tokens add up to {sum(box.heap) + known.unique}, not to the total of {known.total}")
    least = [rank.least for rank in box.ranks.table]
    if least != sorted(set(least), reverse=True):
        raise ValueError("the ranks must go down from the best")
    if not all(text.isprintable() for text in (*(rank.id for rank in box.ranks.table), box.ranks.lowest, box.edition)):
        raise ValueError("a rank or the edition has characters that cannot be printed")


def _check_beans(box: Box) -> None:
    if len(box.bean) != len(box.beans):
        raise ValueError("two bean sheets have the same id")
    for bean in box.beans:
        short = [kind for kind, n in zip(INDEX, box.start_heap(bean.id), strict=True) if n > box.heap[INDEX[kind]]]
        if short:
            raise ValueError(f"the box has too few {short[0]} tokens for {bean.id}")
        if bean.start.moisture not in box.start_space:
            raise ValueError(f"no gauge space starts with the {bean.start.moisture} moisture tokens of {bean.id}")
        if len(bean.flavors) >= len(box.points.flavor):
            raise ValueError(f"there are no flavor points for the {len(bean.flavors)} targets of {bean.id}")
    needed: set[tuple[int, Difficulty]] = {(group, difficulty) for group in GROUPS[1:] for difficulty in DIFFICULTIES}
    missing = needed | {(1, "beginner")}
    missing -= {(bean.group, bean.difficulty) for bean in box.beans}
    if missing:
        group, difficulty = min(missing)
        raise ValueError(f"there is no {difficulty} bean in group {group}")


BOXES = Boxes(Box, partial(engine_box.printed, "rules.coffee_roaster"))


def of(public: Public) -> Box:
    """Return the box in play. Raises ValueError if it is not known here."""
    return BOXES.known.get(public.box) or BOXES.named(public.box)


def pieces(box: Box, *, easy: bool) -> Mapping[str, int]:
    """Return how many pieces of each type a game is played with; an easy game adds its tokens aside."""
    counts = dict(zip(INDEX, box.heap, strict=True))
    for flavor in box.easy.aside if easy else ():
        counts[flavor] += 1
    return counts | dict.fromkeys(UNIQUES, 1)
