"""What a save tells of and is not in its game: the save is refused in a sentence that says where it can go on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rules
from rules.engine import AnyGame
from saves import RulesChanged, doctor, import_json, load, read, replay_all
from tests.saves.test_migrations import FIXTURES
from tests.saves.test_proof import rewritten

NOWHERE = "nowhere"


def replaced(plain: Any, old: object, new: object) -> Any:
    """Return plain data with each value like this changed, but for the tags of events."""
    if isinstance(plain, dict):
        return {key: value if key == "event" and isinstance(value, str) else replaced(value, old, new)
                for key, value in plain.items()}  # fmt: skip
    if isinstance(plain, list):
        return [replaced(value, old, new) for value in plain]
    return new if plain == old and type(plain) is type(old) else plain


def values(plain: Any) -> Iterator[str]:
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield from () if key == "event" and isinstance(value, str) else values(value)
    elif isinstance(plain, list):
        for value in plain:
            yield from values(value)
    elif isinstance(plain, str):
        yield plain


def told_else(row: Any, n: int, old: str) -> Any:
    if row.n != n:
        return row
    return msgspec.structs.replace(row, told=msgspec.json.encode(replaced(msgspec.json.decode(row.told), old, NOWHERE)))


def fault(path: Path, game: AnyGame) -> RulesChanged | None:
    try:
        load(read(path), game)
    except RulesChanged as error:
        return error
    return None


@pytest.mark.parametrize("fixture", ["coffee_roaster-1", "vivajava_dice-2", "vivajava-1"])
def test_what_is_told_of_something_that_is_not_in_the_game_crashes_nothing(tmp_path, fixture):
    meta = import_json((FIXTURES / f"{fixture}.json").read_bytes(), tmp_path / "a.coffee")
    game = rules.load(meta.game)
    found = sorted({(value, row.n) for row in read(tmp_path / "a.coffee").rows
                    for value in values(msgspec.json.decode(row.told))})  # fmt: skip
    kinds = dict(found)  # the last row of each value
    assert kinds
    refused = 0
    for number, (value, n) in enumerate(random.Random(fixture).sample(sorted(kinds.items()), min(len(kinds), 8))):
        path = rewritten(tmp_path / "a.coffee", tmp_path / f"b{number}.coffee", partial(told_else, n=n, old=value))
        error = fault(path, game)
        if error is not None:
            assert (error.n, error.last_good) == (n, n - 1)
            assert refused or doctor(path).at == n - 1
            refused += 1
            load(read(path), game, n - 1)
        else:  # whatever it says: it can be said
            log = load(read(path), game).log
            assert all(isinstance(game.words.event(told.event), str) for row in log.rows for told in log.told(row))
        with pytest.raises(RulesChanged, match="other events"):
            replay_all(read(path), game)
    assert refused
