"""What Coffee Roaster tells: one event for each thing that happens, in numbers and names. All of it is public."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rules.coffee_roaster.box import EffectId
from rules.coffee_roaster.scoring import Result
from rules.coffee_roaster.tokens import Flavor, Kind, Unique
from rules.engine import AnyOf, Event

Occasion = Literal["turn", "draw_two", "redraw_two", "draw_five", "cup", "select", "redraw"]
Tokens = tuple[Kind, ...]


class BeanChosen(Event, frozen=True, tag="bean_chosen"):
    """A bean sheet was chosen and its tokens put into the bag."""

    bean: str
    name: str
    tokens: Tokens


class EffectsDealt(Event, frozen=True, tag="effects_dealt"):
    """The unique effect tokens were shuffled onto the rows of the right half, top to bottom."""

    layout: tuple[Unique, ...]


class DiscMoved(Event, frozen=True, tag="disc_moved"):
    """The Turn Disc went to a gauge space (index from 0)."""

    turn: int
    space: int
    draw: int
    levels_up: int


class SmokeEntered(Event, frozen=True, tag="smoke_entered"):
    """Smoke tokens of the gauge went into the bag."""

    count: int


class Drew(Event, frozen=True, tag="drew"):
    """Tokens came out of the bag, in this order."""

    tokens: Tokens
    occasion: Occasion


class Evaporated(Event, frozen=True, tag="evaporated"):
    """Moisture tokens left the game."""

    count: int


class Placed(Event, frozen=True, tag="placed"):
    """Tokens (bottom to top) were laid on a space of the Roast Board, in the row of an effect."""

    half: Literal["left", "right"]
    space: int
    row: EffectId | Unique
    tokens: Tokens


class TookAside(Event, frozen=True, tag="took_aside"):
    """A flavor token from beside the board joined the hand."""

    token: Flavor


class WildTaken(Event, frozen=True, tag="wild_taken"):
    """The Wild Flavor Token joined the hand."""


class CleanedUp(Event, frozen=True, tag="cleaned_up"):
    """These tokens left the game."""

    tokens: Tokens


class Returned(Event, frozen=True, tag="returned"):
    """These tokens went back into the bag."""

    tokens: Tokens


class Removed(Event, frozen=True, tag="removed"):
    """This token left the game."""

    token: Kind


class Concentrated(Event, frozen=True, tag="concentrated"):
    """Two beans became one of the sum of their levels."""

    low: int
    high: int


class Preserved(Event, frozen=True, tag="preserved"):
    """Two beans went into the bag as they were."""

    low: int
    high: int


class Dispersed(Event, frozen=True, tag="dispersed"):
    """One bean became two with the same sum."""

    low: int
    high: int


class EffectEarned(Event, frozen=True, tag="effect_earned"):
    """Both spaces of a row are filled: its unique effect token went to the Cup Board."""

    effect: Unique


class StepClosed(Event, frozen=True, tag="step_closed"):
    """Step a or b of this turn is over."""

    step: Literal["a", "b"]


class Rise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many beans of one kind became another; the same kind if the box had none left of the wanted one."""

    kind: Kind
    became: Kind
    count: int


class Roasted(Event, frozen=True, tag="roasted"):
    """The beans left in the hand rose."""

    rises: tuple[Rise, ...]


class RoastingStopped(Event, frozen=True, tag="roasting_stopped"):
    """The roast is finished: the cup test begins."""

    turn: int
    forced: bool


class SquareLaid(Event, frozen=True, tag="square_laid"):
    """A square token took its space in the cup."""

    effect: Unique
    space: int


class PutInCup(Event, frozen=True, tag="put_in_cup"):
    """A token took a space of the cup."""

    token: Kind
    space: int


class PutOnTray(Event, frozen=True, tag="put_on_tray"):
    """A token was laid on the tray."""

    token: Kind


class TookBack(Event, frozen=True, tag="took_back"):
    """A token went from a space of the cup back into the bag."""

    token: Kind
    space: int


class RedrawSkipped(Event, frozen=True, tag="redraw_skipped"):
    """The Redraw-2 token was left unused."""


class BeanScored(Event, frozen=True, tag="bean_scored"):
    """The cup test of a bean is over."""

    name: str
    result: Result


class MenuFinished(Event, frozen=True, tag="menu_finished"):
    """The last bean is tested. `rank` is empty for a Trial Menu."""

    total: int
    rank: str


AnyEvent: TypeAlias = AnyOf[Event, __name__]
