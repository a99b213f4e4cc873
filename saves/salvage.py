"""What can still be read of a damaged save: entry by entry, from a copy, believing only what checks."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import struct
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from saves import database
from saves.backups import backups
from saves.beside import BIGGEST as BIGGEST_SAVE
from saves.beside import called, is_regular, wal_path
from saves.clean import clean_meta
from saves.contents import Contents, Head, Snapshot, get, get_raw_meta, is_seated, row_of, shot_of, talk_of
from saves.errors import SaveError
from saves.line import Line, route
from saves.lock import note_id, read_note
from saves.model import MOST, Meta, Row, Talk, genesis, identity, link
from saves.reading import read
from saves.wal import commits_lost

TRIES = 200  # rows that are given up one by one before the last snapshot is taken
PAGE = 4096  # bytes, as in every save of ours
BIGGEST = 4 * BIGGEST_SAVE  # bytes of a file that is worth copying


@dataclass
class Salvage:
    """The pieces of a save. The game can go on after row `last_good` from the snapshot at `base`; None: it cannot."""

    meta: Meta | None = None
    head: int | None = None  # how far the log went, as far as is known
    alone: bool = False  # it was copied while it was open, without its log
    cut: int = 0  # how many groups of entries are known to have followed
    base: int = 0
    last_good: int | None = None
    rows: list[Row] = field(default_factory=list)  # from base + 1 to last_good
    shots: dict[int, Snapshot] = field(default_factory=dict)
    talk: list[Talk] = field(default_factory=list)
    findings: list[str] = field(default_factory=list)

    @property
    def lost(self) -> str:
        """What is gone, in a sentence."""
        if self.last_good is None:
            return "Nothing of the game itself can be read."
        parts = [f"the entries up to {self.base} of the log"] if self.base else []
        if self.cut:
            parts.append(f"what was played after entry {self.last_good}")
        elif self.head is not None and self.head > self.last_good:
            parts.append(f"all after entry {self.last_good} (of {self.head})")
        elif self.head is None or self.alone:
            parts.append(f"perhaps what came after entry {self.last_good}")
        if not parts:
            return "Nothing of the game is lost."
        begin = "; the position itself is whole" if self.base and self.head == self.last_good else ""
        return f"Lost: {' and '.join(parts)}{begin}."


def salvage(path: Path) -> Salvage:
    """Return what can be read of a save that nobody has open. The file itself is not touched."""
    if not path.is_file():
        return Salvage()
    if path.stat().st_size > BIGGEST:
        return Salvage(findings=["The file is far too large for a saved game."])
    if not is_regular(wal_path(path)) or wal_path(path).stat().st_size > BIGGEST_SAVE:
        return _examine(path, with_log=False)
    found = _examine(path, with_log=True)
    alone = _examine(path, with_log=False)
    # A log that is not its own hides or spoils what the file alone still holds.
    better = (alone.last_good or -1) > (found.last_good or -1) or (alone.meta and found.meta and _differ(alone, found))
    return alone if better else found


def _differ(one: Salvage, other: Salvage) -> bool:
    return bool(one.meta and other.meta and identity(one.meta) != identity(other.meta))


def _examine(path: Path, *, with_log: bool) -> Salvage:
    found = Salvage(cut=commits_lost(path) if with_log else 0)
    with tempfile.TemporaryDirectory(prefix="coffee-") as scratch:
        copy = Path(scratch) / "copy"
        try:
            shutil.copyfile(path, copy)
            if with_log:
                shutil.copyfile(wal_path(path), wal_path(copy))
            mode = database.header_mode(copy)
            mend_header(copy)
        except (OSError, sqlite3.Error) as error:
            raise SaveError(f"The game {called(path)!r} cannot be examined: {error}.") from error
        try:
            with contextlib.closing(database.plain(copy)) as connection:
                found.alone = not with_log and mode == "wal" and _is_marked(connection)
                _pieces(found, connection, path)
        except sqlite3.Error as error:
            found.findings.append(f"The file cannot be read as a database ({error}).")
    return found


def _is_marked(connection: sqlite3.Connection) -> bool:
    with contextlib.suppress(sqlite3.Error):
        return database.is_marked_open(connection)
    return False


def mend_header(copy: Path) -> None:
    """Make a copy readable as far as it goes.

    Format: https://www.sqlite.org/fileformat2.html#the_database_header
    """
    data = bytearray(copy.read_bytes())
    (pages,) = struct.unpack_from(">I", data, 28) if len(data) >= PAGE else (0,)
    data[:PAGE] = _first_page()
    if wal_path(copy).exists():
        data[18:20] = b"\2\2"
    # A file that was cut is filled up with empty pages: those of the log that are left can then be read.
    there = -(-len(data) // PAGE)
    pages = max(there, pages if pages < 4 * there + 250 else 0)
    data.extend(bytes(pages * PAGE - len(data)))
    struct.pack_into(">I", data, 28, pages)
    copy.write_bytes(data)


def _first_page() -> bytes:
    """Return the first page of an empty save: but for counters it is the first page of every save."""
    with tempfile.TemporaryDirectory(prefix="coffee-") as scratch:
        with contextlib.closing(database.make(Path(scratch) / "empty")) as connection:
            connection.execute("COMMIT")
        return (Path(scratch) / "empty").read_bytes()[:PAGE]


def _pieces(found: Salvage, connection: sqlite3.Connection, path: Path) -> None:
    rows = {row.n: row for row in _entries(found, connection, "action", "n", row_of)}
    shots = {shot.n: shot for shot in _entries(found, connection, "snapshot", "n", shot_of)}
    first = _part(connection, "first", Snapshot)
    if first is not None:
        shots.setdefault(first.n, first)
    found.talk = _remarks(found, connection)
    head = _part(connection, "head", Head)
    found.head = head.n if head else max([*rows, *shots], default=None)
    if head is None:
        found.findings.append("The note of where the log ends does not check.")
    found.meta = _meta(found, connection, path, rows, shots)
    if found.meta is not None:
        _best(found, found.meta, rows, shots)
        holder = read_note(path)
        if holder is not None and holder.id == note_id(found.meta) and found.head is not None:
            found.head = max(found.head, holder.n)


def _entries(found: Salvage, connection: sqlite3.Connection, table: str, key: str, read_one: Any) -> Iterator[Any]:
    """Yield what checks in a table, read from both ends as far as it goes."""
    seen: set[int] = set()
    faults = 0
    for order in ("ASC", "DESC"):
        try:
            with contextlib.closing(
                connection.execute(f"SELECT * FROM {table} ORDER BY {key} {order} LIMIT {MOST}")
            ) as cursor:
                for values in cursor:
                    try:
                        one = read_one(values)
                        if one.n not in seen:
                            seen.add(one.n)
                            yield one
                    except (ValueError, TypeError):
                        faults += order == "ASC"
            break
        except (sqlite3.Error, OverflowError, UnicodeError):
            faults += 1
    if faults:
        found.findings.append(f"Entries of the {table} table cannot be read.")


def _remarks(found: Salvage, connection: sqlite3.Connection) -> list[Talk]:
    talk = []
    try:
        for number, values in enumerate(database.select(connection, f"SELECT * FROM talk ORDER BY id LIMIT {MOST}"), 1):
            talk.append(talk_of(values, number))
    except (sqlite3.Error, ValueError, TypeError, OverflowError):
        found.findings.append("Some of what was said at the table cannot be read.")
    return talk


def _part(connection: sqlite3.Connection, part: str, kind: type[Any]) -> Any:
    try:
        return get_raw_meta(connection, part) if kind is Meta else get(connection, part, kind)
    except (sqlite3.Error, ValueError, TypeError, SaveError):
        return None


def _meta(
    found: Salvage, connection: sqlite3.Connection, path: Path, rows: dict[int, Row], shots: dict[int, Snapshot]
) -> Meta | None:
    meta = _part(connection, "meta", Meta)
    if isinstance(meta, Meta):
        return meta
    found.findings.append("The description of the game does not check.")
    for candidate in _other_metas(connection, path):
        # What matters of it is bound into the chain: either its first entry fits, or it is another game's.
        first = shots.get(candidate.base)
        if first is not None and genesis(candidate, first.data) == first.chain:
            return candidate
    return None


def _other_metas(connection: sqlite3.Connection, path: Path) -> Iterator[Meta]:
    born = _part(connection, "born", Meta)
    if born is not None:
        yield born
    with contextlib.suppress(sqlite3.Error, ValueError, TypeError):
        for (data,) in database.select(connection, "SELECT data FROM meta WHERE part='meta'"):
            yield msgspec.json.decode(data, type=Meta)
    for copy in backups(path):
        with contextlib.suppress(SaveError):
            held = read(copy)
            yield held.as_written(held.meta)


def _best(found: Salvage, meta: Meta, rows: dict[int, Row], shots: dict[int, Snapshot]) -> None:
    """Find the last row that can be trusted, by each snapshot and the chain of rows from it on."""
    ends = _ends(rows)
    for start in sorted(shots, reverse=True):
        if start == meta.base and shots[start].chain != genesis(meta, shots[start].data):
            continue
        end = _chained(rows, ends, shots[start])
        if found.last_good is None or end > found.last_good:
            found.base, found.last_good = start, end
    if found.last_good is None:
        return
    if meta.base in shots and _chained(rows, ends, shots[meta.base]) >= found.last_good:
        found.base = meta.base
    found.rows = [rows[n] for n in range(found.base + 1, found.last_good + 1)]
    found.shots = {n: shot for n, shot in shots.items() if found.base <= n <= found.last_good}
    _drop_unreachable(found)


def _ends(rows: dict[int, Row]) -> dict[int, int]:
    """Return for each row the last one that the chain leads to from it."""
    ends: dict[int, int] = {}
    for n in sorted(rows, reverse=True):
        after = rows.get(n + 1)
        ends[n] = n if after is None or link(rows[n].chain, after) != after.chain else ends[n + 1]
    return ends


def _chained(rows: dict[int, Row], ends: dict[int, int], start: Snapshot) -> int:
    """Return the last row that the chain leads to from a snapshot."""
    after = rows.get(start.n + 1)
    return start.n if after is None or link(start.chain, after) != after.chain else ends[after.n]


def _drop_unreachable(found: Salvage) -> None:
    """Shorten the log to what fits together and can be got to from the snapshots that are left."""
    last = found.base
    with contextlib.suppress(ValueError, KeyError, TypeError, RecursionError, msgspec.MsgspecError):
        count = msgspec.msgpack.decode(found.shots[found.base].data)["chance"]["count"]
        line = Line(found.base, count)
        for row in found.rows:
            if found.meta is None or not is_seated(row, len(found.meta.seats)):
                break
            line.add(row)
            last = row.n
    tries = 0
    while last > found.base and last not in found.shots:
        try:
            route(found.rows, found.base, last, found.shots.__contains__)
            break
        except (KeyError, IndexError):
            tries += 1
            last = last - 1 if tries < TRIES else max(n for n in found.shots if n < last)
    found.last_good = last
    found.rows = found.rows[: last - found.base]
    found.shots = {n: shot for n, shot in found.shots.items() if n <= last}


def kept(found: Salvage, name: str) -> Contents:
    """Return what was salvaged as the contents of a save. Raises SaveError if that is nothing."""
    if found.meta is None or found.last_good is None:
        raise SaveError(f"Nothing of the game {name!r} can be kept: delete it.")
    meta = clean_meta(msgspec.structs.replace(found.meta, asked=None))  # a request lapses with the next play anyhow
    if found.base != meta.base:
        meta = msgspec.structs.replace(meta, base=found.base)
    if found.head is not None and found.last_good < found.head and (meta.finished or meta.abandoned):
        # It lost its end and can be played on, but its seed is known.
        meta = msgspec.structs.replace(meta, finished=False, abandoned=False, practice=True, summary="")
    talk = [said for said in found.talk if 0 <= said.seat < len(meta.seats) and said.n <= found.last_good]
    return Contents(name, meta, Head(found.last_good, b"", len(talk), ""), found.rows, found.shots, talk)
