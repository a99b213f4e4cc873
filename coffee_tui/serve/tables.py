"""The tables of a server: made, joined, begun, played, left. Whatever is told of one is what everybody may know."""

from __future__ import annotations

import logging
import secrets
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import rules
from coffee_tui.account import profiles
from coffee_tui.host.table import TableHost
from coffee_tui.players import players_for
from coffee_tui.serve import wire
from coffee_tui.serve.chairs import chair_for, record_of, seats_of
from coffee_tui.serve.identity import Player, Players
from coffee_tui.serve.records import MOST_TABLES, Record, Records, title_of
from coffee_tui.serve.seating import Table
from coffee_tui.serve.showing import Showing, free_chair
from rules.engine import Seat
from saves.contents import now
from saves.errors import SaveError
from saves.shelf import SUFFIX, info

log = logging.getLogger(__name__)

MOST_OWN = 20  # unfinished tables that one player may have made
LOOKED_AT = 60.0  # seconds without anybody after which a table that is over is closed
NO_TABLE = "There is no table called {name}: look in the lounge."
NOT_YOURS = "You have no seat at this table."
HAS_BEGUN = "This game has begun already."
NOT_BEGUN = "This game has not begun yet."


class Tables(Showing):
    """All tables. Thread-safe; what it says was done is on the disk.

    Methods raise ValueError with a sentence, or SaveError.
    """

    def __init__(self, folder: Path, players: Players, *, grace: float, changed: Callable[[], None]) -> None:
        """Open the tables of a folder; games that are under way go on. `changed` is called when one changes.

        `grace` is how many seconds somebody is away before the others may let a bot play for him. Raises SaveError.
        """
        self.folder = folder
        self.players = players
        self.grace = grace
        self._changed = changed
        self._lock = threading.RLock()
        self._records = Records(folder / "tables.json")
        self._saves = folder / "tables"
        self._saves.mkdir(mode=0o700, exist_ok=True)
        self.open: dict[str, Table] = {}
        self.troubles: dict[str, str] = {}  # of tables that could not be opened
        self._whats: set[TableHost] = set()
        self.is_closed = False
        for record in self._records.all:
            if record.begun and not record.over:
                self._resume(record)

    def close(self) -> None:
        """Leave all tables; their saves are whole. A second time does nothing."""
        with self._lock:
            self.is_closed = True
            tables, self.open = list(self.open.values()), {}
        for table in tables:
            table.close()

    def record(self, name: str) -> Record:
        """Return the table of a name."""
        record = self._records.find(name)
        if record is None:
            raise ValueError(NO_TABLE.format(name=name[:30]))
        return record

    # Gathering.

    def create(self, player: Player, call: wire.Create) -> str:
        """Make a table and return its name; where nobody else is waited for, the game begins at once."""
        game = rules.load(call.game)
        if len(call.chairs) not in game.seats:
            raise ValueError(f"{game.title} is for {' or '.join(map(str, game.seats))}, not for {len(call.chairs)}.")
        chairs = [chair_for(self.players, game, player, text) for text in call.chairs]
        seated = [chair.player or chair.for_player for chair in chairs if chair.player or chair.for_player]
        if len(set(seated)) < len(seated):
            raise ValueError("Somebody has two chairs: one player has one seat.")
        options = game.complete(call.options, len(chairs))
        if len(chairs) == 1:
            options = profiles.options_for(player.profile, game, call.options)
        with self._lock:
            self._expect_open()
            own = [one for one in self._records.all if one.owner == player.id and not one.over]
            if len(own) >= MOST_OWN or len(self._records.all) >= MOST_TABLES:
                raise ValueError(f"{MOST_OWN} unfinished tables are the most: finish or leave one first.")
            title = title_of(call.title)
            record = Record(
                name=self._free_name(title, game.key),
                game=game.key,
                title=title,
                owner=player.id,
                chairs=chairs,
                options=options,
                watch=call.watch,
                timeout=call.timeout,
                created=now(),
            )
            with self._change(record):
                self._records.all.append(record)
                self._begin_if_full(record)
        self._changed()
        return record.name

    def join(self, player: Player, name: str) -> Seat:
        """Take a chair at a table that gathers, and return the seat."""
        with self._lock:
            self._expect_open()
            record = self.record(name)
            seat = record.seat_of(player.id)
            if seat is not None:
                return seat
            if record.begun:
                raise ValueError(HAS_BEGUN)
            seat = free_chair(record, player)
            if seat is None:
                raise ValueError("No chair at this table is free for you.")
            with self._change(record):
                record.chairs[seat].player = player.id
                self._begin_if_full(record)
        self._changed()
        return seat

    def begin(self, player: Player, name: str) -> None:
        """Begin at one's own table; bots take the free chairs."""
        with self._lock:
            self._expect_open()
            record = self.record(name)
            if record.owner != player.id:
                raise ValueError("Only who made this table can begin before it is full.")
            if record.begun:
                raise ValueError(HAS_BEGUN)
            with self._change(record):
                for chair in record.chairs:
                    if chair.kind == "human" and not chair.player:
                        chair.kind = f"bot:{players_for(record.game)[0]}"
                self._begin_if_full(record)
        self._changed()

    def quit(self, player: Player, name: str) -> None:
        """Give one's chair up: of a game that has begun for good. Where no person is left the game is abandoned."""
        with self._lock:
            self._expect_open()
            record = self.record(name)
            seat = record.seat_of(player.id)
            if seat is None:
                if record.owner == player.id and not record.begun:
                    self._forget(record)
                    return
                raise ValueError(NOT_YOURS)
            if record.over:
                raise ValueError("This game is over.")
            chair = record.chairs[seat]
            if not record.begun:
                if not any(other.player for other in record.chairs if other is not chair):
                    self._forget(record)
                    return
                with self._change(record):
                    chair.player = ""
                self._changed()
                return
            with self._change(record):
                chair.left, chair.stand_in = True, f"bot:{players_for(record.game)[0]}"
            table = self._table(record)
        table.leave(seat, chair.stand_in)
        if not any(one.kind == "human" and not one.left for one in record.chairs):
            table.host.abandon()
        self._changed()

    def end(self, name: str) -> str:
        """End a table for whoever runs the server: what has begun is abandoned, what gathers is forgotten."""
        with self._lock:
            record = self.record(name)
            if not record.begun:
                self._forget(record)
                return f"{name} is gone."
            table = self._table(record)
        table.host.abandon()
        self._changed()
        return f"{name} was abandoned; its save stays."

    def _forget(self, record: Record) -> None:
        with self._change(record):
            self._records.all.remove(record)
        self._changed()

    @contextmanager
    def _change(self, record: Record) -> Iterator[None]:
        """Write a change of a table down. Where that fails it is as before, and a game that began with it is gone."""
        was_begun = record.begun
        try:
            with self._records.change(record):
                yield
        except BaseException:
            begun = None if was_begun else self.open.pop(record.name, None)
            if begun is not None:
                begun.close()
                self._path(record).unlink(missing_ok=True)
            raise

    # Beginning and going on.

    def _path(self, record: Record) -> Path:
        return self._saves / f"{record.name}{SUFFIX}"

    def _free_name(self, title: str, game: str) -> str:
        """Return a name that neither a table has nor a save that was left over."""
        taken = [path.stem for path in self._saves.glob(f"*{SUFFIX}")]
        name = self._records.free_name(title, game)
        for number in range(2, MOST_TABLES * 2):
            if name not in taken and self._records.find(name) is None:
                return name
            name = self._records.free_name(f"{(title or game)[:16]} {number}", game)
        raise ValueError("There are too many tables of that name.")

    def _begin_if_full(self, record: Record) -> None:
        if any(chair.kind == "human" and not chair.player for chair in record.chairs):
            return
        game = rules.load(record.game)
        host = TableHost.new(
            game,
            seats_of(self.players, record),
            record.options,
            store=self._path(record),
            title=record.title,
            response_timeout=record.timeout,
        )
        record.begun = True
        self.open[record.name] = Table(record, host, self._changed)

    def _resume(self, record: Record) -> None:
        try:
            host = TableHost.resume(self._path(record))
        except SaveError as error:
            log.warning("table %s cannot be opened: %s", record.name, error)
            self.troubles[record.name] = str(error)
            return
        for seat, chair in enumerate(record.chairs):
            if chair.stand_in and seat < len(host.meta.seats) and host.meta.seats[seat].is_human:
                host.stand_in(seat, chair.stand_in, for_good=chair.left)
        self.open[record.name] = Table(record, host, self._changed)

    def _expect_open(self) -> None:
        if self.is_closed:
            raise ValueError("This server is closing: come back later.")

    def _table(self, record: Record) -> Table:
        if record.begun and record.name not in self.open and not self.is_closed:
            self._resume(record)  # it is over, and somebody wants to look at it again
        table = self.open.get(record.name)
        if table is None:
            raise ValueError(self.troubles.get(record.name) or NOT_BEGUN)
        return table

    # At a table.

    def sit(self, player: Player | None, name: str, *, watch: bool) -> tuple[socket.socket, Seat | None]:
        """Return a socket that leads to the player's own seat, or to watch; the last who came has the seat."""
        record, seat = self._place(player, name, watch=watch)
        with self._lock:
            table = self._table(record)
            if seat is not None and record.chairs[seat].stand_in:
                with self._change(record):
                    record.chairs[seat].stand_in = ""
                table.come_back(seat)
        return table.enter(seat), seat

    def _place(self, player: Player | None, name: str, *, watch: bool) -> tuple[Record, Seat | None]:
        record = self.record(name)
        seat = record.seat_of(player.id) if player is not None else None
        if seat is None or watch:
            if not record.watch and seat is None:
                raise ValueError("Nobody may watch this table.")
            seat = None
        return record, seat

    def what_if(self, player: Player, name: str) -> tuple[socket.socket, Seat]:
        """Return a socket that leads to a table for trying the position out, which goes when the socket does."""
        record, seat = self._place(player, name, watch=False)
        if seat is None:
            raise ValueError(NOT_YOURS)
        return self._table(record).try_out(seat), seat

    def vote(self, player: Player, call: wire.Vote) -> str:
        """Count a voice and return what came of it."""
        record = self.record(call.table)
        mine = record.seat_of(player.id)
        if mine is None:
            raise ValueError(NOT_YOURS)
        table = self._table(record)
        people = [s for s, chair in enumerate(record.chairs) if chair.kind == "human" and not chair.left]
        if call.about == "end":
            said = table.vote("end", -1, mine, people, yes=call.yes)
            if said.carried:
                table.host.abandon()
            return said.text
        if call.seat not in people or call.seat == mine or record.chairs[call.seat].stand_in:
            raise ValueError("A bot can play only for somebody else who is away.")
        if not table.is_away(call.seat, self.grace):
            raise ValueError(f"A bot can play for somebody who was away for {self.grace:g} seconds.")
        others = [s for s in people if s != call.seat and table.host.doors.is_here(s)]
        said = table.vote("bot", call.seat, mine, [*{*others, mine}], yes=call.yes)
        if said.carried:
            with self._lock, self._change(record):
                record.chairs[call.seat].stand_in = f"bot:{players_for(record.game)[0]}"
            table.host.stand_in(call.seat, record.chairs[call.seat].stand_in)
        self._changed()
        return said.text

    # What everybody may know.

    def refresh(self) -> None:
        """Take in what has happened: a game that has ended enters the profiles of its players."""
        with self._lock:
            tables = list(self.open.values())
        for table in tables:
            table.refresh()
            if table.ended and not table.record.over:
                self._enter(table)
            elif table.record.over and table.is_idle(LOOKED_AT):
                with self._lock:  # nobody is there for whose thread it would wait
                    found = self.open.pop(table.record.name, None)
                    if found is not None:
                        found.close()

    def _enter(self, table: Table) -> None:
        host = table.host
        try:
            for chair in table.record.chairs:
                player = self.players.find(chair.player) if chair.player and not chair.left else None
                if player is not None and host.over:
                    self.players.change(player, lambda profile: profiles.record(profile, host.game, host))
            with self._lock, self._change(table.record):
                table.record.over = True
        except SaveError as error:
            log.warning("the end of %s was not written down: %s", table.record.name, error)

    def adopt(self, path: Path) -> str:
        """Make a table of a saved game: each person in it is the player of that name. Return what to say."""
        with self._lock:
            self._expect_open()
            if not path.is_absolute() or path.suffix != SUFFIX:
                raise ValueError(f"A saved game is named by its whole path, which ends in {SUFFIX}.")
            found = info(path)
            if found.open_in or found.damaged:
                raise ValueError(found.open_in or found.damaged)
            copy = self._saves / f".adopted-{secrets.token_hex(4)}{SUFFIX}"
            try:
                shutil.copyfile(path, copy)
                copy.chmod(0o600)
                host = TableHost.resume(copy, idle=True)
                meta = host.meta
                host.close()
                record = record_of(self.players, meta, self._free_name(title_of(path.stem), meta.game), path.stem)
                copy.rename(self._path(record))
            except OSError as error:
                raise ValueError(f"{path.stem} cannot be copied ({error.strerror}).") from None
            finally:
                for left in self._saves.glob(f"{copy.name}*"):
                    left.unlink(missing_ok=True)
            try:
                with self._change(record):
                    self._records.all.append(record)
            except BaseException:
                self._path(record).unlink(missing_ok=True)
                raise
            if not record.over:
                self._resume(record)
        self._changed()
        return f"{path.stem} is the table {record.name} now; the old save stays as it is."
