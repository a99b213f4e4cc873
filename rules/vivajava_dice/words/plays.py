"""Plays as menu lines: verb first, then what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.engine import percent
from rules.vivajava_dice import actions as act
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import forecast, steps
from rules.vivajava_dice.blends import set_size
from rules.vivajava_dice.dice import BLACK, BLEND, COLOR, COLORS, FACES, TRACKS, WILD, beans, blend_name, rank
from rules.vivajava_dice.disc import disc_of, held
from rules.vivajava_dice.steps.both import keeps_rainbow
from rules.vivajava_dice.steps.flavor import flavor_to_take
from rules.vivajava_dice.steps.roll import fewer_dice
from rules.vivajava_dice.steps.score import awards
from rules.vivajava_dice.words import expansion, names

if TYPE_CHECKING:
    from rules.engine import Action
    from rules.vivajava_dice.state import Public, View


def action(view: View, action: Action) -> str:
    """Return a play as a menu line."""
    public = view.public
    seat = view.seat or 0
    match action:
        case act.DegradeDie(color, token):
            with_token = f" with the Token of {names.side_at(public, token)}" if token >= 0 else ""
            return f"Take off a {color} die{with_token}: {_degraded(public, seat, COLOR[color])}"
        case act.KeepBlend():
            return f"Keep it and end the turn: {_kept(public, seat)}"
        case act.BreakApart():
            return f"Break it apart: roll {_rolls(public, seat, sum(public.featured))}"
        case act.UseAbility(track):
            return f"Use {names.ability(public, seat, COLOR[track])}{expansion.use(public, seat, COLOR[track])}"
        case act.ChangeDie(track, die, to):
            return f"{names.ability(public, seat, COLOR[track])}: {names.die(die)} to {names.die(to)}"
        case act.SetDie(track, face):
            return f"{names.ability(public, seat, COLOR[track])}: lay a Coffee Die on {face}"
        case act.PickDie(die):
            return f"Pick up {names.die(die)}"
        case act.MatchFace(die):
            return f"Match {names.die(die)}"
        case act.Donate():
            dice = names.plural(public.flavor[seat], "Flavor Die")
            return f"Donate: roll your {dice}, 1 point if the Blend uses any"
        case act.Block(what):
            return f"Block {what.capitalize()}: {_blocks(public, what)}"
        case act.CreateFeatured(color):
            return f"Create a Featured Blend: {_featured(public, seat, COLOR[color])}{_gives_up(public, seat)}"
        case act.UseDonated():
            return f"Create a Featured Blend with donated dice: choose them next{_gives_up(public, seat)}"
        case act.TakeDonated(giver, die):
            return f"Take {names.die(die)} from {names.side_at(public, giver)}"
        case act.AddExtra(color):
            return f"Add a {color} die"
        case act.CreateRainbow():
            return f"Create a Rainbow Blend: 1 point, {_odds(forecast.rainbow_lasts(public, seat))} to last"
        case act.Research(color):
            return _research(public, seat, COLOR[color])
        case act.Skip():
            return f"You can't use this roll: {_useless(public)}"
        case act.MarkMore(track, color):
            return f"{names.ability(public, seat, COLOR[track])}: gain 1 more on {color}"
        case act.MoveMark(track, _, color):
            return f"{names.ability(public, seat, COLOR[track])}: move 1 point to {color}"
        case act.GainPoint(color):
            return "Take a Flavor Die" if color == "black" else _gain(public, seat, COLOR[color])
        case act.ChoosePlayer(other):
            return f"Choose {names.side_at(public, other)}"
        case act.PlaceOnTrack(other, color):
            return f"Put the Token on the {color} Track of {names.side_at(public, other)}"
        case act.PlaceOnDie(color):
            return f"Put the Token on a {color} die of the Featured Blend"
        case act.ChooseDisc(disc):
            return f"Choose {names.disc(disc)}"
        case act.MoveToken(token):
            whose = "the Token" if token.seat == seat else f"a Token of {names.side_at(public, token.seat)}"
            return f"Move {whose} {names.token(public, token)}"
        case act.Decline():
            return "Pass"
        case engine.Pass():
            return "Pass"
        case engine.Done():
            return _done(public)
    said = expansion.action(public, seat, action)
    if not said:
        raise engine.NoWords(action)
    return said


def _rolls(public: Public, seat: int, dice: int) -> str:
    """Return what is rolled once a Featured Blend of so many dice is broken apart, and whether it can make another."""
    coffee, flavor = dice - fewer_dice(public, seat, dice), public.flavor[seat]
    said = names.plural(coffee, "Coffee Die")
    said += f" and {names.plural(flavor, 'Flavor Die')}" if flavor else ""
    return f"{said}, too few for a Blend" if coffee + flavor < BLEND else said


def _degraded(public: Public, seat: int, color: int) -> str:
    """Return what is left of the Featured Blend without a die: the Blend that stays, or what is rolled then."""
    counts = list(public.featured)
    counts[color] -= 1
    value = rank(counts)
    if value:
        return f"{blend_name(value)} stays"
    return f"it breaks, roll {_rolls(public, seat, sum(counts))}"


def _odds(lasting: forecast.Lasting) -> str:
    """Return how likely a Blend is to last, with its limit if not all is counted."""
    return percent(lasting.chance) if lasting.is_all else f"at most {percent(lasting.chance)}"


def _kept(public: Public, seat: int) -> str:
    """Return what keeping the Featured Blend promises."""
    points = names.plural(sum(award.points for award in awards(public, seat)[:1]), "point")
    return f"{points} next turn, {_odds(forecast.lasts(public, seat, rank(public.featured)))} to survive"


def _blocks(public: Public, what: act.Choice) -> str:
    """Return what the active player cannot do then."""
    side = public.active
    if what == "research":
        return f"{names.side_at(public, side)} can only Blend"
    value = forecast.best_rank(public.now.rolled, rank(public.featured))
    could = f", not create {blend_name(value)}" if value else ""
    return f"{names.side_at(public, side)} can only Research{could}"


def _useless(public: Public) -> str:
    """Return why a roll is good for nothing."""
    research = "Research blocked" if public.now.blocked == "research" else "no Track takes these beans"
    current = rank(public.featured)
    if public.now.blocked == "blend" or public.now.research_only:
        return f"{research}, {'Blend blocked' if public.now.blocked == 'blend' else 'Research only'}"
    return f"{research}, no Blend beats {blend_name(current)}" if current else f"{research}, no Blend"


def _gives_up(public: Public, seat: int) -> str:
    """Return that a new Featured Blend costs the seat its Rainbow Blend, if it does."""
    return "; you give up your Rainbow Blend" if public.rainbow_by == seat and not keeps_rainbow(public, seat) else ""


def _featured(public: Public, seat: int, color: int) -> str:
    """Return a Featured Blend with what it scores at once and how likely it is to stay until the next turn."""
    taken = [(giver, face) for giver, face in public.now.taken]
    size = set_size(beans(public.now.rolled), public.now.rolled[WILD], color, taken)
    if size < 2:
        return f"a {COLORS[color]} one"
    value = size * FACES + color
    return f"{blend_name(value)}, 1 point, {_odds(forecast.lasts(public, seat, value))} to last"


def _research(public: Public, seat: int, color: int) -> str:
    n = min(boxes.printed().research.most, beans(public.now.rolled)[color] + public.now.rolled[WILD])
    if color == BLACK:
        n += sum(use.disc.more_flavor(public, use) for use in held(public, seat, "more_flavor"))
        n = min(n, flavor_to_take(public))
        return f"Research black: take {names.plural(n, 'Flavor Die')}"
    return f"Research {COLORS[color]}: {_track(public, seat, color, n)}"


def _gain(public: Public, seat: int, color: int) -> str:
    return f"Gain a point in {COLORS[color]}: {_track(public, seat, color, 1)}"


def _track(public: Public, seat: int, color: int, n: int) -> str:
    """Return what marks do to a Track: its new number, a level reached, or its points."""
    options = public.options
    before = public.marks[seat][color]
    after = min(options.cup, before + n)
    name = names.ability(public, seat, color)
    if after == options.cup:
        points = disc_of(public, seat, color).track_points(public, seat, color)
        return f"completes {name}, {names.plural(points, 'point')}"
    level = " 2X" if before < options.two <= after else " 1X" if before < options.one <= after else ""
    return f"{name} {before}→{after} of {options.cup}{', unlocks' + level if level else ''}"


def _done(public: Public) -> str:
    step = engine.top(public)
    match step:
        case steps.ChangeDice():
            return "Done: the dice stay as they are"
        case steps.UseBeforeRoll():
            return "Done: roll the dice"
        case steps.UseActivateAbilities() | steps.UseKeepAbilities():
            return "Done: end the turn"
        case steps.UseScoreAbilities():
            return "Done: use no more abilities now"
        case steps.AdjustResearch():
            planned = ", ".join(f"{n} {TRACKS[c]}" for c, n in enumerate(public.now.research) if n)
            return f"Done: gain {planned or 'nothing'}"
        case steps.ChoosePoints():
            return "Done: gain no more"
    return expansion.done(step) or "Done"
