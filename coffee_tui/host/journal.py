"""The log of one table, in memory and (where there is a save) on disk, with the snapshots that undo needs."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from rules.engine import AnyGame, NamedWords, Seat, State, encode
from saves import HOUSE, DiskFull, Era, Line, Log, Meta, Row, Snapshot, Store, Talk, digest_of, now
from saves.model import genesis, seal

log = logging.getLogger(__name__)

EVERY = 50  # rows between the snapshots that stay
SPARE = 2  # snapshots at barriers that are kept besides: the present one and the one before
BACKUP_EVERY = 40  # barriers between two backups
REMEMBERED = 64  # rows whose events are not read again


class Journal:
    """Every row of a game in order. Whoever holds it appends whole groups, one at a time."""

    def __init__(self, game: AnyGame, meta: Meta, log: Log, line: Line, store: Store | None) -> None:
        self.game = game
        self.meta = meta
        self.words = NamedWords(game.words, [who.name for who in meta.seats])
        self.log = log
        self.line = line
        self.store = store
        self.talk: list[Talk] = store.said() if store else []
        self._chain = log.rows[-1].chain if log.rows else genesis(meta, log.shots[log.base].data)
        self._stays = log.base
        self._passing: list[int] = []
        for n in sorted(log.shots):
            self._sort_in(n, stays=n - self._stays >= EVERY)
        self._barriers = 0
        self._unsaved: Meta | None = None
        self._told: dict[int, list[Any]] = {}  # of the last rows: all observers ask for the same ones
        self.moved = _moved(log)  # by undo or redo: the rows that count no more, or again

    @classmethod
    def begin(cls, game: AnyGame, meta: Meta, state: State, store: Store | None) -> Journal:
        """Return the journal of a game that has just been set up."""
        data = encode(state)
        shot = Snapshot(meta.base, game.schema, genesis(meta, data), data)
        log = Log(game, meta.base, list(meta.eras), [], {meta.base: shot})
        return cls(game, meta, log, Line(meta.base, state.chance.count), store)

    def _sort_in(self, n: int, *, stays: bool) -> None:
        if stays:
            self._stays = n
        elif n > self.log.base:
            self._passing.append(n)

    def append(self, rows: Sequence[Row], data: bytes, *, shot: bool = False, meta: Meta | None = None) -> None:
        """Write a group down; `data` is the state after it. Raises DiskFull, and then nothing has changed.

        A snapshot is taken at a barrier, every 50 rows, and with `shot`.
        """
        head = rows[-1].n
        barrier = any(row.barrier for row in rows)
        stays = head - self._stays >= EVERY
        shots = {head: data} if stays or shot or barrier else {}
        drop = self._passing[: len(self._passing) + 1 - SPARE] if shots and not stays else []
        if self.store:
            sealed = self.store.append(rows, shots, drop=drop, schema=self.game.schema, meta=meta or self._unsaved)
            self._unsaved = None
        else:
            sealed = seal(self._chain, list(rows))
        self._take_in(sealed, shots, drop, stays=stays)
        self.meta = meta or self.meta
        if barrier:
            self._barriers += 1
            if self._barriers % BACKUP_EVERY == 0:
                self.back_up()

    def _take_in(self, rows: list[Row], shots: dict[int, bytes], drop: Sequence[int], *, stays: bool) -> None:
        self._chain = rows[-1].chain
        self.log.rows.extend(rows)
        for row in rows:
            if row.kind == "act":
                self.line.add(row)
            else:
                _move(self.line, row, self.moved)
        for n, data in shots.items():
            self.log.shots[n] = Snapshot(n, self.game.schema, self._chain, data)
            self._sort_in(n, stays=stays)
        for n in drop:
            del self.log.shots[n]
            self._passing.remove(n)

    def rows_after(self, n: int) -> Sequence[Row]:
        """Return the rows after row `n`."""
        rows = self.log.rows
        return rows[n - self.log.base :] if n < self.line.head else ()

    def told(self, row: Row) -> list[Any]:
        """Return what happened in a row, as Told."""
        if row.n not in self._told:
            if len(self._told) >= REMEMBERED:
                self._told.clear()
            self._told[row.n] = self.log.told(row)
        return self._told[row.n]

    def plays_of(self, seat: Seat) -> int:
        """Return how many entries of the log are plays of this seat, undone ones included."""
        return sum(row.seat == seat and row.kind == "act" for row in self.log.rows)

    def is_person(self, seat: Seat) -> bool:
        """Say whether a person sits there."""
        return seat != HOUSE and self.meta.seats[seat].is_human

    def go_to(
        self, to: int, kind: str, seat: Seat, *, shot: bool, agreed: bool = False, meta: Meta | None = None
    ) -> State:
        """Write down an undo or redo to row `to` and return the state there, with the luck where it was.

        `agreed`: past luck, with everybody's consent; the row bears the mark of a barrier.
        """
        state = self.log.state_at(to)
        state.chance.never_back(self.line.highest)
        data = encode(state)
        n = self.line.head + 1
        row = Row(
            n=n, kind="redo" if kind == "redo" else "undo", seat=seat, action=None, told=b"[]", to=self._position(to),
            count=self.line.highest, auto=False, barrier=agreed, choices=0, group=n, digest=digest_of(data),
        )  # fmt: skip
        self.append([row], data, shot=shot, meta=meta)
        return state

    def _position(self, n: int) -> int:
        """Return the action (or the setup) whose state row `n` stands for."""
        return n if n == self.log.base or self.log.row(n).kind == "act" else self.log.row(n).to

    def new_era(self, app: str, state: State) -> None:
        """Note that another version of the program goes on from here, with a snapshot in its own shape."""
        eras = self.meta.eras
        head = self.line.head
        if (eras[-1].app, eras[-1].schema) != (app, self.game.schema):
            eras = [*(era for era in eras if era.n < head), Era(head, app, self.game.schema)]
        elif self.meta.app_written == app:
            return
        meta = msgspec.structs.replace(self.meta, app_written=app, eras=eras)
        self._shoot(encode(state), meta)
        self.log.eras = eras

    def open_again(self) -> None:
        """Note that the game was opened once more; where there is no room for it, with the next entry."""
        meta = msgspec.structs.replace(self.meta, opened=self.meta.opened + 1)
        try:
            self.change(meta)
        except DiskFull:
            self.meta = self._unsaved = meta

    def _shoot(self, data: bytes, meta: Meta | None = None) -> None:
        head = self.line.head
        shots = {head: data} if head > self.log.base else {}
        if self.store:
            self.store.append([], shots, schema=self.game.schema, meta=meta)
        for n in shots:
            if n not in self.log.shots:
                self._sort_in(n, stays=False)
            self.log.shots[n] = Snapshot(n, self.game.schema, self._chain, data)
        self.meta = meta or self.meta

    def say(self, seat: Seat, text: str) -> None:
        """Write down what a seat said."""
        self.talk.append(self.store.talk(seat, text) if self.store else Talk(self.line.head, seat, text, now()))

    def change(self, meta: Meta) -> None:
        """Write down new meta."""
        if self.store:
            self.store.append([], meta=meta)
        self.meta = meta

    def back_up(self) -> None:
        """Make a backup, if there is a save and room for one."""
        if self.store and self.log.rows:
            self.store.backup()

    def close(self, data: bytes, meta: Meta) -> None:
        """Leave a snapshot of the end, so that the next version need not replay, and close the save."""
        if self.store is None or self.store.closed:
            return
        try:
            if self.line.head in self.log.shots:
                self.change(meta)
            else:
                self._shoot(data, meta)
        except DiskFull:
            log.warning("no room for a last snapshot: the log will be played again instead")
        finally:
            self.store.close()


def _move(line: Line, row: Row, moved: dict[int, tuple[int, ...]]) -> None:
    """Take an undo or redo into the line and note which rows it moved."""
    before = set(line.path)
    line.add(row)
    moved[row.n] = tuple(sorted(before.symmetric_difference(line.path)))


def _moved(log: Log) -> dict[int, tuple[int, ...]]:
    """Return the rows that each undo and redo of a log moved."""
    moved: dict[int, tuple[int, ...]] = {}
    if any(row.kind != "act" for row in log.rows):
        line = Line(log.base, 0)
        for row in log.rows:
            _move(line, row, moved) if row.kind != "act" else line.add(row)
    return moved
