"""The warm process: it has imported and run the whole program once, and forks a process for each connection.

It has one thread, for a fork copies only the one that calls it, and waits in a plain `select`.
"""

from __future__ import annotations

import contextlib
import gc
import os
import select
import signal
import socket
import sys
import threading

import msgspec

import rules
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.seating import Seating
from coffee_tui.host.table import TableHost
from coffee_tui.serve.child import Spec, run, settle
from saves.model import SeatInfo

CONTROL = 3  # the descriptor of the socket to the front
MOST = 1 << 20  # bytes of a job
REHEARSED = "vivajava_dice"
SETTLES = 5.0  # seconds in which threads of the rehearsal have to end


class Job(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A process that is wanted. With it come two descriptors: of its pty and of its socket to the server."""

    spec: Spec


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A process was begun (no `code`), or has ended; below 0 the code is the signal that ended it."""

    pid: int
    code: int | None = None


def rehearse() -> None:
    """Run the program once at a table, load what other tables need, and keep what that left in memory as it is.

    Not at a table of each game: what more is rehearsed costs every fork more memory than it saves.
    """
    from coffee_tui.serve import plain  # noqa: F401  # imported here, and not in each fork
    from coffee_tui.tui.rehearsal import rehearse as run_once

    game = rules.load(REHEARSED)
    host = TableHost.new(game, [SeatInfo(f"Seat {n + 1}") for n in range(2)], {})
    run_once(Seating({0: LocalDoor(host, 0)}), rules.GAMES)
    host.close()
    gc.enable()
    _wait_for_threads()
    gc.collect()
    gc.disable()
    gc.freeze()


def _wait_for_threads() -> None:
    """Wait until this is the only thread, for the kernel too: a joined one lingers there for a moment."""
    for _ in range(int(SETTLES * 100)):
        tasks = len(os.listdir("/proc/self/task")) if os.path.isdir("/proc/self/task") else 1
        if tasks == 1 and threading.active_count() == 1:
            return
        threading.Event().wait(0.01)


class Warm:
    """Forks until the front hangs up."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._woken, self._wake = socket.socketpair()
        for end in (self._woken, self._wake):
            end.setblocking(False)
        signal.signal(signal.SIGCHLD, lambda *signaled: None)
        signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)
        self._data = bytearray()
        self._fds: list[int] = []

    def serve(self) -> None:
        """Take jobs and tell what became of processes."""
        while True:
            ready = select.select([self._control, self._woken], [], [])[0]
            if self._woken in ready:
                with contextlib.suppress(BlockingIOError):
                    self._woken.recv(1 << 12)
                self._reap()
            if self._control in ready:
                chunk, fds, _, _ = socket.recv_fds(self._control, 1 << 16, 16)
                self._fds += fds
                if not chunk:
                    return
                self._data += chunk
                while (job := self._next()) is not None:
                    self._fork(job)

    def _next(self) -> Job | None:
        if len(self._data) < 4:
            return None
        length = int.from_bytes(self._data[:4], "big")
        if length > MOST:
            raise ValueError("a job is too long")
        if len(self._data) < 4 + length:
            return None
        job = msgspec.msgpack.decode(bytes(self._data[4 : 4 + length]), type=Job)
        del self._data[: 4 + length]
        return job

    def _fork(self, job: Job) -> None:
        slave, lounge = self._fds.pop(0), self._fds.pop(0)
        pid = os.fork()
        if pid == 0:
            try:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                settle(slave, lounge)
                run(job.spec)
            finally:
                os._exit(1)
        os.close(slave)
        os.close(lounge)
        self._tell(Event(pid))

    def _reap(self) -> None:
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not pid:
                return
            self._tell(Event(pid, os.waitstatus_to_exitcode(status)))

    def _tell(self, event: Event) -> None:
        data = msgspec.msgpack.encode(event)
        self._control.sendall(len(data).to_bytes(4, "big") + data)


def main() -> None:
    """Rehearse, say so, and serve."""
    for number in (signal.SIGINT, signal.SIGHUP):  # the front ends this process by hanging up
        signal.signal(number, signal.SIG_IGN)
    control = socket.socket(fileno=CONTROL)
    os.environ.update({"TERM": "xterm-256color", "COLORTERM": ""})
    for name in ("LINES", "COLUMNS", "NO_COLOR", "COLORTERM"):
        os.environ.pop(name, None)
    rehearse()
    warm = Warm(control)
    warm._tell(Event(0))  # ready
    with contextlib.suppress(OSError):
        warm.serve()
    sys.exit(0)


if __name__ == "__main__":
    main()
