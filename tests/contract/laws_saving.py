"""Laws of time: another process, a loaded save and an undo come to the same game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from rules import engine
from tests.contract.digest import digest
from tests.contract.law import demand, law
from tests.contract.playout import Playout
from tests.contract.tables import Table

ROOT = Path(__file__).parents[2]
POINTS = 20  # of a game at which it is saved, loaded and gone on with
ON = 40  # decisions that are then played on


@law("every process plays the same")
def processes(table: Table, playouts: list[Playout]) -> None:
    here = digest(table)
    for hash_seed in ("1",):  # here it is another one, or random
        where = [table.where, str(table.seats), json.dumps(dict(table.chosen))]
        line = [sys.executable, "-m", "tests.contract.digest", *where]
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(line, env=env, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
        what = f"{here} here, {done.stdout} with hash seed {hash_seed}: {done.stderr[-500:]}"
        demand("every process plays the same", done.stdout == here, what)


@law("a loaded game goes on alike")
def loading(table: Table, playouts: list[Playout]) -> None:
    for playout in playouts:
        states = [engine.encode(state) for _, state in playout.live()]
        for start in playout.sample(POINTS, "loading"):
            state = playout.state(states[start.n])
            for moment in playout.moments[start.n : start.n + ON]:
                same = engine.encode(state) == states[moment.n] == moment.before
                demand("a loaded game goes on alike", same, f"from {start.n} at {moment.n} of {playout.name}")
                engine.apply(state, moment.seat, moment.action)
