"""Silent Partner: a share in another side's Featured Blend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava_dice.actions import PlaceOnDie, Token, TrackPlay
from rules.vivajava_dice.dice import COLOR
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import TokenPlaced
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.donate import PLACE
from rules.vivajava_dice.steps.tokens import on_blend, ready, unused

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View


def free_dice(public: Public) -> list[PlaceOnDie]:
    """Return the dice of the Featured Blend without a Token, by color."""
    held = [token.spot for token in on_blend(public)]
    return [PLACE[color] for color, n in enumerate(public.featured) if n > held.count(color)]


class SilentPartner(Disc):
    """Put a ready Token on a die of another side's Featured Blend: 1 point whenever that Blend scores."""

    id = "silent_partner"

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        is_other = public.featured_by not in (-1, use.seat)
        ready = is_other and unused(public, use.seat, use.color) and free_dice(public)
        return (USE[use.color],) if ready else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        then(state, JoinBlend(use.seat, use.color))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        if not unused(public, use.seat, use.color):
            return "Silent Partner has no Token ready."
        return "There is no die of another player's Featured Blend to put the Token on."


class JoinBlend(Step["State", "View", PlaceOnDie], frozen=True, tag="join_blend"):
    """Choose a die of the Featured Blend; the Token leaves with it."""

    RULE = "silent_partner"
    QUESTION: ClassVar[str] = "put the Token on a die of the Featured Blend"
    seat: Seat
    color: int = msgspec.field(name="colour")

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[PlaceOnDie]:
        return free_dice(view.public)

    def because(self, view: View, action: Action) -> str:
        return "Choose a die of the Featured Blend that has no Token."

    def choose(self, state: State, seat: Seat, action: PlaceOnDie) -> None:
        tokens = state.public.tokens
        tokens.remove(ready(state.public, seat, self.color))
        token = Token(seat, "blend", self.color, COLOR[action.color])
        tokens.append(token)
        if state.told is not None:
            tell(state, TokenPlaced(token))


DISC = SilentPartner()
