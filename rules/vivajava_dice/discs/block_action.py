"""Block Action: close Blend or Research to another player for a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import Action, Pass, Seat, Window, tell
from rules.vivajava_dice.actions import Block, Choice
from rules.vivajava_dice.disc import Disc, Use, held
from rules.vivajava_dice.events import Blocked, said
from rules.vivajava_dice.steps.kinds import Rule
from rules.vivajava_dice.steps.tokens import take_ready, unused

if TYPE_CHECKING:
    from rules.vivajava_dice.state import Public, State, View

_OPTIONS = (Block("blend"), Block("research"), Pass())


class BlockAction(Disc):
    """With a ready Token, name Blend or Research when another side's dice are final."""

    id = "block_action"
    window_order = 20

    def window(self, public: Public, among: tuple[Seat, ...]) -> Window:
        return OfferBlock(kind=self.id, subject=public.active, among=among)

    def can_react(self, public: Public, use: Use) -> bool:
        return unused(public, use.seat, use.color) > 0


class OfferBlock(Window["State", "View", Block | Pass], frozen=True, tag="offer_block"):
    """Return a Token to block Blend or Research of the active side in this turn, or pass."""

    RULE = "block_action"

    def options(self, view: View) -> tuple[Block | Pass, ...]:
        return _OPTIONS

    def because(self, view: View, action: Action) -> str:
        return "Block Blend, block Research, or pass."

    def reaction(self, seat: Seat, action: Block | Pass) -> UseBlock:
        assert isinstance(action, Block)
        return UseBlock(seat, action.what)


class UseBlock(Rule, frozen=True, tag="use_block"):
    """The Token goes back, and the named action is closed for this turn.

    Ruling: D-16, once against one turn: a second answer keeps its Token.
    """

    RULE = "block_action"
    seat: Seat
    what: Choice

    def run(self, state: State) -> None:
        public = state.public
        if public.now.blocked is not None:
            return
        for use in held(public, self.seat, "window"):
            if use.disc is DISC and unused(public, use.seat, use.color):
                take_ready(state, use.seat, use.color)
                public.now.blocked = self.what
                if state.told is not None:
                    tell(state, Blocked(self.seat, self.what, said(public, public.active)))
                return


DISC = BlockAction()
