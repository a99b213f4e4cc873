"""Indigenous Find: two beans of choice from The Fields; played at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules import engine
from rules.engine import Action, PickSome, Seat, then
from rules.vivajava import actions as act
from rules.vivajava import roasters
from rules.vivajava.beans import COLOR
from rules.vivajava.card import Card, Moment

if TYPE_CHECKING:
    from rules.vivajava.state import State, View


class IndigenousFind(Card):
    """The two need not be alike."""

    id = "indigenous_find"
    moments: ClassVar[tuple[Moment, ...]] = ("immediate", "draft")

    def play(self, state: State, seat: Seat) -> None:
        n = min(2, sum(state.public.fields))
        if n:
            then(state, FindBeans(left=n, seat=seat))


class FindBeans(PickSome["State", "View"], frozen=True, tag="find_beans"):
    """Take two beans of your choice from The Fields."""

    RULE = "indigenous_find"
    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def pool(self, view: View) -> Sequence[int]:
        return view.public.fields

    def pick(self, kind: int) -> Action:
        return act.TAKE[kind]

    def because(self, view: View, action: Action) -> str:
        return "Choose beans that The Fields have, from white to black."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.TakeBean):
            color = COLOR[action.color]
            if self.left > 1:
                then(state, FindBeans(left=self.left - 1, floor=color, seat=seat))
            roasters.from_fields(state, seat, color, 1, "card")


CARD = IndigenousFind()
