"""The turn: disc, draw, moisture, roast, return, stop (CR-1, CR-2, CR-3.0, CR-3.M, CR-3.C, CR-4, CR-5)."""

from __future__ import annotations

import pytest

from rules import engine
from rules.coffee_roaster import forecast, steps
from rules.coffee_roaster.actions import ChooseBean, CloseStep, KeepRoasting, PlaceLeft, StopRoasting
from rules.coffee_roaster.events import DiscMoved, Drew, Evaporated, RoastingStopped, SmokeEntered
from tests.coffee_roaster.scenes import box, do, fresh, heap, plays, scene, told, top, view


@pytest.mark.parametrize("bean", [bean.id for bean in box().beans])
def test_cr_1_a_the_disc_starts_where_the_moisture_says(bean: str) -> None:
    state = do(fresh(menu="trial"), ChooseBean(bean))
    draw = box().gauge.spaces[state.public.disc].draw
    assert draw == 10 - (box().bean[bean].start.moisture + 1) // 2
    assert draw == sum(state.public.hand) + state.public.removed[9]


def test_cr_1_a_seven_moisture_start_on_7_8() -> None:
    state = do(fresh(menu="trial"), ChooseBean("hawaii-kona-no-1"))
    assert box().gauge.spaces[state.public.disc].moisture == (7, 8)


def test_cr_1_a_later_it_moves_one_space() -> None:
    state = scene("stop", disc=2, turn=1, bag={"bean0": 20 - 2})
    events = told(state, KeepRoasting())
    assert (state.public.disc, state.public.turn) == (3, 2)
    assert DiscMoved(2, 3, 9, 1) in events


def test_cr_1_b_smoke_enters_the_bag_before_the_draw() -> None:
    state = scene("stop", disc=3, bag={"bean0": 3})
    events = told(state, KeepRoasting())
    assert state.public.gauge_smoke == [0, 0, 0, 0, 0, 0, 3, 0, 0]
    assert heap(state.public.hand) == {"bean0": 3, "smoke": 2}  # drawn in the same turn
    assert [type(event) for event in events] == [DiscMoved, SmokeEntered, Drew]
    state = scene("stop", disc=5, bag={"bean0": 3})
    do(state, KeepRoasting())
    assert state.public.hand[8] == 3


@pytest.mark.parametrize(("disc", "draw"), list(enumerate((6, 7, 8, 9, 10, 11, 12, 13, 14))))
def test_cr_2_a_the_gauge_says_how_many_are_drawn(disc: int, draw: int) -> None:
    state = scene("pull", disc=disc, bag={"bean0": 18, "bean1": 10})
    assert sum(state.public.hand) == draw
    assert sum(state.public.bag) == 28 - draw


def test_cr_2_b_a_small_bag_is_drawn_whole() -> None:
    state = scene("pull", disc=8, bag={"bean0": 5, "body": 1})
    assert heap(state.public.hand) == {"bean0": 5, "body": 1}
    assert not any(state.public.bag)


def test_cr_2_b_an_empty_bag_gives_an_empty_hand() -> None:
    state = scene("pull", disc=0)
    assert not any(state.public.hand)
    assert plays(state) == [CloseStep("a")]


def test_cr_3_m_drawn_moisture_leaves_the_game_without_replacement() -> None:
    state = scene("pull", disc=0, bag={"moisture": 3, "bean0": 3}, settle=False)
    heard = engine.listen(state)
    engine.settle(state)
    assert heap(state.public.hand) == {"bean0": 3}
    assert heap(state.public.removed) == {"moisture": 3}
    assert Evaporated(3) in [t.event for t in heard]


def test_cr_3_0_a_turn_has_one_order() -> None:
    state = scene("disc", bag={"bean0": 1}, settle=False)
    state.public.stack.pop()
    steps.RoastTurn().run(state)
    names = [type(step).__name__ for step in reversed(state.public.stack)][:7]
    assert names == [
        "AdvanceDisc",
        "PullTokens",
        "UseImmediateEffects",
        "UseFlavorEffects",
        "RoastBeans",
        "ReturnTokens",
        "StopOrGoOn",
    ]


def test_cr_3_0_step_a_is_over_once_closed() -> None:
    state = scene("a", hand={"bean0": 1, "body": 1, "smoke": 1})
    assert PlaceLeft(1, "bean0") in plays(state)
    do(state, CloseStep("a"))
    assert not any(isinstance(action, PlaceLeft) for action in plays(state))


def roasted(disc: int, **hand: int) -> dict[str, int]:
    """Return the bag after step c of a hand."""
    state = scene("c", disc=disc, hand=hand, settle=False)
    for _ in range(2):
        state.public.stack.pop().run(state)
    return heap(state.public.bag)


def test_cr_3_c_every_bean_in_hand_rises_by_one() -> None:
    assert roasted(2, bean0=1, bean1=2, bean2=3, bean3=1) == {"bean1": 1, "bean2": 2, "bean3": 3, "bean4": 1}


def test_cr_3_c_what_is_no_bean_stays_what_it_is() -> None:
    assert roasted(2, smoke=1, reject=2, burnt=1, body=1, wild=0) == {"smoke": 1, "reject": 2, "burnt": 1, "body": 1}


def test_cr_3_c_the_box_changes_the_beans() -> None:
    before = scene("c", hand={"bean0": 2}, settle=False).public.supply
    after = scene("c", hand={"bean0": 2}).public.supply
    assert (after[0] - before[0], after[1] - before[1]) == (2, -2)


@pytest.mark.parametrize("disc", [4, 6])
def test_cr_3_c_1_in_a_red_zone_beans_rise_by_two(disc: int) -> None:
    assert roasted(disc, bean0=1, bean1=2, bean2=3) == {"bean2": 1, "bean3": 2, "bean4": 3}


@pytest.mark.parametrize("disc", [0, 1, 2, 3, 5, 7, 8])
def test_cr_3_c_1_elsewhere_by_one(disc: int) -> None:
    assert roasted(disc, bean1=1) == {"bean2": 1}


def test_cr_3_c_2_what_would_pass_level_4_burns() -> None:
    assert roasted(2, bean4=2, bean3=1) == {"burnt": 2, "bean4": 1}


@pytest.mark.parametrize("disc", [2, 4])
def test_cr_3_c_3_a_hard_bean_becomes_level_0(disc: int) -> None:
    assert roasted(disc, hard=3) == {"bean0": 3}


def test_cr_3_c_4_without_its_chip_a_bean_does_not_rise() -> None:
    state = scene("c", hand={"bean1": 3}, no_supply=["bean2"])
    assert heap(state.public.bag) == {"bean1": 3}


def test_cr_3_c_5_the_counter_counts_bag_and_hand() -> None:
    state = scene("b", hand={"bean2": 1, "bean4": 1, "hard": 2}, bag={"bean1": 3, "bean3": 2, "smoke": 1})
    assert forecast.counter(view(state)) == 6 + 9
    do(state, CloseStep("b"))
    assert forecast.counter(view(state)) == 9 + 3 + 0  # 2 to 3; 4 burns; hard beans to level 0


def test_cr_3_c_5_a_bean_on_the_board_or_out_of_the_game_counts_no_more() -> None:
    state = scene("a", hand={"bean1": 2}, bag={"bean0": 1})
    assert forecast.counter(view(state)) == 2
    do(state, PlaceLeft(0, "bean1"))
    assert forecast.counter(view(state)) == 1


def test_cr_4_a_what_is_left_in_hand_goes_back() -> None:
    state = scene("return", hand={"smoke": 1, "reject": 1, "burnt": 1, "aroma": 2}, bag={"bean1": 1})
    assert heap(state.public.bag) == {"bean1": 1, "smoke": 1, "reject": 1, "burnt": 1, "aroma": 2}
    assert not any(state.public.hand)


def test_cr_5_a_after_a_turn_one_may_stop_or_go_on() -> None:
    state = scene("b", hand={"bean0": 1}, bag={"bean0": 17})
    assert StopRoasting() not in plays(state)
    do(state, CloseStep("b"))
    assert plays(state) == [KeepRoasting(), StopRoasting()]
    events = told(state, StopRoasting())
    assert RoastingStopped(1, forced=False) in events
    assert state.public.cup_test


def test_cr_5_a_after_the_last_space_the_cup_test_must_come() -> None:
    state = scene("b", disc=8, turn=7, hand={"bean0": 1}, bag={"bean0": 17})
    events = told(state, CloseStep("b"))
    assert RoastingStopped(7, forced=True) in events
    assert state.public.cup_test
    assert isinstance(top(state), steps.TastePulled)


def test_luck_turns_over_with_each_turn_and_cup_test() -> None:
    state = fresh(menu="trial")
    state.chance.turn = 0
    do(state, ChooseBean("mexico"), CloseStep("a"), CloseStep("b"), KeepRoasting())
    assert state.chance.turn == 2
    do(state, CloseStep("a"), CloseStep("b"), StopRoasting())
    assert state.chance.turn == 3
