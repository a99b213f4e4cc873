"""What the coach says a play is worth, against going through every draw and play; its cup tests are exact."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

from coffee_tui.practice.hint import hints
from coffee_tui.practice.rating import Effort
from coffee_tui.practice.value import Coach
from rules import engine
from rules.coffee_roaster.state import State
from tests.coffee_roaster.scenes import scene
from tests.practice.expecting import Enumerator, outcomes
from tests.practice.positions import cup_test, decisions, last_turn

MANY = 300


def through(state: State, most: int) -> list[State]:
    """Return the first decisions of a position that is played by its last legal plays."""
    found = []
    while engine.awaited(state) and len(found) < most:
        if decisions(state):
            found.append(engine.clone(state))
        engine.play(state, 0, engine.legal_actions(state, 0)[-1])
    return found


@pytest.mark.parametrize("number", [0, 3, 4, 5, 6, 7, 8, 9])
def test_a_cup_test_is_worth_what_every_draw_of_it_comes_to(number: int) -> None:
    coach, every = Coach(), Enumerator()
    for state in through(cup_test(number, size=5 + number % 3), 4):
        rated = coach.rate(state.public, engine.legal_actions(state, 0), Effort())
        assert {one.how for one in rated} == {"exact"}
        for one in rated:
            assert one.value == pytest.approx(every.worth(state, one.action), abs=1e-9), one.action


def loss(state: State, every: Enumerator) -> float:
    """Return how much worse the play of the first hint is than the best one."""
    first = next(hints(engine.view_of(state, 0)))
    return every.best(state) - every.worth(state, first.best[0].action)


@pytest.mark.parametrize("number", [2, 3, 6, 8])
def test_a_last_turn_is_played_as_well_as_can_be(number: int) -> None:
    every = Enumerator()
    losses = [loss(state, every) for state in through(last_turn(number), 3)]
    assert losses
    assert sum(losses) / len(losses) <= 0.1


@pytest.mark.soak
def test_hints_lose_a_tenth_of_a_point_at_most_on_small_positions() -> None:
    losses: list[float] = []
    number = 1000
    while len(losses) < MANY:
        state = (cup_test, last_turn, lambda n: last_turn(n, "a"))[number % 3](number)
        every = Enumerator()
        losses += [loss(one, every) for one in through(state, 4)]
        number += 1
    mean = sum(losses) / len(losses)
    print(f"{len(losses)} decisions of {number - 1000} positions lose {mean:.4f} points, at most {max(losses):.2f}")
    assert mean <= 0.1


def test_a_trial_menu_counts_the_points_alone_and_a_full_menu_what_they_open() -> None:
    coach = Coach()
    trial, full = cup_test(3), cup_test(3)
    full.public.options = type(full.public.options)(
        **{name: getattr(full.public.options, name) for name in full.public.options.__struct_fields__}
        | {"full_menu": True}
    )
    legal = engine.legal_actions(trial, 0)
    worth = [coach.rate(state.public, legal, Effort())[0].value for state in (trial, full)]
    assert worth[0] <= worth[1]


@pytest.mark.parametrize("moment", ["a", "b", "stop"])
def test_every_legal_play_is_rated_once(moment: str) -> None:
    state = scene(
        moment,
        disc=4,
        bag={"bean1": 6, "bean2": 4, "hard": 1},
        hand={"bean1": 2, "bean2": 2, "body": 1, "aroma": 2, "smoke": 1} if moment != "stop" else None,
        easy="on",
    )
    seen = 0
    for _ in range(60):
        if not engine.awaited(state):
            break
        legal = engine.legal_actions(state, 0)
        rated = Coach().rate(state.public, legal, Effort(samples=4))
        assert sorted(map(repr, legal)) == sorted(repr(one.action) for one in rated)
        assert [one.value for one in rated] == sorted((one.value for one in rated), reverse=True)
        seen += 1
        engine.play(state, 0, rated[-1].action if seen % 2 else rated[0].action)
    assert seen > 5


def test_every_outcome_is_gone_through() -> None:
    state = cup_test(5)
    for action in engine.legal_actions(state, 0):
        found = list(outcomes(state, action))
        assert sum(p for _, p in found) == pytest.approx(1)
        assert all(engine.encode(state) != engine.encode(after) for after, _ in found)
