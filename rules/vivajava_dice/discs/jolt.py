"""Jolt!: a completed Track works once more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import tell
from rules.vivajava_dice.actions import JoltTrack, Token, TrackPlay
from rules.vivajava_dice.dice import COLOUR, TRACKS
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
        colour
        for colour, n in enumerate(public.marks[seat])
        if n >= cup and colour not in taken and disc_of(public, seat, colour).jolts
    ]


class Jolt(Disc):
    """Put a ready Token on a Track that you have completed: its ability is yours again at 1X.

    Ruling: D-26, until the Jolt! Track is complete; not Jolt! itself, nor what is tied to gaining a level.
    """

    id = "jolt"
    jolts = False

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        if not unused(public, use.seat, use.colour):
            return ()
        return [JoltTrack(TRACKS[use.colour], TRACKS[colour]) for colour in finished(public, use.seat)]

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, JoltTrack):
            public, colour = state.public, COLOUR[action.colour]
            public.tokens.remove(ready(public, use.seat, use.colour))
            token = Token(use.seat, "jolt", use.colour, colour)
            public.tokens.append(token)
            public.levels[use.seat][colour] = 1
            if state.told is not None:
                tell(state, TokenPlaced(token))
                tell(state, LevelReached(use.seat, action.colour, disc_of(public, use.seat, colour).id, 1))
            gain_tokens(state, use.seat, colour, 1)

    def closed(self, public: Public, use: Use, moment: str) -> str:
        if not unused(public, use.seat, use.colour):
            return "Jolt! has no Token ready."
        return "Jolt! needs a completed Track of yours whose ability can be used again."


DISC = Jolt()
