"""Whole games of Coffee Roaster by one player, every choice of it checked."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from coffee_tui.players import Player
from rules import engine
from rules.coffee_roaster import GAME

MENU = {"menu": "full"}


def new(seed: int, options: Mapping[str, str] | None = None) -> engine.State:
    return GAME.setup(1, GAME.complete(options or MENU), engine.Chance(Random(seed).randbytes(32)))


def play_on(state: engine.State, player: Player) -> list[engine.Action]:
    """Play a game to its end. Each choice must be legal and leave the table as it was."""
    plays = []
    while engine.awaited(state):
        legal = engine.legal_actions(state, 0)
        before = engine.encode(state)
        action = player.choose(engine.view_of(state, 0), list(legal))
        assert action in legal, (engine.top(state.public), action)
        assert engine.encode(state) == before
        engine.play(state, 0, action)
        plays.append(action)
    return plays


def total(state: engine.State) -> int:
    return sum(one.total for one in state.public.results)


def random_options(luck: Random) -> dict[str, str]:
    return {option.name: luck.choice(option.values) for option in GAME.options}
