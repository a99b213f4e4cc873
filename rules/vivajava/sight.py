"""A whole state that fits what one seat sees: Roasters and hands of the others are dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.vivajava import box as boxes
from rules.vivajava.beans import N_COLORS
from rules.vivajava.card import IMMEDIATE
from rules.vivajava.state import Hidden, Private, State, View
from rules.vivajava.steps.draft import DraftCards
from rules.vivajava.steps.field import SwapTake
from rules.vivajava.steps.research import KeepOne

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
            known: list[list[int]] = [[] for _ in seats]
            private.append(Private(None, bags[other], sorted(held), sorted(drawn), -1, known))
    for mine_too in private:
        look_on(public, mine_too, private)
    return State(public, private, Hidden(hidden), chance)


def look_on(public: Public, mine: Private, private: list[Private]) -> None:
    """Let a seat in the middle of Swap Beans know the Roaster into which it looks."""
    step = public.stack[-1] if public.stack else None
    if isinstance(step, SwapTake) and private[step.seat] is mine and not mine.known[step.other]:
        mine.known[step.other] = list(private[step.other].roaster)


def bounds(view: View) -> list[list[int]]:
    """Return what each Roaster holds at least, as the view's seat knows it (row: seat, column: color)."""
    public, mine = view.public, view.mine
    found = [list(row) for row in public.known]
    if mine is not None:
        for seat, row in enumerate(mine.known):
            if row:
                found[seat] = list(map(max, row, found[seat]))
        if view.seat is not None:
            found[view.seat] = list(mine.roaster)
    return found


def deal_beans(view: View, chance: Chance) -> list[list[int]]:
    """Return a Roaster for each seat: what is known, and the beans that could be anywhere dealt at random."""
    public = view.public
    bags = bounds(view)
    pool = list(boxes.of(public).beans.counts)
    for heap in (
        public.fields,
        *bags,
        *(blend.beans for blend in public.sellers),
        *public.intern_beans,
        *public.intern_roasters,
        *([public.reserve] if public.reserve else []),
    ):
        for color in range(N_COLORS):
            pool[color] -= heap[color]
    for color in public.crops:
        if color >= 0:
            pool[color] -= 1
    for team in public.teams:
        for bean in (*team.slate, *team.aside):
            pool[bean % N_COLORS] -= 1
    for step in public.stack:
        if hasattr(step, "pulled"):
            pool[step.pulled] -= 1
    for seat, bag in enumerate(bags):
        for _ in range(public.sizes[seat] - sum(bag)):
            bag[chance.pull(pool)] += 1
    return bags


def deal_cards(view: View, chance: Chance) -> tuple[list[list[int]], list[int]]:
    """Return the cards in each hand, those just drawn last, and the deck (shape: 14)."""
    public, mine = view.public, view.mine
    deck = [0] * len(public.discards) if public.options.decaf else list(boxes.of(public).cards)
    for card, n in enumerate(public.discards):
        deck[card] -= n
    deck[boxes.CARD["add_pp"]] -= sum(blend.extra for blend in public.sellers)
    hands: list[list[int]] = [[card for s, card in public.shown if s == seat] for seat in range(len(public.cards))]
    own = view.seat if mine is not None else None
    if mine is not None and own is not None:
        hands[own] = [*mine.cards, *mine.drawn]
    for hand in hands:
        for card in hand:
            deck[card] -= 1
    back = mine.back if mine is not None else -1
    if back >= 0:
        deck[back] -= 1
    for seat, hand in enumerate(hands):
        if seat != own:
            deal_hand(public, seat, hand, deck, chance)
    if back >= 0:
        deck[back] += 1
    return hands, deck


def deal_hand(public: Public, seat: Seat, hand: list[int], deck: list[int], chance: Chance) -> None:
    """Deal a hand out of the deck; only in round 1 may it hold a card that is played at once."""
    may_hold = public.round <= 1 and public.phase < 2
    aside = {card: deck[card] for card in IMMEDIATE} if not may_hold else {}
    for card in aside:
        deck[card] = 0
    while len(hand) < public.cards[seat]:
        hand.append(chance.pull(deck))
    for card, n in aside.items():
        deck[card] += n
    for _ in range(drawn_by(public, seat)):
        hand.append(chance.pull(deck))


def drawn_by(public: Public, seat: Seat) -> int:
    """Return how many cards a seat has drawn of which it has not kept one yet."""
    step = public.stack[-1] if public.stack else None
    if isinstance(step, DraftCards):
        return 2
    return 2 if isinstance(step, KeepOne) and step.seat == seat else 0
