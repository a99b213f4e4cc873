"""What one observer is told of the log, counted by what it was told alone: other numbers would tell of secret plays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from coffee_tui.host.door import Entry
from coffee_tui.host.journal import Journal
from rules.engine import Revealed, Seat
from saves import HOUSE, Row, Talk


class Feed:
    """Reads the log for one observer, from its beginning, each entry once."""

    def __init__(self, journal: Journal, seat: Seat | None) -> None:
        self._journal = journal
        self._seat = seat
        self._row = journal.log.base
        self._has_begun = False
        self._said = 0  # how many remarks were read
        self._count = 0
        self._entries: dict[int, tuple[int, ...]] = {}  # of each row that told the observer something

    def news(self) -> tuple[Entry[Any], ...]:
        """Return what was told since the last time."""
        journal = self._journal
        found = [] if self._has_begun else self._opening()
        self._has_begun = True
        for row in journal.rows_after(self._row):
            found += [self._remark(said) for said in self._talk_before(row.n)]
            found += self._told(row)
            self._row = row.n
        found += [self._remark(said) for said in self._talk_before(None)]
        return tuple(found)

    def _opening(self) -> list[Entry[Any]]:
        """Return what was told before the first decision. No play did it, and none can undo it."""
        heard = [event for one in self._journal.opening if (event := one.heard_by(self._seat)) is not None]
        return [Entry(self._number(), HOUSE, event=event) for event in heard]

    def of_rows(self, rows: Iterable[int]) -> tuple[int, ...]:
        """Return the observer's entries of these rows."""
        return tuple(n for row in rows for n in self._entries.get(row, ()))

    def _talk_before(self, n: int | None) -> list[Talk]:
        """Return the remarks not read yet that fell before row `n` (None: all)."""
        talk = self._journal.talk
        start = self._said
        while self._said < len(talk) and (n is None or talk[self._said].n < n):
            self._said += 1
        return talk[start : self._said]

    def _number(self) -> int:
        self._count += 1
        return self._count

    def _told(self, row: Row) -> list[Entry[Any]]:
        if row.kind != "act":
            moved = self.of_rows(self._journal.line.moved_by(row))
            return [Entry(self._number(), row.seat, row.kind, entries=moved, agreed=row.barrier)]
        told = self._journal.told(row)
        # Whose choice was the last one of a sealed step is not for the others to know.
        who = HOUSE if any(isinstance(one.event, Revealed) for one in told) else row.seat
        heard = [event for one in told if (event := one.heard_by(self._seat)) is not None]
        found = [Entry(self._number(), who, event=event) for event in heard]
        if found:
            self._entries[row.n] = tuple(entry.n for entry in found)
        return found

    def _remark(self, said: Talk) -> Entry[Any]:
        return Entry(self._number(), said.seat, "talk", text=said.text)
