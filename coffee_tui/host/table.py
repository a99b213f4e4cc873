"""The table: one game, its seats, its log and its save. Front ends come to it through a door: see `door.py`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar, Unpack

import msgspec

import rules
from coffee_tui.host import autoplay, talking
from coffee_tui.host.autoplay import Bots, Turn
from coffee_tui.host.begin import Setup, at_rest, begin_branch, begin_game, go_on, meta_after
from coffee_tui.host.decisions import Decisions
from coffee_tui.host.doors import Doors
from coffee_tui.host.going_back import GoingBack
from coffee_tui.host.journal import Journal
from coffee_tui.host.response import ResponseTimeout
from coffee_tui.host.transaction import Transaction
from coffee_tui.players import expect_player
from rules import engine
from rules.engine import Action, AnyGame, IllegalAction, Pass, Score, Seat, State, View
from saves import Meta, SaveError, SeatInfo, SqliteStore, Store
from saves.replay import IMPOSSIBLE

ABANDONED = "The game was abandoned: nothing more is played in it."
OVER = "The game is over: nothing is left to play."
CLOSED = "This table is closed and its game is saved: whoever holds it has to open it again."

Back = TypeVar("Back")  # what a way back or forth returns


class TableHost:
    """Owns one game. Thread-safe; an accepted play is on disk before `act` returns, and bots play after it.

    Its lock is held while a play is carried out and written down, never while a bot thinks or a front end is told.
    """

    def __init__(self, game: AnyGame, state: State, journal: Journal, *, idle: bool = False) -> None:
        self.game = game
        self.words = journal.words  # the game's words with the names at this table
        self.notes: list[str] = []  # what the players should know about this save, in sentences
        self.luck_of_bots = autoplay.luck_of_bots(state)
        self.trouble = ""  # what keeps the table from going on
        self.doors = Doors()
        self._state = state
        self._journal = journal
        self.back = GoingBack(self)
        self.is_closed = False  # left for good: nobody is seated any more
        self.moves = 0  # how often the state has changed
        self.is_stopped = False  # a bot has failed
        self.forced: set[Seat] = set()  # whose plays without a choice are made for them
        self.stand_ins: dict[Seat, str] = {}  # the bots that play for persons who are not there, as in `SeatInfo.kind`
        self.left: set[Seat] = set()  # those of them who have left for good
        self.bots = Bots(self)
        seconds = journal.meta.patience
        self._response = ResponseTimeout(seconds, self.pass_unanswered, self.doors.look_again) if seconds else None
        self._decisions = Decisions(journal.meta, state)
        self.was_over = self.over  # played to its end before this table was opened
        self._watch()
        if not idle:
            self._go_on()

    @classmethod
    def new(
        cls, game: AnyGame, seats: Sequence[SeatInfo], options: Mapping[str, str], **how: Unpack[Setup]
    ) -> TableHost:
        """Set a game up. Without a `seed` its luck is provable.

        Raises ValueError for seats, options or a box that do not fit, and SaveError if the save cannot be made.
        """
        return cls(game, *begin_game(game, seats, options, how))

    @classmethod
    def resume(
        cls, store: SqliteStore | Path | str, *, game: AnyGame | None = None, at: int | None = None, idle: bool = False
    ) -> TableHost:
        """Go on with a saved game; with `at`, from that entry of the log. Raises SaveError and its kinds.

        `idle`: nothing is played by itself first.
        """
        store = store if isinstance(store, SqliteStore) else SqliteStore.open(store)
        try:
            game = game or rules.load(store.contents.meta.game)
            state, journal, notes = go_on(store, game, at)
            host = cls(game, state, journal, idle=idle)
        except BaseException as error:
            store.close()
            if isinstance(error, IMPOSSIBLE):  # a save that somebody made up: it decodes, and yet nothing can go on
                raise SaveError(f"The game {store.path.stem!r} cannot be opened: {error}") from error
            raise
        host.notes = notes
        return host

    # What is so now. All but views is for the table's keeper: doors pass on what their observer may know.

    @property
    def meta(self) -> Meta:
        """What the save says of the game as a whole."""
        return self._journal.meta

    @property
    def journal(self) -> Journal:
        """The log."""
        return self._journal

    @property
    def store(self) -> Store:
        """Where the game is written down."""
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
    def abandoned(self) -> bool:
        """Whether the game was given up."""
        return self.meta.abandoned

    @property
    def seconds_left(self) -> float | None:
        """How long an open chance to respond stays open; None if there is no limit, or none is open."""
        return None if self._response is None else self._response.left

    def view(self, seat: Seat | None) -> View:
        """Return what the seat sees (None: an onlooker). It never changes: the next play makes a new one."""
        return engine.view_of(self._state, seat)

    def legal(self, seat: Seat) -> list[Action]:
        """Return what the seat may play now, in menu order."""
        return list(self._decisions.legal(seat))

    def decision(self, seat: Seat) -> int:
        """Return the number by which the seat must answer now."""
        return self._decisions.numbers[seat]

    def is_person(self, seat: Seat) -> bool:
        """Return whether a person decides for a seat now."""
        return self.meta.seats[seat].is_human and seat not in self.stand_ins

    def awaited(self) -> tuple[Seat, ...]:
        """Return the seats whose choice is missing."""
        return () if self.meta.abandoned else engine.awaited(self._state)

    def scores(self) -> list[Score] | None:
        """Return the scores of a finished game, else None."""
        return self.game.scores(self._state.public) if self.over else None

    # What is done through doors.

    def act(self, seat: Seat, decision: int, actions: Sequence[Action]) -> None:
        """Play some actions as one: all of them, on disk when this returns, or none.

        Raises Stale, IllegalAction or DiskFull; the table is then as it was.
        """
        with self.doors:
            self._expect_running()
            self._decisions.expect(seat, decision)
            if not actions:
                raise IllegalAction("Nothing was chosen: name at least one play.")
            transaction = Transaction(self._state, self.head)
            legal: list[Action] | None = self._decisions.legal(seat)
            try:
                for action in actions:
                    transaction.play(seat, action, legal)
                    legal = None
            except IllegalAction as error:
                raise IllegalAction(self.words.put(str(error))) from None
            self._commit(transaction, seat)
        self._go_on()

    def undo(self, seat: Seat, *, ask: bool = False) -> bool:
        """Undo the seat's last play; with `ask`, past luck if all others agree. Return whether they were asked.

        Raises IllegalAction or SaveError.
        """
        return self._go_back(lambda: self.back.undo(seat, ask=ask))

    def restart(self, seat: Seat) -> None:
        """Undo all of the seat's plays since the last barrier. Raises like undo."""
        self._go_back(lambda: self.back.restart(seat))

    def redo(self, seat: Seat) -> None:
        """Redo what the seat undid last. Raises like undo."""
        self._go_back(lambda: self.back.redo(seat))

    def answer(self, seat: Seat, request: int, yes: bool) -> None:
        """Agree to the open request, or refuse it; when all agree it is carried out. Raises like undo."""
        self._go_back(lambda: self.back.answer(seat, request, yes))

    def _go_back(self, work: Callable[[], Back]) -> Back:
        with self.doors:
            self._expect_running()
            came = work()
        self._go_on()
        return came

    def pass_always(self, seat: Seat, kind: str, on: bool) -> None:
        """Let chances of this kind to respond go by from now on, or no longer. Raises IllegalAction or SaveError."""
        with self.doors:
            self._expect_running()
            self.change(seat, standing=autoplay.standing(self.game, self.meta, seat, kind, on=on))
        self._go_on()

    def play_forced(self, seat: Seat, on: bool) -> None:
        """Let plays without a choice be made for the seat, or no longer; never in a sealed step."""
        with self.doors.lock:
            self.forced = self.forced | {seat} if on else self.forced - {seat}
        self._go_on()

    def talk(self, seat: Seat, text: str) -> None:
        """Say something to the table. It is no play, but it is in the log; bots hear what they understand and answer.

        Raises SaveError, and IllegalAction for what must be true and is not.
        """
        if self.say(seat, text) and self.meta.seats[seat].is_human:
            self.bots.hear(seat)

    def say(self, seat: Seat, text: str) -> bool:
        """Write a remark down and tell it; say whether there was one. Raises like talk."""
        with self.doors:
            said = talking.remark(self.game, self.view(seat), text)
            if said:
                self._journal.say(seat, said)
                self.doors.note()
            return bool(said)

    def pass_unanswered(self, timer: threading.Timer | None = None) -> bool:
        """Let an open chance to respond go by for all who have not answered; say whether there was one.

        Nothing is done for a timer that runs no more. Nobody is told who did not answer. Raises SaveError.
        """
        with self.doors:
            is_open = isinstance(engine.top(self._state.public), engine.Window)
            is_late = timer is not None and (self._response is None or not self._response.runs(timer))
            if self.is_closed or self.abandoned or not is_open or is_late:
                return False
            transaction = Transaction(self._state, self.head)
            for seat in engine.awaited(self._state):
                transaction.play(seat, Pass(), auto=True)
            self._commit(transaction, None)
        self._go_on()
        return True

    # What only the owner of the save may do.

    def branch(self, path: Path | str | None = None, seat: Seat | None = None, *, at: int | None = None) -> TableHost:
        """Return a what-if of its own: this position as the seat sees it, with other luck and a save of its own.

        With `at` the position after that entry of the log. Raises IllegalAction where nothing is left to play, or
        SaveError.
        """
        with self.doors.lock:
            start = self._state if at is None else self._journal.log.state_at(at)
            if engine.is_over(start):
                raise IllegalAction("The game is over: there is nothing left to try out.")
            state, journal = begin_branch(self._journal, start, seat, path)
        return TableHost(self.game, state, journal)

    def turn_into_practice(self) -> None:
        """Let this game go back past luck from now on. Its save stays marked as practice for good."""
        with self.doors:
            self.change(practice=True)

    def abandon(self) -> None:
        """Give the game up: nothing more is played, and its seed is revealed."""
        with self.doors:
            if self.over or self.abandoned:
                return
            self.moves += 1
            self.change(abandoned=True, seed_revealed=self._state.chance.seed.hex(), asked=None)
            self._decisions.renew(self.meta, self._state, None)
            self._watch()

    def stand_in(self, seat: Seat, kind: str | None, *, for_good: bool = False) -> None:
        """Let a bot ("bot:NAME") play for a person, or with None the person again. Whoever opens the table says it.

        `for_good`: the person has left, and nobody asks him for anything. Raises ValueError for a player that the game
        has not, or SaveError.
        """
        if kind is not None:
            expect_player(self.game.key, kind)
        with self.doors:
            others = {other: bot for other, bot in self.stand_ins.items() if other != seat}
            self.stand_ins = others if kind is None else {**others, seat: kind}
            self.left = self.left | {seat} if for_good else self.left - {seat}
            self.moves += 1  # a bot may think for the seat just now
            self.change(**({} if self.meta.asked is None else {"asked": None}))  # others are asked from now on
        self._go_on()

    def close(self) -> None:
        """Leave the table; the save is one file again and others may open it. A second time does nothing."""
        with self.doors.lock:
            if self.is_closed:
                return
            self.is_closed = True
            if self._response is not None:
                self._response.stop()
            self._journal.close(engine.encode(self._state), at_rest(self.game, self.meta, self._state))

    # Bots and doors.

    def play_for(self, turn: Turn, action: Action) -> None:
        """Play what a bot chose, unless the table has moved on meanwhile. Raises IllegalAction or SaveError."""
        with self.doors:
            if self.is_closed or self.moves != turn.moves:
                return
            transaction = Transaction(self._state, self.head)
            transaction.play(turn.seat, action, auto=True)
            self._commit(transaction, turn.seat)
        self._play_own()

    def wait_for_bots(self, timeout: float | None = None) -> bool:
        """Wait until no bot is playing; return whether that came about within so many seconds."""
        return self.bots.wait(timeout)

    def report(self, trouble: str, *, stop: bool) -> None:
        """Tell everybody what keeps the table from going on. `stop`: bots play no more."""
        with self.doors:
            self.is_stopped = self.is_stopped or stop
            self._tell_trouble(trouble)

    # How it is done.

    def closed_reason(self) -> str:
        """Return why nothing is played any more, "" if it is."""
        return CLOSED if self.is_closed else ABANDONED if self.abandoned else OVER if self.over else ""

    def _expect_running(self) -> None:
        if self.closed_reason():
            raise IllegalAction(self.closed_reason())

    def _go_on(self) -> None:
        """Play what goes by itself; must be called without the lock."""
        self._play_own()
        self.bots.wake()

    def _play_own(self) -> None:
        """Make the plays that persons have asked to be made for them, each as a play of its own."""
        secret = self.game.has_secrets
        while True:
            with self.doors:
                found = autoplay.own_play(self._state, self.meta, self.forced, secret=secret)
                if found is None or self.is_closed:
                    return
                seat, action, legal = found
                transaction = Transaction(self._state, self.head)
                transaction.play(seat, action, legal, auto=True)
                try:
                    self._commit(transaction, seat)
                except SaveError as error:  # what led to it is on the disk: it is made when there is room again
                    self._tell_trouble(str(error))
                    return

    def _tell_trouble(self, trouble: str) -> None:
        """Tell everybody what keeps the table from going on; in a sealed step it would tell who has something due."""
        step = engine.top(self._state.public)
        if self.trouble != trouble and not (step is not None and step.SEALED):
            self.trouble = trouble
            self.doors.note()

    def _commit(self, transaction: Transaction, actor: Seat | None) -> None:
        meta = meta_after(self.game, self.meta, transaction.state, self.store.contents.talk)
        self._journal.append(transaction.rows, transaction.data, meta=meta if meta is not self.meta else None)
        self.moved_to(transaction.state, actor, quiet=transaction.is_quiet)

    def moved_to(self, state: State, actor: Seat | None, *, quiet: bool = False) -> None:
        """Take in a new state. `quiet`: a sealed choice, of which others learn at most that it was made."""
        seen, self._state = self._state.public, state
        if not quiet and not self.is_stopped:
            self.trouble = ""  # there is room again
        if not quiet:  # a bot goes on thinking while others change their minds in secret
            self.moves += 1
            self._watch()
            self._decisions.renew(self.meta, state, actor, another=engine.top(seen) != engine.top(state.public))
        elif actor is not None:
            self._decisions.chose_in_secret(actor)
        # Where it is public who has chosen, a change of mind still is not.
        self.doors.note(actor if quiet and state.public == seen else None)

    def _watch(self) -> None:
        """Start the clock where a chance to respond has opened, stop it where none is open."""
        if self._response is not None:
            open_ = not self.abandoned and isinstance(engine.top(self._state.public), engine.Window)
            self._response.start() if open_ else self._response.stop()

    def change(self, only: Seat | None = None, /, **changes: object) -> None:
        """Write down new meta and tell everybody, or one seat only."""
        self._journal.change(msgspec.structs.replace(self.meta, **changes))
        self.doors.note(only)
