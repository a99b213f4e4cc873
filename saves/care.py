"""The doctor of saves: what is wrong with a file, what can be kept, and putting that in its place."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import msgspec

from saves import database
from saves.backups import backups
from saves.contents import Contents, now
from saves.create import write_new
from saves.errors import SaveDamaged, SaveError
from saves.lock import note_path
from saves.reading import read
from saves.salvage import kept, salvage
from saves.wal import wal_path


class Backup(msgspec.Struct, frozen=True):
    """A sound copy from an earlier time."""

    path: str
    entries: int
    time: str


class Diagnosis(msgspec.Struct):
    """How a save is. `last_good`: the entry after which a repair could go on, None if there is no such point."""

    sound: bool
    findings: list[str]  # sentences
    lost: str = ""
    last_good: int | None = None
    entries: int | None = None  # how far the log went, as far as is known
    backups: list[Backup] = []

    @property
    def can_repair(self) -> bool:
        """Whether `repair` leads to a game that can be played."""
        return not self.sound and (self.last_good is not None or bool(self.backups))


def doctor(path: Path | str) -> Diagnosis:
    """Examine a save and change nothing. Raises SaveLocked if it is open, SaveError if there is none."""
    path = Path(path)
    try:
        held = read(path)
    except SaveDamaged as error:
        found = salvage(path)
        return Diagnosis(
            sound=False,
            findings=[str(error), *found.findings],
            lost=found.lost,
            last_good=found.last_good,
            entries=found.head,
            backups=_sound_backups(path),
        )
    return Diagnosis(
        sound=True,
        findings=[f"The save is sound: {held.head.n} entries, {len(held.snapshots)} snapshots."],
        last_good=held.head.n,
        entries=held.head.n,
        backups=_sound_backups(path),
    )


def repair(path: Path | str) -> Diagnosis:
    """Put what can be kept of a damaged save (else its newest sound backup) in its place, and say what that is.

    The damaged file stays beside it with the ending `.damaged`. Raises SaveError if nothing can be kept.
    """
    path = Path(path)
    found = doctor(path)
    if found.sound:
        return found
    if found.last_good is not None:
        pieces = salvage(path)
        _replace(path, kept(pieces, path.stem), f"Repaired on {now()[:10]}. {pieces.lost}")
    elif found.backups:
        copy = found.backups[0]
        found.last_good = copy.entries
        found.lost = (
            f"Lost: what came after entry {copy.entries}, as the game was on {copy.time[:16].replace('T', ' ')}."
        )
        _replace(path, read(copy.path), f"Restored from a backup on {now()[:10]}. {found.lost}")
    else:
        raise SaveError(f"Nothing of the game {path.stem!r} can be kept: export or delete it.")
    return found


def _replace(path: Path, held: Contents, note: str) -> None:
    fresh = path.with_name(f".{path.name}.repaired")
    fresh.unlink(missing_ok=True)
    meta = msgspec.structs.replace(held.meta, repaired=note)
    first = held.snapshots[meta.base]
    write_new(fresh, meta, first, rows=held.rows, shots=held.snapshots.values(), talk=held.talk)
    wal = wal_path(path)
    try:
        aside = _aside(path)
        try:
            os.link(path, aside)  # so that at every moment there is a file of that name
        except OSError:
            shutil.copyfile(path, aside)
        if wal.exists():
            wal.replace(wal_path(aside))
        note_path(path).unlink(missing_ok=True)
        fresh.replace(path)
        database.sync_folder(path.parent)
    except OSError as error:
        raise SaveError(f"The game {path.stem!r} could not be replaced: {error.strerror}.") from error


def _aside(path: Path) -> Path:
    """Return a free name beside the save for its damaged file."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged{'' if number == 1 else number}")).exists():
        number += 1
    return aside


def _sound_backups(path: Path) -> list[Backup]:
    sound = []
    for copy in backups(path):
        try:
            held = read(copy)
        except SaveError:
            continue
        sound.append(Backup(str(copy), held.head.n, held.head.time))
    return sound
