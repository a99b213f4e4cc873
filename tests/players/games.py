"""Whole games of VivaJava Dice between players, every choice of theirs checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from coffee_tui.players import Player, make_player
from rules import engine
from rules.vivajava_dice import GAME
from rules.vivajava_dice.scoring import leader
from rules.vivajava_dice.state import Public

MOST = 20_000


class Played(NamedTuple):
    """A finished game: its plays in order, its table, and who won (-1 for nobody)."""

    plays: list[tuple[int, engine.Action]]
    public: Public
    winner: int

    @property
    def turns(self) -> float:
        """Turns of each player."""
        return self.public.turn / len(self.public.points)


def players(*names: str) -> list[Player]:
    return [make_player(GAME.key, name, bytes([seat])) for seat, name in enumerate(names)]


def play(who: Sequence[Player], seed: int, options: Mapping[str, str] | None = None) -> Played:
    """Play a game to its end. Each choice must be legal and leave the table as it was."""
    state = GAME.setup(len(who), GAME.complete(options or {}), engine.Chance(Random(seed).randbytes(32)))
    plays: list[tuple[int, engine.Action]] = []
    while waiting := engine.awaited(state):
        seat = waiting[0]
        legal = engine.legal_actions(state, seat)
        before = engine.encode(state)
        action = who[seat].choose(engine.view_of(state, seat), list(legal))
        assert action in legal, (engine.top(state.public), action)
        assert engine.encode(state) == before, engine.top(state.public)
        engine.play(state, seat, action)
        plays.append((seat, action))
        assert len(plays) < MOST
    return Played(plays, state.public, leader(state.public))  # type: ignore[arg-type]


def random_options(luck: Random) -> dict[str, str]:
    return {option.name: luck.choice(option.values) for option in GAME.options}
