"""What lies in the tables of a save, as values: written, read back and checked, entry by entry."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from saves import database
from saves.errors import SaveDamaged
from saves.model import Meta, Row, Talk, genesis, link, same_game


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

    name: str
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


def read_all(connection: sqlite3.Connection, path: Path) -> Contents:
    """Return all that is in an open save. Raises SaveDamaged if anything does not check."""
    with database.reading(path):
        database.check_identity(connection, path)
        fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if fault != "ok":
            raise SaveDamaged(f"The file of the game {path.stem!r} is damaged ({str(fault)[:80]}).")
        meta = get(connection, "meta", Meta)
        head = get(connection, "head", Head)
        born = get(connection, "born", Meta)
        first = get(connection, "first", Snapshot)
        rows = [row_of(values) for values in database.select(connection, "SELECT * FROM action ORDER BY n")]
        shots = {s.n: s for s in (shot_of(v) for v in database.select(connection, "SELECT * FROM snapshot ORDER BY n"))}
        said = database.select(connection, "SELECT * FROM talk ORDER BY id")
        talk = [talk_of(values, number) for number, values in enumerate(said, 1)]
    contents = Contents(path.stem, meta, head, rows, shots, talk)
    check_chain(contents)
    if first != shots[meta.base] or not same_game(born, meta):
        raise SaveDamaged(f"The beginning of the game {path.stem!r} is damaged.")
    return contents


def check_chain(contents: Contents) -> None:
    """Raise SaveDamaged unless every part is bound to all before it."""
    meta, rows, shots = contents.meta, contents.rows, contents.snapshots
    first = shots.get(meta.base)
    if first is None or not meta.eras:
        raise SaveDamaged(f"The game {contents.name!r} has lost its beginning.")
    chain = genesis(meta, first.data)
    chains = {meta.base: chain}
    for n, row in enumerate(rows, meta.base + 1):
        if row.n != n or link(chain, row) != row.chain:
            raise SaveDamaged(f"The log of the game {contents.name!r} is damaged at entry {n}.")
        chains[n] = chain = row.chain
    if (
        contents.head.n != meta.base + len(rows)
        or contents.head.chain != chain
        or contents.head.talk != len(contents.talk)
    ):
        raise SaveDamaged(f"The log of the game {contents.name!r} is not complete.")
    for shot in shots.values():
        if chains.get(shot.n) != shot.chain:
            raise SaveDamaged(f"The game {contents.name!r} holds a snapshot that is not its own.")


def put(connection: sqlite3.Connection, part: str, value: msgspec.Struct) -> None:
    """Write one part of the meta table: "meta", "head", "born" and "first".

    "born" is the meta as it was at first, and "first" the first snapshot, both once more and early in the file:
    with them and the rows that are left of a damaged file, the game can be played again as far as those go.
    """
    data = msgspec.json.encode(value)
    connection.execute("INSERT OR REPLACE INTO meta VALUES (?,?,?)", (part, data, checksum(part, data)))


def get(connection: sqlite3.Connection, part: str, kind: type[Any]) -> Any:
    """Return one part of the meta table, checked. Raises ValueError if it does not check."""
    found = database.select(connection, "SELECT data, checksum FROM meta WHERE part=?", part)
    if not found or checksum(part, found[0][0]) != found[0][1]:
        raise ValueError(f"{part} does not check")
    return msgspec.json.decode(found[0][0], type=kind)


def insert_row(connection: sqlite3.Connection, row: Row) -> None:
    """Write one row."""
    connection.execute(
        "INSERT INTO action VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
        (row.n, row.kind, row.seat, row.action, row.told, row.to, row.count, row.auto, row.barrier,
         row.choices, row.group, row.digest, row.chain),
    )  # fmt: skip


def row_of(values: Sequence[Any]) -> Row:
    """Return the row in one line of the action table. Raises ValueError if a value is of the wrong kind."""
    plain: dict[str, Any] = dict(zip(Row.__struct_fields__, values, strict=True))
    for name in ("auto", "barrier"):
        if plain[name] in (0, 1):
            plain[name] = plain[name] == 1
    return msgspec.convert(plain, Row, builtin_types=(bytes,))


def insert_snapshot(connection: sqlite3.Connection, shot: Snapshot) -> None:
    """Write one snapshot."""
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


def insert_talk(connection: sqlite3.Connection, number: int, said: Talk) -> None:
    """Write one remark."""
    text, time = said.text.encode(), said.time.encode()
    check = checksum(number, said.n, said.seat, text, time)
    connection.execute("INSERT INTO talk VALUES (?,?,?,?,?,?)", (number, said.n, said.seat, text, time, check))


def talk_of(values: Sequence[Any], number: int) -> Talk:
    """Return what was said in one line of its table. Raises ValueError if it does not check."""
    got, n, seat, text, time, check = values
    if got != number or checksum(number, n, seat, text, time) != check:
        raise ValueError("a remark does not check")
    return Talk(n, seat, text.decode(), time.decode())
