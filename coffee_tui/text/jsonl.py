"""The machine protocol: one JSON object a line, for bots and tests of other people. docs/protocol.md describes it.

Here a table is spoken to through the doors of some seats; how lines leave without ever holding it up is in `outlet.py`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from itertools import takewhile
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from coffee_tui import __version__
from coffee_tui.host.observer import Observer
from coffee_tui.host.talking import read
from coffee_tui.text.lines import LONGEST_LINE, PROTOCOL, Line, Wrong, listed, read_action, read_phrase, read_verb
from coffee_tui.text.outlet import LAST_LINES, Outlet
from coffee_tui.text.source import Source
from saves.text import one_line

if TYPE_CHECKING:
    from coffee_tui.host.door import Answer, Door
    from rules.engine import Seat

LONGEST_SENTENCE = 500  # characters of an answer that may quote from it
LARGEST_DECISION = 1 << 53  # no table counts so far: a larger number is as stale as this one
ABANDONED = "The game was abandoned: nothing more is played in it."
Waiting = Callable[[], AbstractContextManager[None]]


class Pipe:
    """One pipe at a table: the doors of the seats that it plays, and what each of them was told last."""

    def __init__(
        self, doors: Mapping[Seat, Door], source: BinaryIO, sink: BinaryIO, onlooker: Door | None = None
    ) -> None:
        """`onlooker` is needed only where the pipe plays no seat at all."""
        self._seats = {seat: Observer(door) for seat, door in doors.items()}
        self._first = next(iter(self._seats.values()), None) or Observer(_needed(onlooker))
        self._source = Source(source, LONGEST_LINE)
        self._guard = threading.RLock()  # of the observers: lines are read on one thread and composed on another
        self._moved = threading.Event()
        self._asked: dict[Seat, int] = {}  # the decision that each seat was last asked
        self._heard = dict.fromkeys(self._seats, 0)  # the entry up to which each seat was told what happened
        self._read = {seat: observer.heard for seat, observer in self._seats.items()}  # up to where undos were read
        self._requests: set[tuple[Seat, int, bool]] = {  # of which a seat was told; True: that it was refused
            (seat, request.id, True)
            for seat, observer in self._seats.items()
            if (request := observer.look.request) is not None and request.no >= 0
        }
        self._name = self._first.hello.title
        self._trouble = ""  # that was told
        self._spoken = self._first.heard  # the entry up to which it was told what others said
        self._ended = False
        self._quit = False
        self._verbs: dict[str, Callable[[Line], None]] = {
            "actions": self._act,
            "undo": self._undo,
            "redo": self._redo,
            "answer": self._answer,
            "why": self._why,
            "save": self._save,
            "stand": self._stand,
            "talk": self._talk,
            "say": self._say_phrase,
            "quit": self._leave,
        }
        self._out = Outlet(sink, self._news)

    def run(self, waiting: Waiting = nullcontext) -> None:
        """Serve the pipe until the game is over, the peer quits or the pipe closes. The table stays open.

        `waiting` is entered around every wait for input.
        """
        self._out.answer(_encode({"hello": self._hello()}))
        self._out.changed()
        leave = [observer.subscribe(self._changed) for observer in self._observers]
        try:
            while not self._quit:
                with waiting():
                    self._out.wait_for_room()
                    self._let_bots_play()
                    line = b"" if self._out.gone or self._is_done() else self._source.line()
                if not line:
                    break
                with self._out.busy():
                    if self._is_done():  # meanwhile: after the line that says so no other follows
                        break
                    self._take(line)
        finally:
            for end in leave:
                end()
            self._source.close()

    def close(self, *, timeout: float = LAST_LINES) -> None:
        """Let the peer have the last lines, but wait no longer than `timeout` seconds for it."""
        self._out.close(timeout=timeout)

    # What is said.

    @property
    def _observers(self) -> list[Observer]:
        return list(self._seats.values()) or [self._first]

    def _changed(self) -> None:
        self._moved.set()
        self._out.changed()

    def _refresh(self) -> None:
        for observer in self._observers:
            observer.refresh()

    def _let_bots_play(self) -> None:
        """Wait while only bots are due: what follows from one line is told in full before the next is read."""
        waited = False
        while True:
            self._moved.clear()
            with self._guard:
                self._refresh()
                observer = self._first
                people = observer.look.people
                goes_on = bool(observer.due) and all(people[seat].state == "bot" for seat in observer.due)
                stuck = observer.ended or self._lost() or any(o.is_due or o.look.trouble for o in self._observers)
            if not goes_on or stuck or self._out.gone:
                break
            self._moved.wait(1)  # the outlet does not say here that its reader went away
            waited = True
        if waited:
            self._out.changed()
            self._out.wait_for_room()

    def _lost(self) -> str:
        return next((lost for o in self._observers if (lost := getattr(o.door, "lost", ""))), "")

    def _is_done(self) -> bool:
        with self._guard:
            return self._first.ended or bool(self._lost())

    def _hello(self) -> dict[str, Any]:
        hello, game = self._first.hello, self._first.game
        return {
            "protocol": PROTOCOL,
            "version": __version__,
            "game": hello.game,
            "title": game.title,
            "edition": hello.edition,
            "box": {"fingerprint": hello.box, "content": game.box_in(hello.box_text)},
            "options": hello.options,
            "seats": tuple(self._seats),
            "table": [{"seat": n, "name": seat.name, "kind": seat.kind} for n, seat in enumerate(hello.seats)],
            "save": self._name,
            "commitment": hello.commitment,
            "provable": hello.provable,
        }

    def _news(self) -> list[bytes]:
        """Return what each seat of this pipe should see now: its open decision, a request, or the end."""
        with self._guard:
            if self._quit or self._ended:
                return []
            self._refresh()
            if self._first.ended or self._lost():
                self._ended = True
                self._source.wake()
                return [self._last_line()]
            lines = (
                self._about_talk()
                + self._about_trouble()
                + [line for seat in self._seats for line in self._about_request(seat)]
            )
            for seat, observer in self._seats.items():
                if observer.is_due and self._asked.get(seat) != observer.look.decision:
                    lines.append(self._question(seat, observer))
            return lines

    def _last_line(self) -> bytes:
        if not self._first.over:
            return _encode({"trouble": ABANDONED if self._first.abandoned else self._lost()})
        return _encode({"end": self._first.scores(), "events": self._events(next(iter(self._seats), -1))})

    def _question(self, seat: Seat, observer: Observer) -> bytes:
        """Return the line that asks a seat, with what it heard since it was last asked: all of one look."""
        line = {
            "decision": observer.look.decision,
            "seat": seat,
            "prompt": observer.words.prompt(observer.view),
            "events": self._events(seat),
            "view": observer.game.plain_view(observer.view),
            "legal": observer.legal,
        }
        self._asked[seat], self._heard[seat] = observer.look.decision, observer.heard
        return _encode(line)

    def _events(self, seat: Seat) -> list[Any]:
        """Return what the seat heard since it was last told; what was undone meanwhile is not among it."""
        return self._seats[seat].events_since(self._heard[seat]) if seat in self._seats else []

    def _about_talk(self) -> list[bytes]:
        """Return what others have said since the last time, also in the form that programs understand."""
        observer, since = self._first, self._spoken
        self._spoken = observer.heard
        new = takewhile(lambda entry: entry.n > since, reversed(observer.entries))
        said = [entry for entry in new if entry.kind == "talk" and entry.seat not in self._seats]
        return [
            _encode({"talk": {"by": entry.seat, "text": entry.text, "said": read(observer.game, entry.text)}})
            for entry in reversed(said)
        ]

    def _about_trouble(self) -> list[bytes]:
        """Return what keeps the table from going on, and later that nothing does."""
        before, self._trouble = self._trouble, self._first.look.trouble
        return [_encode({"trouble": self._trouble})] if self._trouble != before else []

    def _about_request(self, seat: Seat) -> list[bytes]:
        """Return what a seat must know of a request: that it is asked to agree, or what came of its own."""
        observer = self._seats[seat]
        lines = []
        if _was_granted(observer, self._read[seat]):
            self._asked.clear()  # as after an undo that nobody had to be asked for
            lines.append(_encode({"undone": seat}))
        self._read[seat] = observer.heard
        request = observer.look.request
        if request is not None and (seat, request.id, request.no >= 0) not in self._requests:
            if seat in request.asked:
                lines.append(_encode({"request": _as_line(observer), "seat": seat}))
            elif seat == request.seat and request.no >= 0:
                lines.append(_encode({"refused": request.id, "by": request.no, "seat": seat}))
            self._requests.add((seat, request.id, request.no >= 0))
        return lines

    # What is done.

    def _take(self, line: bytes) -> None:
        """Follow one line and answer it."""
        try:
            if len(line) > LONGEST_LINE:
                raise Wrong(f"That line is longer than {LONGEST_LINE} bytes: send less at once.")
            verb, said = read_verb(line)
            self._verbs[verb](said)
        except Wrong as error:
            self._out.answer(_error(str(error)))

    def _seat(self, said: Line) -> Seat:
        """Return the seat that a line speaks for: the one it names, or the only one that is asked."""
        if said.seat is not None:
            if said.seat not in self._seats:
                raise Wrong(f"This pipe does not play seat {said.seat}: it plays {listed(tuple(self._seats))}.")
            return said.seat
        asked = list(self._seats)
        if len(asked) > 1:
            with self._guard:
                self._refresh()
                asked = [seat for seat, observer in self._seats.items() if observer.is_due]
        if len(asked) != 1:
            raise Wrong(f'Say for which seat this is: add "seat" with {listed(tuple(self._seats))}.')
        return asked[0]

    def _act(self, said: Line) -> None:
        if said.decision is None:
            raise Wrong('Say which decision these actions answer: add "decision" with its number.')
        seat = self._seat(said)
        actions = [read_action(self._first.game, raw) for raw in said.actions or ()]
        if not actions:
            raise Wrong("Send at least one action.")
        decision = min(max(said.decision, 0), LARGEST_DECISION)
        answer = self._seats[seat].door.act(decision, actions)
        if answer.stale:
            with self._guard:
                self._asked.pop(seat, None)
            self._out.changed()
        _expect(answer)

    def _undo(self, said: Line) -> None:
        seat = self._seat(said)
        answer = self._seats[seat].door.undo(ask=bool(said.ask))
        _expect(answer)
        if answer.asked:
            self._out.answer(_encode({"asked": seat}))
        else:
            self._went("undone", seat)

    def _redo(self, said: Line) -> None:
        seat = self._seat(said)
        _expect(self._seats[seat].door.redo())
        self._went("redone", seat)

    def _went(self, how: str, seat: Seat) -> None:
        with self._guard:
            self._asked.clear()  # every seat of this pipe is asked anew
        self._out.answer(_encode({how: seat}))
        self._out.changed()

    def _answer(self, said: Line) -> None:
        assert said.answer is not None
        with self._guard:
            self._refresh()
            asked = [s for s, o in self._seats.items() if o.look.request is not None and s in o.look.request.asked]
        seat = asked[0] if said.seat is None and len(asked) == 1 else self._seat(said)
        _expect(self._seats[seat].door.answer(said.answer.request, said.answer.yes))
        self._out.answer(_encode({"answered": said.answer, "seat": seat}))

    def _why(self, said: Line) -> None:
        assert isinstance(said.why, msgspec.Raw)
        observer = self._seats[self._seat(said)]
        with self._guard:
            observer.refresh()
            reason = one_line(observer.why(read_action(observer.game, said.why)), LONGEST_SENTENCE)
        self._out.answer(_encode({"why": reason, "legal": not reason}))

    def _save(self, said: Line) -> None:
        if said.seat is not None:
            self._seat(said)
        self._out.answer(_encode({"saved": self._name}))  # every play is on disk before it is answered

    def _stand(self, said: Line) -> None:
        assert said.stand is not None
        seat = self._seat(said)
        _expect(self._seats[seat].door.pass_always(said.stand.kind, said.stand.on))
        self._out.answer(_encode({"standing": said.stand, "seat": seat}))

    def _talk(self, said: Line) -> None:
        seat = self._seat(said)
        _expect(self._seats[seat].door.talk(said.talk or ""))
        self._out.answer(_encode({"said": seat}))

    def _say_phrase(self, said: Line) -> None:
        assert isinstance(said.say, msgspec.Raw)
        seat = self._seat(said)
        _expect(self._seats[seat].door.talk(read_phrase(self._first.game, said.say)))
        self._out.answer(_encode({"said": seat}))

    def _leave(self, said: Line) -> None:
        self._quit = True
        self._out.answer(_encode({"quit": self._name}))


def _as_line(observer: Observer) -> dict[str, Any]:
    """Return the open request as it is sent: who asks, and what it would undo, as events and as text."""
    request = observer.look.request
    assert request is not None
    return {
        "id": request.id,
        "by": request.seat,
        "events": [e.event for e in observer.entries if e.n in request.entries and e.event is not None],
        "texts": [line.text for line in observer.log if line.n in request.entries],
    }


def _was_granted(observer: Observer, since: int) -> bool:
    """Say whether the observer has undone something after entry `since` that the others were asked for."""
    new = takewhile(lambda entry: entry.n > since, reversed(observer.entries))
    return any(e.kind == "undo" and e.seat == observer.seat and e.agreed for e in new)


def _expect(answer: Answer) -> None:
    if answer.trouble:
        raise Wrong(answer.trouble)


def _needed(onlooker: Door | None) -> Door:
    if onlooker is None:
        raise ValueError("A pipe without a seat needs the door of an onlooker.")
    return onlooker


def _error(text: str) -> bytes:
    return _encode({"error": one_line(text, LONGEST_SENTENCE)})


def _encode(value: object) -> bytes:
    return msgspec.json.encode(value)
