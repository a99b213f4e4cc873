"""Others' plays at their own pace: what the board shows after each of them, what stops, and what keys do meanwhile."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import rules
from coffee_tui.account import profiles
from coffee_tui.cli.seeds import seed_bytes
from coffee_tui.host.presenter import PACES
from coffee_tui.host.table import TableHost
from coffee_tui.tui.screens.lobby import LobbyScreen
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.news import Item
from rules.engine import Pass
from saves import SeatInfo
from tests.screens.hand import MIDDLE, Hand, at, session_of, text_of, toy_table
from tests.toy.plays import Draw, Favor, Look

QUICK = PACES["quick"] + 0.01


def script(monkeypatch: pytest.MonkeyPatch, plays: Iterator[Any]) -> None:
    """Let all bots together play these, and pass or vote for the first bean when there are none left."""

    def choose(meta: Any, luck: bytes, turn: Any) -> Any:
        play = next(plays, None)
        return play if play in turn.legal else Pass() if Pass() in turn.legal else turn.legal[0]

    monkeypatch.setattr("coffee_tui.host.autoplay.choice", choose)


@pytest.fixture
def bots_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    script(monkeypatch, iter([Draw()] * 100))


def paced(pace: str, **more: str) -> Any:
    return session_of("Ann", pace=pace, forced="off", **more)


def board(hand: Hand) -> str:
    return hand.table._board.lines[0]  # type: ignore[attr-defined]


@pytest.mark.parametrize("pace", ["quick", "calm"])
async def test_each_play_stays_on_the_board_with_its_line(bots_draw: None, pace: str) -> None:
    host = toy_table("Ann", "Ben:random", "Cid:random", "Dan:random")
    deck = host.view(None).public.deck
    async with at(paced(pace), host) as hand:
        await hand.press("1")
        for plays, name in enumerate(("Ann", "Ben", "Cid"), 1):
            for _ in range(2):  # a while it stays as it is
                assert f"deck {deck - plays}," in board(hand), name
                assert any(line.startswith(f"{name} draws") for line in hand.told)
                assert hand.menu == []
                await hand.tick(PACES[pace] / 3)
            await hand.tick(PACES[pace] / 2)
        assert f"deck {deck - 4}," in board(hand)
        assert not any(line.startswith("Cid votes") for line in text_of(host))
        assert hand.menu[0] == "Vote for Robusta"  # the present needs no time: it waits for Ann
        assert hand.told == []


async def test_the_first_key_only_skips_to_the_present(bots_draw: None) -> None:
    host = toy_table("Ann", "Ben:random", "Cid:random", "Dan:random")
    async with at(paced("calm"), host, keys=["1"]) as hand:
        before = host.head
        assert "any key: skip" in hand.told_title
        await hand.press("2", after=0.1)
        assert host.head == before  # no play, and no page of a menu that nobody saw
        assert hand.menu[0] == "Vote for Robusta"
        assert all(f"{name} draws a card." in text_of(host) for name in ("Ben", "Cid", "Dan"))
        await hand.press("2")
        assert "Votes: Arabica," in "".join(text_of(host))


@pytest.mark.parametrize("key", ["l", "?", "u", "q", "enter", "space", "p", "left"])
async def test_whatever_the_first_key_is_it_does_nothing_else(bots_draw: None, key: str) -> None:
    host = toy_table("Ann", "Ben:random", "Cid:random")
    async with at(paced("calm"), host, keys=["1"]) as hand:
        before = host.head
        await hand.press(key, after=0.1)
        assert isinstance(hand.screen, TableScreen)
        assert host.head == before
        assert hand.menu[0] == "Vote for Robusta"


async def test_step_shows_one_play_a_key_and_escape_the_rest(bots_draw: None) -> None:
    host = toy_table("Ann", "Ben:random", "Cid:random", "Dan:random")
    deck = host.view(None).public.deck
    async with at(paced("step"), host, keys=["1"]) as hand:
        for plays in (1, 2):
            await hand.tick(1000)
            assert f"deck {deck - plays}," in board(hand)
            assert "any key: next" in hand.told_title
            await hand.press("x")
        assert f"deck {deck - 3}," in board(hand)
        await hand.press("escape")
        assert f"deck {deck - 4}," in board(hand)
        assert hand.menu[0] == "Vote for Robusta"


async def test_off_shows_what_came_of_it_and_nothing_else(bots_draw: None) -> None:
    host = toy_table("Ann", "Ben:random", "Cid:random")
    async with at(paced("off"), host, keys=["1"]) as hand:
        assert hand.menu[0] == "Vote for Robusta"
        assert hand.told == []


async def test_what_concerns_the_player_waits_for_a_key_that_was_pressed_after_it_was_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script(monkeypatch, iter([Look(0), Draw()]))
    host = toy_table("Ann", "Ben:random", "Cid:random")
    deck = host.view(None).public.deck
    async with at(paced("quick"), host, keys=["1"]) as hand:
        await hand.tick(QUICK)
        for _ in range(3):
            await hand.tick(1000)
            assert hand.told[-2:] == ["! Ben looks into the hand of Ann.", "── Round 1: Cid ──"]
            assert "any key: go on" in hand.told_title
            assert f"deck {deck - 1}," in board(hand)
        hand.table.showing._stop()  # as if it had come just now
        await hand.settle()
        await hand.press(*["enter"] * 12, after=0.05)  # a row of keys that was meant for something else
        assert "any key: go on" in hand.told_title
        await hand.press("enter")
        await hand.tick(QUICK)
        assert f"deck {deck - 2}," in board(hand)
        assert hand.menu[0] == "Vote for Robusta"


async def test_a_skip_stops_at_what_concerns_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    script(monkeypatch, iter([Draw(), Look(0), Draw()]))
    host = toy_table("Ann", "Ben:random", "Cid:random", "Dan:random")
    async with at(paced("calm"), host, keys=["1"]) as hand:
        await hand.press("x", after=0.1)
        assert "! Cid looks into the hand of Ann." in hand.told
        assert not any("Dan draws" in line for line in hand.told)
        await hand.press("x")
        assert hand.menu[0] == "Vote for Robusta"


async def test_a_response_timeout_ends_the_showing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ben draws and Cid serves: Ann has only so many seconds to spill it."""
    host = toy_table("Ann", "Ben:random", "Cid:random", response_timeout=600)
    serve = next(play for play in host.legal(0) if type(play).__name__ == "Serve")

    def choose(meta: Any, luck: bytes, turn: Any) -> Any:
        draw = turn.seat == 1 and Draw() in turn.legal
        serves = [play for play in turn.legal if type(play) is type(serve)]
        return Draw() if draw else serves[0] if serves else Pass() if Pass() in turn.legal else turn.legal[0]

    monkeypatch.setattr("coffee_tui.host.autoplay.choice", choose)
    async with at(paced("step"), host, keys=["1"]) as hand:
        assert "and the cup of Cid: spill, or let it be" in hand.prompt
        assert hand.told == []
        assert "Pass" in hand.menu


async def test_nothing_is_shown_behind_a_page(bots_draw: None) -> None:
    host = toy_table("Ann", "Ben:random", "Cid:random")
    deck = host.view(None).public.deck
    async with at(paced("quick"), host) as hand:
        await hand.press("l")
        await hand.press("escape", "1")
        await hand.press("ctrl+p", after=0.1)  # ctrl keys are never taken for something else
        assert not isinstance(hand.screen, TableScreen)
        for _ in range(5):
            await hand.tick(QUICK)
        assert f"deck {deck - 1}," in board(hand)
        await hand.press("escape")
        await hand.tick(QUICK)
        await hand.tick(QUICK)
        assert f"deck {deck - 3}," in board(hand)


async def test_the_pace_has_a_key_and_is_kept() -> None:
    async with at(session_of("Ann", pace="quick"), toy_table("Ann", "Ben:random")) as hand:
        said = []
        for _ in range(4):
            await hand.press("P")
            said.append(hand.status.split(".")[0])
        assert said == ["Pace: calm", "Pace: step", "Pace: off", "Pace: quick"]
        await hand.press("P")
    assert profiles.load().profiles[0].setting("pace") == "calm"


def test_an_old_profile_that_wanted_news_gets_the_pace_of_everybody() -> None:
    assert session_of("Ann", pace="on").setting("pace") == "quick"
    assert session_of("Ann", pace="off").setting("pace") == "off"


async def test_what_is_told_is_whole_before_it_is_laid_out() -> None:
    """It is painted before it hears of its size: then it would be a line of one cell."""
    async with at(paced("off"), toy_table("Ann", "Ben:random")) as hand:
        decision = hand.table.decision
        assert decision.news.size.width == 0
        decision.tell("Round 1", "any key", [Item("Ben draws a card, and that is all that he does in this round.")])
        assert decision.news.lines[0].startswith("─ Round 1 ─")
        assert decision.news.lines[0].rstrip().endswith("any key ─")
        assert decision.news.lines[1] == " Ben draws a card, and that is all that he does in this round."


# The recap


async def own_turn(hand: Hand) -> None:
    """Go on to Ann's next turn: she votes, and sees how the vote came out."""
    for _ in range(8):
        if "Vote for Robusta" in hand.menu and not hand.told:
            await hand.press("1")
        elif "go on" in hand.told_title and "step through" not in hand.told_title:
            await hand.press("x")
        elif "Draw" in "".join(hand.menu[:1]):
            return
        else:
            await hand.tick(QUICK)


async def test_the_recap_is_whole_and_begins_with_what_concerns_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    script(monkeypatch, iter([Draw(), Look(0), Draw(), Favor(0), Favor(1), Favor(2)]))
    host = toy_table("Ann", "Ben:random", "Cid:random", "Dan:random")
    async with at(paced("quick"), host, keys=["1"]) as hand:
        await own_turn(hand)
        assert "Since your last turn" in hand.told_title
        concern = ["! Cid looks into the hand of Ann.", "! Votes: Robusta, Robusta, Arabica, Geisha."]
        assert hand.told[:2] == concern
        told = hand.told[2:]
        assert told[0] == "── Round 1: Ben ──"
        assert [line for line in told if "──" not in line] == [
            "Ben draws a card.",
            "Cid looks into the hand of Ann.",
            "Dan draws a card.",
            "Votes: Robusta, Robusta, Arabica, Geisha.",
        ]
        assert told[-1] == "── Round 2: Ann ──"
        # It scrolls to its last line.
        assert "── Round 2: Ann ──" not in hand.lines("News")
        for _ in range(4):
            await hand.press("pagedown")
        assert "── Round 2: Ann ──" in [line.strip() for line in hand.lines("News")]
        assert "Draw one of" in hand.shown()  # the menu stays in sight


async def test_the_recap_closes_with_any_key_and_the_key_does_what_it_does(bots_draw: None) -> None:
    async def recapped(check: Callable[[Hand, int], None], key: str) -> None:
        host = toy_table("Ann", "Ben:random", "Cid:random")
        async with at(paced("quick"), host, keys=["1"]) as hand:
            await own_turn(hand)
            assert "Since your last turn" in hand.told_title
            before = host.head
            await hand.press(key)
            check(hand, before)

    def only_closed(hand: Hand, before: int) -> None:
        assert (hand.host.head, hand.told, isinstance(hand.screen, TableScreen)) == (before, [], True)

    def played(hand: Hand, before: int) -> None:
        assert hand.host.head > before

    def page(hand: Hand, before: int) -> None:
        assert isinstance(hand.screen, ReadingScreen)

    def left(hand: Hand, before: int) -> None:
        assert isinstance(hand.screen, LobbyScreen)

    for key in ("enter", "space", "escape"):
        await recapped(only_closed, key)
    await recapped(played, "1")
    for key in ("l", "?"):
        await recapped(page, key)
    await recapped(left, "q")


async def test_a_digit_whose_line_is_out_of_sight_plays_nothing(bots_draw: None) -> None:
    host = toy_table("Ann", "Ben:random", "Cid:random")
    async with at(paced("quick"), host, keys=["1"]) as hand:
        await own_turn(hand)
        before, last = host.head, len(hand.menu)
        assert not hand.table.decision.shows(last)
        await hand.press(str(last))
        assert host.head == before
        assert hand.told == []


async def test_the_recap_can_be_stepped_through_on_the_board(bots_draw: None) -> None:
    host = toy_table("Ann", "Ben:random", "Cid:random")
    deck = host.view(None).public.deck
    async with at(paced("quick"), host, keys=["1"]) as hand:
        await own_turn(hand)
        seen = []
        for _ in range(4):
            await hand.press("left")
            marked = [line.strip() for line in hand.lines("News") if line.startswith("▸")]
            seen.append((board(hand).split(",")[1].strip(), marked[0]))
        assert seen == [
            (f"deck {deck - 3}", "▸Cid draws a card."),
            (f"deck {deck - 2}", "▸Ben draws a card."),
            (f"deck {deck - 1}", "▸── Round 1: Ben ──"),  # with it her own turn ended
            (f"deck {deck}", "▸── Round 1: Ann ──"),
        ]
        await hand.press("left")
        assert hand.status == "There is nothing before that to look back at."
        await hand.press("right")
        assert f"deck {deck - 1}," in board(hand)
        before = host.head
        await hand.press("1")  # the menu is of another moment: it only goes back to the present
        assert host.head == before
        assert f"deck {deck - 3}," in board(hand)
        assert "Round 2" in board(hand)


async def test_where_the_log_stands_beside_the_board_there_is_no_recap(bots_draw: None) -> None:
    host = toy_table("Ann", "Ben:random", "Cid:random")
    async with at(paced("quick"), host, size=MIDDLE, keys=["1"]) as hand:
        for _ in range(3):
            await hand.tick(QUICK)
        await hand.press("1", "x")
        assert hand.menu[0].startswith("Draw")
        assert hand.told == []
        await hand.press("left")  # it can be looked back at all the same
        assert "Looking back" in hand.told_title


# A game


async def test_a_table_of_bots_passes_no_turn_unseen() -> None:
    """Two bots and a Block Action: every turn is on the board, and what happened to Robin waits for a key."""
    people = [SeatInfo("Robin"), SeatInfo("Kettle", "bot:greedy"), SeatInfo("Grinder", "bot:greedy")]
    host = TableHost.new(rules.load("vivajava_dice"), people, {}, seed=seed_bytes("3"))
    session = session_of("Robin", pace="quick")
    turns, stopped = [], []

    def look(hand: Hand) -> None:
        turns.append(hand.table._shown.public.turn)  # type: ignore[union-attr]
        assert f"turn {turns[-1]}" in hand.shown()
        if "go on" in hand.told_title and "step through" not in hand.told_title:
            stopped.extend(line for line in hand.told if line.startswith("! "))

    async with at(session, host) as hand:
        for key in ("1", "enter", "1", "1", "enter", "1", "1"):
            look(hand)
            await hand.press(key)
            for _ in range(40):
                look(hand)
                if hand.menu and ("go on" not in hand.told_title or "step through" in hand.told_title):
                    break
                await hand.press("x") if "go on" in hand.told_title else await hand.tick(QUICK)
        assert sorted(set(turns)) == list(range(1, max(turns) + 1))
        assert max(turns) >= 13
        assert any("can't use the roll" in line for line in stopped)
