"""Tables to test on: the toy for several seats, Coffee Roaster for one, played by a seeded hand."""

from __future__ import annotations

import random
import shutil
from contextlib import contextmanager, nullcontext
from pathlib import Path
from unittest.mock import patch

import rules
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.table import TableHost
from rules.engine import Action, Chance, Pass, Seat
from saves import SeatInfo
from tests.toy import GAME as TOY

ROASTER = rules.load("coffee_roaster")
DICE = rules.load("vivajava_dice")
NAMES = ("Ann", "Bob", "Cleo", "Dan")
SEED = bytes(range(32))
LONG = 30  # seconds that bots may take, far more than they need


@contextmanager
def drawn(seed: bytes | None):
    """While a game begins without a chosen seed, draw the same one every time, so that tests repeat."""
    with (
        patch("coffee_tui.host.begin.fresh_chance", lambda: Chance(b"drawn".ljust(32, b".")))
        if seed is None
        else (nullcontext())
    ):
        yield


def toy(path: Path | None = None, *, seats: int = 3, bots: tuple[Seat, ...] = (), seed: bytes | None = SEED, **options):
    """A table of the toy. The seed is chosen, or with None drawn as for a provable game."""
    infos = [SeatInfo(NAMES[s], "bot:random" if s in bots else "human") for s in range(seats)]
    with drawn(seed):
        host = TableHost.new(TOY, infos, {"rounds": "6"}, store=path, seed=seed, **options)
    host.wait_for_bots(LONG)
    return host


def roaster(path: Path | None = None, *, seed: bytes | None = SEED, options: dict[str, str] | None = None, **more):
    """A table of Coffee Roaster."""
    with drawn(seed):
        return TableHost.new(ROASTER, [SeatInfo("Ann")], options or {}, store=path, seed=seed, **more)


def dice(path: Path | None = None, *, seats: int = 4, seed: bytes | None = SEED, **more):
    """A table of VivaJava Dice."""
    with drawn(seed):
        return TableHost.new(DICE, [SeatInfo(name) for name in NAMES[:seats]], {}, store=path, seed=seed, **more)


def sit(host: TableHost, seat: Seat | None = 0) -> Observer:
    """Come to the table as a seat, or with None as an onlooker."""
    return Observer(LocalDoor(host, seat))


def sit_all(host: TableHost) -> list[Observer]:
    """Come to the table as every person, and as an onlooker."""
    people = [seat for seat, who in enumerate(host.meta.seats) if who.is_human]
    return [sit(host, seat) for seat in (*people, None)]


def act(host: TableHost, seat: Seat, *actions: Action):
    """Play some actions as one and let the bots answer."""
    outcome = host.act(seat, host.decision(seat), list(actions))
    host.wait_for_bots(LONG)
    return outcome


def step(host: TableHost, luck: random.Random) -> Seat:
    """Make one play of any awaited seat and let the bots answer; return the seat."""
    seat = luck.choice(host.awaited())
    act(host, seat, luck.choice(host.legal(seat)))
    return seat


def play(host: TableHost, luck: random.Random, most: int = 10_000) -> int:
    """Play until the end or for so many plays; return how many were made."""
    made = 0
    while made < most and not host.over:
        step(host, luck)
        made += 1
    return made


def pass_to_the_vote(host: TableHost) -> None:
    """Pass until all vote in the toy."""
    while type(host.view(None).public.stack[-1]).__name__ != "Vote":
        act(host, host.awaited()[0], Pass())


def held(host: TableHost, seat: Seat) -> list[int]:
    """The kinds of the cards that a seat of the toy holds."""
    return [kind for kind, n in enumerate(host.view(seat).mine.hand) for _ in range(n)]


def bean(host: TableHost, seat: Seat = 0) -> int:
    """A kind that a seat of the toy can serve."""
    return next(kind for kind in held(host, seat) if kind < 3)


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


def rows_of(host: TableHost):
    """All rows of the log."""
    return host.journal.log.rows
