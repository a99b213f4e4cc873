"""The luck of one game: a seed and a counter that live in its state, so that every draw can be proved."""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import blake2b, sha256
from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")

_RANGE = 1 << 64

# What a damaged save may not bring in: checked by the decoder, so that no draw can fail later.
Seed = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
Counter = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]


class Chance(msgspec.Struct, forbid_unknown_fields=True):
    """A 32-byte seed and how many numbers it has given.

    The n-th number is the first eight bytes (big-endian) of blake2b(key=seed, data=n as eight bytes);
    a number in the last, incomplete multiple of the wanted range is thrown away and counted too.

    A *keyed* game (`turn >= 0`: dailies, races, chosen seeds) takes data = salt, turn and the index inside
    the turn instead, so that one extra draw does not shift the luck of later turns. `salt` is the highest
    count reached when an undo crossed luck: drawing again gives other luck.
    """

    seed: Seed
    count: Counter = 0
    turn: Annotated[int, msgspec.Meta(ge=-1, le=1 << 53)] = -1
    index: Counter = 0
    salt: Counter = 0

    def number(self) -> int:
        """Return the next number, uniform in [0, 2**64)."""
        n = self.count
        self.count = n + 1
        if self.turn < 0:
            data = n.to_bytes(8, "big")
        else:
            data = b"%d/%d/%d" % (self.salt, self.turn, self.index)
            self.index += 1
        return int.from_bytes(blake2b(data, digest_size=8, key=self.seed).digest(), "big")

    def below(self, n: int) -> int:
        """Return a number uniform in [0, n). Raises ValueError unless 1 <= n <= 2**64."""
        if not 0 < n <= _RANGE:
            raise ValueError("below() needs a range of at least one and at most 2**64.")
        limit = _RANGE - _RANGE % n
        value = self.number()
        while value >= limit:
            value = self.number()
        return value % n

    def pull(self, counts: MutableSequence[int]) -> int:
        """Take one item out of a bag of counts (shape: kinds) and return its kind. Raises ValueError if empty."""
        x = self.below(sum(counts))
        for kind, count in enumerate(counts):
            if x < count:
                counts[kind] = count - 1
                return kind
            x -= count
        raise AssertionError("the counts changed while one was drawn")

    def pull_many(self, counts: MutableSequence[int], n: int) -> list[int]:
        """Take n items, or all if there are fewer, out of a bag of counts; return their kinds in the order drawn.

        The same luck as n times `pull`, said shorter because bags are drawn from more than anything else.
        """
        total = sum(counts)
        drawn = []
        for size in range(total, max(total - n, 0), -1):
            x = self.number()
            if x >= _RANGE - size:  # may lie in the incomplete last multiple, in one of 2**57 cases
                while x >= _RANGE - _RANGE % size:
                    x = self.number()
            x %= size
            kind = 0
            while x >= counts[kind]:
                x -= counts[kind]
                kind += 1
            counts[kind] -= 1
            drawn.append(kind)
        return drawn

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in random order, in place (Fisher-Yates, from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def new_turn(self) -> None:
        """Say that a turn begins: the next number of a keyed game comes from the next turn's row."""
        if self.turn >= 0:
            self.turn += 1
            self.index = 0

    def never_back(self, highest: int) -> None:
        """Continue after an undo at `highest`, the largest count ever reached, so that no number comes twice."""
        if self.turn >= 0 and highest > self.count:
            self.salt = highest
        self.count = max(self.count, highest)


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed as hex: published at the start, checked when the seed is revealed."""
    return sha256(seed).hexdigest()
