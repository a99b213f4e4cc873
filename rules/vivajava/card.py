"""What a Flavor Card can do: when it is played, who could play it, what it does.

A card is data (a row of box.toml) and behavior (cards/<id>.py, one class). Steps open windows by moment and never name
a card, but for going rogue, which is a choice of one's own turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from rules.vivajava.box import CARD
from rules.vivajava.box import Card as CardId

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava.state import Private, Public, State

Moment = Literal[
    "field", "immediate", "supervisor_needed", "supervisor", "re_do", "private_reserve", "before_scoring",
    "after_scoring", "after_degrading", "draft",
]  # fmt: skip


class Card:
    """One kind of Flavor Card."""

    id: ClassVar[CardId]
    moments: ClassVar[tuple[Moment, ...]]

    @property
    def number(self) -> int:
        """Its place in CARDS."""
        return CARD[self.id]

    def asks(self, public: Public, seat: Seat) -> bool:
        """Say whether a seat could play it now, as far as all may know: then the seat is asked if it has any card."""
        return True

    def can_play(self, public: Public, seat: Seat, mine: Private) -> bool:
        """Say whether a seat that holds it can play it now."""
        return self.asks(public, seat)

    def play(self, state: State, seat: Seat) -> None:
        """Carry it out. It lies among the discarded ones already."""
        raise NotImplementedError(f"{self.id} does nothing")


KINDS: dict[int, Card] = {}  # by number; filled by cards/__init__.py
BY_MOMENT: dict[Moment, tuple[Card, ...]] = {}
IMMEDIATE: set[int] = set()  # those that are played when they are kept


def register(*cards: Card) -> None:
    """Make cards known."""
    for card in cards:
        KINDS[card.number] = card
        for moment in card.moments:
            BY_MOMENT[moment] = (*BY_MOMENT.get(moment, ()), card)
        if "immediate" in card.moments:
            IMMEDIATE.add(card.number)
