"""Players of Coffee Roaster: `novice`, `greedy`, `planner`, `search` and `strong`; start reading in `strong.py`.

The last two want numpy, which is imported when one of them is asked for; without it `planner` plays in their place.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coffee_tui.players import Player

# What search leaves out: most plans but the first good ones, and effects that draw; and it misjudges, some beans much.
SEARCH = {"width": 2, "samples": 0, "ahead": 1, "blur": 0.6, "strange": 0.33, "lost": 14.0}


def has_numpy() -> bool:
    """Say whether the nets can be asked."""
    return find_spec("numpy") is not None


def remark(name: str) -> str:
    """Return a sentence about how a player will play here, "" if there is nothing to say."""
    if name in ("search", "strong") and not has_numpy():
        return f"{name} plays like planner here: install coffee-tui[coach] for its nets."
    return ""


def novice_player(seed: bytes) -> Player:
    """Return a player that watches the Roast Counter and blunders, always alike for the same seed."""
    from coffee_tui.players.coffee_roaster.simple import Novice

    return Novice(seed)


def greedy_player(seed: bytes) -> Player:
    """Return a player that wants the best cup at the end of this turn."""
    from coffee_tui.players.coffee_roaster.simple import Greedy

    return Greedy()


def planner_player(seed: bytes) -> Player:
    """Return a player that thinks two plays and all turns ahead, as they will be on average."""
    from coffee_tui.players.coffee_roaster.simple import Planner

    return Planner()


def search_player(seed: bytes) -> Player:
    """Return a player with the nets of `strong` and less care; without numpy it is `planner`."""
    if not has_numpy():
        return planner_player(seed)
    from coffee_tui.players.coffee_roaster.strong import Care, Strong

    return Strong(seed, Care(**SEARCH))  # type: ignore[arg-type]


def strong_player(seed: bytes) -> Player:
    """Return the strongest player; without numpy it is `planner`."""
    if not has_numpy():
        return planner_player(seed)
    from coffee_tui.players.coffee_roaster.strong import Strong

    return Strong(seed)


__all__ = [
    "greedy_player",
    "has_numpy",
    "novice_player",
    "planner_player",
    "remark",
    "search_player",
    "strong_player",
]
