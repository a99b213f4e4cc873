"""Small files that are written whole: a crash leaves the old one or the new one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Put a file with rights 0600 in the place of another one. Raises OSError; the old one then stays."""
    from saves.beside import sync_folder

    temporary = ""
    try:
        fd, temporary = tempfile.mkstemp(prefix=f".{path.stem}", dir=path.parent)
        with os.fdopen(fd, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
