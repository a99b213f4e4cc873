"""The table of keys: complete, without clashes, and what the screens really do."""

import subprocess
import sys
from collections import Counter

import pytest

from coffee_tui.account import keys
from coffee_tui.tui.app import CoffeeApp
from coffee_tui.tui.screens.base import CoffeeScreen
from coffee_tui.tui.screens.forms import FormScreen
from coffee_tui.tui.screens.lobby import LobbyScreen
from coffee_tui.tui.screens.lounge import LoungeScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.screens.table_keys import TableKeys
from tests.screens.hand import at, session_of, toy_table

PLACES: dict[str, type] = {
    "table": TableScreen,
    "lobby": LobbyScreen,
    "lounge": LoungeScreen,
    "list": FormScreen,
    "everywhere": CoffeeApp,
}


def test_every_command_has_a_method_where_it_belongs():
    for key in keys.KEYS:
        at_table = key.where == "table"
        place, name = (TableKeys, key.action) if at_table else (PLACES[key.where], f"action_{key.action}")
        assert key.fixed or hasattr(place, name), key


@pytest.mark.parametrize("where", PLACES)
def test_no_key_has_two_meanings_in_one_place(where: str):
    meant = [*keys.at(where), *(keys.at("everywhere") if where != "everywhere" else ())]
    used = Counter(name for key in meant for name in key.keys.split(","))
    assert [name for name, times in used.items() if times > 1] == []


def test_ids_are_unique_and_say_where_they_belong():
    assert max(Counter(key.id for key in keys.KEYS).values()) == 1
    assert {key.id.split(".")[0] for key in keys.KEYS} == {"table", "lobby", "lounge", "list", "app"}


def test_the_table_of_keys_brings_no_textual():
    code = "import sys, coffee_tui.account.keys; print([m for m in sys.modules if m.startswith('textual')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_keys_are_shown_as_people_read_them():
    assert keys.shown("question_mark,f1") == "? or F1"
    assert keys.of("table.undo") == "u"
    assert keys.of("table.undo", {"table.undo": "ctrl+z,u"}) == "ctrl+z"
    with pytest.raises(KeyError):
        keys.of("table.nothing")


def test_the_readme_table_names_every_key():
    text = keys.markdown()
    assert text.count("\n| `") == len(keys.KEYS)
    assert "| `? or F1` | Explain the step at hand, and list the keys. |" in text


def test_the_help_fits_a_line_of_the_smallest_terminal():
    for key in keys.KEYS:
        assert (len(keys.shown(key.keys)) <= 16, len(key.name) <= 14, len(key.help) <= 45) == (True,) * 3, key


def test_own_keys_that_cannot_be_are_ignored():
    chosen = {"table.undo": "z", "table.play": "x", "no.such": "y", "table.redo": " "}
    assert keys.keymap(chosen) == {"table.undo": "z"}


async def test_an_own_key_comes_before_what_it_meant_everywhere():
    assert keys.keymap({"table.undo": "ctrl+z,f1"}) == {
        "table.undo": "ctrl+z,f1", "app.suspend": "none", "app.help": "question_mark",
    }  # fmt: skip
    session = session_of("Ann", **{"key:table.undo": "ctrl+z", "pace": "off"})
    async with at(session, toy_table("Ann", "Ben:random"), keys=["5"]) as hand:
        assert hand.menu[0].startswith("Bury")
        await hand.press("ctrl+z")
        assert hand.menu[0].startswith("Draw")


async def test_a_profile_may_give_a_command_another_key():
    host = toy_table("Ann", "Ben:random")
    session = session_of("Ann", **{"key:table.undo": "z", "pace": "off"})
    async with at(session, host, keys=["5"]) as hand:
        assert "z undo" in hand.status
        await hand.press("u")
        assert hand.menu[0].startswith("Bury")
        await hand.press("z")
        assert hand.menu[0].startswith("Draw")


async def test_another_key_is_given_by_pressing_it():
    session = session_of("Ann", pace="off")
    async with at(session, toy_table("Ann", "Ben:random"), keys=["f2"]) as hand:
        form = hand.screen.form
        form.mark(next(n for n, field in enumerate(form.fields) if field.name == "key:table.undo"))
        await hand.press("enter")
        assert "Press the new key for: undo" in hand.shown()
        await hand.press("escape")
        assert form.value_of("key:table.undo") == "u"
        for taken in ("r", "3"):
            await hand.press("enter", taken)
            assert form.value_of("key:table.undo") == "u"
        assert "r is for redo: choose another key." in [one.message for one in hand.app._notifications]
        await hand.press("enter", "question_mark")  # it is for everywhere, and lets go
        assert form.value_of("key:table.undo") == "?"
        await hand.press("enter", "z", "escape")
        assert "z undo" in hand.status
        assert session.keys == {"table.undo": "z"}


def test_screens_keep_none_of_textuals_own_keys():
    assert not CoffeeScreen._merged_bindings.key_to_bindings  # type: ignore[union-attr]
    known = {name for key in keys.at("everywhere") for name in key.keys.split(",")}
    assert set(CoffeeApp._merged_bindings.key_to_bindings) == known  # type: ignore[union-attr]
