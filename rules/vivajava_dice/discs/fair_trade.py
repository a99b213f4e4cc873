"""Fair Trade: other players learn from you, whether you like it or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine import Seat, then
from rules.vivajava_dice.actions import TrackPlay
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.steps.abilities import USE
from rules.vivajava_dice.steps.players import ChooseOther, others
from rules.vivajava_dice.steps.research import OfferPoints

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class FairTrade(Disc):
    """Each own Activate, give another player 1 RP in a color of that player's choice, 2 at 2X."""

    id = "fair_trade"

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        return (USE[use.color],) if not public.now.used[use.color] and others(public, use.seat) else ()

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        state.public.now.used[use.color] = 1
        then(state, GiveFairly(use.seat, points=use.level))


class GiveFairly(ChooseOther, frozen=True, tag="give_fairly", kw_only=True):
    """Choose who gains points; that player chooses their colors."""

    RULE = "fair_trade"
    points: int

    def chosen(self, state: State, other: Seat) -> None:
        then(state, OfferPoints(other, self.points))


DISC = FairTrade()
