"""Who has a save open. SQLite's own lock keeps others out; this note beside the file only says who holds it."""

from __future__ import annotations

import contextlib
import os
import socket
from datetime import datetime
from pathlib import Path

import msgspec

from saves.wal import beside


class Holder(msgspec.Struct, frozen=True):
    """The program that has a save open. `id` and `n`: of which game it last wrote which entry."""

    pid: int
    host: str
    since: str
    game: str = ""
    id: str = ""
    n: int = 0


def note_path(path: Path) -> Path:
    """Return where the note about an open save lies."""
    return beside(path, ".lock")


class Note:
    """The note of this program about a save that it has open.

    It is no lock, and failing to write it (a full disk) is no reason to stop. It is not synchronised either:
    after a power cut it may be behind, after a kill it says how far the log went, so that a log cut short is noticed.
    """

    def __init__(self, path: Path, game: str, identity: str, n: int) -> None:
        self._path = path
        since = datetime.now().astimezone().strftime("%H:%M")
        self._holder = Holder(os.getpid(), socket.gethostname(), since, game, identity, n)
        self._fd = -1
        with contextlib.suppress(OSError):
            self._fd = os.open(note_path(path), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        self.update(n)

    def update(self, n: int) -> None:
        """Say that entry `n` is on disk."""
        data = msgspec.json.encode(msgspec.structs.replace(self._holder, n=n))
        with contextlib.suppress(OSError):
            os.lseek(self._fd, 0, os.SEEK_SET)
            os.write(self._fd, data + b" " * 12)  # over whatever was longer

    def remove(self) -> None:
        """Take the note away."""
        with contextlib.suppress(OSError):
            os.close(self._fd)
        self._fd = -1
        remove_note(self._path)


def read_note(path: Path) -> Holder | None:
    """Return who left the note, or None. A note may be stale: only SQLite's lock decides."""
    try:
        return msgspec.json.decode(note_path(path).read_bytes()[:4096], type=Holder)
    except (OSError, msgspec.MsgspecError):
        return None


def remove_note(path: Path) -> None:
    """Take the note away."""
    try:
        note_path(path).unlink(missing_ok=True)
    except OSError:
        return


def is_held(path: Path) -> bool:
    """Say whether the program that left the note is still running, as far as can be told from here."""
    holder = read_note(path)
    if holder is None or holder.host != socket.gethostname() or os.name != "posix":
        return False  # elsewhere there is no harmless way to ask after a process
    try:
        os.kill(holder.pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError, ValueError):
        return True
    return True


def held(path: Path) -> str:
    """Return the sentence for a player who finds the save open elsewhere."""
    holder = read_note(path)
    who = f" (process {holder.pid} on {holder.host}, since {holder.since})" if holder else ""
    return f"The game {path.stem!r} is open in another window{who}: close it there first."
