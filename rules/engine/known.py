"""What one seat can work out of a hidden hand: at least so many of each kind, and at most so many."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.engine.chance import Chance

TRIES = 1000  # a deal that comes to a dead end begins anew; two hands that want the same pieces need a few


class Known(msgspec.Struct, forbid_unknown_fields=True):
    """Bounds on a hand, a bag or a pile that this seat does not see; it lies in the seat's `Private`.

    `least` and `most` are counts by kind, and `size` is how many pieces there are in all, which is public. What goes
    in or out *openly* moves both bounds; what goes *unseen* may be of any kind, so it lowers each `least`, never below
    0, or raises each `most`. After that the bounds are as close as the size allows. Each method takes what the seat
    saw, in the order in which it happened; one that cannot have happened raises ValueError.

    The same event may be open to one seat and unseen to another: tell each seat's `Known` what that seat saw.
    """

    size: int
    least: list[int]
    most: list[int]

    @classmethod
    def nothing(cls, kinds: int, size: int = 0) -> Known:
        """Return what is known of `size` pieces that nobody has seen; of none it is all."""
        return cls(size, [0] * kinds, [size] * kinds)

    @classmethod
    def all_of(cls, hand: Sequence[int]) -> Known:
        """Return what is known of pieces that all were seen (shape: kinds)."""
        return cls(sum(hand), list(hand), list(hand))

    @property
    def is_whole(self) -> bool:
        """Whether the seat knows every piece."""
        return self.least == self.most

    def fits(self, hand: Sequence[int]) -> bool:
        """Say whether these pieces may be all that is there (shape: kinds)."""
        bounds = zip(self.least, hand, self.most, strict=True)
        return sum(hand) == self.size and all(0 <= least <= n <= most for least, n, most in bounds)

    def add(self, kind: int, n: int = 1) -> None:
        """`n` pieces of a kind went in openly."""
        self.size += n
        self.least[kind] += n
        self.most[kind] += n

    def remove(self, kind: int, n: int = 1) -> None:
        """`n` pieces of a kind went out openly: so they were there."""
        self._raise(kind, n)
        self.size -= n
        self.least[kind] -= n
        self.most[kind] -= n

    def add_unseen(self, n: int = 1) -> None:
        """`n` pieces went in, and the seat does not know which."""
        self.size += n
        self.most = [most + n for most in self.most]
        self._tighten()

    def remove_unseen(self, n: int = 1) -> None:
        """`n` pieces went out, and the seat does not know which."""
        if n > self.size:
            raise ValueError(f"{n} pieces cannot leave {self}.")
        self.size -= n
        self.least = [max(0, least - n) for least in self.least]
        self._tighten()

    def show(self, counts: Sequence[int]) -> None:
        """The seat saw these pieces among the others (shape: kinds); they stay where they are."""
        for kind, n in enumerate(counts):
            self._raise(kind, n)

    def see(self, hand: Sequence[int]) -> None:
        """The seat saw every piece (shape: kinds)."""
        if sum(hand) != self.size:
            raise ValueError(f"{list(hand)} is not {self}.")
        self.cap(hand)

    def cap(self, most: Sequence[int]) -> None:
        """There cannot be more than this of each kind (shape: kinds), as when all others of a kind lie open."""
        self.most = [min(pair) for pair in zip(self.most, most, strict=True)]
        self._tighten()

    def _raise(self, kind: int, least: int) -> None:
        if least > self.least[kind]:
            self.least[kind] = least
            self._tighten()

    def _tighten(self) -> None:
        """Let each bound follow from the size and the bounds of the other kinds."""
        free = self.size - sum(self.least)  # pieces of which no kind is certain
        room = sum(self.most) - self.size  # how many fewer there are than could be
        bounds = list(zip(self.least, self.most, strict=True))
        self.least = [max(least, most - room) for least, most in bounds]
        self.most = [min(most, least + free) for least, most in bounds]
        if any(least > most for least, most in bounds) or free < 0 or room < 0:
            raise ValueError(f"That cannot be: {self}.")


def deal(hands: Sequence[Known], pool: list[int], chance: Chance) -> list[list[int]]:
    """Deal hands that fit what is known of each out of `pool` (shape: kinds), which loses them: for imagined tables.

    Each of the pieces that are not certain is as likely as any that its hand can still hold. Raises ValueError if the
    pool does not hold such hands.
    """
    rest = [n - sum(known.least[kind] for known in hands) for kind, n in enumerate(pool)]
    closest = sorted(range(len(hands)), key=lambda i: hands[i].size - sum(hands[i].least))
    for _ in range(TRIES if min(rest, default=0) >= 0 else 0):
        left, dealt = list(rest), [list(known.least) for known in hands]
        if all(_fill(dealt[i], hands[i], left, chance) for i in closest):
            pool[:] = left
            return dealt
    raise ValueError(f"{pool} does not hold hands that fit what is known of them.")


def _fill(hand: list[int], known: Known, pool: list[int], chance: Chance) -> bool:
    for _ in range(known.size - sum(hand)):
        open_to = [n if hand[kind] < known.most[kind] else 0 for kind, n in enumerate(pool)]
        if not any(open_to):
            return False
        kind = chance.pull(open_to)
        hand[kind] += 1
        pool[kind] -= 1
    return True
