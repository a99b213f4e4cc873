"""The front: an SSH server that offers one thing, a session on a terminal or in lines, and knows nothing of games.

No command but our own words is run; there is no sftp, no forwarding, no agent and no X11. What a client says of itself
is bounded before it is used.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
from collections import Counter
from pathlib import Path

import asyncssh

from coffee_tui import __version__
from coffee_tui.serve import terminals, wire
from coffee_tui.serve.child import GONE, Spec
from coffee_tui.serve.children import Child, Forked, Fresh
from coffee_tui.serve.keys import fingerprint
from coffee_tui.serve.log import log, note
from coffee_tui.serve.words import WrongWords, read_words
from saves.text import one_line

LOGIN = 30  # seconds for logging in
KEEPALIVE, MISSED = 20, 3  # seconds between two questions whether a client is there; how many may go unanswered
MOST, MOST_OF_ONE = 256, 16  # connections, and of one address
IDLE = 4 * 3_600.0  # seconds without a key
SLOW = 30.0  # seconds in which a client takes in nothing, before it is dropped
MOST_OUT = 1 << 18  # bytes that wait for a client before the process waits too
MOST_IN = 1 << 16  # bytes that wait for the process before the client waits too
CHUNK = 1 << 15
OPENS = 10.0  # seconds that somebody waits for tables that are being opened again
LAST = 2.0  # seconds in which a process that has let go of its terminal ends
GRACE = 4.0  # seconds in which a process ends whose client is gone

FAILED = "This session failed: a fault of coffee-tui. Your game is saved: connect again to go on."
BUSY = "The server is starting: connect again in a moment."
CLOSING = "The server closes; all games are saved. Come back later."
TOO_MANY = "Too many are connected already: come back later."


class Front:
    """All connections of a server."""

    def __init__(self, house: Path, children: Forked | Fresh, *, no_keys: bool, most_of_one: int = MOST_OF_ONE) -> None:
        """`house` is the socket of the tables. `no_keys`: whoever has no key may watch."""
        self.house = house
        self.children = children
        self.no_keys = no_keys
        self.most_of_one = most_of_one
        self.idle = IDLE
        self.slow = SLOW
        self.addresses: Counter[str] = Counter()
        self.sessions: set[Session] = set()
        self._server: asyncssh.SSHAcceptor | None = None

    async def listen(self, host: str, port: int, key: bytes) -> int:
        """Begin to listen and return the port. Raises OSError."""
        self._server = await asyncssh.create_server(
            lambda: _Server(self),
            host,
            port,
            server_host_keys=[asyncssh.import_private_key(key)],
            encoding=None,
            line_editor=False,
            login_timeout=LOGIN,
            keepalive_interval=KEEPALIVE,
            keepalive_count_max=MISSED,
            allow_scp=False,
            sftp_factory=None,
            agent_forwarding=False,
            x11_forwarding=False,
            server_version="coffee-tui",
            compression_algs=None,
            window=MOST_IN,  # what a client may send before it is read
            max_pktsize=CHUNK,
            password_auth=False,
            gss_host=None,
        )
        return self._server.get_port()

    async def close(self) -> None:
        """Tell everybody that it ends, and end."""
        if self._server is not None:
            self._server.close()
        for session in list(self.sessions):
            session.end(CLOSING)
        for _ in range(30):
            if not self.sessions:
                break
            await asyncio.sleep(0.1)

    async def come(self, key: str, address: str) -> tuple[socket.socket, bytes, str]:
        """Tell the tables who comes; return the socket, how he is welcomed, and why not ("")."""
        loop = asyncio.get_running_loop()
        sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        sock.setblocking(False)
        try:
            await self._knock(sock)
            come = wire.Come(protocol=wire.PROTOCOL, version=__version__, key=key, address=address)
            await loop.sock_sendall(sock, wire.encoded(come))
            length = int.from_bytes(await _exactly(sock, 4), "big")
            if not 0 < length <= wire.MOST_REPLY:
                raise OSError("the tables were not understood")
            data = await _exactly(sock, length)
            first = wire.reply_in(data)
        except BaseException:
            sock.close()
            raise
        sock.setblocking(True)
        return sock, data, one_line(first.sentence, 300) if isinstance(first, wire.Fault) else ""

    async def _knock(self, sock: socket.socket) -> None:
        """Come to the tables; where they are being opened again, wait a little. Raises OSError."""
        loop = asyncio.get_running_loop()
        end = loop.time() + OPENS
        while True:
            try:
                await loop.sock_connect(sock, str(self.house))
                return
            except (FileNotFoundError, ConnectionRefusedError):
                if loop.time() > end:
                    raise
                await asyncio.sleep(0.05)


async def _exactly(sock: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        chunk = await asyncio.get_running_loop().sock_recv(sock, count - len(data))
        if not chunk:
            raise OSError("the tables hung up")
        data += chunk
    return data


class _Server(asyncssh.SSHServer):
    """One connection, up to its session."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._key = ""  # the fingerprint that the login was signed with
        self._address = ""
        self._counted = False
        self._has_session = False
        self._connection: asyncssh.SSHServerConnection | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        self._address = str((conn.get_extra_info("peername") or ("?",))[0])
        front = self._front
        if sum(front.addresses.values()) >= MOST or front.addresses[self._address] >= front.most_of_one:
            note("too many", address=self._address)
            conn.abort()
            return
        front.addresses[self._address] += 1
        self._counted = True

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted:
            self._counted = False
            self._front.addresses[self._address] -= 1
            if not self._front.addresses[self._address]:
                del self._front.addresses[self._address]

    def auth_completed(self) -> None:
        asyncio.get_running_loop().call_later(LOGIN, self._expect_session)

    def _expect_session(self) -> None:
        """Hang up on somebody who has logged in and wants nothing."""
        if not self._has_session and self._connection is not None:
            self._connection.abort()

    # Logging in. Nothing here waits, so that no other question comes between a signature and its key.

    def begin_auth(self, username: str) -> bool:
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        # Also asked for keys that are only offered: the one that counts is the last, which was signed with.
        self._key = fingerprint(key.public_data)
        return True

    def password_auth_supported(self) -> bool:
        return False

    def kbdint_auth_supported(self) -> bool:
        return self._front.no_keys

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        self._key = ""  # whatever key was offered before, nothing was signed with it
        return True

    def session_requested(self) -> Session | bool:
        if self._has_session or self._connection is None or not self._counted:
            return False
        self._has_session = True
        return Session(self._front, self._key, self._address, self._connection)


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
