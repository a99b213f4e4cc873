"""Ctrl+Z gives the terminal to the shell, and fg draws everything again."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from coffee_tui.account.profiles import Book, Profile, save
from tests.screens.pty_run import Terminal

LOBBY = ("-m", "coffee_tui")
# A shell with job control, as far as it matters here. Each line that it reads is a command.
SHELL = """
import os, signal, sys, termios
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
before = termios.tcgetattr(0)
pid = os.fork()
if not pid:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execv(sys.executable, [sys.executable, "-m", "coffee_tui"])
print("job", pid, flush=True)
while not os.WIFEXITED(status := os.waitpid(pid, os.WUNTRACED)[1]):
    os.tcsetpgrp(0, os.getpgrp())
    print("stopped", "tidy" if termios.tcgetattr(0) == before else "untidy", flush=True)
    while (command := sys.stdin.readline().strip()) not in ("fg", "bg"):
        pass
    if command == "fg":
        os.tcsetpgrp(0, pid)
    os.killpg(pid, signal.SIGCONT)
sys.exit(os.WEXITSTATUS(status))
"""


@pytest.fixture
def start(home: Path) -> Iterator[Callable[..., Terminal]]:
    home.mkdir(mode=0o700)
    save(Book([Profile("Ann")], "Ann"), home / "profiles.json")
    opened: list[Terminal] = []

    def begin(*command: str) -> Terminal:
        opened.append(Terminal(*command, home=home))
        opened[-1].until("a new game")
        return opened[-1]

    yield begin
    for one in opened:
        one.close()


def comes_back(run: Terminal) -> None:
    run.output = run.output[:0]
    run.press("fg\n")
    run.until("a new game")
    run.until("help")
    run.press("n")
    run.until("New game")
    run.press("\x11")
    assert run.wait() == 0
    assert run.left_on() == []


def test_ctrl_z_stops_and_fg_goes_on(start):
    run = start("-c", SHELL)
    run.press("\x1a")
    run.until("stopped tidy")
    assert run.left_on() == []
    comes_back(run)


def test_a_stop_by_another_program_is_the_same(start):
    run = start("-c", SHELL)
    os.kill(job(run), signal.SIGTSTP)
    run.until("stopped tidy")
    assert run.left_on() == []
    comes_back(run)


def test_a_stop_without_warning_is_mended_when_it_goes_on(start):
    run = start("-c", SHELL)
    os.kill(job(run), signal.SIGSTOP)
    run.until("stopped")
    comes_back(run)


def test_in_the_background_it_stays_stopped(start):
    run = start("-c", SHELL)
    run.press("\x1a")
    run.until("stopped tidy")
    run.output = run.output[:0]
    run.press("bg\n")
    run.until("stopped tidy")
    assert run.left_on() == []
    comes_back(run)


def test_where_no_shell_could_let_it_go_on_it_does_not_stop(start):
    run = start(*LOBBY)
    run.press("\x1a")
    time.sleep(0.5)
    run.press("n")
    run.until("New game")
    run.press("\x11")
    assert run.wait() == 0
    assert run.left_on() == []


def job(run: Terminal) -> int:
    return int(run.output.split(b"job ")[1].split()[0])
