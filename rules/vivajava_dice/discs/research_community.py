"""Research Community: what another player marks on a Track, you must mark too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Action, Seat, Step, tell, then
from rules.vivajava_dice.actions import PlaceOnTrack, Token, TrackPlay
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import TokenPlaced
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.players import others
from rules.vivajava_dice.steps.tokens import ready, unused

if TYPE_CHECKING:
    from rules import engine
    from rules.vivajava_dice.state import Public, State, View


def spots(public: Public, seat: Seat) -> list[PlaceOnTrack]:
    """Return the Tracks of other players that a seat's Community Token may lie on.

    Ruling: D-15, not a color that the owner has completed, not a completed Track, and no second Token on one Track.
    """
    cup = public.options.cup
    mine = {(token.side, token.spot) for token in public.tokens if token.seat == seat and token.place == "community"}
    return [
        PlaceOnTrack(other, TRACKS[color])
        for other in others(public, seat)
        for color in range(5)
        if public.marks[seat][color] < cup and public.marks[other][color] < cup and (other, color) not in mine
    ]


class ResearchCommunity(Disc):
    """Put a ready Token on another player's Track; `research.gain` then marks for its owner too."""

    id = "research_community"

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return (USE[use.color],) if unused(public, use.seat, use.color) and spots(public, use.seat) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        then(state, JoinCommunity(use.seat, use.color))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        if not unused(public, use.seat, use.color):
            return "Research Community has no Token ready."
        return "No Track of another player is open to your Token."


class JoinCommunity(Step["State", "View", PlaceOnTrack], frozen=True, tag="join_community"):
    """Choose the Track of another player."""

    RULE = "research_community"
    QUESTION: ClassVar[str] = "put the Token on whose Track"
    seat: Seat
    color: int = msgspec.field(name="colour")

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> list[PlaceOnTrack]:
        return spots(view.public, self.seat)

    def because(self, view: View, action: Action) -> str:
        return "Choose a Track of another player that neither of you has completed and where you have no Token."

    def choose(self, state: State, seat: Seat, action: PlaceOnTrack) -> None:
        tokens = state.public.tokens
        tokens.remove(ready(state.public, seat, self.color))
        token = Token(seat, "community", self.color, COLOR[action.color], action.seat)
        tokens.append(token)
        if state.told is not None:
            tell(state, TokenPlaced(token))


DISC = ResearchCommunity()
