"""Get Angry!: a level gained is a challenge to Angry Dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.engine import then
from rules.vivajava_dice.disc import Disc, Use
from rules.vivajava_dice.modules.angry_dice import EnterArena
from rules.vivajava_dice.steps.players import ChooseOther, rivals

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State


class GetAngry(Disc):
    """Challenge another player once for each level gained: the winner scores 1 PP, at 2X 2 PP.

    Ruling: D-30, the opponent must accept, and two levels gained at once are two matches.
    """

    id = "get_angry"
    jolts = False

    def on_level(self, state: State, use: Use, gained: int) -> None:
        level = state.public.levels[use.seat][use.color]  # gained, though a Ticket may have closed it for now
        levels = range(level - gained + 1, level + 1)
        then(state, *[ChooseOpponent(use.seat, points=points) for points in levels])


class ChooseOpponent(ChooseOther, frozen=True, tag="choose_opponent", kw_only=True):
    """Choose who must play Angry Dice against you."""

    RULE = "get_angry"
    QUESTION: ClassVar[str] = "whom do you challenge to Angry Dice"
    points: int

    def candidates(self, public: Public) -> Sequence[int]:
        return rivals(public, self.seat)

    def chosen(self, state: State, other: int) -> None:
        then(state, EnterArena(self.seat, other, self.points))


DISC = GetAngry()
