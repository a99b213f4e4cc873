from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.cards import OpenCards
from tests.vivajava.table import Table


def test_a_bean_goes_to_another_blend_and_the_list_is_sorted() -> None:
    table = Table(6)
    table.hand(2, "quick_switch")
    table.sellers(
        ("jukebox", "white yellow brown red green", (0,)),
        ("tailfin", "red red white", (1,)),
        ("postcard", "brown brown red", (2,)),
    )
    table.run(OpenCards("after_degrading")).play(act.PlayCard("quick_switch"))
    assert table.menu == [act.ChooseSlate("tailfin"), act.ChooseSlate("postcard")]  # never a Rainbow
    table.play(act.ChooseSlate("postcard"))
    assert table.menu == [act.MOVE_BEAN[2], act.MOVE_BEAN[3]]
    table.play(act.MOVE_BEAN[3])
    assert table.menu == [act.ChooseSlate("tailfin")]
    table.play(act.ChooseSlate("tailfin"))
    assert table.shelf() == [
        ("jukebox", "white yellow brown red green"),
        ("tailfin", "white red red red"),
        ("postcard", "brown brown"),
    ]


def test_v_34_a_blend_that_falls_below_decaf_leaves() -> None:
    table = Table(6)
    table.hand(2, "quick_switch")
    table.sellers(("tailfin", "red red white", (1,)), ("postcard", "brown brown", (2,)))
    table.run(OpenCards("after_degrading")).play(act.PlayCard("quick_switch"))
    table.play(act.ChooseSlate("postcard"), act.MOVE_BEAN[2], act.ChooseSlate("tailfin"))
    assert [slate for slate, _ in table.shelf()] == ["tailfin"]


def test_no_blend_ever_has_six_beans() -> None:
    table = Table(6)
    table.hand(2, "quick_switch")
    table.sellers(("tailfin", "red red white yellow green", (1,)), ("postcard", "brown brown white white red", (2,)))
    table.run(OpenCards("after_degrading"))
    assert not table.asked
