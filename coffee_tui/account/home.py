"""Where this program keeps what it writes: one folder that only its owner may enter."""

from __future__ import annotations

import os
from pathlib import Path

from saves.errors import SaveError


def home() -> Path:
    """Return the data folder, made with rights 0700. COFFEE_TUI_HOME names another one. Raises SaveError.

    A folder that was there before keeps its rights, for others may need it; what lies in it is closed by itself.
    """
    named = os.environ.get("COFFEE_TUI_HOME")
    if named:
        try:
            folder = Path(named).expanduser().absolute()
        except (RuntimeError, OSError) as error:  # nobody of that name, or the current folder is gone
            raise SaveError(f"There is no folder {named!r}: set COFFEE_TUI_HOME to another one.") from error
        return _private(folder, keep=folder.is_dir())
    import platformdirs  # not needed where the folder is named

    return _private(Path(platformdirs.user_data_dir("coffee-tui", appauthor=False)))


def open_to_others() -> str:
    """Return a sentence if COFFEE_TUI_HOME names a folder that others may read, "" if not or if it was said before."""
    if not os.environ.get("COFFEE_TUI_HOME") or os.name != "posix":
        return ""
    folder = home()
    told = folder / ".others-may-read"
    try:
        if not folder.stat().st_mode & 0o055:
            return ""
        os.close(os.open(told, os.O_CREAT | os.O_EXCL, 0o600))  # never what a link there leads to
    except OSError:  # said before, or it cannot be noted
        return ""
    return (
        f"Others may look into {folder}, the folder that COFFEE_TUI_HOME names: "
        f"chmod 700 closes it. The saves in it are closed by themselves."
    )


def saves_folder() -> Path:
    """Return the folder of the saved games."""
    return _private(home() / "saves")


def _private(folder: Path, *, keep: bool = False) -> Path:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not keep and os.name == "posix" and folder.stat().st_mode & 0o077:
            folder.chmod(0o700)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SaveError(f"The folder {folder} cannot be used ({reason}): set COFFEE_TUI_HOME to another one.") from (
            error
        )
    return folder
