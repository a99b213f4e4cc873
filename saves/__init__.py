"""Saved games: one SQLite file a game, with every action, snapshots to start from, and the proof of its luck.

Start reading in `store.py` (the file) and `rerun.py` (getting a state back). Knows `rules`, never a screen.
"""

from saves.backups import backups
from saves.care import Backup, Diagnosis, doctor, repair
from saves.contents import Contents, Snapshot, now
from saves.errors import DiskFull, RulesChanged, SaveDamaged, SaveError, SaveLocked
from saves.export import export_json, import_json, write_export
from saves.line import Line
from saves.migrations import MIGRATIONS, Migration
from saves.model import HOUSE, Era, Meta, Row, SeatInfo, Talk, digest, digest_of
from saves.proof import Report, verify
from saves.reading import read
from saves.rerun import Loaded, Log, load, replay
from saves.shelf import SUFFIX, SaveInfo, delete, folder, free_name, info, path_for, rename
from saves.store import Store

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
    "Meta",
    "Migration",
    "Report",
    "Row",
    "RulesChanged",
    "SaveDamaged",
    "SaveError",
    "SaveInfo",
    "SaveLocked",
    "SeatInfo",
    "Snapshot",
    "Store",
    "Talk",
    "backups",
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
    "replay",
    "verify",
    "write_export",
]
