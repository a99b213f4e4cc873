"""What happened in the expansion, as short log lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice import events as ev
from rules.vivajava_dice.words import names
from rules.vivajava_dice.words.expansion import BLENDS, REQUESTS

if TYPE_CHECKING:
    from rules.engine import Event


def event(event: Event) -> str:
    """Return what happened as a line; "" if it is not of the expansion."""
    return _of_discs(event) or _of_angry_dice(event) or _of_modules(event)


def _of_discs(event: Event) -> str:
    match event:
        case ev.AngerLaid(discs):
            return f"On the ANGER Coaster: {', '.join(map(names.disc, discs))}."
        case ev.BlendStolen(seat, side, what):
            return f"{names.side(seat)} takes {BLENDS[what]} from {names.side(side)}."
        case ev.DiscsSwapped(seat, one, other):
            return f"{names.side(seat)} swaps {names.disc(one)} and {names.disc(other)}."
        case ev.ColorCalled(seat, color):
            return f"{names.side(seat)} calls {color}."
        case ev.AbilityBarred(seat, other, _, disc):
            return f"{names.side(seat)} blocks {names.disc(disc)} of {names.side(other)} by a Ticket."
        case ev.FlavorStolen(seat, other):
            return f"{names.side(seat)} takes a Flavor Die from {names.side(other)}."
    return ""


def _of_angry_dice(event: Event) -> str:
    match event:
        case ev.Challenged(seat, side, points):
            what = names.plural(points, "point")
            return f"{names.side(seat)} challenges {names.side(side)} to Angry Dice for {what}."
        case ev.AngryThrown(side, stage, faces, now):
            after = f", on to stage {now}" if stage < now < 4 else ", through" if now == 4 else ""
            after = ", back to stage 1" if faces == ("angry", "angry") else after
            return f"{names.side(side)}, stage {stage}: {faces[0]} and {faces[1]}{after}."
        case ev.AngryLocked(side, face):
            return f"{names.side(side)} locks {face}."
        case ev.AngryTied():
            return "Both are through in the same beat: stage 3 again."
        case ev.SettledByDie(seat, side, one, other):
            return f"{names.side(seat)} rolls {one}, {names.side(side)} {other}."
        case ev.AngryWon(side):
            return f"{names.side(side)} wins at Angry Dice."
    return ""


def _of_modules(event: Event) -> str:
    match event:
        case ev.BelleCreated(side, beaten):
            over = f" and takes it from {names.side(beaten)}" if beaten >= 0 else ""
            return f"{names.side(side)} creates Belle's Blend{over}."
        case ev.BelleKept(seat):
            return f"{names.side(seat)} keeps Belle's Blend."
        case ev.Requested(seat, what):
            return f"{names.side(seat)} fulfills a Request of Belle's: {REQUESTS[what]}."
        case ev.DemandsRolled(seat, dice):
            return f"{names.side(seat)} demands {names.dice(dice)}."
        case ev.DieTaken(seat, section, face):
            die = names.die(f"flavor_{face}") if face else "a Flavor Die"
            return f"{names.side(seat)} takes {die} from {_section(section)}."
        case ev.DieLaid(seat, section, face):
            return f"{names.side(seat)} lays {names.die(f'flavor_{face}')} into {_section(section)}."
        case ev.Delivered(seat, other, die, demand):
            wanted = "WILD" if demand == "wild" else demand
            return f"{names.side(seat)} delivers {names.die(die)} to {names.side(other)}, who wants {wanted}."
        case ev.DemandTurned(seat, section, face, to):
            turned = f"{names.die(f'flavor_{face}')} to {names.die(f'flavor_{to}')}"
            return f"{names.side(seat)} turns {turned} in {_section(section)}."
    return ""


def _section(seat: int) -> str:
    return "the Distribution Center" if seat < 0 else f"the section of {names.side(seat)}"
