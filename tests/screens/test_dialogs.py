"""Dialogs and pages: the board stays in sight under every dialog, what a key opened it closes, help is everywhere."""

import pytest
from textual.color import Color

from coffee_tui.tui import theme
from coffee_tui.tui.boards.colors import contrast
from coffee_tui.tui.palette import PaletteScreen
from coffee_tui.tui.screens.dialog import Ask, Question
from coffee_tui.tui.screens.guide import GuideScreen
from coffee_tui.tui.screens.help import HelpScreen
from coffee_tui.tui.screens.lobby import LobbyScreen
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.screens.settings import SettingsScreen
from coffee_tui.tui.screens.table import TableScreen
from tests.screens.hand import at, session_of, toy_table

POOR = ({"NO_COLOR": "1"}, {"TERM": "xterm"}, {"TERM": "vt100"}, {"TERM": "linux"}, {"TERM": "dumb"})
RICH = ({"TERM": "xterm-256color"}, {"COLORTERM": "truecolor"})
OFF = {"pace": "off", "forced": "off"}


@pytest.mark.parametrize("env", [*POOR, *RICH], ids=lambda env: "-".join(map("-".join, env.items())))
async def test_the_board_is_in_sight_under_every_dialog(env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    if "COLORTERM" not in env:
        monkeypatch.delenv("COLORTERM")
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    async with at(session_of("Ann", confirm="on", **OFF), toy_table("Ann", "Ben:random")) as hand:
        first, second = hand.table._board.lines[0], hand.table._board.lines[1]  # type: ignore[attr-defined]
        for key, kind in (("1", Question), ("colon", PaletteScreen), ("ctrl+p", PaletteScreen)):
            await hand.press(key)
            assert isinstance(hand.screen, kind)
            assert first in hand.shown(), key
            assert second.strip() in hand.shown() or kind is PaletteScreen
            await hand.press("escape")
        assert isinstance(hand.screen, TableScreen)
        for key in ("p", "l", "h", "question_mark", "f2"):  # pages cover it, and say what they are
            await hand.press(key)
            assert sum(bool(line.strip()) for line in hand.shown().splitlines()) > 4, key
            await hand.press("escape")


@pytest.mark.parametrize("look", [theme.DARK, theme.LIGHT], ids=lambda look: look.name)
async def test_what_is_behind_a_dialog_can_still_be_read(look: theme.Theme) -> None:
    async with at(session_of("Ann", **OFF), toy_table("Ann", "Ben:random"), keys=["colon"]) as hand:
        dimmed = hand.screen.styles.background.a
    assert 0 < dimmed < 1
    assert look.background is not None
    assert look.foreground is not None
    background = Color.parse(look.background)
    for color, least in ((look.foreground, 4.5), (look.variables["muted"], 3)):
        seen = Color.parse(color).blend(background, dimmed)
        assert contrast(seen, background) >= least


@pytest.mark.parametrize("keys", [("l",), ("p",), ("x",), ("h",), ("question_mark", "f1"), ("f2",)])
async def test_a_key_closes_what_it_opened(keys: tuple[str, ...]) -> None:
    async with at(session_of("Ann", **OFF), toy_table("Ann", "Ben:random")) as hand:
        await hand.press("1")
        for opens in keys:
            for closes in (*keys, "escape"):
                await hand.press(opens)
                assert isinstance(hand.screen, ReadingScreen | SettingsScreen), hand.shown()
                await hand.press(closes)
                assert isinstance(hand.screen, TableScreen)


async def test_a_page_says_which_key_closes_it_in_the_player_s_own_keys() -> None:
    async with at(session_of("Ann", **OFF, **{"key:table.log": "L"}), toy_table("Ann", "Ben:random")) as hand:
        await hand.press("L")
        assert hand.lines("#go-on")[0].startswith("Enter or L: back")
        await hand.press("l")
        assert isinstance(hand.screen, ReadingScreen)
        await hand.press("L")
        assert isinstance(hand.screen, TableScreen)


async def test_help_opens_over_questions_and_pages_and_closes_back_to_them() -> None:
    async with at(session_of("Ann", confirm="on", **OFF), toy_table("Ann", "Ben:random")) as hand:
        for key, kind in (("1", Question), ("l", ReadingScreen), ("p", ReadingScreen), ("f2", SettingsScreen)):
            await hand.press(key)
            below = hand.screen
            await hand.press("question_mark")
            assert isinstance(hand.screen, HelpScreen), key
            await hand.press("question_mark")
            assert hand.screen is below
            assert isinstance(below, kind)
            await hand.press("escape")
        await hand.press("1", "question_mark")
        assert "Not yet" in hand.reading[1]


async def test_where_a_text_is_typed_a_question_mark_is_a_letter_and_f1_helps() -> None:
    async with at(session_of("Ann")) as hand:
        await hand.press("p", "down", "enter")
        assert isinstance(hand.screen, Ask)
        await hand.press("question_mark", "h")
        assert isinstance(hand.screen, Ask)
        await hand.press("f1")
        assert isinstance(hand.screen, HelpScreen)
        await hand.press("f1", "escape", "escape")
        assert isinstance(hand.screen, LobbyScreen)


async def test_the_question_which_rules_are_meant_closes_by_its_key_too() -> None:
    async with at(session_of("Ann")) as hand:
        await hand.press("h")
        assert isinstance(hand.screen, Question)
        await hand.press("h")
        assert isinstance(hand.screen, LobbyScreen)
        await hand.press("h", "1")
        assert isinstance(hand.screen, GuideScreen)
        await hand.press("h")
        assert isinstance(hand.screen, LobbyScreen)
