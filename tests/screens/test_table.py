"""The table, played by keys; what is asserted is what the host took in and what the lines say."""

import asyncio

import pytest

from coffee_tui.tui.palette import PaletteScreen
from coffee_tui.tui.screens.curtain import CurtainScreen
from coffee_tui.tui.screens.dialog import Question
from coffee_tui.tui.screens.help import HelpScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.menu import Menu
from coffee_tui.tui.widgets.reader import Reader
from rules.engine import Pass
from tests.screens.hand import LARGE, MIDDLE, SMALL, Hand, at, seen, session_of, text_of, toy_table
from tests.toy.plays import Draw, Favor, StartBurying

OFF = {"pace": "off", "forced": "off"}


async def test_a_digit_plays_that_line_at_once():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host) as hand:
        assert hand.menu[0] == "Draw one of 16"
        await hand.press("1")
        assert any(line.startswith("Ann draws") for line in text_of(host))


async def test_arrows_and_enter_play_the_marked_line():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host) as hand:
        await hand.press("down", "down", "up")
        assert hand.table.query_one(Menu).cursor == 1
        assert hand.menu[1] == "Serve Robusta"
        await hand.press("enter")
        assert "Ann serves Robusta." in text_of(host)


async def test_a_key_without_a_line_plays_nothing():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host) as hand:
        await hand.press("9", "0")
        assert host.head == 0


async def test_a_digit_right_after_the_menu_changed_by_itself_is_ignored():
    host = toy_table("Ann", "Ben")
    async with at(session_of("Ann", **OFF), host, keys=["enter"]) as hand:
        now = 0.0
        hand.table.query_one(Menu)._clock = lambda: now
        # The seat's menu changes without a key of its own: somebody else plays for it.
        await asyncio.to_thread(host.act, 0, host.decision(0), [StartBurying()])
        await hand.settle()
        assert hand.menu[0].startswith("Bury")
        before = host.head
        await hand.press("1", "enter")
        assert (host.head, hand.table.query_one(Menu).entries[0].ticked) == (before, 0)
        now = 1.0
        await hand.press("1")
        assert hand.table.query_one(Menu).entries[0].ticked == 1


async def test_several_things_are_ticked_in_any_order_and_sent_as_one_batch():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host, keys=["5"]) as hand:
        assert "0 selected (max 2) · Enter: confirm" in hand.prompt
        await hand.press("down", "space", "up", "space")
        assert "2 selected (max 2)" in hand.prompt
        before = host.head
        await hand.press("enter")
        assert [line for line in text_of(host) if "buries" in line] == [
            "Ann buries Robusta.",
            "Ann buries Arabica.",
        ]
        assert host.head >= before + 2
        # One batch is one thing to undo, unless luck has been used since: then the reason is said.
        assert seen(host).look.undo.why_not


async def test_ticking_too_many_says_so_and_escape_unticks():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host, keys=["5", "1", "1", "2"]) as hand:
        assert hand.status == "2 are selected already: clear one first."
        await hand.press("escape")
        assert "0 selected" in hand.prompt
        assert isinstance(hand.screen, TableScreen)


async def test_undo_redo_and_restart_go_through_the_host():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host, keys=["5"]) as hand:
        await hand.press("u")
        assert hand.menu[0] == "Draw one of 16"
        await hand.press("r")
        assert hand.menu[0] == "Bury Robusta"
        await hand.press("R")
        assert hand.menu[0] == "Draw one of 16"
        assert [line.kind for line in seen(host).log].count("undo") == 2


async def test_what_cannot_be_undone_says_why():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host, keys=["u"]) as hand:
        assert hand.status == "You have made no play yet that could be undone."
        await hand.press("down")
        assert "u undo" in hand.status


async def test_going_back_past_luck_costs_the_proof_and_is_asked_first():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host, keys=["1", "1", "u"]) as hand:
        assert isinstance(hand.screen, Question)
        assert "You can't undo past a draw, a roll or a reveal." in hand.shown()
        await hand.press("enter")
        assert not host.meta.practice
        await hand.press("u", "2")
        assert host.meta.practice
        assert hand.status.startswith('Ann undoes "Votes: Robusta, ')
        assert hand.menu[0] == "Vote for Robusta"
        await hand.press("down")
        assert "PRACTICE" in hand.status


async def test_at_a_table_of_several_people_nobody_goes_back_past_luck_alone():
    host = toy_table("Ann", "Ben")
    async with at(session_of("Ann", **OFF), host, keys=["enter", "1"]) as hand:
        await hand.lift()
        await hand.press("1")
        await hand.lift()
        await hand.press("u")
        assert isinstance(hand.screen, TableScreen)
        assert [notice.message[:24] for notice in hand.app._notifications] == ["Nothing can be undone wh"]
        assert not host.meta.practice


async def test_the_palette_finds_a_play_by_name():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host, keys=["space"]) as hand:
        assert isinstance(hand.screen, PaletteScreen)
        await hand.type("arab")
        assert hand.picks[0].startswith("Serve Arabica")
        await hand.press("enter")
        assert "Ann serves Arabica." in text_of(host)


async def test_a_play_found_for_an_old_decision_is_refused_with_a_fresh_menu():
    host = toy_table("Ann", "Ben")
    async with at(session_of("Ann", **OFF), host, keys=["enter", ":"]) as hand:
        await asyncio.to_thread(host.act, 0, host.decision(0), [StartBurying()])
        await hand.settle()
        before = host.head
        await hand.press("enter")
        assert host.head == before
        assert hand.status == "The table has moved on since: look again and choose anew."
        assert hand.menu[0].startswith("Bury")


async def test_why_lists_what_is_closed_with_its_reason():
    for seed in range(20):
        host = toy_table("Ann", "Ben:random", seed=b"%d" % seed)
        if seen(host).closed():
            break
    async with at(session_of("Ann", **OFF), host, keys=["x"]) as hand:
        title, text = hand.reading
        assert title == "What cannot be played now, and why"
        assert "A spoon is no drink" in text


async def test_why_says_when_nothing_is_closed():
    async with at(session_of("Ann", **OFF), toy_table("Ann", "Ben:random"), keys=["x"]) as hand:
        assert hand.status == "Everything is available right now."


async def test_help_explains_the_step_at_hand_with_its_rule():
    async with at(session_of("Ann", **OFF), toy_table("Ann", "Ben:random"), keys=["?"]) as hand:
        assert isinstance(hand.screen, HelpScreen)
        assert "TOY-1  On your turn draw, serve, look, bury or pass." in hand.reading[1]
        await hand.press("?", "escape")
        assert isinstance(hand.screen, TableScreen)


async def test_the_log_strikes_out_what_was_taken_back():
    host = toy_table("Ann", "Ben")
    async with at(session_of("Ann", **OFF), host, keys=["enter", "5", "u"]) as hand:
        await hand.press("l")
        title, text = hand.reading
        assert title == "Log"
        assert "Ann undoes the last play." in text


async def test_on_a_wide_terminal_log_and_seats_stand_beside_the_board():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host, size=MIDDLE, keys=["1"]) as hand:
        beside = hand.table.query_one("Sidebar Reader", Reader)
        assert any(line.startswith("Ann draws") for line in beside.text)
        assert [line.split() for line in hand.lines("Seats")] == [["▸", "Ann", "you"], ["Ben", "bot"]]


async def test_resizing_while_playing_brings_the_log_out_and_takes_it_away():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host, keys=["1"]) as hand:
        assert not hand.table.query_one("Sidebar").display
        await hand.sized(*LARGE)
        assert hand.table.query_one("Sidebar").display
        assert "Ann draws" in hand.shown()
        await hand.sized(*SMALL)
        assert "1 Vote for Robusta" in hand.shown()
        assert not hand.table.query_one("Sidebar").display


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
async def test_a_terminal_that_is_too_small_says_so_and_comes_back(size: tuple[int, int]):
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host) as hand:
        await hand.sized(*size)
        assert hand.shown().startswith(f"This terminal has {size[0]}x{size[1]} cells."[: size[0]])
        await hand.press("1", "enter", "space", "u")
        assert host.head == 0  # nobody plays what cannot be seen
        await hand.sized(*SMALL)
        await hand.press("1")
        assert host.head > 0


async def test_the_curtain_hides_everything_between_two_people():
    host = toy_table("Ann", "Ben")
    async with at(session_of("Ann", **OFF), host) as hand:
        assert isinstance(hand.screen, CurtainScreen)
        assert "Hand the keyboard to Ann." in hand.shown()
        assert "You hold" not in hand.shown()
        await hand.press("enter")
        assert "You hold" in hand.shown()
        await hand.press("1")
        assert "You hold" in hand.shown()  # with what was drawn
        assert "Then Ben plays" in hand.told_title
        await hand.press("1")
        assert isinstance(hand.screen, CurtainScreen)
        table, before = hand.table, host.head
        # Nothing of Ann's is left behind it: no hand, no menu, no log of hers; and no key reaches the table.
        assert "You hold" not in "\n".join(table._board.lines)
        assert hand.menu == []
        assert all("draws a card" in line.text for line in table.observer.log if "draws" in line.text)
        await hand.press("l", "?", "ctrl+p", "space", ":", "1", "u")
        assert isinstance(hand.screen, CurtainScreen)
        assert host.head == before
        await hand.press("enter")
        assert "Ben" in hand.prompt


async def test_sealed_votes_are_asked_of_each_in_turn_and_not_shown():
    host = toy_table("Ann", "Ben")
    async with at(session_of("Ann", **OFF), host, keys=["enter"]) as hand:
        await pass_until(hand, "Vote")
        await hand.press("2")  # Ben, who has just passed, keeps the keyboard: he is asked as well
        await hand.lift()
        assert "Vote" in hand.prompt
        assert not any("Votes:" in line for line in text_of(host, 0))
        await hand.press("1")
        assert "Votes: Robusta, Arabica." in text_of(host, 0)


async def pass_until(hand: Hand, word: str) -> None:
    for _ in range(20):
        await hand.lift()
        if word in hand.prompt:
            return
        await hand.press(str(hand.menu.index("Pass") + 1))
    raise AssertionError(f"{word} did not come up")


async def test_a_window_can_be_let_pass_from_now_on():
    host = toy_table("Ann", "Ben")
    async with at(session_of("Ann", **OFF), host, keys=["enter", "2"]) as hand:
        await hand.lift()
        assert "spill" in hand.prompt
        await hand.press("s")
        assert host.meta.standing == {"1": ["splash"]}


async def test_asking_first_before_luck_and_not_before_the_rest():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", confirm="on", **OFF), host, keys=["1"]) as hand:
        assert isinstance(hand.screen, Question)
        assert "This draws or rolls: it can't be undone." in hand.shown()
        await hand.press("2")
        assert host.head == 0
        await hand.press("1", "1")
        assert host.head > 0
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", confirm="on", **OFF), host) as hand:
        await hand.press("6")
        assert isinstance(hand.screen, TableScreen)
        assert host.head > 0


async def test_the_status_line_says_what_a_game_is_not():
    host = toy_table("Ann", "Ben:random", practice=True)
    async with at(session_of("Ann", **OFF), host) as hand:
        assert "PRACTICE" in hand.status
        assert "chosen seed" in hand.status


async def test_forecasts_stand_beside_the_decision(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        "coffee_tui.tui.screens.hooks.forecast_of", lambda game: lambda view: ["ahead by 2", "3 to come"]
    )
    async with at(session_of("Ann", **OFF), toy_table("Ann", "Ben:random")) as hand:
        assert "ahead by 2" in hand.prompt
        assert "3 to come" in "\n".join(hand.lines(Menu))
        await hand.sized(*MIDDLE)
        assert hand.table.query_one("#hints").lines == ["ahead by 2", "3 to come"]


def test_the_toy_has_the_plays_used_here():
    host = toy_table("Ann", "Ben")
    assert {Draw(), StartBurying(), Pass()} <= set(host.legal(0))
    assert Favor(0) not in host.legal(0)
