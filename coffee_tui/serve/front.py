"""The front: an SSH server that offers one thing, a session on a terminal or in lines, and knows nothing of games.

No command but our own words is run; there is no sftp, no forwarding, no agent and no X11. What a client says of itself
is bounded before it is used.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from pathlib import Path

import asyncssh

from coffee_tui import __version__
from coffee_tui.serve import wire
from coffee_tui.serve.children import Forked, Fresh
from coffee_tui.serve.keys import fingerprint
from coffee_tui.serve.log import note
from coffee_tui.serve.sessions import CHUNK, MOST_IN, Session
from saves.text import one_line

LOGIN = 30  # seconds for logging in
KEEPALIVE, MISSED = 20, 3  # seconds between two questions whether a client is there; how many may go unanswered
MOST, MOST_OF_ONE = 256, 16  # connections, and of one address
IDLE = 4 * 3_600.0  # seconds without a key
SLOW = 30.0  # seconds in which a client takes in nothing, before it is dropped
OPENS = 10.0  # seconds that somebody waits for tables that are being opened again

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
