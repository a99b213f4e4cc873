"""Killing the real programs: the machine protocol on pipes, and the screen on a pty of its own."""

from __future__ import annotations

import contextlib
import json
import os
import random
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import rules
from coffee_tui.account.profiles import Book, Profile, save
from saves import doctor, read
from tests.screens.pty_run import Terminal
from tests.torture.harm import Subject, beside
from tests.torture.killing import NAMES, begin

ROOT = Path(__file__).parents[2]
PATIENCE = 120
BOARD = 12  # lines at the top of the smallest screen


def a_home(place: Path, game: str) -> tuple[Path, Path]:
    """Return a new home and a new game in it, which is called x."""
    home = place / "home"
    (home / "saves").mkdir(parents=True, mode=0o700)
    home.chmod(0o700)
    profile = Profile(NAMES[0])
    profile.settings.update(pace="off", forced="off")
    save(Book([profile], profile.name), home / "profiles.json")
    path = home / "saves" / "x.coffee"
    begin(path, game, {})
    return home, path


class Pipe:
    """`coffee-tui resume x --jsonl` in a process of its own."""

    def __init__(self, home: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "coffee_tui", "resume", "x", "--jsonl"],
            cwd=ROOT,
            env={**os.environ, "COFFEE_TUI_HOME": str(home)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        self._held = b""

    def say(self, line: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(line).encode() + b"\n")

    def hear(self) -> dict[str, object] | None:
        """Return the next line, None when there will be no more."""
        assert self.process.stdout is not None
        while b"\n" not in self._held:
            assert select.select([self.process.stdout], [], [], PATIENCE)[0], "nothing was said"
            got = os.read(self.process.stdout.fileno(), 1 << 16)
            if not got:
                return None
            self._held += got
        line, self._held = self._held.split(b"\n", 1)
        heard: dict[str, object] = json.loads(line)
        return heard

    def decision(self) -> dict[str, object] | None:
        """Return the next line that asks something, None if the game is over."""
        while (line := self.hear()) is not None and "end" not in line:
            assert "error" not in line, line
            if "decision" in line:
                return line
        return None

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        for end in (self.process.stdin, self.process.stdout):
            assert end is not None
            with contextlib.suppress(OSError):
                end.close()


def play(asked: dict[str, object], luck: random.Random) -> dict[str, object]:
    """Return an answer to a decision."""
    legal = asked["legal"]
    assert isinstance(legal, list)
    return {"seat": asked["seat"], "decision": asked["decision"], "actions": [luck.choice(legal)]}


def kill_pipe(place: Path, game: str, luck: random.Random, most: int, until: float = float("inf")) -> Counter[str]:
    """Kill the machine protocol at random moments; a play is acknowledged when the next question is asked."""
    home, path = a_home(place, game)
    counts: Counter[str] = Counter()
    while counts["kills"] < most and time.monotonic() < until:
        before = read(path).head.n
        pipe = Pipe(home)
        done, asked = 0, pipe.decision()
        for _ in range(luck.randrange(1, 12)):
            if asked is None:
                break
            pipe.say(play(asked, luck))
            asked = pipe.decision()
            done += 1
        if asked is not None:  # one more is on its way, or not
            pipe.say(play(asked, luck))
            time.sleep(luck.uniform(0, 0.01))
        pipe.kill()
        counts["kills"] += 1
        counts["acknowledged"] += done
        found = look(path)
        assert before + done <= found, f"of {done} answered plays {found - before} are there"
        counts["found though not acknowledged"] += found - before - done
        counts["entries"] = found
        if asked is None:
            path.unlink()
            begin(path, game, {})
    return counts


def killed_program(place: Path, game: str, luck: random.Random) -> Subject:
    """Return what is left of a game whose program was killed, with everything that lies beside the save."""
    home, path = a_home(place / "killed", game)
    pipe = Pipe(home)
    asked = pipe.decision()
    for _ in range(40):
        if asked is None:
            break
        pipe.say(play(asked, luck))
        asked = pipe.decision()
    pipe.kill()
    twin = place / "twin"
    twin.mkdir()
    for file in beside(path):
        shutil.copyfile(file, twin / file.name)
    subject = Subject(twin / path.name, rules.load(game))
    subject.path = path  # never opened since
    return subject


def look(path: Path) -> int:
    """Return how many entries a save has after a kill. Raises AssertionError if it is not sound."""
    found = doctor(path)
    assert found.sound, found.findings
    return read(path).head.n


def kill_screen(place: Path, game: str, luck: random.Random, most: int, until: float = float("inf")) -> Counter[str]:
    """Kill the screen at random moments: what it showed before, it shows again."""
    home, path = a_home(place, game)
    counts: Counter[str] = Counter()
    with _opened(home) as run:
        shown = _settled(run)
    while counts["kills"] < most and time.monotonic() < until:
        with _opened(home) as run:
            again = _settled(run)
            if "So far" in again:
                run.press("\r")
                again = _settled(run)
            assert _board(again) == _board(shown), f"another table came back:\n{shown}\n{again}"
            before = look_open(path)
            for _ in range(luck.randrange(1, 6)):
                run.press("1")
                now = _settled(run)
                counts["plays seen"] += _board(now) != _board(shown)
                shown = now
            seen = look_open(path)
            assert seen >= before
            if luck.random() < 0.5:  # in the middle of a play, which need not have been seen
                run.press("1")
                time.sleep(luck.uniform(0, 0.05))
        counts["kills"] += 1
        found = look(path)
        assert found >= seen, f"of {seen} entries {found} are there"
        if found > seen:
            with _opened(home) as run:
                shown = _settled(run)
        counts["entries"] = found
    return counts


def look_open(path: Path) -> int:
    """Return how many entries the save of a running program has on the disk, from a copy of its files."""
    with tempfile.TemporaryDirectory() as folder:
        for file in (path, path.with_name(path.name + "-wal")):
            if file.exists():
                shutil.copyfile(file, Path(folder) / file.name)
        return read(Path(folder) / path.name).head.n


@contextlib.contextmanager
def _opened(home: Path) -> Iterator[Terminal]:
    """Run the screen at the table; at the end it is killed."""
    run = Terminal("-m", "coffee_tui", "resume", "x", home=home)
    try:
        run.until("help", PATIENCE)
        yield run
    finally:
        run.process.send_signal(signal.SIGKILL)
        run.process.wait()
        run.close()


def _settled(run: Terminal) -> str:
    """Return what is on the screen, once nothing more is written."""
    while run.read(0.4):
        pass
    return run.shown()


def _board(shown: str) -> str:
    """Return the board on a screen: below the line of keys, and above what has been said and what is asked."""
    return "\n".join(line.rstrip() for line in shown.splitlines()[1 : 1 + BOARD])
