"""Tables that tell a secret through bots, a full disk, practice, a what-if, the end, or a clock."""

from __future__ import annotations

from typing import Any

import msgspec

from coffee_tui.host import local, table
from coffee_tui.host.door import Answer
from coffee_tui.host.going_back import GoingBack
from coffee_tui.host.journal import Journal
from coffee_tui.host.table import TableHost
from coffee_tui.host.undo import rows_between
from rules import engine
from saves import SaveError
from tests.contract import tables
from tests.contract.mutants.breaking import Patch, mutant
from tests.contract.mutants.host import is_sealed, missing, renumber, wrap

replace = msgspec.structs.replace


# Bots, and a disk that is full.


@mutant("bots tell no secrets", late=True)
def all_get_a_look_when_a_bot_has_voted(patch: Patch) -> None:
    def play_for(self: Any, original: Any, turn: Any, action: Any) -> None:
        original(self, turn, action)
        with self.doors:
            self.doors.note()

    wrap(patch, TableHost, "play_for", play_for)


@mutant("bots tell no secrets", late=True)
def bots_are_due_until_they_have_voted(patch: Patch) -> None:
    original = local._people

    def people(host: Any) -> Any:
        return tuple(
            replace(who, due=seat in host.awaited()) if who.state == "bot" else who
            for seat, who in enumerate(original(host))
        )

    patch.setattr(local, "_people", people)


@mutant("bots tell no secrets", late=True)
def the_luck_of_a_bot_depends_on_the_length_of_the_log(patch: Patch) -> None:
    patch.setattr(Journal, "plays_of", lambda self, seat: self.line.head)


@mutant("bots tell no secrets", late=True)
def a_bot_is_in_trouble_in_a_sealed_step(patch: Patch) -> None:
    def report(self: Any, original: Any, trouble: str, *, stop: bool) -> None:
        original(self, trouble, stop=stop)
        with self.doors:
            self.trouble = trouble
            self.doors.note()

    wrap(patch, TableHost, "report", report)


@mutant("a full disk tells no secrets", late=True)
def trouble_is_told_in_a_sealed_step(patch: Patch) -> None:
    def tell(self: Any, original: Any, trouble: str) -> None:
        self.trouble = trouble
        self.doors.note()

    wrap(patch, TableHost, "_tell_trouble", tell)


@mutant("a full disk tells no secrets", late=True)
def what_cannot_be_saved_is_named_by_its_row(patch: Patch) -> None:
    def do(self: Any, original: Any, work: Any) -> Answer:
        answer = original(self, work)
        return replace(answer, trouble=f"{answer.trouble} ({self._host.head})") if "disk" in answer.trouble else answer

    wrap(patch, local.LocalDoor, "_do", do)


@mutant("a full disk tells no secrets", late=True)
def what_cannot_be_saved_gives_all_a_new_number(patch: Patch) -> None:
    def commit(self: Any, original: Any, transaction: Any, actor: Any) -> Any:
        try:
            return original(self, transaction, actor)
        except SaveError:
            renumber(self)
            raise

    wrap(patch, TableHost, "_commit", commit)


@mutant("a full disk tells no secrets", late=True)
def who_votes_last_is_told_that_the_reveal_was_not_saved(patch: Patch) -> None:
    def commit(self: Any, original: Any, transaction: Any, actor: Any) -> Any:
        try:
            return original(self, transaction, actor)
        except SaveError as error:
            raise SaveError(f"{error} {'A vote' if transaction.is_quiet else 'A play'}") from None

    wrap(patch, TableHost, "_commit", commit)


# Practice, what-ifs, and the end.


@mutant("practice tells no secrets", late=True)
def votes_can_be_taken_back_in_practice(patch: Patch) -> None:
    def closed(self: Any, original: Any) -> str:
        return str(self._host.closed_reason() if self._host.meta.practice else original(self))

    wrap(patch, GoingBack, "_closed", closed)


@mutant("practice tells no secrets", late=True)
def practice_counts_the_rows_that_are_taken_back(patch: Patch) -> None:
    def undo_(self: Any, original: Any, seat: int, *, ask: bool) -> bool:
        rows = len(rows_between(self._host.journal, self.undo_route(seat)))
        asked = original(self, seat, ask=ask)
        if self._host.meta.practice:
            renumber(self._host, rows)
        return bool(asked)

    wrap(patch, GoingBack, "undo", undo_)


@mutant("a what-if tells no secrets", late=True)
def a_what_if_keeps_what_is_hidden(patch: Patch) -> None:
    original = table.begin_branch

    def begin(journal: Any, state: Any, seat: Any, path: Any) -> Any:
        branched, its = original(journal, state, seat, path)
        branched.hidden = engine.clone(state).hidden
        return branched, its

    patch.setattr(table, "begin_branch", begin)


@mutant("a what-if tells no secrets", late=True)
def a_what_if_keeps_sealed_votes(patch: Patch) -> None:
    original = table.begin_branch

    def begin(journal: Any, state: Any, seat: Any, path: Any) -> Any:
        branched, its = original(journal, state, seat, path)
        for mine, true in zip(branched.private, state.private, strict=True):
            mine.sealed = true.sealed
        return branched, its

    patch.setattr(table, "begin_branch", begin)


@mutant("giving up tells no secrets", late=True)
def who_had_not_voted_is_told_at_the_end(patch: Patch) -> None:
    def abandon(self: Any, original: Any) -> None:
        self.trouble = f"{missing(self)} had not voted." if is_sealed(self) else ""
        original(self)

    wrap(patch, TableHost, "abandon", abandon)


@mutant("giving up tells no secrets", late=True)
def the_end_is_told_once_for_each_missing_vote(patch: Patch) -> None:
    def abandon(self: Any, original: Any) -> None:
        votes = missing(self)
        original(self)
        with self.doors:
            for _ in range(votes - 1):
                self.doors.note()

    wrap(patch, TableHost, "abandon", abandon)


@mutant("giving up tells no secrets", late=True)
def what_is_played_too_late_is_answered_with_the_missing_votes(patch: Patch) -> tables.Table:
    def closed(self: Any, original: Any) -> str:
        missing_ = len(engine.awaited(self._state))
        return f"{original(self)} {missing_} had not voted." if self.abandoned else str(original(self))

    wrap(patch, TableHost, "closed_reason", closed)
    return tables.TOYS[2]


# The clock.


@mutant("the clock after a resume tells no secrets", late=True)
def after_a_resume_the_clock_is_slower_for_each_answer(patch: Patch) -> None:
    def init(self: Any, original: Any, game: Any, state: Any, journal: Any, **more: Any) -> None:
        original(self, game, state, journal, **more)
        if self._response is not None and self.meta.opened:
            self._response._end += missing(self)

    wrap(patch, TableHost, "__init__", init)


@mutant("the clock after a resume tells no secrets", late=True)
def after_a_resume_the_clock_runs_for_the_last_answer_only(patch: Patch) -> None:
    def init(self: Any, original: Any, game: Any, state: Any, journal: Any, **more: Any) -> None:
        original(self, game, state, journal, **more)
        if self._response is not None and self.meta.opened and missing(self) > 1:
            self._response.stop()

    wrap(patch, TableHost, "__init__", init)


@mutant("the response timeout tells no secrets", late=True)
def each_seat_that_is_passed_is_a_look(patch: Patch) -> None:
    def unanswered(self: Any, original: Any, *args: Any) -> bool:
        left = missing(self)
        done = original(self, *args)
        with self.doors:
            for _ in range(left - 1):
                self.doors.note()
        return bool(done)

    wrap(patch, TableHost, "pass_unanswered", unanswered)
