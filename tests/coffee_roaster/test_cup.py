"""The cup test (CR-6)."""

from __future__ import annotations

from rules import engine
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import SkipRedraw, TakeBack, ToCup, ToTray, UseRedraw
from rules.coffee_roaster.events import PutInCup, PutOnTray, RedrawSkipped, Returned, SquareLaid, TookBack
from rules.coffee_roaster.tokens import CUP_ROAST_3, CUP_SWEETNESS, EMPTY, INDEX
from rules.engine.box import printed
from tests.coffee_roaster.scenes import do, heap, plays, scene, told, top, view

FULL = ["bean2"] * 7 + ["hard", "reject", "body"]


def test_cr_6_a_squares_take_their_spaces_first() -> None:
    state = scene("test", bag={"bean1": 12}, earned=["sweetness", "roast_level_3"], settle=False)
    heard = engine.listen(state)
    engine.settle(state)
    assert state.public.cup[:2] == [CUP_ROAST_3, CUP_SWEETNESS]
    assert [t.event for t in heard][:2] == [SquareLaid("roast_level_3", 0), SquareLaid("sweetness", 1)]
    assert PutInCup("bean1", 2) in told(state, ToCup("bean1"))


def test_cr_6_a_one_square_leaves_the_other_space_to_the_bag() -> None:
    state = scene("test", bag={"bean1": 12}, earned=["sweetness"])
    do(state, ToCup("bean1"), ToCup("bean1"))
    assert state.public.cup[:4] == [1, CUP_SWEETNESS, 1, EMPTY]


def test_cr_6_b_tokens_are_drawn_one_by_one_and_fill_row_by_row() -> None:
    state = scene("test", bag={"bean3": 12})
    for space in range(10):
        assert sum(state.public.apart) == 1
        assert PutInCup("bean3", space) in told(state, ToCup("bean3"))
    assert state.public.results[0].roast_total == 30


def test_cr_6_c_a_drawn_token_goes_into_the_cup_or_onto_the_tray() -> None:
    state = scene("test", bag={"bean1": 14})
    assert plays(state) == [ToCup("bean1"), ToTray("bean1")]
    assert PutOnTray("bean1") in told(state, ToTray("bean1"))
    do(state, ToTray("bean1"), ToTray("bean1"))
    assert state.public.tray == [1, 1, 1]
    assert plays(state) == [ToCup("bean1")]  # the tray is full


def test_cr_6_c_the_extra_tray_has_two_more_spaces() -> None:
    state = scene("test", bag={"bean1": 16}, earned=["extra_tray"])
    do(state, *[ToTray("bean1")] * 5)
    assert plays(state) == [ToCup("bean1")]


def test_cr_6_d_draw_and_select_fills_the_second_row() -> None:
    state = scene("fill", bag={"bean1": 1, "smoke": 1}, cup=["bean0"] * 3, earned=["draw_and_select"])
    assert isinstance(top(state), steps.SelectOne)
    assert plays(state) == [ToCup("bean1"), ToCup("smoke")]
    events = told(state, ToCup("bean1"))
    assert Returned(("smoke",)) in events
    assert state.public.cup[3] == 1


def test_cr_6_d_for_both_spaces_and_no_others() -> None:
    state = scene("fill", bag={"bean1": 12}, cup=["bean0"] * 3, earned=["draw_and_select"])
    do(state, ToCup("bean1"))
    assert isinstance(top(state), steps.SelectOne)
    do(state, ToCup("bean1"))
    assert isinstance(top(state), steps.TastePulled)
    assert heap(state.public.bag) == {"bean1": 9}  # one lies apart, two are in the cup


def test_cr_6_d_on_the_last_space_of_another_box_it_fills_the_cup_too() -> None:
    text = printed("rules.coffee_roaster").replace("draw_and_select_spaces = [3, 4]", "draw_and_select_spaces = [3, 9]")
    state = scene("fill", bag={"bean1": 1}, cup=FULL[:9], earned=["draw_and_select", "redraw_2"], settle=False)
    state.public.box = boxes.BOXES.register(text)
    engine.settle(state)
    assert EMPTY not in state.public.cup
    assert plays(state) == [UseRedraw(), SkipRedraw()]


def test_cr_6_e_redraw_2_may_be_used_or_left() -> None:
    state = scene("fill", bag={"bean1": 3}, cup=FULL, earned=["redraw_2"])
    assert plays(state) == [UseRedraw(), SkipRedraw()]
    assert RedrawSkipped() in told(state, SkipRedraw())
    assert state.public.results[0].cup == tuple(state.public.cup)


def test_cr_6_e_without_the_token_it_is_not_offered() -> None:
    state = scene("fill", bag={"bean1": 3}, cup=FULL)
    assert plays(state) == []
    assert len(state.public.results) == 1


def test_cr_6_f_two_round_tokens_go_back_and_no_square() -> None:
    cup = ["3", "S", *["bean2"] * 5, "hard", "reject", "body"]
    state = scene("fill", bag={"bean1": 3}, cup=cup, earned=["redraw_2"])
    do(state, UseRedraw())
    pool = [action for action, _ in top(state).loose(view(state))]
    assert pool == [TakeBack("bean2"), TakeBack("hard"), TakeBack("reject"), TakeBack("body")]
    assert TookBack("hard", 7) in told(state, TakeBack("hard"))
    assert plays(state) == [TakeBack("reject"), TakeBack("body")]
    assert state.public.cup[7] == EMPTY
    assert state.public.bag[INDEX["hard"]] == 1


def test_cr_6_f_every_kind_of_round_token_may_go_back() -> None:
    cup = ["bean0", "bean1", "bean4", "hard", "burnt", "reject", "smoke", "body", "wild", "wild"]
    state = do(scene("fill", cup=cup, earned=["redraw_2"]), UseRedraw())
    pool = [action for action, _ in top(state).loose(view(state))]
    assert pool == [TakeBack(kind) for kind in cup[:-1]]  # type: ignore[arg-type]


def test_cr_6_g_three_are_drawn_and_moisture_is_replaced() -> None:
    state = scene("fill", bag={"moisture": 6, "bean1": 1}, cup=FULL, earned=["redraw_2"])
    do(state, UseRedraw(), TakeBack("hard"), TakeBack("reject"))
    assert heap(state.public.apart) == {"bean1": 1, "hard": 1, "reject": 1}
    assert heap(state.public.bag).get("moisture", 0) + state.public.removed[INDEX["moisture"]] == 6


def test_cr_6_h_two_of_the_three_fill_the_gaps() -> None:
    state = scene("fill", bag={"bean1": 1}, cup=FULL, tray=[], earned=["redraw_2"])
    do(state, UseRedraw(), TakeBack("hard"), TakeBack("reject"))
    assert plays(state) == [ToCup("bean1"), ToCup("hard")]  # no tray, though it is empty
    events = told(state, ToCup("bean1"), ToCup("hard"))
    assert Returned(("reject",)) in events
    assert heap(state.public.bag) == {"reject": 1}
    assert state.public.cup == [2] * 7 + [1, INDEX["hard"], INDEX["body"]]
    assert len(state.public.results) == 1


def test_cr_6_m_moisture_is_neither_for_cup_nor_tray() -> None:
    state = scene("test", bag={"moisture": 8, "bean1": 1})
    assert heap(state.public.apart) == {"bean1": 1}
    do(state, ToCup("bean1"))
    assert heap(state.public.removed) == {"moisture": 8}
    assert state.public.results[0].cup == (1, *[EMPTY] * 9)


def test_cr_6_n_it_ends_with_ten_tokens_in_the_cup() -> None:
    state = scene("test", bag={"bean1": 15})
    do(state, *[ToCup("bean1")] * 9)
    assert not state.public.results
    do(state, ToCup("bean1"))
    assert len(state.public.results) == 1
    assert heap(state.public.bag) == {"bean1": 5}


def test_cr_6_n_it_ends_when_the_bag_is_empty() -> None:
    state = scene("test", bag={"bean1": 2})
    do(state, ToTray("bean1"), ToCup("bean1"))
    assert state.public.results[0].penalty == -5 - 3
