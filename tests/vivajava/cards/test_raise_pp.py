from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.steps.research import GiveResearch
from tests.vivajava.table import Table


def test_two_points_at_once_and_the_order_of_the_round_stays() -> None:
    table = Table()
    table.marks(0, flavor=1)
    table.falls("raise collector")
    table.run(GiveResearch(0, 1)).play(act.MARK[4], act.KeepCard("raise"))
    assert table.total(0) == 2
    assert table.cards(0) == []
    assert table.public.order == [0, 1, 2, 3, 4]
