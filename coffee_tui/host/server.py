"""The far side of doors over a Unix socket: each connection is one `LocalDoor`, and holds up nobody but itself."""

from __future__ import annotations

import contextlib
import logging
import os
import selectors
import socket
import stat
import struct
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from coffee_tui.host import frames
from coffee_tui.host.door import Answer, Hello, Look
from coffee_tui.host.frames import MOST_CALL, Act, Answered, AnyCall, Bye, Fault, Sit, WrongFrame
from coffee_tui.host.local import LocalDoor, expect_seat
from coffee_tui.host.table import TableHost
from rules.engine import Seat

log = logging.getLogger(__name__)

MOST_CONNECTIONS = 64
BACKLOG = 1_024  # that may wait to be taken, or to be told that there are too many
TO_SIT = 10.0  # seconds for a whole Sit
MOST_ANSWERS = 64  # that may wait for their reader before more of its calls are read
GRACE = 2.0  # seconds in which a connection that is refused may take in why
PAUSE = 0.1  # seconds until connections are taken again when the machine has no room for one
MIRRORS = "You play from another terminal now: this one only shows the table."
OURS = "This is a fault of coffee-tui; the game is saved. Come back to go on."

MaySit = Callable[[Seat | None], str]


class Doorkeeper:
    """Lets observers of one table in, each by a socket. Closing it leaves the table as it is."""

    def __init__(
        self,
        host: TableHost,
        *,
        may_sit: MaySit = lambda seat: "",
        most: int = MOST_CONNECTIONS,
        to_sit: float = TO_SIT,
        gone: Callable[[Connection], None] = lambda connection: None,
    ) -> None:
        """`may_sit` says why a connection may not take a seat (None: watch), "" if it may.

        It is asked on a thread of the connection, and `gone` is called there when it has ended. `most` connections are
        held at once.
        """
        self.host = host
        self.may_sit = may_sit
        self.to_sit = to_sit
        self._gone = gone
        self._most = most
        self._lock = threading.Lock()
        self._connections: set[Connection] = set()
        self._closed = False

    def __bool__(self) -> bool:
        return True  # also while nobody is connected

    def __len__(self) -> int:
        return len(self._connections)

    def take(self, sock: socket.socket, may_sit: MaySit | None = None) -> Connection | None:
        """Let an observer in, or say why not and return None. The socket is the connection's from now on.

        `may_sit` holds for this one. Raises RuntimeError where there is no room for a thread.
        """
        why_not = "" if is_ours(sock) else "This table is another user's."
        with self._lock:
            if not why_not and len(self._connections) >= self._most:
                why_not = f"{self._most} connections are open already: come back when one is closed."
            if why_not or self._closed:
                _refuse(sock, why_not)
                return None
            connection = Connection(self, sock, may_sit or self.may_sit)
            self._connections.add(connection)
        try:
            connection.start()
        except RuntimeError:
            self.forget(connection)
            sock.close()
            raise
        return connection

    def close(self) -> None:
        """Close every connection. A second time does nothing."""
        with self._lock:
            self._closed = True
            connections = list(self._connections)
        for connection in connections:
            connection.drop()
        for connection in connections:
            connection.join()

    def forget(self, connection: Connection) -> None:
        """Make room for another connection."""
        with self._lock:
            self._connections.discard(connection)
        self._gone(connection)


class DoorServer(Doorkeeper):
    """Listens on a socket file for observers of one table."""

    def __init__(
        self,
        host: TableHost,
        path: Path | str,
        *,
        may_sit: MaySit = lambda seat: "",
        most: int = MOST_CONNECTIONS,
        to_sit: float = TO_SIT,
    ) -> None:
        """Make the socket file and begin to listen. Raises OSError, and ValueError for a folder that is not safe."""
        super().__init__(host, may_sit=may_sit, most=most, to_sit=to_sit)
        self.path = Path(path)
        self._is_over = False
        self._socket = listening(self.path)
        self._file = identity(self.path)
        self._woken, self._wake = socket.socketpair()
        self._thread = threading.Thread(target=self._accept, name="doors", daemon=True)
        self._thread.start()

    def __enter__(self) -> DoorServer:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close every connection and remove the socket file. A second time does nothing."""
        with self._lock:
            if self._is_over:
                return
            self._is_over = self._closed = True
        if identity(self.path) == self._file:  # what somebody else has put there since is left alone
            self.path.unlink(missing_ok=True)
        self._wake.close()
        self._thread.join()
        self._socket.close()
        self._woken.close()
        super().close()

    def _accept(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._socket, selectors.EVENT_READ)
            selector.register(self._woken, selectors.EVENT_READ)
            while not self._closed:
                if any(key.fileobj is self._woken for key, _ in selector.select()):
                    return
                try:
                    sock, _ = self._socket.accept()
                    sock.setblocking(True)
                    self.take(sock)
                except BlockingIOError:  # it was gone again
                    continue
                except (OSError, RuntimeError):  # no room for a file or a thread: there may be later
                    log.warning("a connection could not be taken")
                    threading.Event().wait(PAUSE)


class Connection:
    """One observer behind a socket: a thread reads its calls, another one sends it looks and answers."""

    def __init__(self, server: Doorkeeper, sock: socket.socket, may_sit: MaySit) -> None:
        self.mirrors = False  # somebody else has the seat now: it shows what he sees, and does nothing
        self._server = server
        self._sock = sock
        self._may_sit = may_sit
        self._reader = threading.Thread(target=self._run, name="door reads", daemon=True)
        self._writer: threading.Thread | None = None
        self._door: LocalDoor | None = None
        self._changed = threading.Condition()
        self._answers: deque[tuple[int, Answered]] = deque()  # each after the look of that number
        self._sent = 0  # the number of the look that was sent last
        self._fault = ""
        self._gone = False

    def start(self) -> None:
        self._reader.start()

    def join(self) -> None:
        self._reader.join()

    def drop(self) -> None:
        """End the connection, wherever its threads wait."""
        with self._changed:
            self._gone = True
            self._changed.notify_all()
            with contextlib.suppress(OSError):
                self._sock.shutdown(socket.SHUT_RDWR)

    # Reading.

    def _run(self) -> None:
        fault = ""
        try:
            self._serve()
        except WrongFrame as error:
            fault = str(error)
        except TimeoutError:
            fault = f"No seat was asked for within {self._server.to_sit:g} seconds."
        except OSError:
            pass
        except Exception:  # whatever a connection brings about, the table and the other connections go on
            log.exception("a connection failed")
            fault = OURS
        finally:
            self._end(fault)

    def _serve(self) -> None:
        data = frames.receive(self._sock, MOST_CALL, self._server.to_sit)
        if not data:
            return
        self._sock.settimeout(None)
        door = self._door = self._sit(frames.sit_in(data))
        door.subscribe(self._wake)
        self._writer = threading.Thread(target=self._write, args=(door.hello,), name="door sends", daemon=True)
        self._writer.start()
        number = 1
        while self._has_room() and (data := frames.receive(self._sock, MOST_CALL)):
            number += 1
            call = frames.call_in(data, number)
            if isinstance(call, Bye):
                return
            answer = Answer(MIRRORS) if self.mirrors else _carry_out(door, call)
            with self._changed:
                self._answers.append((door.waiting.newest, Answered(number, answer)))
                self._changed.notify_all()

    def _sit(self, sit: Sit) -> LocalDoor:
        """Open the door of a seat. Raises WrongFrame where the connection may not have it."""
        try:
            expect_seat(self._server.host, sit.seat)
        except ValueError as error:
            raise WrongFrame(str(error)) from None
        why_not = self._may_sit(sit.seat)
        if why_not:
            raise WrongFrame(why_not)
        return LocalDoor(self._server.host, sit.seat)

    def _has_room(self) -> bool:
        """Wait while too many answers lie there unread; say whether the connection still stands."""
        with self._changed:
            self._changed.wait_for(lambda: self._gone or len(self._answers) < MOST_ANSWERS)
            return not self._gone

    def _end(self, fault: str) -> None:
        """Leave the table, say why if there is a reason, and close the socket."""
        if self._door is not None:
            self._door.close()
        if self._writer is None:
            if fault:
                with self._changed:
                    _refuse(self._sock, fault)
        elif fault:
            with self._changed:
                self._fault = fault
                self._changed.notify_all()
            self._writer.join(GRACE)
        self.drop()
        if self._writer is not None:
            self._writer.join()
        with self._changed:  # `drop` must not shut what has the number of this socket next
            self._sock.close()
        self._server.forget(self)

    # Writing.

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _write(self, hello: Hello) -> None:
        try:
            frames.send(self._sock, hello)
            while (frame := self._next()) is not None:
                frames.send(self._sock, frame)
                if isinstance(frame, Fault):
                    break
        except OSError:  # nobody reads any more
            pass
        except WrongFrame as error:
            log.warning("a connection ends: %s", error)
        finally:
            self.drop()

    def _next(self) -> Look[Any, Any] | Answered | Fault | None:
        """Wait for something to send and return it, None when the connection is gone.

        An answer comes after the looks that there were when its call had been carried out.
        """
        assert self._door is not None
        waiting = self._door.waiting
        with self._changed:
            while not self._gone:
                if self._answers and self._answers[0][0] <= self._sent:
                    self._changed.notify_all()  # there is room for another call
                    return self._answers.popleft()[1]
                look = waiting.next()
                if look is not None:
                    self._sent = look.number
                    return look
                if self._fault:
                    return Fault(self._fault)
                self._changed.wait()
        return None


def _carry_out(door: LocalDoor, call: AnyCall) -> Answer:
    match call:
        case Act():
            return door.act(call.decision, frames.actions_in(door.game, call))
        case frames.Undo():
            return door.undo(ask=call.ask)
        case frames.Redo():
            return door.redo()
        case frames.Restart():
            return door.restart()
        case frames.AnswerRequest():
            return door.answer(call.request, call.yes)
        case frames.PassAlways():
            return door.pass_always(call.kind, call.on)
        case frames.PlayForced():
            return door.play_forced(call.on)
        case frames.Talk():
            return door.talk(call.text)
    raise WrongFrame("This connection has its seat already: open another one for another seat.")


def _refuse(sock: socket.socket, sentence: str) -> None:
    """Say why and close, without waiting for anybody: what does not fit into the socket's buffer is not said."""
    with contextlib.suppress(OSError, WrongFrame):
        sock.setblocking(False)
        if sentence:
            frames.send(sock, Fault(sentence))
    sock.close()


def listening(path: Path, backlog: int = BACKLOG) -> socket.socket:
    """Return a socket that listens at a new file. Raises OSError or ValueError."""
    folder = os.stat(path.parent)
    if folder.st_uid != os.geteuid() or folder.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise ValueError(f"The folder {str(path.parent)!r} has to be yours, and nobody else may write to it.")
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with contextlib.suppress(OSError):  # Linux makes the file with this mode; where it cannot be set, see below
            os.fchmod(sock.fileno(), 0o600)
        sock.bind(str(path))  # never follows or replaces what is there
        os.chmod(path, 0o600)
        sock.listen(backlog)
        sock.setblocking(False)
    except BaseException:
        sock.close()
        raise
    return sock


def identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from another one that has its name later."""
    try:
        found = path.lstat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_ours(sock: socket.socket) -> bool:
    """Say whether the other side runs under our user, as far as the system tells."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    try:
        data = sock.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    except OSError:
        return False
    return bool(struct.unpack("3i", data)[1] == os.geteuid())
