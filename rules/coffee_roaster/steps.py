"""The rules of Coffee Roaster, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster.actions import ChooseBean
from rules.engine import Public, Seat, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.coffee_roaster.state import State, View


class Choose(Step["State", "View", ChooseBean], frozen=True, tag="choose_bean"):
    """Pick the bean."""

    def seats(self, public: Public) -> tuple[Seat, ...]:
        return (0,)

    def options(self, view: View) -> Iterator[ChooseBean]:
        yield ChooseBean(view.public.bean)

    def choose(self, state: State, seat: Seat, action: ChooseBean) -> None:
        state.public.bean = action.bean


AnyStep = Choose
