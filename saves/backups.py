"""Copies of a save by SQLite's backup API, the last few kept in a folder beside it."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from pathlib import Path

from saves import database
from saves.database import open_readonly


def backup_path(path: Path, age: int) -> Path:
    """Return where the backup of this age lies: 1 is the newest."""
    return path.parent / "backups" / f"{path.stem}~{age}{path.suffix}"


def backups(path: Path) -> list[Path]:
    """Return the backups of a save, newest first."""
    return [copy for age in range(1, 10) if (copy := backup_path(path, age)).is_file()]


def damaged_copies(path: Path) -> list[Path]:
    """Return the damaged files that repairs of a save left beside it, with what lies beside them."""
    ours = re.compile(re.escape(f"{path.name}.damaged") + r"\d*(-wal|-shm)?")
    return [file for file in path.parent.iterdir() if ours.fullmatch(file.name)]


def backup(connection: sqlite3.Connection, path: Path, n: int, keep: int) -> Path | None:
    """Copy an open save; None if the newest copy is as new already, or there is no room for one."""
    newest = backup_path(path, 1)
    if newest.is_file() and _head(newest) == n:
        return None
    temporary = newest.with_name(f".{newest.name}.new")
    try:
        newest.parent.mkdir(mode=0o700, exist_ok=True)
        temporary.unlink(missing_ok=True)
        os.close(os.open(temporary, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        target = sqlite3.connect(temporary, isolation_level=None)
        try:
            connection.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        finally:
            target.close()
        for age in range(keep, 1, -1):
            if backup_path(path, age - 1).is_file():
                backup_path(path, age - 1).replace(backup_path(path, age))
        temporary.replace(newest)
        database.sync_folder(newest.parent)
    except (OSError, sqlite3.Error):
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        return None  # a backup is a second net: its lack never stops a game
    return newest


def _head(path: Path) -> int:
    try:
        connection = open_readonly(path)
        try:
            return int(connection.execute("SELECT max(n) FROM action").fetchone()[0] or 0)
        finally:
            connection.close()
    except (sqlite3.Error, OSError, ValueError):
        return -1
