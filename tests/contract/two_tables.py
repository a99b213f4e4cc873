"""Two tables that differ in what one observer may not know, played on alike.

What may differ: hidden drawers, choices that are sealed and how often they were changed, the order of secret answers,
and whether the others make their plays themselves or have them made. The observer must get the same bytes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from coffee_tui.host.autoplay import Turn
from coffee_tui.host.door import DONE
from rules import engine
from rules.engine import Action, Pass, Seat, State, Step
from tests.contract.through import Observer, Seen

OFTEN = 0.5  # how often a seat has second thoughts in a sealed step
RESUMES = 4  # how often at most a table that has a save is closed and resumed, once where nothing is sealed


def seal_some(state: State, observer: Observer, rng: random.Random, *, secretly: bool) -> None:
    """Let others have chosen in a sealed step: all that publicly have, and `secretly` some more, but not all."""
    step = engine.top(state.public)
    if step is None or not step.SEALED:
        return
    missing = [seat for seat in engine.awaited(state) if seat != observer]
    known = [seat for seat in missing if seat in getattr(step, "answered", ())]
    rest = [seat for seat in missing if seat not in known]
    more = rng.sample(rest, rng.randrange(len(rest))) if secretly and rest and not step.ANSWERED_IS_PUBLIC else []
    for seat in known + more:
        state.private[seat].sealed = rng.choice(engine.legal_actions(state, seat))


class Pair:
    """Two tables where one observer must get the same, which `check` demands again and again.

    `made` are seats whose plays are made for them, at the second table only, or `everywhere` where there is no choice.
    `wrong` are plays to be refused, where they are not legal.
    """

    def __init__(
        self,
        one: Seen,
        two: Seen,
        rng: random.Random,
        check: Callable[[Pair], None],
        *,
        made: Sequence[Seat] = (),
        everywhere: bool = False,
        wrong: Sequence[Action] = (),
    ) -> None:
        self.one, self.two = one, two
        self.both = (one, two)
        self.observer = one.observer
        self.rng = rng
        self.check = lambda: check(self)
        self.made = made
        self.everywhere = everywhere
        self.wrong = wrong
        self.kinds = one.host.game.windows  # of chances to respond
        self.log: list[str] = []
        self.fault = ""  # what was refused and should not be
        self.compared: Counter[str] = Counter()  # how much of each stream was found to be the same
        self._read = [table.host.head for table in self.both]  # up to here each has followed the other

    def make_plays(self) -> None:
        """Let plays of some seats be made for them; at one table only, all chances to respond pass too."""
        for seat in self.made:
            for table in self.both if self.everywhere else (self.two,):
                if not table.host.closed_reason():
                    table.host.play_forced(seat, True)
                for kind in () if self.everywhere else self.kinds:
                    if not table.host.closed_reason():  # plays that were made may have ended the game
                        table.host.pass_always(seat, kind, True)
                table.read()

    @property
    def where(self) -> str:
        """Who looks, and all that was played."""
        return f"observer {self.observer}, {'; '.join(self.log)}"

    @property
    def states(self) -> tuple[State, State]:
        return self.one.host._state, self.two.host._state

    @property
    def step_now(self) -> Step[Any, Any, Any] | None:
        return engine.top(self.states[0].public)

    def go(self, steps: int) -> None:
        """Play on for so many steps, or as long as the rules let the observer see the same."""
        if not self._follow():
            return
        self.check()
        for _ in range(steps):
            step = self.step_now
            if step is None or not (self._sealed(step) if step.SEALED else self._open()) or not self._follow():
                return
            self.check()
            if self.step_now is not None and not self.step_now.SEALED:
                self._try(sealed=False)

    def _follow(self) -> bool:
        """Make at each table what was made by itself at the other; say whether the two are still alike."""
        while True:
            first, second = (self._made_by_itself(number) for number in (0, 1))
            while first and second and first[0] == second[0]:
                del first[0], second[0]
            if not (first or second):
                break
            table = self.two if first else self.one
            for seat, action in first or second:
                step = engine.top(table.host._state.public)
                if self.everywhere and step is not None and step.SEALED:
                    self.check()  # in a sealed step nothing may be made by itself at one of them alone
                if action not in engine.legal_actions(table.host._state, seat):
                    return False
                self._play(table, seat, action)
        return self._is_alike()

    def _is_alike(self) -> bool:
        """Say whether the observer sees the same at both tables."""
        one, two = (msgspec.msgpack.encode(engine.view_of(state, self.observer)) for state in self.states)
        return one == two

    def _made_by_itself(self, number: int) -> list[tuple[Seat, Action]]:
        host = self.both[number].host
        rows = [row for row in host.journal.rows_after(self._read[number]) if row.kind == "act" and row.auto]
        self._read[number] = host.head
        decode, seats = host.game.action_decoder.decode, host.meta.seats  # bots play when the law says so
        return [(row.seat, decode(row.action or b"")) for row in rows if seats[row.seat].is_human]

    def _shared(self, seat: Seat) -> list[Action]:
        """Return what the seat may play at both tables."""
        one, two = (engine.legal_actions(state, seat) for state in self.states)
        return [action for action in one if action in two]

    def _play(self, table: Seen, seat: Seat, action: Action) -> None:
        self.log.append(f"{'one' if table is self.one else 'two'}: seat {seat} {action}")
        if seat == self.observer:
            answer = table.act(action)
            if answer != DONE:
                self.fault = f"{action} is legal: {answer}"
                self.check()
        else:
            host = table.host
            if host.meta.seats[seat].is_human:
                host.act(seat, host.decision(seat), [action])
            else:
                host.play_for(Turn(seat, host.view(seat), [action], host.moves, 0), action)
            table.read()

    def _open(self) -> bool:
        """Play one decision that is not sealed."""
        seat = engine.awaited(self.states[0])[0]
        menu = self._shared(seat)
        if not menu:
            return False
        action = self.rng.choice(menu)
        for table in self.both:
            self._play(table, seat, action)
        return True

    def _sealed(self, step: Step[Any, Any, Any]) -> bool:
        """Let all choose in a sealed step: the observer in the middle, the others in any order and more than once."""
        among, public = step.seats(self.states[0].public), step.ANSWERED_IS_PUBLIC
        passed = [] if self.everywhere or not isinstance(step, engine.Window) else self.made
        others = [seat for seat in among if seat != self.observer and seat not in passed]
        menus = {seat: self._shared(seat) for seat in among if seat not in passed}
        if not all(menus.values()):
            return False
        timed = isinstance(step, engine.Window) and self.one.host.seconds_left is not None
        final = {seat: Pass() if timed and Pass() in menu else self.rng.choice(menu) for seat, menu in menus.items()}
        orders = [self._order(table, others) for table in self.both]
        # An observer that has not answered may be the last one at one of them: until it answers nothing is revealed.
        last = self.observer in final and self.states[0].private[self.observer].sealed is None
        early = [self.rng.randrange(len(o) + last) if o and missing else len(o) for o, missing in orders]
        orders, early = ([orders[0]] * 2, [early[0]] * 2) if public else (orders, early)
        self._some(orders, [0, 0], early, final, menus)
        self._try(sealed=True)
        if self.observer in final:
            if not public and any(n == len(order) for (order, _), n in zip(orders, early, strict=True)):
                ends = [len(order) for order, _ in orders]
                self._some(orders, early, ends, final, menus)
                early = ends
            for table in self.both:
                self._play(table, self.observer, final[self.observer])
        if not self.made:  # else one may be further on by itself: see `_follow`
            if not self._is_alike():  # what was revealed did something else where other cards are hidden
                return False
            self.check()
        if timed and self.one.host.seconds_left is not None and self.step_now == step:
            for table in self.both:
                table.host.pass_unanswered()
                table.read()
        else:
            self._some(orders, early, [len(order) for order, _ in orders], final, menus)
        return True

    def _some(
        self,
        orders: Sequence[tuple[Sequence[Seat], bool]],
        start: Sequence[int],
        end: Sequence[int],
        final: Mapping[Seat, Action],
        menus: Mapping[Seat, list[Action]],
    ) -> None:
        """Let the seats from `start` to `end` of each order answer, at the second table with second thoughts."""
        for table, (order, _), a, b in zip(self.both, orders, start, end, strict=True):
            for seat in order[a:b]:
                wavers = table is self.two and table.host.meta.seats[seat].is_human
                if wavers and table.host.awaited() != (seat,) and self.rng.random() < OFTEN:
                    self._play(table, seat, self.rng.choice(menus[seat]))
                self._play(table, seat, final[seat])

    def _order(self, table: Seen, others: list[Seat]) -> tuple[list[Seat], bool]:
        """Return these seats in any order, but last one whose choice is missing, and whether there is one."""
        order = self.rng.sample(others, len(others))
        missing = [seat for seat in order if seat in table.host.awaited()]
        order.sort(key=lambda seat: seat == missing[-1] if missing else False)
        return order, bool(missing)

    def _try(self, *, sealed: bool) -> None:
        """Try what is refused, talk, ask, go back and forth, and close and resume the tables that have a save."""
        self.check()
        if self.one.host.store.path is not None and not self.made and len(self.one.lines) < (RESUMES if sealed else 1):
            self.log.append("both: resume")
            for table in self.both:
                table.resume()
            self.check()
        batch = self.rng.random() < OFTEN
        asking = None if sealed else self._asking()
        for table in self.both:
            self._try_plays(table, batch=sealed and batch)
            table.host.talk(0, "Hm.")
            if asking is not None:
                table.host.undo(asking, ask=True)
            table.read()
        self.check()
        if not self.one.is_far:
            for table in self.both:
                table.glance()
            self.check()
        for table in self.both:
            self._try_back(table, sealed=sealed)
        self.check()

    def _asking(self) -> Seat | None:
        """Return another seat that may ask everybody at both tables, sometimes."""
        if self.made or self.one.host.meta.patience or self.rng.random() < OFTEN:
            return None  # who asks to undo a play goes past those that were made for it, and so tells them apart
        for seat in range(len(self.states[0].private)):
            hosts = [table.host for table in self.both]
            free = all(host.meta.asked is None and host.back.undo_route(seat).reason for host in hosts)
            if seat != self.observer and free and not any(h.back.undo_route(seat, cross=True).reason for h in hosts):
                return seat
        return None

    def _try_plays(self, table: Seen, *, batch: bool) -> None:
        mine = [] if self.observer is None else engine.legal_actions(table.host._state, self.observer)
        for action in self.wrong:
            if action not in mine:
                table.act(action)
            if batch and mine:
                table.act(mine[0], action)
        table.act()
        if self.wrong:
            table.act(self.wrong[0], before=1)
        table.note(table.door.answer(1, True))

    def _try_back(self, table: Seen, *, sealed: bool) -> None:
        door, undo, asked = table.door, table.look.undo, table.look.request
        if asked is not None:
            table.note(door.answer(asked.id, False))
        if table.look.redo.why_not:
            table.note(door.redo())
        if undo.why_not or sealed:
            table.note(door.undo())
            table.note(door.restart())
            table.note(door.undo(ask=True))
        elif not table.note(door.undo()).trouble:
            step = engine.top(table.host._state.public)
            if step is not None and not step.SEALED:
                answer = table.note(door.redo())
                self.fault = answer.trouble and f"what was undone can be redone: {answer}"
