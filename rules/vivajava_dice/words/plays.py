"""Plays as menu lines: verb first, then what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.vivajava_dice import actions as act
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import steps
from rules.vivajava_dice.blends import set_size
from rules.vivajava_dice.dice import BLACK, COLOUR, COLOURS, WILD, beans, blend_name
from rules.vivajava_dice.disc import held
from rules.vivajava_dice.steps.blend import keeps_rainbow
from rules.vivajava_dice.steps.flavor import flavor_to_take
from rules.vivajava_dice.steps.roll import fewer_dice
from rules.vivajava_dice.words import expansion, names

if TYPE_CHECKING:
    from rules.engine import Action
    from rules.vivajava_dice.state import Public, View


def action(view: View, action: Action) -> str:
    """Return a play as a menu line."""
    public = view.public
    seat = view.seat or 0
    match action:
        case act.DegradeDie(colour, token):
            with_token = f" with the Token of {names.side_at(public, token)}" if token >= 0 else ""
            return f"Take off a {colour} die{with_token}"
        case act.KeepBlend():
            return "Keep the Blend: the turn ends here"
        case act.BreakApart():
            return f"Break it apart: roll {_rolls(public, seat)}"
        case act.UseAbility(track):
            return f"Use {names.ability(public, seat, COLOUR[track])}{expansion.use(public, seat, COLOUR[track])}"
        case act.ChangeDie(track, die, to):
            return f"{names.ability(public, seat, COLOUR[track])}: {names.die(die)} to {names.die(to)}"
        case act.SetDie(track, face):
            return f"{names.ability(public, seat, COLOUR[track])}: lay a Coffee Die on {face}"
        case act.PickDie(die):
            return f"Pick up {names.die(die)}"
        case act.MatchFace(die):
            return f"Match {names.die(die)}"
        case act.Donate():
            return f"Donate: roll all your Flavor Dice ({public.flavor[seat]})"
        case act.Block(what):
            return f"Block {what.capitalize()}"
        case act.CreateFeatured(colour):
            return f"Create a Featured Blend: {_featured(public, COLOUR[colour])}, 1 point{_gives_up(public, seat)}"
        case act.UseDonated():
            return f"Create a Featured Blend with donated dice{_gives_up(public, seat)}"
        case act.TakeDonated(giver, die):
            return f"Take {names.die(die)} from {names.side_at(public, giver)}"
        case act.AddExtra(colour):
            return f"Add a {colour} die"
        case act.CreateRainbow():
            return "Create a Rainbow Blend, 1 point"
        case act.Research(colour):
            return _research(public, seat, COLOUR[colour])
        case act.Skip():
            return "Go on: nothing can be used"
        case act.MarkMore(track, colour):
            return f"{names.ability(public, seat, COLOUR[track])}: mark 1 more on {colour}"
        case act.MoveMark(track, _, colour):
            return f"{names.ability(public, seat, COLOUR[track])}: move 1 point to {colour}"
        case act.GainPoint(colour):
            return "Take a Flavor Die" if colour == "black" else _gain(public, seat, COLOUR[colour])
        case act.ChoosePlayer(other):
            return f"Choose {names.side_at(public, other)}"
        case act.PlaceOnTrack(other, colour):
            return f"Put the Token on the {colour} Track of {names.side_at(public, other)}"
        case act.PlaceOnDie(colour):
            return f"Put the Token on a {colour} die of the Featured Blend"
        case act.ChooseDisc(disc):
            return f"Choose {names.disc(disc)}"
        case act.MoveToken(token):
            whose = "the Token" if token.seat == seat else f"a Token of {names.side_at(public, token.seat)}"
            return f"Move {whose} {names.token(public, token)}"
        case act.Decline():
            return "Decline"
        case engine.Pass():
            return "Pass"
        case engine.Done():
            return _done(public)
    said = expansion.action(public, seat, action)
    if not said:
        raise engine.NoWords(action)
    return said


def _rolls(public: Public, seat: int) -> str:
    """Return which dice are rolled once the Featured Blend is broken apart."""
    dice = sum(public.featured)
    said = names.plural(dice - fewer_dice(public, seat, dice), "Coffee Die")
    flavor = public.flavor[seat]
    return f"{said} and {names.plural(flavor, 'Flavor Die')}" if flavor else said


def _gives_up(public: Public, seat: int) -> str:
    """Return that a new Featured Blend costs the seat its Rainbow Blend, if it does."""
    return "; your Rainbow Blend goes back" if public.rainbow_by == seat and not keeps_rainbow(public, seat) else ""


def _featured(public: Public, colour: int) -> str:
    taken = [(giver, face) for giver, face in public.now.taken]
    size = set_size(beans(public.now.rolled), public.now.rolled[WILD], colour, taken)
    return blend_name(size * 6 + colour) if size > 1 else f"a {COLOURS[colour]} one"


def _research(public: Public, seat: int, colour: int) -> str:
    n = min(boxes.printed().research.most, beans(public.now.rolled)[colour] + public.now.rolled[WILD])
    if colour == BLACK:
        n += sum(use.disc.more_flavor(public, use) for use in held(public, seat, "more_flavor"))
        n = min(n, flavor_to_take(public))
        return f"Research black: take {names.plural(n, 'Flavor Die')}"
    return f"Research {COLOURS[colour]}: {_track(public, seat, colour, n)}"


def _gain(public: Public, seat: int, colour: int) -> str:
    return f"Gain a point in {COLOURS[colour]}: {_track(public, seat, colour, 1)}"


def _track(public: Public, seat: int, colour: int, n: int) -> str:
    """Return what marks do to a Track: its new number, a level reached, or its points."""
    options = public.options
    before = public.marks[seat][colour]
    after = min(options.cup, before + n)
    name = names.ability(public, seat, colour)
    if after == options.cup:
        return f"completes {name}"
    level = " 2X" if before < options.two <= after else " 1X" if before < options.one <= after else ""
    return f"{name} {before} to {after} of {options.cup}{',' + level if level else ''}"


def _done(public: Public) -> str:
    step = engine.top(public)
    match step:
        case steps.ChangeDice():
            return "Done: Blend or Research with these dice"
        case steps.UseBeforeRoll():
            return "Roll"
        case steps.UseActivateAbilities() | steps.UseKeepAbilities():
            return "End the turn"
        case steps.UseScoreAbilities():
            return "Go on"
        case steps.AdjustResearch():
            return "Mark it"
        case steps.ChoosePoints():
            return "Gain no more"
    return expansion.done(step) or "Done"
