"""The Score phase: points, degrading, keep or break apart."""

from __future__ import annotations

import pytest

from rules.vivajava_dice.actions import BreakApart, DegradeDie, KeepBlend, Research, Token, UseAbility
from rules.vivajava_dice.events import Scored
from rules.vivajava_dice.steps import BlendOrResearch, DegradeBlend, KeepOrBreak, UseKeepAbilities, UseScoreAbilities
from tests.vivajava_dice.table import DONE, Table, beans

BLEND = "black black black red white"


def holding(seats: int = 2, blend: str = BLEND) -> Table:
    table = Table(seats=seats)
    table.featured(0, blend)
    return table


@pytest.mark.parametrize(("seats", "featured", "rainbow"), [(1, 2, 1), (2, 2, 1), (3, 3, 1), (4, 3, 2)])
def test_vjd_1_a_blends_score_by_the_number_of_players(seats: int, featured: int, rainbow: int) -> None:
    assert holding(seats).turn(0).total(0) == featured
    table = Table(seats=seats)
    table.public.rainbow_by = 0
    assert table.turn(0).total(0) == rainbow


def test_vjd_1_a_each_donor_s_token_scores_one() -> None:
    table = holding(3)
    table.public.tokens += [Token(2, "blend", -1, 5), Token(1, "blend", -1, 3)]
    table.turn(0)
    assert [table.total(seat) for seat in range(3)] == [3, 1, 1]


def test_d_1_own_points_come_first_then_donors_in_seat_order() -> None:
    table = holding(3)
    table.public.tokens += [Token(2, "blend", -1, 5), Token(1, "blend", -1, 3)]
    table.turn(0)
    assert [(event.side, event.why) for event in table.events(Scored)] == [
        (0, "featured"), (1, "tokens"), (2, "tokens"),
    ]  # fmt: skip


def test_vjd_1_0_without_a_blend_the_turn_begins_with_the_roll() -> None:
    assert isinstance(Table().turn(0).step, BlendOrResearch)


def test_vjd_1_0_the_turn_goes_to_the_left() -> None:
    table = holding().turn(0).play(DegradeDie("white"), KeepBlend())
    assert table.public.active == 1
    table.public.stack.clear()
    table = Table(seats=3)
    table.turn(2, "red red white white black").play(Research("red"))
    assert table.public.active == 0


def test_vjd_1_b_score_abilities_come_before_degrading() -> None:
    table = Table(discs={"red": "morning_favorite"})
    table.level(0, "red", 1, 1)
    table.featured(0, BLEND)
    table.turn(0)
    assert isinstance(table.step, UseScoreAbilities)
    assert table.total(0) == 2
    table.play(UseAbility("red"))
    assert isinstance(table.step, KeepOrBreak)


def test_vjd_1_c_a_die_of_choice_leaves_the_featured_blend() -> None:
    table = holding().turn(0)
    assert isinstance(table.step, DegradeBlend)
    assert table.menu == [DegradeDie("white"), DegradeDie("red"), DegradeDie("black")]
    assert "take one" in table.why(KeepBlend())
    table.play(DegradeDie("black"))
    assert table.public.featured == beans("black black red white")


def test_vjd_1_c_a_token_on_the_die_goes_home_with_it() -> None:
    table = holding()
    table.public.tokens += [Token(1, "blend", -1, 5), Token(1, "blend", -1, 3)]
    table.turn(0)
    assert table.menu == [DegradeDie("white"), DegradeDie("red", 1), DegradeDie("black"), DegradeDie("black", 1)]
    table.play(DegradeDie("red", 1))
    assert table.public.tokens == [Token(1, "blend", -1, 5)]


def test_vjd_1_c_a_rainbow_never_degrades() -> None:
    table = Table()
    table.public.rainbow_by = 0
    assert isinstance(table.turn(0).step, BlendOrResearch)
    assert table.public.rainbow_by == 0


def test_vjd_1_c_dice_that_are_all_alike_need_no_choice() -> None:
    table = holding(blend="black black black black black").turn(0)
    assert isinstance(table.step, KeepOrBreak)
    assert table.public.featured == beans("black black black black")


def test_vjd_1_d_keeping_ends_the_turn() -> None:
    table = holding().turn(0).play(DegradeDie("white"), KeepBlend())
    assert table.public.featured_by == 0
    assert table.public.active == 1
    assert table.asked == (1,)


def test_vjd_1_e_abilities_for_a_kept_blend_come_after_it() -> None:
    table = Table(discs={"red": "side_project"})
    table.level(0, "red", 1, 1)
    table.featured(0, BLEND)
    table.turn(0).play(DegradeDie("white"), KeepBlend())
    assert isinstance(table.step, UseKeepAbilities)
    assert table.menu == [UseAbility("red"), DONE]


def test_d_1_keeping_skips_forced_discs_of_later_phases() -> None:
    table = Table(coaster="second")
    table.level(0, "brown", 2)
    table.featured(0, BLEND)
    table.turn(0).play(DegradeDie("white"), KeepBlend())
    assert table.public.marks == [[0, 0, 4, 0, 0], [0] * 5]


def test_d_3_after_a_kept_blend_levels_reached_take_effect() -> None:
    table = Table(discs={"brown": "spent_grounds"})
    table.level(0, "brown", 1)
    table.marks(0, "white", 1)
    table.featured(0, BLEND)
    table.turn(0).play(DegradeDie("white"), KeepBlend())
    assert table.public.levels[0][0] == 1


def test_vjd_1_d_broken_apart_its_dice_are_rolled() -> None:
    table = holding().turn(0, "red red red red").play(DegradeDie("white"), BreakApart())
    assert table.public.featured_by == -1
    assert sum(table.public.now.rolled) == 4
    assert table.public.coffee_supply == 6


def test_vjd_1_d_tokens_go_home_when_it_is_broken_apart() -> None:
    table = holding()
    table.public.tokens.append(Token(1, "blend", -1, 5))
    table.turn(0).play(DegradeDie("white"), BreakApart())
    assert table.public.tokens == []


def test_d_5_without_two_dice_alike_it_must_be_broken_apart() -> None:
    table = holding(blend="black black red").turn(0).play(DegradeDie("black"))
    assert isinstance(table.step, BlendOrResearch)
    assert sum(table.public.now.rolled) == 2
    table = holding(blend="black black").turn(0)
    assert sum(table.public.now.rolled) == 1


def test_tokens_on_the_featured_blend_of_another_score_nothing_in_this_turn() -> None:
    table = Table(seats=3)
    table.featured(1, "red red red white white")
    table.public.rainbow_by = 0
    table.public.tokens.append(Token(2, "blend", -1, 3))
    table.turn(0)
    assert [table.total(seat) for seat in range(3)] == [1, 0, 0]
