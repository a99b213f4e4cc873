"""Lessons Learned: points for a Blend that is taken."""

from __future__ import annotations

from rules.vivajava_dice.actions import CreateFeatured, CreateRainbow, GainPoint, Research
from rules.vivajava_dice.steps import ChoosePoints
from tests.vivajava_dice.table import Table


def losing(level: int, falls: str = "red red red white white") -> Table:
    table = Table(discs={"brown": "lessons_learned"})
    table.level(1, "brown", level)
    table.featured(1, "black black red green white")
    return table.roll(0, falls)


def test_1x_gives_the_loser_a_point_of_choice() -> None:
    table = losing(1).play(CreateFeatured("red"))
    assert isinstance(table.step, ChoosePoints)
    assert table.asked == (1,)
    table.play(GainPoint("red"))
    assert table.public.marks[1][3] == 1


def test_2x_gives_two() -> None:
    table = losing(2).play(CreateFeatured("red"), GainPoint("red"), GainPoint("green"))
    assert table.public.marks[1] == [0, 0, 4, 1, 1]


def test_a_rainbow_taken_counts_too() -> None:
    table = Table(discs={"brown": "lessons_learned"})
    table.level(1, "brown", 1)
    table.public.rainbow_by = 1
    table.roll(0, "white yellow brown red green").play(CreateRainbow())
    assert table.asked == (1,)


def test_a_blend_that_is_not_taken_teaches_nothing() -> None:
    table = losing(1).play(Research("red"))
    assert not isinstance(table.step, ChoosePoints)
    table = Table(discs={"brown": "lessons_learned"})
    table.level(0, "brown", 1)
    table.public.rainbow_by = 0
    table.roll(0, "red red red white white").play(CreateFeatured("red"))
    assert not isinstance(table.step, ChoosePoints)


def test_a_corporation_takes_blends_too() -> None:
    table = Table(seats=1, discs={"brown": "lessons_learned"})
    table.level(0, "brown", 1)
    table.featured(0, "black black red green white")
    table.public.meter = 0
    table.turn(1, "red red red white white")
    assert isinstance(table.step, ChoosePoints)
    assert table.asked == (0,)


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table(discs={"brown": "lessons_learned"})
    table.level(1, "brown", 2)
    assert table.fill(1, "brown") == 4
    table.featured(1, "black black red green white")
    table.roll(0, "red red red white white").play(CreateFeatured("red"))
    assert not isinstance(table.step, ChoosePoints)
