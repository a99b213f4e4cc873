"""What a front end may know of plays and events beside their words: for menus, and for what to stop at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Concern, legal_in
from rules.vivajava_dice import actions as act
from rules.vivajava_dice import events as ev
from rules.vivajava_dice.dice import COLOR, rank
from rules.vivajava_dice.disc import disc_of
from rules.vivajava_dice.steps.both import keeps_rainbow

if TYPE_CHECKING:
    from rules.engine import Action, Seat
    from rules.vivajava_dice.state import View


def group(view: View, action: act.AnyAction) -> str:
    """Return what a play is about, as a line that opens a menu: an ability by its name."""
    public = view.public
    match action:
        case act.UseAbility():
            return ""
        case act.TrackPlay(track):
            return disc_of(public, view.seat or 0, COLOR[track]).card.name
        case act.CreateFeatured():
            return "Create a Featured Blend"
        case act.Research():
            return "Research"
        case act.PlaceOnTrack(seat) | act.BlockAbility(seat):
            return f"A Track of Seat {seat + 1}"
        case act.Deliver():
            return "Deliver a Flavor Die"
        case act.TakeDie() | act.PutDie() | act.ChooseDemand() | act.TurnDemand():
            return "A Flavor Die"
        case act.MoveToken():
            return "Move a Token"
    return ""


def careful(view: View, action: act.AnyAction) -> bool:
    """Say whether a play gives something up or hurts: a Blend that is held, a Token, a point, a risky lock."""
    match action:
        case act.BreakApart() | act.ReturnBlend() | act.Block() | act.ForceReroll() | act.RerollCarnival():
            return True
        case act.BlockAbility() | act.MoveToken():
            return True
        case act.DegradeDie():
            return _breaks(view, action) and not all(_breaks(view, other) for other in legal_in(view))
        case act.CreateFeatured() | act.UseDonated():
            return _gives_up_rainbow(view) and not all(
                isinstance(other, act.CreateFeatured | act.UseDonated) for other in legal_in(view)
            )
        case act.LockAngry("angry"):
            return True  # with the other die angry too, it is back to the first stage
        case act.MakeRequest(what):
            gives_up = what == "lose" or (what == "rainbow" and view.public.rainbow_by == view.seat)
            return gives_up and len(legal_in(view)) > 1
    return False


def _breaks(view: View, action: Action) -> bool:
    """Say whether no two dice of the Featured Blend would be alike after a die is taken off."""
    if not isinstance(action, act.DegradeDie):
        return False
    counts = list(view.public.featured)
    counts[COLOR[action.color]] -= 1
    return not rank(counts)


def _gives_up_rainbow(view: View) -> bool:
    seat = view.seat or 0
    return view.public.rainbow_by == seat and not keeps_rainbow(view.public, seat)


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
