"""Measure one tree without a terminal and print seconds as JSON. It runs under older trees too: see `versus.py`."""

from __future__ import annotations

import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.saving import append_times
from rules import engine, load

GAMES = (("coffee_roaster", 1, 60), ("vivajava_dice", 3, 30))


def play_seconds(key: str, seats: int, games: int) -> tuple[float, int]:
    """Return the seconds of the processor for a decision of random games, and how many there were to decide."""
    game = load(key)
    decisions, start = 0, time.process_time()
    for n in range(games):
        state = game.setup(seats, game.complete({}), engine.Chance(n.to_bytes(32, "big")))
        pick = random.Random(n).random
        while waiting := engine.awaited(state):
            legal = engine.legal_actions(state, waiting[0])
            decisions += len(legal) > 1
            engine.play(state, waiting[0], legal[int(pick() * len(legal))])
    return (time.process_time() - start) / decisions, decisions


def clone_seconds(key: str, seats: int) -> float:
    """Return the median seconds of the processor for a copy of a state, over one random game."""
    game = load(key)
    state = game.setup(seats, game.complete({}), engine.Chance(bytes(32)))
    pick, times = random.Random(1), []
    while waiting := engine.awaited(state):
        start = time.process_time()
        for _ in range(20):
            engine.clone(state)
        times.append((time.process_time() - start) / 20)
        engine.play(state, waiting[0], pick.choice(engine.legal_actions(state, waiting[0])))
    return statistics.median(times)


def act_seconds(path: Path) -> float:
    """Return the median seconds of a play at a table with a save: written down, and the view and menu after it."""
    game = load("coffee_roaster")
    try:
        from coffee_tui.host.local import LocalDoor
        from coffee_tui.host.observer import Observer
        from coffee_tui.host.table import TableHost
        from saves import SeatInfo

        host: Any = TableHost.new(game, [SeatInfo("Ann")], {}, seed=b"1", store=path)
        observer = Observer(LocalDoor(host, 0))

        def play(luck: random.Random) -> bool:
            observer.act([luck.choice(observer.legal)])
            observer.refresh()
            return not observer.over and bool(observer.legal)
    except ModuleNotFoundError:
        from coffee_tui.host import SeatInfo, TableHost

        host = TableHost.new(game, [SeatInfo("Ann")], {}, seed=b"1", store=path)

        def play(luck: random.Random) -> bool:
            host.act(0, host.decision(0), [luck.choice(host.legal(0))])
            view, legal = host.view(0), host.legal(0)
            host.log(0, host.head - 1)
            return not host.over and bool(view) and bool(legal)

    luck, times, on = random.Random(1), [], True
    while on:
        start = time.perf_counter()
        on = play(luck)
        times.append(time.perf_counter() - start)
    host.close()
    return statistics.median(times)


def main() -> None:
    """Print all figures."""
    found = {}
    for key, seats, games in GAMES:
        found[f"a decision of {key}"] = play_seconds(key, seats, games)[0]
        found[f"a copy of {key}"] = clone_seconds(key, seats)
    found["append to a save, p95"] = append_times(300)[1]
    with tempfile.TemporaryDirectory() as folder:
        found["a play at a table with a save"] = act_seconds(Path(folder) / "a.coffee")
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
