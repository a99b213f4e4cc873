"""A store that is a file: every action in order, snapshots to start from, and what was said at the table."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rules.engine import State, encode
from saves import database
from saves.backups import backup, set_others_aside
from saves.beside import called, sweep, temporary_in
from saves.contents import Change, Contents, Snapshot, insert_row, insert_snapshot, insert_talk, now, put, read_all
from saves.create import write_new
from saves.errors import DiskFull, SaveDamaged, SaveError, SaveLocked
from saves.lock import Note, check_end, closed_here, note_id, opened_here
from saves.model import Meta, Row, identity
from saves.reading import check_log
from saves.salvage import salvage
from saves.store import NONE


def _let_go(connection: sqlite3.Connection, file: os.stat_result) -> None:
    """Close what is left of a store, also of one that was dropped: the system may give its number to another file."""
    with contextlib.suppress(sqlite3.Error):
        connection.close()
    closed_here(file)


class SqliteStore:
    """An open save. All methods may be called from any thread; each write is on disk before it returns."""

    def __init__(self, path: Path, connection: sqlite3.Connection, contents: Contents) -> None:
        self.path = path
        self.contents = contents  # kept up to date with what is written
        self._connection = connection
        self._lock = threading.RLock()
        self.closed = False
        self._file = path.stat()
        opened_here(self._file)
        self._mark = weakref.finalize(self, _let_go, connection, self._file)
        self._mark.atexit = False
        self._note = Note(path, contents.meta.game, note_id(contents.meta), contents.head.n)

    @classmethod
    def create(cls, path: Path | str, meta: Meta, state0: State | bytes) -> SqliteStore:
        """Make the file with its first snapshot, and open it. Raises SaveError if the name is taken."""
        path = Path(path)
        data = state0 if isinstance(state0, bytes) else encode(state0)
        sweep(path.parent)
        write_new(path, meta, Snapshot(meta.base, meta.schema, b"", data))
        set_others_aside(path, identity(meta))
        try:
            return cls.open(path)
        except SaveLocked:
            raise  # somebody was quicker, and has it
        except SaveError:
            path.unlink(missing_ok=True)  # who is refused finds no game of that name afterwards
            raise

    @classmethod
    def open(cls, path: Path | str) -> SqliteStore:
        """Open a save and check every byte of it. Raises SaveLocked, SaveDamaged or SaveError."""
        path = Path(path)
        try:
            connection, contents = _open(path)
        except SaveDamaged as error:
            found = salvage(path)
            raise SaveDamaged(f"{error} {found.lost}", lost=found.lost, last_good=found.last_good) from error
        return cls(path, connection, contents)

    def append(
        self,
        rows: Sequence[Row],
        snapshots: Mapping[int, bytes] = NONE,
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
            change = self.contents.more(rows, snapshots, drop=drop, schema=schema, meta=meta, time=now())
            self._commit(change)
            self._note.update(change.head.n)
            return change.rows

    def talk(self, seat: int, text: str) -> None:
        """Write down what a seat said. Raises DiskFull or SaveError."""
        with self._lock:
            self._commit(self.contents.remark(seat, text, now()))

    def _write(self, change: Change) -> None:
        for row in change.rows:
            insert_row(self._connection, row)
        for shot in change.shots.values():
            insert_snapshot(self._connection, shot)
        for n in change.drop:
            self._connection.execute("DELETE FROM snapshot WHERE n=?", (n,))
        if change.said is not None:
            insert_talk(self._connection, change.head.talk, change.said)
        put(self._connection, "head", change.head)
        if change.meta is not None:
            put(self._connection, "meta", self.contents.as_written(change.meta))

    def _commit(self, change: Change) -> None:
        """Write in one transaction, then take it in. On a full disk SQLite's own log is folded in first."""
        if self.closed:
            raise SaveError(f"The game {self.path.stem!r} was closed: open it again.")
        if not self._is_there():
            raise DiskFull(
                f"That was not saved, so it did not happen (the file of the game {self.path.stem!r} was moved, deleted "
                "or replaced): put it back, then play it again."
            )
        try:
            with database.writing(self._connection):
                self._write(change)
        except DiskFull:
            if not database.fold(self._connection):
                raise
            with database.writing(self._connection):
                self._write(change)
        self.contents.take(change)

    def _is_there(self) -> bool:
        """Say whether the file that was opened still has its name and its length: SQLite would not notice."""
        try:
            found = self.path.stat()
        except OSError:
            return False
        return os.path.samestat(found, self._file) and found.st_size >= self._file.st_size

    def backup(self, keep: int = 3) -> Path | None:
        """Copy the save into `backups` beside it; the newest `keep` stay. None: nothing new, or no room."""
        with self._lock:
            return None if self.closed else backup(self._connection, self.path, self.contents, keep)

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
            if self.closed:
                return
            self.closed = True
            if self._is_there():
                database.close_clean(self._connection, self.path)
            else:  # what bears its name now is not ours to tidy up
                with contextlib.suppress(sqlite3.Error):
                    self._connection.close()
            self._mark()
            self._note.remove()

    def __enter__(self) -> SqliteStore:
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
