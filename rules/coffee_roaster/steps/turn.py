"""A roasting turn: 1 the Turn Disc, 2 the draw, 3 steps a, b and c, 4 the return, 5 stop or go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.actions import KeepRoasting, StopRoasting
from rules.coffee_roaster.events import DiscMoved, Returned, Rise, Roasted, RoastingStopped, SmokeEntered
from rules.coffee_roaster.steps.base import Asks, draw, evaporate, pour
from rules.coffee_roaster.steps.flavor import UseFlavorEffects
from rules.coffee_roaster.steps.immediate import UseImmediateEffects
from rules.coffee_roaster.steps.refusals import out_of_place
from rules.coffee_roaster.tokens import BEAN0, BURNT, HARD, KINDS, SMOKE, listed
from rules.engine import Step, tell, then

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.coffee_roaster.state import Public, State, View
    from rules.engine import Action, Seat


class RoastTurn(Step["State", "View", KeepRoasting], frozen=True, tag="roast_turn"):
    """A turn is the disc, the draw, step a, step b, step c and the return, in this order and none of it twice."""

    RULE = "CR-3.0"

    def run(self, state: State) -> None:
        then(state, *_TURN)


class AdvanceDisc(Step["State", "View", KeepRoasting], frozen=True, tag="advance_disc"):
    """Start the disc where the bean's moisture says, later move it one space on; smoke lying there enters the bag."""

    RULE = "CR-1.A"

    def run(self, state: State) -> None:
        public = state.public
        state.chance.new_turn()
        public.turn += 1
        if public.disc < 0:
            box = boxes.of(public)
            public.disc = box.start_space[box.bean[public.bean].start.moisture]
        else:
            public.disc += 1
        smoke = public.gauge_smoke[public.disc]
        if smoke:
            public.gauge_smoke[public.disc] = 0
            public.bag[SMOKE] += smoke
        if state.told is not None:
            space = boxes.of(public).gauge.spaces[public.disc]
            tell(state, DiscMoved(public.turn, public.disc, space.draw, space.levels_up))
            if smoke:
                tell(state, SmokeEntered(smoke))


class PullTokens(Step["State", "View", KeepRoasting], frozen=True, tag="pull_tokens"):
    """Draw as many tokens as the gauge says, or all that are left; moisture among them leaves the game."""

    RULE = "CR-2.A"

    def run(self, state: State) -> None:
        public = state.public
        draw(state, boxes.of(public).gauge.spaces[public.disc].draw, public.hand, "turn")
        evaporate(state, public.hand)


def rises(hand: Sequence[int], supply: Sequence[int], levels_up: int) -> list[tuple[int, int, int]]:
    """Return what step c does to a hand, as (kind, becomes, how many), highest level first (CR-3.C).

    Ruling: C-10, whatever passes level 4 burns; a hard bean becomes level 0 in red zones too.
    Ruling: C-8, bean by bean: a chip put back is there for the next; without a chip the bean stays what it is.
    """
    left = list(supply)
    changes = []
    for kind in (4, 3, 2, 1, 0, HARD):
        n = hand[kind]
        becomes = BEAN0 if kind == HARD else kind + levels_up if kind + levels_up <= 4 else BURNT
        can = min(n, left[becomes])
        if can:
            left[becomes] -= can
            left[kind] += can
            changes.append((kind, becomes, can))
        if n > can:
            changes.append((kind, kind, n - can))
    return changes


class RoastBeans(Step["State", "View", KeepRoasting], frozen=True, tag="roast_beans"):
    """Every bean still in the hand rises by one level, in a red zone by two, and goes into the bag."""

    RULE = "CR-3.C"

    def run(self, state: State) -> None:
        public = state.public
        hand, bag, supply = public.hand, public.bag, public.supply
        changes = rises(hand, supply, boxes.of(public).gauge.spaces[public.disc].levels_up)
        for kind, becomes, n in changes:
            hand[kind] -= n
            bag[becomes] += n
            supply[kind] += n
            supply[becomes] -= n
        if state.told is not None and changes:
            tell(state, Roasted(tuple(Rise(KINDS[kind], KINDS[becomes], n) for kind, becomes, n in changes)))


class ReturnTokens(Step["State", "View", KeepRoasting], frozen=True, tag="return_tokens"):
    """Whatever is still in front of the roaster goes back into the bag: the turn is over."""

    RULE = "CR-4.A"

    def run(self, state: State) -> None:
        public = state.public
        if state.told is not None:
            tokens = listed(public.hand)
            if tokens:
                tell(state, Returned(tokens))
        pour(public.hand, public.bag)


class StopOrGoOn(Asks, Step["State", "View", KeepRoasting | StopRoasting], frozen=True, tag="stop_or_go_on"):
    """After a whole turn, and only then, stop or roast another; after the last gauge space roasting ends by itself."""

    RULE = "CR-5.A"

    def seats(self, public: Public) -> tuple[Seat, ...]:
        # Ruling: C-13, the question is not asked on the last space.
        return () if public.disc + 1 >= len(public.gauge_smoke) else super().seats(public)

    def options(self, view: View) -> tuple[KeepRoasting | StopRoasting, ...]:
        return _KEEP_OR_STOP

    def because(self, view: View, action: Action) -> str:
        return out_of_place(view, action)

    def choose(self, state: State, seat: Seat, action: KeepRoasting | StopRoasting) -> None:
        if type(action) is KeepRoasting:
            then(state, RoastTurn())
        elif state.told is not None:
            tell(state, RoastingStopped(state.public.turn, forced=False))

    def run(self, state: State) -> None:
        if state.told is not None:
            tell(state, RoastingStopped(state.public.turn, forced=True))


_KEEP_OR_STOP = (KeepRoasting(), StopRoasting())
_TURN = (
    AdvanceDisc(),
    PullTokens(),
    UseImmediateEffects(),
    UseFlavorEffects(),
    RoastBeans(),
    ReturnTokens(),
    StopOrGoOn(),
)
