"""Laws of the table: through the host and its saves a game is the same, and what is taken back leaves no trace."""

from __future__ import annotations

import tempfile
from pathlib import Path

from coffee_tui.host import SeatInfo, TableHost
from rules import engine
from rules.engine import State
from tests.contract.law import demand, law
from tests.contract.playout import Moment, Playout, random_game
from tests.contract.tables import Table

POINTS = 20  # of a game


def host(playout: Playout, *, store: Path | None = None, practice: bool = False) -> TableHost:
    """Open a table of people with the playout's luck."""
    seats = [SeatInfo(f"Seat {seat}", "human") for seat in range(playout.table.seats)]
    chosen = dict(playout.table.chosen)
    return TableHost.new(playout.table.game, seats, chosen, seed=playout.seed(), store=store, practice=practice)


def lies(table: TableHost) -> bytes:
    return engine.encode(table._state)


def without_luck(table: TableHost) -> State:
    """Return the state with the luck as it was given at setup: undo keeps what has been drawn."""
    state = engine.clone(table._state)
    state.chance = engine.Chance(state.chance.seed)
    return state


def act(table: TableHost, moment: Moment) -> None:
    table.act(moment.seat, table.decision(moment.seat), [moment.action])


def keyed_playouts(playouts: list[Playout], most: int) -> list[Playout]:
    """Play the first games again with luck keyed by turn, as the host has it for a chosen seed."""
    return [random_game(playout.table, playout.number, turn=0) for playout in playouts[:most]]


@law("a table plays as the rules do", "a save goes on where it was left")
def resuming(table: Table, playouts: list[Playout]) -> None:
    for playout in keyed_playouts(playouts, 1):
        stops = {moment.n for moment in playout.sample(POINTS, "resuming")}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.coffee"
            running = host(playout, store=path)
            for moment in playout.moments:
                demand("a table plays as the rules do", lies(running) == moment.before, f"at {moment.n}")
                if moment.n in stops:
                    observers = (*range(table.seats), None)
                    asked = [(running.legal(seat), running.decision(seat)) for seat in range(table.seats)]
                    heard = [(running.log(observer), running.told(observer)) for observer in observers]
                    running.close()
                    running = TableHost.resume(path, game=table.game)
                    same = lies(running) == moment.before and heard == [
                        (running.log(e), running.told(e)) for e in observers
                    ]
                    for seat, (legal, decision) in enumerate(asked):
                        same = same and running.legal(seat) == legal and running.decision(seat) >= decision
                    demand("a save goes on where it was left", same, f"at {moment.n} of {playout.name}")
                act(running, moment)
            demand("a table plays as the rules do", lies(running) == playout.end and running.over, playout.name)
            running.close()


@law("undo takes the play back", "redo plays it again", "a barrier stops undo", "undo keeps the luck that was used")
def undoing(table: Table, playouts: list[Playout]) -> None:
    for playout in keyed_playouts(playouts, 3):
        points = {moment.n for moment in playout.sample(POINTS, "undoing")}
        strict, practice = host(playout), host(playout, practice=True)
        for moment in playout.moments:
            before = without_luck(strict)
            act(strict, moment)
            last = strict.over  # what is over cannot be taken back
            if moment.n in points and not last:
                after = lies(strict)
                reason = strict.can_undo(moment.seat)
                demand("a barrier stops undo", bool(reason) == moment.barrier, f"{moment.action}: {reason!r}")
                if not reason:
                    strict.undo(moment.seat)
                    demand("undo takes the play back", without_luck(strict) == before, f"{moment.action} at {moment.n}")
                    strict.redo(moment.seat)
                    demand("redo plays it again", lies(strict) == after, f"{moment.action} at {moment.n}")
            across_luck(practice, moment, undo=moment.n in points and not last)


def across_luck(table: TableHost, moment: Moment, *, undo: bool) -> None:
    """Play a decision in a practice game, take it back over any barrier, and forward again."""
    before = without_luck(table)
    act(table, moment)
    if undo:
        after, used = lies(table), table._state.chance.count
        table.undo(moment.seat, consent=range(len(table.meta.seats)))
        demand("undo takes the play back", without_luck(table) == before, f"{moment.action} at {moment.n}")
        demand("undo keeps the luck that was used", table._state.chance.count == used, f"{moment.action} at {moment.n}")
        table.redo(moment.seat)
        demand("redo plays it again", lies(table) == after, f"{moment.action} at {moment.n}")
