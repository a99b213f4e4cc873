"""How large the numbers of a position may be: each limit from both sides."""

from __future__ import annotations

from typing import Any

import pytest

from rules.coffee_roaster.steps.immediate import ReturnTwo
from rules.coffee_roaster.tokens import CUP_SWEETNESS, N_KINDS
from tests.coffee_roaster.scenes import GAME, scene
from tests.limiting import refusal


def said(field: str, value: Any) -> str:
    """Return what is wrong with a position with this number, in the first place of a list."""
    fresh: Any = scene("a", hand={"bean0": 1})
    state: Any = scene("a", hand={"bean0": 1})
    there = getattr(state.public, field)
    if not isinstance(there, list):
        setattr(state.public, field, value)
    elif field == "right":
        there[0] = [value]
    else:
        there[:1] = [value]
    return refusal(GAME, fresh, state)


HEAPS = [(heap, 0, 400) for heap in ("supply", "bag", "hand", "apart", "aside", "removed", "gauge_smoke")]
SPOTS = [(place, -1, N_KINDS - 1) for place in ("left", "right", "tray")]


@pytest.mark.parametrize(
    ("field", "least", "most"), [*HEAPS, *SPOTS, ("cup", -1, CUP_SWEETNESS), ("turn", 0, 1000), ("disc", -1, 8)]
)
def test_a_number_of_the_table_keeps_to_its_limits(field: str, least: int, most: int) -> None:
    refused = [f".{field}" in said(field, value) for value in (least - 1, least, most, most + 1)]
    assert refused == [True, False, False, True]


@pytest.mark.parametrize(("field", "least", "most"), [("left", 0, 99), ("floor", 0, N_KINDS)])
def test_a_number_of_a_step_keeps_to_its_limits(field: str, least: int, most: int) -> None:
    def at(value: int) -> str:
        fresh: Any = scene("a", hand={"bean0": 1})
        state: Any = scene("a", hand={"bean0": 1})
        numbers = {"left": 1, "floor": 0, field: value}
        state.public.stack = [ReturnTwo(keeps_wild=False, **numbers)]
        return refusal(GAME, fresh, state)

    assert [f".{field}" in at(value) for value in (least - 1, least, most, most + 1)] == [True, False, False, True]
