"""Extra Flavor: more Flavor Dice for black."""

from __future__ import annotations

import pytest

from rules.vivajava_dice.actions import GainPoint, Research
from rules.vivajava_dice.steps import OfferPoints
from tests.vivajava_dice.table import PASS, Table


@pytest.mark.parametrize(("level", "taken"), [(0, 1), (1, 2), (2, 3)])
def test_research_of_black_takes_more_dice_by_level(level: int, taken: int) -> None:
    table = Table()
    table.level(0, "red", level)
    table.roll(0, "white yellow red green black").play(Research("black"))
    assert table.public.flavor[0] == taken


def test_the_supply_is_the_limit() -> None:
    table = Table()
    table.level(0, "red", 2)
    table.flavor(1, 4)
    table.roll(0, "white yellow red black black").play(PASS, Research("black"))
    assert table.public.flavor[0] == 1


def test_other_ways_to_a_flavor_die_bring_no_more() -> None:
    table = Table()
    table.level(0, "red", 2)
    table.run(OfferPoints(0, 1)).play(GainPoint("black"))
    assert table.public.flavor[0] == 1


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table()
    table.level(0, "red", 2)
    assert table.fill(0, "red") == 4
    table.roll(0, "white yellow red green black").play(Research("black"))
    assert table.public.flavor[0] == 1
