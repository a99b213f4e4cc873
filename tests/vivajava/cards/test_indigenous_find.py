from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.beans import COLORS
from rules.vivajava.cards.indigenous_find import CARD
from tests.vivajava.table import Table


def test_two_beans_of_choice_alike_or_not() -> None:
    for picks, held in (((0, 5), "white black"), ((5, 5), "black black")):
        table = Table()
        CARD.play(table.state, 0)
        table.run().play(*(act.TAKE[color] for color in picks))
        assert table.holds(0) == held
        assert not table.asked


def test_no_more_than_the_fields_have() -> None:
    table = Table()
    for color in COLORS:
        table.fields(color, int(color == "red"))
    CARD.play(table.state, 0)
    table.run()
    assert table.menu == [act.TAKE[3]]
    table.play(act.TAKE[3])
    assert table.holds(0) == "red"
    CARD.play(table.state, 0)
    assert not table.run().asked
