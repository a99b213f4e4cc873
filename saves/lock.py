"""Who has a save open. SQLite's own lock keeps others out; this note beside the file only says who holds it."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

import msgspec

from saves.beside import beside, called, read_regular
from saves.errors import SaveDamaged
from saves.model import Entry, Meta
from saves.text import one_line


class Holder(msgspec.Struct, frozen=True):
    """The program that has a save open. `id` and `n`: of which game it last wrote which entry."""

    pid: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    host: str
    since: str
    game: str = ""
    id: str = ""
    n: Entry = 0


def note_path(path: Path) -> Path:
    """Return where the note about an open save lies."""
    return beside(path, ".lock")


class Note:
    """The note of this program about a save that it has open.

    It is no lock, and failing to write it (a full disk) is no reason to stop. It is not synchronized either:
    after a power cut it may be behind, after a kill it says how far the log went, so that a log cut short is noticed.
    """

    def __init__(self, path: Path, game: str, identity: str, n: int) -> None:
        self._path = path
        since = datetime.now().astimezone().strftime("%H:%M")
        self._holder = Holder(os.getpid(), socket.gethostname(), since, game, identity, n)
        self._fd = -1
        with contextlib.suppress(OSError):
            # A file of our own: what lies there may be a link to another one. SQLite's lock is ours already.
            note_path(path).unlink(missing_ok=True)
            self._fd = os.open(note_path(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
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
    data = read_regular(note_path(path), 4096)
    try:
        holder = None if data is None else msgspec.json.decode(data, type=Holder)
    except msgspec.MsgspecError:
        return None
    if holder is None:
        return None
    host, since, game = one_line(holder.host, 60), one_line(holder.since, 20), one_line(holder.game, 60)
    return msgspec.structs.replace(holder, host=host, since=since, game=game)


def remove_note(path: Path) -> None:
    """Take the note away."""
    try:
        note_path(path).unlink(missing_ok=True)
    except OSError:
        return


# The bytes of a file that SQLite locks on POSIX systems (SHARED_FIRST in https://sqlite.org/src/file/src/os.h).
_SHARED, _LENGTH = 0x40000002, 510


@contextmanager
def kept_still(path: Path) -> Iterator[int | None]:
    """Keep everybody from opening a save that this process does not have open; give a handle to it.

    None: somebody has it open. The lock ends when this process closes the file elsewhere, so do nothing else meanwhile.
    """
    fd = os.open(path, os.O_RDONLY)
    try:
        yield fd if _shared(fd) else None
    finally:
        os.close(fd)


def _shared(fd: int) -> bool:
    try:
        import fcntl
    except ImportError:  # elsewhere an open file cannot be renamed from under its program anyhow
        return True
    try:
        fcntl.lockf(fd, fcntl.LOCK_SH | fcntl.LOCK_NB, _LENGTH, _SHARED)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN)  # a disk without locks: SQLite will say so
    return True


def is_open_elsewhere(path: Path) -> bool:
    """Say whether another process has a save open, by SQLite's own lock."""
    with kept_still(path) as handle:
        return handle is None


# The saves that this process has open, by device and number of the file.
_open_here: set[tuple[int, int]] = set()


def opened_here(file: os.stat_result) -> None:
    """Note that this process has opened a save."""
    _open_here.add((file.st_dev, file.st_ino))


def closed_here(file: os.stat_result) -> None:
    """Note that this process has closed a save."""
    _open_here.discard((file.st_dev, file.st_ino))


def is_open_here(path: Path) -> bool:
    """Say whether this process has a save open, under whatever name."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return False
    return (found.st_dev, found.st_ino) in _open_here


def held(path: Path) -> str:
    """Return the sentence for a player who finds the save open elsewhere."""
    holder = read_note(path)
    who = f" (process {holder.pid} on {holder.host}, since {holder.since})" if holder else ""
    return f"The game {called(path)!r} is open in another window{who}: close it there first."


def note_id(meta: Meta) -> str:
    """Return the name by which a note about an open save means this game."""
    who = f"{meta.commitment} {one_line(meta.created, 40)} {meta.base}"
    return blake2b(who.encode(), digest_size=8).hexdigest()


def check_end(path: Path, meta: Meta, n: int) -> None:
    """Raise SaveDamaged if the program that last had the save open wrote more than its `n` entries."""
    holder = read_note(path)
    if holder is not None and holder.id == note_id(meta) and holder.n > n:
        raise SaveDamaged(f"The game {called(path)!r} ends at entry {n}, but {holder.n} entries were written.")
