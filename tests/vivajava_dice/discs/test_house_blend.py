"""House Blend: a better Rainbow."""

from __future__ import annotations

from rules.vivajava_dice.actions import CreateFeatured, Research
from tests.vivajava_dice.table import Table


def house(level: int) -> Table:
    table = Table(discs={"red": "house_blend"})
    table.level(0, "red", level)
    table.public.rainbow_by = 0
    return table


def test_1x_scores_one_more_for_the_rainbow() -> None:
    assert house(1).turn(0).total(0) == 2
    assert house(0).turn(0).total(0) == 1


def test_1x_still_gives_the_rainbow_up_for_a_featured_blend() -> None:
    table = house(1).roll(0, "red red red white white").play(CreateFeatured("red"))
    assert table.public.rainbow_by == -1


def test_d_19_2x_keeps_both_and_both_score() -> None:
    table = house(2).roll(0, "red red red white white  white white red green black").play(CreateFeatured("red"))
    assert (table.public.featured_by, table.public.rainbow_by) == (0, 0)
    before = table.total(0)
    table.play(Research("white"))  # of the other seat; then the turn comes back
    assert (table.public.active, table.total(0)) == (0, before + 2 + 1 + 1)


def test_2x_keeps_no_rainbow_of_others() -> None:
    table = house(2)
    table.public.rainbow_by = 1
    table.roll(0, "red red red white white").play(CreateFeatured("red"))
    assert table.public.rainbow_by == 1


def test_without_a_rainbow_it_does_nothing() -> None:
    table = house(2)
    table.public.rainbow_by = -1
    assert table.turn(0).total(0) == 0


def test_a_completed_track_ends_it_for_3_points() -> None:
    table = house(2)
    assert table.fill(0, "red") == 3
    assert table.turn(0).total(0) == 3 + 1
