"""A whole state that fits what one seat sees: Roasters and hands of the others are dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.engine import Known, deal
from rules.vivajava import box as boxes
from rules.vivajava.beans import N_COLORS
from rules.vivajava.card import IMMEDIATE
from rules.vivajava.cards import PlayHeld, UseCard
from rules.vivajava.state import Hidden, Private, State, View
from rules.vivajava.steps.blend import PlaceOrSetAside
from rules.vivajava.steps.draft import DraftCards
from rules.vivajava.steps.field import SwapTake
from rules.vivajava.steps.research import DRAWN, NO_CARD, KeepOne

if TYPE_CHECKING:
    from rules.engine import Chance, Seat
    from rules.vivajava.state import Public


def determinize(view: View, chance: Chance) -> State:
    """Return a state that the view's seat cannot tell from the true one; its own drawer is as it is."""
    view = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=View)
    public, mine, seat = view.public, view.mine, view.seat
    seats = range(len(public.sizes))
    bags = deal_beans(view, chance)
    hands, hidden = deal_cards(view, chance)
    private = []
    for other in seats:
        if mine is not None and other == seat:
            private.append(mine)
        else:
            drawn = hands[other][public.cards[other] :]
            held = hands[other][: public.cards[other]]
            private.append(
                Private(
                    None,
                    bags[other],
                    sorted(held),
                    [*sorted(drawn), *[NO_CARD] * (DRAWN - len(drawn))],
                    -1,
                    [None] * len(seats),
                )
            )
    look_on(public, private)
    return State(public, private, Hidden(hidden), chance)


def look_on(public: Public, private: list[Private]) -> None:
    """Let a seat in the middle of Swap Beans know the Roaster into which it looks."""
    step = public.stack[-1] if public.stack else None
    if isinstance(step, SwapTake) and private[step.seat].known[step.other] is None:
        private[step.seat].known[step.other] = Known.all_of(private[step.other].roaster)


def known(view: View) -> list[Known]:
    """Return what the view's seat knows of each Roaster, its own included."""
    public, mine = view.public, view.mine
    if mine is None or view.seat is None:
        return list(public.known)
    found = [more or all_know for more, all_know in zip(mine.known, public.known, strict=True)]
    found[view.seat] = Known.all_of(mine.roaster)
    return found


def deal_beans(view: View, chance: Chance) -> list[list[int]]:
    """Return a Roaster for each seat that fits what is known of it; all other beans lie open."""
    public = view.public
    pool = list(boxes.of(public).beans.counts)
    heaps = [public.fields, *(blend.beans for blend in public.sellers), *public.intern_beans, *public.intern_roasters]
    for heap in (*heaps, *([public.reserve] if public.reserve else [])):
        for color in range(N_COLORS):
            pool[color] -= heap[color]
    for color in public.crops:
        if color >= 0:
            pool[color] -= 1
    for team in public.teams:
        for bean in (*team.slate, *team.aside):
            pool[bean % N_COLORS] -= 1
    for step in public.stack:
        if isinstance(step, PlaceOrSetAside):
            pool[step.pulled] -= 1
    return deal(known(view), pool, chance)


def deal_cards(view: View, chance: Chance) -> tuple[list[list[int]], list[int]]:
    """Return the cards in each hand, those just drawn last, and the deck (shape: 14)."""
    public, mine = view.public, view.mine
    deck = [0] * len(public.discards) if public.options.decaf else list(boxes.of(public).cards)
    for card, n in enumerate(public.discards):
        deck[card] -= n
    deck[boxes.CARD["add_pp"]] -= sum(blend.extra for blend in public.sellers)
    hands = in_sight(public)
    own = view.seat if mine is not None else None
    if mine is not None and own is not None:
        hands[own] = [*mine.cards, *(card for card in mine.drawn if card != NO_CARD)]
    for hand in hands:
        for card in hand:
            deck[card] -= 1
    back = mine.back if mine is not None else -1
    if back >= 0:
        deck[back] -= 1
    others = [seat for seat in range(len(hands)) if seat != own]
    if may_hold_immediate(public):  # the one that was drafted may be of any kind
        for seat in others:
            if len(hands[seat]) < public.cards[seat]:
                hands[seat].append(chance.pull(deck))
    aside = {card: deck[card] for card in IMMEDIATE}
    for card in aside:
        deck[card] = 0
    for seat in others:
        while len(hands[seat]) < public.cards[seat]:
            hands[seat].append(chance.pull(deck))
    for card, n in aside.items():
        deck[card] += n
    for seat in others:
        hands[seat] += [chance.pull(deck) for _ in range(drawn_by(public, seat))]
    if back >= 0:
        deck[back] += 1
    return hands, deck


def in_sight(public: Public) -> list[list[int]]:
    """Return the cards of each hand that all know: those that were shown, and those about to be used."""
    hands: list[list[int]] = [[card for s, card in public.shown if s == seat] for seat in range(len(public.cards))]
    for step in public.stack:
        if isinstance(step, UseCard) and step.card not in hands[step.seat]:
            hands[step.seat].append(step.card)
    return hands


def may_hold_immediate(public: Public) -> bool:
    """Say whether a hand may hold a card that is played at once: one from the draft, until Popular Opinion."""
    if not public.options.draft or public.round > 1:
        return False
    return public.phase < 2 or any(isinstance(step, PlayHeld) for step in public.stack)


def drawn_by(public: Public, seat: Seat) -> int:
    """Return how many cards a seat has drawn of which it has not kept one yet."""
    step = public.stack[-1] if public.stack else None
    if isinstance(step, DraftCards):
        return 2
    return 2 if isinstance(step, KeepOne) and step.seat == seat else 0
