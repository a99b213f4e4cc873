"""Morning Favorite: a Token keeps the Featured Blend fresh for a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import tell
from rules.vivajava_dice.actions import TrackPlay
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.events import AbilityUsed
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.tokens import take_ready, unused

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class MorningFavorite(Disc):
    """Return a ready Token: your Featured Blend does not degrade this turn."""

    id = "morning_favorite"

    def score_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        is_useful = public.featured_by == use.seat and not public.now.is_fresh
        return (USE[use.color],) if is_useful and unused(public, use.seat, use.color) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        take_ready(state, use.seat, use.color)
        state.public.now.is_fresh = True
        if state.told is not None:
            tell(state, AbilityUsed(use.seat, self.id))

    def closed(self, public: Public, use: Use, moment: str) -> str:
        if public.featured_by != use.seat:
            return "You hold no Featured Blend: Morning Favorite has nothing to keep fresh."
        if public.now.is_fresh:
            return "Your Featured Blend stays fresh this turn already."
        return "Morning Favorite has no Token ready."


DISC = MorningFavorite()
