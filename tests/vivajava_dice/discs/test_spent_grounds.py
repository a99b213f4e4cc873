"""Spent Grounds: points for what degrades."""

from __future__ import annotations

from rules.vivajava_dice.actions import DegradeDie
from tests.vivajava_dice.table import Table


def scored(level: int, blend: str = "black black black red white") -> Table:
    table = Table(discs={"brown": "spent_grounds"})
    table.level(0, "brown", level)
    table.featured(0, blend)
    return table.turn(0)


def test_1x_gives_a_point_in_the_color_that_leaves() -> None:
    table = scored(1).play(DegradeDie("red"))
    assert table.public.marks[0][3] == 1


def test_2x_gives_two() -> None:
    table = scored(2).play(DegradeDie("white"))
    assert table.public.marks[0][0] == 2


def test_black_gives_flavor_dice() -> None:
    table = scored(2).play(DegradeDie("black"))
    assert table.public.flavor[0] == 2


def test_without_degrading_there_is_nothing() -> None:
    table = Table(discs={"brown": "spent_grounds"})
    table.level(0, "brown", 2)
    table.public.rainbow_by = 0
    table.turn(0)
    assert table.public.marks[0] == [0, 0, 4, 0, 0]


def test_a_color_that_is_complete_gives_nothing() -> None:
    table = Table(discs={"brown": "spent_grounds"})
    table.level(0, "brown", 1)
    table.marks(0, "red", table.public.options.cup)
    table.featured(0, "black black black red white")
    table.turn(0).play(DegradeDie("red"))
    assert table.public.marks[0][3] == table.public.options.cup


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table(discs={"brown": "spent_grounds"})
    table.level(0, "brown", 2)
    assert table.fill(0, "brown") == 4
    table.featured(0, "black black black red white")
    table.turn(0).play(DegradeDie("red"))
    assert table.public.marks[0][3] == 0
