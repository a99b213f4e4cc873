"""One game in one file: every action in order, snapshots to start from, and what was said at the table."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from rules.engine import State, encode
from saves import database
from saves.errors import DiskFull, SaveDamaged, SaveError
from saves.lock import remove_note, write_note
from saves.model import FIXED, Meta, Row, Talk, genesis, link, seal


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far the log goes, so that a tail that went missing is noticed."""

    n: int
    chain: bytes
    talk: int
    time: str


class Snapshot(msgspec.Struct, frozen=True):
    """A whole state after row `n`, with the chain value of that row."""

    n: int
    schema: int
    chain: bytes
    data: bytes


class Contents(msgspec.Struct):
    """All that a save holds, read and checked."""

    meta: Meta
    head: Head
    rows: list[Row]
    snapshots: dict[int, Snapshot]
    talk: list[Talk]


def now() -> str:
    """Return the time as a save writes it: ISO, UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def checksum(*parts: object) -> bytes:
    """Return the checksum of one stored value, bound to its place."""
    return blake2b(msgspec.msgpack.encode(parts), digest_size=16).digest()


class Store:
    """An open save. All methods may be called from any thread; each write is on disk before it returns."""

    def __init__(self, path: Path, connection: sqlite3.Connection, contents: Contents) -> None:
        self.path = path
        self.meta = contents.meta
        self.contents = contents
        self._connection = connection
        self._lock = threading.RLock()
        self._head = contents.head
        self._snapshots = contents.snapshots
        self._rows = contents.rows
        self._talk = contents.talk
        self._closed = False

    @classmethod
    def create(cls, path: Path | str, meta: Meta, state0: State | bytes) -> Store:
        """Make the file with its first snapshot, and open it. Raises SaveError if the name is taken."""
        path = Path(path)
        data = state0 if isinstance(state0, bytes) else encode(state0)
        write_new(path, meta, data)
        return cls.open(path)

    @classmethod
    def open(cls, path: Path | str) -> Store:
        """Open a save and check every byte of it. Raises SaveLocked, SaveDamaged or SaveError."""
        path = Path(path)
        connection = database.open_exclusive(path)
        try:
            contents = read_all(connection, path)
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.close()
            raise
        write_note(path, contents.meta.game)
        return cls(path, connection, contents)

    def rows(self) -> list[Row]:
        """Return the log, oldest first."""
        return list(self._rows)

    def said(self) -> list[Talk]:
        """Return what was said, oldest first."""
        return list(self._talk)

    def snapshots(self) -> dict[int, Snapshot]:
        """Return the snapshots by row."""
        return dict(self._snapshots)

    def snapshot_before(self, n: int) -> Snapshot | None:
        """Return the last snapshot at or before row `n`."""
        at = max((m for m in self._snapshots if m <= n), default=None)
        return None if at is None else self._snapshots[at]

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
            sealed = seal(self._head.chain, list(rows))
            chains = {self._head.n: self._head.chain} | {row.n: row.chain for row in sealed}
            last = sealed[-1] if sealed else None
            head = Head(last.n if last else self._head.n, chains[last.n] if last else self._head.chain,
                        self._head.talk, now())  # fmt: skip
            shots = {
                n: Snapshot(n, schema or self.meta.eras[-1].schema, chains[n], data) for n, data in snapshots.items()
            }
            with self._transaction():
                for row in sealed:
                    _insert_row(self._connection, row)
                for shot in shots.values():
                    _insert_snapshot(self._connection, shot)
                for n in drop:
                    self._connection.execute("DELETE FROM snapshot WHERE n=?", (n,))
                _put(self._connection, "head", head)
                if meta is not None:
                    _put(self._connection, "meta", meta)
            self._rows.extend(sealed)
            self._snapshots.update(shots)
            for n in drop:
                self._snapshots.pop(n, None)
            self._head = head
            if meta is not None:
                self.meta = meta
            return sealed

    def update_meta(self, **changes: Any) -> Meta:
        """Change what may change in the meta. Raises SaveError for what is fixed at creation."""
        fixed = sorted(set(changes) & set(FIXED))
        if fixed:
            raise SaveError(f"A save never changes its {', '.join(fixed)}.")
        with self._lock:
            meta = msgspec.structs.replace(self.meta, **changes)
            with self._transaction():
                _put(self._connection, "meta", meta)
            self.meta = meta
            return meta

    def talk(self, seat: int, text: str, time: str = "") -> Talk:
        """Write down what a seat said."""
        with self._lock:
            said = Talk(self._head.n, seat, text, time or now())
            head = msgspec.structs.replace(self._head, talk=self._head.talk + 1, time=now())
            with self._transaction():
                _insert_talk(self._connection, head.talk, said)
                _put(self._connection, "head", head)
            self._head = head
            self._talk.append(said)
            return said

    def backup(self, keep: int = 3) -> Path | None:
        """Copy the save into `backups` beside it; the newest `keep` stay. None: nothing new, or no room."""
        from saves.backups import backup  # it opens stores itself

        with self._lock:
            return None if self._closed else backup(self._connection, self.path, self._head.n, keep)

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
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            remove_note(self.path)

    def _transaction(self) -> contextlib.AbstractContextManager[None]:
        if self._closed:
            raise SaveError(f"The game {self.path.stem!r} was closed: open it again.")
        return database.writing(self._connection)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def write_new(
    path: Path,
    meta: Meta,
    first: bytes,
    *,
    rows: Sequence[Row] = (),
    snapshots: Mapping[int, bytes] = {},  # never changed
    talk: Sequence[Talk] = (),
) -> None:
    """Write a whole save under a temporary name and then give it its own: there is never half a file.

    The chain is made anew from `first`, the snapshot at row `meta.base`.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        temporary.unlink(missing_ok=True)
        connection = database.make(temporary)
        try:
            start = genesis(meta, first)
            sealed = seal(start, list(rows))
            chains = {meta.base: start} | {row.n: row.chain for row in sealed}
            for row in sealed:
                _insert_row(connection, row)
            for n, data in {meta.base: first, **snapshots}.items():
                _insert_snapshot(connection, Snapshot(n, meta.eras[-1].schema, chains[n], data))
            for number, said in enumerate(talk, 1):
                _insert_talk(connection, number, said)
            end = meta.base + len(sealed)
            _put(connection, "head", Head(end, chains[end], len(talk), now()))
            _put(connection, "meta", meta)
            connection.execute("COMMIT")
        finally:
            connection.close()
        database.publish(temporary, path)
    except (OSError, sqlite3.Error) as error:
        raise DiskFull(f"The game cannot be written to {path.parent} ({error}): make room or check its rights.") from (
            error
        )
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def read_all(connection: sqlite3.Connection, path: Path) -> Contents:
    """Return all that is in an open save. Raises SaveDamaged if anything does not check."""
    with database.reading(path):
        database.check_identity(connection, path)
        fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if fault != "ok":
            raise SaveDamaged(f"The file of the game {path.stem!r} is damaged ({str(fault)[:80]}).")
        meta = get(connection, "meta", Meta)
        head = get(connection, "head", Head)
        rows = [row_of(values) for values in connection.execute("SELECT * FROM action ORDER BY n")]
        shots = {s.n: s for s in (shot_of(v) for v in connection.execute("SELECT * FROM snapshot ORDER BY n"))}
        talk = [talk_of(values, i) for i, values in enumerate(connection.execute("SELECT * FROM talk ORDER BY id"), 1)]
    contents = Contents(meta, head, rows, shots, talk)
    _check_chain(contents, path)
    return contents


def _check_chain(contents: Contents, path: Path) -> None:
    meta, rows, shots = contents.meta, contents.rows, contents.snapshots
    first = shots.get(meta.base)
    if first is None or not meta.eras:
        raise SaveDamaged(f"The game {path.stem!r} has lost its beginning.")
    chain = genesis(meta, first.data)
    chains = {meta.base: chain}
    for n, row in enumerate(rows, meta.base + 1):
        if row.n != n or link(chain, row) != row.chain:
            raise SaveDamaged(f"The log of the game {path.stem!r} is damaged at entry {n}.")
        chains[n] = chain = row.chain
    if (
        contents.head.n != meta.base + len(rows)
        or contents.head.chain != chain
        or contents.head.talk != len(contents.talk)
    ):
        raise SaveDamaged(f"The log of the game {path.stem!r} is not complete.")
    for shot in shots.values():
        if chains.get(shot.n) != shot.chain:
            raise SaveDamaged(f"The game {path.stem!r} holds a snapshot that is not its own.")


def _put(connection: sqlite3.Connection, part: str, value: msgspec.Struct) -> None:
    data = msgspec.json.encode(value)
    connection.execute("INSERT OR REPLACE INTO meta VALUES (?,?,?)", (part, data, checksum(part, data)))


def get(connection: sqlite3.Connection, part: str, kind: type[Any]) -> Any:
    """Return one part of the meta table, checked. Raises ValueError if it does not check."""
    found = connection.execute("SELECT data, checksum FROM meta WHERE part=?", (part,)).fetchone()
    if found is None or checksum(part, found[0]) != found[1]:
        raise ValueError(f"{part} does not check")
    return msgspec.json.decode(found[0], type=kind)


def _insert_row(connection: sqlite3.Connection, row: Row) -> None:
    connection.execute(
        "INSERT INTO action VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
        (row.n, row.kind, row.seat, row.action, row.told, row.to, row.count, row.auto, row.barrier,
         row.choices, row.group, row.digest, row.chain),
    )  # fmt: skip


def row_of(values: Sequence[Any]) -> Row:
    """Return the row in one line of the action table. Raises ValueError if a value is of the wrong kind."""
    plain: dict[str, Any] = dict(zip(Row.__struct_fields__, values, strict=True))
    for name in ("auto", "barrier"):
        plain[name] = {0: False, 1: True}[plain[name]] if plain[name] in (0, 1) else plain[name]
    return msgspec.convert(plain, Row, builtin_types=(bytes,))


def _insert_snapshot(connection: sqlite3.Connection, shot: Snapshot) -> None:
    check = checksum(shot.n, shot.schema, shot.chain, shot.data)
    connection.execute(
        "INSERT OR REPLACE INTO snapshot VALUES (?,?,?,?,?)", (shot.n, shot.schema, shot.chain, shot.data, check)
    )


def shot_of(values: Sequence[Any]) -> Snapshot:
    """Return the snapshot in one line of its table. Raises ValueError if it does not check."""
    *parts, check = values
    if checksum(*parts) != check:
        raise ValueError("a snapshot does not check")
    return Snapshot(*parts)


def _insert_talk(connection: sqlite3.Connection, number: int, said: Talk) -> None:
    text, time = said.text.encode(), said.time.encode()
    check = checksum(number, said.n, said.seat, text, time)
    connection.execute("INSERT INTO talk VALUES (?,?,?,?,?,?)", (number, said.n, said.seat, text, time, check))


def talk_of(values: Sequence[Any], number: int) -> Talk:
    """Return what was said in one line of its table. Raises ValueError if it does not check."""
    got, n, seat, text, time, check = values
    if got != number or checksum(number, n, seat, text, time) != check:
        raise ValueError("a remark does not check")
    return Talk(n, seat, text.decode(), time.decode())
