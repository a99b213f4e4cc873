"""What one turn leaves for the next, and one bean for the next: all of them really played to their end."""

from __future__ import annotations

from typing import Any

from rules.coffee_roaster import forecast
from rules.coffee_roaster.actions import (
    ChooseBean,
    CloseStep,
    Concentrate,
    KeepRoasting,
    PlaceLeft,
    PlaceRight,
    ReturnToken,
    StackFlavors,
    StopRoasting,
    TakeAside,
    ToCup,
    ToTray,
    UseFlavor,
)
from rules.coffee_roaster.tokens import EMPTY
from rules.engine import State, for_now
from tests.coffee_roaster.scenes import box, do, fresh, heap, plays, scene, top, view

ROAST_ON = (CloseStep("a"), CloseStep("b"), KeepRoasting())


def a(**more: Any) -> State:
    """Return step a of a turn after which the whole bag is drawn again, for it is small."""
    return scene("a", disc=0, **more)


def test_a_wild_gained_in_one_turn_is_a_token_of_the_bag_in_the_next() -> None:
    state = a(hand={"bean0": 1, "bean1": 1, "hard": 1, "aroma": 1})
    do(state, PlaceLeft(0, "bean1"), PlaceLeft(1, "bean0"))
    assert PlaceLeft(3, "aroma") not in plays(state)  # but for the Wild only the hard bean could go back
    do(state, *ROAST_ON)
    assert heap(state.public.hand) == {"bean0": 1, "aroma": 1, "wild": 1}
    do(state, PlaceLeft(3, "aroma"), ReturnToken("bean0"))
    assert plays(state) == [ReturnToken("wild")]


def test_what_lies_on_the_board_is_not_drawn_again() -> None:
    state = a(hand={"bean1": 3, "body": 2, "acidity": 1, "aroma": 1}, bag={"bean0": 2})
    do(state, PlaceLeft(2, "body"), CloseStep("a"), UseFlavor("body", "body"), Concentrate(1, 1), PlaceRight(2))
    do(state, StackFlavors("acidity", "aroma"), PlaceRight(3), CloseStep("b"), KeepRoasting())
    assert heap(state.public.hand) == {"bean1": 2, "bean2": 2}
    assert state.public.earned == ["sweetness"]
    assert [play for play in plays(state) if isinstance(play, PlaceLeft)] == [PlaceLeft(0, "bean1")]


def test_a_row_that_was_filled_over_two_turns_is_earned_once() -> None:
    state = a(hand={"body": 1, "acidity": 1, "aroma": 2})
    do(state, CloseStep("a"), StackFlavors("body", "aroma"), PlaceRight(2), CloseStep("b"), KeepRoasting())
    assert state.public.earned == []
    do(state, CloseStep("a"), StackFlavors("acidity", "aroma"), PlaceRight(3), CloseStep("b"), KeepRoasting())
    assert state.public.earned == ["sweetness"]
    assert not any(state.public.hand)


def test_smoke_enters_once_for_each_space() -> None:
    state = scene("stop", disc=3, bag={"bean0": 3})
    do(state, KeepRoasting(), *ROAST_ON)
    assert state.public.disc == 5
    assert heap(state.public.hand)["smoke"] == 2


def test_removed_tokens_stay_out_for_all_turns_of_a_bean() -> None:
    state = a(hand={"body": 1, "smoke": 2, "bean1": 1})
    do(state, PlaceLeft(5, "body"), *ROAST_ON)
    assert heap(state.public.hand) == {"bean2": 1}
    assert heap(state.public.removed) == {"smoke": 2}


def dirty() -> State:
    """Return a Full Menu whose first bean has left something everywhere, up to the choice of the second."""
    first_turn = do(fresh(), ChooseBean("mexico")).public.stack
    state = scene(
        "a", easy="on", menu="full", disc=6, turn=5,
        hand={"body": 1, "aroma": 2, "acidity": 1, "bean0": 1, "bean1": 1, "smoke": 1, "burnt": 1},
        bag={"bean2": 9, "bean3": 6, "moisture": 1},
    )  # fmt: skip
    state.public.stack = first_turn
    do(state, PlaceLeft(0, "bean1"), PlaceLeft(1, "bean0"), PlaceLeft(5, "body"), TakeAside("body"), CloseStep("a"))
    do(state, StackFlavors("body", "aroma"), PlaceRight(8), StackFlavors("aroma", "acidity"), PlaceRight(9))
    do(state, CloseStep("b"), StopRoasting())
    assert state.public.earned == ["extra_tray"]
    for _ in range(4):
        do(state, ToTray(top_token(state)))
    while not state.public.results:
        do(state, ToCup(top_token(state)))
    return state


def top_token(state: State) -> Any:
    """Return the token that was drawn in a cup test."""
    return next(iter(heap(state.public.apart)))


def test_the_next_bean_begins_like_the_first() -> None:
    state, clean = dirty(), fresh(easy="on")
    assert len(state.public.results) == 1
    first = [play for play in plays(state) if isinstance(play, ChooseBean)]
    assert first == plays(state)
    clean.public.results = list(state.public.results)
    for public in (state.public, clean.public):
        assert (public.bean, public.turn, public.disc, public.cup_test) == ("", 0, -1, False)
    for name in type(state.public).__struct_fields__:
        if name != "stack":
            assert getattr(state.public, name) == getattr(clean.public, name), name


def test_the_second_bean_is_played_like_the_first() -> None:
    state = dirty()
    bean = plays(state)[0]
    assert isinstance(bean, ChooseBean)
    do(state, bean)
    public = state.public
    assert (public.turn, public.disc) == (1, box().start_space[box().bean[bean.bean].start.moisture])
    assert forecast.cup_preview(view(state)) is None  # no cup test any more
    assert {TakeAside("body"), TakeAside("acidity"), TakeAside("aroma")} <= set(plays(state))
    do(state, TakeAside("body"), PlaceLeft(5 if heap(public.hand).get("smoke") else 2, "body"))
    do(state, CloseStep("a"), CloseStep("b"), StopRoasting())
    assert public.cup == [EMPTY] * 10
    tokens = 0
    while len(public.results) == 1 and any(isinstance(play, ToTray) for play in plays(state)):
        do(state, ToTray(top_token(state)))
        tokens += 1
    assert tokens == 3  # the Extra Tray was earned for the bean before
    while len(public.results) == 1:
        do(state, ToCup(top_token(state)))
    assert [tested.bean for tested in public.results] == ["mexico", bean.bean]
    assert type(top(state)).__name__ == "SelectBean"


def test_no_third_bean_s_rank_before_it_is_tested() -> None:
    state = dirty()
    ranks = []
    while plays(state):
        ranks.append(_rank(state))
        do(state, plays(state)[-1])
    assert set(ranks) == {""}
    assert len(state.public.results) == 3
    rank = box().rank(sum(tested.total for tested in state.public.results))
    assert _rank(state) == for_now(rank)  # of an easy game


def _rank(state: State) -> str:
    from rules.coffee_roaster import scoring

    return scoring.scores(state.public)[0].rank
