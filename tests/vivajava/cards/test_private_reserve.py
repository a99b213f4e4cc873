from __future__ import annotations

from rules.vivajava import actions as act
from rules.vivajava.cards import OpenCards
from tests.vivajava.table import PASS, Table


def filled(table: Table) -> Table:
    team = table.team("africa", 0, 1)
    for who, color in ((0, 3), (0, 3), (0, 0), (1, 1), (1, 1)):
        table.public.fields[color] -= 1
        team.slate.append(color + 6 * who)
    table.hand(0, "private_reserve")
    return table


def test_the_own_beans_of_the_blend_come_from_the_fields() -> None:
    table = filled(Table(7)).run(OpenCards("private_reserve"))
    assert table.asked == (0,)
    table.play(act.PlayCard("private_reserve"))
    assert table.holds(0) == "white red red"
    assert table.holds(1) == ""


def test_one_left_where_two_are_needed() -> None:
    table = filled(Table(7))
    table.fields("red", 1)
    table.run(OpenCards("private_reserve")).play(act.PlayCard("private_reserve"))
    assert table.holds(0) == "white red"


def test_who_has_not_blended_is_not_asked() -> None:
    table = filled(Table(7))
    table.hand(4, "collector")
    table.run(OpenCards("private_reserve"))
    assert table.asked == (0,)
    table.play(PASS)
    assert not table.asked
