"""Who may sit on a seat besides a person. A player sees a View and the legal actions, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from rules.engine import Action, View


class Player(Protocol):
    """Chooses for one seat."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions."""
        ...


class RandomPlayer:
    """Chooses any legal action, each as likely as the others."""

    def __init__(self, seed: bytes) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions."""
        return legal[int(self._random.random() * len(legal))]


def random_player(seed: bytes) -> Player:
    """Return a player that chooses by chance, always alike for the same seed."""
    return RandomPlayer(seed)


PLAYERS: dict[str, Callable[[bytes], Player]] = {"random": random_player}


def make_player(kind: str, seed: bytes) -> Player:
    """Return the player for a seat of this kind ("bot:random"). Raises ValueError if there is none."""
    name = kind.removeprefix("bot:")
    if name not in PLAYERS:
        raise ValueError(f"There is no player {name!r}: choose {' or '.join(PLAYERS)}.")
    return PLAYERS[name](seed)
