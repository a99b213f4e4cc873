"""What a front end may know of plays and events beside their words: for menus, and for what to stop at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Concern, top
from rules.vivajava import actions as act
from rules.vivajava import card_events as cev
from rules.vivajava import events as ev
from rules.vivajava.box import CARD, printed
from rules.vivajava.card import KINDS
from rules.vivajava.steps import FreeMarker, PurgeRoaster

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import View


_WHEN = {
    "supervisor": "before blending",
    "re_do": "after blending",
    "private_reserve": "after blending",
    "before_scoring": "before scoring",
    "after_scoring": "after scoring",
    "after_degrading": "after degrading",
}

# The cards for which a seat may say in advance whether to be asked; others are played at once or on one's own turn.
ASKS: dict[str, str] = {
    card.id: f"{card.name}, {_WHEN[KINDS[CARD[card.id]].moments[-1]]}"
    for card in printed().flavor_cards.cards
    if KINDS[CARD[card.id]].moments[-1] in _WHEN
}


def group(view: View, action: act.AnyAction) -> str:
    """Return what a play is about, where a menu may have many of its kind."""
    match action:
        case act.PlaceResearcher() | act.MoveTo():
            return "Countries"
        case act.TakeIntern():
            return "Interns"
        case act.PlayCard():
            return "Flavor Cards"
        case act.CashIn():
            return "Beans"
        case act.ProposeOrder():
            return "Orders"
    return ""


def careful(view: View, action: act.AnyAction) -> bool:
    """Say whether a play gives something up: a card, points, a marker that scores, a whole Roaster."""
    match action:
        case act.PlayCard() | act.TradeFor() | act.TradeForCards() | act.Disagree():
            return True
        case act.RemoveMarker():
            return isinstance(top(view.public), FreeMarker)
        case act.Use():
            return isinstance(top(view.public), PurgeRoaster)
    return False


def turn_of(event: ev.AnyEvent) -> Seat | None:
    """Return -1 where a round begins: turns in it are short, and all have theirs."""
    return -1 if isinstance(event, ev.GameBegan | ev.RoundBegan) else None


def concerns(event: ev.AnyEvent, seat: Seat) -> Concern:
    """Say how much an event concerns a seat: points, a loss, a look into its Roaster."""
    if isinstance(event, ev.Ended):
        return Concern.ALWAYS
    return Concern.ELSEWHERE if _happened_to(event, seat) else Concern.NOT


def _happened_to(event: ev.AnyEvent, seat: Seat) -> bool:
    match event:
        case ev.Scored(owner) | ev.MarkerRemoved(owner) | ev.ExtraIntern(owner) | cev.CardReturned(owner):
            return owner == seat
        case ev.Looked(at=owner) | ev.TokensSwapped(displaced=owner) | cev.InvestmentMoved(owner=owner):
            return owner == seat
        case ev.Swapped(giver, taker):
            return seat in (giver, taker)
        case ev.BlendRemoved(markers=seats) | ev.CannotBlend(members=seats) | ev.Voted(members=seats):
            return seat in seats
        case ev.Invested(members=seats) | cev.BlendUndone(members=seats) | cev.FeaturedWon(members=seats):
            return seat in seats
        case ev.Discarded(owner, _, chosen):
            return owner == seat and not chosen
    return False
