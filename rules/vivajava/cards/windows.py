"""How Flavor Cards are played: windows that ask every seat that could have one, and what happens when one is played.

Ruling: V-2, each pass of a window is sealed, its plays run in turn order, and it repeats until a pass has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.engine import Action, Seat, Step, Window, tell, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava.box import CARD, CARDS
from rules.vivajava.card import BY_MOMENT, IMMEDIATE, KINDS, Card, Moment
from rules.vivajava.card_events import CardPlayed
from rules.vivajava.steps.kinds import Rule

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View


def in_hands(public: Public, card: int) -> bool:
    """Say whether a card may be in somebody's hand, as far as all can know."""
    on_list = sum(blend.extra for blend in public.sellers) if card == CARD["add_pp"] else 0
    return boxes.of(public).cards[card] > public.discards[card] + on_list


def asked(public: Public, moment: Moment) -> tuple[Seat, ...]:
    """Return the seats that publicly could play a card at this moment, in turn order."""
    found = [card for card in BY_MOMENT[moment] if in_hands(public, card.number)]
    if not found:
        return ()
    return tuple(s for s in public.order if public.cards[s] and any(card.asks(public, s) for card in found))


class OpenCards(Rule, frozen=True, tag="open_cards"):
    """Every seat that could play a card now is asked, whether or not it has one."""

    RULE = "VJ-C.A"
    moment: Moment

    def run(self, state: State) -> None:
        public = state.public
        if any(public.cards):
            among = asked(public, self.moment)
            if among:
                then(state, CardWindow(among=among, kind=self.moment))


class CardWindow(Window["State", "View", Action], frozen=True, tag="card_window"):
    """Play a Flavor Card that has its moment now, or pass. Nobody sees who has chosen; it repeats until all pass."""

    RULE = "VJ-C.A"

    def names(self, view: View) -> tuple[str, ...]:
        """Return the cards that the seat could play here as far as all may know."""
        public, seat = view.public, view.seat
        kinds = [KINDS[CARD[card]] for card in CARDS if self.kind in KINDS[CARD[card]].moments]
        return tuple(k.id for k in kinds if seat is not None and in_hands(public, k.number) and k.asks(public, seat))

    def playable(self, view: View) -> list[Card]:
        """Return the cards in the seat's own hand that it can play now."""
        mine, seat = view.mine, view.seat
        if mine is None or seat is None:
            return []
        kinds = [KINDS[card] for card in dict.fromkeys(mine.cards)]
        return [k for k in kinds if self.kind in k.moments and k.can_play(view.public, seat, mine)]

    def options(self, view: View) -> Iterator[Action]:
        for card in self.playable(view):
            yield act.PLAY[card.number]
        yield act.PASS

    def because(self, view: View, action: Action) -> str:
        return "Play a card of yours that has its moment now, or pass."

    def reveal(self, state: State, choices: list[tuple[Seat, Action]]) -> None:
        steps: list[Step[State, View, Action]] = [
            UseCard(seat, CARD[choice.card]) for seat, choice in choices if isinstance(choice, act.PlayCard)
        ]
        if steps:
            then(state, *steps, OpenCards(self.kind))  # type: ignore[arg-type]


class UseCard(Rule, frozen=True, tag="use_card"):
    """Play a card, if it still can be played; otherwise it stays in the hand and nobody hears of it."""

    RULE = "VJ-C.A"
    seat: Seat
    card: int

    def run(self, state: State) -> None:
        mine = state.private[self.seat]
        kind = KINDS[self.card]
        if self.card in mine.cards and (self.card in IMMEDIATE or kind.can_play(state.public, self.seat, mine)):
            use_card(state, self.seat, self.card)


def use_card(state: State, seat: Seat, card: int) -> None:
    """Lay a card from a hand among the discarded ones and carry it out."""
    public = state.public
    state.private[seat].cards.remove(card)
    public.cards[seat] -= 1
    public.discards[card] += 1
    if [seat, card] in public.shown:
        public.shown.remove([seat, card])
    tell(state, CardPlayed(seat, CARDS[card]), learned=True)
    KINDS[card].play(state, seat)


class PlayHeld(Rule, frozen=True, tag="play_held"):
    """A drafted card that is played immediately is played at the start of Popular Opinion of round 1 at the latest."""

    RULE = "VJ-7.F"

    def run(self, state: State) -> None:
        held = [(s, card) for s in state.public.order for card in state.private[s].cards if card in IMMEDIATE]
        then(state, *(UseCard(seat, card) for seat, card in held))
