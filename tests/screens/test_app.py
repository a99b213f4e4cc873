"""The program as a whole: its looks, its faults, and what it never does to the machine."""

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest

from coffee_tui.account.profiles import Book, Profile
from coffee_tui.account.session import Session
from coffee_tui.account.settings import SETTINGS
from coffee_tui.tui import app as program
from coffee_tui.tui import terminal, theme
from coffee_tui.tui.app import CoffeeApp
from coffee_tui.tui.palette import Command, found
from coffee_tui.tui.screens.base import CoffeeScreen
from coffee_tui.tui.screens.dialog import Ask, Question
from coffee_tui.tui.screens.lobby import LobbyScreen
from tests.screens.hand import at, session_of, toy_table


@pytest.mark.parametrize(
    ("chosen", "system", "name"),
    [
        ("auto", "truecolor", "roast-dark"),
        ("auto", "256", "roast-dark"),
        ("light", "256", "roast-light"),
        ("sixteen", "truecolor", "ansi-dark"),
        ("dark", "standard", "ansi-dark"),
        ("light", None, "ansi-dark"),
    ],
)
def test_the_look_follows_the_terminal(chosen: str, system: str | None, name: str):
    assert theme.pick(chosen, system) == name


def test_a_terminal_without_colorterm_has_256_colors_and_our_theme(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("COLORTERM")
    assert CoffeeApp(session_of("Ann")).theme == "roast-dark"
    monkeypatch.setenv("TERM", "xterm")
    assert CoffeeApp(session_of("Ann")).theme == "ansi-dark"


async def test_without_color_nothing_is_colored_and_the_mark_is_still_seen(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with at(session_of("Ann"), toy_table("Ann", "Ben:random")) as hand:
        rows = hand.screen._compositor.render_strips(hand.app.size)
        filters = hand.app.get_line_filters()
        segments = [s for row in rows for s in row.apply_filter(filters[-1], None)]
        assert all(s.style.color.is_default and s.style.bgcolor.is_default for s in segments if s.style)
        marked = "".join(s.text for s in segments if s.style and s.style.reverse)
        assert marked.strip() == "▸1 Draw one of 16"


@pytest.mark.parametrize("name", theme.OURS)
async def test_every_theme_has_every_meaning(name: str):
    wanted = {"muted", "rule", *(f"piece-{piece}" for piece in theme.PIECES)}
    async with at(session_of("Ann")) as hand:
        hand.app.theme = name
        await hand.settle()
        assert wanted <= set(hand.app.theme_variables)
        assert hand.app.native_ansi_color == name.startswith("ansi")


def test_settings_that_make_no_sense_are_the_defaults():
    session = session_of("Ann", theme="purple", ascii="perhaps", pace="on", **{"key:table.undo": "z"})
    assert {s.name: session.setting(s.name) for s in SETTINGS} == {s.name: s.values[0] for s in SETTINGS}
    assert session.keys == {"table.undo": "z"}
    assert Session(Book([Profile("Ann")]), None).setting("theme") == "auto"


async def test_nothing_of_textual_acts_on_the_machine(home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    async with at(session_of("Ann")) as hand:
        opened: list[str] = []
        monkeypatch.setattr(hand.app._driver, "open_url", lambda *a, **k: opened.append(a[0]), raising=False)
        hand.app.open_url("https://example.org")
        hand.app.deliver_text("text.txt")
        hand.app.deliver_binary("data.bin")
        hand.app.deliver_screenshot()
        hand.app.action_screenshot()
        await hand.press("ctrl+p")
        assert not any("screenshot" in line.lower() for line in hand.picks)
        assert opened == []
    assert [path for path in sorted(tmp_path.rglob("*")) if "home" not in str(path)] == [
        path for path in before if "home" not in str(path)
    ]


async def test_a_fault_ends_the_program_without_printing_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    def wrong(self: Any) -> None:
        raise RuntimeError("the deck is Robusta, Robusta")

    async def press_the_key() -> None:
        async with at(session_of("Ann"), keys=["f"]) as hand:
            await hand.settle()

    monkeypatch.setattr(LobbyScreen, "action_finished", wrong)
    with pytest.raises(RuntimeError):
        await press_the_key()
    captured = capsys.readouterr()
    assert "Robusta" not in captured.out + captured.err


def test_running_hands_on_what_went_wrong_after_closing_the_tables(monkeypatch: pytest.MonkeyPatch):
    closed: list[bool] = []
    host = toy_table("Ann", "Ben:random")
    monkeypatch.setattr(host, "close", lambda: closed.append(True))

    def breaks(self: CoffeeApp, **extra: Any) -> None:
        self.fault = RuntimeError("no")

    monkeypatch.setattr(CoffeeApp, "run", breaks)
    with pytest.raises(RuntimeError):
        program.run(session_of("Ann"), session_of("Ann").sit_at(host))
    assert closed == [True]


def test_signals_are_given_back_after_a_run(monkeypatch: pytest.MonkeyPatch):
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)}
    with terminal.kept(lambda code: None):
        assert signal.getsignal(signal.SIGTERM) != before[signal.SIGTERM]
    assert {number: signal.getsignal(number) for number in before} == before


async def test_a_request_to_leave_before_the_start_is_kept():
    app = CoffeeApp(session_of("Ann"))
    app.leave(143)
    await asyncio.wait_for(app.run_async(headless=True), 10)
    assert app.return_code == 143
    assert app.fault is None


def commands(*names: str) -> list[Command]:
    return [Command(name, "", "", lambda: None) for name in names]


def test_the_palette_finds_letters_in_order_and_keeps_the_order_of_equals():
    offered = commands("undo", "redo", "why not", "what if")
    assert [command.name for command, _ in found(offered, "")] == ["undo", "redo", "why not", "what if"]
    assert [command.name for command, _ in found(offered, "do")] == ["undo", "redo"]
    assert [command.name for command, _ in found(offered, "wn")] == ["why not"]
    assert found(offered, "zebra") == []


async def test_the_palette_says_when_nothing_is_found_and_takes_nothing():
    async with at(session_of("Ann"), keys=["ctrl+p"]) as hand:
        await hand.type("zebra")
        assert hand.lines("#about") == ["Nothing is called that: delete a letter or two."]
        await hand.press("enter", "escape")
        assert isinstance(hand.screen, LobbyScreen)


async def test_every_command_of_a_palette_can_be_run():
    async with at(session_of("Ann", pace="off"), toy_table("Ann", "Ben:random")) as hand:
        offered = list(hand.screen.commands())
        assert {"undo", "why not", "what if", "help", "quit", "settings"} <= {command.name for command in offered}
        for name in ("log and seats", "help", "settings"):
            command = next(command for command in offered if command.name == name)
            await command.run()
            await hand.settle()
            assert isinstance(hand.screen, CoffeeScreen)
            await hand.press("escape")


async def test_the_first_frame_needs_no_saves_no_rules_and_no_board():
    import subprocess
    import sys

    code = (
        "import sys; from coffee_tui.tui.app import CoffeeApp; from coffee_tui.account.session import Session;"
        "import coffee_tui.tui.screens.lobby; Session.open();"
        "heavy = ('rules.', 'saves.store', 'coffee_tui.host', 'coffee_tui.tui.boards', 'coffee_tui.tui.screens.table');"
        "print([m for m in sys.modules if m in ('sqlite3', 'click', 'tomllib') or m.startswith(heavy)])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


async def test_a_screen_that_closes_takes_what_has_opened_over_it_along():
    answers: list[str | None] = []
    async with at(session_of("Ann")) as hand:
        asked = Ask("Who?")
        hand.app.push_screen(asked, answers.append)
        await hand.settle()
        hand.app.action_settings()
        hand.app.push_screen(Question("Sure?", ["no", "yes"]))
        await hand.settle()
        asked.dismiss("Zoe")
        asked.dismiss("Yan")
        await hand.settle()
        assert isinstance(hand.screen, LobbyScreen)
        assert answers == ["Zoe"]
