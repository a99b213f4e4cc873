"""Terminals that carry less than usual, clocks of another place: the program looks for itself."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from coffee_tui.account.profiles import Book, Profile, save
from coffee_tui.text.cousins import COUSINS, cousin
from saves.times import day, minute
from tests.screens.hand import at, session_of
from tests.screens.pty_run import Terminal

LOBBY = ("-m", "coffee_tui")
NO_STDERR = (
    "-c",
    "import os, sys; os.dup2(os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT), 2);"
    "os.execv(sys.executable, [sys.executable, '-m', 'coffee_tui'])",
)


@pytest.fixture
def start(home: Path) -> Iterator[Callable[..., Terminal]]:
    home.mkdir(mode=0o700)
    save(Book([Profile("Zoë")], "Zoë"), home / "profiles.json")
    opened: list[Terminal] = []

    def begin(*command: str, **env: str) -> Terminal:
        opened.append(Terminal(*command, home=home, **env))
        opened[-1].until("a new game")
        return opened[-1]

    yield begin
    for one in opened:
        one.close()


def test_where_stderr_is_no_terminal_the_screen_is_drawn_on_stdout(start, tmp_path: Path):
    run = start(*NO_STDERR, str(tmp_path / "errors"))
    run.press("n")
    run.until("New game")
    run.press("\x11")
    assert run.wait() == 0
    assert run.left_on() == []
    assert (tmp_path / "errors").read_bytes() == b""


@pytest.mark.parametrize(
    "env",
    [{"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "iso-8859-1"}, {"LC_ALL": "POSIX"}, {"LANG": "C"}],
    ids=str,
)
def test_where_glyphs_cannot_be_carried_ascii_is_drawn(start, env: dict[str, str]):
    run = start(*LOBBY, **{"LC_ALL": "", "LC_CTYPE": "", "LANG": "", **env})
    run.press("\x10")
    run.until("+---")
    assert "> a new game" not in run.shown()
    assert "\\u" not in run.shown()
    assert "\\x" not in run.shown()
    text = run.output.replace("Zoë".encode(), b"Zoe").replace("Zoë".encode("latin-1"), b"Zoe")
    assert text.isascii()
    run.press("\x11")
    assert run.wait() == 0


@pytest.mark.parametrize("env", [{}, {"LANG": "C.UTF-8"}, {"LC_CTYPE": "C.UTF-8"}], ids=str)
def test_where_they_can_they_are(start, env: dict[str, str]):
    run = start(*LOBBY, **{"LC_ALL": "", "LC_CTYPE": "", "LANG": "", "PYTHONIOENCODING": "", **env})
    run.press("\x10")
    run.until("╭─")
    run.press("\x11")
    assert run.wait() == 0


async def test_what_the_player_chooses_counts_more_than_what_the_system_says():
    for chosen, plain in (("auto", False), ("off", False), ("on", True)):
        async with at(session_of("Ann", ascii=chosen)) as hand:
            assert hand.app.ascii_only is plain
            hand.app._shows_glyphs = False
            assert hand.app.ascii_only is (chosen != "off")


def test_every_cousin_is_as_wide():
    for text in (*COUSINS, *"éñ½☕中한가ﬁ€\u0301\u200d"):
        assert cell_len(cousin(text)) == cell_len(text), text
        assert cousin(text).isascii()
    assert "".join(map(cousin, "Zoë Ünï")) == "Zoe Uni"


def test_times_are_those_of_the_place(monkeypatch: pytest.MonkeyPatch):
    try:
        monkeypatch.setenv("TZ", "Pacific/Kiritimati")  # 14 hours ahead
        time.tzset()
        assert minute("2026-03-01T12:30:00+00:00") == "2026-03-02 02:30"
        assert minute("2026-03-01T12:30:00") == "2026-03-02 02:30"
        assert day("2026-03-01T12:30:00+00:00") == "2026-03-02"
        assert minute("yesterday") == "yesterday"
        assert minute("9999-12-31T23:59:59+00:00") == "9999-12-31 23:59"
        assert minute("") == day("") == ""
    finally:
        monkeypatch.undo()
        time.tzset()
