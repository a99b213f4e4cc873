"""Running a server: the front in this process, the house and the warm process beside it; each is replaced when lost."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec

from coffee_tui.serve import log
from coffee_tui.serve.children import CAN_FORK, Forked, Fresh
from coffee_tui.serve.front import Front
from coffee_tui.serve.house import Config
from coffee_tui.serve.house_process import READY
from coffee_tui.serve.keys import host_key

AGAIN = (0.1, 0.5, 2.0, 10.0)  # seconds until a house that was lost is opened again
TO_OPEN = 300.0  # seconds: many long games take a while
TO_CLOSE = 20.0


class CannotServe(Exception):
    """The message says why in one sentence."""


class Keeper:
    """Keeps the house open."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None
        self.losses = 0

    @property
    def pid(self) -> int:
        """The process of the house."""
        return self._process.pid if self._process is not None else 0

    async def start(self) -> None:
        """Open the house. Raises CannotServe."""
        await self._open()
        self._task = asyncio.create_task(self._keep())

    async def _open(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "coffee_tui.serve.house_process",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(self._config) + b"\n")
        said = await asyncio.wait_for(self._process.stdout.readline(), TO_OPEN)
        if said != READY:
            await self._process.wait()
            raise CannotServe(said.decode(errors="replace").strip() or "The tables could not be opened.")

    async def _keep(self) -> None:
        while True:
            assert self._process is not None
            await self._process.wait()
            log.log.error("the house is lost: it is opened again")
            await asyncio.sleep(AGAIN[min(self.losses, len(AGAIN) - 1)])
            self.losses += 1
            try:
                await self._open()
            except CannotServe as error:
                log.log.error("the house cannot be opened again: %s", error)

    async def close(self) -> None:
        """Let the house tell everybody, save and end."""
        if self._task is not None:
            self._task.cancel()
        process = self._process
        if process is not None and process.returncode is None:
            assert process.stdin is not None
            with contextlib.suppress(OSError, ConnectionError):
                process.stdin.write(b"stop\n")
                await process.stdin.drain()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), TO_CLOSE)
            if process.returncode is None:
                process.kill()


async def serve(
    config: Config,
    listen: tuple[str, int],
    *,
    say: Callable[[str, int], None],
    fresh: bool = False,
    stop: asyncio.Event | None = None,
    most_of_one: int | None = None,
    started: Callable[[Front, Keeper, Forked | Fresh], None] = lambda front, keeper, children: None,
) -> None:
    """Run a server until a signal ends it. Raises CannotServe.

    `say` hears where it listens; `fresh`: each connection gets a process that is not forked.
    """
    folder = Path(config.folder)
    try:
        key = host_key(folder / "host_key")
    except (ValueError, OSError) as error:
        raise CannotServe(str(error)) from None
    stop = stop or asyncio.Event()
    loop = asyncio.get_running_loop()
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, stop.set)
    keeper = Keeper(config)
    children: Forked | Fresh = Fresh() if fresh or not CAN_FORK else Forked()
    more = {} if most_of_one is None else {"most_of_one": most_of_one}
    front = Front(folder / "door", children, no_keys=config.mode == "open", **more)
    try:
        await asyncio.gather(keeper.start(), children.start())
        try:
            port = await front.listen(*listen, key)
        except OSError as error:
            where = f"{listen[0]}:{listen[1]}"
            raise CannotServe(f"It cannot listen at {where} ({error.strerror or error}): choose another one.") from None
        started(front, keeper, children)
        say(listen[0], port)
        await stop.wait()
    finally:
        await keeper.close()
        await front.close()
        await children.close()
