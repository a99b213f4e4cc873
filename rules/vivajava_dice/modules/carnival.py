"""Carnival: the benefits of the die, three rides to complete, and Tickets that may be used in any Score phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Pass, Seat, Step, Window, open_window, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import (
    BlockAbility,
    Decline,
    MoveToken,
    PlaceOnCarnival,
    RerollCarnival,
    Spot,
    TakeBenefit,
    Token,
)
from rules.vivajava_dice.coasters import RIDES
from rules.vivajava_dice.dice import COLOR, COLORS, FACES, TRACKS
from rules.vivajava_dice.disc import disc_of, use_level
from rules.vivajava_dice.events import AbilityBarred, Rolled, TokenPlaced
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.research import seats_from
from rules.vivajava_dice.steps.tokens import DECLINE, PlaceToken, return_token, return_tokens

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.coasters import Benefit
    from rules.vivajava_dice.state import Public, State, View

DISC_ID = "carnival"
PASS = Pass()
BENEFIT = tuple(TakeBenefit(color) for color in COLORS)
AGAIN = tuple(RerollCarnival(color) for color in COLORS)
SPOTS: tuple[Spot, ...] = ("ticket", *RIDES)


def benefit_of(bean: int) -> Benefit:
    """Return what a bean gives."""
    return boxes.printed().carnival.benefits[COLORS[bean]]


def tokens_on(public: Public, seat: Seat = -1) -> list[Token]:
    """Return the Tokens on the Carnival Coaster, of one seat or of all."""
    return [t for t in public.tokens if t.place in ("ride", "ticket") and seat in (-1, t.seat)]


def free_rides(public: Public, seat: Seat) -> list[int]:
    """Return the rides where a seat has no Token yet.

    Ruling: D-36, a ride holds one Token of each player.
    """
    taken = [token.spot for token in tokens_on(public, seat) if token.place == "ride"]
    return [ride for ride in range(len(RIDES)) if ride not in taken]


def laid(seat: Seat, source: int, spot: Spot) -> Token:
    """Return a seat's Token on a spot of the coaster."""
    if spot == "ticket":
        return Token(seat, "ticket", source, 0)
    return Token(seat, "ride", source, RIDES.index(spot))


def spots_for(public: Public, token: Token) -> list[Spot]:
    """Return where a Token on the coaster may move to."""
    rides: list[Spot] = [RIDES[ride] for ride in free_rides(public, token.seat)]
    return rides if token.place == "ticket" else ["ticket", *rides]


def movable(public: Public) -> list[Token]:
    """Return the Tokens on the coaster, whosever they are, that can move to another spot."""
    return [token for token in dict.fromkeys(tokens_on(public)) if spots_for(public, token)]


def is_possible(public: Public, seat: Seat, bean: int) -> bool:
    """Say whether the benefit of a bean would change anything."""
    match benefit_of(bean):
        case "ticket":
            return True
        case "move":
            return bool(movable(public))
        case "any":
            return bool(free_rides(public, seat))
        case ride:
            return RIDES.index(ride) in free_rides(public, seat)


# The die


class ChooseBenefit(Step["State", "View", TakeBenefit | Decline], frozen=True, tag="choose_benefit"):
    """Take the benefit of one Carnival die, or none."""

    RULE = "VJD-12.A"
    QUESTION: ClassVar[str] = "take a benefit of the Carnival, or none"
    seat: Seat
    color: int = msgspec.field(name="colour")
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def plays(self, public: Public) -> list[TakeBenefit]:
        """Return the benefits that can be taken, by bean."""
        return [BENEFIT[bean] for bean in sorted(set(public.now.carnival)) if is_possible(public, self.seat, bean)]

    def run(self, state: State) -> None:
        if self.plays(state.public):
            then(state, msgspec.structs.replace(self, is_ready=True))
        else:
            state.public.now.carnival = []

    def options(self, view: View) -> list[TakeBenefit | Decline]:
        return [*self.plays(view.public), DECLINE]

    def closed(self, view: View) -> list[Action]:
        open_now = self.plays(view.public)
        return [BENEFIT[bean] for bean in sorted(set(view.public.now.carnival)) if BENEFIT[bean] not in open_now]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, TakeBenefit) and COLOR[action.color] in view.public.now.carnival:
            if benefit_of(COLOR[action.color]) == "move":
                return "No Token on the Carnival Coaster can move."
            return "You have a Token on that ride already."
        return "Take the benefit of a die that was rolled, or decline."

    def choose(self, state: State, seat: Seat, action: TakeBenefit | Decline) -> None:
        public = state.public
        public.now.carnival = []
        if isinstance(action, Decline):
            return
        benefit = benefit_of(COLOR[action.color])
        rides = free_rides(public, seat)
        if benefit == "move":
            then(state, ChooseCarnivalToken(seat))
        elif benefit == "any" and len(rides) > 1:
            then(state, ChooseRide(seat, self.color))
        else:
            spot: Spot = RIDES[rides[0]] if benefit == "any" else benefit
            board(state, seat, self.color, spot)


def board(state: State, seat: Seat, color: int, spot: Spot) -> None:
    """Let a seat place a Token: from its supply, or another of its own in play."""
    then(state, PlaceToken(laid(seat, color, spot)), CloseRides(seat))


class ChooseRide(Step["State", "View", PlaceOnCarnival], frozen=True, tag="choose_ride"):
    """Choose the ride for your Token."""

    RULE = "VJD-12.B"
    QUESTION: ClassVar[str] = "put the Token on which ride"
    seat: Seat
    color: int = msgspec.field(name="colour")

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[PlaceOnCarnival]:
        return [PlaceOnCarnival(RIDES[ride]) for ride in free_rides(view.public, self.seat)]

    def because(self, view: View, action: Action) -> str:
        return "Choose a ride where you have no Token yet."

    def choose(self, state: State, seat: Seat, action: PlaceOnCarnival) -> None:
        board(state, seat, self.color, action.spot)


class ChooseCarnivalToken(Step["State", "View", MoveToken], frozen=True, tag="choose_carnival_token"):
    """Choose a Token on the Carnival Coaster, of any player, to move there."""

    RULE = "VJD-12.B"
    QUESTION: ClassVar[str] = "move which Token on the Carnival Coaster"
    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[MoveToken]:
        return [MoveToken(token) for token in movable(view.public)]

    def because(self, view: View, action: Action) -> str:
        return "Choose a Token on the Carnival Coaster that has another spot to go to."

    def choose(self, state: State, seat: Seat, action: MoveToken) -> None:
        then(state, MoveOnCarnival(seat, action.token))


class MoveOnCarnival(Step["State", "View", PlaceOnCarnival], frozen=True, tag="move_on_carnival"):
    """Choose the spot that the Token moves to."""

    RULE = "VJD-12.B"
    QUESTION: ClassVar[str] = "move the Token to which spot"
    seat: Seat
    token: Token

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[PlaceOnCarnival]:
        return [PlaceOnCarnival(spot) for spot in spots_for(view.public, self.token)]

    def because(self, view: View, action: Action) -> str:
        return "Choose another spot, not a ride where that player has a Token."

    def choose(self, state: State, seat: Seat, action: PlaceOnCarnival) -> None:
        tokens = state.public.tokens
        moved = laid(self.token.seat, self.token.source, action.spot)
        tokens[tokens.index(self.token)] = moved
        if state.told is not None:
            tell(state, TokenPlaced(moved))
        then(state, CloseRides(moved.seat))


class CloseRides(Rule, frozen=True, tag="close_rides"):
    """A player with a Token on each ride takes them all home and scores."""

    RULE = "VJD-12.C"
    seat: Seat

    def run(self, state: State) -> None:
        if not free_rides(state.public, self.seat):
            return_tokens(state, lambda token: token.place == "ride" and token.seat == self.seat)
            then(state, AwardPoints(self.seat, scoring.MODULES, boxes.printed().carnival.rides))


# Tickets


def holders(public: Public) -> list[Seat]:
    """Return the seats with a Ticket, from the left of the active one, which comes last."""
    seats = seats_from(public, public.active + 1)
    return [seat for seat in seats if any(t.place == "ticket" and t.seat == seat for t in public.tokens)]


def tear(state: State, seat: Seat) -> bool:
    """Use up a Ticket of a seat; say whether there was one."""
    for token in state.public.tokens:
        if token.place == "ticket" and token.seat == seat:
            return_token(state, token)
            return True
    return False


def blockable(public: Public, seat: Seat) -> list[BlockAbility]:
    """Return the abilities of other players that a Ticket may close: those that work, but never Carnival."""
    return [
        BlockAbility(other, TRACKS[color])
        for other in seats_from(public, seat)[1:]
        for color in range(5)
        if use_level(public, other, color) and disc_of(public, other, color).id != DISC_ID
    ]


class AskTickets(Rule, frozen=True, tag="ask_tickets"):
    """In a Score phase everyone with a Ticket is asked, before its first point.

    Ruling: D-1, D-45. Asked again before each ability that is used, and when there is a new Ticket.
    """

    RULE = "VJD-12.D"
    seat: Seat
    tickets: int = -1  # how many there were before the last ability

    def run(self, state: State) -> None:
        public = state.public
        if 0 <= self.tickets >= number_of_tickets(public) and not has_score_plays(public, self.seat):
            return
        among = tuple(seat for seat in holders(public) if blockable(public, seat))
        if among:
            open_window(state, OfferTicket(kind="ticket", subject=self.seat, among=among))


def number_of_tickets(public: Public) -> int:
    """Return how many Tickets there are at the table."""
    return sum(token.place == "ticket" for token in public.tokens)


def has_score_plays(public: Public, seat: Seat) -> bool:
    """Say whether a seat can still use an ability of the Score phase."""
    from rules.vivajava_dice.steps.score import UseScoreAbilities

    return bool(UseScoreAbilities(seat).plays(public))


class OfferTicket(Window["State", "View", BlockAbility | Pass], frozen=True, tag="offer_ticket"):
    """Use up a Ticket to close an ability of another player until that player's turn ends, or pass."""

    RULE = "VJD-12.D"

    def options(self, view: View) -> list[BlockAbility | Pass]:
        return [*blockable(view.public, view.seat or 0), PASS]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, BlockAbility):
            return "Choose an ability of another player that works now; Carnival cannot be blocked."
        return "Block an ability of another player, or pass."

    def reaction(self, seat: Seat, action: BlockAbility | Pass) -> UseTicket:
        assert isinstance(action, BlockAbility)
        return UseTicket(seat, action.seat, COLOR[action.color])


class UseTicket(Rule, frozen=True, tag="use_ticket"):
    """The Token goes back, and the ability is closed; if another Ticket has closed it, the Token stays."""

    RULE = "VJD-12.D"
    seat: Seat
    target: Seat
    color: int = msgspec.field(name="colour")

    def run(self, state: State) -> None:
        public = state.public
        if not use_level(public, self.target, self.color) or not tear(state, self.seat):
            return
        public.barred.append([self.target, self.color])
        if state.told is not None:
            disc = disc_of(public, self.target, self.color).id
            tell(state, AbilityBarred(self.seat, self.target, TRACKS[self.color], disc))


class AskRerolls(Rule, frozen=True, tag="ask_rerolls"):
    """Everyone with a Ticket may have a Carnival die rolled again, and once more as long as somebody does."""

    RULE = "VJD-12.E"
    tickets: int = -1  # how many there were before the last question

    def run(self, state: State) -> None:
        public = state.public
        tickets = number_of_tickets(public)
        if tickets and tickets != self.tickets and public.now.carnival:
            window = OfferReroll(kind="carnival", subject=public.active, among=tuple(holders(public)))
            then(state, AskRerolls(tickets))
            open_window(state, window)


class OfferReroll(Window["State", "View", RerollCarnival | Pass], frozen=True, tag="offer_reroll"):
    """Use up a Ticket to have a Carnival die rolled again, or pass."""

    RULE = "VJD-12.E"

    def options(self, view: View) -> list[RerollCarnival | Pass]:
        return [*(AGAIN[bean] for bean in sorted(set(view.public.now.carnival))), PASS]

    def because(self, view: View, action: Action) -> str:
        return "Choose a Carnival die that was just rolled, or pass."

    def reaction(self, seat: Seat, action: RerollCarnival | Pass) -> UseReroll:
        assert isinstance(action, RerollCarnival)
        return UseReroll(seat, COLOR[action.color])


class UseReroll(Rule, frozen=True, tag="use_reroll"):
    """The Token goes back, and the die is rolled again; if it shows something else by now, the Token stays."""

    RULE = "VJD-12.E"
    seat: Seat
    bean: int

    def run(self, state: State) -> None:
        stack, dice = state.public.stack, state.public.now.carnival
        if self.bean in dice and tear(state, self.seat):
            for i, step in enumerate(stack):
                if isinstance(step, AskTickets):  # so that one which comes by the new roll counts as a new Ticket
                    stack[i] = AskTickets(step.seat, step.tickets - 1)
            face = state.chance.below(FACES)
            dice[dice.index(self.bean)] = face
            if state.told is not None:
                tell(state, Rolled(self.seat, (COLORS[face],), "again"))
