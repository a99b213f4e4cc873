"""Measure a server of tables over SSH on its own loopback, forked and fresh. Run it with `make bench-ssh`."""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncssh

from coffee_tui.serve import wire
from coffee_tui.serve.house import Config, House
from coffee_tui.serve.keys import fingerprint

ROOT = Path(__file__).parent.parent
DICE, MARK = "vivajava_dice", b"research"  # stands in the first frame of its board
KEYS = (b"\x1b[B", b"\x1b[A")
MOST = 128
PLAYED = 20  # tables at which plays are made before keys are timed


class Line:
    """One session at a table."""

    def __init__(self, port: int, key: asyncssh.SSHKey, words: str) -> None:
        self._port, self._key, self._words = port, key, words
        self.data = bytearray()
        self.ended = False
        self._news = asyncio.Event()

    async def open(self) -> float:
        """Connect and return the seconds to the first frame."""
        began = time.perf_counter()
        self.connection = await asyncssh.connect(
            "127.0.0.1", self._port, known_hosts=None, username="me", client_keys=[self._key], config=None,
            agent_path=None, compression_algs=None,
        )  # fmt: skip
        self.process = await self.connection.create_process(
            self._words, term_type="xterm-256color", term_size=(80, 24), encoding=None
        )
        self._reader = asyncio.create_task(self._read())
        while MARK not in self.data:
            await self._wait()
        return time.perf_counter() - began

    async def _wait(self) -> None:
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), 60)
        if self.ended:
            raise RuntimeError(f"the session ended: {bytes(self.data[-300:])!r}")

    async def _read(self) -> None:
        while data := await self.process.stdout.read(1 << 16):
            self.data += data
            del self.data[: -(1 << 16)]
            self._news.set()
        self.ended = True
        self._news.set()

    async def quiet(self, seconds: float) -> None:
        """Wait until nothing has come for so long."""
        while True:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), seconds)
            except TimeoutError:
                return

    async def press(self, key: bytes) -> float:
        """Return the seconds from a key to the first bytes that it brings."""
        self._news.clear()
        began = time.perf_counter()
        self.process.stdin.write(key)
        await self._wait()
        return time.perf_counter() - began

    def close(self) -> None:
        """Hang up."""
        self.connection.abort()


def p95(values: list[float]) -> float:
    """Return the value that 95 of 100 do not pass."""
    return sorted(values)[max(0, int(len(values) * 0.95 + 0.5) - 1)]


@contextmanager
def served(home: Path, *more: str) -> Iterator[tuple[int, int]]:
    """Run a server and yield its port and process."""
    command = [sys.executable, "-m", "coffee_tui", "serve", "--open", "--listen", "127.0.0.1:0", "--per-address", "256"]
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, *more], stdout=subprocess.PIPE, stderr=log, cwd=ROOT, text=True,
            env={**os.environ, "COFFEE_TUI_HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield int(line.split("ssh -p ")[1].split()[0]), process.pid
    finally:
        process.terminate()
        process.wait()


def tables(home: Path, keys: list[asyncssh.SSHKey]) -> list[str]:
    """Make a table against a bot for each key, and return their names."""
    folder = home / "serve"
    folder.mkdir(mode=0o700)
    house = House(Config(folder=str(folder)))
    names = []
    for number, key in enumerate(keys):
        player = house.players.join(fingerprint(key.public_data), f"Player {number}")
        call = wire.Create(id=1, game=DICE, chairs=("me", "bot:greedy"))
        names.append(house.tables.create(player, call))
    house.close()
    return names


def sessions_of(server: int) -> list[int]:
    """Return the processes of sessions: those below the warm one, or below the server."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                words = (entry / "cmdline").read_bytes().split(b"\0")
            except (OSError, IndexError):
                continue
            found.append((int(entry.name), parent, words))
    warm = [pid for pid, parent, words in found if parent == server and b"coffee_tui.serve.warm" in words]
    fresh = [pid for pid, parent, words in found if parent == server and b"coffee_tui.serve.child" in words]
    return [pid for pid, parent, _ in found if parent in warm] + fresh


def pss(pids: list[int]) -> float:
    """Return the mean proportional share of memory of some processes, in MB."""
    sizes = []
    for pid in pids:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                sizes.append(int(line.split()[1]) / 1024)
    return statistics.mean(sizes)


Row = tuple[str, str, str]


async def measure(port: int, server: int, keys: list[asyncssh.SSHKey], names: list[str], most: int) -> list[Row]:
    """Return what was measured, with what is wanted."""
    rows: list[Row] = []
    pairs = list(zip(keys, names, strict=True))

    async def opened(count: int) -> tuple[list[Line], list[float]]:
        lines = [Line(port, key, name) for key, name in pairs[:count]]
        return lines, list(await asyncio.gather(*(line.open() for line in lines)))

    alone = []
    for key, name in pairs[:20]:
        line = Line(port, key, name)
        alone.append(await line.open())
        line.close()
        await asyncio.sleep(0.15)
    middle = statistics.median(alone)
    rows.append(
        ("first frame of the table, alone", f"p50 {middle * 1e3:.0f}, p95 {p95(alone) * 1e3:.0f} ms", "<= 250 ms")
    )
    lines, took = await opened(16)
    rows.append(("first frame, 16 at once", f"p95 {p95(took):.2f} s", "<= 1.2 s"))
    await asyncio.gather(*(line.quiet(1.0) for line in lines))
    rows.append(("memory of a session, 16 idle", f"{pss(sessions_of(server)):.1f} MB PSS", "<= 20 MB"))
    for _ in range(20):
        for line in lines:
            line.process.stdin.write(b"\r")
        await asyncio.sleep(0.5)
    await asyncio.gather(*(line.quiet(0.5) for line in lines))
    rows.append(("the same after 20 plays each", f"{pss(sessions_of(server)):.1f} MB PSS", "<= 22 MB"))
    for line in lines:
        line.close()
    await asyncio.sleep(1.5)
    for count in (1, 16, 64, 128):
        if count > most:
            break
        lines = []
        fresh = pairs[PLAYED : PLAYED + count]  # tables where the cursor has lines to go to
        for start in range(0, count, 16):  # so many do not come at once
            some = [Line(port, key, name) for key, name in fresh[start : start + 16]]
            await asyncio.gather(*(line.open() for line in some))
            lines += some
        await asyncio.gather(*(line.quiet(0.7) for line in lines))

        async def typing(line: Line, offset: float) -> list[float]:
            await asyncio.sleep(offset)
            found = []
            for number in range(12):
                began = time.perf_counter()
                found.append(await line.press(KEYS[number % 2]))
                await asyncio.sleep(max(0.0, 1 - (time.perf_counter() - began)))
            return found

        results = await asyncio.gather(*(typing(line, n / len(lines)) for n, line in enumerate(lines)))
        times = [value for one in results for value in one[2:]]
        dropped = sum(line.ended for line in lines)
        wanted = {64: "<= 40 ms, none dropped", 128: "<= 100 ms, none dropped"}.get(count, "")
        many = f"{count} session{'' if count == 1 else 's'}"
        rows.append(
            (f"key to bytes, {many} with a key a second", f"p95 {p95(times) * 1e3:.0f} ms, {dropped} dropped", wanted)
        )
        for line in lines:
            line.close()
        await asyncio.sleep(1.0 + count / 32)
    return rows


def main() -> None:
    """Measure and print, or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", metavar="FILE")
    parser.add_argument("--most", type=int, default=MOST)
    parser.add_argument("--only", choices=("forked", "fresh"))
    given = parser.parse_args()
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(PLAYED + given.most)]
    found: dict[str, list[Row]] = {}
    kinds = {"forked": (), "fresh": ("--fresh",)}
    for kind, more in kinds.items():
        if given.only not in (None, kind):
            continue
        with tempfile.TemporaryDirectory(prefix="bench-ssh") as place:
            names = tables(Path(place), keys)
            with served(Path(place), *more) as (port, server):
                most = given.most if kind == "forked" else 1
                found[kind] = asyncio.run(measure(port, server, keys, names, most))
    fresh = {what: value for what, value, _ in found.get("fresh", [])}
    forked = found.get("forked", [])
    lines = [
        "# A server of tables over SSH",
        "",
        f"Measured by `make bench-ssh` on {time.strftime('%Y-%m-%d')}, Python {platform.python_version()}, "
        f"{os.cpu_count()} cores that the clients share, at a load of {os.getloadavg()[0]:.1f} (end).",
        "",
        "| what | forked | fresh processes | wanted |",
        "|---|---|---|---|",
        *(f"| {what} | {value} | {fresh.get(what, '')} | {wanted} |" for what, value, wanted in forked),
        "",
    ]
    text = "\n".join(lines)
    sys.stdout.write(text)
    if given.write:
        Path(given.write).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
