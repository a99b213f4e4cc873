"""Saying something at the table, by a key."""

from __future__ import annotations

import rules
from coffee_tui.host.table import TableHost
from coffee_tui.tui.screens.talking import TalkScreen
from saves import SeatInfo
from tests.screens.hand import LARGE, at, session_of, toy_table

OFF = {"pace": "off", "forced": "off"}


async def test_what_is_typed_is_said_and_stands_in_the_log_with_who_said_it():
    async with at(session_of("Ann", **OFF), toy_table("human", "bot:random"), LARGE) as hand:
        await hand.press("t")
        assert isinstance(hand.screen, TalkScreen)
        await hand.type("well met")
        await hand.press("enter")
        assert [said.text for said in hand.host.journal.talk] == ["well met"]
        line = next(line for line in hand.lines("Reader") if "well met" in line)
        assert line.rstrip().endswith(': "well met"')
        assert not line.startswith('"')
        await hand.press("t", "enter")  # nothing typed: nothing said
        assert len(hand.host.journal.talk) == 1


async def test_phrases_are_chosen_and_a_false_one_is_refused():
    game = rules.load("vivajava")
    kinds = ["human", "bot:random", "bot:random"]
    host = TableHost.new(game, [SeatInfo(n, k) for n, k in zip("ABC", kinds, strict=True)], {}, seed=bytes(32))
    async with at(session_of("Ann", **OFF), host, LARGE) as hand:
        await hand.press("t")
        assert any("I have 3 beans." in line for line in hand.picks)
        await hand.press("down", "enter")
        assert [said.text for said in host.journal.talk] == ["Let us blend."]
        await hand.press("t")
        await hand.type("I have 9 beans")
        await hand.press("enter")
        assert len(host.journal.talk) == 1
        assert "told truly" in hand.status


async def test_a_player_says_card_by_card_for_what_to_be_asked():
    game = rules.load("vivajava")
    kinds = ["human", "bot:random", "bot:random"]
    host = TableHost.new(game, [SeatInfo(n, k) for n, k in zip("ABC", kinds, strict=True)], {}, seed=bytes(32))
    async with at(session_of("Ann", **OFF), host, LARGE) as hand:
        await hand.press("s")
        assert len(hand.picks) == 9
        assert all(line.endswith("ask me") for line in hand.picks)
        await hand.type("collector")
        await hand.press("enter")
        assert host.meta.standing == {"0": ["collector"]}
        await hand.press("s")
        await hand.type("collector")
        assert hand.picks[0].endswith("pass")
        await hand.press("enter")
        assert host.meta.standing == {"0": []}
