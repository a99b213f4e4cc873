"""What a front end may know of plays and events beside their words: for menus, and for what to stop at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Concern
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


def turn_of(event: ev.AnyEvent) -> Seat | None:
    """Return the side whose turn an event begins."""
    return event.side if isinstance(event, ev.TurnBegan) else None


def concerns(event: ev.AnyEvent, seat: Seat) -> Concern:
    """Say how much an event concerns a seat: points, a loss, a turn that passed by itself, what others did to it."""
    match event:
        case ev.Ended():
            return Concern.ALWAYS
        case ev.Skipped(side) | ev.BrokenApart(side) | ev.AngryWon(side):
            return Concern.ALWAYS if side == seat else Concern.NOT
        case ev.BlendStolen(side=side) | ev.Challenged(side=side):
            return Concern.ALWAYS if side == seat else Concern.NOT
        case ev.AbilityBarred(other=other) | ev.FlavorStolen(other=other) | ev.Delivered(other=other):
            return Concern.ALWAYS if other == seat else Concern.NOT
        case ev.DiscsSwapped(actor):
            return Concern.ALWAYS if actor != seat else Concern.NOT
        case ev.Scored(side) | ev.Degraded(side) | ev.BlendReturned(side):
            return Concern.ELSEWHERE if side == seat else Concern.NOT
        case ev.FeaturedCreated(beaten=side) | ev.RainbowCreated(beaten=side) | ev.BelleCreated(beaten=side):
            return Concern.ELSEWHERE if side == seat else Concern.NOT
        case ev.Marked(owner) | ev.TrackCompleted(owner) | ev.LevelReached(owner):
            return Concern.ELSEWHERE if owner == seat else Concern.NOT
        case ev.Blocked(against=side) | ev.AbilityUsed(against=side):
            return Concern.ALWAYS if side == seat else Concern.NOT
    return Concern.NOT
