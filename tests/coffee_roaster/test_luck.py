"""Drawing many tokens is the same luck as drawing them one by one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import Chance

_bags = st.lists(st.integers(0, 6), min_size=1, max_size=14)


@given(_bags, st.integers(0, 40), st.binary(min_size=32, max_size=32), st.sampled_from([-1, 0, 3]))
def test_many_are_as_one_by_one(bag: list[int], n: int, seed: bytes, turn: int) -> None:
    one, many = Chance(seed, turn=turn), Chance(seed, turn=turn)
    first, second = list(bag), list(bag)
    drawn = [one.pull(first) for _ in range(min(n, sum(bag)))]
    assert many.pull_many(second, n) == drawn
    assert first == second
    assert one == many


@pytest.mark.parametrize("size", [3, 5, 7])
def test_a_number_in_the_incomplete_multiple_is_thrown_away(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    top = (1 << 64) - 1
    numbers = iter([top, top - (1 << 64) % size, 4])
    monkeypatch.setattr(Chance, "number", lambda self: next(numbers))
    many = Chance(bytes(32)).pull_many([size], 1)
    assert many == [0]
    assert len(list(numbers)) == 1  # only the first was thrown away


def test_every_token_is_as_likely() -> None:
    counts = [0, 0, 0]
    chance = Chance(b"even".ljust(32, b"."))
    for _ in range(3000):
        for kind in chance.pull_many([1, 2, 3], 2):
            counts[kind] += 1
    assert [round(count / 6000 * 6, 1) for count in counts] == pytest.approx([1, 2, 3], abs=0.2)


def test_an_empty_bag_gives_nothing() -> None:
    chance = Chance(bytes(32))
    assert chance.pull_many([0, 0], 5) == []
    assert chance.count == 0
