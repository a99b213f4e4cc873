"""Where a game is, how it stands, and what a menu and a newcomer may know of a play."""

from __future__ import annotations

import pytest

from rules.coffee_roaster import actions as act
from rules.coffee_roaster import events as ev
from rules.coffee_roaster import menus
from rules.coffee_roaster.words import glance
from rules.engine import State
from tests.coffee_roaster.scenes import do, finished, fresh, result, scene, view

BEANS = {"bean1": 2, "body": 1}


def phase(state: State) -> str:
    return str(glance.phase(state.public))


def test_a_phase_names_the_step_of_the_turn() -> None:
    assert phase(fresh(menu="trial")) == "Choose a bean"
    assert phase(fresh()) == "bean 1 of 3, Choose a bean"
    assert phase(scene("a", turn=4, hand=BEANS)) == "turn 4, Step a"
    assert phase(scene("b", turn=4, hand=BEANS)) == "turn 4, Step b"
    assert phase(scene("stop", turn=4, bag=BEANS)) == "turn 4, Turn over"
    assert phase(scene("test", bag=BEANS)) == "Cup test"
    assert phase(scene("score", cup=["bean1"] * 10)) == "Finished"


def test_an_effect_belongs_to_the_step_that_it_was_used_in() -> None:
    state = scene("b", hand=BEANS)
    state.public.stack = [step for step in state.public.stack if step.RULE != "CR-3.B"]
    for rule in ("CR-3.B.1", "CR-3.B.6"):
        state.public.stack.append(next(step for step in _effects() if rule == step.RULE))
        assert phase(state) == "turn 1, Step b"
        state.public.stack.pop()
    state = scene("a", hand={"acidity": 1, "bean0": 2}, bag={"bean1": 4})
    do(state, act.PlaceLeft(3, "acidity"))
    state.public.stack = [step for step in state.public.stack if step.RULE not in ("CR-3.A", "CR-3.B")]
    assert phase(state) == "turn 1, Step a"


def _effects() -> list:
    state = scene("b", hand=BEANS)
    do(state, act.UseFlavor("body", "body"))
    return list(state.public.stack)


def test_a_glance_has_the_turn_and_the_points_so_far() -> None:
    assert glance.glance(view(fresh())) == "bean 1 of 3, choose a bean, 0 points"
    assert glance.glance(view(scene("a", turn=4, hand=BEANS))) == "turn 4, 0 points"
    state = fresh()
    state.public.results = [result(7), result(-2)]
    assert glance.glance(view(state)) == "bean 3 of 3, choose a bean, 5 points"


def test_counts_are_those_of_the_turn_or_of_the_cup() -> None:
    hand = {"hand": {"bean1": 2}, "bag": {"bean2": 12}, "disc": 0}
    assert glance.counts(view(scene("b", **hand))) == {
        "tokens in hand": 2,
        "sum after this turn": 28,
        "average roast points after this turn": 0.0,
    }
    # Eleven tokens of 17 levels, one of which stays out: 6 ways of 16 (6 points), 4 of 15 (6) and 1 of 14 (10).
    assert glance.counts(view(scene("stop", bag={"bean1": 6, "bean2": 4, "bean3": 1}))) == {
        "tokens in hand": 0,
        "average roast points after this turn": 6.4,
    }
    cup = {"cup": ["bean2"] * 3, "bag": {"bean1": 4}}
    assert glance.counts(view(scene("fill", **cup, tray=["hard"]))) == {"cup": -7, "places on the tray": 2}
    assert glance.counts(view(scene("fill", **cup, earned=["extra_tray"]))) == {"cup": -7, "places on the tray": 5}
    assert glance.counts(view(fresh())) == {"tokens in hand": 0}


@pytest.mark.parametrize(("hidden", "left"), [("counter", set()), ("bag_list", {"sum after this turn"})])
def test_counts_keep_to_the_options(hidden: str, left: set[str]) -> None:
    state = scene("b", hand={"bean1": 2}, bag={"bean2": 12}, **{hidden: "off"})
    assert set(glance.counts(view(state))) == {"tokens in hand", *left}


def test_plays_are_grouped_by_their_part_of_the_table() -> None:
    groups = {
        act.PlaceLeft(3, "acidity"): "lay a token on the left",
        act.PlaceRight(1): "",
        act.UseFlavor("body", "body"): "use a flavor effect",
        act.StackFlavors("body", "body"): "stack two flavors",
        act.TakeAside("body"): "take a kept flavor",
        act.CloseStep("a"): "",
        act.ToCup("bean1"): "",
    }
    at = view(scene("stop", bag=BEANS))
    assert {play: menus.group(at, play) for play in groups} == groups


def test_only_what_cannot_be_taken_up_again_wants_care() -> None:
    at = view(scene("stop", bag=BEANS))
    careful = [play for play in (act.StopRoasting(), act.KeepRoasting(), act.UseRedraw(), act.SkipRedraw())
               if menus.careful(at, play)]  # fmt: skip
    assert careful == [act.StopRoasting(), act.UseRedraw()]


def test_a_result_and_the_end_of_the_roasting_concern_the_roaster() -> None:
    scored = ev.BeanScored("Mexico", finished(["bean1"] * 10))
    assert [bool(menus.concerns(event, 0)) for event in (scored, ev.MenuFinished(4, ""))] == [True, True]
    assert menus.concerns(ev.RoastingStopped(9, forced=True), 0)
    assert not menus.concerns(ev.RoastingStopped(9, forced=False), 0)
    assert not menus.concerns(ev.Evaporated(2), 0)
