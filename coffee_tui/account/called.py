"""How this program was called, so that what it tells people to type works where they are."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from shutil import which

NAME = "coffee-tui"


def command() -> str:
    """Return what to type to call this program once more: the plain name where the shell finds it.

    A checkout that is not installed is called by a path: ".venv/bin/coffee-tui".
    """
    called = Path(sys.argv[0] if sys.argv else "")
    if (called.parent.name, called.name) == ("coffee_tui", "__main__.py"):
        return f"{_shortest(Path(sys.executable))} -m coffee_tui"
    return _shortest(called) if called.stem == NAME else NAME


def _shortest(program: Path) -> str:
    """Return the shortest way to name a program here: its name, a path from this folder, or the whole path."""
    found = which(program.name)
    if found is not None and Path(found).resolve() == program.resolve():
        return shlex.quote(program.name)
    path = program.absolute()
    here = Path.cwd()
    return shlex.quote(str(path.relative_to(here) if path.is_relative_to(here) else path))
