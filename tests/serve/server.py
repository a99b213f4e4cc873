"""A real server on the loopback, run beside the test, and clients of it: asyncssh with a pyte screen."""

from __future__ import annotations

import asyncio
import contextlib
import re
import threading
import time
from pathlib import Path
from typing import Any

import asyncssh
import pyte

from coffee_tui.serve.front import Front
from coffee_tui.serve.house import Config
from coffee_tui.serve.run import Keeper, serve

UNKNOWN = re.compile(rb"\x1b\[[<>=?]?[\d;]*[up]|\x1b\[\?[\d;]*\$p|\x1b\]2;[^\x07]*\x07")  # pyte would print it
MODES = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
LONG = 15.0


class Server:
    """Runs in a thread with a loop of its own."""

    def __init__(self, folder: Path, *, fresh: bool = False, most_of_one: int = 64, **config: Any) -> None:
        self.folder = folder
        self.config = Config(folder=str(folder), **config)
        self.port = 0
        self.front: Front
        self.keeper: Keeper
        self.children: Any
        self._fresh = fresh
        self._most = most_of_one
        self._up = threading.Event()
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Server:
        self._thread.start()
        assert self._up.wait(60)
        if self._fault is not None:
            raise self._fault
        return self

    def __exit__(self, *error: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(30)
        assert not self._thread.is_alive()

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as error:  # noqa: BLE001
            self._fault = error
            self._up.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()

        def started(front: Front, keeper: Keeper, children: Any) -> None:
            self.front, self.keeper, self.children = front, keeper, children

        def say(host: str, port: int) -> None:
            self.port = port
            self._up.set()

        await serve(
            self.config, ("127.0.0.1", 0), say=say, fresh=self._fresh, stop=self._stop, started=started,
            most_of_one=self._most,
        )  # fmt: skip

    @contextlib.asynccontextmanager
    async def client(self, key: asyncssh.SSHKey | None, words: str = "", **how: Any) -> Any:
        """A client with a session; `pty=False` for none."""
        one = Client(self)
        await one.connect(key, words, **how)
        try:
            yield one
        finally:
            await one.close()


class Keyless(asyncssh.SSHClient):
    """Answers that nothing is asked, as ssh does for somebody without a key."""

    def kbdint_auth_requested(self):
        return ""

    def kbdint_challenge_received(self, name, instructions, lang, prompts):
        return []


class Client:
    """What somebody at a terminal sees and types."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.output = b""
        self._reader: asyncio.Task[None] | None = None
        self.ended = False

    async def connect(
        self, key: asyncssh.SSHKey | None, words: str = "", *,
        pty: bool = True, term: str = "xterm-256color", size: tuple[int, int] = (80, 24), reads: bool = True,
        env: dict[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.connection = await asyncssh.connect(
            "127.0.0.1", self.server.port, known_hosts=None, username="me", config=None, agent_path=None,
            client_keys=[key] if key is not None else [], password=None, client_factory=Keyless,
        )  # fmt: skip
        self.size = size if 0 not in size else (80, 24)
        self.screen = pyte.Screen(*self.size)
        self._stream = pyte.ByteStream(self.screen)
        terminal = {"term_type": term, "term_size": size} if pty else {}
        self.process = await self.connection.create_process(
            words or None, encoding=None, env=env or {}, request_pty=bool(pty), **terminal
        )
        if reads:
            self.read()

    def read(self) -> None:
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(asyncssh.Error, OSError):
            while data := await self.process.stdout.read(1 << 16):
                self.output += data
                self._stream.feed(UNKNOWN.sub(b"", data))
        self.ended = True

    def shown(self) -> str:
        return "\n".join(self.screen.display)

    async def until(self, *texts: str, seconds: float = LONG) -> str:
        """Wait until one of the texts is on the screen, and return it."""
        end = time.monotonic() + seconds
        while True:
            for text in texts:
                if text in self.shown():
                    return text
            assert time.monotonic() < end, f"{texts} did not appear in:\n{self.shown()}"
            assert not self.ended or any(text in self.shown() for text in texts), f"it ended:\n{self.shown()}"
            await asyncio.sleep(0.01)

    async def gone(self, text: str, seconds: float = LONG) -> None:
        """Wait until a text is no longer on the screen."""
        end = time.monotonic() + seconds
        while text in self.shown():
            assert time.monotonic() < end, self.shown()
            await asyncio.sleep(0.01)

    async def quiet(self, seconds: float = 0.25) -> None:
        """Wait until nothing more is drawn."""
        while True:
            before = len(self.output)
            await asyncio.sleep(seconds)
            if len(self.output) == before:
                return

    def type(self, keys: str | bytes) -> None:
        self.process.stdin.write(keys if isinstance(keys, bytes) else keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        self.process.change_terminal_size(columns, rows)
        self.screen.resize(rows, columns)
        self.size = columns, rows

    async def end(self, seconds: float = LONG) -> int | None:
        """Wait for the end of the session and return its exit code."""
        await asyncio.wait_for(self.process.wait_closed(), seconds)
        if self._reader is not None:
            await asyncio.wait_for(self._reader, seconds)
        return self.process.exit_status

    def left_on(self) -> list[str]:
        """What the terminal would be left with, [] if nothing."""
        state: dict[str, bool] = {}
        for names, switch in MODES.findall(self.output):
            state |= dict.fromkeys(names.decode().split(";"), switch == b"h")
        wrong = [name for name, on in state.items() if on and name not in ("25", "7")]
        wrong += [name for name in ("25", "7") if not state.get(name, True)]
        if self.output.count(b"\x1b[>1u") > self.output.count(b"\x1b[<u"):
            wrong.append("keyboard protocol")
        return wrong

    def drop(self) -> None:
        """Lose the TCP connection without a word."""
        transport = self.connection._transport
        assert transport is not None
        transport.abort()

    async def close(self) -> None:
        self.connection.abort()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.connection.wait_closed(), 5)
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader


def new_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


async def until(what: Any, seconds: float = LONG) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come about"
        await asyncio.sleep(0.01)
