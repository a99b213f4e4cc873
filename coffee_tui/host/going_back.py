"""Undo, redo and requests at one table: alone up to the last luck, past it with the consent of everybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from coffee_tui.host.decisions import EACH_TIME
from coffee_tui.host.door import Request
from coffee_tui.host.feed import Feed
from coffee_tui.host.undo import SEALED, Route, redo_route, restart_route, rows_between, undo_route
from rules import engine
from rules.engine import IllegalAction, Seat
from saves.model import Asked

if TYPE_CHECKING:
    from coffee_tui.host.table import TableHost

LAPSED = "That request is no longer open."
OWN = "It is your own request: the others have to answer it."
WAITING = "A request is open already: wait until it is answered, or play on."
ALONE = "There is nobody else to ask: only a practice game can undo that."


class GoingBack:
    """The part of a table that goes back and forth in its log. All methods want the table's lock to be held."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        # Not the asker's decision: that counts its secret choices. Never one that was given out before a resume.
        self._last_request = host.meta.opened * EACH_TIME

    def undo_route(self, seat: Seat, *, cross: bool = False) -> Route:
        """Return the way back to before the seat's last play, or why there is none. `cross`: past luck."""
        host = self._host
        reason = self._closed()
        alone = bool(host.meta.branch_of) or not self.others(seat)  # nobody's game is lost by trying things out
        cross = cross or (host.meta.practice and alone)
        return Route(reason=reason) if reason else undo_route(host.journal, seat, cross=cross)

    def redo_route(self, seat: Seat) -> Route:
        """Return the way forth to what the seat undid last, or why there is none."""
        reason = self._closed()
        return Route(reason=reason) if reason else redo_route(self._host.journal, seat)

    def undo(self, seat: Seat, *, ask: bool) -> bool:
        """Undo the seat's last play; with `ask`, past luck if all others agree. Return whether they were asked.

        Raises IllegalAction or SaveError.
        """
        route = self.undo_route(seat)
        asks = ask and bool(route.reason)
        if asks:
            self._ask(seat, self.undo_route(seat, cross=True))
        else:
            self._go(route, "undo", seat)
        return asks

    def redo(self, seat: Seat) -> None:
        """Redo what the seat undid last. Raises IllegalAction or SaveError."""
        self._go(self.redo_route(seat), "redo", seat)

    def restart(self, seat: Seat) -> None:
        """Undo all of the seat's plays since the last barrier. Raises IllegalAction or SaveError."""
        reason = self._closed()
        self._go(Route(reason=reason) if reason else restart_route(self._host.journal, seat), "undo", seat)

    def answer(self, seat: Seat, request: int, yes: bool) -> None:
        """Agree to the open request, or refuse it. Raises IllegalAction or SaveError."""
        if reason := self._closed():
            raise IllegalAction(reason)
        asked = self._host.meta.asked
        if asked is not None and asked.id == request and seat == asked.seat:
            raise IllegalAction(OWN)
        if asked is None or asked.id != request or seat not in self._missing(asked):
            raise IllegalAction(LAPSED)
        replace = msgspec.structs.replace
        asked = replace(asked, yes=(*asked.yes, seat)) if yes else replace(asked, no=seat)
        if yes and not self._missing(asked):
            self._go(Route(asked.to, crossed=True), "undo", asked.seat, agreed=True)
        else:
            self._host.change(asked=asked)

    def request(self, feed: Feed) -> Request | None:
        """Return the open request as an observer may read it."""
        asked = self._host.meta.asked
        if asked is None:
            return None
        entries = feed.of_rows(rows_between(self._host.journal, Route(asked.to)))
        return Request(asked.id, asked.seat, entries, self._missing(asked), asked.yes, asked.no)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other persons at the table, but for those who have left it for good."""
        seats = enumerate(self._host.meta.seats)
        return tuple(s for s, who in seats if who.is_human and s != seat and s not in self._host.left)

    def _missing(self, asked: Asked) -> tuple[Seat, ...]:
        """Return the seats whose answer is missing; () if somebody refused."""
        return () if asked.no >= 0 else tuple(s for s in self.others(asked.seat) if s not in asked.yes)

    def _closed(self) -> str:
        """Return why nobody may go back or forth now; a reason of one seat's own would tell who has chosen."""
        host = self._host
        step = engine.top(host.view(None).public)
        return host.closed_reason() or (SEALED if step is not None and step.SEALED else "")

    def _ask(self, seat: Seat, route: Route) -> None:
        if route.reason:
            raise IllegalAction(route.reason)
        if not self.others(seat):
            raise IllegalAction(ALONE)
        asked = self._host.meta.asked
        if asked is not None and asked.no < 0:
            raise IllegalAction(WAITING)
        self._host.change(asked=Asked(self._last_request + 1, seat, route.to))
        self._last_request += 1

    def _go(self, route: Route, kind: str, seat: Seat, *, agreed: bool = False) -> None:
        if route.reason:
            raise IllegalAction(route.reason)
        host = self._host
        meta = msgspec.structs.replace(host.meta, asked=None) if host.meta.asked is not None else None
        state = host.journal.go_to(route.to, kind, seat, shot=route.crossed, agreed=agreed, meta=meta)
        host.moved_to(state, seat)
