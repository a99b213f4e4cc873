"""Perfectionist: no small Featured Blends."""

from __future__ import annotations

from rules.vivajava_dice.actions import CreateFeatured, CreateRainbow, Donate, UseDonated
from tests.vivajava_dice.table import Table


def rolled(level: int, falls: str, flavor: int = 0) -> Table:
    table = Table(discs={"red": "perfectionist"})
    table.level(0, "red", level)
    table.flavor(0, flavor)
    return table.roll(0, falls)


def test_1x_allows_nothing_below_regular() -> None:
    table = rolled(1, "red red white yellow brown")
    assert CreateFeatured("red") not in table.menu
    assert CreateFeatured("red") in table.closed()
    assert "at least 3" in table.why(CreateFeatured("red"))
    assert CreateFeatured("red") in rolled(1, "red red red yellow brown").menu


def test_2x_allows_nothing_below_bold() -> None:
    assert CreateFeatured("red") not in rolled(2, "red red red yellow brown").menu
    assert CreateFeatured("red") in rolled(2, "red red red red brown").menu


def test_d_19_wild_and_donated_dice_count_and_a_rainbow_is_free_of_it() -> None:
    assert CreateFeatured("red") in rolled(1, "red red white yellow brown wild", flavor=1).menu
    assert CreateRainbow() in rolled(2, "red green white yellow brown").menu
    table = Table(discs={"red": "perfectionist"})
    table.level(0, "red", 1)
    table.flavor(1, 1)
    table.roll(0, "red red white yellow brown   red").play(Donate())
    assert UseDonated() in table.menu


def test_a_completed_track_ends_it_for_6_points() -> None:
    table = Table(discs={"red": "perfectionist"})
    table.level(0, "red", 2)
    assert table.fill(0, "red") == 6
    assert CreateFeatured("red") in table.roll(0, "red red white yellow brown").menu
