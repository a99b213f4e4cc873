"""Where a game stands in its log: the line of actions that counts, what can be redone, how far luck has gone."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence

from saves.model import HOUSE, MOST, Row

MOST_MOVED = 10 * MOST  # plays that the undos and redos of a log may move: observers are told of each


class Line:
    """The log folded up: the actions that led here, without those taken back.

    Taking in a row costs no more for a long log than for a short one, whatever an undo takes back.
    """

    def __init__(self, base: int, count: int, rows: Iterable[Row] = ()) -> None:
        self.base = base
        self.head = base  # the last row
        self.highest = count  # the largest luck count ever reached
        self.moved = 0  # how many plays all undos and redos took back or played again
        self.undone: list[tuple[int, int]] = []  # where redo leads and which seat may, the next one last
        self._path: list[int] = []  # the actions that count, oldest first; behind them those that redo plays again
        self._length = 0  # how many count
        self._lengths: list[int] = []  # how many counted before each entry of `undone`
        self._before: list[int] = []  # the position before each row
        for row in rows:
            self.add(row)

    @property
    def position(self) -> int:
        """The action (or the setup) whose state is the present one."""
        return self._path[self._length - 1] if self._length else self.base

    def check(self, row: Row) -> None:
        """Raise ValueError if this cannot be the next row of the log."""
        if row.n != self.head + 1:
            raise ValueError(f"entry {row.n} follows entry {self.head}")
        if row.kind != "act":
            self._check_move(row)
        if row.count < self.highest:
            raise ValueError(f"the luck count is wrong at entry {row.n}")

    def _check_move(self, row: Row) -> None:
        if row.kind == "undo" and row.to != self.base and not self.counts(row.to):
            raise ValueError(f"entry {row.n} goes back to {row.to}, which is not on the line")
        if row.kind == "redo" and (not self.undone or self.undone[-1][0] != row.to):
            raise ValueError(f"entry {row.n} redoes {row.to}, which was not undone")
        if self.moved + abs(self._length_at(row) - self._length) > MOST_MOVED:
            raise ValueError(f"with entry {row.n} more than {MOST_MOVED} plays were undone and redone")
        if row.count != self.highest:
            raise ValueError(f"the luck count is wrong at entry {row.n}")

    def add(self, row: Row) -> None:
        """Take in the next row of the log. Raises ValueError if it does not fit."""
        self.check(row)
        before = self.position
        self._before.append(before)
        self.highest = row.count
        self.head = row.n
        if row.kind == "act":
            if self._length < len(self._path):
                del self._path[self._length :]
            self._path.append(row.n)
            self._length += 1
            self._end_redo()
            return
        length, was = self._length_at(row), self._length
        self.moved += abs(length - was)
        self._length = length
        if row.kind == "redo":
            self.undone.pop()
            self._lengths.pop()
        elif row.seat != HOUSE:
            self.undone.append((before, row.seat))
            self._lengths.append(was)
        else:
            self._end_redo()

    def _end_redo(self) -> None:
        """Let redo lead nowhere: what lies behind cannot be played any more."""
        if self.undone:
            self.undone.clear()
            self._lengths.clear()

    def _length_at(self, row: Row) -> int:
        """Return how many actions count after an undo or redo."""
        return bisect_right(self._path, row.to, hi=self._length) if row.kind == "undo" else self._lengths[-1]

    def newest(self) -> Iterator[int]:
        """Yield the actions that count, newest first."""
        return (self._path[at] for at in range(self._length - 1, -1, -1))

    def between(self, low: int, high: int) -> list[int]:
        """Return the actions after position `low` on the way to position `high`, oldest first.

        Raises ValueError if `low` is not on that way.
        """
        back = []
        while high > low:
            back.append(high)
            high = self.before(high)
        if high != low:
            raise ValueError(f"entry {low} is not on the way to there")
        return back[::-1]

    def before(self, n: int) -> int:
        """Return the position before row `n`."""
        return self._before[n - self.base - 1]

    def moved_by(self, row: Row) -> list[int]:
        """Return what an undo took back, or a redo played again, oldest first; [] for a play."""
        before = self.before(row.n)
        return [] if row.kind == "act" else self.between(min(before, row.to), max(before, row.to))

    def counts(self, n: int) -> bool:
        """Say whether action `n` is part of the game as it stands."""
        at = bisect_left(self._path, n, hi=self._length)
        return at < self._length and self._path[at] == n


def route(rows: Sequence[Row], base: int, n: int, has: Callable[[int], bool]) -> tuple[int, list[Row]]:
    """Return the nearest row with a snapshot on the way to the state after row `n`, and the rows to play from there.

    Raises KeyError if the way leads out of the log.
    """
    back: list[Row] = []
    while not has(n):
        if n <= base:
            raise KeyError(n)
        row = rows[n - base - 1]
        back.append(row)
        n = n - 1 if row.kind == "act" else row.to
    return n, back[::-1]
