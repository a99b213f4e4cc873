"""A player that chooses by chance: it can sit at every game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.engine import Action, View


class RandomPlayer:
    """Chooses any legal action, each as likely as the others."""

    def __init__(self, seed: bytes) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions."""
        return legal[int(self._random.random() * len(legal))]


def random_player(seed: bytes) -> RandomPlayer:
    """Return a player that chooses by chance, always alike for the same seed."""
    return RandomPlayer(seed)
