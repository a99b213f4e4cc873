"""A session at the front: a pty, a process on it, and what goes between the two and the client, all of it bounded."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
from typing import TYPE_CHECKING

import asyncssh

from coffee_tui.serve import terminals
from coffee_tui.serve.child import GONE, Spec
from coffee_tui.serve.log import log, note
from coffee_tui.serve.words import WrongWords, read_words

if TYPE_CHECKING:
    from coffee_tui.serve.children import Child
    from coffee_tui.serve.front import Front

MOST_OUT = 1 << 18  # bytes that wait for a client before the process waits too
MOST_IN = 1 << 16  # bytes that wait for the process before the client waits too
CHUNK = 1 << 15
LAST = 2.0  # seconds in which a process that has let go of its terminal ends
GRACE = 4.0  # seconds in which a process ends whose client is gone
FAILED = "This session failed: a fault of coffee-tui. Your game is saved: connect again to go on."
BUSY = "The server is starting: connect again in a moment."


class Session(asyncssh.SSHServerSession[bytes]):
    """One session: a pty, a process on it, and what goes between it and the client."""

    def __init__(self, front: Front, key: str, address: str, connection: asyncssh.SSHServerConnection) -> None:
        self._front, self._key, self._address, self._connection = front, key, address, connection
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._has_pty = False
        self._term = ""
        self._size = terminals.USUAL
        self._words = ""
        self._loop = asyncio.get_running_loop()
        self._master = -1
        self._child: Child | None = None
        self._to_child = bytearray()
        self._is_reading = self._is_writing = self._is_paused = self._is_over = False
        self._tail = b""
        self._in_alternate = False
        self._last_key = self._loop.time()
        self._slow: asyncio.TimerHandle | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # What the client asks for.

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan.set_write_buffer_limits(high=MOST_OUT)
        self._front.sessions.add(self)

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: object) -> bool:
        self._has_pty = True
        self._term = term_type
        self._size = terminals.clamped(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self._words = command[:200]
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        return False

    def session_started(self) -> None:
        self._do(self._begin())

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = terminals.clamped(width, height)
        if self._master >= 0 and self._has_pty:
            with contextlib.suppress(OSError):
                terminals.resize(self._master, self._size)

    def data_received(self, data: bytes, datatype: object) -> None:
        self._last_key = self._loop.time()
        if self._is_over:
            return
        self._to_child += data
        self._write()
        if len(self._to_child) > MOST_IN and self._channel is not None:
            self._channel.pause_reading()

    def eof_received(self) -> bool:
        if not self._has_pty:
            self._to_child += b"\x04"  # what ends the input of a terminal in lines
            self._write()
        return True

    def break_received(self, msec: int) -> bool:
        return False

    def signal_received(self, signal: str) -> None:
        """Obey none: keys do all that can be done."""

    def connection_lost(self, exc: Exception | None) -> None:
        self._front.sessions.discard(self)
        self._channel = None
        self._close_pty()
        if self._child is not None and not self._child.ended.done():
            self._child.signal(signal.SIGHUP)
            self._loop.call_later(GRACE, self._child.signal, signal.SIGKILL)
        self._is_over = True
        for timer in (self._slow, self._idle):
            if timer is not None:
                timer.cancel()

    # Its process.

    def _do(self, work: object) -> None:
        task: asyncio.Task[None] = self._loop.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _begin(self) -> None:
        try:
            plain, table = read_words(self._words)
        except WrongWords as error:
            self.end(str(error), 2)
            return
        try:
            sock, welcome, trouble = await self._front.come(self._key, self._address)
        except (OSError, ValueError):
            self.end(BUSY)
            return
        with sock:
            if trouble:
                self.end(trouble, 2)
                return
            spec = Spec(
                welcome=welcome,
                table=table,
                plain=plain or not self._has_pty or terminals.is_dumb(self._term),
                env=terminals.environment(self._term, self._colorterm()),
            )
            await self._spawn(spec, sock)

    def _colorterm(self) -> str:
        assert self._channel is not None
        value = self._channel.get_environment().get("COLORTERM", "")
        return str(value)

    async def _spawn(self, spec: Spec, sock: socket.socket) -> None:
        if self._channel is None:
            return
        try:
            master, slave = os.openpty()
        except OSError:
            self.end(BUSY)
            return
        try:
            os.set_blocking(master, False)
            terminals.resize(slave, self._size)
            if not self._has_pty:
                terminals.silence(slave)
            self._child = await self._front.children.spawn(spec, slave, sock)
        except (OSError, TimeoutError):
            os.close(master)
            self.end(BUSY)
            return
        finally:
            os.close(slave)
        if self._channel is None:  # the client went meanwhile
            os.close(master)
            self._child.signal(signal.SIGHUP)
            return
        self._master = master
        self._read_on()
        self._write()
        self._watch_idle()
        self._do(self._see_end(self._child))

    def _watch_idle(self) -> None:
        left = self._last_key + self._front.idle - self._loop.time()
        if left <= 0:
            self.end("Nothing was typed for a long time: connect again to go on.")
        else:
            self._idle = self._loop.call_later(left, self._watch_idle)

    async def _see_end(self, child: Child) -> None:
        """Wait until the process has ended and all that it wrote was read; then give the terminal back."""
        code = await child.ended
        for _ in range(int(LAST * 50)):
            if self._master < 0 or not self._is_reading:
                break
            await asyncio.sleep(0.02)
        if self._is_over:
            return
        known = code is not None and code >= 0
        if code not in (0, 1, 2, GONE, 129, 130):
            log.warning("a session ended with %s", code)
        self.end("" if known and code != 1 else FAILED, code if known and code is not None else 1)

    def end(self, sentence: str, code: int = 0) -> None:
        """Give the terminal back, say why if there is a reason, and close."""
        if self._is_over or self._channel is None:
            return
        self._is_over = True
        self._close_pty()
        if self._child is not None and not self._child.ended.done():
            self._child.signal(signal.SIGHUP)
            self._loop.call_later(GRACE, self._child.signal, signal.SIGKILL)
        with contextlib.suppress(OSError):
            if self._has_pty and self._child is not None:
                self._channel.write(terminals.reset(alternate=self._in_alternate))
            if sentence:
                end = "\r\n" if self._has_pty else "\n"
                self._channel.write(f"{sentence}{end}".encode())
            self._channel.exit(code)
        # A client that does not read would keep it open for ever.
        self._loop.call_later(self._front.slow, self._connection.abort)

    # What goes between.

    def _read_on(self) -> None:
        if self._master >= 0 and not self._is_paused and not self._is_reading:
            self._is_reading = True
            self._loop.add_reader(self._master, self._read)

    def _read_off(self) -> None:
        if self._is_reading:
            self._is_reading = False
            self._loop.remove_reader(self._master)

    def _read(self) -> None:
        try:
            data = os.read(self._master, CHUNK)
        except BlockingIOError:
            return
        except OSError:  # the process has let go of it
            data = b""
        if not data or self._channel is None:
            self._read_off()
            return
        self._note_modes(data)
        with contextlib.suppress(OSError):
            self._channel.write(data)

    def _note_modes(self, data: bytes) -> None:
        seen = self._tail + data
        on, off = seen.rfind(b"\x1b[?1049h"), seen.rfind(b"\x1b[?1049l")
        if on != off:
            self._in_alternate = on > off
        self._tail = seen[-7:]

    def pause_writing(self) -> None:
        self._is_paused = True
        self._read_off()
        self._slow = self._loop.call_later(self._front.slow, self._drop)

    def resume_writing(self) -> None:
        self._is_paused = False
        if self._slow is not None:
            self._slow.cancel()
        self._read_on()

    def _drop(self) -> None:
        note("too slow", address=self._address)
        self._connection.abort()

    def _write(self) -> None:
        """Give the process what the client has sent, as far as it takes it."""
        if self._master < 0:
            return
        with contextlib.suppress(BlockingIOError, OSError):
            while self._to_child:
                del self._to_child[: os.write(self._master, self._to_child[:4096])]
        if self._to_child and not self._is_writing:
            self._is_writing = True
            self._loop.add_writer(self._master, self._write)
        elif not self._to_child and self._is_writing:
            self._is_writing = False
            self._loop.remove_writer(self._master)
        if len(self._to_child) <= MOST_IN and self._channel is not None:
            self._channel.resume_reading()

    def _close_pty(self) -> None:
        if self._master >= 0:
            self._read_off()
            if self._is_writing:
                self._loop.remove_writer(self._master)
            os.close(self._master)
            self._master = -1
