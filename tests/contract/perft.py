"""How many ways lead how deep from fixed positions: one number shows any change of what is legal.

`python -m tests.contract.perft` writes perft.txt anew; its difference belongs into the review.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rules import engine
from rules.engine import State
from tests.contract.law import demand, law
from tests.contract.playout import Playout, random_game
from tests.contract.tables import Table, tables

FILE = Path(__file__).with_name("perft.txt")
POSITIONS = (0, 7, 20, 45)  # decisions into the first random game of a table
MOST = 4_000  # ways after which no deeper count is begun
DEEPEST = 6


def perft(state: State, depth: int) -> int:
    """Count the ways to play `depth` decisions from here; a game that ends before is one way."""
    if depth == 0 or engine.is_over(state):
        return 1
    step = engine.top(state.public)
    waiting = engine.awaited(state)
    total = 0
    for seat in waiting[:1] if step is not None and step.SEALED else waiting:  # any order of sealing comes to the same
        menu = engine.legal_actions(state, seat)
        if depth == 1:
            total += len(menu)
            continue
        for action in menu:
            after = engine.clone(state)
            engine.play(after, seat, action)
            total += perft(after, depth - 1)
    return total


def lines(table: Table) -> Iterator[str]:
    """Yield one line a position: its table, how far it is into the game, and the counts by depth."""
    playout = random_game(table, 0)
    for n in POSITIONS:
        if n < len(playout.moments):
            counts = [1]
            while counts[-1] < MOST and len(counts) <= DEEPEST:
                counts.append(perft(playout.state(playout.moments[n].before), len(counts)))
            yield f"{table.name} @{n}: {' '.join(map(str, counts[1:]))}"


@law("as many ways as written down")
def ways(table: Table, playouts: list[Playout]) -> None:
    written = FILE.read_text(encoding="utf-8").splitlines()
    found = list(lines(table))
    expected = [line for line in written if line.startswith(f"{table.name} @")]
    demand("as many ways as written down", found == expected, f"{found} instead of {expected}: {__doc__}")


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for table in tables() for line in lines(table)), encoding="utf-8")
    sys.stdout.write(FILE.read_text(encoding="utf-8"))
