"""Files that lie beside a save or are named by its user: opened without following links, regular ones only.

A pipe would wait for ever, a device has no end, a link leads to what is somebody else's.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from saves.errors import SaveError
from saves.text import one_line

BIGGEST = 64 << 20  # bytes of a save: the longest game that was ever played here has 1.5 MB
ENDINGS = ("-wal", "-shm", "-journal", ".lock")


def beside(path: Path, ending: str) -> Path:
    """Return a file that lies beside a save: beside the file that it leads to, where the save is a link."""
    real = Path(os.path.realpath(path)) if path.is_symlink() else path
    return real.with_name(real.name + ending)


def wal_path(path: Path) -> Path:
    """Return where SQLite's log of a save lies."""
    return beside(path, "-wal")


def called(path: Path) -> str:
    """Return how a save is called in a sentence, whatever its file is named."""
    return one_line(path.stem, 60) or "?"


def is_regular(path: Path) -> bool:
    """Say whether there is a file of that very name that is a file: no link, pipe, device or folder."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except (OSError, ValueError):
        return False


def read_regular(path: Path, limit: int) -> bytes | None:
    """Return the content of a regular file of at most `limit` bytes, None if it is none or larger."""
    try:
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    except (OSError, ValueError):
        return None
    found = os.fstat(fd)
    if not stat.S_ISREG(found.st_mode) or found.st_size > limit:
        os.close(fd)
        return None
    with os.fdopen(fd, "rb") as file:
        data = file.read(limit + 1)
    return data if len(data) <= limit else None


def expect_save(path: Path) -> None:
    """Raise SaveError unless there is a file of that name (or behind that link) that can be a save by its size."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        found = None
    if found is None and not os.path.lexists(path):
        raise SaveError(f"There is no game {called(path)!r}: coffee-tui saves list shows those there are.")
    if found is None or not stat.S_ISREG(found.st_mode):
        raise SaveError(f"There is no game {called(path)!r} in that file: it is {kind_of(path)}.")
    if found.st_size > BIGGEST:
        raise SaveError(
            f"The file of the game {called(path)!r} is larger than {BIGGEST >> 20} MB: it is no saved game."
        )


def kind_of(path: Path) -> str:
    """Return what a file is that is no regular one."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return "a link that leads nowhere"
    kinds = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"))
    return next((name for test, name in kinds if test(mode)), "a device")


def set_strays_aside(path: Path, endings: tuple[str, ...] = ()) -> None:
    """Move away what SQLite or we would take for a part of a save and what cannot be one.

    That is whatever is not a regular file; a rollback journal, for this program leaves none (`database.py`); and
    what `endings` names besides. It gets the name `SAVE.stray...` and can be looked at there.
    """
    for ending in ENDINGS:
        file = beside(path, ending)
        if not os.path.lexists(file):
            continue
        if ending in endings or ending == "-journal" or not is_regular(file):
            if is_regular(file) and (ending in (".lock", "-shm") or not file.stat().st_size):
                file.unlink()  # nothing that anybody could miss
                continue
            set_aside(file, f"{file.name.removesuffix(ending)}.stray")


def set_aside(file: Path, name: str) -> None:
    """Rename a file to a free name in its folder that begins so. Raises OSError."""
    number = 1
    while os.path.lexists(file.with_name(f"{name}{number}")):
        number += 1
    file.rename(file.with_name(f"{name}{number}"))


def remove(file: Path) -> None:
    """Delete a file, link, pipe or empty folder of that very name, if there is one. Raises OSError."""
    with contextlib.suppress(FileNotFoundError):
        if not file.is_symlink() and file.is_dir():
            file.rmdir()
        else:
            file.unlink()


def temporary_in(folder: Path) -> Path:
    """Return a name for a file in the making, which `sweep` knows if its maker is killed."""
    return folder / f".coffee-{os.getpid()}-{os.urandom(6).hex()}.new"


@contextlib.contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """Give a path to write to; what is there at the end gets the name `target`, unless that is taken by then.

    Raises FileExistsError. Whatever happens, there is never half a file of that name.
    """
    temporary = temporary_in(target.parent)
    try:
        yield temporary
        give_name(temporary, target)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def give_name(temporary: Path, target: Path) -> None:
    """Rename a finished file, never over another one, and make the name last. Raises FileExistsError or OSError."""
    try:
        os.link(temporary, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))  # the name is ours from here on
        try:
            temporary.replace(target)
        except OSError:
            target.unlink()
            raise
    with contextlib.suppress(OSError):
        temporary.unlink(missing_ok=True)
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last through a power cut, where the system can."""
    with contextlib.suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def sweep(folder: Path) -> None:
    """Delete what programs that were killed while they made a save or an export have left in a folder."""
    with contextlib.suppress(OSError):
        for file in folder.iterdir():
            maker = _maker(file.name)
            if maker and is_regular(file) and not is_running(maker):
                with contextlib.suppress(OSError):
                    file.unlink()


def _maker(name: str) -> int:
    """Return the process that made a temporary file, 0 if it is none."""
    if not name.startswith(".") or not name.endswith((".new", ".new-journal", ".new-wal")):
        return 0
    stem = name.rpartition(".new")[0]  # older versions wrote .NAME.PID.new
    number = stem.removeprefix(".coffee-").partition("-")[0] if stem.startswith(".coffee-") else stem.rpartition(".")[2]
    return int(number) if number.isascii() and number.isdecimal() and len(number) < 10 else 0


def is_running(pid: int) -> bool:
    """Say whether a process of that number runs here, as far as can be told."""
    if os.name != "posix":
        return True  # elsewhere there is no harmless way to ask
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError, ValueError):
        return True
    return True
