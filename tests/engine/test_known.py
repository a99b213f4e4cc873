"""What a seat knows of a hidden hand, beside all hands that fit what it saw: worked out by trying every one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import Known

KINDS = 3
MOST = 7  # pieces in a hand

Hand = tuple[int, ...]


def of_size(n: int) -> list[Hand]:
    return [hand for hand in product(range(n + 1), repeat=KINDS) if sum(hand) == n]


def plus(hand: Hand, other: Hand, sign: int = 1) -> Hand:
    return tuple(a + sign * b for a, b in zip(hand, other, strict=True))


def holds(hand: Hand, part: Iterable[int]) -> bool:
    return all(n >= m for n, m in zip(hand, part, strict=True))


class History:
    """A true hand, all hands that it could be for one that looks on, and what the engine says of it."""

    def __init__(self, hand: Hand, *, seen: bool) -> None:
        self.hand = hand
        self.worlds = {hand} if seen else set(of_size(sum(hand)))
        self.known = Known.all_of(hand) if seen else Known.nothing(KINDS, sum(hand))

    def happen(self, what: str, pieces: Hand) -> bool:
        """Let one thing happen, if it can, to the hand, the worlds and what is known."""
        hand, n = self.hand, sum(pieces)
        if "remove" in what and not holds(hand, pieces):
            return False
        if what.startswith("add") and sum(hand) + n > MOST:
            return False
        match what:
            case "add":
                self.hand = plus(hand, pieces)
                self.worlds = {plus(world, pieces) for world in self.worlds}
                self.each(self.known.add, pieces)
            case "remove":
                self.hand = plus(hand, pieces, -1)
                self.worlds = {plus(world, pieces, -1) for world in self.worlds if holds(world, pieces)}
                self.each(self.known.remove, pieces)
            case "add unseen":
                self.hand = plus(hand, pieces)
                self.worlds = {plus(world, more) for world in self.worlds for more in of_size(n)}
                self.known.add_unseen(n)
            case "remove unseen":
                self.hand = plus(hand, pieces, -1)
                gone = of_size(n)
                self.worlds = {plus(w, less, -1) for w in self.worlds for less in gone if holds(w, less)}
                self.known.remove_unseen(n)
            case "show":
                part = tuple(min(pair) for pair in zip(hand, pieces, strict=True))
                self.worlds = {world for world in self.worlds if holds(world, part)}
                self.known.show(part)
            case "cap":
                self.worlds = {world for world in self.worlds if holds(plus(hand, pieces), world)}
                self.known.cap(plus(hand, pieces))
            case "see":
                self.worlds = {hand}
                self.known.see(hand)
        return True

    def each(self, method: object, pieces: Hand) -> None:
        assert callable(method)
        for kind, n in enumerate(pieces):
            if n:
                method(kind, n)

    def bounds(self) -> tuple[list[int], list[int]]:
        """Return the least and the most of each kind in any hand that it could be."""
        columns = list(zip(*self.worlds, strict=True))
        return [min(column) for column in columns], [max(column) for column in columns]


hands = st.tuples(*[st.integers(0, 2)] * KINDS)
OPEN = ("add", "remove", "show", "see")
ALL = (*OPEN, "add unseen", "remove unseen", "cap")


def stories(what: tuple[str, ...]) -> st.SearchStrategy[list[tuple[str, Hand]]]:
    return st.lists(st.tuples(st.sampled_from(what), hands), max_size=8)


@given(hands, st.booleans(), stories(ALL))
def test_never_more_is_claimed_than_is_true(hand: Hand, seen: bool, story: list[tuple[str, Hand]]) -> None:
    history = History(hand, seen=seen)
    for what, pieces in story:
        before = history.known.is_whole
        if not history.happen(what, pieces):
            continue
        known, (least, most) = history.known, history.bounds()
        assert history.hand in history.worlds
        assert known.size == sum(history.hand)
        assert all(claim <= true for claim, true in zip(known.least, least, strict=True)), (what, known, least)
        assert all(claim >= true for claim, true in zip(known.most, most, strict=True)), (what, known, most)
        assert all(known.fits(world) for world in history.worlds)
        assert not known.fits(plus(history.hand, (1, 0, 0)))  # one piece more
        assert not any(
            known.fits(w) for w in of_size(known.size) if not holds(w, known.least) or not holds(known.most, w)
        )
        if before or what == "see":  # one step away from knowing all, nothing is lost
            assert (known.least, known.most) == (least, most), what


@given(hands, stories(OPEN))
def test_where_all_is_open_all_is_known(hand: Hand, story: list[tuple[str, Hand]]) -> None:
    history = History(hand, seen=True)
    for what, pieces in story:
        history.happen(what, pieces)
        assert history.known == Known.all_of(history.hand)
        assert history.known.is_whole


@given(hands, stories(ALL))
def test_it_survives_a_save(hand: Hand, story: list[tuple[str, Hand]]) -> None:
    history = History(hand, seen=False)
    for what, pieces in story:
        history.happen(what, pieces)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(history.known), type=Known) == history.known


def test_a_piece_that_goes_unseen_may_be_of_any_kind() -> None:
    known = Known.all_of([2, 1, 0])
    known.remove_unseen()
    assert (known.size, known.least, known.most) == (2, [1, 0, 0], [2, 1, 0])
    known.add(1)  # what comes later is not what went
    assert (known.size, known.least, known.most) == (3, [1, 1, 0], [2, 2, 0])
    known.remove(1)
    known.remove(0)
    assert (known.size, known.least, known.most) == (1, [0, 0, 0], [1, 1, 0])


def test_the_size_says_what_the_kinds_do_not() -> None:
    known = Known.all_of([3, 0, 0])
    known.remove_unseen(2)
    assert known.is_whole
    assert known.least == [1, 0, 0]
    known.add_unseen()
    assert (known.least, known.most) == ([1, 0, 0], [2, 1, 1])
    known.cap([1, 0, 5])  # so the new one is of the last kind
    assert known == Known.all_of([1, 0, 1])


@pytest.mark.parametrize(
    ("what", "arguments"),
    [
        ("remove", (1,)), ("remove", (0, 4)), ("remove_unseen", (4,)), ("show", ([0, 1, 0],)), ("see", ([2, 0, 0],)),
        ("see", ([2, 1, 0],)), ("cap", ([1, 1, 1],)),
    ],
)  # fmt: skip
def test_what_cannot_be_is_a_mistake_of_the_rules(what: str, arguments: tuple[object, ...]) -> None:
    known = Known.all_of([3, 0, 0])
    with pytest.raises(ValueError, match="size=3"):
        getattr(known, what)(*arguments)
