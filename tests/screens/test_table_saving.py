"""The table and its save, by keys: a full disk, a slow one, what-ifs, and leaving."""

import errno
import threading
from typing import Any

import pytest
from textual import events

from coffee_tui.account.home import saves_folder
from coffee_tui.tui.screens.lobby import LobbyScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.menu import Menu
from saves.errors import DiskFull
from tests.screens.hand import at, session_of, text_of, toy_table

OFF = {"pace": "off", "forced": "off"}


async def test_a_full_disk_is_one_sentence_and_the_table_stays(monkeypatch: pytest.MonkeyPatch):
    host = toy_table("Ann", "Ben:random")

    def full(*args: Any) -> None:
        raise DiskFull("The disk is full: make room and play again.")

    async with at(session_of("Ann", **OFF), host) as hand:
        monkeypatch.setattr(host, "act", full)
        await hand.press("1")
        assert hand.status == "The disk is full: make room and play again."
        monkeypatch.undo()
        await hand.press("1")
        assert host.head > 0


async def test_an_error_of_the_machine_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch):
    host = toy_table("Ann", "Ben:random")

    def broken(*args: Any) -> None:
        raise OSError(errno.EIO, "Input/output error")

    async with at(session_of("Ann", **OFF), host) as hand:
        monkeypatch.setattr(host, "act", broken)
        await hand.press("1")
        assert hand.status == "The disk did not take it (Input/output error): make room and play again."


async def test_the_loop_is_free_while_the_host_writes(monkeypatch: pytest.MonkeyPatch):
    host = toy_table("Ann", "Ben:random")
    act, gate = host.act, threading.Event()

    def slow(*args: Any) -> Any:
        gate.wait(5)
        return act(*args)

    async with at(session_of("Ann", **OFF), host) as hand:
        monkeypatch.setattr(host, "act", slow)
        driver = hand.app._driver
        driver.send_message(events.Key("1", "1"))
        for _ in range(3):
            await hand.pilot._wait_for_screen()
        cursor = hand.table.query_one(Menu).cursor
        driver.send_message(events.Key("down", None))
        for _ in range(3):
            await hand.pilot._wait_for_screen()
        assert hand.table.query_one(Menu).cursor == cursor + 1  # the screen lives on
        driver.send_message(events.Key("2", "2"))  # but no second play slips in
        gate.set()
        await hand.settle()
        assert [line for line in text_of(host) if line.startswith("Ann serves")] == []


async def test_what_if_opens_a_branch_and_leaves_the_game_alone():
    host = toy_table("Ann", "Ben:random", store=saves_folder() / "Game.coffee", title="Game")
    async with at(session_of("Ann", **OFF), host, keys=["w"]) as hand:
        branch = hand.host
        assert branch is not host
        assert hand.status == "Try things out: the luck is new and nothing counts. q: back to the real game"
        await hand.press("1")
        assert "WHAT IF" in hand.status
        assert "q back to the real game" in hand.status
        assert (branch.head > 0, host.head) == (True, 0)
        await hand.press("1", "u")  # past what was revealed, without a question
        assert (isinstance(hand.screen, TableScreen), hand.menu[0]) == (True, "Vote for Robusta")
        await hand.press("q")
        assert hand.host is host
        await hand.press("w", "q", "q")
        assert [line.split()[0] for line in hand.picks if "Game" in line] == ["play", "Game"]


async def test_leaving_closes_the_save_before_the_lobby_looks(home: Any):
    host = toy_table("Ann", "Ben:random", store=saves_folder() / "Game.coffee", title="Game")
    async with at(session_of("Ann", **OFF), host, keys=["1", "q"]) as hand:
        assert isinstance(hand.screen, LobbyScreen)
        assert [path.name for path in (home / "saves").iterdir() if path.name.startswith("Game")] == ["Game.coffee"]
        assert any(line.startswith("Game") for line in hand.picks)
