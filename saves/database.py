"""The SQLite side of a save: how the file is made, opened, locked and read; nothing here knows a game."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from saves.errors import DiskFull, SaveDamaged, SaveError, SaveLocked
from saves.lock import held

APPLICATION_ID = 0x436F6666  # "Coff"
FORMAT = 1  # user_version: the shape of these tables
MAX_BLOB = 64 << 20  # bytes; no honest snapshot comes near it

TABLES = {
    "meta": "CREATE TABLE meta (part TEXT PRIMARY KEY, data BLOB NOT NULL, checksum BLOB NOT NULL)",
    "action": (
        "CREATE TABLE action (n INTEGER PRIMARY KEY, kind TEXT NOT NULL, seat INTEGER NOT NULL, action BLOB, "
        "told BLOB NOT NULL, target INTEGER NOT NULL, count INTEGER NOT NULL, auto INTEGER NOT NULL, "
        "barrier INTEGER NOT NULL, choices INTEGER NOT NULL, batch INTEGER NOT NULL, "
        "digest BLOB NOT NULL, chain BLOB NOT NULL)"
    ),
    "snapshot": (
        "CREATE TABLE snapshot (n INTEGER PRIMARY KEY, schema INTEGER NOT NULL, chain BLOB NOT NULL, "
        "data BLOB NOT NULL, checksum BLOB NOT NULL)"
    ),
    "talk": (
        "CREATE TABLE talk (id INTEGER PRIMARY KEY, n INTEGER NOT NULL, seat INTEGER NOT NULL, "
        "text BLOB NOT NULL, time BLOB NOT NULL, checksum BLOB NOT NULL)"
    ),
}


def make(path: Path) -> sqlite3.Connection:
    """Open a new, empty save. The caller fills it and closes it; it is not yet a WAL database."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    connection = _plain(path)
    connection.execute("PRAGMA page_size=4096")
    connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version={FORMAT}")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("BEGIN IMMEDIATE")
    for sql in TABLES.values():
        connection.execute(sql)
    return connection


def publish(temporary: Path, path: Path) -> None:
    """Give a finished file its name, never over another one, and make the name last."""
    taken = path.exists()
    for left_over in ("-wal", "-shm", ".lock") if not taken else ():
        # Of a game of that name that is gone: SQLite would play it into this one.
        path.with_name(path.name + left_over).unlink(missing_ok=True)
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise SaveError(f"There is a game {path.stem!r} already: choose another name.") from None
    except OSError:  # a file system without hard links
        if taken:
            raise SaveError(f"There is a game {path.stem!r} already: choose another name.") from None
        temporary.rename(path)
    temporary.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last through a power cut, where the system can."""
    with contextlib.suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def open_exclusive(path: Path) -> sqlite3.Connection:
    """Open a save for writing and keep everybody else out until it is closed (or the process dies)."""
    if not path.is_file():
        raise SaveError(f"There is no game {path.stem!r}: coffee-tui saves list shows those there are.")
    with reading(path):
        connection = _plain(path)
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            check_identity(connection, path)
            mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA wal_autocheckpoint=250")  # 1 MB: on a full disk the log itself is in the way
            connection.execute("PRAGMA fullfsync=ON")  # macOS: fsync alone may stay in the drive's memory
            connection.execute("BEGIN IMMEDIATE")  # takes the lock, which exclusive mode then keeps
            connection.execute("COMMIT")
            if mode != "wal":
                raise SaveDamaged(f"The game {path.stem!r} cannot be written to: its file is damaged or read-only.")
        except BaseException:
            connection.close()
            raise
    return connection


def open_readonly(path: Path) -> sqlite3.Connection:
    """Open a save that nobody has open, without touching a byte of it."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None)
    _defend(connection)
    return connection


def _plain(path: Path) -> sqlite3.Connection:
    # timeout 0: a save that is open elsewhere is refused at once, not after a wait.
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    _defend(connection)
    return connection


def _defend(connection: sqlite3.Connection) -> None:
    """A save may come from a stranger: no code in its schema, no giant values, damaged cells noticed."""
    connection.execute("PRAGMA trusted_schema=OFF")
    connection.execute("PRAGMA cell_size_check=ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_BLOB)


def check_identity(connection: sqlite3.Connection, path: Path) -> None:
    """Raise SaveError unless the file is a save of ours, of a format that this program knows."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise SaveDamaged(f"The file {path.name!r} is not a saved game.")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > FORMAT:
        raise SaveError(f"The game {path.stem!r} was saved by a newer coffee-tui: update the program to open it.")
    schema = dict(select(connection, "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_autoindex%'"))
    if schema != TABLES or version != FORMAT:
        raise SaveDamaged(f"The tables of the game {path.stem!r} are damaged.")


def select(connection: sqlite3.Connection, sql: str, *values: Any) -> list[Any]:
    """Return all rows of a query. No cursor stays open: in an error's traceback it would keep the file locked."""
    with contextlib.closing(connection.execute(sql, values)) as cursor:
        return cursor.fetchall()


_DISK = ("SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR")
"""Begin the names of what is the fault of the disk or of its rights, and not of the file."""


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Turn whatever SQLite says while reading into a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        if _code(error) in ("SQLITE_BUSY", "SQLITE_LOCKED"):
            raise SaveLocked(held(path)) from error
        if _code(error).startswith(_DISK) and _code(error) != "SQLITE_IOERR_SHORT_READ":  # that is a file cut short
            raise SaveError(f"The game {path.stem!r} cannot be opened ({error}): check the disk and its rights.") from (
                error
            )
        raise SaveDamaged(f"The file of the game {path.stem!r} is damaged ({error}).") from error
    except (OverflowError, UnicodeError, ValueError, TypeError) as error:
        raise SaveDamaged(f"The file of the game {path.stem!r} is damaged (an entry cannot be read).") from error
    except OSError as error:
        raise SaveError(f"The game {path.stem!r} cannot be opened: {error.strerror or error}.") from error


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Run one transaction: all of it is on disk afterwards, or none and DiskFull says so."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        _roll_back(connection)
        reason = "the disk is full" if _code(error) == "SQLITE_FULL" else f"the disk said: {error}"
        raise DiskFull(
            f"That was not saved, so it did not happen ({reason}): make room, then play it again. Nothing is lost."
        ) from error
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _code(error: sqlite3.Error) -> str:
    return str(getattr(error, "sqlite_errorname", ""))
