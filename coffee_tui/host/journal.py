"""The log of one table as its store holds it: what is appended, where it stands, the snapshots that undo needs."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from rules.engine import AnyGame, NamedWords, Seat, State, Told, encode
from saves import HOUSE, DiskFull, Era, Line, Log, Meta, Row, SaveError, Store, Talk, digest_of

log = logging.getLogger(__name__)

EVERY = 50  # rows between the snapshots that stay
SPARE = 2  # snapshots at barriers that are kept besides: the present one and the one before
BACKUP_EVERY = 40  # barriers between two backups
REMEMBERED = 64  # rows whose events are not read again


class Journal:
    """Every row of a game in order. Whoever holds it appends whole groups, one at a time."""

    def __init__(self, log: Log, line: Line, store: Store, opening: Sequence[Told[Any]] = ()) -> None:
        """`opening`: what was told before the first decision."""
        self.game: AnyGame = log.game
        self.log = log
        self.line = line
        self.store = store
        self.opening = opening
        self._unsaved: Meta | None = None  # there was no room for it
        self.words = NamedWords(self.game.words, [who.name for who in self.meta.seats])
        self._stays = log.base
        self._passing: list[int] = []
        for n in sorted(log.shots):
            self._sort_in(n, stays=n - self._stays >= EVERY)
        self._barriers = 0
        self._told: dict[int, list[Any]] = {}  # of the last rows: all observers ask for the same ones

    @classmethod
    def begin(cls, game: AnyGame, state: State, store: Store, opening: Sequence[Told[Any]] = ()) -> Journal:
        """Return the journal of a game that has just been set up."""
        return cls(Log(game, store.contents), Line(store.contents.meta.base, state.chance.count), store, opening)

    @property
    def meta(self) -> Meta:
        """What is known of the game as a whole; on disk with the next entry at the latest."""
        return self._unsaved or self.store.contents.meta

    @property
    def talk(self) -> list[Talk]:
        """What was said, oldest first."""
        return self.store.contents.talk

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
        for row in self._write(rows, shots, drop=drop, meta=meta):
            self.line.add(row)
        for n in shots:
            self._sort_in(n, stays=stays)
        for n in drop:
            self._passing.remove(n)
        if barrier:
            self._barriers += 1
            if self._barriers % BACKUP_EVERY == 0:
                self.back_up()

    def _write(
        self, rows: Sequence[Row], shots: dict[int, bytes], *, drop: Sequence[int] = (), meta: Meta | None = None
    ) -> list[Row]:
        written = self.store.append(rows, shots, drop=drop, schema=self.game.schema, meta=meta or self._unsaved)
        self._unsaved = None
        return written

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
        Raises SaveError where no undo or redo leads there, and DiskFull; nothing has changed then.
        """
        state = self.log.state_at(to)
        state.chance.never_back(self.line.highest)
        data = encode(state)
        n = self.line.head + 1
        row = Row(
            n=n, kind="redo" if kind == "redo" else "undo", seat=seat, action=None, told=b"[]", to=self.position(to),
            count=self.line.highest, auto=False, barrier=agreed, choices=0, group=n, digest=digest_of(data),
        )  # fmt: skip
        try:
            self.line.check(row)  # before it is on disk, where it would bar the way to the whole game
        except ValueError as error:
            raise SaveError(f"The game cannot go there: {error}.") from error
        self.append([row], data, shot=shot, meta=meta)
        return state

    def position(self, n: int) -> int:
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
        self._shoot(encode(state), msgspec.structs.replace(self.meta, app_written=app, eras=eras))

    def open_again(self) -> None:
        """Note that the game was opened once more; where there is no room for it, with the next entry."""
        meta = msgspec.structs.replace(self.meta, opened=self.meta.opened + 1)
        try:
            self.change(meta)
        except DiskFull:
            self._unsaved = meta

    def _shoot(self, data: bytes, meta: Meta) -> None:
        head = self.line.head
        is_new = head not in self.log.shots
        self._write([], {head: data} if head > self.log.base else {}, meta=meta)
        if is_new:
            self._sort_in(head, stays=False)

    def say(self, seat: Seat, text: str) -> None:
        """Write down what a seat said."""
        self.store.talk(seat, text)

    def change(self, meta: Meta) -> None:
        """Write down new meta."""
        self._write([], {}, meta=meta)

    def back_up(self) -> None:
        """Make a backup, if there is anything to keep and room for one."""
        if self.log.rows:
            self.store.backup()

    def close(self, data: bytes, meta: Meta) -> None:
        """Leave a snapshot of the end, so that the next version need not replay, and close the store."""
        if self.store.closed:
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
