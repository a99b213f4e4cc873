"""Compare this tree with an older one: both are measured in turn, round by round, so that a busy machine slows both.

`python -m bench.versus OLD` takes the folder of the older tree (a git worktree). Each figure is the median over the
rounds of the older tree's time divided by this one's: above 1 this tree is faster.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.run import DOWN, LOBBY, UP
from bench.terminal import Terminal

ROOT = Path(__file__).parent.parent
PROBE = Path(__file__).with_name("probe.py")
MARKER = b"Mexico"  # stands in the first menu of a Full Menu
LEAST = 0.9


def probe(tree: Path) -> dict[str, float]:
    """Return the seconds of what needs no terminal, measured in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}
    done = subprocess.run([sys.executable, str(PROBE)], env=env, cwd=tree, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def on_screen(tree: Path, home: str) -> dict[str, float]:
    """Return the seconds of a first frame and of a key press at a table, and the bytes that come back."""
    env = {**os.environ, "PYTHONPATH": str(tree), "COFFEE_TUI_HOME": home}
    ours = [sys.executable, "-P", "-m", "coffee_tui"]  # not the tree of the folder that this runs in
    found = {}
    lobby = Terminal(ours, env)
    try:
        found["first frame of the lobby"] = lobby.wait_for(LOBBY)
    finally:
        lobby.close()
    table = Terminal([*ours, "play", "coffee-roaster", "--seed", "7"], env)
    try:
        found["first frame of a table"] = table.wait_for(MARKER)
        table.quiet(0.5)
        pressed = [table.press(key) for _ in range(10) for key in (DOWN, UP)]
        found["a key press at the table"] = statistics.median(seconds for seconds, _ in pressed)
        found["bytes of a key press"] = statistics.median(count for _, count in pressed) / 1e3  # in thousands
    finally:
        table.close()
    return found


def measure(tree: Path, home: str) -> dict[str, float]:
    """Return all figures of one tree, in seconds."""
    return {**probe(tree), **on_screen(tree, home)}


def main() -> int:
    """Print the table; return 1 if a ratio is below what is wanted."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", type=Path, help="the folder of the older tree")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--least", type=float, default=LEAST)
    chosen = parser.parse_args()
    trees = {"old": chosen.old.resolve(), "new": ROOT}
    rounds: list[dict[str, dict[str, float]]] = []
    with tempfile.TemporaryDirectory() as folder:
        for name, tree in trees.items():  # warm the byte code and the disk, and leave a profile and a game
            env = {**os.environ, "PYTHONPATH": str(tree), "COFFEE_TUI_HOME": f"{folder}/{name}"}
            play = [sys.executable, "-P", "-m", "coffee_tui", "play", "coffee-roaster", "--plain"]
            subprocess.run(play, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
            measure(tree, f"{folder}/{name}")
        for n in range(chosen.rounds):
            order = list(trees.items())[:: 1 if n % 2 else -1]
            rounds.append({name: measure(tree, f"{folder}/{name}") for name, tree in order})
    slow = False
    for what in rounds[0]["new"]:
        ratio = statistics.median(found["old"][what] / found["new"][what] for found in rounds)
        new = statistics.median(found["new"][what] for found in rounds)
        slow |= ratio < chosen.least
        unit = "  " if what.startswith("bytes") else "ms"
        print(f"{what:<44} {new * 1e3:>9.3f} {unit}   ratio {ratio:.2f}")  # noqa: T201
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
