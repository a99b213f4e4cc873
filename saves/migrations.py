"""From an older shape of a game's data to the present: pure functions on plain dicts, never edited once released."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from rules.engine import AnyGame, State
from saves.errors import SaveError
from saves.shapes import Plain, dice_with_a_turn
from saves.text import one_line


def same(plain: Plain) -> Plain:
    """Return what is given: nothing changed here."""
    return plain


@dataclass(frozen=True)
class Migration:
    """One step, from a schema to the next. Each part takes and returns plain data as it lies in the save."""

    state: Callable[[Plain], Plain] = same
    action: Callable[[Plain], Plain] = same
    event: Callable[[Plain], Plain] = same


# (game, schema it starts from). A released entry is never changed: its save lies in tests/saves/fixtures.
MIGRATIONS: dict[tuple[str, int], Migration] = {("vivajava_dice", 1): Migration(state=dice_with_a_turn)}


def steps(game: AnyGame, schema: int) -> list[Migration]:
    """Return the migrations from a schema to the game's own. Raises SaveError if the way is not known."""
    if schema > game.schema:
        raise SaveError("This game was saved by a newer coffee-tui: update the program to open it.")
    missing = [step for step in range(schema, game.schema) if (game.key, step) not in MIGRATIONS]
    if missing:
        raise SaveError(f"Saves of {game.title} with schema {missing[0]} are too old for this version to read.")
    return [MIGRATIONS[game.key, step] for step in range(schema, game.schema)]


def _unreadable(what: str, game: AnyGame, error: Exception) -> SaveError:
    return SaveError(f"{what} in this game of {game.title} cannot be read: {one_line(str(error), 200)}.")


def state_from(game: AnyGame, schema: int, data: bytes) -> State:
    """Return the state in a snapshot of any known schema. Raises SaveError if it is none."""
    try:
        plan = steps(game, schema)
        if not plan:
            state: State = msgspec.msgpack.decode(data, type=game.state)
            return state
        plain = msgspec.msgpack.decode(data)
        for step in plan:
            plain = step.state(plain)
        migrated: State = msgspec.convert(plain, game.state, builtin_types=(bytes,))
        return migrated
    except (msgspec.MsgspecError, KeyError, TypeError, IndexError, AttributeError, ValueError, RecursionError) as error:
        raise _unreadable("A snapshot", game, error) from error


def action_from(game: AnyGame, schema: int, data: bytes) -> Any:
    """Return the action in a row of any known schema. Raises SaveError if it is none."""
    try:
        plan = steps(game, schema)
        if not plan:
            return game.action_decoder.decode(data)
        plain = msgspec.json.decode(data)
        for step in plan:
            plain = step.action(plain)
        return msgspec.convert(plain, game.action)
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise SaveError(
            f"An action of this game of {game.title} cannot be read: {one_line(str(error), 200)}."
        ) from error


def told_from(game: AnyGame, schema: int, data: bytes) -> list[Any]:
    """Return the events in a row of any known schema. Raises SaveError if they are none."""
    try:
        plan = steps(game, schema)
        if not plan:
            return list(game.told_decoder.decode(data))
        plain = msgspec.json.decode(data)
        for told in plain:
            for step in plan:
                for version in ("event", "others"):
                    if version in told:
                        told[version] = step.event(told[version])
        return list(game.told_decoder.decode(msgspec.json.encode(plain)))
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise SaveError(
            f"What happened in this game of {game.title} cannot be read: {one_line(str(error), 200)}."
        ) from error
