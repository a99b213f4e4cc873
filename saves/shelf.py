"""The folder of saved games: what is in it, and giving games other names. No file in it can make this fail."""

from __future__ import annotations

import contextlib
import itertools
import os
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

import rules
from saves.backups import backup_path, backups, damaged_copies, set_others_aside
from saves.beside import ENDINGS, called, remove, sync_folder
from saves.errors import SaveError, SaveLocked, SaveNewer, SaveTaken
from saves.lock import read_note
from saves.model import Meta, SeatInfo, identity
from saves.reading import glance, read
from saves.text import one_line

SUFFIX = ".coffee"
LONGEST = 60  # characters of a name

T = TypeVar("T")


class SaveInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One game in the folder. `damaged`, `open_in` and `stuck` are sentences; "" where all is well."""

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
    newer: bool = False  # `damaged` says so then, too; there is nothing to repair
    stuck: str = ""  # the file is sound, and yet the game cannot go on from its end
    at: int | None = None  # from which entry it can then

    @property
    def is_running(self) -> bool:
        """Whether there is something left to play."""
        return not (self.finished or self.abandoned or self.damaged)

    @property
    def is_shared(self) -> bool:
        """Whether several persons still play: how long its log is and when it grew would tell who chose in secret."""
        return self.is_running and sum(who.is_human for who in self.seats) > 1


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
        meta, head, ends = glance(path)
    except SaveLocked as error:
        holder = read_note(path)
        return SaveInfo(name=name, path=str(path), game=holder.game if holder else "", open_in=str(error))
    except SaveError as error:
        return SaveInfo(name=name, path=str(path), damaged=str(error), newer=isinstance(error, SaveNewer))
    stuck, at = _stuck(path, meta, ends=ends)
    return SaveInfo(
        name=name,
        path=str(path),
        game=meta.game,
        title=meta.title,
        seats=tuple(meta.seats),
        options=meta.options,
        created=meta.created,
        last_played=head.time,
        entries=head.n,
        summary=meta.summary,
        finished=meta.finished,
        abandoned=meta.abandoned,
        practice=meta.practice,
        provable=meta.provable,
        branch_of=meta.branch_of,
        repaired=meta.repaired,
        stuck=stuck,
        at=at,
    )


def _stuck(path: Path, meta: Meta, *, ends: bool) -> tuple[str, int | None]:
    """Return why a game cannot go on from its end. Looked into after a kill and for unknown games."""
    if (ends and meta.game in rules.GAMES) or meta.finished or meta.abandoned:
        return "", None
    from saves.replay import why_stuck  # the list of sound games does without

    try:
        return why_stuck(read(path))
    except SaveError as error:
        return str(error), None


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
    return _as_there_is(Path(place), clean + SUFFIX)


def _as_there_is(place: Path, name: str) -> Path:
    """Return the file of that name, however it is spelled in the folder: `ä` may be one letter or two."""
    if not name.isascii() and not os.path.lexists(place / name):
        with contextlib.suppress(OSError):
            for file in place.iterdir():
                if unicodedata.normalize("NFC", file.name) == name:
                    return file
    return place / name


def free_name(place: Path | str, base: str) -> str:
    """Return the first of "base", "base 2", "base 3" ... that no game has."""
    return next(_free_names(Path(place), base))


def _free_names(place: Path, base: str) -> Iterator[str]:
    clean = "".join(" " if c in '/\\:*?"<>|~' else c for c in one_line(base, LONGEST - 6)).strip(" .-") or "game"
    for number in itertools.count(1):
        name = clean if number == 1 else f"{clean} {number}"
        if not os.path.lexists(path_for(place, name)):
            yield name


def at_free_name(place: Path | str, base: str, make: Callable[[Path], T]) -> T:
    """Make a game under the first name that is free, also if others make games there at the same moment.

    `make` takes the path and raises SaveTaken if somebody was faster.
    """
    for name in _free_names(Path(place), base):
        try:
            return make(path_for(place, name))
        except SaveTaken:
            continue
    raise AssertionError("names do not end")


def rename(path: Path | str, name: str) -> Path:
    """Give a game another name, its backups too, and return where it lies. Raises SaveError."""
    path = Path(path)
    target = path_for(path.parent, name)
    if os.path.lexists(target):
        raise SaveTaken(f"There is a game {called(target)!r} already: choose another name.")
    whose = _at_rest(path)
    try:
        set_others_aside(target, whose)  # a game that had the name before may have left some
        for old in [*_beside(path), path]:
            if os.path.lexists(old):
                old.rename(target.with_name(target.name + old.name.removeprefix(path.name)))
        for age, old in enumerate(backups(path, whose), 1):
            old.rename(backup_path(target, age))
        sync_folder(path.parent)
    except OSError as error:
        raise SaveError(f"The game {called(path)!r} could not be renamed: {error.strerror}.") from error
    return target


def delete(path: Path | str) -> None:
    """Delete a game and its backups for good, or whatever else has the name of a game.

    Raises SaveError if it is open or cannot be deleted: a folder with something in it stays.
    """
    path = Path(path)
    whose = _at_rest(path)
    try:
        # The log of SQLite first: left behind, it would be played into the next game of that name.
        for file in (*_beside(path), path, *damaged_copies(path), *backups(path, whose)):
            remove(file)
        sync_folder(path.parent)
    except OSError as error:
        raise SaveError(f"The game {called(path)!r} could not be deleted: {error.strerror}.") from error


def _beside(path: Path) -> list[Path]:
    """Return what lies beside a save and belongs to it alone: a link has nothing of its own."""
    return [] if path.is_symlink() else [path.with_name(path.name + ending) for ending in ENDINGS]


def _at_rest(path: Path) -> str:
    """Make sure that nobody has the save open, and that it is one file if it is sound.

    Return the identity of its game, "" if it does not tell. Raises SaveLocked, or SaveError if there is nothing.
    """
    if not os.path.lexists(path):
        raise SaveError(f"There is no game {called(path)!r}: coffee-tui saves list shows those there are.")
    try:
        return identity(glance(path)[0])  # folds SQLite's log in
    except SaveLocked:
        raise
    except SaveError:  # whatever else is wrong with it, it may be renamed and deleted
        pass
    from saves.salvage import salvage  # only for damaged ones

    found = salvage(path).meta if path.is_file() else None
    return identity(found) if found else ""
