"""Late, Late Nights: points lost each turn."""

from __future__ import annotations

from rules.vivajava_dice.actions import KeepBlend, Research, UseAbility
from rules.vivajava_dice.steps import BeginActivate, UseActivateAbilities
from tests.vivajava_dice.table import DONE, Table


def nights(level: int, points: int) -> Table:
    table = Table(discs={"red": "late_late_nights"})
    table.level(0, "red", level)
    table.points(0, points)
    return table


def test_1x_loses_a_point_each_own_activate() -> None:
    assert nights(1, 5).run(UseActivateAbilities(0)).total(0) == 4


def test_2x_loses_two() -> None:
    assert nights(2, 5).run(UseActivateAbilities(0)).total(0) == 3


def test_never_below_zero() -> None:
    assert nights(2, 1).run(UseActivateAbilities(0)).total(0) == 0
    assert nights(2, 0).run(UseActivateAbilities(0)).total(0) == 0


def test_it_is_forced_before_the_turn_can_end() -> None:
    table = Table(discs={"red": "late_late_nights", "green": "graduated_cylinder"})
    table.level(0, "red", 1)
    table.level(0, "green", 1)
    table.points(0, 5)
    table.run(UseActivateAbilities(0))
    assert table.menu == [UseAbility("red"), UseAbility("green")]
    assert "forced" in table.why(DONE)
    table.play(UseAbility("red"))
    assert table.total(0) == 4
    assert table.menu == [UseAbility("green"), DONE]


def test_d_28_the_turn_in_which_the_level_is_reached_counts() -> None:
    table = Table(discs={"red": "late_late_nights"})
    table.points(0, 5)
    table.public.marks[0][3] = 2
    assert table.run(BeginActivate(0)).total(0) == 4


def test_not_in_another_s_turn_nor_after_a_kept_blend() -> None:
    table = nights(1, 5)
    table.roll(1, "white white red green black").play(Research("white"))
    assert table.total(0) == 5
    table = nights(1, 5)
    table.featured(0, "red red red red green")
    table.turn(0).play(table.menu[0], KeepBlend())
    assert table.total(0) == 7


def test_d_28_nothing_after_a_completed_track_which_is_worth_7_points() -> None:
    table = nights(2, 5)
    assert table.fill(0, "red") == 7
    assert table.run(UseActivateAbilities(0)).total(0) == 12
