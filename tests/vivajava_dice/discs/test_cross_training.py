"""Cross-Training: marks on another Track."""

from __future__ import annotations

from rules.vivajava_dice.actions import MoveMark, Research
from rules.vivajava_dice.steps import AdjustResearch
from tests.vivajava_dice.table import DONE, Table


def move(color: str) -> MoveMark:
    return MoveMark("brown", "white", color)  # type: ignore[arg-type]


def researching(level: int, falls: str = "white white white green black", color: str = "white") -> Table:
    table = Table(discs={"brown": "cross_training"})
    table.level(0, "brown", level)
    return table.roll(0, falls).play(Research(color))  # type: ignore[arg-type]


def test_1x_moves_one_mark_to_another_track() -> None:
    table = researching(1)
    assert table.menu == [*map(move, ("yellow", "brown", "red", "green")), DONE]
    table.play(move("green"))
    assert table.public.marks[0] == [2, 0, 2, 0, 1]


def test_2x_moves_up_to_two() -> None:
    assert researching(2).play(move("green"), move("red")).public.marks[0] == [1, 0, 4, 1, 1]


def test_it_may_be_left_and_black_has_no_track() -> None:
    assert researching(1).play(DONE).public.marks[0][0] == 3
    assert not isinstance(researching(1, color="black").step, AdjustResearch)


def test_a_completed_track_takes_none() -> None:
    table = Table(discs={"brown": "cross_training"})
    table.level(0, "brown", 1)
    table.marks(0, "red", table.public.options.cup)
    table.roll(0, "white white white green black").play(Research("white"))
    assert move("red") not in table.menu


def test_points_that_would_be_lost_on_a_full_track_can_be_saved() -> None:
    table = Table(discs={"brown": "cross_training"})
    table.level(0, "brown", 1)
    table.marks(0, "green", 5)
    table.roll(0, "green green red white black").play(Research("green"), MoveMark("brown", "green", "red"))
    assert table.public.marks[0] == [0, 0, 2, 1, 6]


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table(discs={"brown": "cross_training"})
    table.level(0, "brown", 2)
    assert table.fill(0, "brown") == 4
    table.roll(0, "white white red green black").play(Research("white"))
    assert not isinstance(table.step, AdjustResearch)
