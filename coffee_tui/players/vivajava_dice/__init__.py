"""Players of VivaJava Dice. `greedy` takes what is worth most at once; start reading in `greedy.py`."""

from __future__ import annotations

from coffee_tui.players.vivajava_dice.greedy import Greedy


def greedy_player(seed: bytes) -> Greedy:
    """Return the greedy player. It uses no luck of its own, so it plays alike for every seed."""
    return Greedy()


__all__ = ["Greedy", "greedy_player"]
