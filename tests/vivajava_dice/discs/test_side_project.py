"""Side Project: Research beside a kept Blend."""

from __future__ import annotations

from rules.vivajava_dice.actions import BreakApart, CreateFeatured, DegradeDie, KeepBlend, Research, Skip, UseAbility
from rules.vivajava_dice.steps import ReachLevels, UseKeepAbilities
from tests.vivajava_dice.table import DONE, Table, dice

USE = UseAbility("red")


def kept(tokens: int = 1, falls: str = "") -> Table:
    table = Table(discs={"red": "side_project"})
    table.level(0, "red", 1, tokens)
    table.featured(0, "black black black red white")
    return table.turn(0, falls).play(DegradeDie("white"), KeepBlend())


def test_1x_gains_a_token_and_2x_another() -> None:
    table = Table(discs={"red": "side_project"})
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][3] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_a_token_rolls_five_dice_for_research_only() -> None:
    table = kept(falls="white white green green green")
    assert table.menu == [USE, DONE]
    table.play(USE)
    assert table.public.now.rolled == dice("white white green green green")
    assert table.menu == [Research("white"), Research("green")]
    assert table.why(CreateFeatured("green"))
    table.play(Research("green"))
    assert table.public.marks[0] == [0, 0, 0, 2, 3]
    assert table.public.featured_by == 0
    assert table.public.active == 1


def test_black_gives_flavor_dice() -> None:
    assert kept(falls="black black green green green").play(USE, Research("black")).public.flavor[0] == 2


def test_d_1_the_turn_is_over_so_levels_reached_take_effect_and_no_roll_ability_works() -> None:
    table = kept(falls="white white green green green")
    table.level(0, "white", 2)
    table.play(USE)
    assert table.menu == [Research("white"), Research("green")]
    table.play(Research("green"))
    assert table.public.levels[0][4] == 1


def test_d_10_a_short_supply_is_rolled_as_it_is() -> None:
    table = kept()
    table.public.now.to_roll, table.public.coffee_supply = table.public.coffee_supply - 2, 2
    table.play(USE)
    assert sum(table.public.now.rolled) == 2


def test_it_may_be_left_and_needs_a_token_and_a_kept_blend() -> None:
    assert kept().play(DONE).ready(0) == 1
    assert not isinstance(kept(0).step, UseKeepAbilities)
    table = Table(discs={"red": "side_project"})
    table.level(0, "red", 1, 1)
    table.featured(0, "black black black red white")
    table.turn(0).play(DegradeDie("white"), BreakApart())
    assert not isinstance(table.step, UseKeepAbilities)


def test_a_roll_that_cannot_be_used_is_skipped() -> None:
    table = Table(discs={"red": "side_project"})
    table.level(0, "red", 1, 1)
    table.marks(0, "white", 6)
    table.featured(0, "black black black red white")
    table.turn(0, "white white white white white").play(DegradeDie("white"), KeepBlend(), USE)
    assert table.menu == [Skip()]
    assert table.closed() == [Research("white")]


def test_a_completed_track_ends_it_for_4_points_and_takes_the_tokens_home() -> None:
    table = Table(discs={"red": "side_project"})
    table.level(0, "red", 2, 2)
    assert table.fill(0, "red") == 4
    table.featured(0, "black black black red white")
    table.turn(0).play(DegradeDie("white"), KeepBlend())
    assert not isinstance(table.step, UseKeepAbilities)


def test_a_color_that_takes_no_points_says_why() -> None:
    table = kept(falls="white white green green green")
    table.marks(0, "green", 6)
    table.play(USE)
    assert table.menu == [Research("white")]
    assert table.why(Research("green")) == "Your green Track is complete: choose another color."
    assert table.why(Research("red")) == "Research a color that these dice show."
    assert table.closed() == [Research("green")]
