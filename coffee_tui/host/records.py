"""What a table says to the doors behind it: what came of a play, and that a play came too late."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """The entries of the log that an accepted play, undo or redo wrote by itself."""

    first: int
    last: int


class Stale(Exception):
    """The play answers a decision that is no longer the present one."""

    def __init__(self) -> None:
        super().__init__("The table has moved on since: look again and choose anew.")
