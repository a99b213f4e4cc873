"""What a start costs, and how the program ends: each in a process of its own."""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from coffee_tui.text.signals import Signals
from tests.screens.pty_run import Terminal

ROOT = Path(__file__).parents[2]
SHOW_MODULES = """
import json, sys
from coffee_tui.cli.group import cli
seen = {}
for args in json.loads(sys.argv[1]):
    try:
        cli.main(args, prog_name="coffee-tui")
    except SystemExit as left:
        assert not left.code, args
    heavy = {"textual", "rich", "sqlite3", "msgspec", "platformdirs", "coffee_tui.host"}
    seen[" ".join(args)] = sorted(heavy & set(sys.modules))
print(json.dumps(seen), file=sys.stderr)
"""


def modules(home, *commands):
    """Return which heavy modules are there after each command, run one after the other."""
    done = subprocess.run(
        [sys.executable, "-c", SHOW_MODULES, json.dumps([command.split() for command in commands])],
        env={**os.environ, "COFFEE_TUI_HOME": str(home), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=30,
        check=True,
    )
    return json.loads(done.stderr)


def test_commands_import_only_what_they_need(home):
    seen = modules(
        home,
        "--version",
        "-h",
        "play -h",
        "games",
        "box coffee-roaster",
        "simulate coffee-roaster --games 1",
        "play coffee-roaster --plain",
        "resume --jsonl",
        "saves list",
    )
    assert seen["--version"] == seen["-h"] == []
    assert seen["games"] == seen["box coffee-roaster"] == ["msgspec"]
    assert seen["simulate coffee-roaster --games 1"] == ["msgspec"]
    assert "textual" not in seen["saves list"]
    assert "rich" not in seen["saves list"]


def start(home, *args):
    return subprocess.Popen(
        [sys.executable, "-m", "coffee_tui", *args],
        env={**os.environ, "COFFEE_TUI_HOME": str(home), "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
    )


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129)])
def test_a_signal_leaves_a_whole_save_and_no_traceback(home, number, code):
    process = start(home, "play", "coffee-roaster", "--jsonl", "--seed", "7", "--name", "x")
    for _ in range(2):
        process.stdout.readline()
    process.stdin.write('{"decision": 1, "actions": [{"action": "choose_bean", "bean": "mexico"}]}\n')
    assert '"decision":2' in process.stdout.readline()
    process.send_signal(number)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (code, "", "")
    assert [path.name for path in (home / "saves").iterdir() if path.is_file()] == ["x.coffee"]


def test_ctrl_c_in_plain_mode_says_that_the_game_is_saved(home):
    process = start(home, "play", "coffee-roaster", "--plain", "--name", "x")
    while not process.stdout.readline().startswith("1 "):
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert out.endswith("-m coffee_tui resume x\n")
    assert (process.returncode, err) == (130, "")


def test_a_reader_that_leaves_ends_the_program_quietly(home):
    for args in (
        ["box", "coffee-roaster"],
        ["play", "coffee-roaster", "--plain"],
        ["play", "coffee-roaster", "--jsonl"],
    ):
        with start(home, *args) as process:
            process.stdout.close()
            process.stdin.write("b\nb\nb\n")
            process.stdin.close()
            assert process.stderr.read() == ""
            assert process.wait(20) == 0


def test_arguments_that_are_not_utf8_are_refused_with_a_sentence(home):
    done = subprocess.run(
        [sys.executable, "-m", "coffee_tui", "play", b"\xff\xfe"],
        env={**os.environ, "COFFEE_TUI_HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"coffee-tui: There is no game '")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("streams", [(1,), (0, 1)])
@pytest.mark.parametrize(
    "command", ["saves list", "games", "play coffee-roaster --plain", "play coffee-roaster --jsonl"]
)
def test_where_there_is_no_standard_output_nothing_is_done_and_that_is_said(home, command, streams):
    code = (
        f"import os, sys; [os.close(n) for n in {streams}]; os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "-m", "coffee_tui", *command.split()],
        env={**os.environ, "COFFEE_TUI_HOME": str(home), "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "standard output" in done.stderr
    assert not (home / "saves").exists()


def test_output_that_cannot_be_written_is_a_sentence(home, tmp_path):
    with (tmp_path / "full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "coffee_tui", "games"],
            env={**os.environ, "COFFEE_TUI_HOME": str(home), "PYTHONPATH": str(ROOT)},
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=30,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"coffee-tui: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize(
    "args",
    [
        ["games"],
        ["box", "coffee-roaster"],
        ["simulate", "coffee-roaster", "--games", "1", "--json"],
        ["play", "coffee-roaster", "--plain"],
        ["play", "coffee-roaster", "--jsonl"],
        ["saves", "list"],
        ["saves", "list", "--json"],
        ["--version"],
        ["-h"],
    ],
    ids=" ".join,
)
def test_a_full_disk_behind_the_output_is_an_error(home, args):
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "coffee_tui", *args],
            env={**os.environ, "COFFEE_TUI_HOME": str(home), "PYTHONPATH": str(ROOT)},
            input=b'{"why": 3}\nb\n' * 50,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=30,
            check=False,
        )
    assert done.returncode == 2, done.stderr
    assert done.stderr == b"coffee-tui: No space left on device.\n"


@pytest.fixture
def no_collection():
    """No garbage is collected meanwhile: what a signal raises inside a collector's callback would be lost."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collection")
def test_a_signal_waits_until_the_play_is_done():
    signals = Signals()
    with signals.held_back():
        os.kill(os.getpid(), signal.SIGTERM)  # in the middle of a play: nothing happens yet
        with pytest.raises(SystemExit) as left, signals.waiting():
            raise AssertionError("the wait was entered")
        assert left.value.code == 143
        with pytest.raises(KeyboardInterrupt):  # a second one does not wait
            os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.usefixtures("no_collection")
def test_a_signal_after_the_last_wait_is_not_forgotten():
    def play() -> None:
        with Signals().held_back():
            os.kill(os.getpid(), signal.SIGHUP)

    with pytest.raises(SystemExit) as left:
        play()
    assert left.value.code == 129


@pytest.mark.parametrize("controls", [True, False], ids=["with a signal", "without one"])
@pytest.mark.parametrize("busy", [True, False], ids=["playing", "waiting"])
def test_a_closed_terminal_ends_plain_mode_with_the_code_of_a_hang_up(home, controls, busy):
    """The end of the input, a write that fails and the signal come in any order, or the signal not at all."""
    terminal = Terminal(
        "-m", "coffee_tui", "play", "coffee-roaster", "--plain", "--name", "x", home=home, controls=controls
    )
    terminal.until("\n1 ")
    os.close(terminal.slave)
    if busy:
        terminal.press("1\n1\n1\n")
    os.close(terminal.master)
    assert terminal.process.wait(20) == 129
    assert not (home / "fault.txt").exists()
    assert [path.name for path in (home / "saves").iterdir() if path.is_file()] == ["x.coffee"]


@pytest.mark.usefixtures("no_collection")
def test_a_signal_during_a_wait_ends_it():
    signals = Signals()
    before = signal.getsignal(signal.SIGTERM)

    def wait() -> None:
        with signals.held_back(), signals.waiting():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(5)

    with pytest.raises(KeyboardInterrupt):
        wait()
    assert signal.getsignal(signal.SIGTERM) == before
