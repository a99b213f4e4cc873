"""Tables to test on: the toy for several seats, Coffee Roaster for one, played by a seeded hand."""

from __future__ import annotations

import random
import shutil
from contextlib import contextmanager, nullcontext
from pathlib import Path
from unittest.mock import patch

import rules
from coffee_tui.host import SeatInfo, TableHost
from rules.engine import Seat
from tests.toy import GAME as TOY

ROASTER = rules.load("coffee_roaster")
NAMES = ("Ann", "Bob", "Cleo", "Dan")
SEED = bytes(range(32))


@contextmanager
def drawn(seed: bytes | None):
    """While a game begins without a chosen seed, draw the same one every time, so that tests repeat."""
    with (
        patch("coffee_tui.host.begin.secrets.token_bytes", lambda n: b"drawn".ljust(n, b"."))
        if seed is None
        else (nullcontext())
    ):
        yield


def toy(path: Path | None = None, *, seats: int = 3, bots: tuple[Seat, ...] = (), seed: bytes | None = SEED, **options):
    """A table of the toy. The seed is chosen, or with None drawn as for a provable game."""
    infos = [SeatInfo(NAMES[s], "bot:random" if s in bots else "human") for s in range(seats)]
    with drawn(seed):
        return TableHost.new(TOY, infos, {"rounds": "6"}, store=path, seed=seed, **options)


def roaster(path: Path | None = None, *, seed: bytes | None = SEED, options: dict[str, str] | None = None, **more):
    """A table of Coffee Roaster."""
    with drawn(seed):
        return TableHost.new(ROASTER, [SeatInfo("Ann")], options or {}, store=path, seed=seed, **more)


def step(host: TableHost, luck: random.Random) -> Seat:
    """Make one play of any awaited seat; return the seat."""
    seat = luck.choice(host.awaited())
    host.act(seat, host.decision(seat), [luck.choice(host.legal(seat))])
    return seat


def play(host: TableHost, luck: random.Random, most: int = 10_000) -> int:
    """Play until the end or for so many plays; return how many were made."""
    made = 0
    while made < most and not host.over:
        step(host, luck)
        made += 1
    return made


def copy_of(path: Path, folder: Path) -> Path:
    """Copy a save as a killed program would leave it: the file and SQLite's log beside it, no lock."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in (path, path.with_name(path.name + "-wal")):
        if file.exists():
            shutil.copyfile(file, folder / file.name)
    return folder / path.name


def state_of(host: TableHost):
    """The whole state, for comparing."""
    return host._state
