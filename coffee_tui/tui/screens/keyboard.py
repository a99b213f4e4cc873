"""Who sits at one keyboard: an observer for each person, and who of them has the screen. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from coffee_tui.host.door import Request
from coffee_tui.host.observer import Observer
from coffee_tui.host.seating import Seating
from rules.engine import Seat
from saves import HOUSE


class Keyboard:
    """The people who share a screen. Each has an observer of its own; an onlooker's stands for nobody of them."""

    def __init__(self, seating: Seating) -> None:
        """Raises ValueError where nobody may be shown anything."""
        self.people = {seat: Observer(door) for seat, door in seating.people.items()}
        self.onlooker = Observer(seating.onlooker) if seating.onlooker is not None else None
        if self.onlooker is None and len(self.people) != 1:
            raise ValueError("Several people at one keyboard need an onlooker's door for the time between them.")
        self.seat: Seat | None = None  # who has the screen
        self.is_by_others = False  # whether the look that was taken last shows a play of somebody else
        self._answered: set[tuple[int, Seat]] = set()

    @property
    def observer(self) -> Observer:
        """The observer whose table is on the screen."""
        if self.seat is not None:
            return self.people[self.seat]
        return self.onlooker or next(iter(self.people.values()))

    @property
    def observers(self) -> Iterator[Observer]:
        """Everybody's observer."""
        yield from self.people.values()
        if self.onlooker is not None:
            yield self.onlooker

    @property
    def is_shared(self) -> bool:
        """Whether the keyboard goes from hand to hand."""
        return len(self.people) > 1

    @property
    def you(self) -> Seat | None:
        """The only person at this keyboard, if there is only one."""
        return None if self.is_shared else next(iter(self.people), None)

    @property
    def lost(self) -> str:
        """The sentence that says that a door leads nowhere any more, else ""."""
        return next((lost for observer in self.observers if (lost := getattr(observer.door, "lost", ""))), "")

    def subscribe(self, fn: Callable[[], None]) -> Callable[[], None]:
        """Call `fn` when anybody here has something new to see. Return what ends this."""
        ends = [observer.subscribe(fn) for observer in self.observers]

        def end() -> None:
            for one in ends:
                one()

        return end

    def advance(self, *, own: bool) -> bool:
        """Take what is new: for the screen up to the next play of somebody else, for all others everything.

        Say whether there was something for the screen. `own`: a play from here has just been made.
        """
        front = self.observer
        for observer in self.observers:
            if observer is not front:
                observer.refresh()
        moved = self.is_by_others = False
        mine = {front.seat, HOUSE} if own else {front.seat}  # one's own play may end what nobody may know the end of
        while front.step():
            moved = True
            self.is_by_others = any(entry.seat not in mine for entry in front.look.entries)
            if self.is_by_others:
                break
            mine = {front.seat}
        return moved

    def refresh(self) -> None:
        """Take everything that is new, for everybody."""
        for observer in self.observers:
            observer.refresh()
        self.is_by_others = False

    def wanted(self) -> Seat | None:
        """Return who should have the screen: somebody who is asked, and whoever has it as long as that fits."""
        asked = [seat for seat in self.people if self.request_to(seat) is not None]
        asked = asked or [seat for seat, observer in self.people.items() if observer.is_due]
        if asked and self.seat not in asked:
            return asked[0]
        return self.seat if self.seat is not None else next(iter(self.people), None)

    def request_to(self, seat: Seat | None) -> Request | None:
        """Return the open request to take a play back that somebody here has not answered yet."""
        if seat is None:
            return None
        request = self.people[seat].look.request
        if request is None or seat not in request.asked or (request.id, seat) in self._answered:
            return None
        return request

    def answered(self, request: Request, seat: Seat) -> None:
        """Note that somebody here has given an answer."""
        self._answered.add((request.id, seat))
