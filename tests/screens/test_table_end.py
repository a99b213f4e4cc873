"""The end of a game at the table: the last play, the scores, and what to do next."""

from coffee_tui.host.table import TableHost
from coffee_tui.tui.screens.lobby import LobbyScreen
from coffee_tui.tui.screens.reading import ReadingScreen
from coffee_tui.tui.screens.table import TableScreen
from tests.screens.hand import Hand, at, session_of, toy_table

OFF = {"pace": "off", "forced": "off"}


async def to_the_end(hand: Hand, host: TableHost) -> None:
    """Play on until the game is over; the last play is then on the board, or the scores are open."""
    for _ in range(60):
        if host.over:
            return
        if hand.prompt.startswith("─ Bury"):
            await hand.press("enter")
        else:
            await hand.press(str(hand.menu.index("Pass") + 1) if "Pass" in hand.menu else "1")
    raise AssertionError("the game goes on and on")


AT_THE_END = [
    "Play again (same setup)",
    "Look at the game, play by play",
    "Look at the scores",
    "Back to the lobby",
]


async def test_the_last_play_stays_on_the_board_then_come_the_scores_then_what_to_do_next():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", pace="quick", forced="off"), host) as hand:
        for _ in range(300):
            if hand.table.observer.over and "any key: go on" in hand.told_title:
                break
            if "go on" in hand.told_title or hand.prompt.startswith("─ Bury"):
                await hand.press("enter")
            elif hand.menu and not hand.told:
                await hand.press(str(hand.menu.index("Pass") + 1) if "Pass" in hand.menu else "1")
            else:
                await hand.tick(1)
        assert isinstance(hand.screen, TableScreen)
        assert hand.table._shown is hand.table.observer.view
        assert hand.table.observer.over
        await hand.press("enter")
        assert hand.reading[0] == "The game is over"
        await hand.press("enter")
        assert hand.menu == AT_THE_END
        assert hand.table.decision.menu.cursor == 1  # one more enter begins no game
        last = hand.table._board.lines[0]
        await hand.press("enter")
        assert "Looking back" in hand.told_title
        await hand.press("left")
        assert hand.table._board.lines[0] != last
        await hand.press("x")
        assert hand.table._board.lines[0] == last


async def test_playing_again_is_a_game_of_its_own_with_the_same_setup():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host) as hand:
        await to_the_end(hand, host)
        await hand.press("enter", "1")
        again = hand.host
        assert again is not host
        assert host.is_closed
        assert (again.meta.game, again.meta.options) == (host.meta.game, host.meta.options)
        assert [(who.name, who.kind) for who in again.meta.seats] == [("Ann", "human"), ("Ben", "bot:random")]
        assert again.meta.provable
        assert not again.over
        assert sum(isinstance(screen, TableScreen) for screen in hand.app.screen_stack) == 1
        await hand.press("q")
        assert isinstance(hand.screen, LobbyScreen)


async def test_the_end_shows_scores_and_offers_them_again():
    host = toy_table("Ann", "Ben:random")
    async with at(session_of("Ann", **OFF), host) as hand:
        await to_the_end(hand, host)
        title, text = hand.reading
        assert title == "The game is over"
        scores = {host.meta.seats[score.seat].name: score.total for score in host.scores()}
        for name, total in scores.items():
            assert f"{name:<24} {total:>4}" in text
        await hand.press("enter", "3")
        assert isinstance(hand.screen, ReadingScreen)
        await hand.press("escape", "4")
        assert isinstance(hand.screen, LobbyScreen)
        assert [game.game for game in hand.app.session.profile.finished] == ["toy"]
