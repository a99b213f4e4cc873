from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.cards import OpenCards
from tests.vivajava.table import Table


def test_a_blend_leaves_and_each_marker_on_it_scores_two() -> None:
    table = Table(5)
    table.hand(1, "limited_offer")
    table.sellers(("jukebox", "red red red white white", (0, 3)))
    table.public.sellers[0].investors.append(4)
    table.public.investment_supply -= 1
    table.listed("average_joe", "white white")
    table.run(OpenCards("after_scoring")).play(act.PlayCard("limited_offer"))
    assert table.menu == [act.ChooseSlate("jukebox"), act.ChooseSlate("average_joe")]
    table.play(act.ChooseSlate("jukebox"))
    assert [table.total(seat) for seat in range(5)] == [2, 0, 0, 2, 2]
    assert [slate for slate, _ in table.shelf()] == ["average_joe"]
    assert table.public.investment_supply == 15


def test_on_an_empty_list_nobody_is_asked() -> None:
    table = Table(5)
    table.hand(1, "limited_offer")
    table.public.discards[2] += table.state.hidden.flavor[2]
    table.public.flavor_deck -= table.state.hidden.flavor[2]
    table.state.hidden.flavor[2] = 0
    table.sellers()
    table.run(OpenCards("after_scoring"))
    assert not table.asked
