"""Every flavor play of step b, as what it takes from the hand and what it puts into the bag."""

from __future__ import annotations

from typing import NamedTuple

from rules.coffee_roaster.steps.board import SUMS
from rules.coffee_roaster.tokens import ACIDITY, AROMA, BODY, BURNT, FLAVORS, HARD, N_KINDS, WILD

STACK = -1  # the effect of a stack: none

Heap = tuple[int, ...]  # counts by kind (shape: 14)


class FlavorPlay(NamedTuple):
    """A flavor effect on certain beans, or a stack; the space that it is laid on is chosen apart."""

    token: int  # the token used; of a stack the upper one
    effect: int  # BODY, ACIDITY or AROMA, or STACK
    low: int  # levels of the beans, as the actions name them; of a stack EMPTY
    high: int
    bottom: int  # the lower token of a stack, else EMPTY
    need: Heap  # what leaves the hand
    bag: Heap  # what goes straight into the bag

    @property
    def matched(self) -> int:
        """The flavor by which it is placed."""
        return self.token if self.effect == STACK else self.effect


def _heap(*kinds: int) -> Heap:
    return tuple(kinds.count(kind) for kind in range(N_KINDS))


def _flavor_plays() -> tuple[FlavorPlay, ...]:
    plays = []
    for token in FLAVORS:
        for effect in (BODY, ACIDITY, AROMA) if token == WILD else (token,):
            if effect == ACIDITY:
                pairs = [(low, high) for low in range(5) for high in range(low, 5)]
                plays += [
                    FlavorPlay(token, effect, low, high, -1, _heap(token, low, high), _heap(low, high))
                    for low, high in pairs
                ]
            elif effect == BODY:
                plays += [
                    FlavorPlay(token, effect, low, high, -1, _heap(token, low, high), _heap(low + high))
                    for low, high in SUMS
                ]
            else:
                plays += [
                    FlavorPlay(token, effect, low, high, -1, _heap(token, low + high), _heap(low, high))
                    for low, high in SUMS
                ]
    plays += [
        FlavorPlay(top, STACK, -1, -1, bottom, _heap(top, bottom), _heap()) for top in FLAVORS for bottom in FLAVORS
    ]
    return tuple(plays)


FLAVOR_PLAYS = _flavor_plays()


def risen(kind: int, levels_up: int) -> int:
    """Return what a token of the hand is after step c, as long as the box has its chip."""
    if kind == HARD:
        return 0
    if kind > 4:
        return kind
    return kind + levels_up if kind + levels_up <= 4 else BURNT


def change(play: FlavorPlay, levels_up: int) -> Heap:
    """Return how a play changes the bag as it will be after the turn."""
    after = list(play.bag)
    for kind, n in enumerate(play.need):
        after[risen(kind, levels_up)] -= n
    return tuple(after)
