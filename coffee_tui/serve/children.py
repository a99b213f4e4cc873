"""The processes of connections: forked from a warm one where the system can, else each started fresh."""

from __future__ import annotations

import array
import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections import deque

import msgspec

from coffee_tui.serve.child import LOUNGE, Spec
from coffee_tui.serve.log import log
from coffee_tui.serve.warm import Event, Job

TO_WARM = 60.0  # seconds
AGAIN = 0.5  # seconds until a warm process that ended is replaced
CAN_FORK = sys.platform == "linux"


class Child:
    """One process. `ended` has its exit code, None where nobody knows it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.ended: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()

    def end(self, code: int | None) -> None:
        """Note that it has ended."""
        if not self.ended.done():
            self.ended.set_result(code)

    def signal(self, number: int) -> None:
        """Send it a signal, as long as it is there."""
        if not self.ended.done():
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(self.pid, number)


class Fresh:
    """Starts a process of its own for each connection: slower, and it works everywhere."""

    async def start(self) -> None:
        """Do nothing: there is nothing to prepare."""

    async def spawn(self, spec: Spec, slave: int, lounge: socket.socket) -> Child:
        """Start a process on a pty with a socket to the server. Raises OSError."""
        words = [sys.executable, "-m", "coffee_tui.serve.child", msgspec.msgpack.encode(spec).hex()]
        # The socket has to be number 3 there, and nothing else goes with it.
        helper = (
            "import os,sys;n=int(sys.argv[1]);"
            f"os.dup2(n,{LOUNGE});os.set_inheritable({LOUNGE},True);"
            "os.execv(sys.argv[2],sys.argv[2:])"
        )
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-I", "-S", "-c", helper, str(lounge.fileno()), *words,
            stdin=slave, stdout=slave, stderr=slave, pass_fds=(lounge.fileno(),), start_new_session=True,
            env={name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ},
        )  # fmt: skip
        child = Child(process.pid)

        async def wait() -> None:
            child.end(await process.wait())

        child.waiter = asyncio.create_task(wait())  # type: ignore[attr-defined]
        return child

    async def close(self) -> None:
        """Do nothing."""


class Forked:
    """Has processes forked from a warm one, and replaces it when it is lost."""

    def __init__(self) -> None:
        self._control: socket.socket | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._begun: deque[asyncio.Future[Child]] = deque()
        self._children: dict[int, Child] = {}
        self._data = bytearray()
        self._ready = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self._is_closed = False

    @property
    def pid(self) -> int:
        """The warm process, 0 while there is none."""
        return self._process.pid if self._process is not None else 0

    async def start(self) -> None:
        """Start the warm process and wait until it is. Raises TimeoutError."""
        self._keeper = asyncio.create_task(self._keep())
        await asyncio.wait_for(self._ready.wait(), TO_WARM)

    async def spawn(self, spec: Spec, slave: int, lounge: socket.socket) -> Child:
        """Have a process forked on a pty with a socket to the server. Raises OSError."""
        await asyncio.wait_for(self._ready.wait(), TO_WARM)
        if self._control is None:
            raise OSError("there is no warm process")
        data = msgspec.msgpack.encode(Job(spec))
        fds = array.array("i", [slave, lounge.fileno()])
        begun: asyncio.Future[Child] = asyncio.get_running_loop().create_future()
        self._begun.append(begun)
        whole = len(data).to_bytes(4, "big") + data
        sent = self._control.sendmsg([whole], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, fds)])
        await asyncio.get_running_loop().sock_sendall(self._control, whole[sent:])
        return await begun

    async def close(self) -> None:
        """Let the warm process end."""
        self._is_closed = True
        if self._keeper is not None:
            self._keeper.cancel()
        self._lose()
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.terminate()
            await self._process.wait()

    async def _keep(self) -> None:
        while not self._is_closed:
            near, far = socket.socketpair()
            near.setblocking(False)
            with far:
                environment = {**os.environ, "PYTHONUTF8": "1"}
                helper = (
                    "import os,sys;os.dup2(int(sys.argv[1]),3);os.set_inheritable(3,True);"
                    "os.execv(sys.argv[2],sys.argv[2:])"
                )
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-I", "-S", "-c", helper, str(far.fileno()),
                    sys.executable, "-m", "coffee_tui.serve.warm",
                    pass_fds=(far.fileno(),), stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
                    env=environment, start_new_session=True,
                )  # fmt: skip
            self._control = near
            self._data.clear()
            with contextlib.suppress(OSError, ValueError):
                await self._read(near)
            self._lose()
            await self._process.wait()
            log.warning("the warm process has ended: another one is started")
            await asyncio.sleep(AGAIN)

    def _lose(self) -> None:
        self._ready.clear()
        if self._control is not None:
            self._control.close()
            self._control = None
        for begun in self._begun:
            if not begun.done():
                begun.set_exception(OSError("the warm process has ended"))
        self._begun.clear()
        for child in self._children.values():
            child.end(None)
        self._children.clear()

    async def _read(self, control: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while chunk := await loop.sock_recv(control, 1 << 16):
            self._data += chunk
            while len(self._data) >= 4:
                length = int.from_bytes(self._data[:4], "big")
                if len(self._data) < 4 + length:
                    break
                event = msgspec.msgpack.decode(bytes(self._data[4 : 4 + length]), type=Event)
                del self._data[: 4 + length]
                self._take(event)

    def _take(self, event: Event) -> None:
        if event.pid == 0:
            self._ready.set()
        elif event.code is None:
            child = self._children[event.pid] = Child(event.pid)
            begun = self._begun.popleft()
            if begun.done():  # nobody waits for it any more
                child.signal(signal.SIGKILL)
            else:
                begun.set_result(child)
        else:
            ended = self._children.pop(event.pid, None)
            if ended is not None:
                ended.end(event.code)
