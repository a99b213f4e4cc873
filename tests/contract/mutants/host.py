"""Tables that tell a secret beside the views: in undo reasons, numbers, clocks, calls and errors."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from coffee_tui.host import autoplay, feed, going_back, local, server, table, undo
from coffee_tui.host.door import Answer
from coffee_tui.host.doors import Doors
from coffee_tui.host.table import TableHost
from coffee_tui.host.transaction import Transaction
from coffee_tui.host.undo import Route
from rules import engine
from tests.contract import tables
from tests.contract.mutants.breaking import Patch, mutant


def wrap(patch: Patch, owner: Any, name: str, around: Any) -> None:
    """Replace a method by one that is given the original first."""
    patch.setattr(owner, name, functools.partialmethod(around, getattr(owner, name)))


def missing(host: TableHost) -> int:
    return len(engine.awaited(host._state))


def is_sealed(host: TableHost) -> bool:
    step = engine.top(host._state.public)
    return step is not None and step.SEALED


def renumber(host: TableHost, by: int = 1) -> None:
    """Give every seat another number."""
    for seat in host._decisions.numbers:
        host._decisions.numbers[seat] += by


@mutant("hellos tell no secrets", late=True)
def hello_says_how_long_the_log_is(patch: Patch) -> None:
    original = local._hello
    patch.setattr(
        local, "_hello", lambda host, seat: msgspec.structs.replace(original(host, seat), notes=(f"{host.head} rows",))
    )


@mutant("looks tell no secrets", late=True)
def the_first_look_says_how_many_votes_are_missing(patch: Patch) -> None:
    def take(self: Any, original: Any) -> Any:
        look = original(self)
        first = look.number == 1 and self._host.moves
        return msgspec.structs.replace(look, trouble=f"{missing(self._host)} missing") if first else look

    wrap(patch, local.LocalDoor, "_take", take)


@mutant("ways back tell no secrets", late=True)
def undo_reason_names_who_has_voted(patch: Patch) -> None:
    patch.setattr(going_back.GoingBack, "_closed", lambda self: self._host.closed_reason())


@mutant("ways back tell no secrets", late=True)
def undo_reason_tells_a_play_made_by_itself(patch: Patch) -> tables.Table:
    patch.setattr(undo, "_has_chosen", lambda journal, row: journal.is_person(row.seat) and not row.auto)
    return tables.TOYS[0]  # where one other seat alone is asked, no secret revealed is a barrier


@mutant("ways back tell no secrets", late=True)
def undo_reason_tells_whether_there_was_a_choice(patch: Patch) -> tables.Table:
    patch.setattr(undo, "_has_chosen", lambda journal, row: journal.is_person(row.seat) and row.choices > 1)
    return tables.TOYS[0]


@mutant("ways back tell no secrets", late=True)
def redo_reason_counts_rows(patch: Patch) -> None:
    def route(self: Any, seat: int) -> Route:
        return Route(reason=f"Nothing was undone in {self._host.head} plays.")

    patch.setattr(going_back.GoingBack, "redo_route", route)


@mutant("entries tell no secrets", late=True)
def entries_bear_the_numbers_of_rows(patch: Patch) -> None:
    patch.setattr(feed.Feed, "_number", lambda self: self._journal.line.head)


@mutant("entries tell no secrets", late=True)
def entry_names_who_voted_last(patch: Patch) -> None:
    patch.setattr(feed, "HOUSE", -2)
    told = feed.Feed._told

    def named(self: Any, row: Any) -> Any:
        return [msgspec.structs.replace(e, seat=row.seat if e.seat == -2 else e.seat) for e in told(self, row)]

    patch.setattr(feed.Feed, "_told", named)


@mutant("numbers tell no secrets", late=True)
def every_vote_gives_all_a_new_number(patch: Patch) -> None:
    def moved_to(self: Any, original: Any, state: Any, actor: Any, *, quiet: bool = False) -> None:
        if quiet:
            renumber(self)
        original(self, state, actor, quiet=quiet)

    wrap(patch, TableHost, "moved_to", moved_to)


@mutant("a resume tells no secrets", late=True)
def numbers_go_on_from_the_log(patch: Patch) -> None:
    def init(self: Any, original: Any, game: Any, state: Any, journal: Any, **more: Any) -> None:
        original(self, game, state, journal, **more)
        self._decisions.numbers = dict.fromkeys(self._decisions.numbers, journal.line.head + 1)

    wrap(patch, TableHost, "__init__", init)


@mutant("a resume tells no secrets", late=True)
def looks_after_a_resume_count_the_votes(patch: Patch) -> None:
    def take(self: Any, original: Any) -> Any:
        look = original(self)
        opened = self._host.meta.opened
        return msgspec.structs.replace(look, number=look.number + missing(self._host)) if opened else look

    wrap(patch, local.LocalDoor, "_take", take)


@mutant("calls tell no secrets", late=True)
def all_are_called_at_every_vote(patch: Patch) -> None:
    def note(self: Any, original: Any, seat: Any = None) -> None:
        original(self, seat)
        self._told = list(self._doors)

    wrap(patch, Doors, "note", note)


@mutant("looks tell no secrets", late=True)
def all_get_a_look_at_every_vote(patch: Patch) -> None:
    wrap(patch, Doors, "note", lambda self, original, seat=None: original(self, None))


@mutant("looks tell no secrets", late=True)
def all_get_a_look_when_a_vote_is_changed(patch: Patch) -> None:
    """As with a ballot of which it is public who has voted."""

    def moved_to(self: Any, original: Any, state: Any, actor: Any, *, quiet: bool = False) -> None:
        original(self, state, actor, quiet=quiet)
        step = engine.top(state.public)
        if quiet and step is not None and step.ANSWERED_IS_PUBLIC:
            self.doors.note()

    wrap(patch, TableHost, "moved_to", moved_to)


@mutant("looks tell no secrets", late=True)
def all_get_a_look_at_a_standing_answer(patch: Patch) -> None:
    wrap(patch, TableHost, "change", lambda self, original, only=None, **changes: original(self, None, **changes))


@mutant("looks tell no secrets", late=True)
def forced_plays_in_a_sealed_step(patch: Patch) -> None:
    def own_play(state: Any, meta: Any, forced: Any, **more: Any) -> Any:
        for seat in engine.awaited(state):
            legal = engine.legal_actions(state, seat)
            if seat in forced and len(legal) == 1:
                return seat, legal[0], legal
        return None

    patch.setattr(autoplay, "own_play", own_play)


@mutant("looks tell no secrets", late=True)
def a_look_says_how_many_votes_are_missing(patch: Patch) -> None:
    def take(self: Any, original: Any) -> Any:
        return msgspec.structs.replace(original(self), trouble=f"{missing(self._host)} have not voted.")

    wrap(patch, local.LocalDoor, "_take", take)


@mutant("looks tell no secrets", late=True)
def all_are_told_twice_when_an_odd_seat_is_the_last_to_vote(patch: Patch) -> None:
    def moved_to(self: Any, original: Any, state: Any, actor: Any, *, quiet: bool = False) -> None:
        step = engine.top(self._state.public)
        original(self, state, actor, quiet=quiet)
        if step is not None and step.SEALED and not quiet and actor is not None and actor % 2:
            self.doors.note()

    wrap(patch, TableHost, "moved_to", moved_to)


@mutant("people tell no secrets", late=True)
def people_are_due_until_they_have_voted(patch: Patch) -> None:
    def people(host: Any, original: Any) -> Any:
        awaited = host.awaited()
        return tuple(msgspec.structs.replace(who, due=seat in awaited) for seat, who in enumerate(original(host)))

    original = local._people
    patch.setattr(local, "_people", lambda host: people(host, original))


@mutant("requests tell no secrets", late=True)
def a_request_bears_the_number_of_its_decision(patch: Patch) -> None:
    def ask(self: Any, original: Any, seat: int, route: Any) -> Any:
        self._last_request = self._host.decision(seat)
        return original(self, seat, route)

    wrap(patch, going_back.GoingBack, "_ask", ask)


@mutant("requests tell no secrets", late=True)
def a_request_says_how_many_rows_it_takes_back(patch: Patch) -> None:
    def request(self: Any, original: Any, feed: Any) -> Any:
        found = original(self, feed)
        return found and msgspec.structs.replace(found, entries=(self._host.head - self._host.meta.asked.to,))

    wrap(patch, going_back.GoingBack, "request", request)


@mutant("answers tell no secrets", late=True)
def an_error_says_how_many_votes_are_missing(patch: Patch) -> None:
    def do(self: Any, original: Any, work: Any) -> Answer:
        answer = original(self, work)
        trouble = f"{answer.trouble} {missing(self._host)} have not voted."
        return msgspec.structs.replace(answer, trouble=trouble) if answer.trouble else answer

    wrap(patch, local.LocalDoor, "_do", do)


@mutant("answers tell no secrets", late=True)
def a_batch_tries_out_whether_one_votes_last(patch: Patch) -> None:
    def play(self: Any, original: Any, *args: Any, **more: Any) -> None:
        self._ended = False
        original(self, *args, **more)

    wrap(patch, Transaction, "play", play)


@mutant("the response timeout tells no secrets", late=True)
def the_clock_starts_anew_with_each_answer(patch: Patch) -> None:
    def moved_to(self: Any, original: Any, state: Any, actor: Any, *, quiet: bool = False) -> None:
        original(self, state, actor, quiet=quiet)
        self._watch()

    wrap(patch, TableHost, "moved_to", moved_to)


@mutant("the response timeout tells no secrets", late=True)
def the_clock_is_slower_for_each_answer(patch: Patch) -> None:
    left = TableHost.seconds_left.fget  # type: ignore[attr-defined]

    def seconds(self: Any) -> Any:
        found = left(self)
        return None if found is None else found + missing(self)

    patch.setattr(TableHost, "seconds_left", property(seconds))


@mutant("the lobby tells no secrets", late=True)
def the_lobby_says_how_many_votes_are_missing(patch: Patch) -> None:
    def at_rest(game: Any, meta: Any, state: Any) -> Any:
        return msgspec.structs.replace(meta, summary=f"{len(engine.awaited(state))} have not voted")

    patch.setattr(table, "at_rest", at_rest)


@mutant("a socket tells no secrets", late=True)
def the_server_answers_with_the_length_of_the_log(patch: Patch) -> None:
    patch.setattr(server, "_carry_out", lambda door, call: Answer(f"The log has {door._host.head} rows."))
