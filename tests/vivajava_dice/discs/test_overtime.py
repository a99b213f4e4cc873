"""Overtime: more marks where you Research."""

from __future__ import annotations

from rules.vivajava_dice.actions import MarkMore, Research
from rules.vivajava_dice.steps import AdjustResearch
from tests.vivajava_dice.table import DONE, Table

MORE = MarkMore("brown", "white")


def researching(level: int, falls: str = "white white red green black", color: str = "white") -> Table:
    table = Table(discs={"brown": "overtime"})
    table.level(0, "brown", level)
    return table.roll(0, falls).play(Research(color))  # type: ignore[arg-type]


def test_1x_marks_one_more() -> None:
    table = researching(1)
    assert table.menu == [MORE, DONE]
    table.play(MORE)
    assert table.public.marks[0][0] == 3


def test_2x_marks_up_to_two_more() -> None:
    assert researching(2).play(MORE, MORE).public.marks[0][0] == 4
    assert researching(2).play(MORE, DONE).public.marks[0][0] == 3


def test_it_may_be_left() -> None:
    assert researching(1).play(DONE).public.marks[0][0] == 2


def test_d_8_five_points_in_all_are_the_most_and_black_has_no_track() -> None:
    table = researching(2, "white white white white black").play(MORE)
    assert table.public.marks[0][0] == 5
    assert not isinstance(researching(2, color="black").step, AdjustResearch)


def test_a_full_track_takes_no_more() -> None:
    table = Table(discs={"brown": "overtime"})
    table.level(0, "brown", 1)
    table.marks(0, "red", 4)
    table.roll(0, "red red white green black").play(Research("red"))
    assert not isinstance(table.step, AdjustResearch)


def test_a_completed_track_ends_it_for_3_points() -> None:
    table = Table(discs={"brown": "overtime"})
    table.level(0, "brown", 2)
    assert table.fill(0, "brown") == 3
    table.roll(0, "white white red green black").play(Research("white"))
    assert not isinstance(table.step, AdjustResearch)
