"""Imagined tables: all pieces are on them, and what really happens is never called impossible."""

from __future__ import annotations

from random import Random

import pytest

from rules import engine
from rules.engine import Chance
from rules.vivajava import GAME


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"decaf": "on"}), (5, {}), (6, {"draft": "on"})])
def test_a_table_imagined_from_any_seat_has_every_piece(seats: int, options: dict[str, str]) -> None:
    luck = Random(seats)
    chosen = {name: value for name, value in options.items() if name in {option.name for option in GAME.options}}
    state = GAME.setup(seats, GAME.complete(chosen), Chance(bytes([seats]) * 32))
    box = dict(GAME.components(state))
    for turn in range(500):
        if engine.is_over(state):
            break
        assert GAME.impossible(state) == ""
        if turn % 5 == 0:
            for seat in (luck.randrange(seats), None):
                imagined = GAME.determinize(engine.view_of(state, seat), Chance(bytes(32)))
                assert dict(GAME.components(imagined)) == box
                assert imagined.public.sizes == [sum(mine.roaster) for mine in imagined.private]
        who = engine.awaited(state)[0]
        engine.apply(state, who, luck.choice(engine.legal_actions(state, who)))
