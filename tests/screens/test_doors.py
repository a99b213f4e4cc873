"""The table through its doors: what comes in by itself, who is asked what, and what nobody else may see."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rules
from coffee_tui.cli.attach import Guest
from coffee_tui.host.door import LOST
from coffee_tui.host.local import LocalDoor
from coffee_tui.host.observer import Observer
from coffee_tui.host.remote import RemoteDoor
from coffee_tui.host.seating import Seating
from coffee_tui.host.server import DoorServer
from coffee_tui.host.table import TableHost
from coffee_tui.tui.screens.curtain import CurtainScreen
from coffee_tui.tui.screens.dialog import Question
from coffee_tui.tui.screens.lobby import LobbyScreen
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.menu import Menu
from coffee_tui.tui.widgets.reader import Reader
from rules.engine import Pass
from saves import SeatInfo
from tests.screens.hand import LARGE, Hand, at, session_of, text_of, toy_table
from tests.toy.plays import Draw

OFF = {"pace": "off", "forced": "off"}


def drawing(meta: Any, luck: bytes, turn: Any) -> Any:
    """A bot that draws, and votes for the first bean."""
    return Draw() if Draw() in turn.legal else turn.legal[0]


@pytest.fixture
def bots_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coffee_tui.host.autoplay.choice", drawing)


@pytest.fixture
def bot_may_play(monkeypatch: pytest.MonkeyPatch) -> threading.Semaphore:
    """Let bots think until they are allowed to play, once for each release."""
    gate = threading.Semaphore(0)

    def slow(meta: Any, luck: bytes, turn: Any) -> Any:
        assert gate.acquire(timeout=20)
        return drawing(meta, luck, turn)

    monkeypatch.setattr("coffee_tui.host.autoplay.choice", slow)
    return gate


async def until(hand: Hand, so: Callable[[], bool]) -> None:
    """Wait until something is so, without waiting for bots."""
    for _ in range(400):
        await hand.settle(bots=False)
        if so():
            return
        await hand.pilot.pause(0.01)
    raise AssertionError(hand.shown())


# A table that is somebody else's


def guest(host: TableHost, door: type[LocalDoor] = LocalDoor) -> Seating:
    return Seating({0: door(host, 0)})


async def test_a_guest_plays_and_has_nothing_of_the_owners():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), guest(host), keys=["2"]) as hand:
        assert "Ann serves Robusta." in text_of(host)
        host.wait_for_bots(20)
        await hand.press("w")
        assert hand.status == "You can try things out only in a game that is saved on this machine."
        await hand.press("u")
        assert isinstance(hand.screen, TableScreen)  # no game of somebody else's becomes practice
        assert not host.meta.practice
        await hand.press("q")
        assert isinstance(hand.screen, LobbyScreen)
        assert not host.doors.is_here(0)
        assert host.view(0).public.stack  # the table itself lives on


async def test_the_end_of_somebody_elses_game_is_shown_and_not_recorded(bots_draw: None):
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), guest(host)) as hand:
        while not host.over:
            host.act(0, host.decision(0), [host.legal(0)[-1]])
            assert host.wait_for_bots(20)
        await hand.settle()
        assert hand.reading[0] == "The game is over"
        assert hand.app.session.profile.finished == []


class Cut(LocalDoor):
    """A door whose line can be cut."""

    lost = ""


async def test_a_lost_connection_is_said_and_the_table_can_be_left():
    host = toy_table("Ann", "Ben:random")
    seating = guest(host, Cut)
    async with at(session_of("Ann", **OFF), seating) as hand:
        door = seating.people[0]
        door.lost = LOST
        threading.Thread(target=door.call).start()
        await until(hand, lambda: hand.status == LOST)
        assert hand.menu == ["Look at the scores", "Back to the lobby"]
        await hand.press("1", "escape", "2")
        assert isinstance(hand.screen, LobbyScreen)


async def test_a_table_of_another_process_is_played_and_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    drawn: list[bool] = []
    show = TableScreen.show_look
    monkeypatch.setattr(TableScreen, "show_look", lambda self, *, own: (drawn.append(own), show(self, own=own)))
    host = toy_table("Ann", "Ben")
    place = tmp_path / "doors"
    place.mkdir(mode=0o700)
    with DoorServer(host, place / "table") as server:
        seating = Seating({0: RemoteDoor(server.path, 0)})
        async with at(session_of("Ann", **OFF), seating) as hand:
            await hand.press("5")
            assert hand.menu[0] == "Bury Robusta"
            assert drawn == [True, True]  # what came of the key is there when the key is answered
            await hand.press("u")
            assert hand.menu[0] == "Draw one of 16"
            await hand.press("1")
            assert hand.prompt.startswith("─ Waiting for Ben")
            await asyncio.to_thread(host.act, 1, host.decision(1), [Draw()])
            await until(hand, lambda: "Vote" in hand.prompt)
            await asyncio.to_thread(server.close)
            await until(hand, lambda: hand.status == LOST)
            await hand.press("q")
            assert isinstance(hand.screen, LobbyScreen)


async def test_a_guest_leaves_where_others_go_back_to_the_lobby():
    seating = guest(toy_table("Ann", "Ben:random"), Cut)
    async with at(Guest(), seating) as hand:
        assert "q leave" in hand.status
        door = seating.people[0]
        door.lost = LOST
        threading.Thread(target=door.call).start()
        await until(hand, lambda: hand.status == LOST)
        assert hand.menu == ["Look at the scores", "Leave the table"]


# What comes in by itself


async def test_each_play_of_a_bot_is_drawn(bots_draw: None, monkeypatch: pytest.MonkeyPatch):
    drawn: list[tuple[str, list[str]]] = []
    show = TableScreen.show_look

    def noted(self: TableScreen, *, own: bool) -> None:
        show(self, own=own)
        drawn.append((self._board.lines[0], [line.text for line in self.observer.log]))

    monkeypatch.setattr(TableScreen, "show_look", noted)
    host = toy_table("Ann", "Ben:random", "Cid:random", "Dan:random")
    deck = host.view(None).public.deck
    async with at(session_of("Ann", **OFF), host, keys=["1"]) as hand:
        assert "Vote" in hand.prompt
    for plays, name in enumerate(("Ben", "Cid", "Dan"), 2):
        boards = [board for board, lines in drawn if f"{name} draws a card." in lines[-2:]]
        assert boards
        assert all(f"deck {deck - plays}," in board for board in boards)


async def test_the_screen_waits_with_the_player_and_recaps_once(bot_may_play: threading.Semaphore):
    host = toy_table("Ann", "Ben:random", "Cid:random")
    async with at(session_of("Ann", forced="off", pace="quick"), host) as hand:
        await hand.press("1", bots=False)
        assert hand.prompt.startswith("─ Waiting for Ben")
        assert hand.menu == []
        bot_may_play.release()
        await hand.tick(1, bots=False)
        await until(hand, lambda: hand.prompt.startswith("─ Waiting for Cid"))
        assert isinstance(hand.screen, TableScreen)  # not after each play
        await hand.press("l", bots=False)
        for _ in range(3):  # Cid's turn and two votes
            bot_may_play.release()
        host.wait_for_bots(20)
        await hand.settle()
        assert isinstance(hand.screen, ReadingScreen)  # what is being read is not torn away
        assert not any("Cid draws" in line for line in hand.told)  # and what nobody sees is not shown
        await hand.press("enter")
        for _ in range(3):
            await hand.tick(1)
        assert hand.menu[0] == "Vote for Robusta"
        assert hand.told == []  # it is not Ann's turn: she only votes
        await hand.press("1")
        assert "go on" in hand.told_title  # how the vote came out
        await hand.press("enter")
        assert "Since your last turn" in hand.told_title
        assert [line for line in hand.told if "draws" in line] == ["Ben draws a card.", "Cid draws a card."]
        assert "Draw one of 10" in hand.shown()
        await hand.press("enter")
        assert hand.told == []


async def test_a_menu_that_a_bot_brought_up_takes_no_digit_at_once(bot_may_play: threading.Semaphore):
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host) as hand:
        now = 0.0
        hand.table.query_one(Menu)._clock = lambda: now
        await hand.press("1", bots=False)
        bot_may_play.release()
        bot_may_play.release()
        await until(hand, lambda: "Vote" in hand.prompt)
        host.wait_for_bots(20)
        before = host.head
        await hand.press("1", "enter", bots=False)
        assert host.head == before
        now = 1.0
        for _ in range(9):
            bot_may_play.release()
        await hand.press("1")
        assert host.head > before


async def test_a_sealed_choice_is_named_and_can_be_changed_until_all_are_in(bot_may_play: threading.Semaphore):
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host) as hand:
        await hand.press("1", bots=False)
        bot_may_play.release()
        await until(hand, lambda: "Vote for the bean" in hand.prompt)
        await hand.press("1", bots=False)
        assert hand.prompt.startswith("─ Chosen: Vote for Robusta. You can change it")
        await hand.press("2", bots=False)
        assert hand.prompt.startswith("─ Chosen: Vote for Arabica.")
        for _ in range(3):  # what a bot thought out before somebody else chose is thrown away
            bot_may_play.release()
        await until(hand, lambda: "round 2" in hand.prompt)
        assert "Votes: Arabica, Robusta." in text_of(host)


async def test_forced_plays_follow_the_setting():
    host = toy_table("Ann", "Ben")
    async with at(session_of("Ann", pace="off", forced="off"), host, keys=["enter"]) as hand:
        assert host.forced == set()
        hand.app.session.profile.settings["forced"] = "on"
        await hand.press("f2", "escape")
        assert host.forced == {0, 1}


# Several people at one keyboard


async def serve_and_pass(hand: Hand) -> None:
    """Let Ann serve, and the others pass: what they passed is known now, so that none of them can undo it alone."""
    await hand.press("enter", "2")
    for _ in range(2):
        await hand.lift()
        await hand.press(str(hand.menu.index("Pass") + 1))
    await hand.lift()
    assert hand.table.keyboard.seat == 1
    assert "do one thing" in hand.prompt


async def test_undoing_past_luck_is_asked_of_the_others_and_granted():
    host = toy_table("Ann", "Ben", "Cid")
    async with at(session_of("Ann", **OFF), host) as hand:
        await serve_and_pass(hand)
        await hand.press("u")
        assert isinstance(hand.screen, Question)
        assert hand.picks == ["1  Leave it as it is", "2  Ask the others"]
        await hand.press("1", "u", "2")
        for name, others in (("Ann", "Ann and Cid"), ("Cid", "Cid")):
            assert isinstance(hand.screen, CurtainScreen)
            assert f"Hand the keyboard to {name}." in hand.shown()
            assert hand.status == f"Ben asks to undo: waiting for {others} to agree."
            await hand.press("enter")
            assert isinstance(hand.screen, Question)
            assert f"{name}: Ben asks to undo" in hand.shown()
            await hand.press("2")
        assert "spill" in hand.prompt
        assert any("as everybody agreed" in line for line in text_of(host))
        assert not host.meta.practice


async def test_a_request_that_is_refused_says_by_whom_and_the_game_goes_on():
    host = toy_table("Ann", "Ben", "Cid")
    async with at(session_of("Ann", **OFF), host) as hand:
        await serve_and_pass(hand)
        await hand.press("u", "2", "enter", "enter")  # the first answer is the safe one
        assert "Hand the keyboard to Ben." in hand.shown()
        await hand.press("enter")
        assert hand.status == "You ask to undo, but Ann does not agree."
        assert "do one thing" in hand.prompt
        await hand.press(str(hand.menu.index("Pass") + 1))
        assert host.meta.asked is None
        assert "does not agree" not in hand.status


async def test_a_request_from_afar_is_not_answered_by_a_key_meant_for_something_else():
    host = toy_table("Ann", "Ben")
    ben = Observer(LocalDoor(host, 1))
    async with at(session_of("Ann", **OFF), guest(host), keys=["1"]) as hand:
        for observer in (ben, hand.table.observer, ben):  # Ben draws, then both vote
            observer.refresh()
            assert not observer.act(observer.legal[:1]).trouble
        await hand.settle()
        ben.refresh()
        assert not ben.door.undo(ask=True).trouble
        await hand.settle()
        assert isinstance(hand.screen, Question)
        assert "Ann: Ben asks to undo" in hand.shown()
        hand.time -= 1
        await hand.press("2")
        assert isinstance(hand.screen, Question)
        await hand.press("1")
        assert isinstance(hand.screen, TableScreen)
        assert hand.status == "Ben asks to undo, but you do not agree."
        ben.refresh()
        assert ben.look.request is not None
        assert ben.look.request.no == 0


async def test_a_key_of_one_person_draws_the_table_once(monkeypatch: pytest.MonkeyPatch):
    drawn: list[bool] = []
    show = TableScreen.show_look
    monkeypatch.setattr(TableScreen, "show_look", lambda self, *, own: (drawn.append(own), show(self, own=own)))
    host = TableHost.new(rules.load("coffee_roaster"), [SeatInfo("Ann")], {}, seed=b"1")
    async with at(session_of("Ann"), host) as hand:
        assert drawn == [True]
        await hand.press("1")
        assert drawn == [True, True]


async def test_behind_the_curtain_is_only_what_everybody_may_see():
    host = toy_table("Ann", "Ben")
    async with at(session_of("Ann", **OFF), host, size=LARGE, keys=["enter", "1", "enter"]) as hand:
        assert isinstance(hand.screen, CurtainScreen)
        table = hand.table
        assert table.observer.seat is None
        assert table.observer.view.mine is None
        shown = [*table._board.lines, *table.query_one("Sidebar Reader", Reader).text, *table.query_one(Menu).lines]
        assert "Ann: 4 in hand, cup nothing" in shown
        assert not any("You hold" in line for line in shown)
        assert not any(bean in line for line in shown for bean in ("Arabica", "Geisha", "draws Robusta"))
        assert hand.prompt.startswith("─ Waiting for Ben")


async def test_what_one_person_has_opened_is_gone_when_the_next_one_sits_down(bot_may_play: threading.Semaphore):
    host = toy_table("Ann", "Kettle:random", "Ben")
    async with at(session_of("Ann", **OFF), host, keys=["enter"]) as hand:
        await hand.press("1", bots=False)
        await hand.press("l", bots=False)
        assert any(line.startswith("Ann draws ") and "a card" not in line for line in hand.reading[1].splitlines())
        bot_may_play.release()
        await until(hand, lambda: isinstance(hand.screen, CurtainScreen))
        await hand.press("enter")
        assert isinstance(hand.screen, TableScreen)
        assert hand.table.keyboard.seat == 2


def test_several_people_are_not_shown_a_table_without_an_onlooker():
    host = toy_table("Ann", "Ben")
    with pytest.raises(ValueError, match="onlooker"):
        TableScreen(Seating({seat: LocalDoor(host, seat) for seat in (0, 1)}))


def test_the_bots_here_only_do_what_is_legal():
    host = toy_table("Ann", "Ben")
    assert {Draw(), Pass()} <= set(host.legal(0))
