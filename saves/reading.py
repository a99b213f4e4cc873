"""Looking into a save without changing a byte of it, as far as that can be done."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from saves import database
from saves.contents import Contents, Head, get, read_all
from saves.errors import SaveDamaged, SaveError
from saves.lock import is_held, read_note
from saves.model import Meta
from saves.wal import commits_lost, wal_path


def read(path: Path | str) -> Contents:
    """Return all that is in a save, checked. Raises SaveLocked, SaveDamaged or SaveError."""
    path = Path(path)
    with _connection(path) as connection:
        held = read_all(connection, path)
    check_end(path, held.meta, held.head)
    return held


def glance(path: Path) -> tuple[Meta, Head]:
    """Return what a save says about itself, without reading the log. Raises like `read`."""
    with _connection(path) as connection, database.reading(path):
        database.check_identity(connection, path)
        meta, head = get(connection, "meta", Meta), get(connection, "head", Head)
    check_end(path, meta, head)
    return meta, head


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


def note_id(meta: Meta) -> str:
    """Return the name by which a note about an open save means this game."""
    return blake2b(f"{meta.commitment} {meta.created} {meta.base}".encode(), digest_size=8).hexdigest()


def check_end(path: Path, meta: Meta, head: Head) -> None:
    """Raise SaveDamaged if the program that last had the save open wrote more than there is."""
    holder = read_note(path)
    if holder is not None and holder.id == note_id(meta) and holder.n > head.n:
        raise SaveDamaged(f"The game {path.stem!r} ends at entry {head.n}, but {holder.n} entries were written.")
