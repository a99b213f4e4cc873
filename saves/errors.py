"""What can go wrong with a save, each as one sentence that says what to do."""

from __future__ import annotations

import shlex


class SaveError(Exception):
    """A save cannot be read or written; the message is a sentence for the player."""


class SaveLocked(SaveError):
    """Another program has the save open."""


class DiskFull(SaveError):
    """There was no room (or no way) to write; nothing of the game was lost."""


class SaveNewer(SaveError):
    """A newer version wrote it: there is nothing wrong with the file."""

    def __init__(self, name: str = "") -> None:
        what = f"The game {name!r}" if name else "This game"
        super().__init__(f"{what} was saved by a newer coffee-tui: update the program to open it.")


class SaveTaken(SaveError):
    """There is a game of that name already."""


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

    def __init__(self, what: str, *, n: int, last_good: int | None, name: str = "") -> None:
        remedy = "" if last_good is None else f" You can go on from entry {last_good}"
        command = f": coffee-tui resume {shlex.quote(name)} --at {last_good}" if remedy and name else ""
        super().__init__(f"{what}{remedy}{command}." if remedy else what)
        self.what = what  # without the remedy
        self.n = n
        self.last_good = last_good

    def of(self, name: str) -> RulesChanged:
        """Return the same of the game of that name: it then says which command goes on."""
        return RulesChanged(self.what, n=self.n, last_good=self.last_good, name=name)
