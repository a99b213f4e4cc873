"""The corporations."""

from __future__ import annotations

import pytest

from rules.vivajava_dice import scoring
from rules.vivajava_dice.actions import Block, GainPoint, Research
from rules.vivajava_dice.box import LEVELS
from rules.vivajava_dice.discs.block_action import OfferBlock
from rules.vivajava_dice.setup import GAME_SEATS
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice, OfferPoints
from rules.vivajava_dice.steps.solo import least_important, meter
from tests.vivajava_dice.table import PASS, Table, beans


def against(corporation: str, circle: int = 0, **options: str) -> Table:
    table = Table(seats=1, solo=corporation, **options)
    table.public.meter = circle
    return table


@pytest.mark.parametrize(("corporation", "numbers"), [("omniblend", (1, 2, 3)), ("sacchar", (0, 1, 2))])
def test_vjd_7_a_the_level_says_where_the_meter_begins(corporation: str, numbers: tuple[int, ...]) -> None:
    assert tuple(meter(Table(seats=1, solo=corporation, level=level).public) for level in LEVELS) == numbers
    assert GAME_SEATS == (1, 2, 3, 4)


def test_vjd_7_a_it_scores_first_and_clears_the_sugar_cube() -> None:
    table = against("sacchar")
    table.featured(1, "black black black black white")
    table.public.rainbow_by = 1
    table.public.sugar, table.public.coffee_supply = 3, 4
    table.turn(1)
    assert table.public.sugar == -1
    assert table.total(1) == 3


@pytest.mark.parametrize(
    ("blend", "color"),
    [
        ("black black black red white", 0),
        ("black black black red", 3),
        ("white white white white black", 5),
        ("white white white white", 0),
    ],
)
def test_vjd_7_b_the_least_important_die_leaves(blend: str, color: int) -> None:
    assert least_important(beans(blend)) == color


def test_vjd_7_b_a_decaf_is_broken_down_and_five_dice_are_rolled_in_the_same_turn() -> None:
    table = against("omniblend")
    table.featured(1, "black black black")
    table.turn(1, "white white red green yellow")
    assert table.public.featured_by == -1
    assert table.public.meter == 1


def test_d_39_one_that_keeps_its_blend_does_not_roll_and_its_meter_rests() -> None:
    table = against("omniblend", 2)
    table.featured(1, "black black black red white")
    table.turn(1)
    assert table.public.featured == beans("black black black red")
    assert table.public.meter == 2
    assert table.public.active == 0


def test_vjd_7_c_sacchar_takes_flavor_dice_by_its_meter_but_not_more_than_there_are() -> None:
    table = against("sacchar", 2).turn(1, "white white red green yellow wild white")
    assert table.public.featured == beans("white white white white green")
    assert table.public.flavor_supply == 5
    table = against("sacchar", 4)
    table.flavor(0, 4)
    table.turn(1, "white white red green yellow wild")
    assert table.public.featured == beans("white white white green red")


def test_vjd_7_d_omniblend_keeps_its_highest_set_and_rolls_the_rest_again() -> None:
    table = against("omniblend", 2).turn(1, "red red green green white   green black black   green black")
    assert table.public.featured == beans("green green green green black")


def test_d_40_the_bigger_set_then_the_better_and_with_no_pair_the_highest_die() -> None:
    table = against("omniblend", 1).turn(1, "red red green green white   red red red")
    assert table.public.featured == beans("green green red red red")
    table = against("omniblend", 1)
    table.public.rainbow_by = 1
    table.turn(1, "white yellow brown red green   green green white white")
    assert table.public.featured == beans("green green green white white")


def test_d_40_all_rerolls_are_used_and_five_alike_need_none() -> None:
    table = against("omniblend", 2).turn(1, "green green green green white   green   ")
    assert table.public.featured == beans("green green green green green")


def test_d_40_a_rainbow_at_the_first_roll_stops_it() -> None:
    table = against("omniblend", 3).turn(1, "white yellow brown red black")
    assert table.public.rainbow_by == 1
    assert table.total(1) == 1
    assert table.public.meter == 2


def test_d_41_a_rainbow_that_it_holds_already_is_a_failure() -> None:
    table = against("omniblend", 0)
    table.public.rainbow_by = 1
    table.turn(1, "white yellow brown red black")
    assert table.public.meter == 1


def test_vjd_7_e_it_takes_the_player_s_rainbow_and_may_hold_both_blends() -> None:
    table = against("omniblend", 0)
    table.public.rainbow_by = 0
    table.turn(1, "white yellow brown red black")
    assert table.public.rainbow_by == 1
    table.public.stack.clear()
    table.public.coffee_supply += sum(table.public.now.rolled[:6])
    table.public.now.rolled = [0] * 12
    table.turn(1, "red red red white white")
    assert (table.public.featured_by, table.public.rainbow_by) == (1, 1)


def test_vjd_7_e_a_regular_blend_that_outranks_yours_is_a_success() -> None:
    table = against("omniblend", 0)
    table.featured(0, "brown brown brown white red")
    table.public.meter = 0
    table.turn(1, "red red red white white")
    assert table.public.featured_by == 1
    assert table.total(1) == 1
    assert table.public.meter == 0


def test_vjd_7_e_a_decaf_or_a_weaker_blend_is_a_failure() -> None:
    assert against("omniblend", 0).turn(1, "black black red red white").public.meter == 1
    table = against("omniblend", 0)
    table.featured(0, "green green green white red")
    assert table.turn(1, "red red red white white").public.meter == 1


def test_vjd_7_e_the_meter_stays_at_its_ends() -> None:
    table = against("sacchar", 4)
    table.flavor(0, 5)
    assert table.turn(1, "black black red red white  white").public.meter == 4
    assert against("omniblend", 0).turn(1, "red red red white white").public.meter == 0


def test_d_41_its_extra_dice_are_the_highest_ones() -> None:
    table = against("sacchar", 2).turn(1, "red red red white black   green yellow")
    assert table.public.featured == beans("red red red green black")


def test_vjd_7_f_after_a_failure_sacchar_closes_a_color() -> None:
    table = against("sacchar", 0)
    table.level(0, "yellow", 1)
    table.turn(1, "black black red red white   yellow   yellow yellow red green black")
    assert table.public.sugar == 1
    assert isinstance(table.step, BlendOrResearch)
    assert Research("yellow") not in table.menu
    assert Research("yellow") in table.closed()
    assert "sugar cube" in table.why(Research("yellow"))


def test_vjd_7_f_a_closed_color_has_no_ability_until_its_next_turn() -> None:
    table = against("sacchar", 0)
    table.level(0, "white", 1)
    table.turn(1, "black black red red white   white   yellow yellow red green black")
    assert not isinstance(table.step, ChangeDice)


def test_d_41_a_closed_color_takes_no_points_from_any_source_and_black_no_flavor_dice() -> None:
    table = against("sacchar", 0)
    table.public.sugar, table.public.coffee_supply = 5, 9
    table.run(OfferPoints(0, 1))
    assert GainPoint("black") not in table.menu
    assert "sugar cube" in table.why(GainPoint("black"))


def test_vjd_7_f_omniblend_has_no_sugar() -> None:
    assert against("omniblend", 0).turn(1, "black black red red white").public.sugar == -1


def test_d_39_a_block_may_be_aimed_at_a_corporation() -> None:
    table = against("omniblend", 0)
    table.level(0, "green", 1, 1)
    table.turn(1, "red red red white white")
    assert isinstance(table.step, OfferBlock)
    table.play(Block("blend"))
    assert table.public.featured_by == -1
    assert table.public.meter == 1
    table = against("omniblend", 0)
    table.level(0, "green", 1, 1)
    assert table.turn(1, "red red red white white").play(PASS).public.featured_by == 1


def test_vjd_7_a_it_can_win() -> None:
    table = against("omniblend", 0)
    table.featured(1, "black black black black white")
    table.points(1, 19)
    table.turn(1)
    assert table.asked == ()
    score = scoring.scores(table.public)[0]
    assert score.rank == "lost against OmniBlend TransGlobal, 0 to 21 (normal)"
