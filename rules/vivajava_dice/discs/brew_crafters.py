"""Brew Crafters: each new Blend may push the production line on, for everyone on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import Decline, MoveToken, Token, UseAbility
from rules.vivajava_dice.dice import TRACKS
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import TokenPlaced
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.end import AwardPoints
from rules.vivajava_dice.steps.order import in_order
from rules.vivajava_dice.steps.tokens import DECLINE, bears, free_tokens, in_play, return_token

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View


class BrewCrafters(Disc):
    """When you create a Blend, you may put a Token on the first space, and all others move on.

    Ruling: D-32, once for each Blend, and only with a Token to place.
    """

    id = "brew_crafters"

    def on_create(self, state: State, use: Use) -> None:
        then(state, PushLine(use.seat, use.color))


class PushLine(Step["State", "View", UseAbility | MoveToken | Decline], frozen=True, tag="push_line"):
    """Put a Token on the first space of the production line, or leave it alone."""

    RULE = "VJD-10.A"
    QUESTION: ClassVar[str] = "put a Token on the production line"
    seat: Seat
    color: int = msgspec.field(name="colour")

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> Iterator[UseAbility | MoveToken | Decline]:
        if free_tokens(view.public, self.seat):
            yield USE[self.color]
        else:  # Ruling: D-14, a Token of one's own may be taken from anywhere in play, the line itself included
            seen = dict.fromkeys(in_play(view.public, self.seat))
            new = self._token()
            yield from (MoveToken(token) for token in seen if not bears(token, new))
        yield DECLINE

    def because(self, view: View, action: Action) -> str:
        if action == USE[self.color]:
            return "All your Tokens are in play: move one of them, or decline."
        return f"Put a Token on the line for your new Blend ({TRACKS[self.color]} Track), or decline."

    def closed(self, view: View) -> list[Action]:
        return [] if free_tokens(view.public, self.seat) else [USE[self.color]]

    def choose(self, state: State, seat: Seat, action: UseAbility | MoveToken | Decline) -> None:
        if isinstance(action, Decline):
            return
        if isinstance(action, MoveToken):
            return_token(state, action.token)
        push(state, self._token())

    def _token(self) -> Token:
        return Token(self.seat, "brew", self.color, 0)


def line(public: Public) -> list[Token]:
    """Return the Tokens on the production line, from the first space on."""
    return sorted((token for token in public.tokens if token.place == "brew"), key=lambda token: token.spot)


def push(state: State, new: Token) -> None:
    """Move every Token on the line one space on and lay the new one; whose Token comes to the last space scores."""
    public = state.public
    last = len(boxes.printed().brew.spaces) - 1
    awards = []
    for token in reversed(line(public)):
        moved = msgspec.structs.replace(token, spot=token.spot + 1)
        public.tokens[public.tokens.index(token)] = moved
        if state.told is not None:
            tell(state, TokenPlaced(moved))
        if moved.spot == last:
            # Ruling: D-32, by the level that its owner holds now, and 1 at least.
            points = max(1, public.levels[moved.seat][moved.source])
            return_token(state, moved)
            awards.append(AwardPoints(moved.seat, scoring.MODULES, points))
    public.tokens.append(new)
    if state.told is not None:
        tell(state, TokenPlaced(new))
    then(state, *in_order(public, awards, lambda award: award.side))


DISC = BrewCrafters()
