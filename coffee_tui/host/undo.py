"""How far back a seat may go: undo, redo and restarting a turn, up to the last thing that cannot be unlearned."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from coffee_tui.host.journal import Journal
from rules.engine import Seat
from saves import Row

NOTHING = "You have made no play yet that could be taken back."
LUCK = "Luck was used, or somebody learned something, since your last play: only a practice game goes back past that."
CONSENT = "Going back past that needs the consent of everybody at the table."


@dataclass(frozen=True)
class Way:
    """Where an undo leads, or `reason`, the sentence that says why there is none. `crossed`: past a barrier."""

    to: int = -1
    reason: str = ""
    crossed: bool = False


def undo_way(journal: Journal, seat: Seat, *, cross: bool, consent: Collection[Seat]) -> Way:
    """Return the way back to before the seat's last own play. `cross` goes past barriers, if all consent."""
    crossed = False
    for before, members in _groups(journal):
        reason = _barrier(journal, seat, members)
        if reason:
            crossed = True
            if not cross:
                return Way(reason=reason) if _has_played(journal, seat) else Way(reason=NOTHING)
            if not _humans(journal) <= {seat, *consent}:
                return Way(reason=CONSENT)
        if _is_own(seat, members):
            return Way(before, crossed=crossed)
    return Way(reason=NOTHING)


def restart_way(journal: Journal, seat: Seat) -> Way:
    """Return the way back to before the first of the seat's plays that can all be taken back."""
    best: Way | None = None
    for before, members in _groups(journal):
        reason = _barrier(journal, seat, members)
        if reason:
            return best or (Way(reason=reason) if _has_played(journal, seat) else Way(reason=NOTHING))
        if _is_own(seat, members):
            best = Way(before)
    return best or Way(reason=NOTHING)


def redo_way(journal: Journal, seat: Seat) -> Way:
    """Return the way forward to what the seat took back last."""
    undone = journal.line.undone
    if not undone:
        return Way(reason="There is nothing to redo: nothing was taken back since the last play.")
    if undone[-1][1] != seat:
        return Way(reason="Only the seat that took it back can redo it.")
    return Way(undone[-1][0])


def _groups(journal: Journal) -> Iterator[tuple[int, list[Row]]]:
    """Yield the groups of the line that counts, newest first, each with the position before it."""
    path = journal.line.path
    end = len(path)
    while end:
        start = end - 1
        group = journal.log.row(path[start]).group
        while start and journal.log.row(path[start - 1]).group == group:
            start -= 1
        yield (path[start - 1] if start else journal.log.base), [journal.log.row(n) for n in path[start:end]]
        end = start


def _barrier(journal: Journal, seat: Seat, members: list[Row]) -> str:
    if any(row.barrier for row in members):
        return LUCK
    for row in members:
        if not row.auto and row.seat != seat and row.choices > 1:
            return f"{journal.meta.seats[row.seat].name} has chosen since: that stands."
    return ""


def _is_own(seat: Seat, members: list[Row]) -> bool:
    return any(row.seat == seat and not row.auto for row in members)


def _has_played(journal: Journal, seat: Seat) -> bool:
    return any(_is_own(seat, [journal.log.row(n)]) for n in journal.line.path)


def _humans(journal: Journal) -> set[Seat]:
    return {seat for seat, who in enumerate(journal.meta.seats) if who.is_human}
