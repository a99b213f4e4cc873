"""Compounded: the right beans lift a Token up the test tube, toward the whole molecule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from rules.engine import Seat, tell, then
from rules.vivajava_dice import box as boxes
from rules.vivajava_dice.actions import Token, TrackPlay
from rules.vivajava_dice.dice import COLOR, FACES, WILD, beans
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import TokenPlaced
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.blend import use_dice
from rules.vivajava_dice.steps.research import OfferPoints
from rules.vivajava_dice.steps.tokens import PlaceToken

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


def in_tube(public: Public, seat: Seat) -> Token | None:
    """Return the seat's Token in the test tube; any number of seats may share a level."""
    return next((token for token in public.tokens if token.place == "tube" and token.seat == seat), None)


def levels(public: Public) -> tuple[int, ...]:
    """Return what the levels of the tube are worth, from the bottom."""
    return (public.options.tube, *boxes.printed().compounded.above)


def needed(spot: int) -> list[int]:
    """Return the beans that lead from a level to the next one (shape: 6); [] at the top."""
    rows = boxes.printed().compounded.beans
    if spot >= len(rows):
        return []
    counts = [0] * FACES
    for color in rows[spot]:
        counts[COLOR[color]] += 1
    return counts


def can_climb(public: Public, spot: int) -> bool:
    """Say whether the rolled dice, WILD included, show the beans for the next level."""
    want = needed(spot)
    have = beans(public.now.rolled)
    missing = sum(max(0, n - have[color]) for color, n in enumerate(want))
    return bool(want) and missing <= public.now.rolled[WILD]


class Compounded(Disc):
    """Instead of Blend or Research, lift your Token one level and gain 1 RP of your choice, 2 at 2X.

    Ruling: D-33, a step is the whole action; other dice are ignored, and the point may be black.
    """

    id = "compounded"
    jolts = False  # its Token comes with the level

    def track_points(self, public: Public, seat: Seat, color: int) -> int:
        token = in_tube(public, seat)
        return levels(public)[token.spot if token else 0]  # Ruling: D-33, without a Token the bottom level

    def on_level(self, state: State, use: Use, gained: int) -> None:
        if in_tube(state.public, use.seat) is None:
            then(state, PlaceToken(Token(use.seat, "tube", use.color, 0)))

    def action_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        token = in_tube(public, use.seat)
        can = token is not None and not public.now.research_only and can_climb(public, token.spot)
        return (USE[use.color],) if can else ()

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        # A Token declined, or moved elsewhere since, may come back: at the bottom, and once a turn (as D-21).
        can = in_tube(public, use.seat) is None and not public.now.used[use.color]
        return (USE[use.color],) if can else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        public = state.public
        token = in_tube(public, use.seat)
        if token is None:
            public.now.used[use.color] = 1
            then(state, PlaceToken(Token(use.seat, "tube", use.color, 0)))
            return
        use_dice(public, needed(token.spot))
        moved = msgspec.structs.replace(token, spot=token.spot + 1)
        public.tokens[public.tokens.index(token)] = moved
        if state.told is not None:
            tell(state, TokenPlaced(moved))
        then(state, OfferPoints(use.seat, use.level))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        if moment == "activate_plays":
            return "Your Token is in the test tube already."
        return ""


DISC = Compounded()
