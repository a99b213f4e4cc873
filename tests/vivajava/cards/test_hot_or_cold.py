from __future__ import annotations

import pytest

from rules.vivajava import actions as act
from rules.vivajava.cards import OpenCards
from rules.vivajava.steps.opinion import DegradeBlends
from tests.vivajava.table import Table


@pytest.mark.parametrize(("times", "left"), [(0, "white white red red red"), (2, "red red red")])
def test_all_blends_degrade_twice_or_not_at_all(times: int, left: str) -> None:
    table = Table(6)
    table.hand(1, "hot_or_cold")
    table.sellers(("jukebox", "red red red white white", (0,)), ("tailfin", "white yellow brown red green", (2,)))
    table.run(OpenCards("after_scoring"), DegradeBlends())
    assert table.asked == (1,)
    table.play(act.PlayCard("hot_or_cold"), act.DegradeTimes(times))
    assert dict(table.shelf())["jukebox"] == left
    assert dict(table.shelf())["tailfin"] == "white yellow brown red green"
    assert table.public.degrade == 1  # for the next round
