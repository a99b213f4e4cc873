"""What else happens at a table, done at two of them that one observer must not tell apart: see `two_tables.py`.

An incident is called at each stop of a pair of tables: in the middle of a sealed step, and after each other play. What
the others do in secret (what is refused, and all that they try while choices are sealed) is done at one table only.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, NoReturn
from unittest.mock import patch

from coffee_tui.host.local import LocalDoor
from coffee_tui.host.records import Stale
from coffee_tui.host.table import TableHost
from rules import engine
from rules.engine import Action, Chance, IllegalAction, Seat
from saves import DiskFull, SaveError
from tests.contract.laws_words import examples
from tests.contract.through import Seen
from tests.contract.two_tables import OFTEN, Pair

NUMBERS = (-7, -2, -1, 1, 2, 1_000_000, 1 << 40)  # of decisions that are not the present one, counted from it
NO_ROOM = "There is no room on the disk: make some and play again."


class Incident(NamedTuple):
    """What happens at each stop; `bots` sit on the other seats: "" none, "some" all but one, "all" of them."""

    happens: Callable[[Disturbed, bool], None]
    bots: str = ""


INCIDENTS: dict[str, Incident] = {}  # by the demand that is made


def incident(demand: str, *, bots: str = "") -> Callable[[Any], Any]:
    def register(happens: Any) -> Any:
        INCIDENTS[demand] = Incident(happens, bots)
        return happens

    return register


class PlayedNoMore(Exception):
    """These two tables are not played on: the game was given up, or its rules let the observer see a difference."""


class Disturbed(Pair):
    """Two tables where something happens at each stop."""

    def __init__(
        self, one: Seen, two: Seen, rng: random.Random, check: Callable[[Pair], None], incident: Incident
    ) -> None:
        super().__init__(one, two, rng, check)
        self.incident = incident
        self.doors: dict[Seat | None, list[LocalDoor]] = {}  # that were opened besides, at each table

    def go(self, steps: int) -> None:
        """Play on as far as that can be."""
        try:
            super().go(steps)
        except PlayedNoMore:
            pass
        except IllegalAction as error:  # what was legal at both by what is seen there was not
            self.fault = str(error)
            self.check()

    def _try(self, *, sealed: bool) -> None:
        self.check()
        for table in self.both:
            table.attend()
        self.check()
        self.incident.happens(self, sealed)
        self.check()

    @property
    def others(self) -> list[Seat]:
        """The other seats of persons, in any order."""
        seats = self.one.host.meta.seats
        found = [seat for seat, who in enumerate(seats) if who.is_human and seat != self.observer]
        return self.rng.sample(found, len(found))

    def note(self, what: str) -> None:
        self.log.append(f"both: {what}")

    def menu(self) -> list[Action]:
        """Return what the observer may play at both tables."""
        return [] if self.observer is None else self._shared(self.observer)

    def play_one(self) -> None:
        """Play one decision that is not sealed. Raises PlayedNoMore."""
        if not (self._open() and self._follow()):
            raise PlayedNoMore

    def can(self, seat: Seat, way: str) -> bool:
        """Say whether a seat can undo or redo something at both tables."""
        return not any(getattr(table.host.back, f"{way}_route")(seat).reason for table in self.both)

    def do(self, seat: Seat, way: str) -> None:
        """Let another seat undo, redo or restart at both tables."""
        self.note(f"seat {seat}: {way}")
        for table in self.both:
            getattr(table.host, way)(seat)
            table.read()
        self.check()


@contextmanager
def full(host: TableHost, room: int = 0) -> Iterator[None]:
    """Let the log of a table refuse what is written, after so many plays that it still takes."""
    journal, append = host.journal, host.journal.append

    def take(*args: Any, **more: Any) -> None:
        nonlocal room
        if room <= 0:
            raise DiskFull(NO_ROOM)
        room -= 1
        append(*args, **more)

    def refuse(*args: Any, **more: Any) -> NoReturn:
        raise DiskFull(NO_ROOM)

    with patch.multiple(journal, append=take, change=refuse, say=refuse):
        yield


def in_vain(work: Callable[[], object]) -> None:
    """Do what the table refuses."""
    with suppress(IllegalAction, SaveError, Stale):
        work()
        raise AssertionError("it was not refused")


def tries_in_secret(host: TableHost, seat: Seat) -> Iterator[Callable[[], object]]:
    """Yield what a seat may try while choices are sealed, and is refused."""
    number = host.decision(seat)
    yield lambda: host.act(seat, number - 1, host.legal(seat))
    yield lambda: host.act(seat, number + 1, host.legal(seat))
    yield lambda: host.act(seat, number, [])
    yield lambda: host.pass_always(seat, "?", True)
    yield lambda: host.answer(seat, 1, True)
    yield lambda: host.undo(seat)
    yield lambda: host.undo(seat, ask=True)
    yield lambda: host.restart(seat)
    yield lambda: host.redo(seat)


@incident("what others are refused tells no secrets")
def others_are_refused(pair: Disturbed, sealed: bool) -> None:
    host = pair.two.host
    for seat in pair.others:
        for number, work in enumerate(tries_in_secret(host, seat)):
            if sealed or number < 5:
                in_vain(work)
    pair.two.read()


@incident("granted requests tell no secrets")
def a_request_is_granted(pair: Disturbed, sealed: bool) -> None:
    if sealed:
        return
    hosts = [table.host for table in pair.both]
    asks = [
        seat
        for seat in range(len(hosts[0].meta.seats))
        if all(h.back.undo_route(seat).reason and not h.back.undo_route(seat, cross=True).reason for h in hosts)
    ]
    if not asks or pair.rng.random() < OFTEN:
        return
    asker = pair.rng.choice(asks)
    pair.note(f"seat {asker} asks")
    for table in pair.both:
        if asker == pair.observer:
            table.note(table.door.undo(ask=True))
        else:
            table.host.undo(asker, ask=True)
            table.read()
    for seat in (*pair.others, pair.observer):
        pair.check()
        for table in pair.both:
            asked = table.host.meta.asked
            if seat is None or seat == asker or asked is None:
                continue
            if seat == pair.observer:
                table.note(table.door.answer(asked.id, True))
            else:
                table.host.answer(seat, asked.id, True)
                table.read()
    pair.check()
    if pair.rng.random() < OFTEN and pair.can(asker, "redo"):
        pair.do(asker, "redo")


@incident("others' ways back tell no secrets")
def others_go_back(pair: Disturbed, sealed: bool) -> None:
    for seat in [] if sealed else pair.others:
        if pair.can(seat, "undo"):
            pair.do(seat, pair.rng.choice(("undo", "restart")))
            if pair.can(seat, "redo") and pair.rng.random() < OFTEN:
                pair.do(seat, "redo")


@incident("coming and going tells no secrets")
def people_come_and_go(pair: Disturbed, sealed: bool) -> None:
    for who in (*pair.others, pair.observer, None):
        if pair.rng.random() < OFTEN:
            continue
        if who in pair.doors:
            for door in pair.doors.pop(who):
                door.close()
        else:
            pair.doors[who] = [LocalDoor(table.host, who) for table in pair.both]
        pair.note(f"a door of {who}")
        for table in pair.both:
            table.read()
        pair.check()


def is_about(window: engine.Window, kind: str, pair: Disturbed) -> bool:
    """Say whether a standing answer of this kind or name may let the open window pass."""
    return kind == window.kind or kind in window.names(
        engine.View(pair.observer, pair.one.host.view(None).public, None)
    )


def phrases(table: Seen) -> list[str]:
    """Return what an observer may say and one false or empty thing of each kind, in words that programs understand."""
    talk = table.host.game.talk
    if talk is None:
        return []
    offered = list(talk.offered(table.host.view(table.door.seat)))
    return [talk.words(said) for said in (*offered[::3], *examples(talk.kinds))]


@incident("an observer's own wishes tell no secrets")
def wishes(pair: Disturbed, sealed: bool) -> None:
    forced, on = pair.rng.random() < OFTEN, pair.rng.random() < OFTEN
    for table in pair.both:
        table.note(table.door.talk("Well, well."))
        table.note(table.door.talk(" "))
        for text in phrases(table):  # some of it is not true, and refused
            table.note(table.door.talk(text))
        table.note(table.door.play_forced(forced))
        table.note(table.door.pass_always("?", True))
    step = pair.step_now
    for kind in pair.kinds:
        is_open = isinstance(step, engine.Window) and is_about(step, kind, pair)
        if is_open and any(pair.observer in table.host.awaited() for table in pair.both):
            continue  # it may be the last answer at one of them, and tell what that reveals
        pair.note(f"forced {forced}, {kind} {on}")
        secretly = [] if is_open else pair.others[:1]
        for seat in secretly:
            pair.two.host.pass_always(seat, kind, True)
        for table in pair.both:
            table.note(table.door.pass_always(kind, on))
        for seat in secretly:
            pair.two.host.pass_always(seat, kind, False)
    pair.two.read()


@incident("a full disk tells no secrets")
def the_disk_is_full(pair: Disturbed, sealed: bool) -> None:
    menu = pair.menu()
    action = pair.rng.choice(menu) if menu else None
    pair.note("the disk is full")
    for table in pair.both:
        with full(table.host):
            if table is pair.two:
                for seat in pair.others if sealed else ():
                    for legal in table.host.legal(seat):
                        in_vain(lambda: table.host.act(seat, table.host.decision(seat), [legal]))  # noqa: B023
            if action is not None:
                table.act(action)
            table.note(table.door.talk("Hm."))
            for kind in pair.kinds:
                table.note(table.door.pass_always(kind, True))
            for way in (table.door.undo, table.door.redo, table.door.restart):
                table.note(way())
    pair.check()
    if not sealed and pair.others and pair.kinds:
        the_disk_fills(pair)


def the_disk_fills(pair: Disturbed) -> None:
    """Play on where the disk takes one play more, and then not what follows by itself at one of the tables."""
    seat, kind = pair.others[0], pair.rng.choice(pair.kinds)
    pair.two.host.pass_always(seat, kind, True)
    pair.two.read()
    with full(pair.one.host, 1), full(pair.two.host, 1):
        pair.play_one()
        pair.check()
    pair.two.host.pass_always(seat, kind, False)
    pair.two.read()


@incident("practice tells no secrets", bots="all")
def practice(pair: Disturbed, sealed: bool) -> None:
    for table in pair.both:
        if not table.host.meta.practice:
            table.host.turn_into_practice()
            table.read()
        if sealed and not table.look.undo.why_not:
            pair.fault = "votes can be taken back"
        pair._try_back(table, sealed=sealed)


@incident("a what-if tells no secrets")
def what_if(pair: Disturbed, sealed: bool) -> None:
    if pair.observer is None:
        return
    for table in pair.both:
        with patch("coffee_tui.host.begin.fresh_chance", lambda: Chance(bytes(32))):
            branch = table.host.branch(seat=pair.observer)
        table.findings.append(engine.encode(branch._state))
        table.findings.append((branch.head, branch.meta.summary, branch.meta.title, branch.decision(pair.observer)))
        branch.close()
        table.read()


@incident("giving up tells no secrets")
def the_game_is_given_up(pair: Disturbed, sealed: bool) -> None:
    if pair.rng.random() < OFTEN:
        return
    pair.note("abandon")
    menu = pair.menu()
    for table in pair.both:
        table.host.abandon()
        table.read()
        for action in menu[:2]:
            table.act(action)
        table.note(table.door.talk("Well played."))
        table.note(table.door.undo(ask=True))
        table.note(table.door.redo())
        table.note(table.door.restart())
        table.note(table.door.answer(1, True))
        for kind in pair.kinds:
            table.note(table.door.pass_always(kind, True))
        table.glance()
    pair.check()
    raise PlayedNoMore


@incident("who looks seldom is told no secrets")
def the_observer_dozes(pair: Disturbed, sealed: bool) -> None:
    pair.note("the observer dozes")
    for table in pair.both:
        table.rest()
        table.host.talk(0, "Are you there?")


@incident("a recap tells no secrets")
def the_observer_leaves(pair: Disturbed, sealed: bool) -> None:
    pair.note("the observer leaves")
    for table in pair.both:
        table.rest(away=True)


@incident("wrong numbers tell no secrets")
def wrong_numbers(pair: Disturbed, sealed: bool) -> None:
    menu = pair.menu()
    for table in pair.both:
        for number in NUMBERS if menu else ():
            answer = table.note(table.door.act(max(0, table.look.decision + number), menu[:1]))
            if not answer.stale:
                pair.fault = f"{number} beside the present decision is stale: {answer}"


@incident("bots tell no secrets", bots="some")
def a_bot_is_in_trouble(pair: Disturbed, sealed: bool) -> None:
    for table in (pair.two,) if sealed else pair.both:
        table.host.report(NO_ROOM, stop=False)
        table.read()
    pair.check()
    for table in pair.both:
        turn = None if sealed else table.host.bots.due()
        if turn is not None:  # by what it has played its luck is chosen
            table.findings.append((turn.seat, turn.plays))
    for table in pair.both:  # so that there is a look, of which a secret vote makes none
        table.host.talk(0, "What is it thinking of?")
        table.read()
