"""Proving a game: every entry carried out again from the setup, every draw from the revealed seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rules.engine import AnyGame, Chance, State, Step, encode, is_barrier, is_over, legal_actions, listen, top
from rules.engine.chance import commitment
from saves.bounds import IMPOSSIBLE
from saves.contents import Contents
from saves.errors import RulesChanged, SaveDamaged, SaveError
from saves.line import Line
from saves.migrations import state_from
from saves.model import HOUSE, SEALED, Meta, Row
from saves.reading import read
from saves.replay import app_at, bounds_of, learn_box, play_row, schema_at, why_stuck


class Report(msgspec.Struct):
    """What was checked. `lines` are sentences for the player; `fault` says what does not hold ("": all does)."""

    ok: bool = True
    proved: bool = False  # the draws follow from a seed that was committed to before the game
    entries: int = 0  # how many were carried out again
    lines: list[str] = []
    fault: str = ""
    step: int | None = None  # the entry that does not hold


class _Broken(Exception):
    def __init__(self, fault: str, step: int | None = None) -> None:
        super().__init__(fault)
        self.step = step


def verify(path: Path | str, game: AnyGame) -> Report:
    """Check a whole save: the file, the commitment, the setup, and every entry. Raises SaveLocked or SaveError."""
    report = Report()
    try:
        held = read(path)
    except SaveDamaged as error:
        return Report(ok=False, fault=str(error))
    if held.meta.game != game.key:
        raise SaveError(f"The game {held.name!r} is of {held.meta.game}, not of {game.title}.")
    report.lines.append("The file is whole: every entry is bound to all before it.")
    try:
        _check(report, held, game)
    except RulesChanged as error:
        stuck, _ = why_stuck(held)  # in one voice with the doctor: what it takes to go on, if anything is in the way
        report.fault, report.step = stuck or f"{error.what} The game can be played on: its position is kept.", error.n
    except _Broken as error:
        report.fault, report.step = str(error), error.step
    except SaveError as error:
        report.fault = str(error)
    except IMPOSSIBLE as error:
        report.fault = f"The rules cannot carry this log out: {type(error).__name__}."
    report.ok = not report.fault
    report.proved = report.proved and report.ok
    return report


def _check(report: Report, held: Contents, game: AnyGame) -> None:
    meta = held.meta
    learn_box(game, held)
    first = held.snapshots[meta.base]
    state = state_from(game, first.schema, first.data)
    bounds_of(game, held).check(state, meta.base)
    revealed = _check_seed(report, held, state)
    whole = _check_setup(report, held, game, state)
    _check_rows(report, held, game, state)
    report.proved = revealed and whole and meta.provable
    if report.proved:
        report.lines.append("Every draw follows from the seed that was committed to before the first one.")
    if meta.imported:
        report.lines.append("This game was imported.")
    agreed = sum(_agreed(meta, row) for row in held.rows)
    if agreed:
        report.lines.append(f"Luck was drawn again {agreed} time{'s' if agreed > 1 else ''}, with everybody's consent.")
    if meta.practice:
        report.lines.append("This is a practice game: luck may have been drawn more than once.")


def _check_seed(report: Report, held: Contents, state: State) -> bool:
    meta = held.meta
    if commitment(state.chance.seed) != meta.commitment:
        raise _Broken("The seed that this game draws from is not the one that was committed to.")
    if meta.seed_revealed is None and meta.provable:
        report.lines.append(
            f"The seed is committed to ({meta.commitment[:16]}...) and is revealed at the end: until then others "
            "cannot recompute the draws, and this check only shows that the game keeps to it."
        )
    elif meta.seed_revealed not in (None, state.chance.seed.hex()):
        raise _Broken("The revealed seed is not the one that was committed to.")
    elif meta.seed_revealed is not None:
        report.lines.append(f"The revealed seed {meta.seed_revealed} has the SHA-256 that was published at the start.")
    if not meta.provable:
        report.lines.append("This game has a chosen seed, which proves nothing: its maker could know the luck.")
    return meta.seed_revealed is not None


def _check_setup(report: Report, held: Contents, game: AnyGame, state: State) -> bool:
    """Set the game up again from the seed; say whether that could be done."""
    meta = held.meta
    if meta.branch_of or meta.base:
        begin = "another game" if meta.branch_of else f"entry {meta.base}, where it was repaired"
        report.lines.append(f"This game begins at {begin}: what came before is taken as it stands.")
        return False
    if held.snapshots[0].schema != game.schema:
        report.lines.append("The setup was written by an older version and is taken as it stands.")
        return False
    again = game.begin(
        meta.box_text, len(meta.seats), meta.options, Chance(state.chance.seed, turn=-1 if meta.provable else 0)
    )
    if encode(again) != encode(state):
        raise _Broken(f"The setup of this version is not the one that {meta.app_created} wrote.", 0)
    report.lines.append("The setup follows from the seed and the options.")
    return True


def _check_rows(report: Report, held: Contents, game: AnyGame, state: State) -> None:
    meta = held.meta
    line = Line(meta.base, state.chance.count)
    encoded = {meta.base: encode(state)}
    uncompared = 0
    for row in held.rows:
        try:
            line.add(row)
            _check_way_back(held, line, row)
            before = state_from(game, game.schema, encoded[row.n - 1 if row.kind == "act" else row.to])
        except (ValueError, KeyError) as error:
            raise _Broken(f"The log does not fit together: {error}.", row.n) from error
        encoded[row.n] = _check_row(held, game, before, row)
        uncompared += schema_at(meta.eras, row.n) != game.schema
        shot = held.snapshots.get(row.n)
        if shot and shot.schema == game.schema and shot.data != encoded[row.n]:
            raise _Broken(f"The snapshot at entry {row.n} is not the position that the log leads to.", row.n)
        report.entries += 1
    if is_over(state_from(game, game.schema, encoded[line.head])) != meta.finished and not meta.repaired:
        raise _Broken("The game is marked as finished and is not, or the other way round.", line.head)
    report.lines.append(f"All {report.entries} entries lead to the positions that were written down.")
    if uncompared:
        report.lines.append(f"{uncompared} of them were written in an older shape, which cannot be compared.")


def _check_way_back(held: Contents, line: Line, row: Row) -> None:
    meta = held.meta
    if row.kind != "undo" or row.seat == HOUSE or meta.practice or meta.repaired or _agreed(meta, row):
        return
    if any(held.rows[n - meta.base - 1].barrier for n in line.moved_by(row)):
        raise _Broken(f"Entry {row.n} goes back past luck, and the game is not marked as practice.", row.n)


def _agreed(meta: Meta, row: Row) -> bool:
    """Say whether everybody at a shared table agreed to this undo."""
    return row.kind == "undo" and row.barrier and sum(who.is_human for who in meta.seats) > 1


def _fits(row: Row, step: Step[Any, Any, Any] | None) -> bool:
    """Say whether a row is marked as a sealed choice only if it was one. Older versions marked none."""
    return row.kind != "act" or row.to == -1 or (row.to == SEALED and step is not None and step.SEALED)


def _check_row(held: Contents, game: AnyGame, state: State, row: Row) -> bytes:
    """Carry one entry out again and compare all that was written of it."""
    count = state.chance.count
    choices = len(legal_actions(state, row.seat)) if row.kind == "act" else 0
    step = top(state.public)
    told = listen(state)
    data = play_row(game, state, row, held.meta.eras, row.n - 1)
    if schema_at(held.meta.eras, row.n) != game.schema:
        return data
    wrote = app_at(held.meta.eras, row.n)
    if state.chance.count != row.count:
        raise _Broken(f"Entry {row.n} (written by {wrote}) says that luck was used {row.count} times, not so.", row.n)
    if msgspec.json.encode(told) != row.told:
        raise _Broken(f"Entry {row.n} (written by {wrote}) tells of other events than really happened.", row.n)
    marked = is_barrier(count, state, told) if row.kind == "act" else _agreed(held.meta, row)
    if marked != row.barrier or choices != row.choices or not _fits(row, step):
        raise _Broken(f"Entry {row.n} (written by {wrote}) is marked wrongly.", row.n)
    return data
