"""Getting a state back: from a snapshot that checks, by playing the rows after it again."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

import rules
from rules.engine import AnyGame, Chance, State, apply, encode, listen
from saves.bounds import IMPOSSIBLE as IMPOSSIBLE  # noqa: PLC0414  # tables meet such positions in play
from saves.bounds import Bounds
from saves.contents import Contents, Snapshot
from saves.errors import RulesChanged, SaveDamaged, SaveError
from saves.line import Line, route
from saves.migrations import action_from, state_from, told_from
from saves.model import Era, Row, digest_of
from saves.store import Store
from saves.text import is_harmless_box, one_line

LONGEST_WAY = 20_000  # entries that are played to get at a state; a save has a snapshot every 50


@dataclass
class Loaded:
    """A game ready to go on: the present state and how it came about."""

    state: State
    log: Log
    line: Line
    notes: list[str] = field(default_factory=list)  # what a player should know, in sentences


def schema_at(eras: Sequence[Era], n: int) -> int:
    """Return the schema that row `n` was written with."""
    return _era_at(eras, n).schema


def app_at(eras: Sequence[Era], n: int) -> str:
    """Return the version of the program that wrote row `n`."""
    return _era_at(eras, n).app


def _era_at(eras: Sequence[Era], n: int) -> Era:
    return eras[max(bisect_left(eras, n, key=lambda era: era.n) - 1, 0)]


class Log:
    """Reads states and events out of what is held of a game, rows and snapshots, however much that has grown."""

    def __init__(self, game: AnyGame, held: Contents, bounds: Bounds | None = None) -> None:
        self.game = game
        self.held = held
        self.base = held.meta.base
        self._bounds = bounds
        # Snapshots from a file that nobody has looked into yet.
        self._unchecked = set() if bounds is None else set(held.snapshots)

    @property
    def rows(self) -> list[Row]:
        """All rows, oldest first."""
        return self.held.rows

    @property
    def shots(self) -> dict[int, Snapshot]:
        """The snapshots by row."""
        return self.held.snapshots

    @property
    def eras(self) -> list[Era]:
        """Who wrote the rows."""
        return self.held.meta.eras

    def state_at(self, n: int) -> State:
        """Return the state after row `n`. Raises RulesChanged at the row where today's rules lead elsewhere."""
        try:
            start, way = route(self.rows, self.base, n, self.shots.__contains__)
        except (KeyError, IndexError):
            raise SaveDamaged(f"The way to entry {n} of the log is not complete.") from None
        state = self._snapshot(start)
        if len(way) > LONGEST_WAY:
            raise SaveDamaged(f"The way to entry {n} of the log is too long: its snapshots are missing.")
        for row in way:
            play_row(self.game, state, row, self.eras, start)
            start = row.n
        return state

    def _snapshot(self, n: int) -> State:
        state = state_from(self.game, self.shots[n].schema, self.shots[n].data)
        if n in self._unchecked and self._bounds is not None:
            self._bounds.check(state, n)
            self._unchecked.discard(n)
        return state

    def row(self, n: int) -> Row:
        """Return row `n`."""
        return self.rows[n - self.base - 1]

    def told(self, row: Row) -> list[Any]:
        """Return what happened in a row, as Told."""
        return told_from(self.game, schema_at(self.eras, row.n), row.told)


def play_row(game: AnyGame, state: State, row: Row, eras: Sequence[Era], last_good: int) -> bytes:
    """Carry a row out on the state before it, in place, and return the state's encoding.

    For undo and redo that state is the one after row `to`. Raises RulesChanged if the outcome is another one.
    """
    schema = schema_at(eras, row.n)
    if row.kind != "act":
        state.chance.never_back(row.count)
    elif row.action is None:
        raise SaveDamaged(f"Entry {row.n} of the log has no action.")
    else:
        try:
            apply(state, row.seat, action_from(game, schema, row.action))
        except IMPOSSIBLE as error:
            raise _changed(eras, row, last_good, f"that play is not allowed there: {error}") from error
    data = encode(state)
    # Digests are only comparable between states of one shape.
    if schema == game.schema and digest_of(data) != row.digest:
        raise _changed(eras, row, last_good, "it leads to another position")
    return data


def _changed(eras: Sequence[Era], row: Row, last_good: int, what: str) -> RulesChanged:
    return RulesChanged(
        f"By the rules of this version entry {row.n} of the log (written by {app_at(eras, row.n)}) does not hold: "
        f"{one_line(what, 200).rstrip('.')}.",
        n=row.n,
        last_good=last_good,
    )


def load(save: Store | Contents, game: AnyGame, at: int | None = None) -> Loaded:
    """Return the game in an open save: the last snapshot, and the rows after it played again.

    With `at` the state is that after row `at`, to go on from when the way to the end is barred.
    Raises RulesChanged, SaveDamaged or SaveError.
    """
    held = save if isinstance(save, Contents) else save.contents
    meta, shots = held.meta, held.snapshots
    if meta.game != game.key:
        raise SaveError(f"The game {held.name!r} is of {meta.game}, not of {game.title}.")
    learn_box(game, held)
    first = state_from(game, shots[meta.base].schema, shots[meta.base].data)
    if at is not None and not meta.base <= at <= held.head.n:
        raise SaveError(
            f"The log of the game {held.name!r} has no entry {at}: it goes from {meta.base} to {held.head.n}."
        )
    try:
        line = Line(meta.base, first.chance.count, held.rows)
    except (ValueError, KeyError) as error:
        raise SaveDamaged(f"The log of the game {held.name!r} does not fit together: {error}.") from error
    notes = [meta.repaired] if meta.repaired else []
    if meta.box_text and meta.box != game.boxes.fingerprint:
        notes.append("This game goes on with the box that it was begun with, which is not the one printed today.")
    if meta.schema != game.schema:
        notes.append(
            f"This game was begun with an older version ({meta.app_created}); it was brought up to date, "
            "and its old steps cannot be compared."
        )
    log = Log(game, held, bounds_of(game, held))
    try:
        state = log.state_at(line.head if at is None else at)
        check_told(log, held.head.n if at is None else at)
    except RulesChanged as error:
        raise error.of(held.name) from None
    return Loaded(state, log, line, notes)


def check_told(log: Log, last: int) -> None:
    """Read what was told up to row `last`: a stranger's save may tell of things that are not in the game.

    Raises RulesChanged at the first row that cannot be put into words.
    """
    say = log.game.words.event
    for row in log.rows:
        if row.n > last:
            break
        try:
            for told in log.told(row):
                say(told.event)
                if told.others is not msgspec.UNSET:
                    say(told.others)
        except (SaveError, *IMPOSSIBLE) as error:
            raise _changed(log.eras, row, row.n - 1, "it tells of something that is not in this game") from error


def bounds_of(game: AnyGame, held: Contents) -> Bounds:
    """Return what every position of a save keeps to. Raises SaveDamaged if no game can begin so."""
    meta = held.meta
    try:
        fresh = game.begin(meta.box_text, len(meta.seats), game.complete(meta.options), Chance(bytes(32)))
    except IMPOSSIBLE as error:
        raise SaveDamaged(f"No game can begin as the game {held.name!r} says that it did: {error}") from error
    return Bounds(held.name, game, len(meta.seats), fresh)


def why_stuck(held: Contents) -> tuple[str, int | None]:
    """Return why a sound save cannot be played on from its end, and from which entry it can; ("", None) if it can."""
    try:
        game = rules.load(held.meta.game)
    except ValueError:
        return f"This version has no game {held.meta.game!r}: {held.name!r} is kept for one that has.", None
    try:
        load(held, game)
    except RulesChanged as error:
        return str(error), error.last_good
    except SaveError as error:
        return str(error), None
    return "", None


def changed_entries(held: Contents) -> list[str]:
    """Return a sentence about the first entry of a log that holds no more, where the game can go on all the same."""
    if len(held.rows) > LONGEST_WAY:
        return []
    try:
        replay_all(held, rules.load(held.meta.game))
    except RulesChanged as error:
        return [f"{error.what} The game can be played on: its position is kept."]
    except (SaveError, *IMPOSSIBLE):
        return []
    return []


def learn_box(game: AnyGame, held: Contents) -> None:
    """Make the box of a save known to its game. Raises SaveDamaged if it is none."""
    try:
        if not is_harmless_box(held.meta.box_text):
            raise ValueError("there is text in it that cannot be shown.")
        known = game.learn_box(held.meta.box_text)
    except (ValueError, RecursionError) as error:
        raise SaveDamaged(f"The box in the game {held.name!r} does not fit: {error}") from error
    if known and known != held.meta.box:
        raise SaveDamaged(f"The box in the game {held.name!r} is not the one that it was begun with.")


def replay_all(save: Store | Contents, game: AnyGame) -> list[tuple[Row, State]]:
    """Return every row with the state after it, played from the setup.

    Raises RulesChanged at the first that differs.
    """
    held = save if isinstance(save, Contents) else save.contents
    meta = held.meta
    learn_box(game, held)
    first = held.snapshots[meta.base]
    begin = state_from(game, first.schema, first.data)
    bounds_of(game, held).check(begin, meta.base)
    encoded = {meta.base: encode(begin)}
    out = []
    for row in held.rows:
        state = state_from(game, game.schema, encoded[row.n - 1 if row.kind == "act" else row.to])
        told = listen(state)
        encoded[row.n] = play_row(game, state, row, meta.eras, row.n - 1)
        if schema_at(meta.eras, row.n) == game.schema and msgspec.json.encode(told) != row.told:
            raise _changed(meta.eras, row, row.n - 1, "it tells of other events than those that happen")
        out.append((row, state))
    return out
