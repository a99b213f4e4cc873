"""Morning Favorite: a Blend that stays fresh."""

from __future__ import annotations

from rules.vivajava_dice.actions import KeepBlend, Research, UseAbility
from rules.vivajava_dice.steps import DegradeBlend, KeepOrBreak, ReachLevels, UseScoreAbilities
from tests.vivajava_dice.table import DONE, Table, beans

USE = UseAbility("red")


def scored(tokens: int) -> Table:
    table = Table(discs={"red": "morning_favorite"})
    table.level(0, "red", 1, tokens)
    table.featured(0, "black black black red white")
    return table.turn(0)


def test_1x_gains_a_token_and_2x_another() -> None:
    table = Table(discs={"red": "morning_favorite"})
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][3] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_a_token_returned_skips_degrading() -> None:
    table = scored(1)
    assert table.total(0) == 2
    assert table.menu == [USE, DONE]
    table.play(USE)
    assert isinstance(table.step, KeepOrBreak)
    assert table.public.featured == beans("black black black red white")
    assert table.ready(0) == 0


def test_it_may_be_left_and_the_blend_degrades() -> None:
    table = scored(1).play(DONE)
    assert isinstance(table.step, DegradeBlend)
    assert table.ready(0) == 1


def test_once_is_enough_in_a_turn() -> None:
    table = scored(2).play(USE)
    assert isinstance(table.step, KeepOrBreak)
    assert table.ready(0) == 1


def test_it_lasts_for_this_turn_only() -> None:
    table = scored(1)
    table.falls("white white red green yellow")
    table.play(USE, KeepBlend(), Research("white"))  # the last of the other seat; then the turn comes back
    assert table.public.active == 0
    assert isinstance(table.step, DegradeBlend)


def test_it_needs_a_token_and_a_featured_blend() -> None:
    assert isinstance(scored(0).step, DegradeBlend)
    table = Table(discs={"red": "morning_favorite"})
    table.level(0, "red", 1, 1)
    assert not isinstance(table.turn(0).step, UseScoreAbilities)


def test_a_completed_track_ends_it_for_4_points_and_takes_the_tokens_home() -> None:
    table = Table(discs={"red": "morning_favorite"})
    table.level(0, "red", 2, 2)
    assert table.fill(0, "red") == 4
    table.featured(0, "black black black red white")
    assert isinstance(table.turn(0).step, DegradeBlend)
