"""Research Boost: points for each new Blend."""

from __future__ import annotations

from rules.vivajava_dice.actions import CreateFeatured, CreateRainbow, GainPoint, Research
from rules.vivajava_dice.steps import ChoosePoints
from tests.vivajava_dice.table import DONE, Table


def rolled(level: int, falls: str) -> Table:
    table = Table()
    table.level(0, "brown", level)
    return table.roll(0, falls)


def test_1x_gives_a_point_of_choice_for_a_new_blend() -> None:
    table = rolled(1, "white white red green black").play(CreateFeatured("white"))
    assert isinstance(table.step, ChoosePoints)
    assert table.menu == [*map(GainPoint, ("white", "yellow", "brown", "red", "green", "black")), DONE]
    table.play(GainPoint("green"))
    assert table.public.marks[0] == [0, 0, 2, 0, 1]


def test_2x_gives_two_that_may_be_split() -> None:
    table = rolled(2, "white white red green black").play(CreateFeatured("white"), GainPoint("red"), GainPoint("green"))
    assert table.public.marks[0] == [0, 0, 4, 1, 1]
    table = rolled(2, "white white red green black").play(CreateFeatured("white"), GainPoint("red"), GainPoint("red"))
    assert table.public.marks[0] == [0, 0, 4, 2, 0]


def test_a_rainbow_counts_and_black_is_a_flavor_die() -> None:
    table = rolled(1, "white yellow red green black").play(CreateRainbow(), GainPoint("black"))
    assert table.public.flavor[0] == 1


def test_research_brings_none() -> None:
    table = rolled(1, "white white red green black").play(Research("red"))
    assert not isinstance(table.step, ChoosePoints)


def test_a_point_for_its_own_track_may_complete_it() -> None:
    table = rolled(2, "white white red green black").play(
        CreateFeatured("white"), GainPoint("brown"), GainPoint("brown")
    )
    assert table.total(0) == 1 + 4


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table()
    table.level(0, "brown", 2)
    assert table.fill(0, "brown") == 4
    table.roll(0, "white white red green black").play(CreateFeatured("white"))
    assert not isinstance(table.step, ChoosePoints)
