"""Luck: uniform, recomputable, never the same number twice."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b, sha256
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import Chance
from rules.engine.chance import commitment

SEED = bytes(range(32))


def chi_square(counts: Counter[Any], expected: dict[Any, float]) -> float:
    return sum((counts[key] - n) ** 2 / n for key, n in expected.items())


def test_the_nth_number_is_what_anybody_can_compute() -> None:
    chance = Chance(SEED)
    for n in range(5):
        digest = blake2b(n.to_bytes(8, "big"), digest_size=8, key=SEED).digest()
        assert chance.number() == int.from_bytes(digest, "big")
    assert chance.count == 5


def test_a_keyed_number_comes_from_salt_turn_and_index() -> None:
    chance = Chance(SEED, count=9, turn=3, index=2, salt=7)
    assert chance.number() == int.from_bytes(blake2b(b"7/3/2", digest_size=8, key=SEED).digest(), "big")
    assert (chance.count, chance.turn, chance.index, chance.salt) == (10, 3, 3, 7)


# Bounds of chi-square at one in 10,000; the seeds are fixed, so these never flicker.
@pytest.mark.parametrize(("n", "bound"), [(2, 15.2), (6, 25.8), (7, 27.9), (30, 66.2)])
@pytest.mark.parametrize("turn", [-1, 0])
def test_below_is_uniform(n: int, bound: float, turn: int) -> None:
    chance = Chance(SEED, turn=turn)
    counts = Counter(chance.below(n) for _ in range(6_000))
    assert chi_square(counts, dict.fromkeys(range(n), 6_000 / n)) < bound


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1 << 64))
def test_below_stays_below(seed: bytes, n: int) -> None:
    assert 0 <= Chance(seed).below(n) < n


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_below_refuses_a_range_that_it_cannot_serve(n: int) -> None:
    chance = Chance(SEED)
    with pytest.raises(ValueError, match="range of at least one"):
        chance.below(n)
    assert chance.count == 0


def test_a_number_of_the_last_incomplete_multiple_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2**64 = 6 * k + 4: the four highest numbers would favor 0 to 3.
    numbers = iter([(1 << 64) - 1, (1 << 64) - 4, (1 << 64) - 5])
    monkeypatch.setattr(Chance, "number", lambda chance: next(numbers))
    assert Chance(SEED).below(6) == ((1 << 64) - 5) % 6
    assert next(numbers, None) is None


def test_a_range_of_one_uses_luck_too() -> None:
    chance = Chance(SEED)
    assert chance.below(1) == 0
    assert chance.count == 1


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(0, 9), min_size=1).filter(sum))
def test_pull_takes_one_thing_that_is_there(seed: bytes, bag: list[int]) -> None:
    before = list(bag)
    kind = Chance(seed).pull(bag)
    assert before[kind] > 0
    assert [n - m for n, m in zip(before, bag, strict=True)] == [int(i == kind) for i in range(len(bag))]


def test_pull_is_fair_by_the_piece() -> None:
    chance, bag = Chance(SEED), [1, 0, 2, 5]
    counts = Counter(chance.pull(list(bag)) for _ in range(8_000))
    assert chi_square(counts, {0: 1_000, 2: 2_000, 3: 5_000}) < 18.4
    assert counts[1] == 0


def test_pull_from_an_empty_bag_is_refused() -> None:
    bag = [0, 0]
    with pytest.raises(ValueError, match="range"):
        Chance(SEED).pull(bag)
    assert bag == [0, 0]


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers()))
def test_shuffle_keeps_every_item(seed: bytes, items: list[int]) -> None:
    before = list(items)
    chance = Chance(seed)
    chance.shuffle(items)
    assert sorted(items) == sorted(before)
    assert chance.count >= max(0, len(items) - 1)


def test_every_order_is_as_likely_as_any_other() -> None:
    chance = Chance(SEED)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(4_800):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert chi_square(counts, dict.fromkeys(permutations(range(4)), 200.0)) < 56.0


@pytest.mark.parametrize("extra", [0, 1, 5])
def test_in_a_keyed_game_an_extra_draw_does_not_shift_later_turns(extra: int) -> None:
    chance = Chance(SEED, turn=0)
    for _ in range(3 + extra):
        chance.number()
    chance.new_turn()
    plain = Chance(SEED, turn=1)
    assert [chance.number() for _ in range(4)] == [plain.number() for _ in range(4)]


def test_a_turn_means_nothing_to_luck_that_is_proved_by_its_count() -> None:
    chance, other = Chance(SEED), Chance(SEED)
    chance.new_turn()
    assert chance == other
    assert chance.number() == other.number()


OPS = st.lists(st.one_of(st.sampled_from(["draw", "turn", "keep"]), st.integers(0, 30)), max_size=60)


@given(OPS, st.sampled_from([-1, 0]))
def test_no_number_comes_twice_however_often_play_goes_back(ops: list[str | int], turn: int) -> None:
    """Play, keep positions, and go back or forward to any of them: luck that was used never returns."""
    chance = Chance(SEED, turn=turn)
    kept, drawn, highest = [msgspec.msgpack.encode(chance)], [], 0
    for op in ops:
        if op == "draw":
            drawn.append(chance.number())
        elif op == "turn":
            chance.new_turn()
        elif op == "keep":
            kept.append(msgspec.msgpack.encode(chance))
        else:
            chance = msgspec.msgpack.decode(kept[int(op) % len(kept)], type=Chance)
            chance.never_back(highest)
        highest = max(highest, chance.count)
        assert chance.count == highest
    assert len(set(drawn)) == len(drawn)


def test_going_back_over_no_luck_changes_nothing() -> None:
    for turn in (-1, 2):
        chance = Chance(SEED, count=4, turn=turn, index=1)
        chance.never_back(4)
        assert chance == Chance(SEED, count=4, turn=turn, index=1)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest()


@pytest.mark.parametrize(
    "broken",
    [
        {"seed": b"short"},
        {"seed": b""},
        {"seed": bytes(65)},
        {"seed": SEED, "count": -1},
        {"seed": SEED, "count": 1 << 63},
        {"seed": SEED, "turn": -2},
        {"seed": SEED, "index": -1},
        {"seed": SEED, "salt": -1},
        {"seed": SEED, "luck": 1},
    ],
)
def test_luck_that_would_fail_later_is_not_loaded(broken: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.msgpack.decode(msgspec.msgpack.encode(broken), type=Chance)
