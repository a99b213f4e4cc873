"""Shortage: fewer dice."""

from __future__ import annotations

import pytest

from rules.vivajava_dice.actions import BreakApart, CreateFeatured, DegradeDie
from tests.vivajava_dice.table import Table


@pytest.mark.parametrize(("level", "dice"), [(0, 5), (1, 4), (2, 3)])
def test_fewer_dice_are_rolled_by_level(level: int, dice: int) -> None:
    table = Table(coaster="second")
    table.level(0, "green", level)
    table.roll(0, "white white white white white")
    assert sum(table.public.now.rolled) == dice


def test_with_fewer_than_five_dice_there_is_no_blend() -> None:
    table = Table(coaster="second")
    table.level(0, "green", 1)
    table.roll(0, "white white white white")
    assert CreateFeatured("white") not in table.menu
    assert "five dice" in table.why(CreateFeatured("white"))


def test_flavor_dice_make_up_for_it() -> None:
    table = Table(coaster="second")
    table.level(0, "green", 1)
    table.flavor(0, 1)
    table.roll(0, "white white white white red")
    assert CreateFeatured("white") in table.menu


def test_d_18_it_counts_after_breaking_apart_and_leaves_one_die_at_least() -> None:
    table = Table(coaster="second")
    table.level(0, "green", 2)
    table.featured(0, "black black red")
    table.turn(0).play(DegradeDie("red"), BreakApart())
    assert sum(table.public.now.rolled) == 1


def test_a_completed_track_ends_it_for_7_points() -> None:
    table = Table(coaster="second")
    table.level(0, "green", 2)
    assert table.fill(0, "green") == 7
    assert sum(table.roll(0).public.now.rolled) == 5
