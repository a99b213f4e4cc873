"""What VivaJava Dice tells: one event for each thing that happens, in numbers and names. All of it is public.

`side` is a seat, or CORPORATION.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from rules import engine
from rules.engine import AnyOf, Event, Seat
from rules.vivajava_dice.actions import Angry, Blend, Choice, Face, Token
from rules.vivajava_dice.coasters import Request
from rules.vivajava_dice.dice import Color, Die, Track

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public

CORPORATION = 4  # as a side in events: seats are 0 to 3
Dice = tuple[Die, ...]
Colors = tuple[Color, ...]


def said(public: Public, side: int) -> int:
    """Return a side as events name it; -1 for nobody."""
    return CORPORATION if side >= len(public.marks) else side


class CoasterLaid(Event, frozen=True, tag="coaster_laid"):
    """The five Ability Discs of this game, by color from white."""

    discs: tuple[str, ...]


class FirstRolled(Event, frozen=True, tag="first_rolled"):
    """These sides rolled for the first turn."""

    sides: tuple[int, ...]
    faces: Colors


class FirstChosen(Event, frozen=True, tag="first_chosen"):
    """This side begins."""

    side: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn of this side begins."""

    side: int
    turn: int


class Scored(Event, frozen=True, tag="scored"):
    """Performance Points gained (or lost, below 0), for what, and the new total."""

    side: int
    points: int
    why: str
    total: int


class Degraded(Event, frozen=True, tag="degraded"):
    """A die left the Featured Blend of this side."""

    side: int
    color: Color = msgspec.field(name="colour")


class Kept(Event, frozen=True, tag="kept"):
    """The Featured Blend stays where it is, and the turn is over."""

    side: int


class BrokenApart(Event, frozen=True, tag="broken_apart"):
    """The Featured Blend was given up; so many dice will be rolled."""

    side: int
    dice: int


class Rolled(Event, frozen=True, tag="rolled", omit_defaults=True):
    """These dice were rolled, for what; by an ability, for which."""

    side: int
    dice: Dice
    why: Literal["roll", "again", "donated", "disc", "project", "returned"]
    disc: str = ""


class DieChanged(Event, frozen=True, tag="die_changed"):
    """A die was turned by an ability."""

    side: int
    disc: str
    die: Die
    to: Die


class DieSet(Event, frozen=True, tag="die_set"):
    """A Coffee Die was laid on a face before the roll."""

    side: int
    face: Color


class Declined(Event, frozen=True, tag="declined"):
    """A chance was let go by."""

    seat: Seat
    what: str


class Blocked(Event, frozen=True, tag="blocked"):
    """A seat has blocked this action, for this turn, against the side whose turn it is."""

    seat: Seat
    what: Choice
    against: int = -1  # -1 where an older save does not say it


class FeaturedCreated(Event, frozen=True, tag="featured_created"):
    """A Featured Blend was created, of these beans, best first."""

    side: int
    beans: Colors
    beaten: int  # whose Blend it replaced, -1 for none


class RainbowCreated(Event, frozen=True, tag="rainbow_created"):
    """A Rainbow Blend was created."""

    side: int
    beaten: int


class BlendReturned(Event, frozen=True, tag="blend_returned"):
    """A Blend went back without being replaced."""

    side: int
    what: Blend


class Skipped(Event, frozen=True, tag="skipped"):
    """Nothing that was rolled could be used."""

    side: int


class Marked(Event, frozen=True, tag="marked"):
    """Research Points were marked (or lost, below 0); the Track now has so many."""

    seat: Seat
    track: Track
    points: int
    total: int


class TookFlavor(Event, frozen=True, tag="took_flavor"):
    """Flavor Dice were taken from the supply."""

    side: int
    dice: int


class TrackCompleted(Event, frozen=True, tag="track_completed"):
    """A Track is complete and crossed out."""

    seat: Seat
    track: Track
    disc: str


class LevelReached(Event, frozen=True, tag="level_reached"):
    """An ability works from now on at this level."""

    seat: Seat
    track: Track
    disc: str
    level: int


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """An ability was used that no other event tells of, against this side or -1 for none."""

    seat: Seat
    disc: str
    against: int = -1


class TokenPlaced(Event, frozen=True, tag="token_placed"):
    """A Token came to its place."""

    token: Token


class TokenReturned(Event, frozen=True, tag="token_returned"):
    """A Token went back to its owner's supply."""

    token: Token


class MeterMoved(Event, frozen=True, tag="meter_moved"):
    """The corporation's meter went up (failure) or down (success), or stayed at its end."""

    value: int
    up: bool


class Sabotaged(Event, frozen=True, tag="sabotaged"):
    """A die lies on the sugar cube and closes this color."""

    color: Color = msgspec.field(name="colour")


class SabotageOver(Event, frozen=True, tag="sabotage_over"):
    """The sugar cube is free again."""


class Ended(Event, frozen=True, tag="ended"):
    """The game is over: this side has reached the goal."""

    side: int


# The expansion


class AngerLaid(Event, frozen=True, tag="anger_laid"):
    """The discs of the ANGER Coaster."""

    discs: tuple[str, ...]


class BlendStolen(Event, frozen=True, tag="blend_stolen"):
    """A seat took a Blend from a side."""

    seat: Seat
    side: int
    what: Blend


class DiscsSwapped(Event, frozen=True, tag="discs_swapped"):
    """A seat let two discs change places."""

    seat: Seat
    one: str
    other: str


class ColorCalled(Event, frozen=True, tag="colour_called"):
    """A seat named a color before its roll."""

    seat: Seat
    color: Track = msgspec.field(name="colour")


class Challenged(Event, frozen=True, tag="challenged"):
    """A seat challenged a side to Angry Dice, for so many points."""

    seat: Seat
    side: int
    points: int


class AngryThrown(Event, frozen=True, tag="angry_thrown"):
    """Angry Dice showed these faces at a stage; `now` is the stage after that, 4 for through."""

    side: int
    stage: int
    faces: tuple[Angry, Angry]
    now: int


class AngryLocked(Event, frozen=True, tag="angry_locked"):
    """An Angry Die that shows this stays."""

    side: int
    face: Angry


class AngryTied(Event, frozen=True, tag="angry_tied"):
    """Both were through in the same beat and play the last stage again."""


class SettledByDie(Event, frozen=True, tag="settled_by_die"):
    """A seat and a side rolled one die each instead of a match."""

    seat: Seat
    side: int
    one: int
    other: int


class AngryWon(Event, frozen=True, tag="angry_won"):
    """A side has won at Angry Dice."""

    side: int


class BelleCreated(Event, frozen=True, tag="belle_created"):
    """Belle's Blend was created."""

    side: int
    beaten: int


class BelleKept(Event, frozen=True, tag="belle_kept"):
    """Belle's Blend stays where it is, and the turn is over."""

    seat: Seat


class Requested(Event, frozen=True, tag="requested"):
    """A seat does what Belle asks for."""

    seat: Seat
    what: Request


class FlavorStolen(Event, frozen=True, tag="flavor_stolen"):
    """A seat took a Flavor Die from another."""

    seat: Seat
    other: Seat


class AbilityBarred(Event, frozen=True, tag="ability_barred"):
    """A Carnival Ticket closed an ability of another seat until that seat's turn ends."""

    seat: Seat
    other: Seat
    track: Track
    disc: str


class DemandsRolled(Event, frozen=True, tag="demands_rolled"):
    """These Flavor Dice are the first Demands of a seat."""

    seat: Seat
    dice: Dice


class DieTaken(Event, frozen=True, tag="die_taken"):
    """A seat took a Flavor Die from a section, -1 for the Distribution Center."""

    seat: Seat
    section: int
    face: Face | None


class DieLaid(Event, frozen=True, tag="die_laid"):
    """A seat laid a Flavor Die into a section, -1 for the Distribution Center."""

    seat: Seat
    section: int
    face: Face


class Delivered(Event, frozen=True, tag="delivered"):
    """A seat served a Demand of another with this die."""

    seat: Seat
    other: Seat
    die: Die
    demand: Face


class DemandTurned(Event, frozen=True, tag="demand_turned"):
    """A seat turned a Flavor Die in a section to another face."""

    seat: Seat
    section: int
    face: Face
    to: Face


AnyEvent: TypeAlias = AnyOf[Event, __name__, engine.Revealed]
