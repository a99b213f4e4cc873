"""Re-Roll: any dice, once or twice."""

from __future__ import annotations

from rules.vivajava_dice.actions import PickDie, UseAbility
from rules.vivajava_dice.discs.re_roll import PickAgain
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice
from tests.vivajava_dice.table import DONE, Table, dice

USE = UseAbility("white")


def rolled(level: int, falls: str, flavor: int = 0) -> Table:
    table = Table()
    table.level(0, "white", level)
    table.flavor(0, flavor)
    return table.roll(0, falls)


def test_1x_rolls_any_dice_again_once() -> None:
    table = rolled(1, "white white red green black   brown brown brown")
    table.play(USE, PickDie("red"), PickDie("green"), PickDie("black"))
    assert table.public.now.rolled == dice("white white brown brown brown")
    assert isinstance(table.step, BlendOrResearch)


def test_2x_does_so_twice() -> None:
    table = rolled(2, "white white red green black   brown   white")
    table.play(USE, PickDie("red"), DONE)
    assert isinstance(table.step, ChangeDice)
    table.play(USE, PickDie("green"), DONE)
    assert table.public.now.rolled == dice("white white white brown black")
    assert isinstance(table.step, BlendOrResearch)


def test_flavor_dice_may_be_rolled_again_too() -> None:
    table = rolled(1, "white white red green black brown   wild", flavor=1)
    table.play(USE, PickDie("flavor_brown"))
    assert table.public.now.rolled == dice("white white red green black flavor_wild")


def test_at_least_one_die_is_picked_and_in_the_order_of_the_menu() -> None:
    table = rolled(1, "white white red green black").play(USE)
    assert isinstance(table.step, PickAgain)
    assert DONE not in table.menu
    assert "at least one" in table.why(DONE)
    table.play(PickDie("red"))
    assert PickDie("white") not in table.menu
    assert "order" in table.why(PickDie("white"))


def test_it_needs_not_be_used() -> None:
    assert rolled(1, "white white red green black").menu == [USE, DONE]


def test_it_is_not_offered_below_1x_nor_used_up() -> None:
    assert isinstance(rolled(0, "white white red green black").step, BlendOrResearch)
    table = rolled(2, "white white red green black  white white")
    table.play(USE, PickDie("white"), DONE, USE, PickDie("white"), DONE)
    assert "dice are final" in table.why(USE)


def test_a_completed_track_ends_it_for_3_points() -> None:
    table = Table()
    table.level(0, "white", 2)
    assert table.fill(0, "white") == 3
    assert isinstance(table.roll(0).step, BlendOrResearch)
