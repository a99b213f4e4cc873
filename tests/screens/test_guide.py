"""What somebody new sees: how to play, one key away wherever a game is at hand, and what leads there."""

from textual.widgets import Input

from coffee_tui.account.profiles import Book
from coffee_tui.account.session import Session
from coffee_tui.host.table import TableHost
from coffee_tui.tui.screens.guide import GuideScreen
from coffee_tui.tui.screens.help import HelpScreen
from coffee_tui.tui.screens.lobby import LobbyScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.menu import Menu
from rules import coffee_roaster
from saves import SeatInfo
from tests.screens.hand import SMALL, at, session_of, toy_table


def roaster(**more) -> TableHost:
    return TableHost.new(coffee_roaster.GAME, [SeatInfo("Ann", "human")], {}, **more)


async def test_how_to_play_is_a_key_away_at_the_table_and_says_what_the_signs_mean():
    async with at(session_of("Ann"), roaster(seed=b"1"), keys=["h"]) as hand:
        assert isinstance(hand.screen, GuideScreen)
        title, text = hand.reading
        assert title == "How to play Coffee Roaster"
        headings = [heading for heading, _ in coffee_roaster.GAME.words.guide()]
        assert [heading for heading in headings if heading not in text] == []
        assert "▮B ▴A ❖R ✦W" in text
        await hand.press("h", "escape")
        assert isinstance(hand.screen, TableScreen)


async def test_the_help_leads_to_it_too():
    async with at(session_of("Ann"), roaster(seed=b"1"), keys=["question_mark"]) as hand:
        assert isinstance(hand.screen, HelpScreen)
        assert "how to play" in hand.reading[1]
        await hand.press("h")
        assert isinstance(hand.screen, GuideScreen)


async def test_a_new_game_tells_of_the_game_that_is_marked():
    async with at(session_of("Ann"), keys=["n"], size=SMALL) as hand:
        assert "h: how to play" in hand.shown()
        await hand.press("h")
        assert hand.reading[0] == "How to play Coffee Roaster"


async def test_the_lobby_asks_which_game_is_meant():
    async with at(session_of("Ann"), keys=["h"]) as hand:
        assert "Which game's rules?" in hand.shown()
        await hand.press("1")
        assert hand.reading[0] == "How to play Coffee Roaster"
        await hand.press("escape", "h", "escape")
        assert isinstance(hand.screen, LobbyScreen)


async def test_where_something_is_typed_it_is_a_letter():
    async with at(session_of("Ann"), roaster(seed=b"1"), keys=["colon", "h"]) as hand:
        assert hand.screen.query_one(Input).value == "h"


async def test_the_first_name_that_is_typed_replaces_the_suggested_one():
    async with at(Session(Book(), None)) as hand:
        await hand.type("Bo")
        await hand.press("enter")
        assert hand.app.session.profile.name == "Bo"


async def test_scores_can_be_looked_at_in_the_middle_of_a_game():
    async with at(session_of("Ann"), roaster(seed=b"1"), keys=["p"]) as hand:
        assert hand.reading[0] == "Scores so far"
        assert "no bean tested yet" in hand.reading[1]


async def test_the_log_names_the_hash_of_the_seed():
    host = roaster()
    async with at(session_of("Ann"), host, keys=["l"]) as hand:
        assert f"SHA-256 of the seed: {host.meta.commitment}" in hand.reading[1]


async def test_a_long_name_leaves_the_keys_that_help():
    async with at(
        session_of("Ann"), toy_table("Ann", "Ben:random", title="A name of some length, and practice"), size=SMALL
    ) as hand:
        assert hand.status.endswith("q lobby  ? help")


async def test_the_board_repeats_nothing_below_the_menu_where_the_log_stands():
    async with at(session_of("Ann"), roaster(seed=b"1"), keys=["1"], size=SMALL) as hand:
        assert "roast counter" not in hand.shown()
        assert any(line.strip().startswith("Drew ") for line in hand.lines(Menu))
