"""What everybody may know of a server's tables: the lounge's list, for a player, a stranger or whoever runs it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from time import monotonic

from coffee_tui.serve import wire
from coffee_tui.serve.identity import Player, Players
from coffee_tui.serve.records import Record, Records
from coffee_tui.serve.seating import Table
from rules.engine import Seat

MOST_SHOWN = 200


class Showing:
    """The part of the tables that shows them."""

    players: Players
    open: dict[str, Table]
    troubles: dict[str, str]
    _lock: threading.RLock
    _records: Records

    @property
    def records(self) -> list[Record]:
        """All tables, in the order in which they were made."""
        with self._lock:
            return list(self._records.all)

    def shown_to(self, player: Player | None) -> tuple[wire.TableInfo, ...]:
        """Return the tables as a player or a stranger may know them; his own unfinished ones come first."""
        with self._lock:
            records = list(self._records.all)
        shown = [self._info(record, player) for record in records if self._may_know(record, player)]
        rank = {"running": 0, "gathering": 1, "over": 2, "closed": 3}
        return tuple(sorted(shown, key=lambda t: (t.seat < 0 and not t.mine, rank[t.state], t.idle))[:MOST_SHOWN])

    def every(self) -> tuple[wire.TableInfo, ...]:
        """Return all tables, for whoever runs the server: as everybody may know them, even where nobody may watch."""
        return tuple(self._info(record, None) for record in self.records)

    def _may_know(self, record: Record, player: Player | None) -> bool:
        mine = player is not None and (record.seat_of(player.id) is not None or record.owner == player.id)
        if record.over and record.name not in self.open:
            return mine and record.begun
        return mine or record.watch or (player is not None and self._may_join(record, player))

    def _may_join(self, record: Record, player: Player) -> bool:
        return not record.begun and record.seat_of(player.id) is None and free_chair(record, player) is not None

    def _info(self, record: Record, player: Player | None) -> wire.TableInfo:
        table = self.open.get(record.name)
        seat = record.seat_of(player.id) if player is not None else None
        trouble = self.troubles.get(record.name, "")
        state = "closed" if trouble else "over" if record.over else "running" if record.begun else "gathering"
        return wire.TableInfo(
            name=record.name,
            game=record.game,
            title=record.title,
            state=state,  # type: ignore[arg-type]
            chairs=table.chairs() if table is not None else self._gathering(record),
            owner=self.players.name_of(record.owner),
            options=record.options,
            seat=-1 if seat is None else seat,
            mine=player is not None and record.owner == player.id,
            may_join=player is not None and self._may_join(record, player),
            may_watch=record.begun and record.watch,
            idle=0 if table is None else int(monotonic() - table.since),
            phase="" if table is None else table.phase,
            watchers=0 if table is None else table.watchers,
            trouble=trouble,
        )

    def _gathering(self, record: Record) -> tuple[wire.Chair, ...]:
        chairs = []
        for chair in record.chairs:
            if chair.kind != "human":
                chairs.append(wire.Chair(chair.kind.removeprefix("bot:"), "bot"))
            elif chair.player or chair.for_player:
                name = self.players.name_of(chair.player or chair.for_player)
                chairs.append(wire.Chair(name, "kept" if not chair.player else "here"))
            else:
                chairs.append(wire.Chair(""))
        return tuple(chairs)

    def due(self) -> dict[tuple[str, str], str]:
        """Return who is publicly waited for: by table and player, the table's game."""
        with self._lock:
            tables = list(self.open.values())
        return {
            (table.record.name, player): table.host.game.title for table in tables for player in self.due_players(table)
        }

    def due_players(self, table: Table) -> Sequence[str]:
        """Return the players whom a table publicly waits for."""
        chairs = zip(table.record.chairs, table.chairs(), strict=True)
        return [chair.player for chair, shown in chairs if shown.due and chair.player and shown.state != "bot"]


def free_chair(record: Record, player: Player) -> Seat | None:
    """Return the chair that a player can take at a table that gathers: one that is kept for him, or anyone's."""
    free = [s for s, chair in enumerate(record.chairs) if chair.kind == "human" and not chair.player]
    kept = [s for s in free if record.chairs[s].for_player == player.id]
    anyones = [s for s in free if not record.chairs[s].for_player]
    return next(iter([*kept, *anyones]), None)
