"""The odds panel's numbers equal what comes of going through every draw with the rules themselves."""

from __future__ import annotations

import random
from itertools import combinations
from math import isclose

import pytest

from coffee_tui.practice.blind import Outlook
from coffee_tui.practice.odds import odds_of
from coffee_tui.practice.told import closed, lines
from rules import engine
from rules.coffee_roaster.actions import KeepRoasting
from rules.coffee_roaster.tokens import KINDS
from tests.coffee_roaster.scenes import fresh, scene
from tests.practice import brute

CLOSE = 1e-9


def same(one: Outlook, results: list) -> None:
    assert (one.roast, one.skill, one.flavor, one.penalty) == pytest.approx(brute.means(results), abs=CLOSE)
    odds: dict[int, float] = {}
    for result in results:
        odds[result.roast_total] = odds.get(result.roast_total, 0.0) + 1 / len(results)
    assert dict(one.totals) == pytest.approx(odds, abs=CLOSE)


def some_bag(luck: random.Random, size: int) -> dict[str, int]:
    kinds = [kind for kind in KINDS if kind not in ("wild", "smoke")]
    bag: dict[str, int] = {}
    most = {"body": 5, "acidity": 4, "aroma": 5, "reject": 6}
    for _ in range(size):
        kind = luck.choice(kinds)
        if bag.get(kind, 0) < most.get(kind, 9):
            bag[kind] = bag.get(kind, 0) + 1
    return bag


# On spaces 0, 3 and 5 the next one draws 7, 10 (smoke enters, beans rise by two) and 12 (the same).
@pytest.mark.parametrize("seed", range(12))
def test_stopping_now_and_one_more_turn_equal_brute_force(seed: int) -> None:
    luck = random.Random(seed)
    disc, size = ((0, 10), (3, 10), (5, 9))[seed % 3]
    earned = [[], ["roast_level_3"], ["sweetness"], ["roast_level_3", "sweetness"]][seed % 4]
    state = scene(
        "stop",
        disc=disc,
        bag=some_bag(luck, size),
        earned=earned,
        bean=luck.choice(["mexico", "peru-ex", "panama-shb"]),
        skill_points=luck.choice(["largest", "each"]),
    )
    odds = odds_of(state.public)
    assert odds is not None
    assert odds.turn is not None
    assert odds.turn.exact
    (stop, now), (more, later) = odds.ways
    assert (stop, more) == ("stop now", "one more turn")
    same(now, list(brute.cups(state.public)))
    tables = list(brute.after_one_turn(state))
    # Each table has as many cups as every other: moisture alone leaves, and never comes into a cup.
    same(later, [result for one in tables for result in brute.cups(one.public)])
    assert dict(odds.turn.counter) == pytest.approx(brute.counters(tables), abs=CLOSE)
    burns = sum(one.public.bag[6] > state.public.bag[6] for one in tables) / len(tables)
    assert isclose(odds.turn.burnt, burns, abs_tol=CLOSE)


@pytest.mark.parametrize("disc", [3, 4])
def test_a_box_that_runs_out_of_chips_is_counted_in(disc: int) -> None:
    state = scene("stop", disc=disc, bag={"bean4": 3, "bean3": 4, "bean1": 2, "aroma": 1}, no_supply=["burnt"])
    odds = odds_of(state.public)
    assert odds is not None
    assert odds.turn is not None
    assert odds.turn.exact
    tables = list(brute.after_one_turn(state))
    same(odds.ways[1][1], [result for one in tables for result in brute.cups(one.public)])
    assert dict(odds.turn.counter) == pytest.approx(brute.counters(tables), abs=CLOSE)


def test_the_next_draw_equals_brute_force() -> None:
    state = scene("stop", disc=1, bag={"bean0": 5, "bean2": 2, "moisture": 2, "hard": 1, "body": 1})
    odds = odds_of(state.public)
    assert odds is not None
    hands = [list(hand) for hand in combinations(brute.tokens(state.public.bag), 8)]
    for draw in odds.draws:
        kind = KINDS.index(draw.kind)
        counts = [hand.count(kind) for hand in hands]
        assert draw.mean == pytest.approx(sum(counts) / len(hands), abs=CLOSE)
        assert draw.chance == pytest.approx(sum(n > 0 for n in counts) / len(hands), abs=CLOSE)


def test_in_the_middle_of_a_turn_the_bag_is_as_the_turn_will_leave_it() -> None:
    state = scene("a", disc=2, bag={"bean1": 3, "bean0": 3}, hand={"bean1": 2, "hard": 1, "body": 1})
    odds = odds_of(state.public)
    done = scene("c", disc=2, bag={"bean1": 3, "bean0": 3}, hand={"bean1": 2, "hard": 1, "body": 1})
    assert odds == odds_of(done.public)


def test_in_the_cup_test_cup_and_tray_are_told_apart() -> None:
    state = scene("fill", bag={"bean1": 3, "bean3": 3, "aroma": 1}, cup=["bean2"] * 7)
    odds = odds_of(state.public)
    assert odds is not None
    assert [name for name, _ in odds.ways] == ["into the cup", "onto the tray"]
    kind = next(k for k, n in enumerate(state.public.apart) if n)
    inside, outside = engine.clone(state).public, engine.clone(state).public
    inside.cup[7] = kind
    same(odds.ways[0][1], list(brute.cups(inside)))
    same(odds.ways[1][1], list(brute.cups(outside)))


def test_the_last_space_has_no_turn_after_it() -> None:
    state = scene("a", disc=8, bag={"bean1": 4}, hand={"bean2": 4})
    odds = odds_of(state.public)
    assert odds is not None
    assert odds.turn is None
    assert [name for name, _ in odds.ways] == ["stop"]


def test_who_plays_without_the_bag_list_gets_no_odds() -> None:
    state = scene("stop", bag={"bean1": 4}, bag_list="off")
    assert closed(state.public)
    assert "bag list" in closed(state.public)
    assert closed(fresh().public) == "No bean is in the roaster: there is nothing to draw yet."
    assert closed(scene("stop", bag={"bean1": 4}).public) == ""


def test_the_odds_can_be_read_out() -> None:
    state = scene("stop", disc=2, bag={"bean1": 10, "bean0": 4, "aroma": 2})
    odds = odds_of(state.public)
    assert odds is not None
    said = list(lines(state.public, odds))
    assert said[0].startswith("stop now, cup filled blindly: roast ")
    assert "One more turn draws 9 and raises beans by 1: Roast Counter 10 now" in said[2]
    assert "Next draw, level-1 bean: 5.62 of 10, at least one 100%." in said


def test_a_whole_roast_has_odds_at_every_decision() -> None:
    state = fresh(menu="trial")
    luck = random.Random(4)
    seen = 0
    while engine.awaited(state):
        legal = engine.legal_actions(state, 0)
        if (odds := odds_of(state.public)) is not None:
            seen += 1
            for _, one in odds.ways:
                assert sum(p for _, p in one.totals) == pytest.approx(1, abs=CLOSE)
            if odds.turn is not None:
                assert sum(p for _, p in odds.turn.counter) == pytest.approx(1, abs=CLOSE)
        engine.play(state, 0, legal[0] if isinstance(legal[0], KeepRoasting) and luck.random() < 0.7 else legal[-1])
    assert seen > 10
