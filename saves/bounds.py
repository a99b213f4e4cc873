"""What a position in a file may say: numbers, lengths and pieces as the game has them. Looked at when it is loaded.

A checksum shows that a file is as it was written, not who wrote it. The types say what is a number; here is how large
it may be. Rules that count on what they set up themselves would otherwise crash or count for hours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from rules.engine import AnyGame, Chance, IllegalAction, State, awaited, legal_actions
from saves.errors import SaveDamaged
from saves.text import is_harmless

LARGEST = 10_000  # of any number whose type does not say more; 105 is the largest that 4,000 random games came to
LONGEST = 2_000  # elements of any list, and letters of any text
DEEPEST = 20  # lists and records in one another
PARTS = 50_000  # of a whole position; the largest that was met has 600

# What rules say of a play that is not legal, and of a position that was made up.
IMPOSSIBLE = (
    IllegalAction, LookupError, TypeError, AttributeError, ValueError, ArithmeticError, AssertionError, RecursionError,
    MemoryError,
)  # fmt: skip


class _Fault(Exception):
    """What cannot be; each level on the way out puts its own name before the rest."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
        self.way: list[str] = []


@dataclass(frozen=True)
class Bounds:
    """What every position of one game keeps to: as many seats and pieces, and lists as long, as at its setup."""

    name: str  # of the save
    game: AnyGame
    seats: int
    fresh: State

    def check(self, state: State, n: int) -> None:
        """Raise SaveDamaged if the position after entry `n` cannot be, and say which number."""
        try:
            if len(state.private) != self.seats:
                raise _Fault(f" is for {len(state.private)} seats instead of {self.seats}")
            counter = [PARTS]
            for drawer in ("public", "private", "hidden"):
                _walk(getattr(state, drawer), getattr(self.fresh, drawer), drawer, _Limits(self.seats, counter))
            self._count(state)
            _ask(state)
        except _Fault as fault:
            where = "".join(reversed(fault.way)).lstrip(".")
            raise SaveDamaged(
                f"The position after entry {n} of the game {self.name!r} cannot be: {where}{fault.what}."
            ) from None

    def _count(self, state: State) -> None:
        try:
            there: Mapping[str, int] = dict(self.game.components(state))
        except IMPOSSIBLE as error:
            raise _Fault(f"its pieces cannot be counted ({type(error).__name__})") from None
        box = self.game.components(self.fresh)
        for piece in sorted(box.keys() | there.keys()):
            if there.get(piece, 0) != box.get(piece, 0):
                raise _Fault(f"of {piece!r} it has {there.get(piece, 0)}, and the box {box.get(piece, 0)}")


def _ask(state: State) -> None:
    """Let the rules say what can be played there: what they stumble over now they need not meet in a game."""
    try:
        stuck = [seat for seat in awaited(state) if not legal_actions(state, seat)]
    except IMPOSSIBLE as error:
        raise _Fault(f"the rules cannot go on from it ({type(error).__name__})") from None
    if stuck:
        raise _Fault(f"seat {stuck[0]} is asked and cannot play anything")


@dataclass
class _Limits:
    seats: int
    left: list[int]  # parts that may still come
    depth: int = 0


def _walk(value: Any, fresh: Any, name: str, limits: _Limits) -> None:
    """Raise _Fault for the first number, length or text that cannot be; `fresh` is what was there at the setup."""
    limits.left[0] -= 1
    if limits.left[0] < 0 or limits.depth > DEEPEST:
        raise _Fault(" has too many parts")
    if value is None or isinstance(value, bool | Chance):
        return
    try:
        if isinstance(value, int):
            _number(value, name, limits)
        elif isinstance(value, str | bytes):
            if len(value) > LONGEST or (isinstance(value, str) and not is_harmless(value)):
                raise _Fault(" is no text that can be shown")
        else:
            limits.depth += 1
            _parts(value, fresh, name, limits)
            limits.depth -= 1
    except _Fault as fault:
        fault.way.append(name if name.startswith("[") else f".{name}")
        raise


def _number(value: int, name: str, limits: _Limits) -> None:
    if not -LARGEST <= value <= LARGEST:
        raise _Fault(f" is {value}")
    if name in ("seat", "active") and not -1 <= value < max(limits.seats, 2):  # some games have a side without a seat
        raise _Fault(f" is {value}, of {limits.seats} seats")


def _parts(value: Any, fresh: Any, name: str, limits: _Limits) -> None:
    if isinstance(value, msgspec.Struct):
        same = type(value) is type(fresh)
        for field in value.__struct_fields__:
            _walk(getattr(value, field), getattr(fresh, field) if same else None, field, limits)
        return
    if len(value) > LONGEST:
        raise _Fault(f" has {len(value)} elements")
    if isinstance(value, dict):
        for key, item in value.items():
            _walk(key, None, "[key]", limits)
            _walk(item, None, f"[{str(key)[:40]!r}]", limits)
        return
    shape = fresh if isinstance(fresh, list | tuple) and name != "stack" else ()
    if shape and len(value) != len(shape):  # what has rows or kinds from the setup on keeps them
        raise _Fault(f" has {len(value)} elements instead of {len(shape)}")
    if _is_row_of_numbers(value):
        limits.left[0] -= len(value)
        return
    for at, item in enumerate(value):
        _walk(item, shape[at] if at < len(shape) else None, f"[{at}]", limits)


def _is_row_of_numbers(value: Any) -> bool:
    """Say whether there is nothing but numbers within bounds in a list: most are so, and quickly seen through."""
    return all(type(item) is int for item in value) and (
        not value or (min(value) >= -LARGEST and max(value) <= LARGEST)
    )
