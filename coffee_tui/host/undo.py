"""How far back a seat may go: undo, redo and restarting a turn, up to the last thing that cannot be unlearned.

Nothing here may depend on what the seat may not know: a reason is told, and so tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from coffee_tui.host.journal import Journal
from rules.engine import Seat
from saves import Row
from saves.model import SEALED as SEALED_ROW

NOTHING = "You have made no play yet that could be undone."
LUCK = "You can't undo past a draw, a roll or a reveal."
DAILY = "Nothing can be undone here: this roast has the same luck for everybody."
NOTHING_TO_REDO = "There is nothing to redo: nothing was undone since the last play."
NOT_YOURS = "Only the player who undid it can redo it."
SEALED = "Nothing can be undone while choices are secret; until all are in you can change your own."

REVEALED = b'"event":"revealed"'  # among what a row tells: it was the last one of its sealed step


@dataclass(frozen=True)
class Route:
    """The row that a way leads to, or `reason`, the sentence that says why there is none. `crossed`: past a barrier."""

    to: int = -1
    reason: str = ""
    crossed: bool = False


def undo_route(journal: Journal, seat: Seat, *, cross: bool) -> Route:
    """Return the way back to before the seat's last own play. `cross` goes past barriers."""
    if journal.meta.daily:
        return Route(reason=DAILY)
    crossed = False
    for before, members in _groups(journal):
        reason = _barrier(journal, seat, members)
        if reason:
            crossed = True
            if not cross:
                return Route(reason=reason) if _has_played(journal, seat) else Route(reason=NOTHING)
        if _is_own(seat, members):
            return Route(before, crossed=crossed)
    return Route(reason=NOTHING)


def restart_route(journal: Journal, seat: Seat) -> Route:
    """Return the way back to before the first of the seat's plays that can all be undone."""
    if journal.meta.daily:
        return Route(reason=DAILY)
    best: Route | None = None
    for before, members in _groups(journal):
        reason = _barrier(journal, seat, members)
        if reason:
            return best or (Route(reason=reason) if _has_played(journal, seat) else Route(reason=NOTHING))
        if _is_own(seat, members):
            best = Route(before)
    return best or Route(reason=NOTHING)


def redo_route(journal: Journal, seat: Seat) -> Route:
    """Return the way forward to what the seat undid last."""
    undone = journal.line.undone
    if not undone:
        return Route(reason=NOTHING_TO_REDO)
    if undone[-1][1] != seat:
        return Route(reason=NOT_YOURS)
    return Route(undone[-1][0])


def rows_between(journal: Journal, route: Route) -> list[int]:
    """Return the rows of the line that counts that a way back undoes, or a way forth redoes."""
    line = journal.line
    if route.to > line.position:
        return line.between(line.position, route.to)
    return list(takewhile(lambda n: n > route.to, line.newest()))[::-1]


def _groups(journal: Journal) -> Iterator[tuple[int, list[Row]]]:
    """Yield the groups of the line that counts, newest first, each with the position before it."""
    members: list[Row] = []  # newest first
    for n in journal.line.newest():
        row = journal.log.row(n)
        if members and not _go_together(row, members[-1]):
            yield n, members[::-1]
            members = []
        members.append(row)
    if members:
        yield journal.log.base, members[::-1]


def _go_together(one: Row, two: Row) -> bool:
    """Say whether two rows in succession are undone together: those of one play, and all choices of a sealed step.

    To go back among these would tell in which order they were made, and who changed his mind.
    """
    if one.group == two.group:
        return True
    return one.to == two.to == SEALED_ROW and REVEALED not in one.told


def _barrier(journal: Journal, seat: Seat, members: list[Row]) -> str:
    if any(row.barrier for row in members):
        return LUCK
    for row in members:
        if row.seat != seat and _has_chosen(journal, row):
            return f"{journal.meta.seats[row.seat].name} has played since: that stands."
    return ""


def _has_chosen(journal: Journal, row: Row) -> bool:
    """Say whether a person chose, by what everybody knows.

    In a game with secrets the number of its choices would tell one, and so would a play that it lets be made for it.
    """
    if not journal.is_person(row.seat):
        return False
    return journal.game.has_secrets or row.choices > 1


def _is_own(seat: Seat, members: Iterable[Row]) -> bool:
    # In a sealed step nobody may know whether a seat chose itself or had it done.
    return any(row.seat == seat and (not row.auto or row.to == SEALED_ROW) for row in members)


def _has_played(journal: Journal, seat: Seat) -> bool:
    rows = (journal.log.row(n) for n in journal.line.newest())
    return _is_own(seat, rows)
