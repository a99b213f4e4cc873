"""Quick Switch: a bean goes from one Blend to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava import box as boxes
from rules.vivajava import sellers
from rules.vivajava.beans import COLOR, COLORS, SPACES
from rules.vivajava.card import Card, Moment
from rules.vivajava.card_events import BeanMoved
from rules.vivajava.steps.kinds import OneSeat

if TYPE_CHECKING:
    from rules.vivajava.state import Listed, Public, State, View


def targets(public: Public, source: Listed) -> list[Listed]:
    """Return the Blends that can take a bean of another one: with an open space, and no Rainbow."""
    return [b for b in public.sellers if b is not source and sum(b.beans) < SPACES and not sellers.is_rainbow(b)]


def sources(public: Public) -> list[Listed]:
    """Return the Blends that can give a bean."""
    return [b for b in public.sellers if not sellers.is_rainbow(b) and targets(public, b)]


class QuickSwitch(Card):
    """Played after degrading, never on a Rainbow Blend. Ruling: V-34, then the List is sorted again."""

    id = "quick_switch"
    moments: ClassVar[tuple[Moment, ...]] = ("after_degrading",)

    def asks(self, public: Public, seat: Seat) -> bool:
        return bool(sources(public))

    def play(self, state: State, seat: Seat) -> None:
        then(state, ChooseSource(seat))


class ChooseSource(OneSeat, frozen=True, tag="choose_source"):
    """Choose the Blend that loses a bean."""

    RULE = "quick_switch"

    def options(self, view: View) -> list[Action]:
        ids = boxes.of(view.public).slate_ids
        return [act.ChooseSlate(ids[blend.slate]) for blend in sources(view.public)]

    def because(self, view: View, action: Action) -> str:
        return "Choose a Blend that is no Rainbow."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseSlate):
            then(state, ChooseMoved(seat, boxes.of(state.public).slate_ids.index(action.slate)))


class ChooseMoved(OneSeat, frozen=True, tag="choose_moved"):
    """Choose the bean that moves."""

    RULE = "quick_switch"
    source: int

    def options(self, view: View) -> list[Action]:
        blend = sellers.find(view.public, boxes.of(view.public).slate_ids[self.source])
        return [act.MOVE_BEAN[color] for color, n in enumerate(blend.beans) if n]

    def because(self, view: View, action: Action) -> str:
        return "Choose a bean of that Blend."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.MoveBean):
            then(state, ChooseSwitched(seat, self.source, COLOR[action.color]))


class ChooseSwitched(OneSeat, frozen=True, tag="choose_switched"):
    """Choose the Blend that gains it."""

    RULE = "quick_switch"
    source: int
    color: int

    def options(self, view: View) -> list[Action]:
        public = view.public
        ids = boxes.of(public).slate_ids
        source = sellers.find(public, ids[self.source])
        return [act.ChooseSlate(ids[blend.slate]) for blend in targets(public, source)]

    def because(self, view: View, action: Action) -> str:
        return "Choose another Blend with fewer than five beans that is no Rainbow."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, act.ChooseSlate):
            public = state.public
            source = boxes.of(public).slate_ids[self.source]
            sellers.find(public, source).beans[self.color] -= 1
            sellers.find(public, action.slate).beans[self.color] += 1
            if state.told is not None:
                tell(state, BeanMoved(seat, COLORS[self.color], source, action.slate))
            sellers.sort(state)


CARD = QuickSwitch()
