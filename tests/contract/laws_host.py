"""Laws of the table: through the host and its saves a game is the same, and what is taken back leaves no trace."""

from __future__ import annotations

import tempfile
from pathlib import Path

from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.table import TableHost
from coffee_tui.host.undo import SEALED
from rules import engine
from rules.engine import Seat, State
from saves import SeatInfo
from tests.contract.law import demand, law
from tests.contract.playout import Moment, Playout, random_game
from tests.contract.tables import Table

POINTS = 20  # of a game
STOPS = 10  # of a game, at which it is closed and resumed


def people(table: Table) -> list[SeatInfo]:
    return [SeatInfo(f"Seat {seat}", "human") for seat in range(table.seats)]


def host(playout: Playout, *, store: Path | None = None, practice: bool = False) -> TableHost:
    """Open a table of people with the playout's luck."""
    table = playout.table
    return TableHost.new(
        table.game, people(table), dict(table.chosen), seed=playout.seed(), store=store, practice=practice
    )


def sits(table: TableHost, seat: Seat | None) -> Observer:
    return Observer(LocalDoor(table, seat))


def lies(table: TableHost) -> bytes:
    return engine.encode(table._state)


def without_luck(table: TableHost) -> State:
    """Return the state with the luck as it was given at setup: undo keeps what has been drawn."""
    state = engine.clone(table._state)
    state.chance = engine.Chance(state.chance.seed)
    return state


def is_sealed(table: TableHost) -> bool:
    step = engine.top(table._state.public)
    return step is not None and step.SEALED


def act(table: TableHost, moment: Moment) -> None:
    table.act(moment.seat, table.decision(moment.seat), [moment.action])


def keyed_playouts(playouts: list[Playout], most: int) -> list[Playout]:
    """Play the first games again with luck keyed by turn, as the host has it for a chosen seed."""
    return [random_game(playout.table, playout.number, turn=0) for playout in playouts[:most]]


@law("a table plays as the rules do", "a save goes on where it was left")
def resuming(table: Table, playouts: list[Playout]) -> None:
    observers = (*range(table.seats), None)
    for playout in keyed_playouts(playouts, 1):
        stops = {moment.n for moment in playout.sample(STOPS, "resuming")}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.coffee"
            running = host(playout, store=path)
            for moment in playout.moments:
                demand("a table plays as the rules do", lies(running) == moment.before, f"at {moment.n}")
                if moment.n in stops:
                    before = [sits(running, observer) for observer in observers]
                    running.close()
                    running = TableHost.resume(path, game=table.game)
                    after = [sits(running, observer) for observer in observers]
                    same = lies(running) == moment.before and all(map(goes_on, before, after))
                    demand("a save goes on where it was left", same, f"at {moment.n} of {playout.name}")
                act(running, moment)
            demand("a table plays as the rules do", lies(running) == playout.end and running.over, playout.name)
            running.close()


def goes_on(before: Observer, after: Observer) -> bool:
    """Say whether an observer finds the same after a resume, and no number of a decision that was used."""
    same = after.log == before.log and after.entries == before.entries and after.legal == before.legal
    number, new = before.look.decision, after.look.decision
    return same and (new > number or new == number == 0)


@law(
    "undo takes the play back",
    "redo plays it again",
    "a barrier stops undo",
    "a sealed step stops undo",
    "undo keeps the luck that was used",
)
def undoing(table: Table, playouts: list[Playout]) -> None:
    for playout in keyed_playouts(playouts, 3):
        points = {moment.n for moment in playout.sample(POINTS, "undoing")}
        strict, practice = host(playout), host(playout, practice=True)
        for moment in playout.moments:
            back = moment.n in points
            in_sight_of_all(strict, moment, back=back)
            across_luck(practice, moment, back=back)


def in_sight_of_all(strict: TableHost, moment: Moment, *, back: bool) -> None:
    """Play a decision, and take it back and forward again where that is allowed."""
    before, was_sealed = without_luck(strict), is_sealed(strict)
    act(strict, moment)
    if not back or strict.over:  # what is over cannot be taken back
        return
    reason = strict.back.undo_route(moment.seat).reason
    if is_sealed(strict):
        demand("a sealed step stops undo", reason == SEALED, f"{moment.action}: {reason!r}")
        return
    demand("a barrier stops undo", bool(reason) == moment.barrier, f"{moment.action}: {reason!r}")
    if not reason:
        after = lies(strict)
        strict.undo(moment.seat)
        demand("undo takes the play back", without_luck(strict) == before, f"{moment.action} at {moment.n}")
        act(strict, moment) if was_sealed else strict.redo(moment.seat)
        demand("redo plays it again", lies(strict) == after, f"{moment.action} at {moment.n}")


def across_luck(table: TableHost, moment: Moment, *, back: bool) -> None:
    """Play a decision in a practice game, take it back over any barrier, and forward again."""
    before, was_sealed = without_luck(table), is_sealed(table)
    act(table, moment)
    if back and not (table.over or was_sealed or is_sealed(table)):
        after, used = lies(table), table._state.chance.count
        undo_with_consent(table, moment.seat)
        demand("undo takes the play back", without_luck(table) == before, f"{moment.action} at {moment.n}")
        demand("undo keeps the luck that was used", table._state.chance.count == used, f"{moment.action} at {moment.n}")
        table.redo(moment.seat)
        demand("redo plays it again", lies(table) == after, f"{moment.action} at {moment.n}")


def undo_with_consent(table: TableHost, seat: Seat) -> None:
    table.undo(seat, ask=True)
    for other in range(len(table.meta.seats)):
        if other != seat and table.meta.asked is not None:
            table.answer(other, table.meta.asked.id, True)
