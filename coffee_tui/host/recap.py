"""One person's news: what happened since its last turn, moment by moment, and what of it must not be missed.

Near side of the door: nothing is drawn here. A front end that takes looks says so, and when its person has played.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from coffee_tui.host.observer import LogLine, Observer
from rules.engine import Concern, Seat, View
from saves import HOUSE

MOST = 2000  # moments that are kept to look back at: more than the longest game has plays
EVERYBODY = -1  # whose turn it is in games that are played by all at once
PASSED = "Your turn went by without a choice."


class Moment(NamedTuple):
    """The table after one look. `last` is the entry that was told last; `first` the one that was told last before."""

    view: View
    first: int
    last: int


class Recap:
    """What one observer was told, and what of it concerns its seat."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self._seat = observer.seat
        self.moments = [Moment(observer.view, 0, observer.heard)]
        self.struck: dict[int, str] = {}  # entries that must not be missed, each with what to say besides, or ""
        self.has_news = False
        """Whether the look that was taken last brought something that must not be missed."""
        # Up to its last play the seat was there.
        own = (line.n for line in reversed(observer.log) if line.seat == observer.seat and not line.undone)
        self._since = next(own, 0)  # what came after this entry is news
        self._owner: Seat | None = None  # whose turn it is, as games tell it; None: not known
        self._turn = 0  # the entry that it began with
        self._has_acted = True  # in the turn at hand
        self._told: int | None = None  # the turn in which the news was told
        self._read(0, own=False)  # what was undone in it is sorted out below
        self.struck = {n: note for n, note in self.struck.items() if n > self._since}
        self._follow_turns()
        self.has_news = False

    # What comes

    def acted(self) -> None:
        """Note that the person plays now: on its own turn, all up to here is no news any more."""
        self._has_acted = True
        if self.is_own_turn:
            self._since = self._observer.heard

    def take(self, *, own: bool) -> None:
        """Take in the look that the observer has taken. `own`: the person has just brought it about."""
        before, observer = self.moments[-1].last, self._observer
        self.has_news = False
        if observer.heard > before or observer.view is not self.moments[-1].view:
            self.moments.append(Moment(observer.view, before, observer.heard))
            del self.moments[:-MOST]
            self._read(before, own=own)

    def _read(self, before: int, *, own: bool) -> None:
        """Find what must not be missed among what is new, and follow whose turn it is."""
        game, seat = self._observer.game, self._seat
        turns = {line.n: line.turn for line in self._observer.lines_since(before)}
        for entry in self._observer.look.entries:
            if before and entry.kind in ("undo", "redo"):
                self._follow_turns()
            if entry.event is None:
                continue
            turn = turns.get(entry.n)
            if turn is not None:
                self._begin_turn(entry.n, turn)
            elif seat is not None:
                much = game.concerns(entry.event, seat)
                mine = self._owner == seat or (own and self._owner in (EVERYBODY, None))
                if (much == Concern.ALWAYS and not (own and mine)) or (much == Concern.ELSEWHERE and not mine):
                    self._strike(entry.n)

    def _strike(self, n: int, note: str = "") -> None:
        self.struck[n] = note
        self.has_news = True

    def _begin_turn(self, n: int, owner: Seat) -> None:
        passed = self._owner == self._seat is not None and owner != self._owner and not self._has_acted
        if passed and not any(self._turn < struck < n for struck in self.struck):
            self._strike(n, PASSED)
        self._has_acted = self._has_acted and owner == self._owner
        self._turn, self._owner = n, owner

    def _follow_turns(self) -> None:
        """Find out anew whose turn it is, from the log: something has come to count no more, or again."""
        begun = (
            (line.n, line.turn) for line in reversed(self._observer.log) if line.turn is not None and not line.undone
        )
        self._turn, self._owner = next(begun, (0, None))
        self._has_acted = True

    # What there is to tell

    @property
    def is_own_turn(self) -> bool:
        """Whether it is the seat's own turn, as far as that is known."""
        return self._owner in (self._seat, EVERYBODY, None)

    @property
    def _occasion(self) -> int:
        """The turn at hand, or where turns are not the seats' own, the last play: news is told once in it."""
        return self._turn if self._owner == self._seat else -self._since

    @property
    def since(self) -> int:
        """The entry after which the news begins."""
        return self._since

    def lines_of(self, moment: Moment) -> list[LogLine]:
        """Return what a moment told and still counts."""
        return [line for line in self.lines(moment.first) if line.n <= moment.last]

    def latest(self, most: int) -> list[LogLine]:
        """Return the last lines that still count, at most so many."""
        lines = (line for line in reversed(self._observer.log) if not line.undone)
        return list(islice(lines, most))[::-1]

    def lines(self, since: int = 0) -> list[LogLine]:
        """Return what happened after an entry and still counts."""
        return [line for line in self._observer.lines_since(since) if not line.undone]

    @property
    def news(self) -> list[LogLine]:
        """What happened since the seat's last turn, from the end of that turn on."""
        lines = self.lines(self._since)
        others = (n for n, line in enumerate(lines) if self._is_of_others(line))
        return lines[next(others, len(lines)) :]

    def _is_of_others(self, line: LogLine) -> bool:
        return line.seat not in (self._seat, HOUSE) if line.turn is None else line.turn != self._seat

    def must_see(self, lines: Iterable[LogLine]) -> list[LogLine]:
        """Return those of some lines that must not be missed."""
        return [line for line in lines if line.n in self.struck]

    def is_time(self) -> bool:
        """Say whether the news should be told now: the seat's own turn has come, and it was not told in it before."""
        observer = self._observer
        return observer.is_due and self.is_own_turn and self._told != self._occasion and bool(self.news)

    def told(self) -> None:
        """Note that the news was told."""
        self._told = self._occasion
