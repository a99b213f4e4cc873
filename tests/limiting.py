"""What the limits of a game say of a made-up position: shared by the tests of each game's limits."""

from __future__ import annotations

from typing import Any

from rules.engine import AnyGame
from saves.bounds import Bounds
from saves.errors import SaveDamaged


def refusal(game: AnyGame, fresh: Any, state: Any) -> str:
    """Return what is wrong with a position of a game that began like `fresh`; "" if nothing is."""
    try:
        Bounds("a game", game, len(fresh.private), fresh).check(state, 0, rehearse=False)
    except SaveDamaged as error:
        return str(error)
    return ""
