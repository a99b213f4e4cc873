"""The cup test: squares first, then token by token into the cup or onto the tray, then Redraw-2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.actions import SkipRedraw, TakeBack, ToCup, ToTray, UseRedraw
from rules.coffee_roaster.events import PutInCup, PutOnTray, RedrawSkipped, Returned, SquareLaid, TookBack
from rules.coffee_roaster.steps.base import Asks, draw_dry, pour
from rules.coffee_roaster.steps.board import tray_room
from rules.coffee_roaster.steps.refusals import out_of_place, why_not_cup, why_not_picked
from rules.coffee_roaster.tokens import (
    CUP_ROAST_3,
    CUP_SWEETNESS,
    EMPTY,
    INDEX,
    KINDS,
    N_KINDS,
    listed,
    none,
)
from rules.engine import PickSome, Step, tell, then

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.coffee_roaster.state import State, View
    from rules.engine import Action, Seat

_CUP = tuple(ToCup(kind) for kind in KINDS)
_TRAY = tuple(ToTray(kind) for kind in KINDS)
_BACK = tuple(TakeBack(kind) for kind in KINDS)


class BeginCupTest(Step["State", "View", ToCup], frozen=True, tag="begin_cup_test"):
    """Roasting is over: earned Roast-Level-3 and Sweetness squares take their spaces before anything is drawn."""

    RULE = "CR-6.A"

    def run(self, state: State) -> None:
        public = state.public
        box = boxes.of(public)
        state.chance.new_turn()
        public.cup_test = True
        if "roast_level_3" in public.earned:
            public.cup[box.cup.roast_level_3_space] = CUP_ROAST_3
            if state.told is not None:
                tell(state, SquareLaid("roast_level_3", box.cup.roast_level_3_space))
        if "sweetness" in public.earned:
            public.cup[box.cup.sweetness_space] = CUP_SWEETNESS
            if state.told is not None:
                tell(state, SquareLaid("sweetness", box.cup.sweetness_space))
        then(state, FillCup())


def lay_in_cup(state: State, kind: int) -> None:
    """Put a token that lies apart on the first free space of the cup."""
    public = state.public
    space = public.cup.index(EMPTY)
    public.apart[kind] -= 1
    public.cup[space] = kind
    if state.told is not None:
        tell(state, PutInCup(KINDS[kind], space))


class FillCup(Step["State", "View", ToCup], frozen=True, tag="fill_cup"):
    """While the cup has a free space and the bag a token: draw one, or two for a Draw & Select space."""

    RULE = "CR-6.B"

    def run(self, state: State) -> None:
        public = state.public
        if EMPTY not in public.cup:
            if "redraw_2" in public.earned:
                then(state, OfferRedraw())
            return
        space = public.cup.index(EMPTY)
        if "draw_and_select" in public.earned and space in boxes.of(public).cup.draw_and_select_spaces:
            # Ruling: C-15, with one token left it is placed, with none the test ends.
            draw_dry(state, 2, public.apart, "select")
            n = sum(public.apart)
            if n == 2:
                then(state, SelectOne(), self)
            elif n == 1:
                lay_in_cup(state, next(k for k in range(N_KINDS) if public.apart[k]))
                then(state, self)
            return
        draw_dry(state, 1, public.apart, "cup")
        if any(public.apart):
            then(state, TastePulled(), self)


class TastePulled(Asks, Step["State", "View", ToCup | ToTray], frozen=True, tag="taste_pulled"):
    """Put the drawn token into the cup, or onto the tray while it has room; there it stays."""

    RULE = "CR-6.C"

    def options(self, view: View) -> list[ToCup | ToTray]:
        public = view.public
        kind = next(k for k in range(N_KINDS) if public.apart[k])
        return [_CUP[kind], _TRAY[kind]] if tray_room(public) > 0 else [_CUP[kind]]

    def closed(self, view: View) -> Iterator[ToTray]:
        if tray_room(view.public) <= 0:
            yield _TRAY[next(k for k in range(N_KINDS) if view.public.apart[k])]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, ToCup | ToTray):
            return why_not_cup(view.public, action)
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: ToCup | ToTray) -> None:
        kind = INDEX[action.token]
        if type(action) is ToCup:
            lay_in_cup(state, kind)
            return
        state.public.apart[kind] -= 1
        state.public.tray.append(kind)
        if state.told is not None:
            tell(state, PutOnTray(action.token))


class SelectOne(Asks, Step["State", "View", ToCup], frozen=True, tag="select_one"):
    """Draw & Select: one of the two drawn tokens goes into the cup, not onto the tray, the other back into the bag."""

    RULE = "CR-6.D"

    def options(self, view: View) -> list[ToCup]:
        return [_CUP[kind] for kind, n in enumerate(view.public.apart) if n]

    def closed(self, view: View) -> list[ToTray]:
        return [_TRAY[kind] for kind, n in enumerate(view.public.apart) if n]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, ToTray):
            return "Draw & Select fills the cup: put one of the two tokens there, not on the tray."
        if isinstance(action, ToCup):
            return why_not_cup(view.public, action)
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: ToCup) -> None:
        lay_in_cup(state, INDEX[action.token])
        give_back(state)


def give_back(state: State) -> None:
    """Put what was drawn and not chosen back into the bag."""
    public = state.public
    if state.told is not None:
        tokens = listed(public.apart)
        if tokens:
            tell(state, Returned(tokens))
    pour(public.apart, public.bag)


class OfferRedraw(Asks, Step["State", "View", UseRedraw | SkipRedraw], frozen=True, tag="offer_redraw"):
    """With the cup full, an earned Redraw-2 token may be used once, and then in full, or left."""

    RULE = "CR-6.E"

    def options(self, view: View) -> tuple[UseRedraw | SkipRedraw, ...]:
        return _USE_OR_SKIP

    def because(self, view: View, action: Action) -> str:
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: UseRedraw | SkipRedraw) -> None:
        if type(action) is UseRedraw:
            then(state, TakeBackTwo(left=2), DrawThree())
        elif state.told is not None:
            tell(state, RedrawSkipped())


_USE_OR_SKIP = (UseRedraw(), SkipRedraw())


class TakeBackTwo(Asks, PickSome["State", "View"], frozen=True, kw_only=True, tag="take_back_two"):
    """Redraw-2: choose two round tokens of the cup to go back into the bag; the squares stay."""

    RULE = "CR-6.F"

    def pool(self, view: View) -> Sequence[int]:
        heap = none()
        for token in view.public.cup:
            if 0 <= token < N_KINDS:
                heap[token] += 1
        return heap

    def pick(self, kind: int) -> TakeBack:
        return _BACK[kind]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, TakeBack):
            return why_not_picked(self.pool(view), action.token, self.floor, "in the cup")
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: TakeBack) -> None:
        kind = INDEX[action.token]
        public = state.public
        space = public.cup.index(kind)
        public.cup[space] = EMPTY
        public.bag[kind] += 1
        if state.told is not None:
            tell(state, TookBack(action.token, space))
        if self.left > 1:
            then(state, TakeBackTwo(left=self.left - 1, floor=kind))


class DrawThree(Step["State", "View", ToCup], frozen=True, tag="draw_three"):
    """Redraw-2: draw three tokens at once, replacing moisture while the bag lasts."""

    RULE = "CR-6.G"

    def run(self, state: State) -> None:
        public = state.public
        draw_dry(state, 3, public.apart, "redraw")
        gaps = public.cup.count(EMPTY)
        if sum(public.apart) > gaps:
            then(state, FillGaps(left=gaps))
        else:  # Ruling: C-16, no more than the gaps: all are placed
            for token in listed(public.apart):
                lay_in_cup(state, INDEX[token])


class FillGaps(Asks, PickSome["State", "View"], frozen=True, kw_only=True, tag="fill_gaps"):
    """Redraw-2: two of the three go into the gaps of the cup, never onto the tray; the third back into the bag."""

    RULE = "CR-6.H"

    def pool(self, view: View) -> Sequence[int]:
        return view.public.apart

    def pick(self, kind: int) -> ToCup:
        return _CUP[kind]

    def closed(self, view: View) -> list[ToTray]:
        return [_TRAY[kind] for kind, n in enumerate(view.public.apart) if n]

    def because(self, view: View, action: Action) -> str:
        if isinstance(action, ToTray):
            return "Redraw-2 fills the cup: two of the three tokens go there, none on the tray."
        if isinstance(action, ToCup):
            return why_not_picked(view.public.apart, action.token, self.floor, "among the three")
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: ToCup) -> None:
        kind = INDEX[action.token]
        lay_in_cup(state, kind)
        if self.left > 1:
            then(state, FillGaps(left=self.left - 1, floor=kind))
        else:
            give_back(state)
