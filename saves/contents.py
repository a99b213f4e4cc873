"""What lies in the tables of a save, as values: written, read back and checked, entry by entry."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from saves import database
from saves.beside import called
from saves.clean import clean_meta, clean_talk, fixed_as_written
from saves.database import checksum
from saves.errors import SaveDamaged, SaveError, SaveNewer
from saves.model import FIXED, MOST, Entry, Meta, Row, Schema, Short, Talk, genesis, link, same_game, seal
from saves.text import is_harmless_json, one_line


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far the log goes, so that a tail that went missing is noticed."""

    n: Entry
    chain: Short
    talk: Entry
    time: str


class Snapshot(msgspec.Struct, frozen=True):
    """A whole state after row `n`, with the chain value of that row."""

    n: Entry
    schema: Schema
    chain: Short
    data: bytes


class Change(msgspec.Struct, frozen=True):
    """What is written next, all of it or nothing: entries with their chain, snapshots, new meta, a remark."""

    head: Head
    rows: list[Row] = []
    shots: dict[int, Snapshot] = {}
    drop: Sequence[int] = ()  # snapshots that are no longer needed
    meta: Meta | None = None  # None: it stays
    said: Talk | None = None


class Contents(msgspec.Struct):
    """All that a save holds, read and checked; while it is open it is kept up to date. There is no second log.

    Texts in `meta` and `talk` can be shown as they are. Where that took a change to what never changes, `raw` has it
    as it was written.
    """

    name: str
    meta: Meta
    head: Head
    rows: list[Row]
    snapshots: dict[int, Snapshot]
    talk: list[Talk]
    raw: dict[str, Any] = {}

    def as_written(self, meta: Meta) -> Meta:
        """Return a meta of this game as it has to be written: the chain is bound to how it began."""
        return msgspec.structs.replace(meta, **self.raw) if self.raw else meta

    def more(
        self,
        rows: Sequence[Row],
        snapshots: Mapping[int, bytes],
        *,
        drop: Sequence[int] = (),
        schema: int | None = None,
        meta: Meta | None = None,
        time: str = "",
    ) -> Change:
        """Return what it takes to go on with these rows. Raises SaveError if the game cannot."""
        head = self.head
        if head.n + len(rows) - self.meta.base > MOST:
            raise SaveError(f"A log ends at {MOST} entries: this game cannot go on.")
        if meta is not None and not same_game(meta, self.meta):
            changed = ", ".join(name for name in FIXED if getattr(meta, name) != getattr(self.meta, name))
            raise SaveError(f"A save never changes its {changed}.")
        sealed = seal(head.chain, rows)
        end = sealed[-1] if sealed else head
        shots = {}
        if snapshots:
            chains = {head.n: head.chain} | {row.n: row.chain for row in sealed}
            schema = schema or self.meta.eras[-1].schema
            shots = {n: Snapshot(n, schema, chains[n], data) for n, data in snapshots.items()}
        return Change(Head(end.n, end.chain, head.talk, time), sealed, shots, drop, meta)

    def remark(self, seat: int, text: str, time: str) -> Change:
        """Return what it takes to write down what a seat said."""
        head = self.head
        return Change(Head(head.n, head.chain, head.talk + 1, time), said=Talk(head.n, seat, text, time))

    def take(self, change: Change) -> None:
        """Take in what was written."""
        self.rows += change.rows
        if change.shots:
            self.snapshots.update(change.shots)
        for n in change.drop:
            self.snapshots.pop(n, None)
        if change.said is not None:
            self.talk.append(change.said)
        self.head = change.head
        self.meta = change.meta or self.meta


def now() -> str:
    """Return the time as a save writes it: ISO, UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def read_all(connection: sqlite3.Connection, path: Path) -> Contents:
    """Return all that is in an open save. Raises SaveDamaged if anything does not check."""
    with database.reading(path):
        database.check_identity(connection, path)
        fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if fault != "ok":
            raise SaveDamaged(f"The file of the game {called(path)!r} is damaged ({one_line(str(fault), 80)}).")
        raw = get_raw_meta(connection)
        head = get(connection, "head", Head)
        born = get_raw_meta(connection, "born")
        first = get(connection, "first", Snapshot)
        rows = [row_of(values) for values in _some(connection, "action", "n")]
        shots = {s.n: s for s in map(shot_of, _some(connection, "snapshot", "n"))}
        talk = [talk_of(values, number) for number, values in enumerate(_some(connection, "talk", "id"), 1)]
        meta = clean_meta(raw)
    contents = Contents(called(path), raw, head, rows, shots, talk)
    check_chain(contents)
    if first != shots[raw.base] or not same_game(born, raw):
        raise SaveDamaged(f"The beginning of the game {called(path)!r} is damaged.")
    check_seats(contents)
    contents.meta, contents.raw = meta, fixed_as_written(raw, meta)
    return contents


def _some(connection: sqlite3.Connection, table: str, key: str) -> list[Any]:
    """Return the lines of a table. Raises ValueError if there are more than any game makes."""
    found = database.select(connection, f"SELECT * FROM {table} ORDER BY {key} LIMIT {MOST + 1}")
    if len(found) > MOST:
        raise ValueError(f"more than {MOST} lines in the {table} table")
    return found


def is_seated(row: Row, n_seats: int) -> bool:
    """Say whether an entry is of somebody at the table; only undo and redo may be of nobody."""
    return row.seat < n_seats and (row.seat >= 0 or row.kind != "act")


def check_seats(contents: Contents) -> None:
    """Raise SaveDamaged for the first entry or remark of somebody who is not at the table."""
    n_seats, name = len(contents.meta.seats), contents.name
    for row in contents.rows:
        if not is_seated(row, n_seats):
            raise SaveDamaged(f"Entry {row.n} of the game {name!r} is of seat {row.seat}, of {n_seats} seats.")
    for said in contents.talk:
        if not 0 <= said.seat < n_seats or not said.n <= contents.head.n:
            raise SaveDamaged(
                f"A remark in the game {name!r} is of seat {said.seat} after entry {said.n}: "
                f"there are {n_seats} seats and {contents.head.n} entries."
            )


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
    A fifth part, "open", says whether a program has the save open: see `mark` in `database.py`.
    """
    data = msgspec.json.encode(value)
    connection.execute("INSERT OR REPLACE INTO meta VALUES (?,?,?)", (part, data, checksum(part, data)))


def get(connection: sqlite3.Connection, part: str, kind: type[Any]) -> Any:
    """Return one part of the meta table, checked and clean. Raises ValueError if it does not check.

    Raises SaveNewer if it checks, and says more than this version knows.
    """
    value = _decoded(_part(connection, part), kind)
    if isinstance(value, Meta):
        return clean_meta(value)
    if isinstance(value, Head):
        return msgspec.structs.replace(value, time=one_line(value.time, 40))
    return value


def get_raw_meta(connection: sqlite3.Connection, part: str = "meta") -> Meta:
    """Return a meta as it was written: the chain begins with it. It is not to be shown. Raises like `get`."""
    meta: Meta = _decoded(_part(connection, part), Meta)
    return meta


def _part(connection: sqlite3.Connection, part: str) -> bytes:
    found = database.select(connection, "SELECT data, checksum FROM meta WHERE part=?", part)
    if not found or checksum(part, found[0][0]) != found[0][1]:
        raise ValueError(f"{part} does not check")
    data: bytes = found[0][0]
    return data


def _decoded(data: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        # The checksum holds, so this is no damage: another version says more than this one knows.
        if "unknown field" in str(error):
            raise SaveNewer from error
        raise


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
    for name in ("action", "told"):
        if isinstance(plain[name], bytes) and not is_harmless_json(plain[name]):
            raise ValueError(f"the {name} of an entry cannot be shown")
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
    return msgspec.convert(dict(zip(Snapshot.__struct_fields__, parts, strict=True)), Snapshot, builtin_types=(bytes,))


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
    said = Talk(n, seat, text.decode(), time.decode())
    return clean_talk(msgspec.convert(msgspec.structs.asdict(said), Talk))
