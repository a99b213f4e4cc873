"""The plays of a saved roast, each with the tables before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from coffee_tui.practice.review import Played
from rules.coffee_roaster import GAME
from rules.coffee_roaster.state import Public
from rules.engine import State
from saves.contents import Contents
from saves.errors import SaveError
from saves.migrations import action_from
from saves.replay import load, schema_at

OTHER_GAME = "The coach reviews Coffee Roaster only."


def plays_in(contents: Contents) -> list[Played]:
    """Return the plays that count of a save, in order. Raises SaveError and its kinds."""
    if contents.meta.game != GAME.key:
        raise SaveError(OTHER_GAME)
    return list(_plays(contents))


def _plays(contents: Contents) -> Iterator[Played]:
    loaded = load(contents, GAME)
    log, eras = loaded.log, contents.meta.eras
    at = loaded.line.base
    before = _table(log.state_at(at))
    for n in reversed(list(loaded.line.newest())):
        row, after = log.row(n), _table(log.state_at(n))
        if row.action is not None:
            yield Played(at, before, action_from(GAME, schema_at(eras, n), row.action), after, row.barrier)
        at, before = n, after


def _table(state: State) -> Public:
    if not isinstance(state.public, Public):
        raise SaveError(OTHER_GAME)
    return state.public
