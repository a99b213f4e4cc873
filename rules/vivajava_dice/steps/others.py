"""Blends of other sides: which there are, who holds them, and how they are given up or change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.engine import Seat, Step, tell, then
from rules.vivajava_dice.actions import Blend, ChooseBlend
from rules.vivajava_dice.events import BlendReturned, BlendStolen, said
from rules.vivajava_dice.steps.order import call, called
from rules.vivajava_dice.steps.score import clear_featured
from rules.vivajava_dice.steps.tokens import return_tokens

if TYPE_CHECKING:
    from rules import engine
    from rules.engine import Action
    from rules.vivajava_dice.state import Public, State, View


def holders(public: Public) -> dict[Blend, int]:
    """Return who holds each Blend, -1 for nobody."""
    return {"featured": public.featured_by, "rainbow": public.rainbow_by, "belle": public.belle_by}


def targets(public: Public, seat: Seat) -> list[Blend]:
    """Return the Blends that another side holds."""
    return [what for what, side in holders(public).items() if side not in (-1, seat)]


def discard(state: State, what: Blend) -> None:
    """Return a Blend to the supply, with its dice and the Tokens on it.

    Ruling: D-9, D-35, Tokens on Belle's Requests are on her Blend.
    """
    public = state.public
    side = holders(public)[what]
    if what == "featured":
        clear_featured(state)
    elif what == "rainbow":
        public.rainbow_by = -1
    else:
        public.belle_by = -1
        return_tokens(state, lambda token: token.place == "request")
    if state.told is not None:
        tell(state, BlendReturned(said(public, side), what))


def steal(state: State, seat: Seat, what: Blend) -> None:
    """Hand a Blend over to a seat; its own Rainbow goes back first.

    Ruling: D-23, Tokens stay on the dice of a Featured Blend, Belle's Requests are cleared.
    """
    public = state.public
    loser = holders(public)[what]
    if public.rainbow_by == seat:
        discard(state, "rainbow")
    if what == "featured":
        public.featured_by = seat
    elif what == "rainbow":
        public.rainbow_by = seat
    else:
        public.belle_by = seat
        return_tokens(state, lambda token: token.place == "request")
    if state.told is not None:
        tell(state, BlendStolen(seat, said(public, loser), what))
    if loser < len(public.marks):
        call(state, called(public, loser, "on_lost"))


class ChooseBlendOf(Step["State", "View", ChooseBlend], frozen=True):
    """Choose a Blend of another side; with one there nobody is asked."""

    QUESTION: ClassVar[str] = "choose a Blend"
    seat: Seat
    is_ready: bool = False

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,) if self.is_ready else ()

    def chosen(self, state: State, what: Blend) -> None:
        """Go on with the chosen Blend."""
        raise NotImplementedError

    def run(self, state: State) -> None:
        found = targets(state.public, self.seat)
        if len(found) > 1:
            then(state, msgspec.structs.replace(self, is_ready=True))
        elif found:
            self.chosen(state, found[0])

    def options(self, view: View) -> list[ChooseBlend]:
        return [ChooseBlend(what) for what in targets(view.public, self.seat)]

    def because(self, view: View, action: Action) -> str:
        return "Choose a Blend that another player holds."

    def choose(self, state: State, seat: Seat, action: ChooseBlend) -> None:
        self.chosen(state, action.what)
