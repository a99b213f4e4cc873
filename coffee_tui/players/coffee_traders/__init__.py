"""Players of Coffee Traders. `greedy` takes what looks best at once; start reading in `greedy.py`."""

from __future__ import annotations

from coffee_tui.players.coffee_traders.greedy import Greedy


def greedy_player(seed: bytes) -> Greedy:
    """Return the greedy player; its luck, for Andre's counters, comes from the seed."""
    return Greedy(seed)


__all__ = ["Greedy", "greedy_player"]
