"""What the plays that are marked in the menu would touch: dice, Tracks, Blends and spaces, for the board to outline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.vivajava_dice import actions as act
from rules.vivajava_dice.dice import BLACK, COLOUR, DIE, FLAVOR, N_DICE, WILD, Colour

if TYPE_CHECKING:
    from rules.engine import Action
    from rules.vivajava_dice.state import View

FLAVOR_FACE = {"wild": WILD - FLAVOR}


@dataclass
class Aim:
    """What is touched. Dice are counted by kind, as rolled dice are; colors of the Featured Blend by their place.

    `rainbow` and `belle` are the Blends, `featured` the whole Featured Blend.
    """

    dice: list[int] = field(default_factory=lambda: [0] * N_DICE)
    picked: list[int] = field(default_factory=lambda: [0] * N_DICE)  # to be rolled again
    given: set[tuple[int, int]] = field(default_factory=set)  # (seat, face) of donated dice
    blend: set[int] = field(default_factory=set)
    tracks: set[tuple[int, int]] = field(default_factory=set)  # (seat, color)
    spaces: set[tuple[str, object]] = field(default_factory=set)  # (coaster, space by name, seat or number)


def aim(view: View, marked: Sequence[Action]) -> Aim:
    """Return what some plays of the view's seat would touch."""
    found = Aim()
    for action in marked:
        _dice(found, view, action)
        _blends(found, view, action)
        _tracks(found, view.seat or 0, action)
        _spaces(found, view, action)
    return found


def _dice(found: Aim, view: View, action: Action) -> None:
    rolled = view.public.now.rolled
    match action:
        case act.PickDie(die):
            found.picked[DIE[die]] += 1
        case act.MatchFace(die) | act.ChangeDie(die=die) | act.Deliver(die=die):
            found.dice[DIE[die]] += 1
        case act.AddExtra(colour):
            kind = COLOUR[colour]
            found.dice[kind if rolled[kind] or kind == BLACK else kind + FLAVOR] += 1
        case act.TakeDonated(seat, die):
            found.given.add((seat, DIE[die] - FLAVOR))
        case act.CreateFeatured(colour) | act.Research(colour):
            _all_of(found, rolled, colour)
        case act.CreateRainbow() | act.CreateBelle() | act.ForceReroll():
            found.dice = list(rolled)


def _all_of(found: Aim, rolled: Sequence[int], colour: Colour) -> None:
    kinds = {COLOUR[colour], COLOUR[colour] + FLAVOR, WILD} if colour != "black" else {BLACK, WILD}
    for kind in kinds:
        found.dice[kind] = rolled[kind]


def _blends(found: Aim, view: View, action: Action) -> None:
    match action:
        case act.DegradeDie(colour) | act.PlaceOnDie(colour):
            found.blend.add(COLOUR[colour])
        case act.BreakApart() | act.ChooseBlend("featured"):
            found.blend.update(colour for colour, n in enumerate(view.public.featured) if n)


def _tracks(found: Aim, seat: int, action: Action) -> None:
    match action:
        case act.PlaceOnTrack(other, colour) | act.BlockAbility(other, colour):
            found.tracks.add((other, COLOUR[colour]))
        case act.SwapDiscs(track, one, other_colour):
            found.tracks |= {(seat, COLOUR[track]), (seat, COLOUR[one]), (seat, COLOUR[other_colour])}
        case act.MarkMore(track, colour) | act.JoltTrack(track, colour):
            found.tracks |= {(seat, COLOUR[track]), (seat, COLOUR[colour])}
        case act.MoveMark(track, researched, colour):
            found.tracks |= {(seat, COLOUR[track]), (seat, COLOUR[researched]), (seat, COLOUR[colour])}
        case act.TrackPlay(track):
            found.tracks.add((seat, COLOUR[track]))
        case act.Research(colour) | act.GainPoint(colour) | act.TakeOff(colour):
            if colour != "black":
                found.tracks.add((seat, COLOUR[colour]))


def _spaces(found: Aim, view: View, action: Action) -> None:
    match action:
        case act.ChooseDisc(disc):
            found.spaces.add(("disc", disc))
        case act.MakeRequest(what):
            found.spaces.add(("request", what))
        case act.PlaceOnCarnival(spot):
            found.spaces.add(("carnival", spot))
        case act.TakeBenefit(colour) | act.RerollCarnival(colour):
            found.spaces.add(("benefit", COLOUR[colour]))
        case act.TakeDie(section) | act.PutDie(section) | act.ChooseDemand(section) | act.Deliver(seat=section):
            found.spaces.add(("section", section))
