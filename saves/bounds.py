"""What a position in a file may say: numbers, lengths and pieces as the game has them. Looked at when it is loaded.

A checksum shows that a file is as it was written, not who wrote it. The types say what is a number; here is how large
it may be. Rules that count on what they set up themselves would otherwise crash or count for hours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from rules.engine import (
    AT_TABLE,
    AnyGame,
    Chance,
    IllegalAction,
    Known,
    State,
    apply,
    awaited,
    clone,
    legal_actions,
    view_of,
)
from saves.errors import SaveDamaged
from saves.text import is_harmless

LARGEST = 10_000  # of any number whose type does not say more; 105 is the largest that 4,000 random games came to
LONGEST = 2_000  # elements of any list, and letters of any text
DEEPEST = 20  # lists and records in one another
PARTS = 50_000  # of a whole position; the largest that was met has 600
REHEARSED = 30  # plays that are tried out on a copy
TRIED = 20  # of the plays that are possible at once

SIDES: Mapping[str, tuple[int, int]] = {"seat": AT_TABLE, "active": AT_TABLE}
ANYTHING = (-LARGEST, LARGEST)

# What rules say of a play that is not legal, and of a position that was made up.
IMPOSSIBLE = (
    IllegalAction, LookupError, TypeError, AttributeError, ValueError, ArithmeticError, AssertionError, RuntimeError,
    StopIteration, MemoryError,
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

    def check(self, state: State, n: int, *, rehearse: bool = True) -> None:
        """Raise SaveDamaged if the position after entry `n` cannot be, and say which number.

        `rehearse`: also play on from a copy of it.
        """
        try:
            if len(state.private) != self.seats:
                raise _Fault(f" is for {len(state.private)} seats instead of {self.seats}")
            counter = [PARTS]
            for drawer in ("public", "private", "hidden"):
                limits = _Limits(self.seats, {**SIDES, **self.game.limits}, counter)
                _walk(getattr(state, drawer), getattr(self.fresh, drawer), drawer, limits, ANYTHING)
            self._expect_setup(state)
            self._count(state)
            if rehearse:
                self._ask(state)
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

    def _expect_setup(self, state: State) -> None:
        """What was chosen before the game stays as it is, and what the game itself knows to be impossible is not."""
        chosen, there = (getattr(one.public, "options", None) for one in (self.fresh, state))
        if there != chosen:
            for name in getattr(chosen, "__struct_fields__", ()):
                if getattr(there, name, None) != getattr(chosen, name):
                    raise _Fault(f"public.options.{name} is {getattr(there, name, None)!r}")
            raise _Fault("public.options is not as the game was begun")
        try:
            where = self.game.impossible(state)
        except IMPOSSIBLE as error:
            where = f"something in it ({type(error).__name__})"
        if where:
            raise _Fault(where)

    def _ask(self, state: State) -> None:
        """Let the rules say and try what can be played there: what they stumble over now they need not meet later."""
        try:
            stuck = [seat for seat in awaited(state) if not legal_actions(state, seat)]
            if not stuck:
                self._read_out(state)
                _rehearse(state)
        except IMPOSSIBLE as error:
            raise _Fault(f"the rules cannot go on from it ({type(error).__name__})") from None
        if stuck:
            raise _Fault(f"seat {stuck[0]} is asked and cannot play anything")

    def _read_out(self, state: State) -> None:
        """Say what every front end says of a position."""
        game = self.game
        game.phase(state.public), game.scores(state.public)
        for seat in (*awaited(state), None):
            view = view_of(state, seat)
            game.words.prompt(view), game.words.board(view), game.forecast(view), game.glance(view)
            for action in legal_actions(state, seat)[:TRIED] if seat is not None else ():
                game.words.action(view, action)


def _rehearse(state: State) -> None:
    """Try what can be played at once, and one game a few plays on."""
    for seat in awaited(state):
        for action in legal_actions(state, seat)[:TRIED]:
            apply(clone(state), seat, action)
    ahead = clone(state)
    for n in range(REHEARSED):
        for seat in awaited(ahead)[:1]:
            legal = legal_actions(ahead, seat)
            apply(ahead, seat, legal[n * 7 % len(legal)])


@dataclass
class _Limits:
    seats: int
    by_field: Mapping[str, tuple[int, int]]
    left: list[int]  # parts that may still come
    depth: int = 0

    def of(self, record: str, field: str) -> tuple[int, int]:
        """Return the least and the most that a number in this field of a record may be."""
        found = self.by_field.get(f"{record}.{field}") or self.by_field.get(field, ANYTHING)
        return (-1, max(self.seats, 2) - 1) if found == AT_TABLE else found  # some games have a side without a seat


def _walk(value: Any, fresh: Any, name: str, limits: _Limits, between: tuple[int, int]) -> None:
    """Raise _Fault for the first number, length or text that cannot be; `fresh` is what was there at the setup."""
    limits.left[0] -= 1
    if limits.left[0] < 0 or limits.depth > DEEPEST:
        raise _Fault(" has too many parts")
    if value is None or isinstance(value, bool | Chance):
        return
    try:
        if isinstance(value, int):
            _number(value, between)
        elif isinstance(value, str | bytes):
            if len(value) > LONGEST or (isinstance(value, str) and not is_harmless(value)):
                raise _Fault(" is no text that can be shown")
        else:
            limits.depth += 1
            _parts(value, fresh, name, limits, between)
            limits.depth -= 1
    except _Fault as fault:
        fault.way.append(name if name.startswith("[") else f".{name}")
        raise


def _number(value: int, between: tuple[int, int]) -> None:
    if not between[0] <= value <= between[1]:
        raise _Fault(f" is {value}, not {between[0]} to {between[1]}")


def _parts(value: Any, fresh: Any, name: str, limits: _Limits, between: tuple[int, int]) -> None:
    if isinstance(value, msgspec.Struct):
        same = type(value) is type(fresh)
        record = type(value).__name__
        for field in value.__struct_fields__:
            old = getattr(fresh, field) if same else None
            _walk(getattr(value, field), old, field, limits, limits.of(record, field))
        return
    if len(value) > LONGEST:
        raise _Fault(f" has {len(value)} elements")
    if isinstance(value, dict):
        for key, item in value.items():
            _walk(key, None, "[key]", limits, ANYTHING)
            _walk(item, None, f"[{str(key)[:40]!r}]", limits, between)
        return
    shape = fresh if isinstance(fresh, list | tuple) and name != "stack" else ()
    # What has rows or kinds from the setup on keeps them.
    if shape and len(value) != len(shape) and not _is_line(shape):
        raise _Fault(f" has {len(value)} elements instead of {len(shape)}")
    if _is_row_of_numbers(value, between):
        limits.left[0] -= len(value)
        return
    for at, item in enumerate(value):
        _walk(item, shape[at] if at < len(shape) else None, f"[{at}]", limits, between)


def _is_line(shape: Any) -> bool:
    """Say whether a list holds records that come and go; of `Known` there is one for each hand."""
    return all(isinstance(item, msgspec.Struct) and not isinstance(item, Known) for item in shape)


def _is_row_of_numbers(value: Any, between: tuple[int, int]) -> bool:
    """Say whether there is nothing but numbers within bounds in a list: most are so, and quickly seen through."""
    return all(type(item) is int for item in value) and (
        not value or (min(value) >= between[0] and max(value) <= between[1])
    )
