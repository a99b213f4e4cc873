"""What terminals say by themselves, floods, and keys that come too late: sent to the real program on a pty."""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from coffee_tui.account.profiles import Book, Profile, save
from coffee_tui.text.typed import LASTS
from saves import read
from tests.screens.pty_run import Terminal

LOBBY = ("-m", "coffee_tui")
TABLE = ("-m", "coffee_tui", "play", "coffee-roaster", "--seed", "7", "--name", "x")
REPLIES = [
    b"\x1bP>|tmux 3.3a\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b]11;rgb:1c1c/1e1e/2626\x07",
    b"\x1b]10;rgb:1111/1111/1111\x1b\\",
    b"\x1b^1\x1b\\",
    b"\x1bX1\x1b\\",
    b"\x9d11;rgb:1/1/1\x9c",
    b"\x1b[?62;1;2;4c",
    b"\x1b[>1;10;0c",
    b"\x1b[1;1R",
    b"\x1b[?1;1;1R",
    b"\x1b[1n",
    b"\x1b[?997;1n",
    b"\x1b[4;111;111t",
    b"\x1b[48;1;1;1;1t",
    b"\x1b[?1u",
    b"\x1b[?1;1$y",
    b"\x1b[M111",
    b"\x1b[<0;1;1M",
]

Start = Callable[..., Terminal]


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    home.mkdir(mode=0o700)
    save(Book([Profile("Ann")], "Ann"), home / "profiles.json")
    opened: list[Terminal] = []

    def begin(command: tuple[str, ...], until: str) -> Terminal:
        opened.append(Terminal(*command, home=home))
        opened[-1].until(until)
        return opened[-1]

    yield begin
    for one in opened:
        one.close()


def plays(home: Path) -> int:
    return read(home / "saves" / "x.coffee").head.n


def quiet(run: Terminal) -> None:
    """Let the program write until it has nothing to say."""
    while run.read(0.3):
        pass


def test_no_reply_of_a_terminal_plays(start: Start, home: Path):
    run = start(TABLE, "roast Mexico")  # the last line that is drawn
    quiet(run)
    before = run.shown()
    for reply in REPLIES:
        os.write(run.master, reply)
        run.read(0.1)
    quiet(run)
    assert run.shown() == before
    for reply in REPLIES[:4]:
        for piece in (reply[:2], reply[2:9], reply[9:]):
            os.write(run.master, piece)
            time.sleep(0.2)
    quiet(run)
    assert run.shown() == before
    run.press("1\x11")  # a key that is one is played
    assert run.wait() == 0
    assert plays(home) == 1


def test_no_reply_of_a_terminal_acts_in_the_lobby_or_in_a_form(start: Start):
    run = start(LOBBY, "no game is waiting")
    quiet(run)
    before = run.shown()
    for reply in REPLIES:
        os.write(run.master, reply)
    quiet(run)
    assert run.shown() == before
    run.press("p")
    run.until("a new profile")
    run.press("\x1b[B\r")
    run.until("What is your name?")
    for reply in REPLIES:
        os.write(run.master, reply)
    quiet(run)
    run.press("\x7f" * 20 + "Zoe\r")
    run.until("    Zoe ")


def test_an_unfinished_reply_eats_no_later_key(start: Start, home: Path):
    run = start(TABLE, "Choose")
    os.write(run.master, b"\x1b]11;rgb:1c1c")
    time.sleep(LASTS)
    run.press("1")
    run.until("roast", 5)
    run.press("\x11")
    assert run.wait() == 0
    assert plays(home) == 1


def test_escape_and_a_key_in_one_write_are_both(start: Start):
    run = start(LOBBY, "a new game")
    run.press("n")
    run.until("New game")
    run.press("\x1bs")  # back to the lobby, and its settings
    run.until("Colors")
    run.press("\x11")
    assert run.wait() == 0


@pytest.mark.parametrize("more", ["n", "?", "\x1bOQ", "\x10", "s", "p", "h", "\r", "d", "1", "nq1?\x1bOQ"])
def test_no_key_is_obeyed_while_leaving(start: Start, home: Path, more: str):
    run = start(LOBBY, "a new game")
    run.press(f"q{more}")
    assert run.wait() == 0
    assert run.left_on() == []
    assert not (home / "fault.txt").exists()


@pytest.mark.parametrize("first", ["n", "?", "s", "p", "h", "\x10"])
def test_leaving_while_something_opens_is_no_fault(start: Start, home: Path, first: str):
    run = start(LOBBY, "a new game")
    run.press(f"{first}\x11")
    assert run.wait() == 0
    assert not (home / "fault.txt").exists()


def pour(run: Terminal, text: bytes) -> None:
    """Write as a terminal does: as fast as the program takes it."""
    while text:
        text = text[os.write(run.master, text[:4000]) :]
        run.read(0)


def test_a_flood_without_brackets_neither_plays_nor_deafens_nor_fills_the_memory(start: Start, home: Path):
    run = start(TABLE, "Choose")
    before = memory(run)
    pour(run, b"1x?" * 1_000_000)
    assert memory(run) < before + 30
    quiet(run)
    pour(run, b"1" * 50_000)
    run.press("\x11")
    start_of_end = time.monotonic()
    assert run.wait() == 0
    assert time.monotonic() - start_of_end < 4
    assert plays(home) <= 64


def memory(run: Terminal) -> float:
    """What the program holds, in megabytes."""
    pages = int(Path(f"/proc/{run.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
