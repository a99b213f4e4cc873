"""What holds at every moment of every game: no bean is lost, and nobody knows more than is true."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import engine
from rules.engine import Chance
from rules.vivajava import GAME, sellers, setup
from rules.vivajava import box as boxes
from rules.vivajava.beans import COLORS, N_COLORS
from rules.vivajava.state import State


def begin(seats: int, seed: int, chosen: dict[str, str]) -> State:
    options = {option.name: option.default for option in setup.OPTIONS} | chosen
    return GAME.setup(seats, options, Chance(seed.to_bytes(32, "big")))


def check(state: State, pieces: dict[str, int]) -> None:
    public = state.public
    counted = dict(setup.components(state))
    assert counted == pieces
    assert sum(counted[color] for color in COLORS) == boxes.N_BEANS
    heaps = [public.fields, public.reserve, *public.intern_beans, *public.intern_roasters, public.discards]
    assert min(n for heap in heaps for n in [*heap, 0]) >= 0
    assert len(public.sellers) <= sellers.capacity(public)
    for seat, mine in enumerate(state.private):
        assert min(mine.roaster) >= 0
        assert sum(mine.roaster) == public.sizes[seat]
        assert len(mine.cards) == public.cards[seat]
        for known in (public.known[seat], *(other.known[seat] for other in state.private)):
            if known is not None:
                assert known.size == public.sizes[seat]
                assert all(known.least[c] <= mine.roaster[c] <= known.most[c] for c in range(N_COLORS))
        assert sellers.markers(public, seat) <= 3


choices = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in setup.OPTIONS})


@settings(max_examples=60, deadline=None)
@given(seats=st.sampled_from(setup.SEATS), seed=st.integers(0, 1 << 32), chosen=choices)
def test_nothing_is_lost_and_nobody_knows_more_than_is_true(seats: int, seed: int, chosen: dict[str, str]) -> None:
    luck = Random(seed)
    state = begin(seats, seed, chosen)
    pieces = dict(setup.components(state))
    while waiting := engine.awaited(state):
        check(state, pieces)
        legal = engine.legal_actions(state, waiting[0])
        assert legal, engine.top(state.public)
        assert len(legal) <= 30
        engine.play(state, waiting[0], luck.choice(legal))
    check(state, pieces)
    assert state.public.round <= 16


@pytest.mark.parametrize("seats", setup.SEATS)
def test_a_game_has_all_its_pieces(seats: int) -> None:
    pieces = setup.components(begin(seats, seats, {"featured": "on"}))
    assert [pieces[color] for color in COLORS] == [20, 18, 16, 14, 12, 10]
    assert pieces["flavor card"] == 16
    assert pieces["investment token"] == 15
    assert pieces["country token"] == 9
    assert pieces["intern card"] == (24 if seats < 5 else 0)
    assert pieces["slate"] == 17
