"""Devalue Bean: one step down, or two."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChangeDie
from rules.vivajava_dice.steps import BlendOrResearch
from tests.vivajava_dice.table import DONE, Table, dice


def down(die: str, to: str) -> ChangeDie:
    return ChangeDie("yellow", die, to)  # type: ignore[arg-type]


def rolled(level: int, falls: str, flavor: int = 0) -> Table:
    table = Table(discs={"yellow": "devalue_bean"})
    table.level(0, "yellow", level)
    table.flavor(0, flavor)
    return table.roll(0, falls)


def test_1x_lowers_one_bean_by_one() -> None:
    table = rolled(1, "white white red green black")
    assert table.menu == [down("red", "brown"), down("green", "red"), down("black", "green"), DONE]
    table.play(down("black", "green"))
    assert table.public.now.rolled == dice("white white red green green")
    assert isinstance(table.step, BlendOrResearch)


def test_2x_lowers_twice_on_one_die_or_two() -> None:
    table = rolled(2, "white white red green black").play(down("black", "green"), down("green", "red"))
    assert table.public.now.rolled == dice("white white red red green")


def test_d_17_wild_becomes_green() -> None:
    table = rolled(1, "white white white white white wild", flavor=1)
    assert table.menu == [down("flavor_wild", "flavor_green"), DONE]


def test_d_17_white_cannot_be_lowered() -> None:
    table = rolled(1, "white white white white white")
    assert isinstance(table.step, BlendOrResearch)


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table(discs={"yellow": "devalue_bean"})
    table.level(0, "yellow", 2)
    assert table.fill(0, "yellow") == 4
    assert isinstance(table.roll(0).step, BlendOrResearch)
