"""Freeze a save of a game's present schema: python -m tests.saves.freeze GAME. One that is there is never replaced."""

import random
import sys
import tempfile
from pathlib import Path

import rules
from coffee_tui.host.table import TableHost
from rules.engine import AnyGame
from saves import SeatInfo, write_export
from tests.host.tables import sit, step

FIXTURES = Path(__file__).parent / "fixtures"
LENGTHS = (45, 30, 20, 12, 6, 3, 1)  # entries: the first that leaves the game running


def freeze(key: str, folder: Path = FIXTURES) -> Path:
    """Play into the middle of a game, with some plays taken back, and export it."""
    game = rules.load(key)
    target = folder / f"{game.key}-{game.schema}.json"
    for length in LENGTHS:
        with tempfile.TemporaryDirectory() as place:
            path = Path(place) / "frozen.coffee"
            host = played(game, path, length)
            if host.over:
                host.close()
                continue
            host.talk(0, "Freeze!")
            host.close()
            write_export(path, target)
            target.chmod(0o644)
            return target
    raise ValueError(f"{game.title} is over before anybody has played: there is no middle to keep.")


def played(game: AnyGame, path: Path, length: int) -> TableHost:
    """Play so many entries of a game, or to its end if that comes first."""
    n_seats = min(game.seats, key=lambda n: (n == 1 < max(game.seats), n))  # several seats where there can be
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
    host, luck = TableHost.new(game, [SeatInfo(name) for name in names[:n_seats]], {}, store=path), random.Random(2)
    while host.head < length and not host.over:
        seat = step(host, luck)
        if host.head < length and luck.random() < 0.3 and not sit(host, seat).look.undo.why_not:
            host.undo(seat)
            if luck.random() < 0.5 and not sit(host, seat).look.redo.why_not:
                host.redo(seat)
    return host


if __name__ == "__main__":
    print(freeze(sys.argv[1]))
