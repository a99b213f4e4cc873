"""What Flavor Cards, Featured Blends and Purge Coins tell. What is secret has an empty public version."""

from __future__ import annotations

from rules.engine import Event, Seat
from rules.vivajava.actions import Choice
from rules.vivajava.beans import Color, Region
from rules.vivajava.box import Card

Colors = tuple[Color, ...]


class DrewCards(Event, frozen=True, tag="drew_cards"):
    """A player drew Flavor Cards: which ones is told to the player alone."""

    seat: Seat
    number: int
    cards: tuple[Card, ...] = ()


class KeptCard(Event, frozen=True, tag="kept_card"):
    """A player kept one of the cards drawn: which one is told to the player alone."""

    seat: Seat
    kept: Card | None = None


class CardsDiscarded(Event, frozen=True, tag="cards_discarded"):
    """The cards that were not kept lie open."""

    seat: Seat
    cards: tuple[Card, ...]


class Drafted(Event, frozen=True, tag="drafted"):
    """All have kept one of their cards; the others went back into the deck."""

    seats: tuple[Seat, ...]


class CardPlayed(Event, frozen=True, tag="card_played"):
    """A Flavor Card was played."""

    seat: Seat
    card: Card


class CardReturned(Event, frozen=True, tag="card_returned"):
    """A card that was laid open for nothing went back to the hand."""

    seat: Seat
    card: Card


class Excused(Event, frozen=True, tag="excused"):
    """Somebody need not add a bean."""

    seat: Seat
    who: int


class BlendUndone(Event, frozen=True, tag="blend_undone"):
    """All beans of a team's slate went back: it blends again."""

    region: Region
    members: tuple[Seat, ...]


class RoasterShown(Event, frozen=True, tag="roaster_shown"):
    """A Roaster was shown to all."""

    seat: Seat
    beans: Colors


class CashedIn(Event, frozen=True, tag="cashed_in"):
    """Beans out of a Roaster went into The Fields for points."""

    seat: Seat
    color: Color
    beans: int


class BeanMoved(Event, frozen=True, tag="bean_moved"):
    """A bean went from one Blend to another."""

    seat: Seat
    color: Color
    source: str
    target: str


class InvestmentMoved(Event, frozen=True, tag="investment_moved"):
    """An Investment went from one Blend to another."""

    seat: Seat
    owner: Seat
    source: str
    target: str


class PointAdded(Event, frozen=True, tag="point_added"):
    """A Blend earns 1 point more."""

    seat: Seat
    slate: str


class GreedVoted(Event, frozen=True, tag="greed_voted"):
    """The vote on Greed."""

    seat: Seat
    voters: tuple[Seat, ...]
    votes: tuple[Choice, ...]


class DegradeSet(Event, frozen=True, tag="degrade_set"):
    """How often Blends degrade in this round."""

    seat: Seat
    times: int


class FeaturedWon(Event, frozen=True, tag="featured_won"):
    """Teams made the Featured Blend: the card leaves."""

    card: str
    members: tuple[Seat, ...]


class FeaturedShown(Event, frozen=True, tag="featured_shown"):
    """The next Featured Blend Card."""

    card: str


class Purged(Event, frozen=True, tag="purged"):
    """A Roaster was emptied into The Fields."""

    seat: Seat
    beans: Colors
