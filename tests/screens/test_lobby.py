"""The lobby by keyboard: every way to begin, to go on, and to look after saves."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import rules
from coffee_tui.account import home as places
from coffee_tui.account import profiles
from coffee_tui.account.session import Session
from coffee_tui.tui import boards
from coffee_tui.tui.screens.about_save import about_save
from coffee_tui.tui.screens.damaged import DamagedScreen
from coffee_tui.tui.screens.dialog import Ask, Question
from coffee_tui.tui.screens.lobby import LobbyScreen
from coffee_tui.tui.screens.newgame import NewGameScreen
from coffee_tui.tui.screens.profiles import ProfilesScreen
from coffee_tui.tui.screens.settings import SettingsScreen
from coffee_tui.tui.screens.table import TableScreen
from coffee_tui.tui.widgets.picker import Picker
from saves import RulesChanged, SaveError, SaveInfo, SeatInfo, SqliteStore
from saves.shelf import folder
from tests.screens.hand import LONG, Hand, at, session_of, toy_table


def put_save(name: str, *, plays: int = 0, seats: tuple[str, ...] = ("Ann", "Ben:random")) -> Path:
    path = places.saves_folder() / f"{name}.coffee"
    host = toy_table(*seats, store=path, title=name)
    for _ in range(plays):
        host.act(0, host.decision(0), [host.legal(0)[-1]])
        host.wait_for_bots(LONG)
    host.close()
    return path


def names() -> list[str]:
    return [info.name for info in folder(places.saves_folder())]


async def mark(hand: Hand, name: str) -> None:
    """Move down to the saved game of that name."""
    for _ in range(20):
        save = hand.screen._marked()
        if save is not None and save.name == name and hand.screen.query_one("Picker").cursor > 3:
            return
        await hand.press("down")
    raise AssertionError(f"{name} is not in {hand.picks}")


async def test_a_new_game_is_saved_before_the_first_decision():
    async with at(session_of("Ann", pace="off"), keys=["n"]) as hand:
        assert isinstance(hand.screen, NewGameScreen)
        await hand.press("enter")
        assert isinstance(hand.screen, TableScreen)
        assert hand.host.game.key == "coffee_roaster"
        assert hand.host.meta.provable
        assert names() == ["Coffee Roaster"]


async def test_every_game_with_a_board_is_offered():
    async with at(session_of("Ann", pace="off"), keys=["n"]) as hand:
        offered = {game.key for game in hand.screen._games.values()}
        assert offered == {*rules.GAMES} - boards.UNDRAWN
        assert not any(boards.package(key) for key in boards.UNDRAWN)


async def test_the_form_follows_the_game_that_is_chosen():
    async with at(session_of("Ann", pace="off"), keys=["enter"]) as hand:
        form = hand.screen.form
        while form.field.name != "game":
            await hand.press("up")
        while form.value_of("game") != "Blind Cupping":
            await hand.press("right")
        await hand.press("down", "right")  # seats
        assert form.value_of("seats") == "3"
        await hand.press("down", "enter")
        assert isinstance(hand.screen, Ask)
        await hand.press(*["backspace"] * 3)
        await hand.type("Ann B")
        await hand.press("enter")
        while form.field.name != "option rounds":
            await hand.press("down")
        await hand.press("left")
        while form.field.name != "start":
            await hand.press("down")
        await hand.press("enter")
        meta = hand.host.meta
        assert (meta.seats[0].name, meta.seats[0].kind) == ("Ann B", "human")
        assert [who.kind for who in meta.seats[1:]] == ["bot:random", "bot:random"]
        assert meta.options == {"rounds": "6"}


async def test_play_again_takes_the_setup_of_the_last_game():
    put_save("Evening", seats=("Ann", "Bea:random", "Cid:random"))
    async with at(session_of("Ann", pace="off"), keys=["a"]) as hand:
        assert [who.name for who in hand.host.meta.seats] == ["Ann", "Bea", "Cid"]
        assert sorted(names()) == ["Blind Cupping", "Evening"]


async def test_play_again_without_any_game_says_so():
    async with at(session_of("Ann"), keys=["a"]) as hand:
        assert "There is no game yet to play again" in toast(hand)
        assert isinstance(hand.screen, LobbyScreen)


def toast(hand: Hand) -> str:
    return " ".join(notice.message for notice in hand.app._notifications)


async def test_resuming_shows_what_happened_until_now():
    put_save("Evening", plays=2)
    async with at(session_of("Ann")) as hand:
        await mark(hand, "Evening")
        await hand.press("enter")
        assert "So far" in hand.shown()
        await hand.press("enter", "1")
        assert hand.host.head > 2


@pytest.mark.parametrize(
    ("seats", "entries", "told"),
    [
        ((SeatInfo("Ann"), SeatInfo("Kettle", "bot:random")), 14, "Ann, Kettle (bot) - 14 entries - begun 2026-01-02"),
        ((SeatInfo("Ann"),), 1, "Ann - 1 entry - begun 2026-01-02"),
        ((SeatInfo("Ann"), SeatInfo("Ben")), 14, "Ann, Ben - begun 2026-01-02"),
    ],
)
def test_only_a_game_of_one_person_tells_how_many_entries_it_has(seats: Any, entries: int, told: str):
    """Among several people the number would tell how many secret votes are in."""
    save = SaveInfo(
        name="Evening", path="/s/1.coffee", game="toy", seats=seats, entries=entries, created="2026-01-02T10:00:00"
    )
    (line,) = about_save(save, again=False)
    assert line.plain == told


def test_a_game_is_told_apart_by_the_titles_of_what_was_chosen_in_it():
    chosen = {"coaster": "wild", "red": "late_late_nights", "tracks": "6", "solo": "sacchar"}
    seats = (SeatInfo("Ann"), SeatInfo("Ben"))
    save = SaveInfo(name="Evening", path="/s/1.coffee", game="vivajava_dice", seats=seats, options=chosen)
    assert about_save(save, again=True) == [
        "Seats: Ann, Ben",
        "Options: Research Coaster: wild, Disc on red: late late nights",
    ]
    save = msgspec.structs.replace(save, game="gone", options={"laps": "3"})
    assert about_save(save, again=True)[1] == "Options: laps: 3"


async def test_renaming_takes_a_text():
    put_save("Evening")
    async with at(session_of("Ann")) as hand:
        await mark(hand, "Evening")
        await hand.press("r")
        await hand.type(" 2")
        await hand.press("enter")
        assert names() == ["Evening 2"]
        assert any(line.startswith("Evening 2") for line in hand.picks)


async def test_a_name_that_cannot_be_is_refused_in_a_sentence():
    put_save("Evening")
    async with at(session_of("Ann")) as hand:
        await mark(hand, "Evening")
        await hand.press("r")
        await hand.type("/x")
        await hand.press("enter")
        assert names() == ["Evening"]
        assert "cannot be called" in toast(hand)


async def test_abandoning_asks_and_then_reveals_the_seed():
    path = put_save("Evening")
    async with at(session_of("Ann")) as hand:
        await mark(hand, "Evening")
        await hand.press("x")
        assert isinstance(hand.screen, Question)
        await hand.press("1")
        assert folder(path.parent)[0].is_running
        await hand.press("x", "2")
        with SqliteStore.open(path) as store:
            assert store.contents.meta.abandoned
            assert store.contents.meta.seed_revealed
        await mark(hand, "Evening")
        await hand.press("enter")
        assert "This game was abandoned" in hand.prompt
        await hand.press("3", "enter", "4")
        assert isinstance(hand.screen, LobbyScreen)


async def test_deleting_asks_first():
    put_save("Evening")
    async with at(session_of("Ann")) as hand:
        await mark(hand, "Evening")
        await hand.press("d", "enter")  # the first answer is the safe one
        assert names() == ["Evening"]
        await hand.press("d", "2")
        assert names() == []
        assert "was deleted" in toast(hand)


async def test_commands_for_a_save_want_one_to_be_marked():
    async with at(session_of("Ann"), keys=["r", "x", "d"]) as hand:
        assert toast(hand).count("Mark the saved game") == 3


async def test_a_damaged_save_offers_its_last_good_point():
    path = put_save("Evening", plays=6)
    data = bytearray(path.read_bytes())
    spoil(data, b"Evening")
    path.write_bytes(data)
    assert folder(path.parent)[0].damaged
    async with at(session_of("Ann", pace="off")) as hand:
        assert any("damaged" in line for line in hand.picks)
        await mark(hand, "Evening")
        await hand.press("enter")
        assert isinstance(hand.screen, DamagedScreen)
        assert hand.picks[0].endswith("go on from the last good point"), hand.shown()
        await hand.press("enter")
        assert not folder(path.parent)[0].damaged
        await mark(hand, "Evening")
        await hand.press("enter")
        assert hand.host.head > 0


def spoil(data: bytearray, text: bytes) -> None:
    """Change a letter of a text wherever it stands in the file."""
    at_byte = data.find(text)
    assert at_byte > 0
    while at_byte >= 0:
        data[at_byte] ^= 1
        at_byte = data.find(text, at_byte + 1)


async def test_a_file_of_rubbish_can_be_exported_or_deleted_and_blocks_nothing():
    good = put_save("Good")
    (good.parent / "Bad.coffee").write_bytes(b"not a save at all" * 100)
    async with at(session_of("Ann")) as hand:
        await mark(hand, "Bad")
        await hand.press("enter")
        assert [line.split("  ")[1] for line in hand.picks][-2:] == ["delete it for good", "leave it as it is"]
        await hand.press("escape")
        await hand.press("enter")
        while "delete" not in hand.picks[hand.screen.query_one("Picker").cursor]:
            await hand.press("down")
        await hand.press("enter")
        assert names() == ["Good"]


async def test_a_save_that_is_open_elsewhere_is_refused_in_a_sentence():
    path = put_save("Evening")
    with SqliteStore.open(path):
        async with at(session_of("Ann")) as hand:
            await mark(hand, "Evening")
            await hand.press("enter")
            assert isinstance(hand.screen, LobbyScreen)
            assert "Evening" in toast(hand)


async def test_rules_that_changed_offer_the_point_where_they_agree(monkeypatch: pytest.MonkeyPatch):
    put_save("Evening", plays=3)
    resume = Session.resume

    def differs(self: Session, save: Any, at: int | None = None) -> Any:
        if at is None:
            raise RulesChanged("The rules of today lead elsewhere at entry 3.", n=3, last_good=0)
        return resume(self, save, at)

    monkeypatch.setattr(Session, "resume", differs)
    async with at(session_of("Ann", pace="off")) as hand:
        await mark(hand, "Evening")
        await hand.press("enter")
        assert isinstance(hand.screen, Question)
        await hand.press("2")
        assert isinstance(hand.screen, TableScreen) or "So far" in hand.shown()
        assert hand.menu[0] == "Draw one of 16"


async def test_a_folder_that_cannot_be_read_is_a_sentence(monkeypatch: pytest.MonkeyPatch):
    def broken(self: Session) -> Any:
        raise SaveError("The folder cannot be used: set COFFEE_TUI_HOME to another one.")

    monkeypatch.setattr(Session, "saves", broken)
    async with at(session_of("Ann")) as hand:
        assert "cannot be used" in toast(hand)
        assert "a new game" in hand.picks


async def test_settings_count_at_once_and_are_written_down():
    session = session_of("Ann", "Ben")
    async with at(session, keys=["s"]) as hand:
        assert isinstance(hand.screen, SettingsScreen)
        await hand.press("right", "right")  # auto, dark, light
        assert hand.app.theme == "roast-light"
        await hand.press("down", "right")
        assert hand.app.ascii_only
        await hand.press("escape")
        assert isinstance(hand.screen, LobbyScreen)
    assert profiles.load().profiles[0].settings == {"theme": "light", "ascii": "on", "pace": "off"}


async def test_finished_games_are_listed():
    session = session_of("Ann")
    entry = profiles.Finished("1", "toy", "Evening", "2026-01-02T03:04", "Ann 12; Ben 9", 12)
    session.profile.finished.append(entry)
    async with at(session, keys=["f"]) as hand:
        title, text = hand.reading
        assert title == "Finished games"
        assert text == "2026-01-02  Blind Cupping        Ann 12; Ben 9"


async def test_the_first_start_asks_for_a_name_and_keeps_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("USER", "Zoe")
    async with at(Session.open()) as hand:
        assert isinstance(hand.screen, Ask)
        await hand.press("enter")
        assert isinstance(hand.screen, LobbyScreen)
    assert [profile.name for profile in profiles.load().profiles] == ["Zoe"]


async def test_nobody_who_wants_to_play_ends_the_program():
    async with at(Session.open(), keys=["escape"]) as hand:
        assert hand.app.return_code == 0


async def test_several_profiles_are_offered_the_last_player_first(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("USER", "Player")
    book = profiles.Book([profiles.Profile("Ann"), profiles.Profile("Ben")], "Ben")
    profiles.save(book)
    async with at(Session.open()) as hand:
        assert isinstance(hand.screen, ProfilesScreen)
        assert hand.picks == ["Ben", "Ann", "a new profile"]
        await hand.press("down", "enter")
        assert hand.app.session.profile.name == "Ann"
        await hand.press("p", "down", "down", "enter", *["backspace"] * len("Player"))
        await hand.type("Cid")
        await hand.press("enter")
        assert isinstance(hand.screen, LobbyScreen)
    assert (profiles.load().last, len(profiles.load().profiles)) == ("Cid", 3)


async def test_the_palette_of_commands_runs_what_is_found():
    async with at(session_of("Ann"), keys=["ctrl+p"]) as hand:
        await hand.type("finished")
        await hand.press("enter")
        assert hand.reading[0] == "Finished games"


async def test_leaving_ends_the_program():
    async with at(session_of("Ann"), keys=["q"]) as hand:
        assert hand.app.return_code == 0


async def test_the_game_just_left_is_marked_also_where_nothing_was_played_in_it():
    for name in ("Morning", "Noon", "Evening"):
        put_save(name)
    async with at(session_of("Ann")) as hand:
        for name in ("Noon", "Morning"):
            await mark(hand, name)
            await hand.press("enter")
            assert isinstance(hand.screen, TableScreen)
            await hand.press("q")
            picker = hand.screen.query_one(Picker)
            assert hand.picks[picker.cursor].split()[0] == name


async def test_profiles_are_turned_by_pages_like_every_list():
    session = session_of("Ann")
    for number in range(60):
        session.book.add(f"Player {number:02}")
    async with at(session, keys=["p"]) as hand:
        picker = hand.screen.query_one(Picker)
        await hand.press("pagedown")
        down = picker.cursor
        assert down > 5
        await hand.press("pagedown", "pageup")
        assert picker.cursor == down
