"""Looking into a save without changing a byte of it, as far as that can be done."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from saves import database
from saves.contents import Contents, Head, get, read_all
from saves.errors import SaveDamaged, SaveError
from saves.lock import is_held
from saves.model import Meta
from saves.wal import commits_lost, wal_path


def read(path: Path | str) -> Contents:
    """Return all that is in a save, checked. Raises SaveLocked, SaveDamaged or SaveError."""
    path = Path(path)
    with _connection(path) as connection:
        return read_all(connection, path)


def glance(path: Path) -> tuple[Meta, Head]:
    """Return what a save says about itself, without reading the log. Raises like `read`."""
    with _connection(path) as connection, database.reading(path):
        database.check_identity(connection, path)
        return get(connection, "meta", Meta), get(connection, "head", Head)


@contextlib.contextmanager
def _connection(path: Path) -> Iterator[sqlite3.Connection]:
    if not path.is_file():
        raise SaveError(f"There is no game {path.stem!r}: coffee-tui saves list shows those there are.")
    # A file with a log of SQLite beside it is open, or was when the machine stopped: then it needs the lock.
    at_rest = not wal_path(path).exists()
    check_log(path)
    connection = database.open_readonly(path) if at_rest else database.open_exclusive(path)
    with contextlib.closing(connection):
        yield connection


def check_log(path: Path) -> None:
    """Raise SaveDamaged if SQLite's log of a save holds entries that damage hides: opening it would drop them."""
    # The log of a save that is open is being written: what is read of it now means nothing.
    if not is_held(path) and commits_lost(path):
        raise SaveDamaged(f"The game {path.stem!r} was not closed properly, and its last entries are damaged.")
