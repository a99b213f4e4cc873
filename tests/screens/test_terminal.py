"""The terminal is given back as it was, however the program ends, and the program ends when its terminal goes away."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from coffee_tui.account.profiles import Book, Profile, save
from coffee_tui.tui import terminal
from tests.screens.pty_run import Terminal

LOBBY = ("-m", "coffee_tui")
CODE = """
import sys
from coffee_tui.tui.screens.lobby import LobbyScreen
def wrong(self):
    secret = "seed 0000"
    {what}
LobbyScreen.action_settings = wrong
from coffee_tui.cli import main
sys.argv = ["coffee-tui"]
main()
"""


@pytest.fixture
def start(home: Path) -> Iterator[Callable[..., Terminal]]:
    home.mkdir(mode=0o700)
    save(Book([Profile("Ann")], "Ann"), home / "profiles.json")
    opened: list[Terminal] = []

    def begin(*command: str, **extra: object) -> Terminal:
        opened.append(Terminal(*command, home=home, **extra))  # type: ignore[arg-type]
        opened[-1].until("a new game")
        return opened[-1]

    yield begin
    for one in opened:
        one.close()


def test_while_it_runs_the_alternate_screen_is_on_and_the_mouse_is_off(start):
    modes = start(*LOBBY).modes()
    assert modes["1049"]
    assert not any(modes.get(name) for name in ("1000", "1002", "1003", "1006", "1015"))


def test_quitting_gives_the_terminal_back(start):
    run = start(*LOBBY)
    run.press("q")
    assert run.wait() == 0
    assert run.left_on() == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_gives_the_terminal_back(start, number: signal.Signals):
    run = start(*LOBBY)
    run.process.send_signal(number)
    assert run.wait() == 128 + number
    assert run.left_on() == []


def test_an_error_gives_the_terminal_back_and_says_one_sentence(start, home: Path):
    run = start("-c", CODE.format(what="raise RuntimeError('no')"))
    run.press("s")
    assert run.wait() == 1
    assert run.left_on() == []
    assert b"Traceback" not in run.output
    assert b"seed 0000" not in run.output
    assert b"This is a fault of coffee-tui" in run.output
    assert "RuntimeError: no" in (home / "fault.txt").read_text()


def test_a_program_that_hangs_is_ended_by_a_signal_all_the_same(start):
    run = start("-c", CODE.format(what="import time; time.sleep(60)"))
    run.press("s")
    time.sleep(0.2)
    run.process.send_signal(signal.SIGTERM)
    assert run.wait(terminal.GRACE + 4) == 128 + signal.SIGTERM
    assert run.left_on() == []


def test_a_terminal_that_takes_no_more_output_does_not_keep_the_program(start):
    run = start(*LOBBY)
    for _ in range(400):  # nobody reads: the pipe fills up, then the program's own queue
        os.write(run.master, b"\x0c")
        time.sleep(0.002)
    run.process.send_signal(signal.SIGTERM)
    end = time.monotonic() + terminal.GRACE + 4
    while run.process.poll() is None and time.monotonic() < end:
        time.sleep(0.05)
    assert run.process.returncode == 128 + signal.SIGTERM


@pytest.mark.parametrize("frames", [5, 400])
def test_a_terminal_that_takes_no_more_output_does_not_keep_who_leaves(start, frames: int):
    run = start(*LOBBY)
    for _ in range(frames):
        os.write(run.master, b"\x0c")
        time.sleep(0.002)
    os.write(run.master, b"\x11")
    end = time.monotonic() + terminal.PATIENCE + 4
    while run.process.poll() is None and time.monotonic() < end:
        time.sleep(0.05)
    assert run.process.returncode == 0


def test_a_program_that_is_stuck_while_it_leaves_is_ended_and_says_where(start, home: Path):
    run = start("-c", CODE.format(what="self.app.exit(0); import time; time.sleep(60)"))
    run.press("s")
    assert run.wait(terminal.PATIENCE + 4) == 0
    assert run.left_on() == []
    assert "in wrong" in (home / "fault.txt").read_text()


def test_the_watchdog_of_these_tests_tells_where_a_program_is(start):
    run = start("-c", CODE.format(what="import time; time.sleep(60)"))
    run.press("s")
    with pytest.raises(AssertionError, match="in wrong"):
        run.wait(0.5)


@pytest.mark.parametrize("controls", [True, False], ids=["hang-up", "only end of input"])
def test_no_process_stays_behind_when_the_terminal_goes_away(start, controls: bool):
    run = start(*LOBBY, controls=controls)
    os.close(run.slave)
    os.close(run.master)
    end, found = time.monotonic() + terminal.LOOK + terminal.GRACE + 4, (0, 0, None)
    while not found[0] and time.monotonic() < end:
        time.sleep(0.05)
        found = os.wait4(run.process.pid, os.WNOHANG)
    run.process.returncode = 0  # it was waited for here
    assert found[0] == run.process.pid
    assert found[2].ru_utime < 1.5 + terminal.LOOK  # the start, and no endless reading of nothing after it


def test_a_terminal_that_says_it_has_no_size_is_no_trouble(start):
    run = start(*LOBBY)
    for columns, rows in ((0, 0), (1, 1), (80, 24)):
        run.resize(columns, rows)
        time.sleep(0.1)
        run.read()
    run.output = run.output[:0]
    run.press("n")
    run.until("New game")
    run.press("\x1b")
    run.until("a new game")
    run.press("q")
    assert run.wait() == 0


@pytest.mark.parametrize(
    "typed",
    [
        b"\xff\xe9",  # not UTF-8
        b"\x1b[1114112u",  # a key beyond all characters
        b"\x1b[57358;1:3u",  # a release, which nobody asked to hear of
    ],
)
def test_what_is_no_key_is_passed_over(start, typed: bytes):
    run = start(*LOBBY)
    os.write(run.master, typed)
    time.sleep(0.2)
    run.press("n")
    run.until("New game")
    run.press("\x1b")
    run.press("\x11")
    assert run.wait() == 0
    assert run.left_on() == []


def test_a_key_that_is_held_down_answers_once(start):
    run = start(*LOBBY)
    run.press("\x10")
    run.until("Type to find a command")
    run.press("settings")
    run.press("\r" * 5)
    run.until("Colors")
    run.press("\x11")
    assert run.wait() == 0


@pytest.mark.parametrize("told", ["by the kernel", "by itself"])
def test_a_terminal_of_any_size_is_filled(start, told: str):
    run = start(*LOBBY)
    if told == "by the kernel":
        run.resize(65535, 65535)
    else:
        run.press("\x1b[48;99999999;99999999;0;0t")
    time.sleep(0.2)
    run.press("\x11")
    assert run.wait() == 0


def test_restoring_twice_writes_only_what_is_harmless():
    assert "1049" not in terminal.OFF
    assert "u" not in terminal.OFF.replace("\x1b", "")
    assert terminal.LEAVE.index("<u") < terminal.LEAVE.index("1049l")
