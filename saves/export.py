"""A whole save as one JSON file that people can read, and back again."""

from __future__ import annotations

import contextlib
import os
import time
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal

import msgspec

from saves import database
from saves.backups import set_others_aside
from saves.beside import called, new_file, sweep
from saves.clean import clean_meta, clean_talk
from saves.contents import Contents, Head, Snapshot, check_chain, check_seats
from saves.create import write_new
from saves.errors import DiskFull, SaveDamaged, SaveError, SaveNewer, SaveTaken
from saves.model import MOST, Drawn, Entry, Hex, Meta, Row, Schema, SeatNumber, Talk, Target, genesis, identity
from saves.model import seal as chained
from saves.reading import read
from saves.salvage import kept, salvage
from saves.text import is_harmless, is_harmless_json, one_line, texts_in

BIGGEST = 64 << 20  # bytes of an export that is read


class ExportedRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the log, with its action and events spelled out."""

    n: Entry
    kind: Literal["act", "undo", "redo"]
    seat: SeatNumber
    action: msgspec.Raw  # null for undo and redo; a union of Raw and None would not be read back
    told: msgspec.Raw
    to: Target
    count: Drawn
    auto: bool
    barrier: bool
    choices: Entry
    group: Entry
    digest: Hex
    chain: Hex


class ExportedShot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole state. Bytes in it (the seed) are written as {"hex": ...}."""

    n: Entry
    schema: Schema
    chain: Hex
    state: Any


class Export(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game. `coffee` is the version of this form; `damaged` says what an export of a damaged save lacks."""

    coffee: Literal[1]
    meta: Meta
    snapshots: list[ExportedShot]
    log: list[ExportedRow]
    talk: list[Talk]
    damaged: str = ""
    seal: Hex = ""  # a hash of all the above: chains do not bind what may change in `meta`, nor what was said


def export_json(path: Path | str, *, damaged: bool = False) -> bytes:
    """Return a save as readable JSON, its seed included: it is for whoever owns the game.

    With `damaged` a damaged save gives what can be read of it, and one of a newer version its tables as they are.
    Raises SaveError and its kinds.
    """
    path = Path(path)
    try:
        held, note = read(path), ""
    except SaveNewer:
        if not damaged:
            raise
        return raw_json(path)
    except SaveDamaged as error:
        if not damaged:
            raise
        held, note = _salvaged(path, error)
    if held.raw:
        held = _chained_anew(held)
    last = max(held.snapshots)
    try:
        shots = [_shot(held.snapshots[n]) for n in sorted({held.meta.base, last})]
    except (msgspec.MsgspecError, RecursionError) as error:
        raise SaveDamaged(f"A position of the game {held.name!r} cannot be read.") from error
    if not all(map(is_harmless, texts_in([shot.state for shot in shots]))):
        raise SaveDamaged(f"The game {held.name!r} has a position with text in it that cannot be shown.")
    export = Export(1, held.meta, shots, [_row(row) for row in held.rows], held.talk, note)
    return seal(msgspec.json.decode(msgspec.json.encode(export)))


def _chained_anew(held: Contents) -> Contents:
    """Bind a log to its meta once more: what never changes in it could not be shown as it was written."""
    first = held.snapshots[held.meta.base]
    rows = chained(genesis(held.meta, first.data), held.rows)
    chains = {held.meta.base: genesis(held.meta, first.data)} | {row.n: row.chain for row in rows}
    shots = {n: msgspec.structs.replace(shot, chain=chains[n]) for n, shot in held.snapshots.items()}
    return msgspec.structs.replace(held, rows=rows, snapshots=shots)


def raw_json(path: Path) -> bytes:
    """Return the tables of a save of a newer version as JSON, whatever they mean. It cannot be imported here."""
    with database.reading(path), contextlib.closing(database.open_readonly(path)) as connection:
        late = time.monotonic() + 2  # a schema that nobody has checked may count for ever
        connection.set_progress_handler(lambda: time.monotonic() > late, 10_000)
        names = [name for (name,) in database.select(connection, "SELECT name FROM sqlite_master WHERE type='table'")]
        tables = {}
        for name in names:
            quoted = '"' + name.replace('"', '""') + '"'
            lines = database.select(connection, f"SELECT * FROM {quoted} LIMIT {MOST}")
            tables[one_line(name, 60)] = [[_plain(value) for value in line] for line in lines]
    return msgspec.json.format(msgspec.json.encode({"coffee": "raw", "tables": tables}), indent=1) + b"\n"


def _plain(value: Any) -> Any:
    if isinstance(value, bytes):
        try:
            value = value.decode()
        except UnicodeDecodeError:
            return {"hex": value.hex()}
    return (
        value if not isinstance(value, str) or is_harmless(value) else {"hex": value.encode("utf-8", "replace").hex()}
    )


def seal(plain: dict[str, Any]) -> bytes:
    """Return the plain values of an export as its file, sealed as they are."""
    return msgspec.json.format(msgspec.json.encode({**plain, "seal": _seal_of(plain)}), indent=1) + b"\n"


def _seal_of(plain: dict[str, Any]) -> str:
    # Of the plain values: a later version that knows more fields must find the same.
    body = msgspec.json.encode({key: value for key, value in plain.items() if key != "seal"}, order="sorted")
    return blake2b(body, digest_size=16).hexdigest()


def write_export(path: Path | str, target: Path | str, *, damaged: bool = False) -> None:
    """Write the export of a save to a new file, 0600. Raises SaveError if it exists or cannot be written."""
    target = Path(target)
    if os.path.lexists(target):
        raise SaveTaken(f"There is a file {one_line(target.name, 80)!r} already: choose another name.")
    data = export_json(path, damaged=damaged)
    try:
        sweep(target.parent)
        with (
            new_file(target) as temporary,
            os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file,
        ):
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError:
        raise SaveTaken(f"There is a file {one_line(target.name, 80)!r} already: choose another name.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise DiskFull(f"The export could not be written to {target}: {reason}.") from error


def import_json(data: bytes, path: Path | str) -> Meta:
    """Make a save of an export. Raises SaveDamaged if it was changed, SaveError if it is none or the name is taken."""
    if len(data) > BIGGEST:
        raise SaveError("That file is too large for an exported game.")
    try:
        export = msgspec.json.decode(data, type=Export)
        rows = [_read_row(row) for row in export.log]
        shots = {shot.n: _read_shot(shot) for shot in export.snapshots}
        first = shots[export.meta.base]
        path, meta = Path(path), clean_meta(export.meta)
        if export.seal != _seal_of(msgspec.json.decode(data)):
            raise SaveDamaged("That export is not as it was written: it was edited or damaged since.")
        meta.imported = True
        if export.damaged:
            meta.repaired = meta.repaired or "This game was imported from an export of a damaged save."
        else:
            _check(export, rows, shots, path)
        talk = [clean_talk(said) for said in export.talk]
        check_seats(Contents(called(path), meta, Head(meta.base + len(rows), b"", len(talk), ""), rows, shots, talk))
        if os.path.lexists(path):
            raise SaveTaken(f"There is a game {called(path)!r} already: choose another name.")
        sweep(path.parent)
        write_new(path, meta, first, rows=rows, shots=shots.values(), talk=talk)
        set_others_aside(path, identity(meta))
    except (msgspec.MsgspecError, ValueError, KeyError, TypeError, RecursionError, OverflowError) as error:
        raise SaveError(f"That is not an exported game: {one_line(str(error), 200)}.") from error
    return read(path).meta


def _check(export: Export, rows: list[Row], shots: dict[int, Snapshot], path: Path) -> None:

    first = shots[export.meta.base]
    end = rows[-1].chain if rows else first.chain
    head = Head(export.meta.base + len(rows), end, len(export.talk), "")
    check_chain(Contents(called(path), export.meta, head, rows, shots, export.talk))


def _salvaged(path: Path, error: SaveDamaged) -> tuple[Contents, str]:

    return kept(salvage(path), path.stem), str(error)


def _row(row: Row) -> ExportedRow:
    plain = msgspec.structs.asdict(row)
    plain["action"] = msgspec.Raw(b"null" if row.action is None else row.action)
    plain["told"] = msgspec.Raw(row.told)
    plain["digest"], plain["chain"] = row.digest.hex(), row.chain.hex()
    return ExportedRow(**plain)


def _read_row(row: ExportedRow) -> Row:
    plain = msgspec.structs.asdict(row)
    action = _compact(row.action)
    plain["action"] = None if action == b"null" else action
    plain["told"] = _compact(row.told)
    plain["digest"], plain["chain"] = bytes.fromhex(row.digest), bytes.fromhex(row.chain)
    if not is_harmless_json(action) or not is_harmless_json(plain["told"]):
        raise ValueError(f"text in entry {row.n} cannot be shown")
    return Row(**plain)


def _compact(raw: msgspec.Raw) -> bytes:
    return msgspec.json.format(bytes(raw), indent=-1)


def _shot(shot: Snapshot) -> ExportedShot:
    return ExportedShot(shot.n, shot.schema, shot.chain.hex(), _to_text(msgspec.msgpack.decode(shot.data)))


def _read_shot(shot: ExportedShot) -> Snapshot:
    if not all(map(is_harmless, texts_in(shot.state))):
        raise ValueError(f"text in the position after entry {shot.n} cannot be shown")
    return Snapshot(shot.n, shot.schema, bytes.fromhex(shot.chain), msgspec.msgpack.encode(_from_text(shot.state)))


def _to_text(value: Any) -> Any:
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    if isinstance(value, dict):
        return {key: _to_text(item) for key, item in value.items()}
    return [_to_text(item) for item in value] if isinstance(value, list) else value


def _from_text(value: Any) -> Any:
    if isinstance(value, dict):
        if list(value) == ["hex"]:
            return bytes.fromhex(value["hex"])
        return {key: _from_text(item) for key, item in value.items()}
    return [_from_text(item) for item in value] if isinstance(value, list) else value
