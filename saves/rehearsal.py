"""Trying out on a copy what opening a save would do that a killed program left with SQLite's log beside it.

SQLite plays a log into whatever file of that name it finds: one of another game, which was copied over or deleted by
hand, would be mixed in for good. Only killed games pay for this look; a game at rest has no log.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from pathlib import Path

from saves import database
from saves.beside import BIGGEST, called, read_regular, set_strays_aside, wal_path
from saves.contents import Contents, get_raw_meta, read_all
from saves.errors import SaveDamaged, SaveError
from saves.lock import check_end, kept_still
from saves.model import Meta, identity

_NOT_ITS_OWN = "The log of SQLite beside the game {!r} is not its own."


def check_own_log(path: Path) -> None:
    """Raise SaveDamaged if a save and the log beside it do not make a whole game, or another one.

    A log that nothing is left to be read of is set aside. Nothing else is changed.
    """
    if database.header_mode(path) != "wal":
        with kept_still(path) as handle:
            if handle is not None and os.pread(handle, 20, 0)[18:19] != b"\2":
                # It was closed properly since: then there was no log any more.
                set_strays_aside(path, ("-wal",))
        return
    log = read_regular(wal_path(path), BIGGEST)
    if log is None:
        raise SaveDamaged(f"The log of SQLite beside the game {called(path)!r} is far too large.")
    if not log:
        return
    alone, born, data = _alone(path)
    try:
        held = _merged(path, data, log)
    except SaveDamaged:
        if alone:
            raise SaveDamaged(_NOT_ITS_OWN.format(called(path))) from None
        raise
    if born is not None and identity(held.meta) != identity(born):
        raise SaveDamaged(_NOT_ITS_OWN.format(called(path)))
    check_end(path, held.meta, held.head.n)


def _alone(path: Path) -> tuple[bool, Meta | None, bytes]:
    """Return whether the file alone is sound, how its game began as far as that can be read, and its bytes.

    A kill while the log was folded in leaves a file that is not sound without it.
    """
    born = None
    data = read_regular(Path(os.path.realpath(path)), BIGGEST) or b""
    with (
        contextlib.suppress(sqlite3.Error, SaveError, ValueError, TypeError),
        contextlib.closing(database.open_readonly(path)) as connection,
    ):
        born = get_raw_meta(connection, "born")
        read_all(connection, path)
        return True, born, data
    return False, born, data


def _merged(path: Path, data: bytes, log: bytes) -> Contents:
    """Return what the file and the log make together. Raises SaveDamaged or SaveNewer."""
    with tempfile.TemporaryDirectory(prefix="coffee-") as scratch:
        copy = Path(scratch) / "copy"
        copy.write_bytes(data)
        wal_path(copy).write_bytes(log)
        with database.reading(path), contextlib.closing(database.plain(copy)) as connection:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            return read_all(connection, path)
