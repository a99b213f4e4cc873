"""What a table says to the doors behind it: that a play came too late."""

from __future__ import annotations


class Stale(Exception):
    """The play answers a decision that is no longer the present one."""

    def __init__(self) -> None:
        super().__init__("The table has moved on since: look again and choose anew.")
