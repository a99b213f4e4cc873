"""What the plays that are marked in the menu would touch: dice, Tracks, Blends and spaces, for the board to outline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.vivajava_dice import actions as act
from rules.vivajava_dice.dice import BLACK, COLOR, DIE, FLAVOR, N_DICE, WILD, Color

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
        case act.AddExtra(color):
            kind = COLOR[color]
            found.dice[kind if rolled[kind] or kind == BLACK else kind + FLAVOR] += 1
        case act.TakeDonated(seat, die):
            found.given.add((seat, DIE[die] - FLAVOR))
        case act.CreateFeatured(color) | act.Research(color):
            _all_of(found, rolled, color)
        case act.CreateRainbow() | act.CreateBelle() | act.ForceReroll():
            found.dice = list(rolled)


def _all_of(found: Aim, rolled: Sequence[int], color: Color) -> None:
    kinds = {COLOR[color], COLOR[color] + FLAVOR, WILD} if color != "black" else {BLACK, WILD}
    for kind in kinds:
        found.dice[kind] = rolled[kind]


def _blends(found: Aim, view: View, action: Action) -> None:
    match action:
        case act.DegradeDie(color) | act.PlaceOnDie(color):
            found.blend.add(COLOR[color])
        case act.BreakApart() | act.ChooseBlend("featured"):
            found.blend.update(color for color, n in enumerate(view.public.featured) if n)


def _tracks(found: Aim, seat: int, action: Action) -> None:
    match action:
        case act.PlaceOnTrack(other, color) | act.BlockAbility(other, color):
            found.tracks.add((other, COLOR[color]))
        case act.SwapDiscs(track, one, other_color):
            found.tracks |= {(seat, COLOR[track]), (seat, COLOR[one]), (seat, COLOR[other_color])}
        case act.MarkMore(track, color) | act.JoltTrack(track, color):
            found.tracks |= {(seat, COLOR[track]), (seat, COLOR[color])}
        case act.MoveMark(track, researched, color):
            found.tracks |= {(seat, COLOR[track]), (seat, COLOR[researched]), (seat, COLOR[color])}
        case act.TrackPlay(track):
            found.tracks.add((seat, COLOR[track]))
        case act.Research(color) | act.GainPoint(color) | act.TakeOff(color):
            if color != "black":
                found.tracks.add((seat, COLOR[color]))


def _spaces(found: Aim, view: View, action: Action) -> None:
    match action:
        case act.ChooseDisc(disc):
            found.spaces.add(("disc", disc))
        case act.MakeRequest(what):
            found.spaces.add(("request", what))
        case act.PlaceOnCarnival(spot):
            found.spaces.add(("carnival", spot))
        case act.TakeBenefit(color) | act.RerollCarnival(color):
            found.spaces.add(("benefit", COLOR[color]))
        case act.TakeDie(section) | act.PutDie(section) | act.ChooseDemand(section) | act.Deliver(seat=section):
            found.spaces.add(("section", section))
