"""Choosing several things: every set of things by exactly one row of plays."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import Done, PickSome
from tests.engine.plain import Say


class Picks(PickSome, frozen=True, tag="picks"):
    counts: tuple[int, ...]

    def pool(self, view: Any) -> tuple[int, ...]:
        return self.counts

    def pick(self, kind: int) -> Say:
        return Say(str(kind))


class SecretPicks(Picks, frozen=True, tag="secret_picks"):
    """Where its row of plays has come to lies in the seat's drawer: here, the view is that number."""

    def floor_of(self, view: int) -> int:
        return view


def taken(step: Picks, kind: int) -> Picks:
    counts = list(step.counts)
    counts[kind] -= 1
    return msgspec.structs.replace(step, counts=tuple(counts), left=step.left - 1, floor=kind)


def rows(step: Picks) -> list[tuple[int, ...]]:
    """Return every row of picks that the menus let a seat make."""
    if step.left == 0:
        return [()]
    found: list[tuple[int, ...]] = []
    for action in step.options(None):
        if action == Done():
            found.append(())
        else:
            kind = int(action.word)
            found += [(kind, *rest) for rest in rows(taken(step, kind))]
    return found


pools = st.lists(st.integers(0, 3), min_size=1, max_size=5).map(tuple)


def sets(pool: tuple[int, ...], sizes: range) -> set[tuple[int, ...]]:
    """Return every multiset of these sizes as counts by kind."""
    return {taken for taken in product(*(range(n + 1) for n in pool)) if sum(taken) in sizes}


def counted(row: tuple[int, ...], kinds: int) -> tuple[int, ...]:
    counts = Counter(row)
    return tuple(counts[kind] for kind in range(kinds))


@given(pools, st.integers(1, 4))
def test_rows_of_picks_cover_every_set_once(pool: tuple[int, ...], left: int) -> None:
    left = min(left, sum(pool))
    found = rows(Picks(left=left, counts=pool))
    assert all(list(row) == sorted(row) for row in found)
    assert sorted(counted(row, len(pool)) for row in found) == sorted(sets(pool, range(left, left + 1)))


@given(pools, st.integers(1, 4))
def test_with_may_stop_smaller_sets_come_once_too(pool: tuple[int, ...], left: int) -> None:
    found = rows(Picks(left=left, may_stop=True, counts=pool))
    assert sorted(counted(row, len(pool)) for row in found) == sorted(sets(pool, range(left + 1)))


@given(pools, st.integers(1, 4), st.integers(0, 4))
def test_no_play_leads_where_too_few_are_left(pool: tuple[int, ...], left: int, floor: int) -> None:
    """A menu is empty only if what lies ahead is too little from the start."""
    step = Picks(left=left, floor=floor, counts=pool)
    menu = list(step.options(None))
    assert bool(menu) == (sum(pool[floor:]) >= left > 0)
    for action in menu:
        after = taken(step, int(action.word))
        assert after.left == 0 or list(after.options(None))


def test_done_comes_last_and_only_where_fewer_will_do() -> None:
    assert list(Picks(left=2, counts=(1, 1), may_stop=True).options(None))[-1] == Done()
    assert Done() not in list(Picks(left=2, counts=(1, 1)).options(None))
    assert list(Picks(left=2, counts=(0, 0), may_stop=True).options(None)) == [Done()]


def test_loose_says_what_may_be_part_of_the_choice_and_how_often() -> None:
    step = Picks(left=2, counts=(2, 0, 1, 3))
    assert step.loose(None) == [(Say("0"), 2), (Say("2"), 1), (Say("3"), 3)]
    later = Picks(left=1, floor=2, counts=(2, 0, 1, 3))
    assert later.loose(None) == [(Say("2"), 1), (Say("3"), 3)]


def test_where_the_pool_is_secret_the_floor_lies_in_the_drawer() -> None:
    step = SecretPicks(left=1, may_stop=True, counts=(1, 1, 1))
    assert list(step.options(2)) == [Say("2"), Done()]
    assert step.loose(1) == [(Say("1"), 1), (Say("2"), 1)]
    assert step.floor == 0
