"""Players of VivaJava. `greedy` takes what looks best at once; start reading in `greedy.py`."""

from __future__ import annotations

from coffee_tui.players.vivajava.greedy import Greedy


def greedy_player(seed: bytes) -> Greedy:
    """Return the greedy player; its luck, for imagined pulls, comes from the seed."""
    return Greedy(seed)


__all__ = ["Greedy", "greedy_player"]
