"""Where the one log of an open game lies: a `Store`, in a file (`sqlite.py`) or in memory only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from saves.contents import Contents, Head, Snapshot, now
from saves.errors import SaveError
from saves.model import Meta, Row, genesis

NONE: Mapping[int, bytes] = {}  # no snapshots


class Store(Protocol):
    """What is written down of one open game. Its methods may be called from any thread, one at a time."""

    @property
    def contents(self) -> Contents:
        """All that was written, to be read and not to be changed."""
        ...

    @property
    def path(self) -> Path | None:
        """The file; None: it lies in memory only."""
        ...

    @property
    def closed(self) -> bool:
        """Whether it was closed."""
        ...

    def append(
        self,
        rows: Sequence[Row],
        snapshots: Mapping[int, bytes] = NONE,
        *,
        drop: Sequence[int] = (),
        schema: int | None = None,
        meta: Meta | None = None,
    ) -> list[Row]:
        """Write a group of rows, all or none, and return them with their chain filled in.

        `snapshots` are states (msgpack) by row, in the shape of `schema`; `drop` names snapshots that are no longer
        needed; `meta`, if given, replaces what changed in it.
        Raises DiskFull, or SaveError if it is closed or cannot grow, and then nothing was written.
        """
        ...

    def talk(self, seat: int, text: str) -> None:
        """Write down what a seat said. Raises like `append`."""
        ...

    def backup(self, keep: int = 3) -> Path | None:
        """Make a backup, of which the newest `keep` stay. None: nothing new, no room, or nowhere to put it."""
        ...

    def close(self) -> None:
        """Write no more. A second time does nothing."""
        ...


class MemoryStore:
    """A game that lives as long as the program."""

    path = None

    def __init__(self, meta: Meta, first: bytes) -> None:
        chain = genesis(meta, first)
        shot = Snapshot(meta.base, meta.schema, chain, first)
        head = Head(meta.base, chain, 0, now())
        self.contents = Contents(meta.title, meta, head, [], {meta.base: shot}, [])
        self.closed = False

    def append(
        self,
        rows: Sequence[Row],
        snapshots: Mapping[int, bytes] = NONE,
        *,
        drop: Sequence[int] = (),
        schema: int | None = None,
        meta: Meta | None = None,
    ) -> list[Row]:
        """Take a group of rows in and return them with their chain filled in. Raises SaveError."""
        self._expect_open()
        change = self.contents.more(rows, snapshots, drop=drop, schema=schema, meta=meta)
        self.contents.take(change)
        return change.rows

    def talk(self, seat: int, text: str) -> None:
        """Take in what a seat said. Raises SaveError."""
        self._expect_open()
        self.contents.take(self.contents.remark(seat, text, now()))

    def backup(self, keep: int = 3) -> Path | None:
        """Return None: there is nowhere to put a backup."""
        return None

    def close(self) -> None:
        """Take nothing in any more."""
        self.closed = True

    def _expect_open(self) -> None:
        if self.closed:
            raise SaveError(f"The game {self.contents.name!r} was closed.")
