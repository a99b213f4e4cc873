"""One game in one file: every action in order, snapshots to start from, and what was said at the table."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
import weakref
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from rules.engine import State, encode
from saves import database
from saves.backups import backup, set_others_aside
from saves.beside import called, sweep, temporary_in
from saves.contents import Contents, Head, Snapshot, insert_row, insert_snapshot, insert_talk, now, put, read_all
from saves.create import write_new
from saves.errors import DiskFull, SaveDamaged, SaveError
from saves.lock import Note, check_end, closed_here, note_id, opened_here
from saves.model import FIXED, MOST, Meta, Row, Talk, identity, seal
from saves.reading import check_log
from saves.salvage import salvage


class Store:
    """An open save. All methods may be called from any thread; each write is on disk before it returns."""

    def __init__(self, path: Path, connection: sqlite3.Connection, contents: Contents) -> None:
        self.path = path
        self.contents = contents  # kept up to date with what is written
        self._connection = connection
        self._lock = threading.RLock()
        self._closed = False
        self._file = path.stat()
        opened_here(self._file)
        # Of a store that was dropped without being closed the system may give the number to another file.
        self._mark = weakref.finalize(self, closed_here, self._file)
        self._note = Note(path, contents.meta.game, note_id(contents.meta), contents.head.n)

    @property
    def meta(self) -> Meta:
        """What the save says of its game as a whole."""
        return self.contents.meta

    @classmethod
    def create(cls, path: Path | str, meta: Meta, state0: State | bytes) -> Store:
        """Make the file with its first snapshot, and open it. Raises SaveError if the name is taken."""
        path = Path(path)
        data = state0 if isinstance(state0, bytes) else encode(state0)
        sweep(path.parent)
        write_new(path, meta, Snapshot(meta.base, meta.schema, b"", data))
        set_others_aside(path, identity(meta))
        return cls.open(path)

    @classmethod
    def open(cls, path: Path | str) -> Store:
        """Open a save and check every byte of it. Raises SaveLocked, SaveDamaged or SaveError."""
        path = Path(path)
        try:
            connection, contents = _open(path)
        except SaveDamaged as error:
            found = salvage(path)
            raise SaveDamaged(f"{error} {found.lost}", lost=found.lost, last_good=found.last_good) from error
        return cls(path, connection, contents)

    @property
    def closed(self) -> bool:
        """Whether it was closed."""
        return self._closed

    def rows(self) -> list[Row]:
        """Return the log, oldest first."""
        return list(self.contents.rows)

    def said(self) -> list[Talk]:
        """Return what was said, oldest first."""
        return list(self.contents.talk)

    def snapshots(self) -> dict[int, Snapshot]:
        """Return the snapshots by row."""
        return dict(self.contents.snapshots)

    def snapshot_before(self, n: int) -> Snapshot | None:
        """Return the last snapshot at or before row `n`."""
        at = max((m for m in self.contents.snapshots if m <= n), default=None)
        return None if at is None else self.contents.snapshots[at]

    def append(
        self,
        rows: Sequence[Row],
        snapshots: Mapping[int, bytes] = {},  # never changed
        *,
        drop: Sequence[int] = (),
        schema: int | None = None,
        meta: Meta | None = None,
    ) -> list[Row]:
        """Write a group of rows in one transaction and return them with their chain filled in.

        `drop` names snapshots that are no longer needed; `meta`, if given, replaces what changed in it.
        Raises DiskFull, and then nothing was written.
        """
        with self._lock:
            held = self.contents
            if held.head.n + len(rows) - held.meta.base > MOST:
                raise SaveError(f"A log ends at {MOST} entries: this game cannot go on.")
            sealed = seal(held.head.chain, list(rows))
            chains = {held.head.n: held.head.chain} | {row.n: row.chain for row in sealed}
            end = sealed[-1].n if sealed else held.head.n
            head = msgspec.structs.replace(held.head, n=end, chain=chains[end], time=now())
            schema = schema or self.meta.eras[-1].schema
            shots = {n: Snapshot(n, schema, chains[n], data) for n, data in snapshots.items()}
            self._commit(lambda: self._write(sealed, shots, drop, head=head, meta=meta))
            held.rows.extend(sealed)
            held.snapshots.update(shots)
            for n in drop:
                held.snapshots.pop(n, None)
            held.head = head
            held.meta = meta or held.meta
            self._note.update(head.n)
            return sealed

    def _write(
        self, rows: Sequence[Row], shots: Mapping[int, Snapshot], drop: Sequence[int], *, head: Head, meta: Meta | None
    ) -> None:
        for row in rows:
            insert_row(self._connection, row)
        for shot in shots.values():
            insert_snapshot(self._connection, shot)
        for n in drop:
            self._connection.execute("DELETE FROM snapshot WHERE n=?", (n,))
        put(self._connection, "head", head)
        if meta is not None:
            self._put_meta(meta)

    def _put_meta(self, meta: Meta) -> None:
        put(self._connection, "meta", self.contents.as_written(meta))

    def _commit(self, work: Callable[[], None]) -> None:
        """Do the work in one transaction. On a full disk SQLite's own log is folded in first, which frees its room."""
        if self._closed:
            raise SaveError(f"The game {self.path.stem!r} was closed: open it again.")
        if not self._is_there():
            raise DiskFull(
                f"That was not saved, so it did not happen (the file of the game {self.path.stem!r} was moved, deleted "
                "or replaced): put it back, then play it again."
            )
        try:
            with database.writing(self._connection):
                work()
        except DiskFull:
            if not database.fold(self._connection):
                raise
            with database.writing(self._connection):
                work()

    def _is_there(self) -> bool:
        """Say whether the file that was opened still has its name and its length: SQLite would not notice."""
        try:
            found = self.path.stat()
        except OSError:
            return False
        return os.path.samestat(found, self._file) and found.st_size >= self._file.st_size

    def update_meta(self, **changes: Any) -> Meta:
        """Change what may change in the meta. Raises SaveError for what is fixed at creation."""
        fixed = sorted(set(changes) & set(FIXED))
        if fixed:
            raise SaveError(f"A save never changes its {', '.join(fixed)}.")
        with self._lock:
            meta = msgspec.structs.replace(self.meta, **changes)
            self._commit(lambda: self._put_meta(meta))
            self.contents.meta = meta
            return meta

    def talk(self, seat: int, text: str, time: str = "") -> Talk:
        """Write down what a seat said."""
        with self._lock:
            said = Talk(self.contents.head.n, seat, text, time or now())
            head = msgspec.structs.replace(self.contents.head, talk=self.contents.head.talk + 1, time=now())

            def work() -> None:
                insert_talk(self._connection, head.talk, said)
                put(self._connection, "head", head)

            self._commit(work)
            self.contents.head = head
            self.contents.talk.append(said)
            return said

    def backup(self, keep: int = 3) -> Path | None:
        """Copy the save into `backups` beside it; the newest `keep` stay. None: nothing new, or no room."""
        with self._lock:
            return None if self._closed else backup(self._connection, self.path, self.contents, keep)

    def pragma(self, name: str) -> Any:
        """Return what SQLite says of a setting of this connection."""
        with self._lock:
            return self._connection.execute(f"PRAGMA {name}").fetchone()[0]

    def limit_pages(self, pages: int) -> None:
        """Let the file grow to this many pages (4 KB each) at most: a quota for the disk."""
        with self._lock:
            self._connection.execute(f"PRAGMA max_page_count={int(pages)}")

    def close(self) -> None:
        """Fold the log of SQLite into the one file and let others at it."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            if self._is_there():
                database.close_clean(self._connection, self.path)
            else:  # what bears its name now is not ours to tidy up
                with contextlib.suppress(sqlite3.Error):
                    self._connection.close()
            self._mark()
            self._note.remove()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _open(path: Path) -> tuple[sqlite3.Connection, Contents]:
    check_log(path)
    connection = database.open_exclusive(path)
    try:
        contents = read_all(connection, path)
        check_end(path, contents.meta, contents.head.n)
        if path.stat().st_nlink > 1:
            connection = _unshared(connection, path)
        database.begin_writing(connection, path)
        return connection, contents
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.close()
        raise


def _unshared(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Give a save that has a second name (a hard link) a file of its own, or playing would change both."""
    real = Path(os.path.realpath(path))
    temporary = temporary_in(real.parent)
    try:
        database.copy(connection, temporary)
        temporary.replace(real)
    except (OSError, sqlite3.Error) as error:
        raise SaveError(
            f"The game {called(path)!r} has a second name on the disk and could not be copied ({error}): make room."
        ) from error
    database.close_clean(connection, path)
    return database.open_exclusive(path)
