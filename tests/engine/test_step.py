"""The stack of steps: the order of the rulebook, ends from anywhere, plays that are checked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import engine
from rules.engine import Action, IllegalAction
from tests.engine.plain import Ask, End, Note, Say, game, notes

trees = st.recursive(
    st.builds(Note, st.sampled_from("abcdefgh")),
    lambda inner: st.builds(Note, st.sampled_from("ABCDEFGH"), st.lists(inner, max_size=3).map(tuple)),
    max_leaves=15,
)


def script(*steps: Note) -> list[str]:
    """Return the names in the order in which a rulebook would tell them."""
    return [name for step in steps for name in (step.name, *script(*step.after))]


@given(st.lists(trees, max_size=4))
def test_what_is_named_first_happens_first_with_all_that_it_brings(steps: list[Note]) -> None:
    state = game(*steps)
    engine.settle(state)
    assert notes(state) == script(*steps)
    assert engine.is_over(state)


@given(st.lists(trees, max_size=3), st.lists(trees, max_size=3))
def test_settle_stops_at_a_decision_and_goes_on_after_it(before: list[Note], after: list[Note]) -> None:
    state = game(*before, Ask(), *after)
    engine.settle(state)
    assert notes(state) == script(*before)
    assert engine.top(state.public) == Ask()
    engine.apply(state, 0, Say("yes"))
    assert notes(state) == [*script(*before), "0 yes", *script(*after)]


@given(st.lists(trees, max_size=3), st.integers(0, 5))
def test_finish_drops_all_that_was_still_to_come_but_the_scoring(before: list[Note], depth: int) -> None:
    end: Note | End = End()
    for i in range(depth):
        end = Note(str(i), (end, Note("never"), Ask()))
    state = game(*before, end, Ask(), Note("never"))
    engine.settle(state)
    assert notes(state) == [*script(*before), *map(str, reversed(range(depth))), "end", "count"]
    assert engine.is_over(state)


def test_settle_twice_is_settle_once() -> None:
    state = game(Note("a"), Ask())
    engine.settle(state)
    data = engine.encode(state)
    engine.settle(state)
    assert engine.encode(state) == data


def test_a_game_in_the_middle_says_by_itself_what_is_still_to_come() -> None:
    state = game(Note("a", (Ask(), Note("b"))), Note("c"))
    engine.settle(state)
    loaded = engine.decode(type(state), engine.encode(state))
    engine.apply(loaded, 0, Say("no"))
    assert notes(loaded) == ["a", "0 no", "b", "c"]


def test_only_who_is_asked_has_a_menu() -> None:
    state = game(Ask(among=(1,)))
    assert engine.legal_actions(state, 1) == [Say("yes"), Say("no")]
    assert engine.legal_actions(state, 0) == []
    assert engine.awaited(state) == (1,)


def test_any_of_several_seats_may_answer_first() -> None:
    state = game(Ask(among=(0, 1)))
    assert engine.awaited(state) == (0, 1)
    engine.apply(state, 1, Say("no"))
    assert notes(state) == ["1 no"]
    assert engine.is_over(state)


def test_a_game_that_is_over_asks_nobody() -> None:
    state = game()
    assert engine.awaited(state) == ()
    assert engine.legal_actions(state, 0) == []
    assert engine.top(state.public) is None
    assert "over" in engine.why_not(engine.view_of(state, 0), Say("yes"))


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (0, Say("maybe"), "Say one of the words."),
        (0, engine.Pass(), "Say one of the words."),
        (1, Say("yes"), "not your turn"),
        (2, Say("yes"), "no such seat"),
        (-1, Say("yes"), "no such seat"),
    ],
)
def test_a_refused_action_leaves_the_state_untouched(seat: int, action: Action, reason: str) -> None:
    state = game(Ask(), Note("after"))
    data = engine.encode(state)
    with pytest.raises(IllegalAction, match=reason):
        engine.apply(state, seat, action)
    assert engine.encode(state) == data


def test_an_onlooker_may_not_play() -> None:
    view = engine.view_of(game(Ask()), None)
    assert view.mine is None
    assert engine.why_not(view, Say("yes"))


def test_a_rule_without_a_reason_does_not_let_the_action_through() -> None:
    state = game(Ask())
    assert engine.why_not(engine.view_of(state, 0), Say("hush"))
    with pytest.raises(IllegalAction):
        engine.apply(state, 0, Say("hush"))


def test_a_view_shares_the_state_and_a_copy_does_not() -> None:
    state = game(Ask())
    view, copy = engine.view_of(state, 1), engine.clone(state)
    assert view.public is state.public
    assert view.mine is state.private[1]
    assert copy == state
    assert copy.public is not state.public
    assert copy.public.stack is not state.public.stack


def test_steps_that_do_not_say_what_they_do_are_found_out() -> None:
    class Silent(engine.Step, frozen=True, tag="silent"):
        pass

    with pytest.raises(NotImplementedError, match="waits for a choice"):
        engine.settle(game(Silent()))
    with pytest.raises(NotImplementedError, match="nothing to choose"):
        Silent().choose(game(), 0, Say("yes"))
