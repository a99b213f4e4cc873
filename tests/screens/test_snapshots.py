"""What the lobby and its pages say at 80x24 and 120x40, and at one size their picture."""

from typing import Any

import pytest

from coffee_tui.account.profiles import Book, Finished, Profile
from coffee_tui.account.session import Session
from saves import Diagnosis, SaveInfo, SeatInfo
from tests.screens.hand import Hand, session_of
from tests.screens.looking import SIZES

SEATS = (SeatInfo("Ann"), SeatInfo("Kettle", "bot:random"))
SAVES = [
    SaveInfo(
        name="Sunday roast", path="/s/1.coffee", game="coffee_roaster", seats=(SeatInfo("Ann"),), entries=41,
        options={"menu": "full", "easy": "off"}, created="2026-01-02T10:00:00", last_played="2026-01-03T21:15:00",
        summary="Turn 3, step b: flavor effects",
    ),
    SaveInfo(
        name="What if Sunday roast", path="/s/2.coffee", game="coffee_roaster", seats=(SeatInfo("Ann"),), entries=9,
        created="2026-01-02T10:00:00", last_played="2026-01-02T21:15:00", practice=True, branch_of="Sunday roast",
    ),
    SaveInfo(name="Broken cup", path="/s/3.coffee", damaged="The save is not what was written: repair it."),
    SaveInfo(
        name="First cup", path="/s/4.coffee", game="toy", seats=SEATS, entries=88, created="2025-12-24T10:00:00",
        last_played="2025-12-24T18:00:00", finished=True, summary="Ann 12; Kettle 9",
    ),
]  # fmt: skip

LOBBY = """
Coffee board games in the terminal
Start
a new game
practice roasting
play again: Sunday roast (same setup)
Continue
Sunday roast 2026-01-03 21:15
What if Sunday roast 2026-01-02 21:15 what if
Broken cup damaged
Ended
First cup 2025-12-24 18:00
"""
KEYS = """
n new game a play again r rename x abandon d delete f finished games
q quit
? help
"""


@pytest.fixture(autouse=True)
def saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "saves", lambda self: list(SAVES))


@SIZES
def test_lobby(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        assert hand.screen._marked().name == "Sunday roast"  # the game played last
        assert "Turn 3, step b: flavor effects" in hand.lines("#about")

    assert looks(
        session_of("Ann"),
        steps,
        size,
        says=LOBBY + "Turn 3, step b: flavor effects\nAnn - 41 entries - begun 2026-01-02" + KEYS,
    )


@SIZES
def test_first_start(looks: Any, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", "ann")

    async def steps(hand: Hand) -> None:
        assert hand.screen.query_one("Input").value == "ann"

    assert looks(
        Session(Book(), None),
        steps,
        size,
        says="Coffee board games in the terminal\nCoffee. What is your name?\nann\nEnter: OK Esc: back\n? help",
    )


@SIZES
def test_profiles(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        assert hand.picks == ["Ben", "Ann", "a new profile"]

    assert looks(
        Session(Book([Profile("Ann"), Profile("Ben")], "Ben"), None),
        steps,
        size,
        says="""
        Coffee - who plays?
        ▸ Ben
        Ann
        a new profile
        A profile keeps settings, finished games and what was reached.
        Enter: choose
        """,
    )


@SIZES
def test_new_game(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("n", "up", "up")
        assert hand.screen.form.value_of("game") == "Coffee Roaster"

    assert looks(
        session_of("Ann"),
        steps,
        size,
        says="""
        New game
        Game ‹ Coffee Roaster ›
        Seats 1
        Seat 1 Ann
        Game
        Menu ‹ full ›
        Easy mode ‹ off ›
        Scoring
        Display
        ▸ Show Roast Counter ‹ on ›
        Start the game Enter: start with this setup
        off, harder: no Roast Counter and nothing worked out from it
        ↑ ↓ field ← → value Enter: choose Esc: back h: how to play
        """,
    )


@SIZES
def test_settings(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("s", "down", "right")
        assert hand.screen.form.value_of("ascii") == "on"

    assert looks(
        session_of("Ann"),
        steps,
        size,
        says="""
        Settings
        > ASCII only < on >
        Keys
        table: line up ^
        table: find a play : or /
        table: undo u
        more
        auto: where the terminal cannot show special characters
        ^ v field < > value Enter: choose Esc: back
        """,
    )


@SIZES
def test_finished(looks: Any, size: tuple[int, int]) -> None:
    session = session_of("Ann")
    assert session.profile is not None
    session.profile.finished = [
        Finished("1", "coffee_roaster", "Sunday roast", "2026-01-02T10:00", "Ann 31, Most Promising", 31),
        Finished("2", "toy", "First cup", "2026-01-05T10:00", "Ann 12; Kettle 9", 12, practice=True),
    ]

    async def steps(hand: Hand) -> None:
        await hand.press("f")
        assert hand.reading[1].startswith("2026-01-05  Blind Cupping")

    assert looks(
        session,
        steps,
        size,
        says="""
        Finished games
        2026-01-05 Blind Cupping Ann 12; Kettle 9 practice
        2026-01-02 Coffee Roaster Ann 31, Most Promising
        Enter or f: back
        """,
    )


@SIZES
def test_damaged(looks: Any, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    found = Diagnosis(
        sound=False, findings=["Entry 31 does not check."], lost="Lost: all after entry 30.", last_good=30
    )
    monkeypatch.setattr(Session, "examine", lambda self, save: found)

    async def steps(hand: Hand) -> None:
        await hand.press("down", "down", "enter")
        assert hand.picks[0] == "1  go on from the last good point"

    assert looks(
        session_of("Ann"),
        steps,
        size,
        says="""
        Broken cup is damaged
        Entry 31 does not check.
        Entry 30 is good. Lost: all after entry 30.
        ▸ 1 go on from the last good point
        2 write what can be read to a file
        3 delete it for good
        4 leave it as it is
        """,
    )


@SIZES
def test_question(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("d")
        assert hand.picks == ["1  No, keep it", "2  Yes"]

    assert looks(
        session_of("Ann"),
        steps,
        size,
        says="""
        Coffee board games in the terminal
        Delete Sunday roast and its backups from the disk for good?
        ▸ 1 No, keep it
        2 Yes
        ? help
        """,
    )


@SIZES
def test_commands(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("ctrl+p")
        await hand.type("na")
        assert hand.picks[0].startswith("rename")

    assert looks(
        session_of("Ann"),
        steps,
        size,
        says="""
        na
        ▸ rename r
        new game n
        finished games f
        Give the marked game another name.
        ? help
        """,
    )


@SIZES
def test_notice(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("up", "up", "up", "r")
        assert [notice.message for notice in hand.app._notifications] == [
            "Mark the saved game that you want to rename."
        ]

    assert looks(
        session_of("Ann"), steps, size, says="Start\n▸ a new game\nSunday roast 2026-01-03 21:15\nFirst cup" + KEYS
    )
