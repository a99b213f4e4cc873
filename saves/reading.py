"""Looking into a save without changing a byte of it, as far as that can be done."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from saves import database
from saves.beside import called, is_regular, wal_path
from saves.contents import Contents, Head, get, read_all
from saves.errors import SaveDamaged, SaveLocked
from saves.lock import check_end, held, is_open_elsewhere, is_open_here
from saves.model import Meta
from saves.rehearsal import check_own_log
from saves.wal import commits_lost


def read(path: Path | str) -> Contents:
    """Return all that is in a save, checked. Raises SaveLocked, SaveDamaged, SaveNewer or SaveError."""
    path = Path(path)
    with _connection(path) as connection:
        contents = read_all(connection, path)
        check_end(path, contents.meta, contents.head.n)
    return contents


def glance(path: Path) -> tuple[Meta, Head, bool]:
    """Return what a save says about itself, without reading the log; and whether its end is in a snapshot.

    Raises like `read`.
    """
    with _connection(path) as connection, database.reading(path):
        database.check_identity(connection, path)
        meta, head = get(connection, "meta", Meta), get(connection, "head", Head)
        ends = bool(database.select(connection, "SELECT 1 FROM snapshot WHERE n=?", head.n))
        check_end(path, meta, head.n)
    return meta, head, ends


@contextlib.contextmanager
def _connection(path: Path) -> Iterator[sqlite3.Connection]:
    check_log(path)
    # A file with a log of SQLite beside it is open, or was when the machine stopped: then it needs the lock.
    if is_regular(wal_path(path)):
        connection = database.open_exclusive(path)
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        database.close_clean(connection, path)
        return
    with contextlib.closing(database.open_readonly(path)) as connection:
        with database.reading(path):
            database.check_identity(connection, path)
            database.check_alone(connection, path, mode=database.header_mode(path))
        yield connection


def check_log(path: Path) -> None:
    """Raise SaveDamaged if SQLite's log of a save is another game's, or holds entries that damage hides.

    Opening the save would mix it in, or drop them. Raises SaveLocked if this process has the save open.
    """
    if is_open_here(path):
        # Before anything of it is opened: closing a file drops all locks that this process has on it.
        raise SaveLocked(held(path))
    with database.reading(path):
        database.expect_own(path)
        if not is_regular(wal_path(path)) or is_open_elsewhere(path):
            return  # the log of a save that is open is being written: what is read of it now means nothing
        if commits_lost(path):
            raise SaveDamaged(f"The game {called(path)!r} was not closed properly, and its last entries are damaged.")
        check_own_log(path)
