"""Freeze a save of a game's present schema: python -m tests.saves.freeze GAME. One that is there is never replaced."""

import random
import sys
import tempfile
from pathlib import Path

import rules
from coffee_tui.host.table import TableHost
from saves import SeatInfo, write_export
from tests.host.tables import sit, step

FIXTURES = Path(__file__).parent / "fixtures"


def freeze(key: str) -> Path:
    """Play into the middle of a game, with some plays taken back, and export it."""
    game = rules.load(key)
    n_seats = min(game.seats, key=lambda n: (n == 1 < max(game.seats), n))  # several seats where there can be
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "frozen.coffee"
        seats = [SeatInfo(name) for name in names[:n_seats]]
        host, luck = TableHost.new(game, seats, {}, store=path), random.Random(2)
        while host.head < 45:
            seat = step(host, luck)
            if luck.random() < 0.3 and not sit(host, seat).look.undo.why_not:
                host.undo(seat)
                if luck.random() < 0.5 and not sit(host, seat).look.redo.why_not:
                    host.redo(seat)
        host.talk(0, "Freeze!")
        host.close()
        target = FIXTURES / f"{game.key}-{game.schema}.json"
        write_export(path, target)
    target.chmod(0o644)
    return target


if __name__ == "__main__":
    print(freeze(sys.argv[1]))
