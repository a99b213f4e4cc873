"""Jolt!: a completed Track works once more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import tell
from rules.vivajava_dice.actions import JoltTrack, Token, TrackPlay
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.disc import Disc, Use, disc_of
from rules.vivajava_dice.events import LevelReached, TokenPlaced
from rules.vivajava_dice.steps.activate import gain_tokens
from rules.vivajava_dice.steps.tokens import ready, unused

if TYPE_CHECKING:
    from rules.engine import Seat
    from rules.vivajava_dice.state import Public, State


def finished(public: Public, seat: Seat) -> list[int]:
    """Return the completed Tracks of a seat that its Jolt! Token may lie on."""
    taken = [token.spot for token in public.tokens if token.place == "jolt" and token.seat == seat]
    cup = public.options.cup
    return [
        color
        for color, n in enumerate(public.marks[seat])
        if n >= cup and color not in taken and disc_of(public, seat, color).jolts
    ]


class Jolt(Disc):
    """Put a ready Token on a Track that you have completed: its ability is yours again at 1X.

    Ruling: D-26, until the Jolt! Track is complete; not Jolt! itself, nor what is tied to gaining a level.
    """

    id = "jolt"
    jolts = False

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        if not unused(public, use.seat, use.color):
            return ()
        return [JoltTrack(TRACKS[use.color], TRACKS[color]) for color in finished(public, use.seat)]

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, JoltTrack):
            public, color = state.public, COLOR[action.color]
            public.tokens.remove(ready(public, use.seat, use.color))
            token = Token(use.seat, "jolt", use.color, color)
            public.tokens.append(token)
            public.levels[use.seat][color] = 1
            if state.told is not None:
                tell(state, TokenPlaced(token))
                tell(state, LevelReached(use.seat, action.color, disc_of(public, use.seat, color).id, 1))
            gain_tokens(state, use.seat, color, 1)

    def closed(self, public: Public, use: Use, moment: str) -> str:
        if not unused(public, use.seat, use.color):
            return "Jolt! has no Token ready."
        return "Jolt! needs a completed Track of yours whose ability can be used again."


DISC = Jolt()
