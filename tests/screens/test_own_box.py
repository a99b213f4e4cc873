"""A box file of one's own: offered where a game is started, and refused with the line and the reason."""

from __future__ import annotations

import pytest

import rules
from coffee_tui.account import boxes
from coffee_tui.account.home import home
from coffee_tui.serve.near import FarSession
from coffee_tui.tui.screens.newgame import NewGameScreen
from coffee_tui.tui.screens.table import TableScreen
from tests.screens.hand import LARGE, at, session_of

VIVA = rules.load("vivajava")
TEXT = VIVA.boxes.text


def own(name: str, text: str) -> None:
    folder = boxes.folder(VIVA)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")


def line_of(part: str) -> int:
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if part in line)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("goal = 21", 'goal = "far"', "goal = 21"),
        ("spots = [3, 5, 7]", "spots = [3, 5]", 'id = "select"'),
        ('closed = "mid", free = "red"', 'closed = "north", free = "red"', 'id = "paper_route"'),
        ('action = "discard_bean" }', 'action = "sing" }', 'id = "mabel"'),
    ],
)
def test_a_wrong_box_is_refused_with_line_and_reason(old: str, new: str, line: str) -> None:
    own("mine", TEXT.replace(old, new, 1))
    with pytest.raises(ValueError, match=r"^mine\.toml is no sound box: .* \(line \d+\): ") as error:
        boxes.read(VIVA, "mine")
    assert f"(line {line_of(line)})" in str(error.value)


def test_what_is_no_box_at_all_is_refused() -> None:
    own("mine", "goal = \n[track]\n")
    with pytest.raises(ValueError, match="line 1"):
        boxes.read(VIVA, "mine")
    (boxes.folder(VIVA) / "mine.toml").write_bytes(b"\xff")
    with pytest.raises(ValueError, match="UTF-8"):
        boxes.read(VIVA, "mine")
    with pytest.raises(ValueError, match="cannot be read"):
        boxes.read(VIVA, "other")
    assert boxes.read(VIVA, boxes.PRINTED) == ""


def test_there_are_none_without_a_folder() -> None:
    assert boxes.names(VIVA) == ()
    assert home().is_dir()
    assert boxes.names(rules.load("vivajava_dice")) == ()


def test_what_is_reconstructed_is_said() -> None:
    found = boxes.reconstructed(VIVA)
    assert "interns" in found
    assert "blend slates" in found
    assert "reserve" not in found


async def open_form(hand) -> NewGameScreen:
    await hand.press("n")
    screen = hand.screen
    assert isinstance(screen, NewGameScreen)
    screen.form.put_value("game", VIVA.title)
    screen.changed(next(field for field in screen.form.fields if field.name == "game"))
    return screen


async def choose(screen: NewGameScreen, name: str) -> None:
    field = next(n for n, field in enumerate(screen.form.fields) if field.name == "box")
    screen.form.mark(field)
    screen.action_right()
    assert screen.form.value_of("box") == name


async def test_an_own_box_is_played_and_a_wrong_one_refused():
    own("mine", TEXT.replace("goal = 21", 'goal = "far"', 1))
    async with at(session_of("Ann", pace="off", forced="off"), None, LARGE) as hand:
        screen = await open_form(hand)
        await choose(screen, "mine")
        screen.form.mark(len(screen.form.fields) - 1)
        await hand.press("enter")
        assert hand.screen is screen
        assert any("no sound box" in note.message for note in hand.app._notifications)
        own("mine", TEXT.replace("goal = 21", "goal = 30", 1))
        await hand.press("enter")
        assert isinstance(hand.screen, TableScreen)
        assert "goal = 30" in hand.host.meta.box_text


async def test_a_player_of_a_server_is_offered_no_file_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    own("mine", TEXT)
    assert boxes.names(VIVA) == ("mine",)
    assert FarSession.own_boxes(FarSession.__new__(FarSession), VIVA) == ()
    monkeypatch.setenv("COFFEE_TUI_HOME", "/dev/null/nowhere")
    assert boxes.names(VIVA) == ()
