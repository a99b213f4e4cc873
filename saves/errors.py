"""What can go wrong with a save, each as one sentence that says what to do."""

from __future__ import annotations


class SaveError(Exception):
    """A save cannot be read or written; the message is a sentence for the player."""


class SaveLocked(SaveError):
    """Another program has the save open."""


class DiskFull(SaveError):
    """There was no room (or no way) to write; nothing of the game was lost."""


class SaveDamaged(SaveError):
    """The file is not what was written.

    `last_good` is the row after which the game can still be continued (None: no such point),
    `lost` says in a sentence what is gone then.
    """

    def __init__(self, message: str, *, lost: str = "", last_good: int | None = None) -> None:
        super().__init__(message)
        self.lost = lost
        self.last_good = last_good


class RulesChanged(SaveError):
    """The rules of today lead elsewhere at row `n`; the game can be continued from the snapshot at `last_good`."""

    def __init__(self, message: str, *, n: int, last_good: int | None) -> None:
        super().__init__(message)
        self.n = n
        self.last_good = last_good
