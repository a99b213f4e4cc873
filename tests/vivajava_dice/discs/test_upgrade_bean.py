"""Upgrade Bean: one step up, or two."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChangeDie
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice
from tests.vivajava_dice.table import DONE, Table, dice


def up(die: str, to: str) -> ChangeDie:
    return ChangeDie("yellow", die, to)  # type: ignore[arg-type]


def rolled(level: int, falls: str, flavor: int = 0) -> Table:
    table = Table()
    table.level(0, "yellow", level)
    table.flavor(0, flavor)
    return table.roll(0, falls)


def test_1x_raises_one_bean_by_one() -> None:
    table = rolled(1, "white white red green black")
    assert table.menu == [up("white", "yellow"), up("red", "green"), up("green", "black"), DONE]
    table.play(up("red", "green"))
    assert table.public.now.rolled == dice("white white green green black")
    assert isinstance(table.step, BlendOrResearch)


def test_2x_raises_twice_on_one_die_or_two() -> None:
    table = rolled(2, "white white red green black").play(up("red", "green"), up("green", "black"))
    assert table.public.now.rolled == dice("white white green black black")
    table = rolled(2, "white white red green black").play(up("white", "yellow"), up("white", "yellow"))
    assert table.public.now.rolled == dice("yellow yellow red green black")


def test_d_17_a_flavor_die_rises_from_green_to_wild_and_never_to_black() -> None:
    table = rolled(1, "white white white white white green", flavor=1)
    assert up("flavor_green", "flavor_wild") in table.menu
    table.play(up("flavor_green", "flavor_wild"))
    assert table.public.now.rolled == dice("white white white white white flavor_wild")


def test_d_17_black_and_wild_cannot_rise() -> None:
    table = rolled(1, "black black black black black wild", flavor=1)
    assert isinstance(table.step, BlendOrResearch)
    table = rolled(1, "black black black black red wild", flavor=1)
    assert table.menu == [up("red", "green"), DONE]
    assert "cannot do that" in table.why(up("black", "white"))


def test_it_is_used_up_after_its_level() -> None:
    table = rolled(2, "white white red green black").play(up("white", "yellow"))
    assert isinstance(table.step, ChangeDice)
    table.play(up("white", "yellow"))
    assert isinstance(table.step, BlendOrResearch)


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table()
    table.level(0, "yellow", 1)
    assert table.fill(0, "yellow") == 4
    assert isinstance(table.roll(0).step, BlendOrResearch)
