"""The games, and nothing else: no screen, clock, disk, network or `random` is touched below this folder.

Each game reads its own box.toml once. `GAMES` is the only registry; a game is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.engine.game import AnyGame


def _coffee_roaster() -> AnyGame:
    from rules.coffee_roaster import GAME

    return GAME


def _vivajava_dice() -> AnyGame:
    from rules.vivajava_dice import GAME

    return GAME


def _vivajava() -> AnyGame:
    from rules.vivajava import GAME

    return GAME


def _coffee_traders() -> AnyGame:
    from rules.coffee_traders import GAME

    return GAME


_LOAD: dict[str, Callable[[], AnyGame]] = {
    "coffee_roaster": _coffee_roaster,
    "vivajava_dice": _vivajava_dice,
    "vivajava": _vivajava,
    "coffee_traders": _coffee_traders,
}
GAMES: tuple[str, ...] = tuple(_LOAD)


def load(key: str) -> AnyGame:
    """Return a game by its key, with `-` or `_`. Raises ValueError if there is none of that name."""
    name = key.replace("-", "_")
    if name not in _LOAD:
        raise ValueError(f"There is no game {key!r}: choose {' or '.join(GAMES)}.")
    return _LOAD[name]()
