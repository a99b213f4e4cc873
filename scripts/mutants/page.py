"""docs/mutants.md: a table of runs that is written, and survivors with their reasons that are read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from scripts import sections

RUNS = "## Runs"
HEAD = (
    "| game | seed | mutants | of | killed by its tests | by the contract | by time | explained | survived | commit |",
    "|---|---|---|---|---|---|---|---|---|---|",
)
_ENTRY = re.compile(r"^#### `([0-9a-f]{10})` (.+)$", re.M)


@dataclass(frozen=True)
class Explained:
    """A survivor that no test can kill, and why."""

    id: str
    place: str
    diff: str
    why: str


def explained(text: str) -> dict[str, Explained]:
    """Return the explained survivors of a page by id. Raises ValueError if one has no diff or no reason."""
    found = {}
    parts = _ENTRY.split(text)[1:]
    for key, place, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        shown = re.match(r"\s*```diff\n(.*?)\n```\n\s*(?!#)(\S.*?)\s*(?=\n#|\Z)", body, re.S)
        if shown is None:
            raise ValueError(f"mutant {key} on the page needs its diff and, below it, a reason")
        found[key] = Explained(key, place, shown[1], shown[2])
    return found


def entry(key: str, place: str, diff: str) -> str:
    """Return a survivor as it stands on the page; its reason is still to be written below."""
    return f"#### `{key}` {place}\n\n```diff\n{diff}\n```\n"


def write_runs(page: Path, rows: list[str]) -> None:
    """Put rows into the table of runs; one of the same game and seed is replaced, the others stay."""
    text = page.read_text(encoding="utf-8")
    old = re.search(rf"^{RUNS}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    table = {_key(row): row for row in (old[1].splitlines() if old else []) if row.startswith("| ")}
    table.pop(_key(HEAD[0]), None)
    table.update((_key(row), row) for row in rows)
    sections.replace(page, RUNS, "\n".join([*HEAD, *(table[key] for key in sorted(table))]))


def _key(row: str) -> tuple[str, int]:
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    return cells[0], int(cells[1]) if cells[1].isdigit() else 0
