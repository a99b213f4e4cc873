"""A roaster that plays every first hint keeps up with the strong player that the coach learned from."""

from __future__ import annotations

import os
from statistics import fmean, stdev

import pytest

pytest.importorskip("numpy")

from coffee_tui.cli.seeds import seed_bytes
from coffee_tui.players import make_player
from coffee_tui.practice.hint import hints, refusal
from rules import engine
from rules.coffee_roaster import GAME
from rules.coffee_roaster.state import State

FIRST, MANY = 2_130_000_000, int(os.environ.get("HINTED_MENUS", "200"))


def menu(number: int) -> State:
    return GAME.setup(1, GAME.complete({}), engine.Chance(seed_bytes(str(number)), turn=0))


def total(state: State) -> int:
    return sum(one.total for one in state.public.results)


def by_hints(number: int) -> int:
    state = menu(number)
    while engine.awaited(state):
        view = engine.view_of(state, 0)
        action = engine.legal_actions(state, 0)[0] if refusal(view) else next(hints(view)).best[0].action
        engine.play(state, 0, action)
    return total(state)


def by_strong(number: int) -> int:
    state, player = menu(number), make_player(GAME.key, "strong", seed_bytes(f"{number} seat 0"))
    while engine.awaited(state):
        engine.play(state, 0, player.choose(engine.view_of(state, 0), engine.legal_actions(state, 0)))
    return total(state)


@pytest.mark.soak
def test_following_the_hints_is_worth_what_the_strong_player_makes() -> None:
    numbers = range(FIRST, FIRST + MANY)
    hinted, strong = [by_hints(n) for n in numbers], [by_strong(n) for n in numbers]
    differences = [a - b for a, b in zip(hinted, strong, strict=True)]
    error = stdev(differences) / MANY**0.5
    print(f"{MANY} Full Menus: hints {fmean(hinted):.1f}, strong {fmean(strong):.1f}, difference ±{error:.1f}")
    assert fmean(hinted) >= fmean(strong) - 1
