"""Killing the program again and again in the middle of one game, and looking whether an acknowledged play is gone."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import rules
from coffee_tui.host.table import TableHost
from rules.engine import encode
from saves import SeatInfo


def begin(path: Path, options: dict[str, str]) -> None:
    """Set up the game that is to suffer."""
    TableHost.new(rules.load("coffee_roaster"), [SeatInfo("Ann")], options, store=path).close()


def fingerprint(host: TableHost) -> str:
    """Return a short name of the whole state."""
    return sha256(encode(host._state)).hexdigest()[:16]


def play_on(path: Path, ack: int, *, go_on: bool) -> None:
    """Play in this process, telling each play only after it was accepted. Ends only by being killed or by the end."""
    host = TableHost.resume(path)
    assert host.store.pragma("synchronous") == 2, "the open save does not run with synchronous=FULL"
    while not host.over:
        luck = random.Random(f"{path.name} {host.head}")
        host.act(0, host.decision(0), [luck.choice(host.legal(0))])
        os.write(ack, f"{host.head} {fingerprint(host)}\n".encode())
        while not go_on:
            time.sleep(1)
    os.write(ack, b"over\n")
    time.sleep(60)


def child(work: Callable[[int], None]) -> tuple[int, int]:
    """Run the work in a forked process; return its id and where its acknowledgements come from."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        try:
            work(write)
        finally:
            os._exit(1)
    os.close(write)
    return pid, read


def kill_through(path: Path, luck: random.Random, most: int = 100_000, *, within: float = 0.3) -> dict[str, int]:
    """Kill after play after play until the game is over; return what was counted.

    In the share `within` of all kills the program plays on and is killed somewhere in the middle.

    Raises AssertionError if an acknowledged play is gone or a lock is left behind.
    """
    counts = {"kills": 0, "acknowledged": 0, "found though not acknowledged": 0}
    over = False
    while not over and counts["kills"] < most:
        go_on = luck.random() < within
        pid, read = child(lambda ack, go_on=go_on: play_on(path, ack, go_on=go_on))
        lines = _acknowledged(read, luck.uniform(0, 0.003) if go_on else 0)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        lines += _rest(read)
        counts["kills"] += 1
        acks = [line.split() for line in lines if line.count(" ") == 1]
        over = "over" in lines
        counts["acknowledged"] += len(acks)
        host = TableHost.resume(path)  # also: the kill left no lock
        n, state = acks[-1] if acks else ("0", "")
        assert host.head >= int(n), f"play {n} was acknowledged and is gone: the save ends at {host.head}"
        if host.head == int(n):
            assert fingerprint(host) == state, f"the state after play {n} is another one"
        counts["found though not acknowledged"] += host.head - int(n) if acks else 0
        host.close()
    counts["entries"] = TableHost.resume(path).head
    return counts


def _acknowledged(read: int, delay: float) -> list[str]:
    """Return the lines up to the first that arrives, and those that come within `delay` seconds."""
    data = b""
    while b"\n" not in data:
        chunk = os.read(read, 4096)
        assert chunk, "the playing process ended by itself: see its traceback"
        data += chunk
    time.sleep(delay)
    return data.decode().splitlines() if data.endswith(b"\n") else data.decode().splitlines()[:-1]


def _rest(read: int) -> list[str]:
    with os.fdopen(read, "rb") as pipe:
        return pipe.read().decode().splitlines()
