"""The table: one game, its seats, its log and its save. Every front end goes through this one door."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

import rules
from coffee_tui import __version__
from coffee_tui.host.begin import begin_branch, begin_game, printed_fingerprint, seat_players
from coffee_tui.host.journal import Journal
from coffee_tui.host.records import LogLine, Look, Outcome, Stale
from coffee_tui.host.response import ResponseTimeout
from coffee_tui.host.story import log_lines, result_line, seat_record, told_since
from coffee_tui.host.transaction import Transaction
from coffee_tui.host.undo import Way, redo_way, restart_way, undo_way
from rules import engine
from rules.engine import Action, Game, IllegalAction, Score, Seat, State, View
from saves import HOUSE, Meta, SaveError, SeatInfo, Store, Talk, load
from saves.rerun import IMPOSSIBLE
from saves.text import one_line

log = logging.getLogger(__name__)


class TableHost:
    """Owns one game. Synchronous and thread-safe; an accepted play is on disk before `act` returns.

    `forced`: a single legal play of a person is played by itself, as part of what led to it.
    """

    def __init__(self, game: Game, state: State, journal: Journal, *, forced: bool = False) -> None:
        self.game = game
        self._is_closed = False
        self.words = journal.words  # the game's words with the names at this table
        self.notes: list[str] = []  # what the players should know about this save, in sentences
        self._state = state
        self._journal = journal
        self._forced = forced
        self._lock = threading.RLock()
        self._listeners: list[Callable[[], None]] = []
        self._players = seat_players(journal.meta, state, len(journal.log.rows))
        seats = range(len(journal.meta.seats))
        self._legal = {seat: self._legal_now(seat) for seat in seats}
        # Beyond every number that this game gave out before it was last closed.
        self._decisions = dict.fromkeys(seats, journal.line.head + 1)
        self._looks: dict[Seat, Look] = {}
        self._renew(None)
        self.was_over = self.over  # played to its end before this table was opened
        self._advance()
        self._patience = ResponseTimeout(self, journal.meta.patience) if journal.meta.patience else None

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[SeatInfo],
        options: Mapping[str, str],
        *,
        seed: bytes | None = None,
        store: Path | str | None = None,
        title: str = "",
        practice: bool = False,
        forced: bool = False,
        box_text: str = "",
        patience: int = 0,
    ) -> TableHost:
        """Set a game up. `store` is the path of its save (None: it lives in memory only).

        Without `seed` the luck is provable; a chosen seed is not. `box_text` is a box of the player's own.
        `patience`: a chance to react goes by when nobody has answered for so many seconds (0: never). Raises
        ValueError for seats, options or a box that do not fit, and SaveError if the save cannot be made.
        """
        state, journal = begin_game(
            game,
            seats,
            options,
            seed=seed,
            path=store,
            title=title,
            practice=practice,
            box_text=box_text,
            patience=patience,
        )
        return cls(game, state, journal, forced=forced)

    @classmethod
    def resume(
        cls, store: Store | Path | str, *, game: Game | None = None, at: int | None = None, forced: bool = False
    ) -> TableHost:
        """Go on with a saved game; with `at`, from that entry of the log. Raises SaveError and its kinds."""
        store = store if isinstance(store, Store) else Store.open(store)
        try:
            return cls._resume(store, game or rules.load(store.meta.game), at, forced=forced)
        except BaseException as error:
            store.close()
            if isinstance(error, IMPOSSIBLE):  # a save that somebody made up: it decodes, and yet nothing can go on
                raise SaveError(f"The game {store.path.stem!r} cannot be opened: {error}") from error
            raise

    @classmethod
    def _resume(cls, store: Store, game: Game, at: int | None, *, forced: bool) -> TableHost:
        loaded = load(store, game, at)
        journal = Journal(game, store.meta, loaded.log, loaded.line, store)
        state = loaded.state
        store.backup()
        journal.new_era(__version__, state)
        if at is not None and at != loaded.line.head:
            state = journal.go_to(at, "undo", HOUSE, shot=True)
        host = cls(game, state, journal, forced=forced)
        host.notes = loaded.notes
        return host

    # What a front end may ask.

    @property
    def meta(self) -> Meta:
        """What the save says of the game as a whole."""
        return self._journal.meta

    @property
    def store(self) -> Store | None:
        """The open save, if there is one."""
        return self._journal.store

    @property
    def head(self) -> int:
        """The number of the last entry of the log."""
        return self._journal.line.head

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return engine.is_over(self._state)

    @property
    def has_own_box(self) -> bool:
        """Whether it is played with other numbers than those printed on its box."""
        meta = self.meta
        return bool(meta.box_text) and meta.box != printed_fingerprint(self.game)

    @property
    def abandoned(self) -> bool:
        """Whether the game was given up."""
        return self.meta.abandoned

    def view(self, seat: Seat | None) -> View:
        """Return what the seat sees (None: an onlooker). It never changes: the next play makes a new one."""
        return engine.view_of(self._state, seat)

    def legal(self, seat: Seat) -> list[Action]:
        """Return what the seat may play now, in menu order."""
        return list(self._legal[seat])

    def look(self, seat: Seat) -> Look:
        """Return decision number, view and legal plays of one moment, also while another thread plays."""
        return self._looks[seat]

    def closed(self, seat: Seat) -> list[tuple[Action, str]]:
        """Return plays that the seat may look for but cannot make now, each with why."""
        view = self.view(seat)
        step = engine.top(view.public)
        if step is None or not self._legal[seat]:
            return []
        return [(action, self.words.put(step.refuse(view, action))) for action in step.closed(view)]

    def decision(self, seat: Seat) -> int:
        """Return the number by which the seat must answer now."""
        return self._decisions[seat]

    def awaited(self) -> tuple[Seat, ...]:
        """Return the seats whose choice is missing. In a sealed step this is for the table's keeper alone."""
        return () if self.meta.abandoned else engine.awaited(self._state)

    def why(self, seat: Seat, action: Action) -> str:
        """Return why the seat cannot make this play now; "" if it can."""
        if self.meta.abandoned:
            return _ABANDONED
        return self.words.put(engine.why_not(self.view(seat), action))

    def scores(self) -> list[Score] | None:
        """Return the scores of a finished game, else None."""
        return self.game.scores(self._state.public) if self.over else None

    def log(self, seat: Seat | None, since: int = 0) -> list[LogLine]:
        """Return what the seat may read of the entries after `since`, what was taken back and said included."""
        with self._lock:
            return log_lines(self._journal, seat, since)

    def told(self, seat: Seat | None, since: int = 0) -> list[Any]:
        """Return what the seat heard (as Told) in the entries after `since` that still count."""
        with self._lock:
            return told_since(self._journal, seat, since)

    def said(self, since: int = 0) -> list[Talk]:
        """Return what was said at the table, without the first `since` remarks."""
        with self._lock:
            return self._journal.talk[since:]

    def record_for(self, seat: Seat) -> bytes:
        """Return what a seat may take home of a running game, as readable JSON: its own view and log."""
        with self._lock:
            return seat_record(self._journal, self.view(seat), seat)

    def subscribe(self, fn: Callable[[], None]) -> Callable[[], None]:
        """Call `fn` after each accepted change, from the thread that made it. Return what ends this."""
        self._listeners.append(fn)
        return lambda: self._listeners.remove(fn) if fn in self._listeners else None

    # What a front end may do.

    def act(self, seat: Seat, decision: int, actions: Sequence[Action]) -> Outcome:
        """Play some actions as one: all of them, on disk when this returns, or none.

        Raises Stale, IllegalAction or DiskFull; the table is then as it was.
        """
        with self._lock:
            self._expect_running()
            if decision != self._decisions[seat]:
                raise Stale(self._decisions[seat], self.view(seat), self._legal[seat])
            if not actions:
                raise IllegalAction("Nothing was chosen: name at least one play.")
            draft = Transaction(self._state, self.head)
            legal: list[Action] | None = self._legal[seat]
            try:
                for action in actions:
                    draft.play(seat, action, legal)
                    legal = None
            except IllegalAction as error:
                raise IllegalAction(self.words.put(str(error))) from None
            first = self.head + 1
            whole = self._run(draft)
            self._commit(draft, seat)
            if not whole:
                self._advance()
            outcome = self._outcome(seat, first)
        self._announce()
        return outcome

    def can_undo(self, seat: Seat, *, cross: bool = False, consent: Collection[Seat] = ()) -> str:
        """Return why the seat cannot take its last play back; "" if it can."""
        with self._lock:
            return self._closed_reason() or self._undo_way(seat, cross=cross, consent=consent).reason

    def can_redo(self, seat: Seat) -> str:
        """Return why the seat cannot redo what it took back; "" if it can."""
        with self._lock:
            return self._closed_reason() or redo_way(self._journal, seat).reason

    def undo(self, seat: Seat, *, cross: bool = False, consent: Collection[Seat] = ()) -> Outcome:
        """Take the seat's last play back. `cross` goes past luck and marks the game as practice for good.

        Past a barrier every other person must be in `consent`. Raises IllegalAction with the reason, or SaveError.
        """
        with self._lock:
            self._expect_running()
            outcome = self._go(self._undo_way(seat, cross=cross, consent=consent), "undo", seat)
        self._announce()
        return outcome

    def restart_turn(self, seat: Seat) -> Outcome:
        """Take back all of the seat's plays since the last barrier. Raises like undo."""
        with self._lock:
            self._expect_running()
            outcome = self._go(restart_way(self._journal, seat), "undo", seat)
        self._announce()
        return outcome

    def redo(self, seat: Seat) -> Outcome:
        """Play again what the seat took back last. Raises like undo."""
        with self._lock:
            self._expect_running()
            outcome = self._go(redo_way(self._journal, seat), "redo", seat)
        self._announce()
        return outcome

    def stand(self, seat: Seat, kind: str, on: bool) -> None:
        """Let every chance of this kind to react go by from now on, or no longer."""
        with self._lock:
            standing = {key: list(kinds) for key, kinds in self.meta.standing.items()}
            kinds = set(standing.get(str(seat), ()))
            standing[str(seat)] = sorted(kinds | {kind} if on else kinds - {kind})
            self._journal.change(msgspec.structs.replace(self.meta, standing=standing))
            self._advance()
        self._announce()

    @property
    def is_asking(self) -> bool:
        """Whether a chance to react is open."""
        return not self.abandoned and isinstance(engine.top(self._state.public), engine.Window)

    def pass_unanswered(self, at: int | None = None) -> bool:
        """Let a chance to react go by for all who have not answered; say whether there was one.

        With `at`, only if entry `at` is still the last of the log. Nobody is told who did not answer.
        """
        with self._lock:
            if self._is_closed or not self.is_asking or at not in (None, self.head):
                return False
            draft = Transaction(self._state, self.head)
            draft.pass_window()
            whole = self._run(draft)
            self._commit(draft, None)
            if not whole:
                self._advance()
        self._announce()
        return True

    def talk(self, seat: Seat, text: str) -> None:
        """Say something to the table. It is no play, but it is in the log."""
        said = one_line(text, 500)
        if said:
            with self._lock:
                self._journal.say(seat, said)
            self._announce()

    def branch(self, path: Path | str | None = None, seat: Seat | None = None) -> TableHost:
        """Return a what-if of its own: this position as the seat sees it, with other luck and a save of its own.

        Raises IllegalAction where nothing is left to play, or SaveError.
        """
        with self._lock:
            if self.over:
                raise IllegalAction("The game is over: there is nothing left to try out.")
            state, journal = begin_branch(self._journal, self._state, seat, path)
        return TableHost(self.game, state, journal, forced=self._forced)

    def turn_into_practice(self) -> None:
        """Let this game go back past luck from now on. Its save stays marked as practice for good."""
        with self._lock:
            self._journal.change(msgspec.structs.replace(self.meta, practice=True))
        self._announce()

    def abandon(self) -> None:
        """Give the game up: nothing more is played, and its seed is revealed."""
        with self._lock:
            if self.over or self.abandoned:
                return
            meta = msgspec.structs.replace(self.meta, abandoned=True, seed_revealed=self._state.chance.seed.hex())
            self._journal.change(meta)
            self._renew(None)
        self._announce()

    @property
    def forced(self) -> bool:
        """Whether a single legal play of a person is played by itself."""
        return self._forced

    @forced.setter
    def forced(self, on: bool) -> None:
        with self._lock:
            self._forced = on
            changed = self._advance()
        if changed:
            self._announce()

    def close(self) -> None:
        """Leave the table; the save is one file again and others may open it. A second time does nothing."""
        with self._lock:
            if self._is_closed:
                return
            self._is_closed = True
        if self._patience is not None:
            self._patience.end()
        with self._lock:
            self._journal.close(engine.encode(self._state), self._final_meta())

    # How it is done.

    def _closed_reason(self) -> str:
        if self.meta.abandoned:
            return _ABANDONED
        return "The game is over: its seed is known, so nothing can be taken back." if self.over else ""

    def _expect_running(self) -> None:
        if self._closed_reason():
            raise IllegalAction(_ABANDONED if self.meta.abandoned else "The game is over: nothing is left to play.")

    def _legal_now(self, seat: Seat) -> list[Action]:
        return [] if self.meta.abandoned else engine.legal_actions(self._state, seat)

    def _run(self, draft: Transaction) -> bool:
        meta = self.meta
        forced = [s for s, who in enumerate(meta.seats) if who.is_human] if self._forced else []
        return draft.run(self._players, forced, {int(s): kinds for s, kinds in meta.standing.items()})

    def _advance(self) -> bool:
        """Play what goes by itself, group by group; say whether there was anything."""
        moved = False
        while not (self.over or self.abandoned):
            draft = Transaction(self._state, self.head)
            whole = self._run(draft)
            if draft.rows:
                self._commit(draft, None)
                moved = True
            if whole:
                break
        return moved

    def _commit(self, draft: Transaction, actor: Seat | None) -> None:
        meta = self.meta
        if engine.is_over(draft.state):
            scores = self.game.scores(draft.state.public)
            seed = draft.state.chance.seed.hex()
            meta = msgspec.structs.replace(meta, finished=True, seed_revealed=seed, summary=result_line(meta, scores))
        self._journal.append(draft.rows, draft.data, meta=meta if meta is not self.meta else None)
        self._state = draft.state
        self._renew(actor)

    def _renew(self, actor: Seat | None) -> None:
        for seat, before in self._legal.items():
            legal = self._legal_now(seat)
            if seat == actor or legal != before:
                self._decisions[seat] += 1
                self._legal[seat] = legal
            self._looks[seat] = Look(self._decisions[seat], self.view(seat), list(legal))

    def _undo_way(self, seat: Seat, *, cross: bool, consent: Collection[Seat]) -> Way:
        return undo_way(self._journal, seat, cross=cross or self.meta.practice, consent=consent)

    def _go(self, way: Way, kind: str, seat: Seat) -> Outcome:
        if way.reason:
            raise IllegalAction(way.reason)
        meta = None
        if way.crossed and not self.meta.practice:
            meta = msgspec.structs.replace(self.meta, practice=True)
        self._state = self._journal.go_to(way.to, kind, seat, shot=way.crossed, meta=meta)
        self._renew(seat)
        return self._outcome(seat, self.head)

    def _outcome(self, seat: Seat, first: int) -> Outcome:
        rows = self._journal.log.rows[first - self._journal.log.base - 1 :]
        told = told_since(self._journal, seat, first - 1)
        return Outcome(first, self.head, self._decisions[seat], told, self.over, sum(row.auto for row in rows))

    def _final_meta(self) -> Meta:
        people = [seat for seat, who in enumerate(self.meta.seats) if who.is_human]
        if self.over or len(people) != 1:  # the line may tell what one seat alone may know
            return self.meta
        return msgspec.structs.replace(self.meta, summary=one_line(self.words.prompt(self.view(people[0])), 120))

    def _announce(self) -> None:
        for fn in list(self._listeners):
            try:
                fn()
            except Exception:  # one front end's fault must not keep the others waiting
                log.exception("a front end failed to take in a change")


_ABANDONED = "The game was abandoned: nothing more is played in it."
