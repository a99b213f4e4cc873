"""Results of a long run in several processes, gathered into one page of docs/."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


class Gathering:
    """Rows that processes of one run keep, for a page that is written where NAME_WRITE is set."""

    def __init__(self, name: str, page: str) -> None:
        self._write, self._rows = f"{name}_WRITE", f"{name}_ROWS"
        self._start, self.seed = f"{name}_START", f"{name}_SEED"
        self._page = ROOT / "docs" / page

    def begin(self, config: pytest.Config) -> None:
        """Give all processes one folder and one seed; called before there are any."""
        if not hasattr(config, "workerinput") and os.environ.get(self._write):
            os.environ[self._rows] = tempfile.mkdtemp(prefix="coffee-rows-")
            os.environ[self._start] = str(time.time())
            os.environ.setdefault(self.seed, str(int(time.time())))

    def keep(self, row: list[Any]) -> None:
        """Keep one row; it is told in any case."""
        print("\n", *row[-1:], end="")
        folder = os.environ.get(self._rows)
        if folder is not None:
            file, _ = tempfile.mkstemp(dir=folder)
            with os.fdopen(file, "w", encoding="utf-8") as out:
                json.dump(row, out)

    def end(self, session: pytest.Session, exitstatus: int) -> list[list[Any]]:
        """Return all rows in order at the end of a good run, [] in a process of its own or after a bad one."""
        folder = os.environ.get(self._rows)
        if folder is None or hasattr(session.config, "workerinput") or exitstatus:
            return []
        return sorted(json.loads(path.read_text(encoding="utf-8")) for path in Path(folder).iterdir())

    def write(self, text: str) -> None:
        """Write the page; what was measured where takes its places in the text."""
        git = ["git", "rev-parse", "--short", "HEAD"]
        commit = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
        facts = {
            "{date}": time.strftime("%Y-%m-%d"),
            "{commit}": commit or "unknown",
            "{seed}": os.environ[self.seed],
            "{minutes}": f"{(time.time() - float(os.environ[self._start])) / 60:.1f}",
            "{cores}": str(os.cpu_count()),
            "{load}": f"{os.getloadavg()[2]:.1f}",
        }
        for name, fact in facts.items():
            text = text.replace(name, fact)
        self._page.write_text(text, encoding="utf-8")
