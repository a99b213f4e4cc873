"""Decisions in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import NoWords, top
from rules.vivajava import box as boxes
from rules.vivajava import cards, standing, steps
from rules.vivajava.beans import COLORS, SPACES
from rules.vivajava.cards import (
    add_pp,
    collector,
    fickle_investor,
    greed,
    hot_or_cold,
    indigenous_find,
    limited_offer,
    quick_switch,
    re_do,
    supervisor,
)
from rules.vivajava.words import names

if TYPE_CHECKING:
    from rules.vivajava.state import Public, View
    from rules.vivajava.steps.pulling import Pulling

WINDOWS = {
    "supervisor_needed": "Before the vote: a team is short of beans to add. Play a card?",
    "supervisor": "Before blending: play a card?",
    "re_do": "The slates are full: play a card?",
    "private_reserve": "The Blends are final: play a card?",
    "before_scoring": "Before scoring: play a card?",
    "after_scoring": "After scoring: play a card?",
    "after_degrading": "After degrading: play a card?",
    "draft": "Before round 1: play a card at once?",
}


def prompt(view: View) -> str:
    """Return the decision in one line; "" when the game is over."""
    step = top(view.public)
    if step is None:
        return ""
    said = _of_phases(view, step) or _of_blending(view.public, step) or _of_cards(view.public, step)
    if not said:
        raise NoWords(step)
    return said


def _of_phases(view: View, step: object) -> str:
    public = view.public
    match step:
        case steps.GoInTheField(seat, second):
            if second and public.place[seat] >= 0:
                return "Take an Intern too?"
            return "In the Field: choose a Country" + (" or an Intern" if public.interns else "")
        case steps.UseAction():
            return "The token offers something: do you want it?"
        case steps.ChooseRoaster():
            return "Swap Beans: into whose Roaster do you look?"
        case steps.SwapTake(_, other):
            known = view.mine.known[other] if view.mine is not None else None
            held = names.counted(known.least) if known is not None else "beans"
            return f"Swap Beans: Seat {other + 1} has {held}. Take one"
        case steps.SwapGive(_, other):
            return f"Swap Beans: give Seat {other + 1} a bean in return"
        case steps.ChooseTokens():
            return "Swap Country Tokens: move to which Country?"
        case steps.LoseResearch():
            return "Lose 1 RP: which marker goes back?"
        case steps.LoseMarker():
            return "Remove a Blend Marker: off which Blend?"
        case steps.GrowBeans():
            return "GROW: how many more beans?"
        case steps.SpendResearch(_, n):
            return f"Research: {names.plural(n, 'Research Point')} to spend"
        case steps.KeepOne() | steps.DraftCards():
            return "Keep one Flavor Card"
        case steps.TradePoints(seat):
            floor = boxes.of(public).track.lowest
            return f"Trade points for research? You stand at {standing.space(public, seat)}, the floor is {floor}"
        case steps.ChooseBean():
            return "Featured Blend: take a bean"
        case steps.PurgeRoaster():
            return "Purge your Roaster?"
    return ""


def _of_blending(public: Public, step: object) -> str:
    match step:
        case steps.VoteInTeams():
            return "Blend or Research?"
        case steps.InvestInBlend(seat):
            left = names.plural(public.investments[seat], "Investment Token")
            return f"Invest in a Blend? You have {left}"
        case steps.FreeMarker():
            return "Your Blend Markers are all in play: take one back?"
        case steps.Propose():
            return "Who pulls when? Propose an order"
        case steps.AgreeOnOrder(order=order):
            return f"Pulling order: {', '.join(names.who(who) for who in order)}?"
        case steps.UseSelect():
            return f"SELECT{_whose(step)}: put a bean back?"
        case steps.Replace():
            return f"SELECT{_whose(step)}: take a bean from The Fields?"
        case steps.ChoosePull():
            return f"Pull{_whose(step)}: {_slate(public, step)}"
        case steps.PlaceOrSetAside():
            return f"BREW{_whose(step)}: you pulled {COLORS[step.pulled]}. {_slate(public, step)}"
        case steps.OfferFree():
            color = public.free[public.teams[step.team].region]
            bean = f"a free {COLORS[color]} bean" if color >= 0 else "a free bean"
            return f"The slate offers {bean}: {_slate(public, step)}"
    return ""


def _whose(step: Pulling) -> str:
    return " for your Intern" if step.who != step.seat else ""


def _slate(public: Public, step: Pulling) -> str:
    """Return what lies on a team's slate and how many spaces are left."""
    laid = public.teams[step.team].slate
    return f"{names.counted(names.on_slate(laid))} so far, {SPACES - len(laid)} to go"


def _of_cards(public: Public, step: object) -> str:
    match step:
        case cards.CardWindow(kind=kind):
            return WINDOWS.get(kind, "Play a card?")
        case indigenous_find.FindBeans(left=n):
            return f"Indigenous Find: take {names.plural(n, 'bean')}"
        case greed.VoteOnGreed(holder=seat):
            return f"Greed of Seat {seat + 1}: Research gives you 1 RP and Seat {seat + 1} too"
        case supervisor.ExcuseMembers():
            return "Supervisor: who need not add a bean?"
        case re_do.ChooseReDo():
            return "Re-Do: which team blends again?"
        case fickle_investor.ChooseInvestment():
            return "Fickle Investor: which Investment moves?"
        case fickle_investor.ChooseInvested():
            return "Fickle Investor: to which Blend?"
        case collector.CashInBeans():
            return "Collector: return beans of one color"
        case add_pp.ChooseRaised():
            return "Add PP: which Blend earns 1 more?"
        case hot_or_cold.ChooseDegrading():
            return "Hot or Cold: twice or not at all?"
        case limited_offer.ChooseOffer():
            return "Limited Offer: which Blend leaves?"
        case quick_switch.ChooseSource():
            return "Quick Switch: which Blend loses a bean?"
        case quick_switch.ChooseMoved():
            return "Quick Switch: which bean?"
        case quick_switch.ChooseSwitched():
            return "Quick Switch: which Blend gains it?"
    return ""
