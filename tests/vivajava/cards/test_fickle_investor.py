from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.cards import OpenCards
from tests.vivajava.table import PASS, Table

CARD = act.PlayCard("fickle_investor")


def ready() -> Table:
    table = Table(6)
    table.hand(0, "fickle_investor")
    table.sellers(("jukebox", "red red red white white", (0,)))
    table.public.sellers[0].investors.append(4)
    table.public.investment_supply -= 1
    table.listed("tailfin", "brown brown yellow", (4,))
    table.listed("postcard", "yellow yellow white", (1, 2))
    table.listed("average_joe", "white white")
    return table


def test_an_investment_moves_with_its_marker_to_a_team_s_blend() -> None:
    table = ready().run(OpenCards("before_scoring"))
    assert table.menu == [CARD, PASS]
    table.play(CARD)
    assert table.menu == [act.MoveInvestment("jukebox", 4)]
    table.play(act.MoveInvestment("jukebox", 4))
    assert table.menu == [act.ChooseSlate("postcard")]  # not where seat 4 lies already, and no Starter Slate
    assert "without a marker" in table.why(act.ChooseSlate("tailfin"))
    table.play(act.ChooseSlate("postcard"))
    assert [blend.investors for blend in table.public.sellers] == [[], [], [4], []]
    assert table.cards(0) == []


def test_without_an_investment_that_can_move_nobody_is_asked() -> None:
    table = ready()
    table.public.sellers[2].markers.append(4)
    table.run(OpenCards("before_scoring"))
    assert CARD not in (table.menu if table.asked else [])
