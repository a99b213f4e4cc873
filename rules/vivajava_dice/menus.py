"""What a front end may know of plays and events beside their words: for menus, and for what to stop at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice import actions as act
from rules.vivajava_dice import events as ev

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava_dice.state import View


def group(view: View, action: act.AnyAction) -> str:
    """Return what a play is about, where a menu may have many of its kind."""
    match action:
        case act.TrackPlay():
            return "Abilities"
        case act.CreateFeatured() | act.UseDonated() | act.CreateRainbow() | act.CreateBelle():
            return "Blend"
        case act.Research():
            return "Research"
        case act.TakeDie() | act.PutDie() | act.Deliver() | act.ChooseDemand() | act.TurnDemand():
            return "Hauling"
        case act.MoveToken():
            return "Tokens"
    return ""


def careful(view: View, action: act.AnyAction) -> bool:
    """Say whether a play gives something up: a Blend that is held, or a Token to interfere."""
    return isinstance(
        action, act.BreakApart | act.ReturnBlend | act.Block | act.ForceReroll | act.RerollCarnival | act.BlockAbility
    )


def concerns(event: ev.AnyEvent, seat: Seat) -> bool:
    """Say whether an event is something that happened to a seat: points, a loss, a turn that passed by itself."""
    match event:
        case ev.Scored(side) | ev.Degraded(side) | ev.BlendReturned(side) | ev.Skipped(side) | ev.AngryWon(side):
            return side == seat
        case ev.FeaturedCreated(beaten=side) | ev.RainbowCreated(beaten=side) | ev.BelleCreated(beaten=side):
            return side == seat
        case ev.Marked(owner) | ev.TrackCompleted(owner) | ev.LevelReached(owner):
            return owner == seat
        case ev.BlendStolen(side=other) | ev.Challenged(side=other) | ev.AbilityBarred(other=other):
            return other == seat
        case ev.Blocked(against=side) | ev.AbilityUsed(against=side):
            return side == seat
        case ev.FlavorStolen(other=other) | ev.Delivered(other=other):
            return other == seat
        case ev.DiscsSwapped() | ev.Ended():
            return True
    return False
