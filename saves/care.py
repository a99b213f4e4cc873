"""The doctor of saves: what is wrong with a file, what can be kept, and putting that in its place."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path

import msgspec

from saves.backups import backups
from saves.beside import BIGGEST, called, is_regular, remove, set_strays_aside, sync_folder, temporary_in, wal_path
from saves.contents import Contents, now
from saves.create import write_new
from saves.errors import SaveDamaged, SaveError, SaveNewer
from saves.lock import note_path
from saves.model import identity
from saves.reading import read
from saves.replay import changed_entries, why_stuck
from saves.salvage import kept, salvage
from saves.times import day, minute


class Backup(msgspec.Struct, frozen=True):
    """A sound copy from an earlier time."""

    path: str
    entries: int
    time: str


class Diagnosis(msgspec.Struct):
    """How a save is. `last_good`: the entry after which a repair could go on, None if there is no such point.

    The file of a game may be sound, and yet the game cannot go on from its end: `stuck` says why, and `at` from which
    entry it can (None: from none).
    """

    sound: bool
    findings: list[str]  # sentences
    lost: str = ""
    last_good: int | None = None
    entries: int | None = None  # how far the log went, as far as is known
    backups: list[Backup] = []
    newer: bool = False  # there is nothing wrong with it: a newer version wrote it
    stuck: str = ""
    at: int | None = None

    @property
    def can_repair(self) -> bool:
        """Whether `repair` leads to a game that can be played."""
        return not self.sound and not self.newer and (self.last_good is not None or bool(self.backups))

    @property
    def advice(self) -> str:
        """What to do, in a sentence; "" if all is well."""
        if self.newer:
            return "Until then it can be exported as it is (coffee-tui saves export NAME --damaged), or deleted."
        if self.sound and not self.stuck:
            return ""
        if self.sound and self.at is not None:
            return f"It can go on from entry {self.at}: coffee-tui resume NAME --at {self.at}."
        if self.sound:
            return "It can be exported or deleted."
        return "" if self.can_repair else "Nothing of it can be played on. Look at an export of it, or delete it."


def doctor(path: Path | str) -> Diagnosis:
    """Examine whatever lies under that name and change nothing. Raises SaveLocked if it is open.

    Raises SaveError if there is nothing, or the disk does not let it be read.
    """
    path = Path(path)
    try:
        held = read(path)
    except SaveDamaged as error:
        return _damaged(path, str(error))
    except SaveNewer as error:
        return Diagnosis(sound=False, newer=True, findings=[str(error)])
    except SaveError as error:
        if os.path.lexists(path) and (not path.is_file() or path.stat().st_size > BIGGEST):
            return _damaged(path, str(error))
        raise
    stuck, at = why_stuck(held)
    return Diagnosis(
        sound=True,
        findings=[
            f"The save is sound: {held.head.n} entries, {len(held.snapshots)} snapshots.",
            *([stuck] if stuck else changed_entries(held)),
        ],
        last_good=held.head.n,
        entries=held.head.n,
        backups=_sound_backups(path, identity(held.meta)),
        stuck=stuck,
        at=at,
    )


def _damaged(path: Path, finding: str) -> Diagnosis:
    found = salvage(path)
    return Diagnosis(
        sound=False,
        findings=[finding, *found.findings],
        lost=found.lost,
        last_good=found.last_good,
        entries=found.head,
        backups=_sound_backups(path, identity(found.meta) if found.meta else ""),
    )


def repair(path: Path | str) -> Diagnosis:
    """Put what can be kept of a damaged save (else its newest sound backup) in its place, and say what that is.

    The damaged file stays beside it with the ending `.damaged`. Raises SaveError if nothing can be kept.
    """
    path = Path(path)
    found = doctor(path)
    if found.sound or found.newer:
        return found
    if found.last_good is not None:
        pieces = salvage(path)
        _replace(path, kept(pieces, called(path)), f"Repaired on {day(now())}. {pieces.lost}")
    elif found.backups:
        copy = found.backups[0]
        found.last_good = copy.entries
        found.lost = f"Lost: what came after entry {copy.entries}, as the game was on {minute(copy.time)}."
        _replace(path, read(copy.path), f"Restored from a backup on {day(now())}. {found.lost}")
    else:
        raise SaveError(f"Nothing of the game {called(path)!r} can be kept: export or delete it.")
    return found


def _replace(path: Path, held: Contents, note: str) -> None:
    """Put contents in the place of a save. Where that is a link, only the link goes: never what it leads to."""
    fresh = temporary_in(path.parent)
    meta = msgspec.structs.replace(held.meta, repaired=note)
    first = held.snapshots[meta.base]
    write_new(fresh, meta, first, rows=held.rows, shots=held.snapshots.values(), talk=held.talk)
    try:
        if is_regular(path):
            _keep_damaged(path, _aside(path))
        else:  # a link, folder or pipe of that name: what lies beside it belongs to others
            path.rename(_aside(path))
        fresh.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        raise SaveError(f"The game {called(path)!r} could not be replaced: {error.strerror}.") from error
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _keep_damaged(path: Path, aside: Path) -> None:
    try:
        os.link(path, aside)  # so that at every moment there is a file of that name
    except OSError:
        shutil.copyfile(path, aside)
    if os.path.lexists(wal_path(path)):
        wal_path(path).rename(wal_path(aside))
    set_strays_aside(path)
    remove(note_path(path))


def _aside(path: Path) -> Path:
    """Return a free name beside the save for its damaged file."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.damaged{'' if number == 1 else number}")):
        number += 1
    return aside


def _sound_backups(path: Path, game: str) -> list[Backup]:
    """Return the backups that a repair can take; `game` is the identity of the save, "" if nothing tells it."""
    sound = []
    for copy in backups(path, game):
        try:
            held = read(copy)
        except SaveError:
            continue
        sound.append(Backup(str(copy), held.head.n, held.head.time))
    return sound
