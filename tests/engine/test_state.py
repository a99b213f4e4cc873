"""What is saved, what is copied, and what is heard."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import engine
from rules.engine import Chance, Told
from tests.engine.plain import Ask, Note, State, game
from tests.toy import GAME
from tests.toy.plays import Drew


def test_what_is_told_is_never_saved_nor_copied() -> None:
    state = game(Ask())
    data = engine.encode(state)
    told = engine.listen(state)
    engine.tell(state, Drew(0))
    assert told == [Told(Drew(0))]
    assert engine.encode(state) == data
    assert engine.clone(state).told is None
    assert engine.decode(State, engine.encode(state)).told is None
    assert engine.clone(state) == state


def test_nothing_is_told_to_nobody() -> None:
    state = game(Ask())
    engine.tell(state, Drew(0))
    assert state.told is None
    assert engine.listen(state) == []


def test_two_states_do_not_share_their_listeners() -> None:
    one, two = game(), game()
    told = engine.listen(one)
    engine.tell(two, Drew(1))
    assert (told, two.told, State.told) == ([], None, None)


def test_listening_anew_leaves_the_old_list_alone() -> None:
    state = game()
    first = engine.listen(state)
    engine.tell(state, Drew(0))
    second = engine.listen(state)
    engine.tell(state, Drew(1))
    assert (first, second) == ([Told(Drew(0))], [Told(Drew(1))])


@pytest.mark.parametrize(("to", "reached"), [(None, [0, 1, None]), ((), []), ((1,), [1]), ((0, 1), [0, 1])])
def test_an_event_reaches_its_audience_and_nobody_else(to: tuple[int, ...] | None, reached: list[int | None]) -> None:
    told = Told(Drew(0), to)
    assert [seat for seat in (0, 1, None) if told.reaches(seat)] == reached
    assert [seat for seat in (0, 1, None) if told.heard_by(seat) == Drew(0)] == reached


def test_a_private_event_is_told_with_its_public_version_beside_it() -> None:
    state = game()
    told = engine.listen(state)
    engine.tell(state, Drew(0, 2), (0,), others=Drew(0), learned=True)
    (one,) = told
    assert [one.heard_by(seat) for seat in (0, 1, None)] == [Drew(0, 2), Drew(0), Drew(0)]
    assert [one.reaches(seat) for seat in (0, 1, None)] == [True, False, False]
    assert GAME.told_decoder.decode(msgspec.json.encode(told)) == told


def test_an_event_without_a_public_version_is_saved_as_ever() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Told(Drew(0), (0,)))) == {
        "event": {"event": "drew", "seat": 0, "kind": -1}, "to": [0], "learned": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("drawn", "learned", "barrier"), [(0, False, False), (0, True, True), (1, False, True), (1, True, True)]
)
def test_luck_or_learning_is_a_barrier(drawn: int, learned: bool, barrier: bool) -> None:
    state = game()
    told = engine.listen(state)
    before = state.chance.count
    for _ in range(drawn):
        state.chance.number()
    engine.tell(state, Drew(0))
    engine.tell(state, Drew(0, 2), (0,), learned=learned)
    assert engine.is_barrier(before, state, told) is barrier


@given(st.binary(max_size=200))
def test_bytes_that_are_no_state_are_refused_as_such(data: bytes) -> None:
    with pytest.raises((msgspec.ValidationError, msgspec.DecodeError)):
        engine.decode(GAME.state, data)


@given(st.integers(0, 10_000), st.integers(0, 255))
def test_a_state_with_a_wrong_byte_loads_as_something_sound_or_not_at_all(place: int, byte: int) -> None:
    state = GAME.setup(3, GAME.complete({}), Chance(bytes(32)))
    data = bytearray(engine.encode(state))
    data[place % len(data)] = byte
    try:
        loaded = engine.decode(GAME.state, bytes(data))
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError):
        return
    assert engine.clone(loaded) == loaded


def test_a_field_that_nobody_knows_is_not_dropped_in_silence() -> None:
    plain = msgspec.msgpack.decode(engine.encode(game(Note("a"))))
    plain["public"]["stack"][0]["color"] = "red"
    with pytest.raises(msgspec.ValidationError, match="color"):
        engine.decode(State, msgspec.msgpack.encode(plain))
