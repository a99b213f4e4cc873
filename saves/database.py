"""The SQLite side of a save: how the file is made, opened, locked and read; nothing here knows a game."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from saves.beside import called, expect_save, give_name, is_regular, set_strays_aside, wal_path
from saves.beside import sync_folder as sync_folder  # noqa: PLC0414  # profiles are written as carefully
from saves.errors import DiskFull, SaveDamaged, SaveError, SaveLocked, SaveNewer, SaveTaken
from saves.lock import held
from saves.text import one_line

APPLICATION_ID = 0x436F6666  # "Coff"
FORMAT = 1  # user_version: the shape of these tables
OPEN, SHUT = b"open", b"shut"  # of one length: see `mark`
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

# All that may be in a save: (type, name, table, sql) as in sqlite_master. The index belongs to `part TEXT PRIMARY KEY`.
SCHEMA: set[tuple[str, str, str, str | None]] = {("table", name, name, sql) for name, sql in TABLES.items()}
SCHEMA.add(("index", "sqlite_autoindex_meta_1", "meta", None))


def make(path: Path) -> sqlite3.Connection:
    """Open a new, empty save. The caller fills it and closes it; it is not yet a WAL database."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    connection = plain(path)
    connection.execute("PRAGMA page_size=4096")
    connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version={FORMAT}")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA journal_mode=MEMORY")  # a kill leaves one file, and that is swept
    connection.execute("BEGIN IMMEDIATE")
    for sql in TABLES.values():
        connection.execute(sql)
    return connection


def publish(temporary: Path, path: Path) -> None:
    """Give a finished save its name, never over another one, and make the name last. Raises SaveTaken or OSError."""
    try:
        if os.path.lexists(path):
            raise FileExistsError
        give_name(temporary, path)
    except FileExistsError:
        raise SaveTaken(f"There is a game {called(path)!r} already: choose another name.") from None
    # Of a game of that name that is gone: SQLite would play it into this one. Not before the name is ours: until then
    # it may be the log of one that was begun at the same moment.
    set_strays_aside(path, ("-wal", "-shm", ".lock"))


def open_exclusive(path: Path) -> sqlite3.Connection:
    """Open a save and keep everybody else out until it is closed (or the process dies). Nothing is written yet."""
    with reading(path):
        expect_own(path)
        set_strays_aside(path)
        alone = not is_regular(wal_path(path))
        connection = plain(path)
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            check_identity(connection, path)
            mode = select(connection, "PRAGMA journal_mode")[0][0]
            if alone:
                check_alone(connection, path, mode=mode)
            if mode != "wal":  # without a file for a journal, any journal beside a save is somebody else's
                connection.execute("PRAGMA journal_mode=MEMORY")
            connection.execute("BEGIN EXCLUSIVE")  # takes the lock, which exclusive mode then keeps
            connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
    return connection


def begin_writing(connection: sqlite3.Connection, path: Path) -> None:
    """Put a save into WAL mode with the mark of an open one. Raises SaveError.

    The mark costs no synchronizing of its own: the change of mode, which stands in the header, brings it to the disk.
    What is written is one page for the mark and 16 bytes of the header: a kill leaves each either old or new, and
    all that can come of it is right.
    """
    with reading(path):
        mode = select(connection, "PRAGMA journal_mode")[0][0]
        if mode != "wal":
            if is_marked_shut(connection):
                connection.execute("PRAGMA synchronous=OFF")
                mark(connection, OPEN)
            connection.execute("PRAGMA synchronous=FULL")
            mode = select(connection, "PRAGMA journal_mode=WAL")[0][0]
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA wal_autocheckpoint=250")  # 1 MB: on a full disk the log itself is in the way
        connection.execute("PRAGMA fullfsync=ON")  # macOS: fsync alone may stay in the drive's memory
        if mode != "wal":
            raise SaveDamaged(f"The game {called(path)!r} cannot be written to: its file is damaged or read-only.")
        if not is_marked_open(connection):  # an old save
            with contextlib.suppress(sqlite3.Error):  # no room: it is played without that net
                mark(connection, OPEN)
                select(connection, "PRAGMA wal_checkpoint(PASSIVE)")


def is_marked_shut(connection: sqlite3.Connection) -> bool:
    """Say whether a save bears the mark of one at rest."""
    return bool(select(connection, "SELECT 1 FROM meta WHERE part='open' AND data=?", SHUT))


def header_mode(path: Path) -> str:
    """Return "wal" if the header of a save says that a log belongs to it, else "delete". This process has it not open.

    Format: https://www.sqlite.org/fileformat2.html#the_database_header
    """
    with open(path, "rb") as file:
        return "wal" if file.read(20)[18:19] == b"\2" else "delete"


def expect_own(path: Path) -> None:
    """Raise SaveDamaged unless a file is a save by its header, SaveError if it can be none.

    Before anything is opened by SQLite, or moved that lies beside it: the name may be a link to the database of another
    program, whose journal must stay where it is. This process has the file not open.
    """
    expect_save(path)
    with open(path, "rb") as file:
        header = file.read(100)
    if not header.startswith(b"SQLite format 3\0") or int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise SaveDamaged(f"The file {called(path)!r} is not a saved game.")


def check_alone(connection: sqlite3.Connection, path: Path, *, mode: str) -> None:
    """Raise SaveDamaged if a save without SQLite's log beside it says that it is open: then it is half of a game.

    `mode` is what the header says. One that is not yet in WAL mode has no log that could be missing.
    """
    if mode == "wal" and is_marked_open(connection):
        raise SaveDamaged(
            f"The game {called(path)!r} was copied while it was open, without the log that lay beside it "
            f"({one_line(path.name, 80)}-wal)."
        )


def is_marked_open(connection: sqlite3.Connection) -> bool:
    """Say whether a save bears the mark of an open one."""
    return bool(select(connection, "SELECT 1 FROM meta WHERE part='open' AND data=?", OPEN))


def mark(connection: sqlite3.Connection, value: bytes) -> None:
    """Say in the file itself whether it is open (OPEN, SHUT), so that a copy of half of it is noticed.

    All but old saves have a line for it, of one length: it is written over in its place, and only one page changes.
    """
    check = checksum("open", value)
    sql = "UPDATE meta SET data=?, checksum=? WHERE part='open' AND length(data)=4"
    if not connection.execute(sql, (value, check)).rowcount:
        connection.execute("INSERT OR REPLACE INTO meta VALUES ('open', ?, ?)", (value, check))


def checksum(*parts: object) -> bytes:
    """Return the checksum of one stored value, bound to its place."""
    return blake2b(msgspec.msgpack.encode(parts), digest_size=16).digest()


def copy(connection: sqlite3.Connection, target: Path) -> None:
    """Copy an open save into a new file, at rest. Raises sqlite3.Error or OSError, and then there is none."""
    os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with contextlib.closing(plain(target)) as made:
            connection.backup(made)
            made.execute("PRAGMA locking_mode=EXCLUSIVE")
            made.execute("PRAGMA journal_mode=MEMORY")
            mark(made, SHUT)
    except BaseException:
        with contextlib.suppress(OSError):
            target.unlink(missing_ok=True)
        raise


def fold(connection: sqlite3.Connection) -> bool:
    """Fold SQLite's log into the file; say whether that could be done."""
    try:
        (busy, _, _), *_ = select(connection, "PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        return False
    return not busy


def close_clean(connection: sqlite3.Connection, path: Path) -> None:
    """Close a save so that one file is left, in rollback mode and without the mark of an open one."""
    clean = False
    with contextlib.suppress(sqlite3.Error):
        connection.execute("PRAGMA synchronous=NORMAL")  # folding in synchronizes the log before all else
        try:
            mark(connection, SHUT)
        except sqlite3.Error:  # on a full disk the log itself is in the way
            fold(connection)
            mark(connection, SHUT)
        clean = fold(connection) and connection.execute("PRAGMA journal_mode=MEMORY").fetchone()[0] == "memory"
    with contextlib.suppress(sqlite3.Error):
        connection.close()
    if not clean:  # an empty log beside it says what a kill would: the file is whole, though it bears the mark
        with contextlib.suppress(OSError):
            os.close(os.open(wal_path(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def open_readonly(path: Path) -> sqlite3.Connection:
    """Open a save that nobody has open, without touching a byte of it."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None)
    _defend(connection)
    return connection


def plain(path: Path) -> sqlite3.Connection:
    """Open a save as SQLite does, with defenses."""
    # timeout 0: a save that is open elsewhere is refused at once, not after a wait.
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    _defend(connection)
    return connection


def _defend(connection: sqlite3.Connection) -> None:
    """A save may come from a stranger: no code in its schema, no giant values, damaged cells noticed."""
    connection.execute("PRAGMA trusted_schema=OFF")
    connection.execute("PRAGMA cell_size_check=ON")
    connection.execute("PRAGMA mmap_size=0")  # a file that is cut while it is mapped kills the process
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_BLOB)
    connection.setlimit(sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH, 0)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)


def check_identity(connection: sqlite3.Connection, path: Path) -> None:
    """Raise SaveError unless the file is a save of ours, of a format that this program knows."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise SaveDamaged(f"The file {called(path)!r} is not a saved game.")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > FORMAT:
        raise SaveNewer(called(path))
    schema = select(connection, f"SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT {len(SCHEMA) + 1}")
    if len(schema) != len(SCHEMA) or set(schema) != SCHEMA or version != FORMAT:
        raise SaveDamaged(f"The tables of the game {called(path)!r} are damaged.")


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
    except SaveNewer:
        raise SaveNewer(called(path)) from None
    except sqlite3.Error as error:
        if _code(error) in ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_IOERR_LOCK") and not can_lock(path.parent):
            raise SaveError(
                f"The disk that holds {path.parent} cannot lock files, so no game can be kept safe there: "
                "set COFFEE_TUI_HOME to a folder on another disk."
            ) from error
        if _code(error) in ("SQLITE_BUSY", "SQLITE_LOCKED"):
            raise SaveLocked(held(path)) from error
        if _code(error).startswith(_DISK) and _code(error) != "SQLITE_IOERR_SHORT_READ":  # that is a file cut short
            raise SaveError(
                f"The game {called(path)!r} cannot be opened ({error}): check the disk and its rights."
            ) from (error)
        raise SaveDamaged(f"The file of the game {called(path)!r} is damaged ({error}).") from error
    except (OverflowError, UnicodeError, ValueError, TypeError, RecursionError) as error:
        reason = one_line(str(error), 120)
        raise SaveDamaged(f"The file of the game {called(path)!r} is damaged ({reason}).") from error
    except OSError as error:
        raise SaveError(f"The game {called(path)!r} cannot be opened: {error.strerror or error}.") from error


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


def can_lock(folder: Path) -> bool:
    """Say whether the file system of a folder has locks: SQLite takes a missing lock server for somebody's lock."""
    try:
        import fcntl
    except ImportError:
        return True
    probe = folder / f".coffee-{os.getpid()}-lock.new"
    try:
        fd = os.open(probe, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError:
        return True
    try:
        fcntl.lockf(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS)
    finally:
        os.close(fd)
        with contextlib.suppress(OSError):
            probe.unlink()
    return True
