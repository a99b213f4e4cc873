"""Tokens: three a seat, and where they lie says what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Step, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import Decline, MoveToken, Token
from rules.vivajava_dice.disc import disc_of
from rules.vivajava_dice.events import Declined, TokenPlaced, TokenReturned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules import engine
    from rules.engine import Action, Seat
    from rules.vivajava_dice.state import Public, State, View

DECLINE = Decline()


def in_play(public: Public, seat: Seat) -> list[Token]:
    """Return the Tokens of a seat that are in play, in the order in which they came."""
    return [token for token in public.tokens if token.seat == seat]


def free_tokens(public: Public, seat: Seat) -> int:
    """Return how many Tokens a seat still has in its supply."""
    return boxes.printed().tokens.each - len(in_play(public, seat))


def unused(public: Public, seat: Seat, color: int) -> int:
    """Return how many Tokens lie ready on a seat's own Track."""
    return sum(t.seat == seat and t.place == "track" and t.source == color for t in public.tokens)


def on_blend(public: Public) -> list[Token]:
    """Return the Tokens on the dice of the Featured Blend."""
    return [token for token in public.tokens if token.place == "blend"]


def return_token(state: State, token: Token) -> None:
    """Return a Token to its owner's supply."""
    state.public.tokens.remove(token)
    if state.told is not None:
        tell(state, TokenReturned(token))
    if token.place == "jolt":  # Ruling: D-26, the completed Track is over once more
        state.public.levels[token.seat][token.spot] = 0
    if token.place in ("jolt", "anger"):
        from rules.vivajava_dice.steps.both import settle_blends

        return_tokens(state, lambda other: bears(token, other))
        settle_blends(state)


def return_tokens(state: State, which: Callable[[Token], bool]) -> None:
    """Return all Tokens in play for which `which` holds."""
    for token in [token for token in state.public.tokens if which(token)]:
        if token in state.public.tokens:  # one that it rested on may have taken it home already
            return_token(state, token)


def ready(public: Public, seat: Seat, color: int) -> Token:
    """Return a Token that lies ready for the ability of a seat's Track; there must be one."""
    return next(t for t in public.tokens if t.seat == seat and t.place == "track" and t.source == color)


def take_ready(state: State, seat: Seat, color: int) -> None:
    """Take a ready Token off a seat's Track, back into its supply: it is used."""
    return_token(state, ready(state.public, seat, color))


def home(token: Token) -> int:
    """Return the Track whose completion sends a Token home: where it lies ready, or whose ability it serves."""
    return token.spot if token.place == "track" else token.source


def bears(token: Token, other: Token) -> bool:
    """Say whether the ability that the other Token serves rests on this one: on Jolt!, or on a disc chosen in anger."""
    if token.seat != other.seat:
        return False
    if token.place == "jolt":
        return home(other) == token.spot
    return token.place == "anger" != other.place and other.source == token.source


class PlaceToken(Step["State", "View", MoveToken | Decline], frozen=True, tag="place_token"):
    """A Token comes into play from the supply; if all three are in play, one of them may be moved instead."""

    RULE = "VJD-6.A"
    token: Token
    instead: bool = False  # ask which Token to move

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.token.seat,) if self.instead else ()

    def run(self, state: State) -> None:
        if free_tokens(state.public, self.token.seat):
            _lay(state, self.token)
        else:
            then(state, PlaceToken(self.token, True))

    def options(self, view: View) -> Iterator[MoveToken | Decline]:
        # Ruling: D-14, a fourth Token is one of the three, moved; declining is allowed unless the disc is forced.
        token = self.token
        seen = dict.fromkeys(in_play(view.public, token.seat))
        moves = [MoveToken(other) for other in seen if other != token and not bears(other, token)]
        yield from moves
        if not moves or token.place != "track" or not disc_of(view.public, token.seat, token.source).card.forced:
            yield DECLINE

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, Decline):
            return "This ability is forced: move one of your Tokens."
        return "All your three Tokens are in play: move one of them, or decline."

    def choose(self, state: State, seat: Seat, action: MoveToken | Decline) -> None:
        if isinstance(action, MoveToken):
            return_token(state, action.token)
            _lay(state, self.token)
        elif state.told is not None:
            tell(state, Declined(seat, "token"))


def _lay(state: State, token: Token) -> None:
    state.public.tokens.append(token)
    if state.told is not None:
        tell(state, TokenPlaced(token))
