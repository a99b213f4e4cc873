"""Saved games: one SQLite file a game, with every action, snapshots to start from, and the proof of its luck.

Start reading in `store.py` (where a log lies), `sqlite.py` (the file) and `replay.py` (getting a state back).
Knows `rules`, never a screen.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from saves.care import Backup, Diagnosis, doctor, repair
    from saves.contents import Contents, Snapshot, now
    from saves.errors import DiskFull, RulesChanged, SaveDamaged, SaveError, SaveLocked, SaveNewer, SaveTaken
    from saves.export import export_json, import_json, write_export
    from saves.line import Line
    from saves.migrations import MIGRATIONS, Migration
    from saves.model import HOUSE, Era, Meta, Row, SeatInfo, Talk, digest, digest_of
    from saves.proof import Report, verify
    from saves.reading import read
    from saves.replay import Loaded, Log, load, replay_all
    from saves.shelf import SUFFIX, SaveInfo, at_free_name, delete, folder, free_name, info, path_for, rename
    from saves.sqlite import SqliteStore
    from saves.store import MemoryStore, Store

# Where each name lies. A module is imported when something of it is asked for: the program's first frame needs none.
_MODULES = {
    "saves.care": "Backup Diagnosis doctor repair",
    "saves.contents": "Contents Snapshot now",
    "saves.errors": "DiskFull RulesChanged SaveDamaged SaveError SaveLocked SaveNewer SaveTaken",
    "saves.export": "export_json import_json write_export",
    "saves.line": "Line",
    "saves.migrations": "MIGRATIONS Migration",
    "saves.model": "HOUSE Era Meta Row SeatInfo Talk digest digest_of",
    "saves.proof": "Report verify",
    "saves.reading": "read",
    "saves.replay": "Loaded Log load replay_all",
    "saves.shelf": "SUFFIX SaveInfo at_free_name delete folder free_name info path_for rename",
    "saves.sqlite": "SqliteStore",
    "saves.store": "MemoryStore Store",
}
_WHERE = {name: module for module, names in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)


__all__ = [
    "HOUSE",
    "MIGRATIONS",
    "SUFFIX",
    "Backup",
    "Contents",
    "Diagnosis",
    "DiskFull",
    "Era",
    "Line",
    "Loaded",
    "Log",
    "MemoryStore",
    "Meta",
    "Migration",
    "Report",
    "Row",
    "RulesChanged",
    "SaveDamaged",
    "SaveError",
    "SaveInfo",
    "SaveLocked",
    "SaveNewer",
    "SaveTaken",
    "SeatInfo",
    "Snapshot",
    "SqliteStore",
    "Store",
    "Talk",
    "at_free_name",
    "delete",
    "digest",
    "digest_of",
    "doctor",
    "export_json",
    "folder",
    "free_name",
    "import_json",
    "info",
    "load",
    "now",
    "path_for",
    "read",
    "rename",
    "repair",
    "replay_all",
    "verify",
    "write_export",
]
