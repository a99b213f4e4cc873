"""Bench Sample: a die matches another, and then only Research."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChangeDie, CreateFeatured, MatchFace, Research, UseAbility
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice
from tests.vivajava_dice.table import DONE, Table, dice, names

USE = UseAbility("yellow")


def turn(die: str, to: str) -> ChangeDie:
    return ChangeDie("yellow", die, to)  # type: ignore[arg-type]


def rolled(level: int, falls: str, flavor: int = 0) -> Table:
    table = Table(discs={"yellow": "bench_sample"})
    table.level(0, "yellow", level)
    table.flavor(0, flavor)
    return table.roll(0, falls)


def test_1x_matches_one_die_and_leaves_research_only() -> None:
    table = rolled(1, "white white red green black").play(USE, MatchFace("white"))
    assert table.menu == [turn("red", "white"), turn("green", "white"), turn("black", "white")]
    table.play(turn("red", "white"))
    assert table.public.now.rolled == dice("white white white green black")
    assert isinstance(table.step, BlendOrResearch)
    assert names(table.menu) == ["Research"]
    assert Research("white") in table.menu
    assert "only Research" in table.why(CreateFeatured("white"))


def test_2x_matches_two_dice() -> None:
    table = rolled(2, "white white red green black").play(USE, MatchFace("white"), turn("red", "white"))
    assert isinstance(table.step, ChangeDice)
    table.play(USE, MatchFace("white"), turn("green", "white"))
    assert table.public.now.rolled == dice("white white white white black")


def test_a_flavor_die_shows_no_black_and_a_coffee_die_no_wild() -> None:
    table = rolled(1, "black black red red red wild", flavor=1).play(USE)
    assert table.menu == [MatchFace("red"), MatchFace("black")]
    table.play(MatchFace("black"))
    assert table.menu == [turn("red", "black")]


def test_a_wild_die_is_matched_by_flavor_dice() -> None:
    table = rolled(1, "red red red red red white wild", flavor=2).play(USE, MatchFace("flavor_wild"))
    assert table.menu == [turn("flavor_white", "flavor_wild")]


def test_it_is_not_offered_when_all_dice_are_alike() -> None:
    table = rolled(1, "red red red red red red", flavor=1)
    assert isinstance(table.step, BlendOrResearch)


def test_unused_it_costs_nothing() -> None:
    table = rolled(1, "white white red green black").play(DONE)
    assert CreateFeatured("white") in table.menu


def test_a_completed_track_ends_it_for_3_points() -> None:
    table = Table(discs={"yellow": "bench_sample"})
    table.level(0, "yellow", 2)
    assert table.fill(0, "yellow") == 3
    assert isinstance(table.roll(0).step, BlendOrResearch)
