from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.cards.team_research import CARD
from rules.vivajava.steps.research import GiveResearch
from tests.vivajava.table import Table


def spent(table: Table) -> list[int]:
    """Return who spends points, one by one."""
    seats = []
    while table.asked:
        seats.append(table.asked[0])
        table.play(act.MARK[0])
    return seats


def test_three_points_for_the_holder_and_one_for_each_of_the_team() -> None:
    table = Table(7)
    table.team("africa", 3, 1, 5)
    table.team("asia", 2, 0)
    table.marks(3, flavor=1)
    table.falls("team_research collector")
    table.run(GiveResearch(3, 1)).play(act.MARK[4], act.KeepCard("team_research"))
    assert spent(table) == [3, 3, 3, 1, 5]


def test_v_26_in_the_field_the_team_is_who_stands_in_the_region() -> None:
    table = Table(7)
    table.public.place[:4] = [0, 2, 3, -1]
    CARD.play(table.state, 0)
    assert spent(table.run()) == [0, 0, 0, 1]
    CARD.play(table.state, 3)
    assert spent(table.run()) == [3, 3, 3]
