"""Killing a table again and again in the middle of one game, and looking whether an acknowledged play is gone.

The processes come from a server of their own with one thread: to fork one that has threads is not sound.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import random
import signal
import time
from collections import Counter
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path

import rules
from coffee_tui.host.table import TableHost
from rules.engine import encode
from saves import SeatInfo

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")
PATIENCE = 120  # seconds until a playing process must have said something


def begin(path: Path, game: str, options: dict[str, str], seats: int = 0) -> None:
    """Set up the game that is to suffer, by default for as few people as can play it."""
    rule = rules.load(game)
    people = [SeatInfo(name) for name in NAMES[: seats or min(rule.seats)]]
    TableHost.new(rule, people, options, store=path).close()


def fingerprint(host: TableHost) -> str:
    """Return a short name of the whole state."""
    return sha256(encode(host._state)).hexdigest()[:16]


def play_on(path: Path, acks: Connection, go_on: bool) -> None:
    """Play in this process, telling each play only after it was accepted. Ends only by being killed or by the end."""
    host = TableHost.resume(path)
    assert host.store.pragma("synchronous") == 2, "the open save does not run with synchronous=FULL"
    while not host.over:
        luck = random.Random(f"{path.name} {host.head}")
        seat = host.awaited()[0]
        host.act(seat, host.decision(seat), [luck.choice(host.legal(seat))])
        acks.send((host.head, fingerprint(host)))
        while not go_on:
            time.sleep(1)
    acks.send(None)
    time.sleep(PATIENCE)


def server() -> multiprocessing.context.ForkServerContext:
    """Return what starts processes quickly: they have imported all they need before they are forked."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.torture.killing"])
    return context


def kill_through(
    path: Path, luck: random.Random, most: int = 100_000, *, within: float = 0.3, until: float = float("inf")
) -> Counter[str]:
    """Kill after play after play until the game is over, or the time is; return what was counted.

    In the share `within` of all kills the program plays on and is killed somewhere in the middle.

    Raises AssertionError if an acknowledged play is gone or a lock is left behind.
    """
    counts: Counter[str] = Counter()
    over = False
    while not over and counts["kills"] < most and time.monotonic() < until:
        go_on = luck.random() < within
        heard = _killed(path, luck.uniform(0, 0.003) if go_on else 0, go_on=go_on)
        acks = [one for one in heard if one is not None]
        over = None in heard
        counts["kills"] += 1
        counts["acknowledged"] += len(acks)
        host = TableHost.resume(path, idle=True)  # also: the kill left no lock
        n, state = acks[-1] if acks else (0, "")
        assert host.head >= n, f"play {n} was acknowledged and is gone: the save ends at {host.head}"
        if acks and host.head == n:
            assert fingerprint(host) == state, f"the state after play {n} is another one"
        counts["found though not acknowledged"] += host.head - n if acks else 0
        counts["entries"] = host.head
        host.close()
    return counts


def _killed(path: Path, delay: float, *, go_on: bool) -> list[tuple[int, str] | None]:
    """Let a process play, and kill it `delay` seconds after its first acknowledgement; return all of them."""
    mine, its = multiprocessing.Pipe(duplex=False)
    process = server().Process(target=play_on, args=(path, its, go_on), daemon=True)
    process.start()
    its.close()
    with contextlib.closing(mine):
        assert mine.poll(PATIENCE), "the playing process says nothing"
        heard = [mine.recv()]
        time.sleep(delay)
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        process.join()
        with contextlib.suppress(EOFError):
            while True:
                heard.append(mine.recv())
    return heard
