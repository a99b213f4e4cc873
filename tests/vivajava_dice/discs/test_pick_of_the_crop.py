"""Pick of the Crop: dice laid down before the roll."""

from __future__ import annotations

from rules.vivajava_dice.actions import PickDie, SetDie, UseAbility
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice, UseBeforeRoll
from tests.vivajava_dice.table import DONE, Table, dice


def lay(face: str) -> SetDie:
    return SetDie("yellow", face)  # type: ignore[arg-type]


def rolled(level: int, falls: str) -> Table:
    table = Table(discs={"yellow": "pick_of_the_crop"})
    table.level(0, "yellow", level)
    return table.roll(0, falls)


def test_1x_lays_one_die_on_any_face_but_black() -> None:
    table = rolled(1, "white white white white")
    assert table.menu == [lay("white"), lay("yellow"), lay("brown"), lay("red"), lay("green"), DONE]
    assert table.why(lay("black"))
    table.play(lay("green"))
    assert table.public.now.rolled == dice("white white white white green")
    assert isinstance(table.step, BlendOrResearch)


def test_2x_lays_two_dice() -> None:
    table = rolled(2, "white white white").play(lay("green"))
    assert isinstance(table.step, UseBeforeRoll)
    table.play(lay("green"))
    assert table.public.now.rolled == dice("white white white green green")


def test_the_die_cannot_be_changed_in_this_turn() -> None:
    table = Table(discs={"yellow": "pick_of_the_crop"})
    table.level(0, "yellow", 1)
    table.level(0, "white", 1)
    table.roll(0, "white white white green").play(lay("green"))
    assert isinstance(table.step, ChangeDice)
    table.play(UseAbility("white"), PickDie("green"))
    assert table.public.now.rolled[4] == 1
    assert table.public.now.fixed in ([4], [])


def test_no_more_dice_than_there_are_to_roll() -> None:
    table = Table(discs={"yellow": "pick_of_the_crop"})
    table.level(0, "yellow", 2)
    table.public.now.to_roll = 1
    table.public.coffee_supply -= 1
    table.roll(0).play(lay("green"))
    assert isinstance(table.step, BlendOrResearch)
    assert table.public.now.rolled == dice("green")


def test_it_may_be_left() -> None:
    assert rolled(1, "white white white white white").play(DONE).public.now.rolled == dice(
        "white white white white white"
    )


def test_a_completed_track_ends_it_for_3_points() -> None:
    table = Table(discs={"yellow": "pick_of_the_crop"})
    table.level(0, "yellow", 2)
    assert table.fill(0, "yellow") == 3
    assert isinstance(table.roll(0).step, BlendOrResearch)
