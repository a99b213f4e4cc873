"""Measure play, copies, saves, first frame and key presses, and write them as a table.

Programs are started alternately with the bare Textual program that they are compared to, so that a busy
machine slows both. Run it with `make bench`.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.probe import clone_seconds, play_seconds
from bench.saving import append_times
from bench.terminal import Terminal
from rules import load

ROOT = Path(__file__).parent.parent
# Game, seats, decisions a second, microseconds a copy.
PLAYED = (
    ("coffee_roaster", 1, 30_000, 10),
    ("vivajava_dice", 2, 25_000, 15),
    ("vivajava_dice", 3, 25_000, 15),
    ("vivajava_dice", 4, 25_000, 15),
    ("vivajava", 3, 8_000, 30),
    ("vivajava", 5, 15_000, 30),
    ("vivajava", 8, 8_000, 40),
    ("coffee_traders", 2, 4_000, 35),
    ("coffee_traders", 3, 4_000, 35),
    ("coffee_traders", 4, 8_000, 35),
    ("coffee_traders", 5, 4_000, 40),
)
LOBBY = b"a new game"  # stands in the first frame of the lobby
DOWN, UP = b"\x1b[B", b"\x1b[A"


def frames(command: list[str], marker: bytes, env: dict[str, str]) -> float:
    """Return the seconds from start to first frame of one run."""
    terminal = Terminal(command, env)
    try:
        return terminal.wait_for(marker)
    finally:
        terminal.close()


def presses(command: list[str], marker: bytes, env: dict[str, str], count: int = 40) -> tuple[list[float], list[int]]:
    """Return the times (seconds) and sizes (bytes) of plain key presses up and down a list."""
    terminal = Terminal(command, env)
    try:
        terminal.wait_for(marker)
        terminal.quiet(0.8)
        took = [terminal.press(key) for _ in range(count // 2) for key in (DOWN, UP)]
    finally:
        terminal.close()
    return [t for t, _ in took], [n for _, n in took]


def measure(rounds: int) -> list[tuple[str, str, str, str]]:
    """Return the rows of the table: what, measured, beside, wanted."""
    rows: list[tuple[str, str, str, str]] = []
    for key, n_seats, wanted, copy in PLAYED:
        name = f"{load(key).title}, {n_seats} seat{'s' * (n_seats > 1)}"
        seconds, decisions = play_seconds(key, n_seats, 200)
        figure = f"{1 / seconds:,.0f} decisions/s ({decisions} decisions)"
        rows.append((f"{name}: random play", figure, "", f">= {wanted:,}/s"))
        rows.append((f"{name}: copy of a state", f"{clone_seconds(key, n_seats) * 1e6:.1f} µs", "", f"<= {copy} µs"))
    early, late = append_times(2000)
    rows.append(
        (
            "append to a save, p95 at action 2,000",
            f"{late * 1e3:.2f} ms",
            f"at action 10: {early * 1e3:.2f} ms, ratio {late / early:.2f}",
            "<= 2 ms, <= 1.5 times",
        )
    )
    python = sys.executable
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "COFFEE_TUI_HOME": home, "PYTHONPATH": str(ROOT)}
        ours = [python, "-m", "coffee_tui"]
        hello = [python, "-m", "bench.bare_hello"]
        # A profile and a game that waits: the lobby as it is on an ordinary day.
        subprocess.run([*ours, "play", "coffee-roaster", "--plain"], env=env, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, check=True)  # fmt: skip
        frames(ours, LOBBY, env)  # warm the byte code and the disk for both
        frames(hello, b"READY", env)
        pairs = [(frames(ours, LOBBY, env), frames(hello, b"READY", env)) for _ in range(rounds)]
        ratio = statistics.median(a / b for a, b in pairs)
        rows.append(
            (
                "first frame of the lobby",
                f"{statistics.median(a for a, _ in pairs) * 1e3:.0f} ms",
                f"bare Textual: {statistics.median(b for _, b in pairs) * 1e3:.0f} ms, ratio {ratio:.2f}",
                "<= 1.3 times",
            )
        )
        table = [*ours, "play", "coffee-roaster", "--seed", "7"]
        took, sizes = presses(table, b"Mexico", env)
        bare, bare_sizes = presses([python, "-m", "bench.bare_options"], b"READY", env)
        rows.append(
            (
                "a key press at the table, to its first byte",
                f"{statistics.median(took) * 1e3:.1f} ms",
                f"bare OptionList: {statistics.median(bare) * 1e3:.1f} ms, "
                f"ratio {statistics.median(took) / statistics.median(bare):.2f}",
                "<= 1.5 times",
            )
        )
        rows.append(
            (
                "bytes of a plain key press, median",
                f"{statistics.median(sizes):.0f}",
                f"bare OptionList: {statistics.median(bare_sizes):.0f}",
                "<= 2,048",
            )
        )
    return rows


def main() -> None:
    """Print the table, and write it where --write says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", type=Path, help="the file for the table")
    parser.add_argument("--rounds", type=int, default=9, help="pairs of program starts")
    asked = parser.parse_args()
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    lines = [
        "# Speed", "",
        f"Measured by `make bench` on {time.strftime('%Y-%m-%d')} at commit {commit or 'unknown'}, "
        f"Python {platform.python_version()}, {os.cpu_count()} cores. Compare ratios, not milliseconds.", "",
        "| what | measured | beside it | wanted |", "|---|---|---|---|",
    ]  # fmt: skip
    lines += ["| " + " | ".join(row) + " |" for row in measure(asked.rounds)]
    text = "\n".join(lines) + "\n"
    sys.stdout.write(text)
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
