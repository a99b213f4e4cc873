"""Second Sample: a second color that was rolled."""

from __future__ import annotations

from rules.vivajava_dice.actions import MarkMore, Research
from rules.vivajava_dice.steps import AdjustResearch
from tests.vivajava_dice.table import DONE, Table


def also(color: str) -> MarkMore:
    return MarkMore("brown", color)  # type: ignore[arg-type]


def researching(level: int, falls: str = "white white red red green", color: str = "white") -> Table:
    table = Table(discs={"brown": "second_sample"})
    table.level(0, "brown", level)
    return table.roll(0, falls).play(Research(color))  # type: ignore[arg-type]


def test_1x_also_marks_one_in_a_second_color_rolled() -> None:
    table = researching(1)
    assert table.menu == [also("red"), also("green"), DONE]
    table.play(also("green"))
    assert table.public.marks[0] == [2, 0, 2, 0, 1]


def test_2x_marks_up_to_two_in_one_second_color_and_not_more_than_dice_show() -> None:
    table = researching(2).play(also("red"))
    assert table.menu == [also("red"), DONE]
    table.play(also("red"))
    assert table.public.marks[0] == [2, 0, 4, 2, 0]
    table = researching(2).play(also("green"))
    assert table.public.marks[0] == [2, 0, 4, 0, 1]
    assert not isinstance(table.step, AdjustResearch)


def test_it_may_be_left_and_does_not_work_with_black() -> None:
    assert researching(1).play(DONE).public.marks[0] == [2, 0, 2, 0, 0]
    assert not isinstance(researching(1, "white white red red black", "black").step, AdjustResearch)


def test_a_color_that_no_die_shows_is_not_offered() -> None:
    assert not isinstance(researching(1, "white white white black black").step, AdjustResearch)


def test_d_8_five_points_in_all_are_the_most() -> None:
    table = researching(2, "white white white white red").play(also("red"))
    assert not isinstance(table.step, AdjustResearch)
    assert table.public.marks[0] == [4, 0, 4, 1, 0]


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table(discs={"brown": "second_sample"})
    table.level(0, "brown", 2)
    assert table.fill(0, "brown") == 4
    table.roll(0, "white white red green black").play(Research("white"))
    assert not isinstance(table.step, AdjustResearch)


def test_more_marks_in_the_researched_color_leave_the_second_open() -> None:
    table = Table(discs={"brown": "second_sample", "yellow": "overtime"})
    table.level(0, "brown", 1)
    table.level(0, "yellow", 1)
    table.roll(0, "white white red red green").play(Research("white"))
    more = next(play for play in table.menu if isinstance(play, MarkMore) and play.track == "yellow")
    assert more.color == "white"
    table.play(more)
    assert [play for play in table.menu if isinstance(play, MarkMore) and play.track == "brown"] == [
        also("red"),
        also("green"),
    ]
