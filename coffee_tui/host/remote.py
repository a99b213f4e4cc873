"""The door to a table of another process, over a Unix socket. The near side holds the socket and nothing else."""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import rules
from coffee_tui import __version__
from coffee_tui.host import frames
from coffee_tui.host.door import LOST, ONLOOKER_ACTS, PROTOCOL, Answer, Hello, Look
from coffee_tui.host.frames import MOST_REPLY, Answered, Call, Fault, Replies, Sit, WrongFrame
from coffee_tui.host.waiting import Waiting
from rules.engine import Action, AnyGame, Seat

log = logging.getLogger(__name__)

TO_ANSWER = 15.0  # seconds in which the table has to welcome us
PAUSE = 0.02  # seconds until we knock again where too many do
NO_SUCH_KIND = "There is no such chance to respond."
FAULTY = "What the table sent could not be understood; the game is saved. Come back to go on."
MOST_DECISION = 1 << 53

Make = Callable[[int], Call]  # from the number that the call gets


class RemoteDoor:
    """One observer at a table of another process: a seat, or with None an onlooker. Safe to use from many threads."""

    def __init__(self, at: socket.socket | Path | str, seat: Seat | None, *, game: AnyGame | None = None) -> None:
        """Come to the table behind a socket, which is the door's from now on, or behind a socket file.

        Raises ValueError with a sentence where the table refuses the seat or is not understood, else OSError. `game`:
        this one instead of the one that the table names.
        """
        self.seat = seat
        self.lost = ""  # why this door leads nowhere any more
        self.waiting = Waiting()
        self._sock = at if isinstance(at, socket.socket) else _connected(at)
        self._sending = threading.Lock()
        self._calls = 0  # how many were sent
        self._guard = threading.Lock()
        self._asked: dict[int, _Asked] = {}
        self._closed = False
        try:
            self.hello = self._come_in(seat)
            self.game = _game_of(self.hello) if game is None else game
            self._replies = Replies(self.game, self.hello)
            self._take_first()
            self._sock.settimeout(None)
        except BaseException:
            self._sock.close()
            raise
        threading.Thread(target=self._read, name="door", daemon=True).start()

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
        if self.seat is None:
            return self._onlooker()
        try:
            raws = frames.raw_actions(self.game, actions)
        except WrongFrame as error:
            return Answer(str(error))
        # No table gives these two numbers out: a decision that cannot be sent stays one that is not the present one.
        decision = min(max(decision, 0), MOST_DECISION)
        return self._do(lambda n: frames.Act(id=n, decision=decision, actions=raws))

    def undo(self, *, ask: bool = False) -> Answer:
        """Undo the last play."""
        return self._do(lambda n: frames.Undo(id=n, ask=ask))

    def redo(self) -> Answer:
        """Redo what was undone last."""
        return self._do(lambda n: frames.Redo(id=n))

    def restart(self) -> Answer:
        """Undo all plays that can be undone."""
        return self._do(lambda n: frames.Restart(id=n))

    def answer(self, request: int, yes: bool) -> Answer:
        """Agree to another seat's request, or refuse it."""
        request = min(max(request, 0), MOST_DECISION)
        return self._do(lambda n: frames.AnswerRequest(id=n, request=request, yes=yes))

    def pass_always(self, kind: str, on: bool) -> Answer:
        """Let every chance of this kind to respond go by from now on, or no longer."""
        if self.seat is None:
            return self._onlooker()
        if len(kind) > frames.LONGEST_KIND or kind != _sendable(kind):
            return Answer(NO_SUCH_KIND)
        return self._do(lambda n: frames.PassAlways(id=n, kind=kind, on=on))

    def play_forced(self, on: bool) -> Answer:
        """Let plays without a choice be made for this seat from now on, or no longer."""
        return self._do(lambda n: frames.PlayForced(id=n, on=on))

    def talk(self, text: str) -> Answer:
        """Say something to the table."""
        # What is cut here the table would cut too.
        said = _sendable(text[: frames.LONGEST_TALK])
        return self._do(lambda n: frames.Talk(id=n, text=said))

    def subscribe(self, fn: Callable[[], None]) -> Callable[[], None]:
        """Call `fn` when there is a new moment, or none to come; it must return at once. Return what ends this."""
        return self.waiting.subscribe(fn)

    def close(self) -> None:
        """Leave the table, without waiting for anybody."""
        with self._guard:
            if self._closed:
                return
            self._closed = True
        # A thread that is sending has a frame half-way out: then the end of the socket has to say it.
        if self._sending.acquire(blocking=False):
            try:
                with contextlib.suppress(OSError, WrongFrame):
                    data = frames.encoded(frames.Bye(id=self._calls + 1))
                    self._sock.send(data, socket.MSG_DONTWAIT)
            finally:
                self._sending.release()
        self._hang_up()

    # How it is done.

    def _come_in(self, seat: Seat | None) -> Hello:
        self._sock.settimeout(TO_ANSWER)
        with contextlib.suppress(BrokenPipeError):  # it was refused before it was heard: why can be read
            self._call(lambda n: Sit(id=n, seat=seat, protocol=PROTOCOL, version=__version__))
        return frames.hello_in(self._received(TO_ANSWER), seat)

    def _take_first(self) -> None:
        """Take the first look in, for a door always has one."""
        reply = self._replies.read(self._received(TO_ANSWER))
        if isinstance(reply, Fault):
            raise WrongFrame(frames.clean(reply.sentence))
        if not isinstance(reply, Look):
            raise WrongFrame("The table answered before it showed anything.")
        self.waiting.put(reply)

    def _received(self, seconds: float | None = None) -> bytes:
        data = frames.receive(self._sock, MOST_REPLY, seconds)
        if not data:
            raise ConnectionResetError(LOST)
        return data

    def _call(self, make: Make) -> None:
        """Send a call with the next number. Raises OSError or WrongFrame."""
        frames.send(self._sock, make(self._calls + 1))
        self._calls += 1

    def _onlooker(self) -> Answer:
        return Answer(LOST if self._is_lost() else ONLOOKER_ACTS)

    def _is_lost(self) -> bool:
        return self._closed or bool(self.lost)

    def _do(self, make: Make) -> Answer:
        """Send a call and wait until it is answered."""
        if self.seat is None:
            return self._onlooker()
        with self._sending:
            with self._guard:
                if self._is_lost():
                    return Answer(LOST)
                asked = self._asked[self._calls + 1] = _Asked()
            try:
                self._call(make)
            except WrongFrame as error:  # too long: nothing was sent
                with self._guard:
                    del self._asked[self._calls + 1]
                return Answer(str(error))
            except OSError:  # what it was is found out where the socket is read
                self._hang_up()
        asked.answered.wait()
        return asked.answer

    def _read(self) -> None:
        lost = LOST
        try:
            while True:
                reply = self._replies.read(self._received())
                if isinstance(reply, Fault):
                    lost = frames.clean(reply.sentence) or LOST
                    break
                self._take(reply)
        except WrongFrame as error:
            log.warning("the table was not understood: %s", error)
            lost = FAULTY
        except OSError:
            pass
        self._lose(lost)

    def _take(self, reply: Look[Any, Any] | Answered) -> None:
        if isinstance(reply, Look):
            self.waiting.put(reply)
            self.waiting.call()
            return
        with self._guard:
            asked = self._asked.pop(reply.id, None)
        if asked is None:
            raise WrongFrame(f"The table answered call {reply.id}, which was not open.")
        asked.answer = reply.answer
        asked.answered.set()

    def _lose(self, lost: str) -> None:
        """Let everybody who waits go; what could be seen stays to be looked at."""
        self._hang_up()
        with self._guard:
            if not self._closed:
                self.lost = lost
            closed, self._closed = self._closed, True
            asked = list(self._asked.values())
            self._asked.clear()
        for one in asked:
            one.answered.set()
        # A thread that sends has found the socket shut: nobody holds it when it is given back.
        with self._sending, self._guard:
            self._sock.close()
        if not closed:
            self.waiting.call()

    def _hang_up(self) -> None:
        # Guarded against close: the number of a closed socket may be another file's by then.
        with self._guard, contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)


class _Asked:
    """A call that was sent, and what became of it."""

    def __init__(self) -> None:
        self.answered = threading.Event()
        self.answer = Answer(LOST)


def _connected(path: Path | str) -> socket.socket:
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    end = monotonic() + TO_ANSWER
    try:
        sock.settimeout(TO_ANSWER)
        while True:
            try:
                sock.connect(str(path))
                break
            except BlockingIOError:  # too many knock at once: Linux does not wait for its turn where there is a timeout
                if monotonic() > end:
                    raise TimeoutError from None
                sleep(PAUSE)
    except BaseException:
        sock.close()
        raise
    return sock


def _game_of(hello: Hello) -> AnyGame:
    """Return the game that is played, with its box. Raises ValueError if it is unknown here."""
    game = rules.load(hello.game)
    try:
        game.learn_box(hello.box_text)
    except RecursionError:
        raise ValueError("The box of that table is nested too deeply.") from None
    return game


def _sendable(text: str) -> str:
    """Return a text without halves of characters, which have no UTF-8."""
    return "".join(" " if "\ud800" <= c <= "\udfff" else c for c in text)
