"""Every action a seat can take, by the name of what is done. Colors and dice are said by name (see dice.py).

Saves and protocol 1 say `colour` for a `color`: what was written once keeps its name.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rules import engine
from rules.engine import Action, AnyOf, Seat
from rules.vivajava_dice.coasters import Request, Ride
from rules.vivajava_dice.dice import Color, Die, Track

Choice = Literal["blend", "research"]
Place = Literal["track", "blend", "community", "intern", "anger", "jolt", "brew", "tube", "request", "ride", "ticket"]
Blend = Literal["featured", "rainbow", "belle"]
Face = Literal["white", "yellow", "brown", "red", "green", "wild"]  # of a Flavor Die
Angry = Literal["1", "2", "angry", "4", "5", "6"]
Spot = Literal["ticket"] | Ride


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Token in play: whose it is, where it lies, and the Track whose ability it serves (-1: no Track's).

    track: on the owner's own Track `spot`, unused. blend: on a die of color `spot` of the Featured Blend.
    community: on Track `spot` of seat `side`. intern, anger: on disc `spot` of that coaster.
    jolt: on the owner's completed Track `spot`. brew, tube, request, ride: on space `spot` of that coaster.
    """

    seat: Seat
    place: Place
    source: int
    spot: int
    side: int = -1


# Score


class DegradeDie(Action, frozen=True, tag="degrade_die"):
    """Take a die of this color off the Featured Blend; `token` names whose Token lies on it, -1 for none."""

    color: Color = msgspec.field(name="colour")
    token: Seat = -1


class KeepBlend(Action, frozen=True, tag="keep_blend"):
    """Press your luck: keep the Featured Blend and end the turn."""


class BreakApart(Action, frozen=True, tag="break_apart"):
    """Give the Featured Blend up and roll its dice."""


# Abilities


class TrackPlay(Action, frozen=True):
    """A use of the ability on one of the seat's Tracks."""

    track: Track


class UseAbility(TrackPlay, frozen=True, tag="use_ability"):
    """Use the ability of this Track."""


class ChangeDie(TrackPlay, frozen=True, tag="change_die"):
    """Turn one die to another face by the ability of this Track."""

    die: Die
    to: Die


class SetDie(TrackPlay, frozen=True, tag="set_die"):
    """Lay a Coffee Die on this face instead of rolling it."""

    face: Color


class PickDie(Action, frozen=True, tag="pick_die"):
    """Choose one such die (to be rolled again)."""

    die: Die


class MatchFace(Action, frozen=True, tag="match_face"):
    """Choose the die whose face another one shall match."""

    die: Die


# Roll


class Donate(Action, frozen=True, tag="donate"):
    """Roll all your Flavor Dice for the active player's Featured Blend."""


class Block(Action, frozen=True, tag="block"):
    """Return a Token: the active player may not take this action in this turn."""

    what: Choice


class CreateFeatured(Action, frozen=True, tag="create_featured"):
    """Create a Featured Blend whose set is of this color."""

    color: Color = msgspec.field(name="colour")


class UseDonated(Action, frozen=True, tag="use_donated"):
    """Create a Featured Blend with the help of donated dice: they are chosen first."""


class TakeDonated(Action, frozen=True, tag="take_donated"):
    """Take this donated die of a seat into the Blend."""

    seat: Seat
    die: Die


class AddExtra(Action, frozen=True, tag="add_extra"):
    """Fill the Blend up with a die of this color."""

    color: Color = msgspec.field(name="colour")


class CreateRainbow(Action, frozen=True, tag="create_rainbow"):
    """Create a Rainbow Blend."""


class Research(Action, frozen=True, tag="research"):
    """Research this color: mark its Track, or take Flavor Dice for black."""

    color: Color = msgspec.field(name="colour")


class Skip(Action, frozen=True, tag="skip"):
    """Nothing that was rolled can be used: on to Activate."""


class MarkMore(TrackPlay, frozen=True, tag="mark_more"):
    """By the ability of this Track, mark one more on the Track of `color`."""

    color: Track = msgspec.field(name="colour")


class MoveMark(TrackPlay, frozen=True, tag="move_mark"):
    """By the ability of this Track, one mark of what is researched goes to the Track of `color`."""

    researched: Track
    color: Track = msgspec.field(name="colour")


class GainPoint(Action, frozen=True, tag="gain_point"):
    """Gain a Research Point of your choice in this color."""

    color: Color = msgspec.field(name="colour")


# Activate and Tokens


class ChoosePlayer(Action, frozen=True, tag="choose_player"):
    """Choose another player."""

    seat: Seat


class PlaceOnTrack(Action, frozen=True, tag="place_on_track"):
    """Put the Token on this Track of another player."""

    seat: Seat
    color: Track = msgspec.field(name="colour")


class PlaceOnDie(Action, frozen=True, tag="place_on_die"):
    """Put the Token on a die of this color of the Featured Blend."""

    color: Color = msgspec.field(name="colour")


class ChooseDisc(Action, frozen=True, tag="choose_disc"):
    """Put a Token on this disc of a coaster beside the table: your Track becomes that ability."""

    disc: str


class MoveToken(Action, frozen=True, tag="move_token"):
    """All three Tokens are in play: move this one to its new place."""

    token: Token


class Decline(Action, frozen=True, tag="decline"):
    """Do without."""


# The expansion


class ForceReroll(Action, frozen=True, tag="force_reroll"):
    """Return a Token: all dice of the active player are rolled again."""


class ChooseBlend(Action, frozen=True, tag="choose_blend"):
    """Choose this Blend of another player."""

    what: Blend


class SwapDiscs(TrackPlay, frozen=True, tag="swap_discs"):
    """Return a Token: the discs on these two colors change places."""

    one: Track
    other: Track


class TakeOff(Action, frozen=True, tag="take_off"):
    """Take so many Research Points off your own Track of this color."""

    color: Track = msgspec.field(name="colour")
    points: int = 1


class CallColor(TrackPlay, frozen=True, tag="call_colour"):
    """Name a color, then roll a Coffee Die."""

    color: Track = msgspec.field(name="colour")


class JoltTrack(TrackPlay, frozen=True, tag="jolt_track"):
    """Put the Token on your completed Track of this color: its 1X is yours again."""

    color: Track = msgspec.field(name="colour")


class ThrowAngry(Action, frozen=True, tag="throw_angry"):
    """Roll your Angry Dice that are not locked."""


class LockAngry(Action, frozen=True, tag="lock_angry"):
    """Keep an Angry Die that shows this face."""

    face: Angry


class CreateBelle(Action, frozen=True, tag="create_belle"):
    """Create Belle's Blend: three beans of one color, two of another."""


class MakeRequest(Action, frozen=True, tag="make_request"):
    """Put a Token on this Request of Belle's and do it."""

    what: Request


class ReturnBlend(Action, frozen=True, tag="return_blend"):
    """Give Belle's Blend back and roll five Coffee Dice."""


class TakeBenefit(Action, frozen=True, tag="take_benefit"):
    """Take the benefit of a Carnival die that shows this color."""

    color: Color = msgspec.field(name="colour")


class PlaceOnCarnival(Action, frozen=True, tag="place_on_carnival"):
    """Put the Token on this spot of the Carnival Coaster."""

    spot: Spot


class RerollCarnival(Action, frozen=True, tag="reroll_carnival"):
    """Use up a Carnival Ticket: roll a Carnival die that shows this color again."""

    color: Color = msgspec.field(name="colour")


class BlockAbility(Action, frozen=True, tag="block_ability"):
    """Use up a Carnival Ticket: this ability of another player is off until that player's turn ends."""

    seat: Seat
    color: Track = msgspec.field(name="colour")


class TakeDie(Action, frozen=True, tag="take_die"):
    """Take a Flavor Die from the section of a seat on the Hauling Coaster, -1 for the Distribution Center."""

    section: Seat
    face: Face | None = None


class PutDie(Action, frozen=True, tag="put_die"):
    """Lay a Flavor Die that shows this into the section of a seat, -1 for the Distribution Center."""

    section: Seat
    face: Face


class Deliver(Action, frozen=True, tag="deliver"):
    """Serve a Demand of another player with an unused Flavor Die; the point gained there is of this color."""

    die: Die
    seat: Seat
    demand: Face
    color: Color = msgspec.field(name="colour")


class ChooseDemand(Action, frozen=True, tag="choose_demand"):
    """Choose a Flavor Die on the Hauling Coaster."""

    section: Seat
    face: Face


class TurnDemand(Action, frozen=True, tag="turn_demand"):
    """Turn the chosen Flavor Die to this face."""

    face: Face


AnyAction: TypeAlias = AnyOf[Action, __name__, engine.Done, engine.Pass]
