"""What bots are called at a table."""

from __future__ import annotations

from collections.abc import Collection, Iterator

BOTS = ("Kettle", "Grinder", "Press", "Siphon", "Moka", "Filter", "Crema", "Doser")


def bot_name(seat: int) -> str:
    """Return what a bot on this seat, from 0, is called where nobody names it."""
    return BOTS[(seat - 1) % len(BOTS)]


def free_names(taken: Collection[str]) -> Iterator[str]:
    """Yield names for bots that nobody else at the table has."""
    number = 1
    while True:
        for name in BOTS:
            whole = name if number == 1 else f"{name} {number}"
            if whole not in taken:
                yield whole
        number += 1
