"""The folder of saved games: what is in it, and giving games other names. No file in it can make this fail."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from saves import database
from saves.backups import backup_path, backups, damaged_copies
from saves.errors import SaveDamaged, SaveError, SaveLocked
from saves.lock import note_path, read_note
from saves.model import SeatInfo
from saves.reading import check_log, glance
from saves.text import one_line
from saves.wal import wal_path

SUFFIX = ".coffee"
LONGEST = 60  # characters of a name


class SaveInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One game in the folder. `damaged` and `open_in` are sentences; "" where all is well."""

    name: str
    path: str
    game: str = ""
    title: str = ""
    seats: tuple[SeatInfo, ...] = ()
    options: dict[str, str] = {}
    created: str = ""
    last_played: str = ""
    entries: int = 0
    summary: str = ""
    finished: bool = False
    abandoned: bool = False
    practice: bool = False
    provable: bool = False
    branch_of: str = ""
    repaired: str = ""
    damaged: str = ""
    open_in: str = ""

    @property
    def is_running(self) -> bool:
        """Whether there is something left to play."""
        return not (self.finished or self.abandoned or self.damaged)


def folder(place: Path | str) -> list[SaveInfo]:
    """Return the games in a folder, the one played last first. Damaged ones are among them and say so."""
    try:
        paths = sorted(path for path in Path(place).iterdir() if path.suffix == SUFFIX and path.name[0] != ".")
    except OSError:
        return []
    return sorted((info(path) for path in paths), key=lambda found: found.last_played, reverse=True)


def info(path: Path | str) -> SaveInfo:
    """Return what can be said of one file; never raises."""
    path = Path(path)
    name = one_line(path.stem, LONGEST) or "?"
    try:
        meta, head = glance(path)
    except SaveLocked as error:
        holder = read_note(path)
        return SaveInfo(name=name, path=str(path), game=holder.game if holder else "", open_in=str(error))
    except SaveError as error:
        return SaveInfo(name=name, path=str(path), damaged=str(error))
    return SaveInfo(
        name=name,
        path=str(path),
        game=one_line(meta.game, LONGEST),
        title=one_line(meta.title, 80),
        seats=tuple(SeatInfo(one_line(who.name, 40), who.kind) for who in meta.seats),
        options=meta.options,
        created=meta.created,
        last_played=head.time,
        entries=head.n,
        summary=one_line(meta.summary, 120),
        finished=meta.finished,
        abandoned=meta.abandoned,
        practice=meta.practice,
        provable=meta.provable,
        branch_of=meta.branch_of,
        repaired=meta.repaired,
    )


def path_for(place: Path | str, name: str) -> Path:
    """Return the file of the game with that name. Raises SaveError for what cannot be a name."""
    clean = one_line(name, 4 * LONGEST).removesuffix(SUFFIX)
    # A name that begins with '-' would be taken for an option by every command that names the game.
    if not clean or len(clean) > LONGEST or clean[0] in ".-" or any(c in '/\\:*?"<>|~' for c in clean):
        raise SaveError(
            f"A game cannot be called {one_line(name, LONGEST)!r}: use up to {LONGEST} letters, digits, spaces or '-', "
            "and begin with none of '-' and '.'."
        )
    if len(clean.encode("utf-8", "surrogatepass")) > 200:  # file systems count bytes, up to 255 with our endings
        raise SaveError("That name is too long for the disk: choose a shorter one.")
    return Path(place) / (clean + SUFFIX)


def free_name(place: Path | str, base: str) -> str:
    """Return the first of "base", "base 2", "base 3" ... that no game has."""
    clean = "".join(" " if c in '/\\:*?"<>|~' else c for c in one_line(base, LONGEST - 6)).strip(" .-") or "game"
    number = 1
    while True:
        name = clean if number == 1 else f"{clean} {number}"
        if not path_for(place, name).exists():
            return name
        number += 1


def rename(path: Path | str, name: str) -> Path:
    """Give a game another name, its backups too, and return where it lies. Raises SaveError."""
    path = Path(path)
    target = path_for(path.parent, name)
    if target.exists():
        raise SaveError(f"There is a game {target.stem!r} already: choose another name.")
    _at_rest(path)
    try:
        for old in [*_beside(path), path]:
            if old.exists():
                old.rename(target.with_name(target.name + old.name.removeprefix(path.name)))
        for age, old in enumerate(backups(path), 1):
            old.rename(backup_path(target, age))
        database.sync_folder(path.parent)
    except OSError as error:
        raise SaveError(f"The game {path.stem!r} could not be renamed: {error.strerror}.") from error
    return target


def delete(path: Path | str) -> None:
    """Delete a game and its backups for good. Raises SaveError if it is open or cannot be deleted."""
    path = Path(path)
    _at_rest(path)
    try:
        # The log of SQLite first: left behind, it would be played into the next game of that name.
        for file in (*_beside(path), path, *damaged_copies(path), *backups(path)):
            file.unlink(missing_ok=True)
        database.sync_folder(path.parent)
    except OSError as error:
        raise SaveError(f"The game {path.stem!r} could not be deleted: {error.strerror}.") from error


def _beside(path: Path) -> list[Path]:
    """Return what lies beside a save and belongs to it alone: a link has nothing of its own."""
    return [] if path.is_symlink() else [wal_path(path), path.with_name(path.name + "-shm"), note_path(path)]


def _at_rest(path: Path) -> None:
    """Make sure that nobody has the save open, and that it is one file if it is sound."""
    if not path.is_file():
        raise SaveError(f"There is no game {path.stem!r}: coffee-tui saves list shows those there are.")
    with contextlib.suppress(SaveDamaged):  # damaged ones may be renamed and deleted as well
        check_log(path)
        database.open_exclusive(path).close()
