"""The door to a table of this process. It holds the table; what leaves it is only what its observer may know."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from coffee_tui import __version__
from coffee_tui.host.door import DONE, LEFT, ONLOOKER_ACTS, PROTOCOL, Answer, Hello, Look, Person, Way
from coffee_tui.host.feed import Feed
from coffee_tui.host.records import Stale
from coffee_tui.host.table import CLOSED, TableHost
from coffee_tui.host.undo import Route, rows_between
from coffee_tui.host.waiting import Waiting
from rules import engine
from rules.engine import Action, IllegalAction, Seat
from saves import RulesChanged, SaveDamaged, SaveError
from saves.bounds import IMPOSSIBLE

log = logging.getLogger(__name__)

ASKED = Answer(asked=True)


class LocalDoor:
    """One observer at a table of this process: a seat, or with None an onlooker."""

    def __init__(self, host: TableHost, seat: Seat | None) -> None:
        """Come to the table. Raises ValueError for a seat that a person cannot take."""
        expect_seat(host, seat)
        self.seat = seat
        self.lost = ""
        self.game = host.game
        self.hello = _hello(host, seat)
        self._host = host
        self._feed = Feed(host.journal, seat)
        self.waiting = Waiting()
        self._number = 0
        self._closed = False
        host.doors.join(self)

    def look(self) -> Look[Any, Any]:
        """Return the newest moment, with all entries since the last look; the same look again if nothing changed."""
        return self.waiting.look()

    def next(self) -> Look[Any, Any] | None:
        """Return the oldest moment not looked at yet; None if there is none."""
        return self.waiting.next()

    def pending(self) -> Sequence[Look[Any, Any]]:
        """Return the moments not looked at yet, the oldest first, and take none of them."""
        return self.waiting.pending()

    def act(self, decision: int, actions: Sequence[Action]) -> Answer:
        """Play some actions as one."""
        return self._do(lambda host, seat: host.act(seat, decision, actions))

    def undo(self, *, ask: bool = False) -> Answer:
        """Undo the last play."""
        return self._do(lambda host, seat: ASKED if host.undo(seat, ask=ask) else DONE)

    def redo(self) -> Answer:
        """Redo what was undone last."""
        return self._do(lambda host, seat: host.redo(seat))

    def restart(self) -> Answer:
        """Undo all plays that can be undone."""
        return self._do(lambda host, seat: host.restart(seat))

    def answer(self, request: int, yes: bool) -> Answer:
        """Agree to another seat's request, or refuse it."""
        return self._do(lambda host, seat: host.answer(seat, request, yes))

    def pass_always(self, kind: str, on: bool) -> Answer:
        """Let every chance of this kind to respond go by from now on, or no longer."""
        return self._do(lambda host, seat: host.pass_always(seat, kind, on))

    def play_forced(self, on: bool) -> Answer:
        """Let plays without a choice be made for this seat from now on, or no longer."""
        return self._do(lambda host, seat: host.play_forced(seat, on))

    def talk(self, text: str) -> Answer:
        """Say something to the table."""
        return self._do(lambda host, seat: host.talk(seat, text))

    def subscribe(self, fn: Callable[[], None]) -> Callable[[], None]:
        """Call `fn` when there is a new moment; it must return at once. Return what ends this."""
        return self.waiting.subscribe(fn)

    def close(self) -> None:
        """Leave the table."""
        if not self._closed:
            self._closed = True
            self._host.doors.part(self)

    # For the table, which holds its lock meanwhile, but for `call`.

    def note(self) -> None:
        """Take in the present moment."""
        self.waiting.put(self._take())

    def call(self) -> None:
        """Tell the front ends that there is something new."""
        self.waiting.call()

    def _take(self) -> Look[Any, Any]:
        host, seat = self._host, self.seat
        meta = host.meta
        self._number += 1
        entries = self._feed.news()
        undo, redo = (Way(ONLOOKER_ACTS),) * 2 if seat is None else self._ways(seat)
        scores = host.scores()
        return Look(
            number=self._number,
            decision=0 if seat is None else host.decision(seat),
            view=host.view(seat),
            entries=entries,
            undo=undo,
            redo=redo,
            request=host.back.request(self._feed),
            people=_people(host),
            timeout=host.seconds_left,
            scores=None if scores is None else tuple(scores),
            practice=meta.practice,
            abandoned=meta.abandoned,
            seed=meta.seed_revealed or "",
            passes=() if seat is None else tuple(meta.standing.get(str(seat), ())),
            trouble=host.trouble,
        )

    def _ways(self, seat: Seat) -> tuple[Way, Way]:
        host = self._host
        undo = host.back.undo_route(seat)
        beyond = bool(undo.reason) and not host.back.undo_route(seat, cross=True).reason
        return self._way(undo, beyond=beyond), self._way(host.back.redo_route(seat))

    def _way(self, route: Route, *, beyond: bool = False) -> Way:
        if route.reason:
            return Way(route.reason, beyond=beyond)
        return Way(entries=self._feed.of_rows(rows_between(self._host.journal, route)))

    def _do(self, work: Callable[[TableHost, Seat], object]) -> Answer:
        if self.seat is None:
            return Answer(ONLOOKER_ACTS)
        if self._closed:
            return Answer(LEFT)
        if self._host.is_closed:
            return Answer(CLOSED)
        try:
            done = work(self._host, self.seat)
        except Stale as error:
            return Answer(str(error), stale=True)
        except (RulesChanged, SaveDamaged):
            log.exception("the log leads elsewhere now")
            return Answer(ELSEWHERE)  # the error itself names rows, which count secret choices
        except (IllegalAction, SaveError) as error:
            return Answer(str(error))
        except OSError as error:
            return Answer(f"The disk did not take it ({error.strerror or error}): make room and play again.")
        except IMPOSSIBLE:  # a position that somebody made up: it was loaded, and yet a rule cannot go on in it
            log.exception("a play could not be carried out")
            return Answer(FAULT)
        return done if isinstance(done, Answer) else DONE


REPAIRED = "This game was repaired: some of its last plays may be missing."
ELSEWHERE = "That cannot be undone or redone: by the rules of this version it would come out differently."
FAULT = "That could not be carried out, and nothing was played: a fault of coffee-tui or of this save."


def expect_seat(host: TableHost, seat: Seat | None) -> None:
    """Raise ValueError for a seat that a person cannot take at this table, and for any seat of a closed one."""
    if host.is_closed:
        raise ValueError(CLOSED)
    seats = host.meta.seats
    if seat is not None and not (0 <= seat < len(seats) and seats[seat].is_human):
        raise ValueError(f"There is no free seat {seat + 1} at this table.")


def _hello(host: TableHost, seat: Seat | None) -> Hello:
    meta = host.meta
    return Hello(
        protocol=PROTOCOL,
        version=__version__,
        seat=seat,
        game=host.game.key,
        edition=meta.edition,
        title=host.store.contents.name or host.game.title,
        seats=tuple(meta.seats),
        options=dict(meta.options),
        box=meta.box,
        box_text=meta.box_text,
        commitment=meta.commitment if meta.provable else "",  # of a chosen seed a list of words would tell it
        provable=meta.provable,
        branch_of=meta.branch_of,
        repaired=_repaired(host),
        imported=meta.imported,
        notes=tuple(_repaired(host) if note == meta.repaired else note for note in host.notes),
    )


def _repaired(host: TableHost) -> str:
    """Return what a repair left out; at a shared table without numbers of entries, which count secret choices."""
    is_shared = sum(who.is_human for who in host.meta.seats) > 1
    return REPAIRED if host.meta.repaired and is_shared else host.meta.repaired


def _people(host: TableHost) -> tuple[Person, ...]:
    due = () if host.abandoned else engine.due(host.view(None).public)
    return tuple(
        Person("bot" if not host.is_person(seat) else "here" if host.doors.is_here(seat) else "away", seat in due)
        for seat in range(len(host.meta.seats))
    )
