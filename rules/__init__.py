"""The games, and nothing else: no screen, clock, disk, network or `random` is touched below this folder.

Each game reads its own box.toml once. `GAMES` is the only registry; a game is imported when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.engine.game import Game

GAMES: tuple[str, ...] = ("coffee_roaster", "vivajava_dice")


def load(key: str) -> Game:
    """Return a game by its key, with `-` or `_`. Raises ValueError if there is none of that name."""
    name = key.replace("-", "_")
    if name not in GAMES:
        raise ValueError(f"There is no game {key!r}: choose {' or '.join(GAMES)}.")
    game: Game = import_module(f"rules.{name}").GAME
    return game
