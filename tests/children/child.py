"""Child processes that sit at a table through a socket, each driven as its front end wants: keys, lines or JSON."""

from __future__ import annotations

import json
import os
import queue
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pyte

from coffee_tui.host.choices import choices
from coffee_tui.host.table import TableHost
from coffee_tui.text.reading import picking
from rules.engine import top
from tests.screens.pty_run import ROOT, Terminal

UNKNOWN = re.compile(rb"\x1b\[[<>=?]?[\d;]*[up]|\x1b\[\?[\d;]*\$p")  # what pyte would print as text
LONG = 15.0  # seconds in which a child has to do what it was told
QUIET = 0.03  # seconds without output after which a screen is taken to be drawn


class Child:
    """One process at one seat. `play` brings it to make one play, as the host's log then shows."""

    forces = True  # plays without a choice are made for it

    def __init__(self, host: TableHost, socket: Path, seat: int, home: Path, *, seats: tuple[int, ...] = ()) -> None:
        """`seats`: all that it takes, where that is not just `seat`. -1 is none."""
        self.host, self.seat, self.luck = host, seat, random.Random(seat)
        self._socket, self._home, self._seats = socket, home, seats or (seat,)
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        raise NotImplementedError

    def play(self) -> None:
        raise NotImplementedError

    def finish(self) -> None:
        """See the end of the game and leave; the exit code is 0."""
        raise NotImplementedError

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def kill(self) -> None:
        """End it without a word, as a lost connection would."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.close()

    @property
    def is_due(self) -> bool:
        """Whether it is asked, and the table makes no play for it first."""
        host = self.host
        with host.doors.lock:
            step = top(host.view(None).public)
            forced = self.forces and len(host.legal(self.seat)) == 1 and step is not None and not step.SEALED
            return self.seat in host.awaited() and not forced

    def held(self) -> list[str]:
        """What the descriptors of the process lead to."""
        found = []
        for fd in Path(f"/proc/{self.process.pid}/fd").iterdir():
            try:
                found.append(os.readlink(fd))
            except FileNotFoundError:  # closed meanwhile
                continue
        return found

    def _command(self, *front: str) -> list[str]:
        seats = [word for seat in self._seats if seat >= 0 for word in ("--seat", str(seat + 1))]
        return ["-m", "coffee_tui", "attach", str(self._socket), *seats, *front]

    def _lines(self, *front: str) -> subprocess.Popen[bytes]:
        """Start it on pipes, with a thread that reads what it says."""
        self.said: queue.Queue[bytes] = queue.Queue()
        self.heard: list[str] = []
        process = subprocess.Popen(
            [sys.executable, *self._command(*front)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "COFFEE_TUI_HOME": str(self._home)},
        )
        self._reader = threading.Thread(target=self._read, args=(process,))
        self._reader.start()
        return process

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                self.said.put(line)
        self.said.put(b"")

    def complaint(self) -> str:
        """What it said on standard error, once it has ended with the exit code for a trouble."""
        assert self.process.wait(LONG) == 2
        assert self.process.stderr is not None
        return self.process.stderr.read().decode()

    def _close_pipes(self) -> None:
        for pipe in (self.process.stdin, self.process.stderr):
            assert pipe is not None
            pipe.close()
        self._reader.join()

    def say(self, line: str) -> None:
        self.heard.append(f"> {line}")
        assert self.process.stdin is not None
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def _hear(self) -> str:
        try:
            line = self.said.get(timeout=LONG).decode().rstrip("\n")
        except queue.Empty:
            raise AssertionError("it said nothing more after:\n" + "\n".join(self.heard[-20:])) from None
        self.heard.append(line)
        return line


class Lines(Child):
    """Reads the choices and types numbers."""

    def close(self) -> None:
        super().close()
        self._close_pipes()

    def start(self) -> subprocess.Popen[bytes]:
        return self._lines("--plain")

    def play(self) -> None:
        host = self.host
        with host.doors.lock:
            decision, view, legal = host.decision(self.seat), host.view(self.seat), host.legal(self.seat)
        many = picking(view)
        if many is None:
            # The last line of the menu is what it waits after: so the near side found the same plays as the table.
            menu = choices(host.game, host.words, view, legal)
            self.until(f"{len(menu)} {menu[-1].text}")
            self.say(str(self.luck.randrange(len(menu)) + 1))
        else:
            self.until("Type ")
            numbers = [str(n) for n, (_, count) in enumerate(many.loose(view), 1) for _ in range(count)]
            chosen = self.luck.sample(numbers, min(many.left, len(numbers)))
            self.say(" ".join(chosen) if chosen else "0")
        until(lambda: host.decision(self.seat) != decision or host.over)

    def finish(self) -> None:
        scores = self.host.scores()
        assert scores is not None
        self.until("The game is over.")
        for score in scores:
            self.until(f"{self.host.meta.seats[score.seat].name}: {score.total} points")
        assert self.process.wait(LONG) == 0

    def until(self, text: str) -> None:
        while not (line := self._hear()).startswith(text):
            assert line or self.process.poll() is None, f"{text!r} was not said:\n" + "\n".join(self.heard[-20:])


class Machine(Child):
    """Speaks JSON."""

    forces = False

    def close(self) -> None:
        super().close()
        self._close_pipes()

    def start(self) -> subprocess.Popen[bytes]:
        process = self._lines("--jsonl")
        self._end: dict | None = None
        self._asked: dict | None = None
        assert "hello" in self.next()
        return process

    def play(self) -> None:
        host, decision = self.host, self.host.decision(self.seat)
        while self._asked is None or self._asked["decision"] != decision:
            line = self.next()
            assert "decision" in line, line
            self._asked = line
        action = self.luck.choice(self._asked["legal"])
        assert json.loads(json.dumps(self._asked["legal"])) == self._asked["legal"]
        self.say(json.dumps({"decision": decision, "seat": self.seat, "actions": [action]}))
        until(lambda: host.decision(self.seat) != decision or host.over)

    def finish(self) -> None:
        scores = self.host.scores()
        assert scores is not None
        while "end" not in (line := self.next()):
            assert "error" not in line, line
        assert [(score["seat"], score["total"]) for score in line["end"]] == [(s.seat, s.total) for s in scores]
        assert self.process.wait(LONG) == 0

    def next(self) -> dict:
        line = self._hear()
        assert line, "it said no more"
        return json.loads(line)


class Keys(Child):
    """Presses keys on a terminal of its own, and looks little."""

    def start(self) -> subprocess.Popen[bytes]:
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self._fed = 0
        self.terminal = Terminal(*self._command(), home=self._home)
        self.terminal.until("──")  # the board is drawn
        return self.terminal.process

    def play(self) -> None:
        """Press keys that play, choose among several things or close a page, until one of them was a play."""
        host, decision = self.host, self.host.decision(self.seat)
        end = time.monotonic() + LONG
        while host.decision(self.seat) == decision and not host.over:
            assert time.monotonic() < end, self.shown()
            # Of several things: tick one, or one lower down, and confirm. Else play the marked one, or by number.
            if "any key: go on" in self.shown():
                time.sleep(0.5)  # keys pressed without looking do not pass over what must be seen
            keys = [" \r", "\x1b[B \r", " "] if picking(host.view(self.seat)) else ["\r", "\r", "\r", "1", "2"]
            self.terminal.press(self.luck.choice(keys))
            self.settled()
        self.settled()

    def finish(self) -> None:
        scores = self.host.scores()
        assert scores is not None
        self.settled()
        for _ in range(8):  # pages of news may lie over the last one
            shown = self.shown()
            if "The game is over" in shown:
                break
            self.terminal.press("\r")
            self.settled(0.3)
        assert "The game is over" in shown, shown
        assert all(str(score.total) in shown for score in scores), shown
        for key in ("q", "\x1b", "q", "\x1b", "q"):  # a page of scores may lie over the table
            self.settled(0.3)
            if self.process.poll() is None:
                self.terminal.press(key)
        assert self.terminal.wait(LONG) == 0
        assert self.terminal.left_on() == []

    def close(self) -> None:
        super().close()
        self.terminal.close()

    def shown(self) -> str:
        """What is on the screen; unlike `Terminal.shown` it feeds the emulator only what is new."""
        new, self._fed = self.terminal.output[self._fed :], len(self.terminal.output)
        self._stream.feed(UNKNOWN.sub(b"", new))
        return "\n".join(self._screen.display)

    def settled(self, quiet: float = QUIET) -> bool:
        """Take in what is drawn until nothing more comes."""
        end = time.monotonic() + 1
        while self.terminal.read(quiet):
            if time.monotonic() > end:
                return False
        return True


def until(what, seconds: float = LONG) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.003)
