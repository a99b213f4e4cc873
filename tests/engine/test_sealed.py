"""Choices in secret: any order, second thoughts, and nobody sees who is awaited."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from rules import engine
from rules.engine import Chance, IllegalAction, Revealed, Told
from tests.toy import GAME, game
from tests.toy.plays import Favor, Favored, Serve

SEATS = 4


def vote(among: tuple[int, ...] = tuple(range(SEATS)), seats: int = SEATS) -> game.State:
    """Return a game in which these seats must vote."""
    state: game.State = GAME.setup(seats, GAME.complete({}), Chance(bytes(32)))
    engine.finish(state, game.Vote(among=among), game.EndRound())
    engine.settle(state)
    return state


def views(state: engine.State) -> list[bytes]:
    return [msgspec.msgpack.encode(engine.view_of(state, seat)) for seat in (*range(len(state.private)), None)]


votes = st.lists(st.integers(0, 2), min_size=SEATS, max_size=SEATS)
thoughts = st.lists(st.tuples(st.integers(0, SEATS - 2), st.integers(0, 2)), max_size=8)


@given(
    votes, st.permutations(range(SEATS)), st.lists(st.tuples(st.integers(0, SEATS - 2), st.integers(0, 2)), max_size=8)
)
def test_neither_the_order_nor_second_thoughts_matter(
    kinds: list[int], order: list[int], thoughts: list[tuple[int, int]]
) -> None:
    straight, shuffled = vote(), vote()
    for seat, kind in enumerate(kinds):
        engine.apply(straight, seat, Favor(kind))
    told = engine.listen(shuffled)
    for place, kind in thoughts:  # all but the last to choose may think again and again
        engine.apply(shuffled, order[place], Favor(kind))
    for seat in order:
        engine.apply(shuffled, seat, Favor(kinds[seat]))
    assert engine.encode(shuffled) == engine.encode(straight)
    assert told[:2] == [Told(Revealed(tuple(range(SEATS))), None, True), Told(Favored(tuple(kinds)))]


@given(votes, st.permutations(range(SEATS)))
def test_until_all_are_in_nobody_else_sees_or_hears_anything(kinds: list[int], order: list[int]) -> None:
    state = vote()
    told = engine.listen(state)
    for i, seat in enumerate(order[:-1]):
        before = views(state)
        engine.apply(state, seat, Favor(kinds[seat]))
        after = views(state)
        noticed = [observer for observer in range(SEATS + 1) if before[observer] != after[observer]]
        assert noticed == list(range(SEATS + 1))  # that somebody has voted is public, as at a table
        assert engine.top(state.public).answered == tuple(sorted(order[: i + 1]))
        assert engine.due(state.public) == tuple(sorted(order[i + 1 :]))
        assert told == []
        assert engine.awaited(state) == tuple(sorted(order[i + 1 :]))
        for other in range(SEATS):  # who has chosen and who has not has the same menu
            assert engine.legal_actions(state, other) == [Favor(0), Favor(1), Favor(2)]
    engine.apply(state, order[-1], Favor(kinds[order[-1]]))
    assert [mine.sealed for mine in state.private] == [None] * SEATS
    assert sum(state.public.favor) == SEATS


def test_a_sealed_choice_survives_a_save() -> None:
    state = vote()
    engine.apply(state, 2, Favor(1))
    loaded = engine.decode(GAME.state, engine.encode(state))
    assert loaded.private[2].sealed == Favor(1)
    assert engine.awaited(loaded) == (0, 1, 3)


def test_a_choice_that_is_refused_is_not_sealed() -> None:
    state = vote()
    with pytest.raises(IllegalAction, match="Only a bean"):
        engine.apply(state, 1, Favor(game.SPOON))
    with pytest.raises(IllegalAction):
        engine.apply(state, 1, Serve(0))
    assert engine.awaited(state) == (0, 1, 2, 3)


def test_only_the_seats_among_are_asked() -> None:
    state = vote(among=(3, 1))
    assert engine.legal_actions(state, 0) == []
    engine.apply(state, 1, Favor(0))
    told = engine.listen(state)
    engine.apply(state, 3, Favor(2))
    assert told[1] == Told(Favored((2, 0)))  # in the order of `among`, not of the votes


def test_who_chooses_alone_learns_nothing() -> None:
    state = vote(among=(1,))
    told = engine.listen(state)
    engine.apply(state, 1, Favor(0))
    assert told[0] == Told(Revealed((1,)), None, False)
    assert not engine.is_barrier(state.chance.count, state, told)


def test_the_last_to_choose_cannot_take_it_back() -> None:
    state = vote(among=(0, 1))
    told = engine.listen(state)
    engine.apply(state, 0, Favor(0))
    assert not engine.is_barrier(state.chance.count, state, told)
    engine.apply(state, 1, Favor(0))
    assert engine.is_barrier(state.chance.count, state, told)


def test_where_nobody_is_asked_the_game_goes_on() -> None:
    state = vote(among=())
    assert state.public.favor == [0] * 4
    assert isinstance(engine.top(state.public), game.Turn)


def test_a_sealed_step_must_say_what_its_choices_do() -> None:
    class Silent(engine.Sealed, frozen=True, tag="silent"):
        pass

    with pytest.raises(NotImplementedError, match="does not say"):
        Silent(among=()).reveal(vote(), [])


def test_who_is_due_is_what_everybody_may_know() -> None:
    state = vote()
    assert engine.due(state.public) == (0, 1, 2, 3)
    engine.apply(state, 2, Favor(1))
    assert engine.due(state.public) == engine.awaited(state) == (0, 1, 3)  # cards on a table
    before = engine.encode(state)
    engine.apply(state, 2, Favor(1))
    assert engine.encode(state) == before  # whoever chooses again has chosen
    window = game.Splash(kind="splash", subject=0, among=(1, 2, 3), bean=0, back=False)
    engine.finish(state, window)
    for mine in state.private:
        mine.sealed = None
    engine.apply(state, 2, engine.Pass())
    assert engine.due(state.public) == (1, 2, 3)  # a secret
    assert engine.awaited(state) == (1, 3)
    engine.finish(state)
    assert engine.due(state.public) == engine.awaited(state) == ()


def test_the_menu_of_a_view_is_that_of_the_state() -> None:
    state = vote((1, 3))
    for seat in range(SEATS):
        assert engine.legal_in(engine.view_of(state, seat)) == engine.legal_actions(state, seat)
    assert engine.legal_in(engine.view_of(state, None)) == []
    engine.finish(state)
    assert engine.legal_in(engine.view_of(state, 1)) == []


def test_a_game_says_whether_a_seat_may_hold_a_secret() -> None:
    assert GAME.has_secrets
    assert not rules.load("vivajava_dice").has_secrets  # a sealed answer is one for a moment only
    assert not rules.load("coffee_roaster").has_secrets
