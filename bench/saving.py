"""How long it takes to put one more action on disk, early and late in a long game."""

from __future__ import annotations

import secrets
import statistics
import tempfile
import time
from pathlib import Path

from coffee_tui import __version__
from rules import engine, load
from rules.engine.chance import commitment
from saves import Meta, SeatInfo, SqliteStore
from saves.contents import now
from saves.model import Era, Row, digest_of

WINDOW = 100  # actions that one figure is taken over
FILES = 4


def p95(times: list[float]) -> float:
    """Return the 95th percentile."""
    return statistics.quantiles(times, n=20)[-1]


def append_times(length: int) -> tuple[float, float]:
    """Return the p95 (seconds) of appending around action 10 and around action `length`, over a few files.

    Every row carries an action and an event; every 50th also a snapshot, as the host writes them.
    """
    early: list[float] = []
    late: list[float] = []
    for _ in range(FILES):
        times = _fill(length + WINDOW // 2)
        early += times[10 : 10 + WINDOW]
        late += times[length - WINDOW // 2 :]
    return p95(early), p95(late)


def _fill(length: int) -> list[float]:
    game = load("coffee_roaster")
    seed = secrets.token_bytes(32)
    state = game.setup(1, game.complete({}), engine.Chance(seed))
    data = engine.encode(state)
    meta = Meta(
        game=game.key, schema=game.schema, edition=game.edition, app_created=__version__, app_written=__version__,
        seats=[SeatInfo("Ann")], options=game.complete({}), created=now(), commitment=commitment(seed), provable=True,
        eras=[Era(0, __version__, game.schema)],
    )  # fmt: skip
    times = []
    with tempfile.TemporaryDirectory() as folder, SqliteStore.create(Path(folder) / "long.coffee", meta, data) as store:
        for n in range(1, length + 1):
            row = Row(
                n=n, kind="act", seat=0, action=b'{"action":"to_cup","token":"bean2"}',
                told=b'[{"event":{"event":"drew","tokens":["bean1"]},"to":null,"learned":false}]', to=-1, count=n,
                auto=False, barrier=True, choices=2, group=n, digest=digest_of(data),
            )  # fmt: skip
            start = time.perf_counter()
            store.append([row], {n: data} if n % 50 == 0 else {})
            times.append(time.perf_counter() - start)
    return times
