"""In the Field: Country Tokens, one test for each action, crops and GROW."""

from __future__ import annotations

import pytest

from rules import engine
from rules.vivajava import actions as act
from rules.vivajava.beans import COUNTRY
from rules.vivajava.events import Looked, Swapped
from rules.vivajava.steps.field import GoInTheField, TakeTurns
from rules.vivajava.steps.forced import DoAction, LoseMarker, LoseResearch
from rules.vivajava.steps.next_round import BeginRound
from tests.vivajava.table import DECLINE, USE, Table

HERE = "africa_mid"


def test_vj_1_a_the_lowest_token_plays_first_and_in_a_stack_the_top_one() -> None:
    table = Table(3)
    table.points(4, 1, 4)
    table.public.arrived = [2, 0, 1]  # seat 0 lies on seat 2
    table.run(BeginRound())
    assert table.public.order == [1, 0, 2]
    assert table.asked == (1,)


def test_vj_1_a_points_in_a_round_do_not_change_its_order() -> None:
    table = Table(5)
    table.country(HERE, "big_raise", "red")
    table.run(TakeTurns()).play(act.PLACE[COUNTRY[HERE]], USE)
    assert table.total(0) == 2
    assert table.asked == (1,)
    assert table.public.order == [0, 1, 2, 3, 4]


def test_vj_1_b_a_country_is_chosen_once_and_a_closed_one_never() -> None:
    table = Table(5)
    table.public.tokens[8] = ~table.public.tokens[8]
    table.go(0, HERE)
    while table.asked:
        table.play(table.menu[-1])
    table.run(GoInTheField(1))
    assert act.PLACE[COUNTRY[HERE]] not in table.menu
    assert "Seat 1 is there" in table.why(act.PLACE[COUNTRY[HERE]])
    assert "face down" in table.why(act.PLACE[8])
    assert len(table.menu) == 7


@pytest.mark.parametrize(("token", "points"), [("small_raise", 1), ("big_raise", 2)])
def test_vj_1_c_gain_points_is_optional(token: str, points: int) -> None:
    for action, gained in ((USE, points), (DECLINE, 0)):
        table = Table()
        table.country(HERE, token, "red")
        table.go(0, HERE).play(action)
        assert table.total(0) == gained


def test_vj_1_c_gain_a_bean_takes_the_color_of_the_country() -> None:
    table = Table()
    table.country(HERE, "bonus_bean", "red")
    table.go(0, HERE).play(USE)
    assert table.holds(0) == "red red"
    table = Table()
    table.country(HERE, "bonus_bean", "red")
    table.go(0, HERE).play(DECLINE)
    assert table.holds(0) == "red"


def test_vj_1_c_gain_a_bean_is_not_offered_when_none_is_left() -> None:
    table = Table()
    table.country(HERE, "bonus_bean", "red")
    table.fields("red", 0)
    table.go(0, HERE)
    assert not table.asked
    assert table.holds(0) == "red"


def test_vj_1_d_swap_beans_looks_takes_and_gives() -> None:
    table = Table()
    table.country(HERE, "trade_beans", "red")
    table.roaster(0, "white white")
    table.roaster(3, "black green")
    table.go(0, HERE)
    assert table.menu == [act.ChoosePlayer(3), DECLINE]
    table.play(act.ChoosePlayer(3))
    assert table.menu == [act.TAKE[4], act.TAKE[5]]
    table.play(act.TAKE[5])
    assert table.menu == [act.GIVE[0], act.GIVE[5]]
    table.play(act.GIVE[0])
    assert (table.holds(0), table.holds(3)) == ("white red black", "white green")


def test_vj_1_d_nobody_else_learns_what_was_swapped() -> None:
    table = Table()
    table.country(HERE, "trade_beans")
    table.roaster(0, "white white")
    table.roaster(3, "black green")
    table.go(0, HERE).play(act.ChoosePlayer(3), act.TAKE[5], act.GIVE[0])
    assert table.heard(Looked, 0) == [Looked(0, 3, ("black", "green"))]
    assert table.heard(Looked, 3) == table.heard(Looked) == [Looked(0, 3)]
    assert [event.color for event in table.heard(Swapped, 3)] == ["black", "white"]
    assert [event.color for event in table.heard(Swapped, 1)] == [None, None]
    everybody = table.public.known[3]
    assert (everybody.least, everybody.size) == ([0] * 6, 2)
    mine = table.state.private[0].known[3]
    assert mine is not None
    assert mine.is_whole
    assert mine.least == [1, 0, 0, 0, 1, 0]
    theirs = table.state.private[3].known[0]
    assert theirs is not None
    assert theirs.least == [1, 0, 0, 0, 0, 1]


def test_vj_1_e_swap_tokens_moves_both_and_only_the_new_crop_is_taken() -> None:
    table = Table()
    here, there = table.country(HERE, "move_on", "red"), table.country("asia_west", "small_raise", "black")
    table.public.place[4] = there
    table.go(0, HERE).play(act.MOVE_TO[there])
    assert (table.public.place[0], table.public.place[4]) == (there, here)
    assert table.holds(0) == "black"
    assert not table.asked  # the token at the new place is not resolved
    assert table.total(0) == 0


def test_vj_1_e_swap_tokens_may_go_to_a_closed_country() -> None:
    table = Table()
    here, there = table.country(HERE, "move_on", "red"), table.country("asia_west", "small_raise")
    table.public.tokens[there] = ~table.public.tokens[there]
    table.go(0, HERE).play(act.MOVE_TO[there])
    assert table.public.tokens[there] >= 0
    assert table.public.tokens[here] < 0  # the closed token came here
    assert table.holds(0) == ""


def test_vj_1_e_swap_tokens_has_no_effect_with_three_or_four() -> None:
    table = Table(4)
    table.country(HERE, "move_on", "red")
    table.go(0, HERE)
    assert not table.asked
    assert table.holds(0) == "red"


def test_vj_1_f_red_actions_count_from_round_2_on() -> None:
    for round_, points in ((1, 0), (2, -1)):
        table = Table(round_=round_)
        table.country(HERE, "costly_bean")
        table.go(0, HERE).play(*([DECLINE] if table.asked else []))
        assert table.total(0) == points


def test_vj_1_f_points_never_fall_below_the_lowest_space() -> None:
    table = Table(4)
    table.points(-2)
    table.run(DoAction(0, "lose_2_pp"))
    assert table.total(0) == -3


def test_vj_1_f_discard_a_bean_falls_by_chance_and_is_skipped_without_one() -> None:
    table = Table()
    table.country(HERE, "torn_bag", "red")
    table.roaster(0, "white black")
    table.falls("black")
    table.go(0, HERE)
    assert table.holds(0) == "white red"  # the crop comes after the forced part
    table = Table()
    table.country(HERE, "torn_bag", "red")
    table.go(0, HERE)
    assert table.holds(0) == "red"


def test_vj_1_f_give_research_points_goes_to_all_others_after_the_giver() -> None:
    table = Table()
    table.country(HERE, "open_house", "red")
    table.go(2, HERE)
    seats = []
    while table.asked:
        seats.append(table.asked[0])
        assert table.holds(2) == ""  # points are spent before the giver takes the crop
        table.play(act.MARK[0])
    assert seats == [3, 4, 0, 1]
    assert [table.spot(seat, "grow") for seat in range(5)] == [1, 1, 0, 1, 1]
    assert table.holds(2) == "red"


def test_vj_1_g_lose_research_never_leaves_the_start_of_a_level() -> None:
    table = Table()
    table.country(HERE, "forgetful")
    table.marks(0, grow=2, select=4, brew=1)
    table.go(0, HERE)
    assert isinstance(table.step, LoseResearch)
    assert table.menu == [act.LOSE[1], act.LOSE[3]]
    assert "start of its column" in table.why(act.LOSE[0])
    table.play(act.LOSE[1])
    assert table.spot(0, "select") == 3
    table = Table()
    table.country(HERE, "forgetful")
    table.marks(0, invest=3)
    table.go(0, HERE)
    assert not table.asked


def test_vj_1_h_remove_a_marker_takes_one_of_any_blend() -> None:
    table = Table(4)
    table.sellers(("jukebox", "red red red white white", (0, 1)))
    table.listed("tailfin", "brown brown yellow", (2,), (0,))
    table.run(DoAction(0, "remove_marker"))
    assert isinstance(table.step, LoseMarker)
    table.play(act.RemoveMarker("tailfin"))
    assert table.public.sellers[1].investors == []
    assert table.public.investment_supply == 15
    table.run(DoAction(0, "remove_marker")).play(act.RemoveMarker("jukebox"))
    assert table.public.sellers[0].markers == [1]
    table.run(DoAction(0, "remove_marker"))
    assert not table.asked


def test_vj_1_i_the_crop_goes_into_the_roaster_and_take_no_bean_sends_it_back() -> None:
    table = Table()
    table.country(HERE, "small_raise", "green")
    table.go(0, HERE).play(DECLINE)
    assert table.holds(0) == "green"
    assert table.public.crops[COUNTRY["africa_mid"]] == -1
    table = Table()
    table.country(HERE, "big_raise", "green")
    before = table.public.fields[4]
    table.go(0, HERE).play(DECLINE)
    assert table.holds(0) == ""
    assert table.public.fields[4] == before + 1


@pytest.mark.parametrize(("spot", "most"), [(1, 0), (2, 1), (4, 2), (7, 2)])
def test_vj_1_j_grow_takes_more_of_the_same_color(spot: int, most: int) -> None:
    table = Table()
    table.country(HERE, "forgetful", "green")
    table.marks(0, grow=spot)
    table.public.round = 1
    table.go(0, HERE)
    if most:
        assert table.menu == list(act.GROW[: most + 1])
        table.play(act.GROW[most])
    assert table.holds(0) == " ".join(["green"] * (1 + most))


def test_vj_1_j_grow_takes_what_is_left() -> None:
    table = Table()
    table.country(HERE, "forgetful", "green")
    table.marks(0, grow=4)
    table.fields("green", 1)
    table.go(0, HERE)
    assert table.menu == list(act.GROW[:2])


def test_vj_1_j_grow_works_without_a_crop_bean() -> None:
    table = Table()
    at = table.country(HERE, "big_raise", "green")
    table.marks(0, grow=2)
    table.go(0, HERE).play(DECLINE, act.GROW[1])
    assert table.holds(0) == "green"
    assert table.public.crops[at] == -1


def test_v_21_good_comes_before_bad() -> None:
    table = Table()
    table.country(HERE, "costly_bean", "red")
    table.go(0, HERE)
    assert table.total(0) == 0
    table.play(USE)
    assert table.total(0) == -1
    assert table.holds(0) == "red red"


def test_v_5_a_token_lands_on_top_and_one_that_does_not_move_stays() -> None:
    table = Table(5)
    table.points(1, 0, 2, 0, 0)
    table.public.arrived = [0, 1, 2, 3, 4]
    table.country(HERE, "small_raise")
    table.go(1, HERE).play(USE)
    assert table.public.arrived == [0, 2, 3, 4, 1]
    table.run(DoAction(3, "lose_2_pp"), DoAction(3, "lose_2_pp"))
    assert table.total(3) == -3
    assert table.public.arrived[-1] == 3
    table.run(DoAction(0, "lose_1_pp"), DoAction(3, "lose_1_pp"))
    assert table.public.arrived[-2:] == [3, 0]
    assert engine.is_over(table.state)  # nothing is left to do
