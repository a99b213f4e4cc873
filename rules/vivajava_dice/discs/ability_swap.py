"""Ability Swap: two discs of the Research Coaster change places for everyone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from rules.engine import tell
from rules.vivajava_dice.actions import SwapDiscs, Token, TrackPlay
from rules.vivajava_dice.dice import COLOR, TRACKS
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import DiscsSwapped
from rules.vivajava_dice.steps.both import settle_blends
from rules.vivajava_dice.steps.tokens import return_tokens, take_ready, unused

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State

RE_ROLL = "re_roll"
# Tokens on coasters belong to a disc and go with it; those on dice and on other players' Tracks stay as they are.
WITH_THE_DISC = ("track", "intern", "anger", "jolt", "brew", "tube", "ride", "ticket")


class AbilitySwap(Disc):
    """Return a ready Token in your Activate phase to swap two discs, but never Re-Roll.

    Ruling: D-25, points and levels stay with the color and count for the new disc at once, without new Tokens.
    """

    id = "ability_swap"

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        if not unused(public, use.seat, use.color):
            return ()
        movable = [c for c, disc in enumerate(public.discs) if disc != RE_ROLL]
        track = TRACKS[use.color]
        return [SwapDiscs(track, TRACKS[a], TRACKS[b]) for a in movable for b in movable if a < b]

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        if isinstance(action, SwapDiscs):
            take_ready(state, use.seat, use.color)
            swap(state, use.seat, COLOR[action.one], COLOR[action.other])

    def closed(self, public: Public, use: Use, moment: str) -> str:
        return "" if unused(public, use.seat, use.color) else "Ability Swap has no Token ready."


def swap(state: State, seat: int, one: int, other: int) -> None:
    """Let two discs change places, with what was used of them in this turn and what a Ticket has closed."""
    public = state.public
    to = {one: other, other: one}
    discs = list(public.discs)
    discs[one], discs[other] = discs[other], discs[one]
    public.discs = tuple(discs)
    public.now.used[one], public.now.used[other] = public.now.used[other], public.now.used[one]
    public.barred = [[who, to.get(color, color)] for who, color in public.barred]
    public.tokens = [_moved(token, to) for token in public.tokens]
    if state.told is not None:
        tell(state, DiscsSwapped(seat, public.discs[other], public.discs[one]))
    stranded = [token for token in public.tokens if _is_stranded(public, token)]
    return_tokens(state, stranded.__contains__)
    settle_blends(state)


def _moved(token: Token, to: dict[int, int]) -> Token:
    """Let a Token serve its disc at the new place. One that lies ready stays on its Track (`spot`), as before.

    Ruling: D-25, it keeps its use until it is used, or until the Track on which it lies is completed.
    """
    if token.source in to and token.place in WITH_THE_DISC:
        return msgspec.structs.replace(token, source=to[token.source])
    return token


def _is_stranded(public: Public, token: Token) -> bool:
    """Say whether a Token serves a disc that now lies on a Track which its owner has completed.

    Jolt! may have brought that Track back, but not Jolt! itself.
    """
    if token.source < 0 or token.place in ("track", "blend", "community"):
        return False
    is_jolted = token.place != "jolt" and public.levels[token.seat][token.source] > 0
    return public.marks[token.seat][token.source] >= public.options.cup and not is_jolted


DISC = AbilitySwap()
