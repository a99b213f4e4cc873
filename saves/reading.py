"""Looking into a save without changing a byte of it, as far as that can be done."""

from __future__ import annotations

import contextlib
from pathlib import Path

from saves import database
from saves.contents import Contents, Head, get, read_all
from saves.errors import SaveError
from saves.model import Meta


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
def _connection(path: Path):  # type: ignore[no-untyped-def]
    if not path.is_file():
        raise SaveError(f"There is no game {path.stem!r}: coffee-tui saves list shows those there are.")
    # A file with a log of SQLite beside it is open, or was when the machine stopped: then it needs the lock.
    at_rest = not path.with_name(path.name + "-wal").exists()
    connection = database.open_readonly(path) if at_rest else database.open_exclusive(path)
    with contextlib.closing(connection):
        yield connection
