"""What happened, as short log lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import engine
from rules.vivajava_dice import events as ev
from rules.vivajava_dice.dice import COLOR, blend_name, rank
from rules.vivajava_dice.words import expansion_log, names
from rules.vivajava_dice.words.expansion import BLENDS

if TYPE_CHECKING:
    from rules.engine import Event

_ROLLED = {
    "roll": "rolls",
    "again": "rolls again:",
    "donated": "donates",
    "project": "rolls for a Side Project:",
    "returned": "rolls what was returned:",
}


def event(event: Event) -> str:
    """Return what happened as a line; "" for what is not worth one."""
    text = _line(event)
    return text[:1].upper() + text[1:]


def _line(event: Event) -> str:
    match event:
        case ev.CoasterLaid(discs):
            return f"On the coaster: {', '.join(map(names.disc, discs))}."
        case ev.FirstRolled(sides, faces):
            rolls = (f"{names.side(side)} {face}" for side, face in zip(sides, faces, strict=True))
            return f"For the first turn: {', '.join(rolls)}."
        case ev.FirstChosen(side):
            return f"{names.side(side)} begins."
        case ev.TurnBegan(side, turn):
            return f"Turn {turn}: {names.side(side)}."
        case ev.Scored(side, points, why, total):
            verb = "scores" if points >= 0 else "loses"
            what = names.plural(abs(points), "point")
            return f"{names.side(side)} {verb} {what} for {names.WHY.get(why, why)} (now {total})."
        case ev.Degraded(side, color):
            return f"A {color} die leaves the Featured Blend of {names.side(side)}."
        case ev.Kept(side):
            return f"{names.side(side)} keeps the Featured Blend."
        case ev.BrokenApart(side, dice):
            return f"{names.side(side)} breaks the Blend of {names.plural(dice, 'die')} apart."
        case ev.Rolled(side, dice, "disc", disc):
            return f"{names.disc(disc)}: {names.side(side)} rolls {names.dice(dice)}."
        case ev.Rolled(side, dice, why):
            return f"{names.side(side)} {_ROLLED[why]} {names.dice(dice)}."
        case ev.DieChanged(side, disc, die, to):
            return f"{names.side(side)} uses {names.disc(disc)}: {names.die(die)} to {names.die(to)}."
        case ev.DieSet(side, face):
            return f"{names.side(side)} lays a die on {face}."
        case ev.Declined(seat, what):
            return f"{names.side(seat)} passes on the {what}."
        case ev.Blocked(seat, what, against):
            return f"{names.side(seat)} blocks {what.capitalize()}{_against(against)} in this turn."
        case ev.Skipped(side):
            return f"{names.side(side)} can't use the roll."
        case engine.Revealed():
            return ""  # what was chosen says it
    said = _of_blends(event) or _of_tracks(event) or _of_tokens(event) or expansion_log.event(event)
    if not said:
        raise engine.NoWords(event)
    return said


def _of_blends(event: Event) -> str:
    match event:
        case ev.FeaturedCreated(side, beans, beaten):
            counts = [0] * 6
            for bean in beans:
                counts[COLOR[bean]] += 1
            over = f", replacing {names.possessive(beaten)}" if beaten >= 0 else ""
            return (
                f"{names.side(side)} creates a Featured Blend: {blend_name(rank(counts))} ({names.dice(beans)}){over}."
            )
        case ev.RainbowCreated(side, beaten):
            over = f" and takes it from {names.side(beaten)}" if beaten >= 0 else ""
            return f"{names.side(side)} creates a Rainbow Blend{over}."
        case ev.BlendReturned(side, what):
            return f"{names.side(side)} gives up {BLENDS[what]}."
        case ev.MeterMoved(value, up):
            return f"The meter goes {'up' if up else 'down'} to {value}."
        case ev.Sabotaged(color):
            return f"Sabotage: {color} is closed until the corporation's next turn."
        case ev.SabotageOver():
            return "The sugar cube is free again."
        case ev.Ended(side):
            return f"The game is over: {names.side(side)} has won."
    return ""


def _of_tracks(event: Event) -> str:
    match event:
        case ev.Marked(seat, track, points, total):
            verb = "gains" if points > 0 else "loses"
            return f"{names.side(seat)} {verb} {abs(points)} on the {track} Track (now {total})."
        case ev.TookFlavor(side, dice):
            return f"{names.side(side)} takes {dice} Flavor {'Die' if dice == 1 else 'Dice'}."
        case ev.TrackCompleted(seat, track, disc):
            return f"{names.side(seat)} completes the {track} Track, {names.disc(disc)}."
        case ev.LevelReached(seat, _, disc, level):
            return f"{names.side(seat)} has {names.disc(disc)} at {level}X."
    return ""


def _against(side: int) -> str:
    return "" if side < 0 else f" against {names.side(side)}"


def _of_tokens(event: Event) -> str:
    match event:
        case ev.AbilityUsed(seat, disc, against):
            return f"{names.side(seat)} uses {names.disc(disc)}{_against(against)}."
        case ev.TokenPlaced(token):
            return f"{names.side(token.seat)} puts a Token on {names.token_place(token)}."
        case ev.TokenReturned(token):
            return f"A Token of {names.side(token.seat)} leaves {names.token_place(token)}."
    return ""
