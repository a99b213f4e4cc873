"""Writing a whole save at once, so that there is never half a file of that name."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from saves import database
from saves.beside import temporary_in
from saves.contents import Head, Snapshot, insert_row, insert_snapshot, insert_talk, now, put
from saves.errors import DiskFull
from saves.model import Meta, Row, Talk, genesis, seal


def write_new(
    path: Path,
    meta: Meta,
    first: Snapshot,
    *,
    rows: Sequence[Row] = (),
    shots: Iterable[Snapshot] = (),
    talk: Sequence[Talk] = (),
) -> None:
    """Write a save under a temporary name and then give it its own. Raises SaveError or DiskFull.

    The chain is made anew from `first`, the snapshot at row `meta.base`.
    """
    temporary = temporary_in(path.parent)
    try:
        with contextlib.closing(database.make(temporary)) as connection:
            first = msgspec.structs.replace(first, chain=genesis(meta, first.data))
            sealed = seal(first.chain, list(rows))
            _fill(connection, meta, first, sealed, shots)
            for number, said in enumerate(talk, 1):
                insert_talk(connection, number, said)
            end = sealed[-1].chain if sealed else first.chain
            put(connection, "head", Head(meta.base + len(sealed), end, len(talk), now()))
            database.mark(connection, database.SHUT)
            connection.execute("COMMIT")
        database.publish(temporary, path)
    except (OSError, sqlite3.Error) as error:
        raise DiskFull(f"The game cannot be written to {path.parent} ({error}): make room or check its rights.") from (
            error
        )
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _fill(
    connection: sqlite3.Connection, meta: Meta, first: Snapshot, sealed: Sequence[Row], shots: Iterable[Snapshot]
) -> None:
    chains = {row.n: row.chain for row in sealed}
    for row in sealed:
        insert_row(connection, row)
    for shot in [first, *(shot for shot in shots if shot.n != first.n)]:
        insert_snapshot(connection, msgspec.structs.replace(shot, chain=chains.get(shot.n, shot.chain)))
    put(connection, "meta", meta)
    put(connection, "born", meta)
    put(connection, "first", first)
