"""Nothing is secret but the luck to come."""

from __future__ import annotations

import random

from rules import engine
from tests.coffee_roaster.scenes import GAME, fresh, view


def walk(state: engine.State, n: int, seed: int) -> engine.State:
    luck = random.Random(seed)
    for _ in range(n):
        if engine.is_over(state):
            break
        engine.play(state, 0, luck.choice(engine.legal_actions(state, 0)))
    return state


def test_a_determinization_looks_the_same_and_is_its_own() -> None:
    for n in (0, 1, 5, 17, 40):
        state = walk(fresh(effects="shuffled"), n, n)
        before = engine.encode(state)
        other = GAME.determinize(view(state), engine.Chance(b"o" * 32))
        assert engine.view_of(other, 0) == view(state)
        walk(other, 30, 1)
        assert engine.encode(state) == before


def test_only_the_luck_differs() -> None:
    state = walk(fresh(), 3, 3)
    other = GAME.determinize(view(state), engine.Chance(b"o" * 32))
    assert other.chance.seed != state.chance.seed
    other.chance = state.chance
    assert other == state


def test_an_onlooker_sees_the_same_table() -> None:
    state = fresh()
    assert GAME.determinize(engine.view_of(state, None), engine.Chance(b"o" * 32)).public == state.public
