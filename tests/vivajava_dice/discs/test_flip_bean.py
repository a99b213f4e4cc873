"""Flip Bean: dice turned over."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChangeDie
from rules.vivajava_dice.steps import BlendOrResearch
from tests.vivajava_dice.table import DONE, Table, dice


def flip(die: str, to: str) -> ChangeDie:
    return ChangeDie("yellow", die, to)  # type: ignore[arg-type]


def rolled(level: int, falls: str, flavor: int = 0) -> Table:
    table = Table(coaster="second")
    table.level(0, "yellow", level)
    table.flavor(0, flavor)
    return table.roll(0, falls)


def test_1x_turns_one_die_over() -> None:
    table = rolled(1, "white yellow brown red black")
    assert table.menu == [
        flip("white", "black"),
        flip("yellow", "green"),
        flip("brown", "red"),
        flip("red", "brown"),
        flip("black", "white"),
        DONE,
    ]
    table.play(flip("white", "black"))
    assert table.public.now.rolled == dice("yellow brown red black black")
    assert isinstance(table.step, BlendOrResearch)


def test_2x_turns_two_dice_over() -> None:
    table = rolled(2, "white white white yellow yellow").play(flip("yellow", "green"), flip("yellow", "green"))
    assert table.public.now.rolled == dice("white white white green green")


def test_wild_lies_below_the_white_face_of_a_flavor_die() -> None:
    table = rolled(2, "red red red red red white wild", flavor=2)
    assert flip("flavor_white", "flavor_wild") in table.menu
    assert flip("flavor_wild", "flavor_white") in table.menu


def test_it_only_turns_a_die_to_its_opposite_and_only_as_often_as_its_level() -> None:
    table = rolled(1, "white yellow brown red black")
    assert "cannot do that" in table.why(flip("white", "green"))
    table.play(flip("red", "brown"))
    assert isinstance(table.step, BlendOrResearch)


def test_a_completed_track_ends_it_for_3_points() -> None:
    table = Table(coaster="second")
    table.level(0, "yellow", 2)
    assert table.fill(0, "yellow") == 3
    assert isinstance(table.roll(0).step, BlendOrResearch)
