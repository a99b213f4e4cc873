"""Step a of a turn: tokens laid on the left half of the Roast Board, each with its effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.actions import (
    CloseStep,
    PlaceLeft,
    RemoveToken,
    ReturnToken,
    StopRoasting,
    TakeAside,
    UseFlavor,
)
from rules.coffee_roaster.events import CleanedUp, Placed, Removed, Returned, StepClosed, TookAside, WildTaken
from rules.coffee_roaster.steps.base import Asks, draw, evaporate, pour
from rules.coffee_roaster.steps.board import LEFT_TAKES, can_happen
from rules.coffee_roaster.steps.refusals import out_of_place, why_not_left, why_not_picked
from rules.coffee_roaster.tokens import (
    BURNT,
    EMPTY,
    FLAVOR,
    INDEX,
    KINDS,
    REJECT,
    SMOKE,
    WILD,
    listed,
    none,
)
from rules.engine import PickSome, Step, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.coffee_roaster.state import Public, State, View
    from rules.engine import Action, Seat

StepA = PlaceLeft | TakeAside | CloseStep

_PLACE = tuple(tuple(PlaceLeft(space, kind) for kind in KINDS) for space in range(16))
_TAKE = {kind: TakeAside(flavor) for kind, flavor in FLAVOR.items()}
_CLOSE_A = CloseStep("a")


class UseImmediateEffects(Asks, Step["State", "View", StepA], frozen=True, tag="use_immediate_effects"):
    """Step a: lay any number of tokens from the hand on free spaces of the left half; each effect happens at once."""

    RULE = "CR-3.A"

    wild_gained: bool = False  # the Wild Flavor Token came from the board in this step

    def options(self, view: View) -> list[StepA]:
        public = view.public
        hand = public.hand
        left = public.left
        plays: list[StepA] = []
        for space, (effect, space_type) in enumerate(boxes.of(public).left_spaces):
            if left[space] == EMPTY:
                plays += [
                    _PLACE[space][kind]
                    for kind in LEFT_TAKES[space_type]
                    if hand[kind] and can_happen(public, effect, kind, wild_gained=self.wild_gained)
                ]
        if public.options.easy:
            plays += take_aside(public)
        plays.append(_CLOSE_A)
        return plays

    def closed(self, view: View) -> Iterator[Action]:
        yield from closed_left(view, set(self.options(view)))
        yield from closed_later(view)

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, PlaceLeft):
            return why_not_left(view.public, action)
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: StepA) -> None:
        if type(action) is PlaceLeft:
            _lay(state, action, self)
        elif type(action) is TakeAside:
            then(state, self)
            take(state, action)
        elif state.told is not None:
            tell(state, StepClosed("a"))


def take_aside(public: Public) -> list[TakeAside]:
    """Return the flavor tokens beside the board that an easy game may take."""
    return [play for kind, play in _TAKE.items() if public.aside[kind]]


def take(state: State, action: TakeAside) -> None:
    """Take a flavor token from beside the board, as if it had been drawn this turn (CR-E.A)."""
    kind = INDEX[action.token]
    state.public.aside[kind] -= 1
    state.public.hand[kind] += 1
    if state.told is not None:
        tell(state, TookAside(action.token))


def closed_left(view: View, open_now: set[Action] | set[StepA]) -> Iterator[PlaceLeft]:
    """Yield for each space of the left half without a legal play the one that a person would look for."""
    public = view.public
    for space, (_, space_type) in enumerate(boxes.of(public).left_spaces):
        held = [kind for kind in LEFT_TAKES[space_type] if public.hand[kind]]
        if not any(_PLACE[space][kind] in open_now for kind in held):
            yield _PLACE[space][held[0] if held else LEFT_TAKES[space_type][0]]


def closed_later(view: View) -> Iterator[Action]:
    """Yield what belongs to later steps of the turn, though a person may look for it now."""
    for kind, flavor in FLAVOR.items():
        if view.public.hand[kind]:
            yield UseFlavor(flavor, flavor)
    yield StopRoasting()


def _lay(state: State, action: PlaceLeft, step: UseImmediateEffects) -> None:
    """Lay a token on the left half; its effect comes first, then step a goes on."""
    public = state.public
    kind = INDEX[action.token]
    public.hand[kind] -= 1
    public.left[action.space] = kind
    box = boxes.of(public)
    effect = box.left_spaces[action.space][0]
    if state.told is not None:
        tell(state, Placed("left", action.space, effect, (action.token,)))
    if effect == "wild_flavor":
        # Ruling: C-7, the beans stay here; the second one brings the token.
        if all(public.left[space] != EMPTY for space in box.wild_spaces):
            then(state, GainWild(), UseImmediateEffects(wild_gained=True))
        else:
            then(state, step)
    elif effect == "draw_two":
        then(state, DrawTwo(), step)
    elif effect == "redraw_two":
        then(state, ReturnTwo(left=2, keeps_wild=step.wild_gained), RedrawTwo(), step)
    elif effect == "draw_five":
        then(state, DrawFive(), RemoveTwo(left=2), ReturnThree(), step)
    else:
        then(state, CleanUp(), step)


class GainWild(Step["State", "View", StepA], frozen=True, tag="gain_wild"):
    """Both bean spaces are filled: the Wild Flavor Token joins the hand."""

    RULE = "CR-3.A.1"

    def run(self, state: State) -> None:
        state.public.wild_taken = True
        state.public.hand[WILD] += 1
        if state.told is not None:
            tell(state, WildTaken())


class DrawTwo(Step["State", "View", StepA], frozen=True, tag="draw_two"):
    """+2 Drawing: two more tokens join the hand; moisture among them leaves and is not replaced."""

    RULE = "CR-3.A.2"

    def run(self, state: State) -> None:
        draw(state, 2, state.public.hand, "draw_two")
        evaporate(state, state.public.hand)


class ReturnTwo(Asks, PickSome["State", "View"], frozen=True, kw_only=True, tag="return_two"):
    """Redrawing 2: choose two tokens pulled from the bag this turn to go back into it."""

    RULE = "CR-3.A.3"

    keeps_wild: bool = False  # the Wild in the hand came from the board this turn: it was not pulled

    def pool(self, view: View) -> Sequence[int]:
        hand = view.public.hand
        return [*hand[:WILD], 0] if self.keeps_wild else hand

    def pick(self, kind: int) -> ReturnToken:
        return _RETURN[kind]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, ReturnToken):
            if self.keeps_wild and INDEX[action.token] == WILD and view.public.hand[WILD]:
                return "The Wild just gained was not pulled from the bag: choose a token that was."
            return why_not_picked(self.pool(view), action.token, self.floor, "in your hand")
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: ReturnToken) -> None:
        kind = INDEX[action.token]
        public = state.public
        public.hand[kind] -= 1
        public.bag[kind] += 1
        if state.told is not None:
            tell(state, Returned((action.token,)))
        if self.left > 1:
            then(state, ReturnTwo(left=self.left - 1, floor=kind, keeps_wild=self.keeps_wild))


class RedrawTwo(Step["State", "View", StepA], frozen=True, tag="redraw_two"):
    """Redrawing 2: with both back in the bag, draw two, maybe the same; moisture leaves and is not replaced."""

    RULE = "CR-3.A.4"

    def run(self, state: State) -> None:
        draw(state, 2, state.public.hand, "redraw_two")
        evaporate(state, state.public.hand)


class DrawFive(Step["State", "View", StepA], frozen=True, tag="draw_five"):
    """Drawing 5: five tokens are drawn and kept apart from the hand; moisture among them stays for now."""

    RULE = "CR-3.A.5"

    def run(self, state: State) -> None:
        draw(state, 5, state.public.apart, "draw_five")


class RemoveTwo(Asks, PickSome["State", "View"], frozen=True, kw_only=True, tag="remove_two"):
    """Drawing 5: choose two of the five, of any kind, to leave the game."""

    RULE = "CR-3.A.6"

    def pool(self, view: View) -> Sequence[int]:
        return view.public.apart

    def pick(self, kind: int) -> RemoveToken:
        return _REMOVE[kind]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, RemoveToken):
            return why_not_picked(view.public.apart, action.token, self.floor, "among the five")
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: RemoveToken) -> None:
        kind = INDEX[action.token]
        public = state.public
        public.apart[kind] -= 1
        public.removed[kind] += 1
        if state.told is not None:
            tell(state, Removed(action.token))
        if self.left > 1:
            then(state, RemoveTwo(left=self.left - 1, floor=kind))


class ReturnThree(Step["State", "View", StepA], frozen=True, tag="return_three"):
    """Drawing 5: the other three go back into the bag and take no part in this turn."""

    RULE = "CR-3.A.7"

    def run(self, state: State) -> None:
        public = state.public
        if state.told is not None:
            tell(state, Returned(listed(public.apart)))
        pour(public.apart, public.bag)


class CleanUp(Step["State", "View", StepA], frozen=True, tag="clean_up"):
    """Cleaning Up: all smoke, burnt and reject tokens in the hand leave the game."""

    RULE = "CR-3.A.8"

    def run(self, state: State) -> None:
        public = state.public
        gone = none()
        for kind in (BURNT, REJECT, SMOKE):
            gone[kind] = public.hand[kind]
            public.removed[kind] += public.hand[kind]
            public.hand[kind] = 0
        if state.told is not None:
            tell(state, CleanedUp(listed(gone)))


_RETURN = tuple(ReturnToken(kind) for kind in KINDS)
_REMOVE = tuple(RemoveToken(kind) for kind in KINDS)
