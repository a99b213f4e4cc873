"""Where a game stands in its log: the line of actions that counts, what can be redone, how far luck has gone."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence

from saves.model import HOUSE, Row


class Line:
    """The log folded up. `path` holds the actions that led here, oldest first, without those taken back."""

    def __init__(self, base: int, count: int, rows: Iterable[Row] = ()) -> None:
        self.base = base
        self.head = base  # the last row
        self.highest = count  # the largest luck count ever reached
        self.path: list[int] = []
        self.undone: list[tuple[int, int]] = []  # where redo leads and which seat may, the next one last
        self._gone: list[list[int]] = []  # what each of them plays again
        self._before: dict[int, int] = {}  # the position that each action was played at
        for row in rows:
            self.add(row)

    @property
    def position(self) -> int:
        """The action (or the setup) whose state is the present one."""
        return self.path[-1] if self.path else self.base

    def add(self, row: Row) -> None:
        """Take in the next row of the log. Raises ValueError if it does not fit."""
        if row.n != self.head + 1:
            raise ValueError(f"entry {row.n} follows entry {self.head}")
        if row.kind == "act":
            self._before[row.n] = self.position
            self.path.append(row.n)
            self._clear()
        elif row.kind == "undo":
            if row.to != self.base and not self.counts(row.to):
                raise ValueError(f"entry {row.n} goes back to {row.to}, which is not on the line")
            at = bisect_right(self.path, row.to)
            if row.seat == HOUSE:  # what lies behind cannot be played any more
                self._clear()
            else:
                self.undone.append((self.position, row.seat))
                self._gone.append(self.path[at:])
            del self.path[at:]
        else:
            if not self.undone or self.undone[-1][0] != row.to:
                raise ValueError(f"entry {row.n} redoes {row.to}, which was not undone")
            self.undone.pop()
            self.path.extend(self._gone.pop())
        if row.count < self.highest or (row.kind != "act" and row.count != self.highest):
            raise ValueError(f"the luck count is wrong at entry {row.n}")
        self.highest = row.count
        self.head = row.n

    def _clear(self) -> None:
        self.undone.clear()
        self._gone.clear()

    def line_to(self, n: int) -> list[int]:
        """Return the actions that led to the state after action `n`, oldest first."""
        back = []
        while n != self.base:
            back.append(n)
            n = self._before[n]
        return back[::-1]

    def counts(self, n: int) -> bool:
        """Say whether action `n` is part of the game as it stands."""
        at = bisect_left(self.path, n)
        return at < len(self.path) and self.path[at] == n


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
