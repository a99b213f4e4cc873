"""What a small position is worth, by going through every draw and every play with the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Any

import msgspec

from rules import engine
from rules.coffee_roaster.state import State
from rules.engine import Action, Chance

LUCK = Chance(bytes(32))


def essence(state: State) -> bytes:
    """Return all of a position that its worth depends on; the box is thought to have all chips."""
    p = state.public
    filled = [kind >= 0 for kind in p.left], [bool(stack) for stack in p.right]
    return msgspec.msgpack.encode(
        (p.bean, p.disc, p.stack, p.bag, p.hand, p.apart, sorted(p.earned), sorted(p.cup), len(p.tray), filled)
    )


class _Needs(Exception):
    """The script of draws is at its end: a bag is drawn from that is not in it."""

    def __init__(self, counts: Sequence[int], n: int) -> None:
        super().__init__()
        self.counts, self.n = tuple(counts), n


class _Script:
    """Draws what it is told to."""

    def __init__(self, draws: Sequence[tuple[int, ...]]) -> None:
        self._draws = list(draws)

    def pull_many(self, counts: list[int], n: int) -> list[int]:
        n = min(n, sum(counts))
        if not n:
            return []
        if not self._draws:
            raise _Needs(counts, n)
        drawn = self._draws.pop(0)
        for kind in drawn:
            counts[kind] -= 1
        return list(drawn)

    def new_turn(self) -> None:
        pass


def draws(counts: Sequence[int], n: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Yield every set of n tokens with its probability."""

    def go(kind: int, left: int, so_far: tuple[int, ...], ways: int) -> Iterator[tuple[tuple[int, ...], float]]:
        if kind == len(counts):
            if not left:
                yield so_far, ways / comb(sum(counts), n)
            return
        for k in range(min(counts[kind], left) + 1):
            yield from go(kind + 1, left - k, (*so_far, *[kind] * k), ways * comb(counts[kind], k))

    yield from go(0, n, (), 1)


class Enumerator:
    """Values of positions of a Trial Menu: the mean points of the bean if it is played as well as can be."""

    def __init__(self) -> None:
        self._known: dict[bytes, float] = {}

    def best(self, state: State) -> float:
        """Return the worth of a position."""
        if not engine.awaited(state):
            return float(state.public.results[-1].total)
        key = essence(state)
        if key not in self._known:
            self._known[key] = max(self.worth(state, action) for action in engine.legal_actions(state, 0))
        return self._known[key]

    def worth(self, state: State, action: Action) -> float:
        """Return the mean worth of what a play leads to."""
        return sum(chance * self.best(after) for after, chance in outcomes(state, action))


def outcomes(state: State, action: Action) -> Iterator[tuple[State, float]]:
    """Yield every table that a play may lead to, with its probability."""

    def go(script: tuple[tuple[int, ...], ...], chance: float) -> Iterator[tuple[State, float]]:
        after = engine.clone(state)
        scripted: Any = _Script(script)
        after.chance = scripted
        try:
            engine.play(after, 0, action)
        except _Needs as needs:
            for drawn, p in draws(needs.counts, needs.n):
                yield from go((*script, drawn), chance * p)
            return
        after.chance = LUCK
        yield after, chance

    yield from go((), 1.0)
