"""What a roaster would otherwise work out."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import engine
from rules.coffee_roaster import forecast
from rules.coffee_roaster.actions import (
    CloseStep,
    PlaceLeft,
    PlaceRight,
    Preserve,
    StackFlavors,
    TakeBack,
    ToCup,
    UseFlavor,
    UseRedraw,
)
from rules.coffee_roaster.tokens import INDEX, levels
from tests.coffee_roaster.scenes import do, fresh, scene, view

_small = st.fixed_dictionaries(
    {kind: st.integers(0, 3) for kind in ("bean0", "bean1", "bean2", "bean3", "bean4", "hard", "moisture", "body")}
)


def by_listing(bag: dict[str, int], free: int, base: int) -> dict[int, float]:
    """Return the odds by listing every way to draw."""
    tokens = [kind for kind, n in bag.items() if kind != "moisture" for _ in range(n)]
    level = {f"bean{n}": n for n in range(5)}
    ways = [sum(level.get(kind, 0) for kind in drawn) for drawn in combinations(tokens, min(free, len(tokens)))]
    return {base + total: n / len(ways) for total, n in Counter(ways).items()}


@settings(max_examples=40, deadline=None)
@given(_small, st.integers(7, 9))
def test_the_odds_are_those_of_listing_every_draw(bag: dict[str, int], filled: int) -> None:
    state = scene("fill", bag=bag, cup=["bean2"] * filled, settle=False)
    odds = dict(forecast.stop_odds(view(state)))
    assert odds == pytest.approx(by_listing(bag, 10 - filled, 2 * filled))
    assert sum(odds.values()) == pytest.approx(1)


def test_odds_before_the_cup_test_are_for_the_end_of_the_turn() -> None:
    state = scene("b", hand={"bean1": 10})
    assert forecast.stop_odds(view(state)) == ((20, 1.0),)
    do(state, CloseStep("b"))
    assert forecast.stop_odds(view(state)) == ((20, 1.0),)


def test_squares_and_the_drawn_token_count_in_the_odds() -> None:
    state = scene("stop", bag={"bean2": 12}, earned=["roast_level_3", "sweetness"])
    assert forecast.stop_odds(view(state)) == ((3 + 8 * 2, 1.0),)
    state = scene("fill", bag={"bean2": 12}, cup=["bean1"] * 4)
    assert sum(state.public.apart) == 1
    assert forecast.stop_odds(view(state)) == ((4 + 12, 1.0),)


def test_of_two_drawn_for_draw_and_select_one_goes_back() -> None:
    state = scene("fill", bag={"bean1": 1, "bean4": 1}, cup=["bean2"] * 3, earned=["draw_and_select"])
    assert sum(state.public.apart) == 2
    assert forecast.stop_odds(view(state)) == ((6 + 5, 1.0),)  # the other comes out again and fills the next space
    state = scene(
        "fill",
        bag={"bean1": 2, "smoke": 2},
        cup=["bean2"] * 3,
        earned=["draw_and_select"],
    )
    assert forecast.stop_odds(view(state)) == ((6 + 2, 1.0),)  # seven spaces take all four


def test_of_three_drawn_for_redraw_2_one_goes_back() -> None:
    state = scene("fill", bag={"bean4": 1}, cup=["bean2"] * 8 + ["bean1", "hard"], earned=["redraw_2"])
    do(state, UseRedraw(), TakeBack("bean1"), TakeBack("hard"))
    assert dict(forecast.stop_odds(view(state))) == pytest.approx({16 + 1: 1 / 3, 16 + 4: 1 / 3, 16 + 5: 1 / 3})
    do(state, ToCup("bean1"))
    assert dict(forecast.stop_odds(view(state))) == pytest.approx({17: 1 / 2, 21: 1 / 2})


def test_a_flavor_in_use_does_not_come_back_to_the_bag() -> None:
    state = scene("b", hand={"acidity": 1, "bean0": 2}, bag={"bean2": 8, "smoke": 1})
    do(state, UseFlavor("acidity", "acidity"))
    assert forecast.bag_after_turn(state.public)[INDEX["acidity"]] == 0
    do(state, Preserve(0, 0))
    before = forecast.stop_odds(view(state))
    do(state, PlaceRight(1))
    assert forecast.stop_odds(view(state)) == before
    state = scene("b", hand={"acidity": 2, "aroma": 1}, bag={"bean2": 8})
    do(state, StackFlavors("acidity", "aroma"))
    assert forecast.bag_after_turn(state.public)[INDEX["acidity"] :] == [1, 0, 0]


def test_there_are_no_odds_without_a_bean() -> None:
    assert forecast.stop_odds(view(fresh())) == ()
    assert forecast.expected_points(view(fresh())) is None
    assert forecast.lines(view(fresh())) == []


def test_expected_points_weigh_the_sheet() -> None:
    state = scene("fill", bag={"bean4": 1, "bean3": 1}, cup=["bean2"] * 4 + ["bean1"] * 2 + ["bean0"] * 3)
    # 10 and the token just drawn: 13 or 14
    assert forecast.expected_points(view(state)) in (7, 10)
    both = scene("fill", bag={"bean4": 1, "bean3": 1}, cup=["bean2"] * 5 + ["bean0"] * 4, settle=False)
    assert forecast.expected_points(view(both)) == pytest.approx((7 + 10) / 2)


@settings(max_examples=60, deadline=None)
@given(st.fixed_dictionaries({k: st.integers(0, 4) for k in ("bean0", "bean1", "bean2", "bean3", "bean4", "hard")}),
       st.integers(0, 7))  # fmt: skip
def test_after_turn_is_what_the_roast_then_gives(hand: dict[str, int], disc: int) -> None:
    state = scene("b", hand=hand, bag={"bean3": 3}, disc=disc)
    before = engine.encode(state)
    expected = forecast.after_turn(view(state))
    assert engine.encode(state) == before
    do(state, CloseStep("b"))
    assert levels(state.public.bag) == expected
    assert forecast.after_turn(view(state)) is None


def test_the_five_count_while_they_lie_apart() -> None:
    state = scene("a", hand={"aroma": 1, "bean1": 1}, bag={"bean2": 5})
    do(state, PlaceLeft(4, "aroma"))
    assert forecast.counter(view(state)) == 11
    assert forecast.after_turn(view(state)) == 12


def test_the_cup_is_worth_what_its_result_will_be() -> None:
    state = scene("test", bag={"bean2": 10})
    assert forecast.cup_preview(view(scene("a"))) is None
    for _ in range(9):
        do(state, ToCup("bean2"))
    preview = forecast.cup_preview(view(state))
    assert preview is not None
    assert (preview.roast_total, preview.roast, preview.skill, preview.penalty) == (18, 4, 5, -8)
    do(state, ToCup("bean2"))
    last = forecast.cup_preview(view(state))
    assert last == state.public.results[0]


def test_lines_are_short_and_keep_to_the_options() -> None:
    moment = {"hand": {"bean1": 3}, "bag": {"bean2": 9}}
    assert forecast.lines(view(scene("b", **moment))) == [
        "roast counter 21, after this turn 24",
        "stop now: 0% to hit 14, roast ≈0.0 pts",
    ]
    assert forecast.lines(view(scene("b", bag_list="off", **moment))) == ["roast counter 21, after this turn 24"]
    assert forecast.lines(view(scene("b", counter="off", **moment))) == []
    assert forecast.lines(view(scene("stop", bag={"bean1": 4}))) == [
        "roast counter 4",
        "stop now: 0% to hit 14, roast ≈0.0 pts",
    ]
    assert forecast.lines(view(scene("fill", bag={"bean1": 1}, cup=["bean2"], counter="off"))) == [
        "cup now: roast 2 for 0, skill 0, flavor 0, penalty -8: -8"
    ]
    assert forecast.lines(view(scene("score", cup=["bean1"] * 10))) == []
