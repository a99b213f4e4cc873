"""Belle's Request: points for Belle's Blend. The Blend itself is in modules/test_belle.py."""

from __future__ import annotations

from rules.vivajava_dice.modules.belle import FulfilRequest
from tests.vivajava_dice.table import Table


def held(level: int) -> Table:
    table = Table(discs={"green": "belle"}, belle="on")
    table.level(0, "green", level)
    table.public.belle_by = 0
    return table


def test_1x_scores_one_for_belle_s_blend() -> None:
    assert held(1).turn(0).total(0) == 1


def test_2x_scores_two() -> None:
    assert held(2).turn(0).total(0) == 2


def test_without_the_ability_it_scores_nothing() -> None:
    table = held(0).turn(0)
    assert table.total(0) == 0
    assert isinstance(table.step, FulfilRequest)


def test_without_the_blend_it_scores_nothing() -> None:
    table = held(2)
    table.public.belle_by = 1
    assert table.turn(0).total(0) == 0


def test_a_closed_ability_scores_nothing() -> None:
    table = held(2)
    table.public.barred = [[0, 4]]
    assert table.turn(0).total(0) == 0


def test_a_completed_track_ends_it_for_3_points() -> None:
    table = held(2)
    assert table.fill(0, "green") == 3
    assert table.turn(0).total(0) == 3
