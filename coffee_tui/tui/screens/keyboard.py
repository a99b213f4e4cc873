"""Who sits at one keyboard: an observer for each person, and who of them has the screen. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from coffee_tui.host.observer import Observer, is_asked
from coffee_tui.host.recap import Recap
from coffee_tui.host.seating import Seating
from saves import HOUSE

if TYPE_CHECKING:
    from coffee_tui.host.door import Look, Request
    from rules.engine import Seat


class Keyboard:
    """The people who share a screen. Each has an observer of its own; an onlooker's stands for nobody of them."""

    def __init__(self, seating: Seating) -> None:
        """Raises ValueError where nobody may be shown anything."""
        self.people = {seat: Observer(door) for seat, door in seating.people.items()}
        self.onlooker = Observer(seating.onlooker) if seating.onlooker is not None else None
        if self.onlooker is None and len(self.people) != 1:
            raise ValueError("Several people at one keyboard need an onlooker's door for the time between them.")
        self.recaps = {seat: Recap(observer) for seat, observer in self.people.items()}
        self.seat: Seat | None = self.you  # who has the screen
        self.is_by_others = False  # whether the look that was taken last shows a play of somebody else
        self.is_thrown = False  # or a play of luck that was made for whoever has the screen
        self._answered: set[tuple[int, Seat]] = set()
        asked = self.wanted()
        if asked is not None and not self.hides(asked):
            self.seat = asked

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
    def recap(self) -> Recap | None:
        """The news of whoever has the keyboard."""
        return None if self.seat is None else self.recaps[self.seat]

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

    # What comes

    @property
    def is_behind(self) -> bool:
        """Whether something waits to be shown to whoever has the screen."""
        return bool(self.observer.door.pending())

    @property
    def is_urgent(self) -> bool:
        """Whether somebody here is asked who has only so many seconds for it."""
        return any(
            look.timeout is not None and is_asked(look.view)
            for look in ((observer.door.pending() or (observer.look,))[-1] for observer in self.people.values())
        )

    def advance(self, *, own: bool) -> bool:
        """Take what is new: for the screen one play, with what follows from it by itself, for all others everything.

        Say whether there was something for the screen. `own`: a play from here has just been made.
        """
        front = self.observer
        self._catch_up(but=front)
        self.is_by_others = self.is_thrown = False
        looks = front.door.pending()
        if not looks:
            return False
        # What no seat did, such as the opening of sealed choices, came of one's own play or of somebody else's.
        mine = own and _is_of(looks[0], front.seat, HOUSE)
        is_throw = not mine and front.is_forced_to_throw
        self._step(front, own=mine)
        if not mine:
            self.is_by_others = not _is_of(looks[0], front.seat)
            self.is_thrown = is_throw and not self.is_by_others
            return True
        for look in looks[1:]:
            if not _is_of(look, front.seat) or front.is_forced_to_throw:  # else it is a forced play of no interest
                break
            self._step(front, own=True)
        return True

    def refresh(self) -> None:
        """Take everything that is new, for everybody."""
        self._catch_up()
        self.is_by_others = self.is_thrown = False

    def _catch_up(self, but: Observer | None = None) -> None:
        for observer in self.observers:
            if observer is not but:
                while self._step(observer, own=False):
                    pass

    def _step(self, observer: Observer, *, own: bool) -> bool:
        moved = observer.step()
        if moved and observer.seat is not None:
            self.recaps[observer.seat].take(own=own)
        return moved

    # Whose turn at the keyboard it is

    def wanted(self) -> Seat | None:
        """Return who should have the screen: somebody who is asked, and whoever has it as long as that fits."""
        asked = [seat for seat in self.people if self.request_to(seat) is not None]
        asked = asked or [seat for seat, observer in self.people.items() if observer.is_due]
        if asked and self.seat not in asked:
            return asked[0]
        return self.seat if self.seat is not None else next(iter(self.people), None)

    def hides(self, seat: Seat) -> bool:
        """Say whether anything here must stay hidden when this seat gets the screen.

        That is so where seats hold secrets, and while somebody else's sealed choice lies there.
        """
        others = (observer.view.mine for other, observer in self.people.items() if other != seat)
        sealed = any(mine is not None and mine.sealed is not None for mine in others)
        return self.is_shared and (self.observer.game.has_secrets or sealed)

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


def _is_of(look: Look[Any, Any], *seats: Seat | None) -> bool:
    """Say whether all that a look tells was done by one of these."""
    return all(entry.seat in seats for entry in look.entries)
