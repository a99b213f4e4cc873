"""Saved games: one SQLite file a game, with every action, snapshots to start from, and the proof of its luck.

Start reading in `store.py` (the file) and `rerun.py` (getting a state back). Knows `rules`, never a screen.
"""

from saves.backups import backups
from saves.errors import DiskFull, RulesChanged, SaveDamaged, SaveError, SaveLocked
from saves.line import Line
from saves.migrations import MIGRATIONS, Migration
from saves.model import HOUSE, Era, Meta, Row, SeatInfo, Talk, digest, digest_of
from saves.rerun import Loaded, Log, load, replay
from saves.store import Snapshot, Store, now

__all__ = [
    "HOUSE",
    "MIGRATIONS",
    "DiskFull",
    "Era",
    "Line",
    "Loaded",
    "Log",
    "Meta",
    "Migration",
    "Row",
    "RulesChanged",
    "SaveDamaged",
    "SaveError",
    "SaveLocked",
    "SeatInfo",
    "Snapshot",
    "Store",
    "Talk",
    "backups",
    "digest",
    "digest_of",
    "load",
    "now",
    "replay",
]
