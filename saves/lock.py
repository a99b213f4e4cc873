"""Who has a save open. SQLite's own lock keeps others out; this note beside the file only says who holds it."""

from __future__ import annotations

import os
import socket
from datetime import datetime
from pathlib import Path

import msgspec


class Holder(msgspec.Struct, frozen=True):
    """The program that has a save open."""

    pid: int
    host: str
    since: str
    game: str = ""


def note_path(path: Path) -> Path:
    """Return where the note about an open save lies."""
    return path.with_name(path.name + ".lock")


def write_note(path: Path, game: str) -> None:
    """Leave the note. It is only information: failing to write it (a full disk) is no reason to stop."""
    holder = Holder(os.getpid(), socket.gethostname(), datetime.now().astimezone().strftime("%H:%M"), game)
    try:
        fd = os.open(note_path(path), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(fd, "wb") as file:
            file.write(msgspec.json.encode(holder))
    except OSError:
        return


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
