"""What the drawing functions ask of a view: its box, its bean, what is open now. No drawing here."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from coffee_tui.tui.boards.coffee_roaster.aim import Aim, aim
from rules import engine
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import forecast
from rules.coffee_roaster.actions import AnyAction, ChooseBean, PlaceLeft, PlaceRight
from rules.coffee_roaster.box import Bean, Box
from rules.coffee_roaster.state import Public, View
from rules.coffee_roaster.tokens import EMPTY

if TYPE_CHECKING:
    from rules.engine import Action


class Facts:
    """One view with what is looked up in it more than once."""

    def __init__(self, view: View, *, detail: bool = False, bag: bool = True) -> None:
        self.view = view
        self.public: Public = view.public
        self.box: Box = boxes.of(view.public)
        self.detail = detail
        self.marked: tuple[Action, ...] = ()
        self._aim: tuple[tuple[Action, ...], Aim] | None = None
        self.shows_bag = bag and view.public.options.bag_list
        self.shows_counter = view.public.options.counter

    @property
    def aim(self) -> Aim:
        """What the plays that are marked in the menu would touch."""
        if self._aim is None or self._aim[0] is not self.marked:
            self._aim = self.marked, aim(self.view, self.marked)
        return self._aim[1]

    @cached_property
    def bean(self) -> Bean | None:
        """The bean in the roaster, if one is."""
        return self.box.bean.get(self.public.bean)

    @cached_property
    def legal(self) -> tuple[AnyAction, ...]:
        """What may be played now."""
        step = engine.top(self.public)
        if step is None or self.view.seat is None or self.view.seat not in step.seats(self.public):
            return ()
        return tuple(step.options(self.view))

    @cached_property
    def open_left(self) -> frozenset[int]:
        """The spaces of the left half that a token may be laid on now."""
        return frozenset(action.space for action in self.legal if isinstance(action, PlaceLeft))

    @cached_property
    def open_right(self) -> frozenset[int]:
        """The spaces of the right half that a token may be laid on now."""
        return frozenset(action.space for action in self.legal if isinstance(action, PlaceRight))

    @cached_property
    def choice(self) -> tuple[Bean, ...]:
        """The beans to choose from, when that is the decision."""
        return tuple(self.box.bean[action.bean] for action in self.legal if isinstance(action, ChooseBean))

    @property
    def over(self) -> bool:
        """Whether the last bean is tested."""
        return not self.public.stack and len(self.public.results) >= self.beans

    @property
    def beans(self) -> int:
        """How many beans this menu has."""
        return 3 if self.public.options.full_menu else 1

    @property
    def score(self) -> int:
        """Points of the beans already tested."""
        return sum(result.total for result in self.public.results)

    @property
    def counter(self) -> int:
        """The Roast Counter: levels of all beans in the bag and before the player."""
        return forecast.counter(self.view)

    @property
    def after_turn(self) -> int | None:
        """The Roast Counter if step c happened now; None when no turn is under way."""
        return forecast.after_turn(self.view)

    @property
    def expected(self) -> float:
        """The roast points that a cup filled blindly is worth on average."""
        return 0.0 if self.bean is None else sum(p * self.bean.roast_points_for(t) for t, p in self.odds.items())

    @cached_property
    def odds(self) -> dict[int, float]:
        """Chance of each roast total of a cup filled blindly, unless an option hides what it is worked out from."""
        return dict(forecast.stop_odds(self.view)) if self.shows_counter and self.shows_bag else {}


def unsaid(view: View) -> list[str]:
    """Return what a player would still have to work out with the board in sight, in short lines."""
    facts = Facts(view)
    if not facts.public.cup_test or not facts.odds or EMPTY not in facts.public.cup:
        return []
    return [f"stop now: roast ≈{facts.expected:.1f} pts"]
