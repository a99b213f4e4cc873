from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.box import CARDS
from rules.vivajava.cards import OpenCards
from rules.vivajava.steps.opinion import DegradeBlends, ScoreBlends
from tests.vivajava.table import Table


def test_every_marker_scores_one_more_until_the_blend_leaves() -> None:
    table = Table(6)
    table.hand(5, "add_pp")
    table.sellers(("jukebox", "red red", (0, 1)))
    table.run(OpenCards("before_scoring"), ScoreBlends())
    table.play(act.PlayCard("add_pp"), act.ChooseSlate("jukebox"))
    assert [table.total(seat) for seat in range(3)] == [4, 4, 0]
    assert table.public.discards[CARDS.index("add_pp")] == 0
    table.run(DegradeBlends())
    assert table.public.discards[CARDS.index("add_pp")] == 1


def test_it_moves_with_its_blend() -> None:
    table = Table(6)
    table.hand(5, "add_pp")
    table.sellers(("jukebox", "red red red white", (0,)), ("tailfin", "black black black black white", (1,)))
    table.run(OpenCards("before_scoring")).play(act.PlayCard("add_pp"), act.ChooseSlate("jukebox"))
    table.run(DegradeBlends(), ScoreBlends())
    assert [slate for slate, _ in table.shelf()] == ["tailfin", "jukebox"]
    assert (table.total(0), table.total(1)) == (3, 3)
