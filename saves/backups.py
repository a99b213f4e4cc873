"""Copies of a save by SQLite's backup API, the last few kept in a folder beside it.

They have its name, and belong to it only if they are of the same game: a name can be given again.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from pathlib import Path

from saves import database
from saves.beside import is_regular, set_aside, sync_folder, temporary_in
from saves.contents import Contents, Head, get
from saves.database import open_readonly
from saves.errors import SaveError
from saves.model import Meta, identity

OLDEST = 9  # no more are ever looked for


def backup_path(path: Path, age: int) -> Path:
    """Return where the backup of this age lies: 1 is the newest."""
    return path.parent / "backups" / f"{path.stem}~{age}{path.suffix}"


def backups(path: Path, game: str = "") -> list[Path]:
    """Return the backups of a save, newest first; with `game` (an identity) only those of that game."""
    found = [copy for age in range(1, OLDEST + 1) if is_regular(copy := backup_path(path, age))]
    return [copy for copy in found if not game or _glance(copy)[0] == game]


def set_others_aside(path: Path, game: str) -> None:
    """Give the backups that have the name of a save, but are not of that game, another name: no repair takes them."""
    for copy in backups(path):
        if _glance(copy)[0] != game:
            with contextlib.suppress(OSError):
                set_aside(copy, f"{copy.name}.other")


def damaged_copies(path: Path) -> list[Path]:
    """Return what repairs of a save left beside it and what was set aside there, with what lies beside that."""
    ours = re.compile(re.escape(path.name) + r"\.(damaged\d*(-wal|-shm)?|stray\d+)")
    return [file for file in path.parent.iterdir() if ours.fullmatch(file.name)]


def backup(connection: sqlite3.Connection, path: Path, held: Contents, keep: int) -> Path | None:
    """Copy an open save; None if the newest copy is as new already, or there is no room for one."""
    newest, game = backup_path(path, 1), identity(held.meta)
    whose, n = _glance(newest)
    if (whose, n) == (game, held.head.n):
        return None
    try:
        newest.parent.mkdir(mode=0o700, exist_ok=True)
        if whose != game:
            set_others_aside(path, game)
        temporary = temporary_in(newest.parent)
        try:
            database.copy(connection, temporary)
            for age in range(keep, 1, -1):
                if is_regular(backup_path(path, age - 1)):
                    backup_path(path, age - 1).replace(backup_path(path, age))
            temporary.replace(newest)
        finally:
            temporary.unlink(missing_ok=True)
        sync_folder(newest.parent)
    except (OSError, sqlite3.Error):
        return None  # a backup is a second net: its lack never stops a game
    return newest


def _glance(path: Path) -> tuple[str, int]:
    """Return of which game a backup is and how far it goes; ("", -1) if it is none."""
    if not is_regular(path):
        return "", -1
    try:
        with contextlib.closing(open_readonly(path)) as connection:
            return identity(get(connection, "meta", Meta)), get(connection, "head", Head).n
    except (sqlite3.Error, OSError, ValueError, TypeError, SaveError):
        return "", -1
