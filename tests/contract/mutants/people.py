"""Tables that tell a secret when people agree, come and go, look seldom, or want something for themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from coffee_tui.host import autoplay, feed, local, server
from coffee_tui.host.door import Answer, Person
from coffee_tui.host.doors import Doors
from coffee_tui.host.frames import Talk
from coffee_tui.host.going_back import GoingBack
from coffee_tui.host.table import TableHost
from coffee_tui.host.undo import Route, rows_between
from rules import engine
from rules.engine import IllegalAction, Pass
from tests.contract.mutants.breaking import Patch, mutant
from tests.contract.mutants.host import is_sealed, missing, renumber, wrap

replace = msgspec.structs.replace


# Requests and ways back.


@mutant("granted requests tell no secrets", late=True)
def what_is_agreed_gives_a_number_for_each_row(patch: Patch) -> None:
    def go(self: Any, original: Any, route: Route, kind: str, seat: int, *, agreed: bool = False) -> None:
        rows = len(rows_between(self._host.journal, route))
        original(self, route, kind, seat, agreed=agreed)
        if agreed:
            renumber(self._host, rows)

    wrap(patch, GoingBack, "_go", go)


@mutant("granted requests tell no secrets", late=True)
def an_undo_says_how_many_rows_it_took_back(patch: Patch) -> None:
    def told(self: Any, original: Any, row: Any) -> Any:
        rows = len(self._journal.moved.get(row.n, ()))
        return [replace(e, text=f"{rows} plays") if row.kind == "undo" else e for e in original(self, row)]

    wrap(patch, feed.Feed, "_told", told)


@mutant("granted requests tell no secrets", late=True)
def each_row_that_is_taken_back_is_a_look(patch: Patch) -> None:
    def go(self: Any, original: Any, route: Route, kind: str, seat: int, *, agreed: bool = False) -> None:
        rows = len(rows_between(self._host.journal, route))
        original(self, route, kind, seat, agreed=agreed)
        for _ in range(rows - 1):
            self._host.doors.note()

    wrap(patch, GoingBack, "_go", go)


@mutant("granted requests tell no secrets", late=True)
def the_next_request_counts_the_rows_that_were_taken_back(patch: Patch) -> None:
    def go(self: Any, original: Any, route: Route, kind: str, seat: int, *, agreed: bool = False) -> None:
        self._last_request += len(rows_between(self._host.journal, route)) if agreed else 0
        original(self, route, kind, seat, agreed=agreed)

    wrap(patch, GoingBack, "_go", go)


@mutant("others' ways back tell no secrets", late=True)
def the_undo_of_another_bears_the_number_of_its_row(patch: Patch) -> None:
    def told(self: Any, original: Any, row: Any) -> Any:
        is_anothers = row.kind == "undo" and row.seat != self._seat
        return [replace(e, text=f"row {row.n}") if is_anothers else e for e in original(self, row)]

    wrap(patch, feed.Feed, "_told", told)


@mutant("what others are refused tells no secrets", late=True)
def what_one_is_refused_gives_all_a_new_number(patch: Patch) -> None:
    def act(self: Any, original: Any, seat: int, decision: int, actions: Any) -> Any:
        try:
            return original(self, seat, decision, actions)
        except Exception:
            renumber(self)
            raise

    wrap(patch, TableHost, "act", act)


@mutant("what others are refused tells no secrets", late=True)
def all_get_a_look_when_one_is_refused_to_undo(patch: Patch) -> None:
    def go_back(self: Any, original: Any, work: Any) -> Any:
        try:
            return original(self, work)
        except IllegalAction:
            with self.doors:
                self.doors.note()
            raise

    wrap(patch, TableHost, "_go_back", go_back)


# Who is there.


@mutant("coming and going tells no secrets", late=True)
def all_are_told_who_comes_before_it_has_voted(patch: Patch) -> None:
    def join(self: Any, original: Any, door: Any) -> None:
        original(self, door)
        if door.seat in door._host.awaited():
            with self:
                self.note()

    wrap(patch, Doors, "join", join)


@mutant("coming and going tells no secrets", late=True)
def all_are_told_who_leaves_before_it_has_voted(patch: Patch) -> None:
    def part(self: Any, original: Any, door: Any) -> None:
        if door.seat in door._host.awaited() and is_sealed(door._host):
            door._host.trouble = "Somebody left without a vote."
        original(self, door)

    wrap(patch, Doors, "part", part)


@mutant("coming and going tells no secrets", late=True)
def who_is_away_is_due_until_it_has_voted(patch: Patch) -> None:
    original = local._people

    def people(host: Any) -> Any:
        came = {door.seat for door in host.doors._doors} | getattr(host, "came", set())
        host.came = came
        return tuple(
            replace(who, due=seat in host.awaited()) if who.state == "away" and seat in came else who
            for seat, who in enumerate(original(host))
        )

    patch.setattr(local, "_people", people)


@mutant("a recap tells no secrets", late=True)
def a_recap_names_who_voted_last(patch: Patch) -> None:
    def told(self: Any, original: Any, row: Any) -> Any:
        found = original(self, row)
        back = len(self._journal.log.rows) - row.n > 2  # told long after it happened
        return [replace(e, seat=row.seat) if e.seat == -1 and back else e for e in found]

    wrap(patch, feed.Feed, "_told", told)


@mutant("a recap tells no secrets", late=True)
def who_comes_back_is_told_how_many_plays_it_missed(patch: Patch) -> None:
    left: dict[Any, int] = {}

    def part(self: Any, original: Any, door: Any) -> None:
        original(self, door)
        if not self.is_here(door.seat):
            left[door._host, door.seat] = door._host.head

    def take(self: Any, original: Any) -> Any:
        look, since = original(self), left.get((self._host, self.seat))
        is_back = look.number == 1 and since is not None
        return replace(look, trouble=f"You missed {self._host.head - (since or 0)} plays.") if is_back else look

    wrap(patch, Doors, "part", part)
    wrap(patch, local.LocalDoor, "_take", take)


@mutant("a recap tells no secrets", late=True)
def who_comes_back_finds_bots_due(patch: Patch) -> None:
    """Then a recap waits for them."""

    def take(self: Any, original: Any) -> Any:
        look, host = original(self), self._host
        if look.number > 1 or not host.moves:
            return look
        people = tuple(
            Person("bot", seat in host.awaited()) if who.state == "away" else who
            for seat, who in enumerate(look.people)
        )
        return replace(look, people=people)

    wrap(patch, local.LocalDoor, "_take", take)


@mutant("who looks seldom is told no secrets", late=True)
def who_looks_seldom_is_told_how_long_the_log_is(patch: Patch) -> None:
    def look(self: Any, original: Any) -> Any:
        many = len(self.waiting) > 1
        found = original(self)
        return replace(found, trouble=f"{self._host.head} plays") if many else found

    wrap(patch, local.LocalDoor, "look", look)


@mutant("a socket tells no secrets, whatever happens", late=True)
def the_server_answers_talk_with_the_length_of_the_log(patch: Patch) -> None:
    original = server._carry_out

    def carry_out(door: Any, call: Any) -> Answer:
        answer = original(door, call)
        return replace(answer, trouble=f"The log has {door._host.head} rows.") if isinstance(call, Talk) else answer

    patch.setattr(server, "_carry_out", carry_out)


# What an observer wants and says itself.


@mutant("an observer's own wishes tell no secrets", late=True)
def talk_is_answered_with_the_votes_that_are_missing(patch: Patch) -> None:
    def talk(self: Any, original: Any, text: str) -> Answer:
        return replace(original(self, text), trouble=f"{missing(self._host)} have not voted")

    wrap(patch, local.LocalDoor, "talk", talk)


@mutant("an observer's own wishes tell no secrets", late=True)
def a_standing_answer_waits_for_those_of_the_others(patch: Patch) -> None:
    def own_play(*args: Any, **more: Any) -> Any:
        found = original(*args, **more)
        return None if found and found[1] == Pass() and len(engine.awaited(args[0])) > 1 else found

    original = autoplay.own_play
    patch.setattr(autoplay, "own_play", own_play)


@mutant("an observer's own wishes tell no secrets", late=True)
def forced_plays_are_refused_while_others_vote(patch: Patch) -> None:
    def play_forced(self: Any, original: Any, seat: int, on: bool) -> None:
        if is_sealed(self) and missing(self) > 1:
            raise IllegalAction("Not while others vote.")
        original(self, seat, on)

    wrap(patch, TableHost, "play_forced", play_forced)


@mutant("an observer's own wishes tell no secrets", late=True)
def what_others_always_pass_is_refused(patch: Patch) -> None:
    def standing(game: Any, meta: Any, seat: int, kind: str, *, on: bool) -> Any:
        if any(kind in kinds for other, kinds in meta.standing.items() if other != str(seat)):
            raise IllegalAction("Somebody else lets that pass already.")
        return original(game, meta, seat, kind, on=on)

    original = autoplay.standing
    patch.setattr(autoplay, "standing", standing)


@mutant("wrong numbers tell no secrets", late=True)
def a_number_of_the_future_is_answered_with_a_row(patch: Patch) -> None:
    def act(self: Any, original: Any, decision: int, actions: Any) -> Answer:
        answer = original(self, decision, actions)
        is_early = self.seat is not None and decision > self._host.decision(self.seat)
        return replace(answer, trouble=f"Only {self._host.head} plays were made.") if is_early else answer

    wrap(patch, local.LocalDoor, "act", act)


@mutant("wrong numbers tell no secrets", late=True)
def numbers_of_the_future_are_taken(patch: Patch) -> None:
    def act(self: Any, original: Any, seat: int, decision: int, actions: Any) -> Any:
        return original(self, seat, min(decision, self._decisions.numbers[seat]), actions)

    wrap(patch, TableHost, "act", act)
