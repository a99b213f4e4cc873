"""Research Points and what they bring: levels, Investment Tokens, Flavor Cards, points traded in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import sellers, standing
from rules.vivajava.beans import BREW, FLAVOR, GROW, INVEST, TRACKS
from rules.vivajava.box import CARD, CARDS
from rules.vivajava.card_events import CardsDiscarded, DrewCards, KeptCard
from rules.vivajava.events import GotInvestment, LevelReached, Marked
from rules.vivajava.steps.kinds import OneSeat, Rule

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, View

POINTS = 3  # of a player who researches, and the price of a draw at the end of FLAVOR
DRAWN = 2
NO_CARD = -1
END = 3  # the level of a complete track


def has_room(public: Public, seat: Seat) -> bool:
    """Say whether a seat has a track to mark."""
    lengths = boxes.of(public).lengths
    return any(mark < length for mark, length in zip(public.marks[seat], lengths, strict=True))


def can_buy(public: Public, seat: Seat, points: int) -> bool:
    """Say whether so many points may buy a draw of Flavor Cards."""
    return points >= POINTS and bool(public.usable[seat] >> FLAVOR & 1) and any_cards(public)


def any_cards(public: Public) -> bool:
    """Say whether a Flavor Card is left to draw."""
    return public.flavor_deck > 0 or any(public.discards)


class GiveResearch(Rule, frozen=True, tag="give_research"):
    """Research Points are spent at once, one by one; those that fit nowhere are lost."""

    RULE = "VJ-4.B"
    seat: Seat
    points: int

    def run(self, state: State) -> None:
        public, points = state.public, self.points
        if points > 0 and (has_room(public, self.seat) or can_buy(public, self.seat, points)):
            then(state, SpendResearch(self.seat, points))


class SpendResearch(OneSeat, frozen=True, tag="spend_research"):
    """Move a Research Marker one spot to the right. At the end of FLAVOR 3 points may draw cards instead."""

    RULE = "VJ-4.B"
    points: int

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        row = public.marks[self.seat]
        for track, length in enumerate(boxes.of(public).lengths):
            if row[track] < length:
                yield act.MARK[track]
        if self.points >= POINTS and can_buy(public, self.seat, self.points):
            yield act.BUY

    def closed(self, view: View) -> Iterator[Action]:
        row = view.public.marks[self.seat]
        for track, length in enumerate(boxes.of(view.public).lengths):
            if row[track] >= length:
                yield act.MARK[track]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, act.MarkTrack):
            return f"Your {action.track.upper()} track is complete: choose another one."
        if isinstance(action, act.BuyCards):
            return "Cards cost 3 points, and only who completed FLAVOR in an earlier round may buy them."
        return "Choose the track for the Research Point."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.MarkTrack):
            then(state, GiveResearch(seat, self.points - 1))
            advance(state, seat, TRACKS.index(action.track))
        else:
            then(state, DrawCards(seat), GiveResearch(seat, self.points - POINTS))


def advance(state: State, seat: Seat, track: int) -> None:
    """Move a Research Marker one spot to the right and push what a new level brings at once."""
    public = state.public
    row = public.marks[seat]
    row[track] += 1
    if state.told is not None:
        tell(state, Marked(seat, TRACKS[track], 1, row[track]))
    spots = boxes.of(public).tracks[track].spots
    if row[track] not in spots:
        return
    level = spots.index(row[track]) + 1
    if state.told is not None:
        tell(state, LevelReached(seat, TRACKS[track], level))
    if track == INVEST and level < END:
        take_investment(state, seat)
    if public.options.decaf:
        return
    if track == FLAVOR:
        then(state, DrawCards(seat))
    if track == BREW and level == END and public.phase == 0:  # Ruling: V-3, reached later it waits for the next round
        public.usable[seat] |= 1 << BREW


def take_investment(state: State, seat: Seat) -> None:
    """Take an Investment Token. Ruling: if the supply is empty, none is gained."""
    public = state.public
    got = public.investment_supply > 0
    if got:
        public.investment_supply -= 1
        public.investments[seat] += 1
    if state.told is not None:
        tell(state, GotInvestment(seat, got))


# Flavor Cards


class DrawCards(Rule, frozen=True, tag="draw_cards"):
    """Draw two Flavor Cards. When the deck runs out, the discarded cards are shuffled."""

    RULE = "VJ-4.C"
    seat: Seat

    def run(self, state: State) -> None:
        drawn = draw_cards(state, self.seat, DRAWN)
        if len(drawn) == 1:
            keep(state, self.seat, drawn[0])
        elif drawn:
            then(state, KeepOne(self.seat))


def draw_cards(state: State, seat: Seat, most: int) -> list[int]:
    """Draw up to so many Flavor Cards for a seat, shuffling the discards where needed; return their kinds."""
    public, hidden, mine = state.public, state.hidden, state.private[seat]
    drawn: list[int] = []
    while len(drawn) < most and any_cards(public):
        if not public.flavor_deck:
            public.flavor_deck = sum(public.discards)
            hidden.flavor = list(public.discards)
            public.discards = [0] * len(CARDS)
        drawn.append(state.chance.pull(hidden.flavor))
        public.flavor_deck -= 1
    if drawn:
        mine.drawn = [*sorted(drawn), *[NO_CARD] * (DRAWN - len(drawn))]
        for other in state.private:  # what somebody has put back may be among them
            other.back = -1
        if state.told is not None:
            seen = DrewCards(seat, len(drawn), tuple(CARDS[card] for card in sorted(drawn)))
            tell(state, seen, (seat,), others=DrewCards(seat, len(drawn)))
    return drawn


def keep(state: State, seat: Seat, card: int) -> None:
    """Keep one of the drawn cards and discard the others; what says so is played at once."""
    from rules.vivajava.cards import IMMEDIATE, UseCard

    public, mine = state.public, state.private[seat]
    rest = [other for other in mine.drawn if other != NO_CARD]
    rest.remove(card)
    mine.drawn = [NO_CARD] * DRAWN
    mine.cards = sorted((*mine.cards, card))
    public.cards[seat] += 1
    for other in rest:
        public.discards[other] += 1
    if state.told is not None:
        tell(state, KeptCard(seat, CARDS[card]), (seat,), others=KeptCard(seat))
        tell(state, CardsDiscarded(seat, tuple(CARDS[other] for other in rest)), learned=True)
    if card in IMMEDIATE:
        then(state, UseCard(seat, card))


class KeepOne(OneSeat, frozen=True, tag="keep_one"):
    """Keep one of the drawn Flavor Cards; the other is discarded face up."""

    RULE = "VJ-4.C"

    def options(self, view: View) -> list[Action]:
        drawn = view.mine.drawn if view.mine is not None else ()
        return [act.KEEP[card] for card in dict.fromkeys(drawn) if card != NO_CARD]

    def because(self, view: View, action: Action) -> str:
        return "Keep one of the two cards that you have drawn."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.KeepCard):
            keep(state, seat, CARD[action.card])


# Research and trading


class ResearchTeams(Rule, frozen=True, tag="research_teams"):
    """Who researches gets 3 Research Points, with Interns one more for each one face down in the pile.

    `points` are those of each seat, counted when the phase began. Ruling: V-18.
    """

    RULE = "VJ-4.A"
    points: tuple[int, ...]

    def run(self, state: State) -> None:
        seats = researchers(state.public)
        then(state, *(GiveResearch(seat, self.points[seat]) for seat in seats))


def researchers(public: Public) -> list[Seat]:
    """Return the seats that research in this round, in turn order."""
    blends = {seat for team in public.teams if team.blends for seat in team.members}
    return [seat for seat in public.order if seat not in blends]


def research_points(public: Public) -> tuple[int, ...]:
    """Return what each seat would get for researching now."""
    found = []
    for seat in range(len(public.points)):
        points = POINTS
        if not public.options.decaf and public.marks[seat][GROW] == boxes.of(public).lengths[GROW]:
            points = max(POINTS, sellers.payout(public, seat))
        if public.mentored and public.mentored[seat] >= 0:
            reduced = boxes.of(public).interns.cards[public.mentored[seat]].action == "reduced_research"
            points = 0 if reduced else points + public.piles[seat]
        found.append(points)
    return tuple(found)


class AskTraders(Rule, frozen=True, tag="ask_traders"):
    """Who researched, or has completed BREW, may trade Performance Points for Research Points, in turn order."""

    RULE = "VJ-4.D"
    at: int = 0

    def run(self, state: State) -> None:
        public = state.public
        if self.at >= len(public.order):
            return
        seat = public.order[self.at]
        then(state, AskTraders(self.at + 1))
        if seat in researchers(public) or public.usable[seat] >> BREW & 1:
            offer_trade(state, seat)


def offer_trade(state: State, seat: Seat) -> None:
    """Ask a seat for a trade, if it has points to give and something to get."""
    public = state.public
    left = standing.space(public, seat) - boxes.of(public).track.lowest
    if left > 0 and (has_room(public, seat) or can_buy(public, seat, left)):
        then(state, TradePoints(seat))


class TradePoints(OneSeat, frozen=True, tag="trade_points"):
    """Go back one space on the Performance Track for each Research Point, down to -3."""

    RULE = "VJ-4.D"

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        row = public.marks[self.seat]
        for track, length in enumerate(boxes.of(public).lengths):
            if row[track] < length:
                yield act.TRADE[track]
        if can_buy(public, self.seat, standing.space(public, self.seat) - boxes.of(public).track.lowest):
            yield act.TRADE_CARDS
        yield act.DONE

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, act.TradeFor):
            return f"Your {action.track.upper()} track is complete: choose another one, or be done."
        if isinstance(action, act.TradeForCards):
            return "Cards cost 3 points, and only who completed FLAVOR in an earlier round may buy them."
        return "Trade for a track, or be done."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.TradeFor):
            standing.move(state, seat, -1, "traded")
            then(state, TradeMore(seat))
            advance(state, seat, TRACKS.index(action.track))
        elif isinstance(action, act.TradeForCards):
            standing.move(state, seat, -POINTS, "traded")
            then(state, DrawCards(seat), TradeMore(seat))


class TradeMore(Rule, frozen=True, tag="trade_more"):
    """After a trade there may be another one."""

    RULE = "VJ-4.D"
    seat: Seat

    def run(self, state: State) -> None:
        offer_trade(state, self.seat)
