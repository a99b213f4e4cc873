"""Step b of a turn: flavor effects on the beans in hand, and the flavor tokens laid on the right half."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.actions import (
    CloseStep,
    Concentrate,
    Disperse,
    PlaceLeft,
    PlaceRight,
    Preserve,
    StackFlavors,
    StopRoasting,
    TakeAside,
    UseFlavor,
)
from rules.coffee_roaster.box import ANY_FLAVOR
from rules.coffee_roaster.events import Concentrated, Dispersed, EffectEarned, Placed, Preserved, StepClosed
from rules.coffee_roaster.steps.base import Asks
from rules.coffee_roaster.steps.board import SUMS, fits, free_types, has_work, pairs
from rules.coffee_roaster.steps.immediate import closed_left, take, take_aside
from rules.coffee_roaster.steps.refusals import out_of_place, why_not_beans, why_not_flavor, why_not_right
from rules.coffee_roaster.tokens import (
    ACIDITY,
    AROMA,
    BODY,
    EMPTY,
    FLAVOR,
    FLAVORS,
    INDEX,
    KINDS,
    WILD,
    Flavor,
    Kind,
)
from rules.engine import Step, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.coffee_roaster.state import State, View
    from rules.engine import Action, Seat

StepB = UseFlavor | StackFlavors | TakeAside | CloseStep
Treatment = Concentrate | Preserve | Disperse

_CONCENTRATE = {pair: Concentrate(*pair) for pair in SUMS}
_DISPERSE = {pair: Disperse(*pair) for pair in SUMS}
_PRESERVE = {(low, high): Preserve(low, high) for low in range(5) for high in range(low, 5)}
_EFFECTS = (BODY, ACIDITY, AROMA)
_USE = {
    (token, effect): UseFlavor(KINDS[token], FLAVOR[effect])
    for token in FLAVORS
    for effect in (_EFFECTS if token == WILD else (token,))
}
_STACK = {(top, bottom): StackFlavors(KINDS[top], KINDS[bottom]) for top in FLAVORS for bottom in FLAVORS}
_PLACE = tuple(PlaceRight(space) for space in range(16))
_CLOSE_B = CloseStep("b")


class UseFlavorEffects(Asks, Step["State", "View", StepB], frozen=True, tag="use_flavor_effects"):
    """Step b: use any number of flavor tokens, each for its effect and then for a space of the right half."""

    RULE = "CR-3.B"

    def options(self, view: View) -> list[StepB]:
        public = view.public
        hand = public.hand
        held = [kind for kind in FLAVORS if hand[kind]]
        plays: list[StepB] = []
        if held:
            free = free_types(public)
            any_free = ANY_FLAVOR in free
            for token in held:
                for effect in _EFFECTS if token == WILD else (token,):
                    if (any_free or effect in free) and has_work(public, effect):
                        plays.append(_USE[token, effect])
            for top in held:
                if any_free or top in free or (top == WILD and free):
                    plays += [_STACK[top, bottom] for bottom in held if bottom != top or hand[top] > 1]
        if public.options.easy:
            plays += take_aside(public)
        plays.append(_CLOSE_B)
        return plays

    def closed(self, view: View) -> Iterator[Action]:
        open_now = set(self.options(view))
        for (token, _), play in _USE.items():
            if view.public.hand[token] and play not in open_now:
                yield play
        for (top, bottom), stack in _STACK.items():
            if view.public.hand[top] and view.public.hand[bottom] > (top == bottom) and stack not in open_now:
                yield stack
        for place in closed_left(view, set()):
            if view.public.left[place.space] == EMPTY:
                yield place
        yield StopRoasting()

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, UseFlavor | StackFlavors):
            return why_not_flavor(view.public, action)
        if isinstance(action, PlaceLeft):
            return "Step a is closed: immediate effects are used before the first flavor effect of a turn."
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: StepB) -> None:
        if type(action) is UseFlavor:
            then(state, _APPLY[action.effect], PlaceFlavor(action.effect, (action.token,)), self)
        elif type(action) is StackFlavors:
            then(state, PlaceFlavor(action.top, (action.bottom, action.top)), self)
        elif type(action) is TakeAside:
            then(state, self)
            take(state, action)
        elif state.told is not None:
            tell(state, StepClosed("b"))


def _others(plays: Iterable[Action], open_now: Iterable[Action]) -> list[Action]:
    return [play for play in plays if play not in open_now]


class ConcentrateBeans(Asks, Step["State", "View", Concentrate], frozen=True, tag="concentrate_beans"):
    """Body: two beans of level 1 to 3 go to the box, one of their sum, at most 4, into the bag."""

    RULE = "CR-3.B.1"

    def options(self, view: View) -> list[Concentrate]:
        return [_CONCENTRATE[pair] for pair in pairs(view.public, BODY)]

    def closed(self, view: View) -> list[Action]:
        return _others(_CONCENTRATE.values(), self.options(view))

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, Treatment):
            return why_not_beans(view.public, "body", action)
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: Concentrate) -> None:
        public = state.public
        for level in (action.low, action.high):
            public.hand[level] -= 1
            public.supply[level] += 1
        public.supply[action.low + action.high] -= 1
        public.bag[action.low + action.high] += 1
        if state.told is not None:
            tell(state, Concentrated(action.low, action.high))


class PreserveBeans(Asks, Step["State", "View", Preserve], frozen=True, tag="preserve_beans"):
    """Acidity: exactly two beans of level 0 to 4, alike or not, go into the bag without rising."""

    RULE = "CR-3.B.2"

    def options(self, view: View) -> list[Preserve]:
        return [_PRESERVE[pair] for pair in pairs(view.public, ACIDITY)]

    def closed(self, view: View) -> list[Action]:
        return _others([play for play in _PRESERVE.values() if view.public.hand[play.low]], self.options(view))

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, Treatment):
            return why_not_beans(view.public, "acidity", action)
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: Preserve) -> None:
        for level in (action.low, action.high):
            state.public.hand[level] -= 1
            state.public.bag[level] += 1
        if state.told is not None:
            tell(state, Preserved(action.low, action.high))


class DisperseBean(Asks, Step["State", "View", Disperse], frozen=True, tag="disperse_bean"):
    """Aroma: a bean of level 2 to 4 goes to the box, two that add up to it into the bag."""

    RULE = "CR-3.B.3"

    def options(self, view: View) -> list[Disperse]:
        return [_DISPERSE[pair] for pair in pairs(view.public, AROMA)]

    def closed(self, view: View) -> list[Action]:
        return _others(_DISPERSE.values(), self.options(view))

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, Treatment):
            return why_not_beans(view.public, "aroma", action)
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: Disperse) -> None:
        public = state.public
        public.hand[action.low + action.high] -= 1
        public.supply[action.low + action.high] += 1
        for level in (action.low, action.high):
            public.supply[level] -= 1
            public.bag[level] += 1
        if state.told is not None:
            tell(state, Dispersed(action.low, action.high))


_APPLY: dict[Flavor, Step] = {
    "body": ConcentrateBeans(),
    "acidity": PreserveBeans(),
    "aroma": DisperseBean(),
}


class PlaceFlavor(Asks, Step["State", "View", PlaceRight], frozen=True, tag="place_flavor"):
    """Lay the used token, or two unused ones as a stack, on a free space of the right half that takes its flavor."""

    RULE = "CR-3.B.6"

    matched: Kind  # the flavor by which it is placed: the effect used, or the upper token of a stack
    tokens: tuple[Kind, ...]  # bottom to top; they are in the hand until they are laid

    def options(self, view: View) -> list[PlaceRight]:
        matched = INDEX[self.matched]
        types = boxes.of(view.public).right_spaces
        return [
            _PLACE[space] for space, stack in enumerate(view.public.right) if not stack and fits(types[space], matched)
        ]

    def closed(self, view: View) -> Iterator[PlaceRight]:
        open_now = set(self.options(view))
        for place in _PLACE[: len(view.public.right)]:
            if place not in open_now:
                yield place

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, PlaceRight):
            return why_not_right(view.public, self.matched, action)
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: PlaceRight) -> None:
        public = state.public
        for token in self.tokens:
            public.hand[INDEX[token]] -= 1
            public.right[action.space].append(INDEX[token])
        if state.told is not None:
            row = public.layout[action.space // 2]
            tell(state, Placed("right", action.space, row, self.tokens))
        if public.right[action.space ^ 1]:
            then(state, EarnEffect(action.space // 2))


class EarnEffect(Step["State", "View", PlaceRight], frozen=True, tag="earn_effect"):
    """Both spaces of a row are filled: its unique effect token goes to the Cup Board."""

    RULE = "CR-3.B.7"

    row: int

    def run(self, state: State) -> None:
        effect = state.public.layout[self.row]
        state.public.earned.append(effect)
        if state.told is not None:
            tell(state, EffectEarned(effect))
