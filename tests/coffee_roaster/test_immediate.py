"""Step a: the left half of the Roast Board (CR-3.A)."""

from __future__ import annotations

import pytest

from rules.coffee_roaster import steps
from rules.coffee_roaster.actions import CloseStep, PlaceLeft, RemoveToken, ReturnToken
from rules.coffee_roaster.events import CleanedUp, Removed, Returned
from rules.coffee_roaster.tokens import EMPTY, INDEX
from rules.engine import State
from tests.coffee_roaster.scenes import do, heap, plays, scene, told, top

ALL = {"bean0": 1, "bean1": 1, "smoke": 1, "body": 1, "acidity": 1, "aroma": 1}
BAG = {"bean0": 6}


def places(state: object) -> list[tuple[int, str]]:
    return [(a.space, a.token) for a in plays(state) if isinstance(a, PlaceLeft)]  # type: ignore[arg-type]


def test_cr_3_a_each_space_takes_its_tokens() -> None:
    state = scene("a", hand=ALL, bag=BAG)
    assert places(state) == [
        (0, "bean1"),
        (1, "bean0"),
        (2, "body"),
        (3, "body"),
        (3, "acidity"),
        (3, "aroma"),
        (4, "aroma"),
        (5, "body"),
        (5, "acidity"),
        (5, "aroma"),
    ]


def test_cr_3_a_nothing_need_be_placed() -> None:
    state = scene("a", hand=ALL, bag=BAG)
    assert plays(state)[-1] == CloseStep("a")
    do(state, CloseStep("a"))
    assert state.public.left == [EMPTY] * 6


def test_cr_3_a_any_number_in_one_turn_each_space_once() -> None:
    state = scene("a", hand={"bean1": 2, "bean0": 2, "body": 2, "smoke": 1}, bag={"bean0": 4})
    do(state, PlaceLeft(0, "bean1"), PlaceLeft(1, "bean0"), PlaceLeft(2, "body"), PlaceLeft(5, "body"))
    assert [space for space, _ in places(state)] == [3]  # with the Wild just gained
    assert state.public.left == [1, 0, INDEX["body"], EMPTY, EMPTY, INDEX["body"]]


def test_cr_3_a_each_effect_once_for_a_bean() -> None:
    state = scene("a", hand={"body": 1}, bag=BAG, left={2: "body"})
    assert (2, "body") not in places(state)


def test_cr_3_a_1_two_beans_bring_the_wild_flavor_token() -> None:
    state = scene("a", hand={"bean1": 1, "bean0": 1, "body": 1}, bag=BAG)
    do(state, PlaceLeft(0, "bean1"))
    assert not state.public.wild_taken
    do(state, PlaceLeft(1, "bean0"))
    assert state.public.wild_taken
    assert heap(state.public.hand) == {"body": 1, "wild": 1}


def test_cr_3_a_1_the_two_may_come_on_different_turns_in_any_order() -> None:
    state = scene("a", hand={"bean1": 1}, bag=BAG, left={1: "bean0"}, turn=3)
    do(state, PlaceLeft(0, "bean1"))
    assert heap(state.public.hand) == {"wild": 1}


def test_cr_3_a_1_wild_may_be_used_at_once_as_any_flavor() -> None:
    state = scene("a", hand={"bean1": 1, "bean0": 2, "smoke": 1}, bag=BAG, left={1: "bean0"})
    do(state, PlaceLeft(0, "bean1"))
    assert [place for place in places(state) if place[1] == "wild"] == [
        (2, "wild"),
        (3, "wild"),
        (4, "wild"),
        (5, "wild"),
    ]


def test_cr_3_a_2_two_more_are_drawn() -> None:
    state = scene("a", hand={"body": 1, "bean1": 1}, bag={"bean0": 2})
    do(state, PlaceLeft(2, "body"))
    assert heap(state.public.hand) == {"bean1": 1, "bean0": 2}


def test_cr_3_a_2_moisture_among_them_is_not_replaced() -> None:
    state = scene("a", hand={"body": 1}, bag={"moisture": 5})
    do(state, PlaceLeft(2, "body"))
    assert not any(state.public.hand)
    assert heap(state.public.removed) == {"moisture": 2}
    assert heap(state.public.bag) == {"moisture": 3}


def test_cr_3_a_2_fewer_than_two_in_the_bag_close_it() -> None:
    assert (2, "body") not in places(scene("a", hand={"body": 1}, bag={"bean0": 1}))


def test_cr_3_a_3_two_tokens_of_any_kind_go_back() -> None:
    state = scene("a", hand={"acidity": 1, "smoke": 1, "bean3": 1, "body": 1}, bag={"bean0": 1})
    do(state, PlaceLeft(3, "acidity"))
    assert plays(state) == [ReturnToken("bean3"), ReturnToken("smoke")]
    assert [action for action, _ in top(state).loose(_view(state))] == [
        ReturnToken("bean3"),
        ReturnToken("smoke"),
        ReturnToken("body"),
    ]
    do(state, ReturnToken("bean3"))
    assert plays(state) == [ReturnToken("smoke"), ReturnToken("body")]


GAINED = {"bean0": 1, "bean1": 1, "aroma": 1, "hard": 1}


def with_wild_gained(**more: int) -> State:
    return do(scene("a", hand={**GAINED, **more}), PlaceLeft(0, "bean1"), PlaceLeft(1, "bean0"))


def test_cr_3_a_3_a_wild_just_gained_was_not_pulled_and_stays() -> None:
    state = with_wild_gained()
    assert [place for place in places(state) if place[0] == 3] == [(3, "wild")]  # it may be laid, two others go back
    state = do(with_wild_gained(smoke=1), PlaceLeft(3, "aroma"))
    assert [action for action, _ in top(state).loose(_view(state))] == [ReturnToken("hard"), ReturnToken("smoke")]
    do(state, ReturnToken("hard"), ReturnToken("smoke"))
    assert heap(state.public.hand) == {"hard": 1, "smoke": 1, "wild": 1}


def test_cr_3_a_3_effects_in_between_change_nothing_of_that() -> None:
    state = do(with_wild_gained(body=1, smoke=1), PlaceLeft(5, "body"))
    assert heap(state.public.hand) == {"hard": 1, "aroma": 1, "wild": 1}
    assert [place for place in places(state) if place[0] == 3] == [(3, "wild")]


def test_cr_3_a_3_a_wild_of_the_bag_may_go_back() -> None:
    state = scene("a", hand={"wild": 1, "hard": 1, "aroma": 1})
    do(state, PlaceLeft(3, "aroma"), ReturnToken("hard"))
    assert plays(state) == [ReturnToken("wild")]


def _view(state: object) -> object:
    from rules import engine

    return engine.view_of(state, 0)  # type: ignore[arg-type]


def test_cr_3_a_4_then_two_are_drawn() -> None:
    state = scene("a", hand={"acidity": 1, "smoke": 2, "bean3": 1}, bag={})
    do(state, PlaceLeft(3, "acidity"), ReturnToken("smoke"), ReturnToken("smoke"))
    assert heap(state.public.hand) == {"bean3": 1, "smoke": 2}  # the bag held nothing else
    assert isinstance(top(state), steps.UseImmediateEffects)


def test_cr_3_a_4_moisture_among_them_is_not_replaced() -> None:
    for first in range(40):
        state = scene("a", hand={"acidity": 1, "smoke": 2}, bag={"moisture": 8}, seed=bytes([first] * 32))
        do(state, PlaceLeft(3, "acidity"), ReturnToken("smoke"), ReturnToken("smoke"))
        if state.public.removed[INDEX["moisture"]] == 2:
            assert not any(state.public.hand)
            return
    raise AssertionError("two moisture were never drawn")


def test_cr_3_a_5_five_are_drawn_apart_with_their_moisture() -> None:
    state = scene("a", hand={"aroma": 1, "bean0": 1}, bag={"moisture": 3, "bean2": 2})
    do(state, PlaceLeft(4, "aroma"))
    assert heap(state.public.apart) == {"moisture": 3, "bean2": 2}
    assert heap(state.public.hand) == {"bean0": 1}
    assert not any(state.public.removed)


def test_cr_3_a_5_fewer_than_five_in_the_bag_close_it() -> None:
    assert (4, "aroma") not in places(scene("a", hand={"aroma": 1}, bag={"bean0": 4}))
    assert (4, "aroma") in places(scene("a", hand={"aroma": 1}, bag={"bean0": 5}))


def test_cr_3_a_6_two_of_the_five_leave_the_game() -> None:
    state = scene("a", hand={"aroma": 1}, bag={"moisture": 1, "bean2": 1, "body": 1, "burnt": 1, "hard": 1})
    do(state, PlaceLeft(4, "aroma"))
    assert [play for play, _ in top(state).loose(_view(state))] == [
        RemoveToken("bean2"),
        RemoveToken("hard"),
        RemoveToken("burnt"),
        RemoveToken("moisture"),
        RemoveToken("body"),
    ]
    events = told(state, RemoveToken("bean2"), RemoveToken("burnt"))
    assert heap(state.public.removed) == {"bean2": 1, "burnt": 1}
    assert [event for event in events if isinstance(event, Removed)] == [Removed("bean2"), Removed("burnt")]


def test_cr_3_a_7_the_other_three_go_back_moisture_too() -> None:
    state = scene("a", hand={"aroma": 1, "smoke": 1}, bag={"moisture": 2, "bean2": 3})
    events = told(state, PlaceLeft(4, "aroma"), RemoveToken("bean2"), RemoveToken("bean2"))
    assert heap(state.public.bag) == {"moisture": 2, "bean2": 1}
    assert heap(state.public.hand) == {"smoke": 1}
    assert not any(state.public.apart)
    assert Returned(("bean2", "moisture", "moisture")) in events


def test_cr_3_a_8_smoke_burnt_and_rejects_in_hand_leave_the_game() -> None:
    state = scene("a", hand={"smoke": 2, "burnt": 1, "reject": 3, "hard": 1, "acidity": 1}, bag={"smoke": 1})
    events = told(state, PlaceLeft(5, "acidity"))
    assert heap(state.public.hand) == {"hard": 1}
    assert heap(state.public.removed) == {"burnt": 1, "reject": 3, "smoke": 2}
    assert heap(state.public.bag) == {"smoke": 1}
    assert CleanedUp(("burnt", "reject", "reject", "reject", "smoke", "smoke")) in events


@pytest.mark.parametrize("kind", ["hard", "bean2", "reject", "moisture"])
def test_cr_3_a_other_tokens_have_no_space(kind: str) -> None:
    state = scene("a", hand={kind: 2}, bag=BAG)
    assert plays(state) == [CloseStep("a")]
