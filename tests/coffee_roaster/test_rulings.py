"""Where the rulebook is silent: each ruling C-1 to C-22 of docs/games/coffee_roaster.md, by its number."""

from __future__ import annotations

import pytest

from rules import engine
from rules.coffee_roaster import forecast, steps
from rules.coffee_roaster.actions import (
    ChooseBean,
    CloseStep,
    Concentrate,
    Disperse,
    PlaceLeft,
    PlaceRight,
    Preserve,
    RemoveToken,
    ReturnToken,
    StackFlavors,
    TakeAside,
    TakeBack,
    ToCup,
    ToTray,
    UseFlavor,
    UseRedraw,
)
from rules.coffee_roaster.box import Bean
from rules.coffee_roaster.tokens import CUP_ROAST_3, CUP_SWEETNESS, EMPTY, INDEX
from tests.coffee_roaster.scenes import GAME, box, do, finished, fresh, heap, plays, result, scene, top, view, why

TWO_SETS = ["bean1"] * 3 + ["3"] + ["bean3"] * 3 + ["body", "bean0", "bean0"]


def test_c_1_only_the_largest_set_earns_skill_points() -> None:
    assert finished(TWO_SETS).skill == 2  # four of level 3, the square among them
    assert finished(TWO_SETS, skill_points="each").skill == 1 + 2  # the switch


def test_c_2_effects_in_any_order_each_settled_before_the_next() -> None:
    state = scene("a", hand={"body": 1, "acidity": 1, "smoke": 1, "bean0": 2}, bag={"reject": 2})
    do(state, PlaceLeft(2, "body"))  # draws the rejects at once
    do(state, PlaceLeft(5, "acidity"))
    assert heap(state.public.removed) == {"reject": 2, "smoke": 1}
    do(state, CloseStep("a"))
    assert CloseStep("a") not in plays(state)
    assert not any(isinstance(play, PlaceLeft) for play in plays(state))


def test_c_2_no_step_after_b_but_the_roast() -> None:
    state = scene("b", hand={"bean0": 1, "acidity": 1}, bag={"bean0": 14})
    do(state, CloseStep("b"))
    assert isinstance(top(state), steps.StopOrGoOn)


def test_c_3_what_step_a_draws_may_be_used_in_the_same_turn() -> None:
    state = scene("a", hand={"body": 1, "bean2": 1}, bag={"aroma": 1, "smoke": 1})
    do(state, PlaceLeft(2, "body"))
    assert {PlaceLeft(3, "aroma"), PlaceLeft(5, "aroma")} <= set(plays(state))
    do(state, CloseStep("a"))
    assert UseFlavor("aroma", "aroma") in plays(state)


def test_c_4_an_effect_must_find_what_it_needs() -> None:
    def open_spaces(hand: dict[str, int], bag: dict[str, int]) -> set[int]:
        state = scene("a", hand=hand, bag=bag)
        return {play.space for play in plays(state) if isinstance(play, PlaceLeft)}

    assert 2 not in open_spaces({"body": 1}, {"bean0": 1})
    assert 2 in open_spaces({"body": 1}, {"bean0": 2})
    assert 4 not in open_spaces({"aroma": 1}, {"bean0": 4})
    assert 4 in open_spaces({"aroma": 1}, {"bean0": 5})
    assert 3 not in open_spaces({"aroma": 1, "bean0": 1}, {})
    assert 3 in open_spaces({"aroma": 1, "bean0": 2}, {})
    assert 5 not in open_spaces({"aroma": 1, "hard": 2}, {})
    for spoiled in ("smoke", "burnt", "reject"):
        assert 5 in open_spaces({"aroma": 1, spoiled: 1}, {})


def test_c_5_redrawing_returns_first_and_never_the_token_placed() -> None:
    state = scene("a", hand={"acidity": 1, "bean3": 1, "hard": 1})
    do(state, PlaceLeft(3, "acidity"))
    assert {action for action, _ in top(state).loose(view(state))} == {ReturnToken("bean3"), ReturnToken("hard")}
    do(state, ReturnToken("bean3"), ReturnToken("hard"))
    assert heap(state.public.hand) == {"bean3": 1, "hard": 1}  # the bag held no others: the same return


def test_c_6_two_of_the_five_leave_and_none_may_be_used() -> None:
    state = scene("a", hand={"aroma": 2, "smoke": 1}, bag={"body": 5})
    do(state, PlaceLeft(4, "aroma"))
    assert plays(state) == [RemoveToken("body")]
    do(state, RemoveToken("body"), RemoveToken("body"))
    assert heap(state.public.bag) == {"body": 3}
    assert heap(state.public.hand) == {"aroma": 1, "smoke": 1}


def test_c_7_a_hard_bean_is_no_level_0_bean_here() -> None:
    state = scene("a", hand={"hard": 3})
    assert plays(state) == [CloseStep("a")]


def test_c_7_the_beans_stay_on_the_board() -> None:
    state = scene("a", hand={"bean0": 1, "bean1": 1})
    do(state, PlaceLeft(1, "bean0"))
    assert not state.public.wild_taken
    do(state, PlaceLeft(0, "bean1"), CloseStep("a"), CloseStep("b"))
    assert state.public.left[:2] == [1, 0]


def test_c_8_an_effect_whose_new_beans_are_missing_is_not_offered() -> None:
    state = scene("b", hand={"bean1": 2, "bean2": 1, "body": 1}, no_supply=["bean2"])
    do(state, UseFlavor("body", "body"))
    assert plays(state) == [Concentrate(1, 2)]
    state = scene("b", hand={"bean4": 1, "aroma": 1}, no_supply=["bean3"])
    do(state, UseFlavor("aroma", "aroma"))
    assert plays(state) == [Disperse(2, 2)]
    state = scene("b", hand={"bean2": 1, "aroma": 1}, no_supply=["bean1"])
    assert plays(state) == [CloseStep("b")]


def test_c_8_highest_first_and_a_chip_put_back_serves_the_next() -> None:
    state = scene("c", hand={"bean3": 2, "bean2": 3}, no_supply=["bean3"])
    assert heap(state.public.bag) == {"bean4": 2, "bean3": 2, "bean2": 1}


def test_c_8_one_burnt_bean_left_is_for_one_of_two_that_would_burn() -> None:
    state = scene("b", disc=4, hand={"bean4": 1, "bean3": 1})
    state.public.supply[INDEX["burnt"]] = 1
    do(state, CloseStep("b"))
    assert heap(state.public.bag) == {"bean3": 1, "burnt": 1}  # highest first
    state = scene("b", disc=0, hand={"hard": 2})
    state.public.supply[INDEX["bean0"]] = 1
    do(state, CloseStep("b"))
    assert heap(state.public.bag) == {"bean0": 1, "hard": 1}


def test_c_8_no_half_step_in_a_red_zone() -> None:
    state = scene("c", disc=4, hand={"bean1": 2, "bean4": 1}, no_supply=["bean3", "burnt"])
    assert heap(state.public.bag) == {"bean1": 2, "bean4": 1}


def test_c_9_the_counter_is_worked_out_and_not_kept() -> None:
    state = scene("a", hand={"bean4": 3, "bean0": 2}, bag={"bean4": 8})
    assert forecast.counter(view(state)) == 44  # wrapping at 40 is for the board to show
    assert not any("counter" in name for name in state.public.__struct_fields__)


@pytest.mark.parametrize(("disc", "burn"), [(2, ["bean4"]), (4, ["bean3", "bean4"]), (6, ["bean3", "bean4"])])
def test_c_10_what_burns_where(disc: int, burn: list[str]) -> None:
    for kind in ("hard", "bean0", "bean1", "bean2", "bean3", "bean4"):
        state = scene("c", disc=disc, hand={kind: 1})
        assert (heap(state.public.bag) == {"burnt": 1}) == (kind in burn)
    assert heap(scene("c", disc=disc, hand={"hard": 1}).public.bag) == {"bean0": 1}


def test_c_11_a_stack_fills_one_space_and_leaves_the_bag_for_this_bean() -> None:
    state = scene("b", hand={"body": 1, "aroma": 1, "bean0": 2}, bag={"bean0": 10})
    do(state, StackFlavors("aroma", "body"), PlaceRight(9))
    assert [len(stack) for stack in state.public.right] == [0] * 9 + [2]
    assert state.public.earned == []
    assert heap(state.public.hand) == {"bean0": 2}  # no effect
    do(state, CloseStep("b"))
    assert heap(state.public.bag) == {"bean0": 10, "bean1": 2}


def test_c_12_on_a_space_for_any_flavor_wild_takes_any_effect() -> None:
    for effect, treat in (("body", Concentrate(1, 1)), ("acidity", Preserve(1, 1)), ("aroma", Disperse(1, 1))):
        state = scene("b", hand={"wild": 1, "bean1": 2, "bean2": 1})
        do(state, UseFlavor("wild", effect), treat)  # type: ignore[arg-type]
        assert {PlaceRight(0), PlaceRight(6)} <= set(plays(state))


def test_c_12_on_a_typed_space_it_was_used_as_that_type() -> None:
    state = scene("b", hand={"wild": 1, "bean1": 2})
    do(state, UseFlavor("wild", "body"), Concentrate(1, 1))
    assert plays(state) == [PlaceRight(0), PlaceRight(2), PlaceRight(6), PlaceRight(8)]


def test_c_13_at_least_one_turn_and_no_question_after_the_last() -> None:
    state = do(fresh(menu="trial"), ChooseBean("mexico"))
    assert state.public.turn == 1
    assert isinstance(top(state), steps.UseImmediateEffects)
    last = scene("return", disc=8, hand={"bean0": 1}, bag={"bean0": 12})
    assert isinstance(top(last), steps.TastePulled)


def test_c_14_squares_first_single_draws_and_no_early_end() -> None:
    state = scene("test", bag={"bean1": 11}, earned=["roast_level_3", "sweetness"])
    assert state.public.cup[:3] == [CUP_ROAST_3, CUP_SWEETNESS, EMPTY]
    assert sum(state.public.apart) == 1
    do(state, ToTray("bean1"))
    assert plays(state) == [ToCup("bean1"), ToTray("bean1")]  # nothing takes from the tray, nothing ends the test
    do(state, *[ToCup("bean1")] * 8)
    assert state.public.tray == [1]


def test_c_15_select_replaces_moisture() -> None:
    state = scene("fill", bag={"moisture": 8, "bean1": 1, "bean2": 1}, cup=["bean0"] * 3, earned=["draw_and_select"])
    assert plays(state) == [ToCup("bean1"), ToCup("bean2")]


def test_c_15_one_token_left_is_placed_and_none_ends_the_test() -> None:
    state = scene("fill", bag={"bean1": 1}, cup=["bean0"] * 3, earned=["draw_and_select"])
    assert state.public.cup == [0, 0, 0, 1, *[EMPTY] * 6]
    assert state.public.results[0].penalty == -5 - 3
    state = scene("fill", bag={"moisture": 2}, cup=["bean0"] * 3, earned=["draw_and_select"])
    assert state.public.results[0].cup == (0, 0, 0, *[EMPTY] * 7)


def test_c_16_redraw_is_offered_once_with_a_full_cup_only() -> None:
    cup = ["bean2"] * 10
    state = scene("fill", bag={"bean1": 5}, cup=cup, earned=["redraw_2"])
    do(state, UseRedraw(), TakeBack("bean2"), TakeBack("bean2"))
    while plays(state):
        do(state, plays(state)[0])
        assert not isinstance(top(state), steps.OfferRedraw)
    assert EMPTY not in state.public.cup
    state = scene("fill", bag={}, cup=["bean2"] * 9, earned=["redraw_2"])
    assert len(state.public.results) == 1


def test_c_16_if_only_two_can_be_drawn_both_are_placed() -> None:
    state = scene("fill", bag={"moisture": 2}, cup=["bean2"] * 8 + ["hard", "smoke"], earned=["redraw_2"])
    do(state, UseRedraw(), TakeBack("hard"), TakeBack("smoke"))
    assert sorted(state.public.cup) == sorted([2] * 8 + [INDEX["hard"], INDEX["smoke"]])
    assert len(state.public.results) == 1


def test_c_17_flavors_are_matched_for_the_most_points() -> None:
    # Jamaica wants Acidity, Aroma, Aroma: Wild must not take the place of a flavor that is there.
    assert finished(["wild", "acidity", "aroma"], bean="jamaica-blue-mountain-no-1").flavor == 6
    assert finished(["S", "wild", "aroma"], bean="jamaica-blue-mountain-no-1").flavor == 6
    assert finished(["wild", "aroma", "aroma"], bean="jamaica-blue-mountain-no-1").flavor == 6
    # Kenya wants Sweetness itself: Wild is none, and the Sweetness fills no second target.
    assert finished(["wild", "bean0"], bean="kenya-aa").flavor == 1
    assert finished(["bean0", "S"], bean="kenya-aa").flavor == 1


def test_c_18_a_cup_without_any_flavor_costs_three() -> None:
    plain = ["bean0"] * 9
    assert finished([*plain, "bean0"]).penalty == -3
    assert finished([*plain, "bean0"], no_flavor_penalty="off").penalty == 0  # the switch
    for flavor in ("body", "acidity", "aroma", "wild"):
        assert finished([*plain, flavor], bean="burundi").penalty == 0  # asked for or not
    assert finished(["bean0", "S", *plain[:8]]).penalty == 0


def test_c_19_totals_below_zero_count() -> None:
    state = fresh(menu="full")
    state.public.results = [result(-9)]
    assert {sheet(play).difficulty for play in plays(state)} == {"beginner"}
    state.public.results = [result(-9), result(-4), result(2)]
    score = GAME.scores(state.public)[0]
    assert (score.total, score.rank) == (-11, "Apprentice Roaster")


def sheet(play: engine.Action) -> Bean:
    assert isinstance(play, ChooseBean)
    return box().bean[play.bean]


def test_c_20_any_bean_of_the_group_and_the_earned_difficulty() -> None:
    state = fresh(menu="full")
    state.public.results = [result(12)]
    assert [sheet(play).name for play in plays(state)] == ["Tanzania AA", "Brazil Natural", "Burundi"]
    assert [sheet(play).difficulty for play in plays(fresh(menu="full", ranked="on"))].count("expert") == 2
    assert [sheet(play).difficulty for play in plays(fresh(menu="full"))].count("expert") == 0


def test_c_21_all_contents_are_in_the_view_and_hiding_changes_no_rule() -> None:
    shown, hidden = (scene("a", hand={"body": 1, "bean1": 1}, bag={"bean2": 6}, **o) for o in ({}, OFF))
    assert view(shown).public is shown.public
    assert plays(shown) == plays(hidden)
    assert forecast.counter(view(shown)) == forecast.counter(view(hidden))


OFF = {"counter": "off", "bag_list": "off"}


def test_c_22_an_unused_wild_goes_into_the_bag_and_counts_in_the_cup() -> None:
    state = scene("a", hand={"bean0": 1, "bean1": 1, "hard": 1}, bag={"bean0": 1})
    do(state, PlaceLeft(0, "bean1"), PlaceLeft(1, "bean0"), CloseStep("a"), CloseStep("b"))
    assert state.public.bag[INDEX["wild"]] == 1
    assert state.public.wild_taken  # and its space stays empty
    assert finished(["wild"]).flavor == 1


def test_c_22_the_board_is_cleared_between_beans_only() -> None:
    state = scene("b", hand={"bean0": 2, "acidity": 1}, bag={"bean0": 15}, left={2: "body"})
    do(state, UseFlavor("acidity", "acidity"), Preserve(0, 0), PlaceRight(1), CloseStep("b"))
    do(state, plays(state)[0])
    assert state.public.left[2] == INDEX["body"]
    assert state.public.right[1] == [INDEX["acidity"]]
    assert why(state, PlaceLeft(2, "body"))


def test_e_5_a_token_from_beside_an_easy_board_may_be_redrawn() -> None:
    state = scene("a", hand={"aroma": 1, "hard": 1}, easy="on")
    do(state, TakeAside("body"), PlaceLeft(3, "aroma"), ReturnToken("hard"))
    assert plays(state) == [ReturnToken("body")]
