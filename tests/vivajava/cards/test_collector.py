from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.card_events import RoasterShown
from rules.vivajava.cards import OpenCards
from tests.vivajava.table import PASS, Table


def test_the_roaster_is_shown_and_one_color_is_returned_for_points() -> None:
    table = Table()
    table.hand(0, "collector")
    table.roaster(0, "white white white white white white red")
    white = table.public.fields[0]
    table.run(OpenCards("before_scoring")).play(act.PlayCard("collector"))
    assert table.heard(RoasterShown)[-1].beans == ("red", *["white"] * 6)
    assert table.menu == [*(act.CashIn("white", n) for n in (5, 4, 3, 2, 1)), act.CashIn("red", 1)]
    table.play(act.CashIn("white", 5))  # 5 at most
    assert table.total(0) == 5
    assert table.public.fields[0] == white + 5
    assert table.holds(0) == "white red"
    assert table.public.known[0].is_whole


def test_an_empty_roaster_collects_nothing() -> None:
    table = Table()
    table.hand(0, "collector")
    table.sellers()
    table.run(OpenCards("before_scoring"))
    assert act.PlayCard("collector") not in (table.menu if table.asked else [PASS])
