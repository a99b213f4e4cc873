"""What every screen says at 80x24 and 120x40, and its picture at one size, which says that, not what, has changed."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

import rules
from coffee_tui.account.profiles import Book, Finished, Profile
from coffee_tui.account.session import Session
from coffee_tui.host.table import TableHost
from coffee_tui.tui.app import CoffeeApp
from saves import Diagnosis, SaveInfo, SeatInfo
from tests.reading import missing
from tests.screens.hand import LONG, MIDDLE, SMALL, Hand, seen, session_of, text_of, toy_table

Steps = Callable[[Hand], Awaitable[None]]
SIZES = pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["80x24", "120x40"])
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
Begin
a new game
play again: Sunday roast
Go on
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


@pytest.fixture
def looks(snap_compare: Any) -> Callable[..., bool]:
    """Read the screen after some steps: `says` must stand there, in this order; at some sizes compare its picture."""

    def compare(
        session: Session,
        steps: Steps,
        size: tuple[int, int],
        table: TableHost | None = None,
        *,
        says: str,
        drawn: Sequence[tuple[int, int]] = (SMALL,),
    ) -> bool:
        app = CoffeeApp(session, None if table is None else session.sit_at(table))

        async def before(pilot: Any) -> None:
            hand = Hand(app, pilot)
            await hand.settle()
            await steps(hand)
            assert missing(hand.shown().splitlines(), says) == [], hand.shown()

        async def read() -> None:
            async with app.run_test(size=size) as pilot:
                await before(pilot)
                app.close_all()

        if size in drawn:
            return bool(snap_compare(app, terminal_size=size, run_before=before))
        asyncio.run(read())
        return True

    return compare


def roaster(seed: bytes = b"7", **extra: Any) -> TableHost:
    return TableHost.new(rules.load("coffee_roaster"), [SeatInfo("Ann")], {"menu": "full"}, seed=seed, **extra)


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
        says="Coffee board games in the terminal\nCoffee. What is your name?\nann\nenter: take it escape: back\n? help",
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
        enter: choose
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
        Start the game enter: begin with this setup
        off, harder: no Roast Counter and nothing worked out from it
        ↑ ↓ field ← → value enter: choose escape: back h: how to play
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
        table: line up up
        table: find a play colon,slash
        table: undo u
        more
        auto: where the terminal cannot show special characters
        ^ v field < > value enter: choose escape: back
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
        enter: back
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
        assert hand.picks == ["1  no, keep it", "2  yes"]

    assert looks(
        session_of("Ann"),
        steps,
        size,
        says="""
        Coffee board games in the terminal
        Delete Sunday roast and its backups from the disk for good?
        ▸ 1 no, keep it
        2 yes
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
        await hand.press("up", "up", "r")
        assert [notice.message for notice in hand.app._notifications] == [
            "Mark the saved game that you want to rename."
        ]

    assert looks(
        session_of("Ann"), steps, size, says="Begin\n▸ a new game\nSunday roast 2026-01-03 21:15\nFirst cup" + KEYS
    )


@SIZES
def test_table(looks: Any, size: tuple[int, int]) -> None:
    host = roaster()

    async def steps(hand: Hand) -> None:
        await hand.press("1")
        assert text_of(host)[-1].startswith(("Drew", "1 moisture", "2 moisture"))
        assert hand.prompt.startswith("─ Turn 1, step a")

    assert looks(
        session_of("Ann"),
        steps,
        size,
        host,
        says="""
        Panama SHB group 1, beginner bean 1 of 3 score 0
        gauge, turn 1
        at once
        hand 7
        ◌0 ◌0 ◌0 ◌0 ▮B ❖R ❖R
        Turn 1, step a
        ▸1
        2 draw 2 more with Body
        e go on to step b
        """,
        drawn=(SMALL, MIDDLE),
    )


@SIZES
def test_table_in_sixteen_colours_and_ascii(looks: Any, size: tuple[int, int]) -> None:
    host = roaster()

    async def steps(hand: Hand) -> None:
        await hand.press("1")
        assert hand.app.theme == "ansi-dark"
        assert hand.table._board.render_line(1).text.isascii()

    assert looks(
        session_of("Ann", theme="sixteen", ascii="on"),
        steps,
        size,
        host,
        says="""
        Panama SHB group 1, beginner bean 1 of 3 score 0
        gauge, turn 1
        >9<
        hand 7
        o0 o0 o0 o0 =B @R @R
        Turn 1, step a
        >1
        e go on to step b
        """,
    )


@SIZES
def test_table_without_a_drawn_board(looks: Any, size: tuple[int, int]) -> None:
    host = toy_table("Ann", "Kettle:random", "Moka:random", practice=True)

    async def steps(hand: Hand) -> None:
        await hand.press(str(hand.menu.index("Bury cards") + 1), "space")
        assert "1 selected (max 2)" in hand.prompt
        assert "PRACTICE" in hand.status

    assert looks(
        session_of("Ann"),
        steps,
        size,
        host,
        says="""
        PRACTICE chosen seed Blind Cupping
        Round 1 of 3, deck 13, buried 0
        Ann: 3 in hand, cup nothing
        Moka: 3 in hand, cup nothing
        Discarded: nothing
        You hold 2 Robusta, 1 Arabica
        Bury up to 2
        ▸1 [1/2] Bury Robusta
        2 [ ] Bury Arabica
        """,
    )


@SIZES
def test_plays(looks: Any, size: tuple[int, int]) -> None:
    host = toy_table("Ann", "Kettle:random")

    async def steps(hand: Hand) -> None:
        await hand.press("space")
        await hand.type("se")
        assert hand.picks[0].startswith("Serve Robusta")

    assert looks(
        session_of("Ann"),
        steps,
        size,
        host,
        says="""
        Round 1 of 3, deck 16, buried 0
        se
        ▸ Serve Robusta
        Serve Arabica
        On your turn draw, serve, look, bury or pass.
        """,
    )


@SIZES
def test_how_to_play(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("h", *["pagedown"] * 6)
        assert hand.reading[0] == "How to play Coffee Roaster"

    assert looks(
        session_of("Ann"),
        steps,
        size,
        roaster(),
        says="""
        How to play Coffee Roaster
        Signs on the board
        ◌0 ◔1 ◒2 ◕3 ◉4 beans of that level, pale to dark
        ▮B ▴A ❖R ✦W flavors: Body, Acidity, Aroma, and Wild for any of them
        ✶13 the target of the bean sheet
        ⊞T two more tray spaces
        enter: back
        """,
    )


@SIZES
def test_help(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("?")
        assert "TOY-1" in hand.reading[1]

    assert looks(
        session_of("Ann"),
        steps,
        size,
        toy_table("Ann", "Kettle:random"),
        says="""
        Help
        Ann, round 1: do one thing
        TOY-1 On your turn draw, serve, look, bury or pass.
        Draw one of 16
        Pass
        At the table
        1-9 play
        u undo
        R restart turn
        more
        """,
    )


@SIZES
def test_why(looks: Any, size: tuple[int, int]) -> None:
    host = next(h for h in (toy_table("Ann", "Kettle:random", seed=b"%d" % n) for n in range(20)) if seen(h).closed())

    async def steps(hand: Hand) -> None:
        await hand.press("x")
        assert "A spoon is no drink" in hand.reading[1]

    assert looks(
        session_of("Ann"),
        steps,
        size,
        host,
        says="""
        What cannot be played now, and why
        Serve Spoon
        A spoon is no drink: keep it to spill what somebody else serves.
        enter:
        """,
    )


@SIZES
def test_log(looks: Any, size: tuple[int, int]) -> None:
    host = toy_table("Ann", "Kettle:random")

    async def steps(hand: Hand) -> None:
        await hand.press("1")
        while "Bury cards" not in hand.menu:
            await hand.press(str(len(hand.menu)))
        await hand.press(str(hand.menu.index("Bury cards") + 1), "u", "l")
        assert "Ann undoes the last play." in hand.reading[1]

    assert looks(
        session_of("Ann", pace="off"),
        steps,
        size,
        host,
        says="""
        Log
        Ann draws
        Kettle
        Ann undoes
        ▸ Ann you
        Kettle bot
        enter:
        """,
    )


@SIZES
def test_since(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("1")
        assert "Since your last turn" in hand.shown()

    assert looks(
        session_of("Ann"),
        steps,
        size,
        toy_table("Ann", "Kettle:random", "Moka:random"),
        says="""
        Round 1 of 3, deck 12, buried 0
        You hold 2 Robusta, 1 Arabica, 1 Spoon
        Vote for the bean of the round
        3 Vote for Geisha
        Since your last turn
        Ann draws Spoon.
        Kettle looks into the hand of Moka.
        enter:
        """,
    )


@SIZES
def test_curtain(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        assert "Hand the keyboard to Ann." in hand.shown()

    assert looks(
        session_of("Ann"),
        steps,
        size,
        toy_table("Ann", "Ben"),
        says="""
        Blind Cupping
        Hand the keyboard to Ann.
        Ann:
        """,
    )


@SIZES
def test_asking_first(looks: Any, size: tuple[int, int]) -> None:
    host = roaster()

    async def steps(hand: Hand) -> None:
        await hand.press("1")
        assert "This draws or rolls" in hand.shown()
        assert host.head == 0

    assert looks(
        session_of("Ann", confirm="on"),
        steps,
        size,
        host,
        says="""
        Coffee Roaster bean 1 of 3 score 0
        Panama SHB 1 beg 15 2 2 2 ✶13
        roast Panama SHB: group 1 Beginner, target 13, Body,
        ▸ 1 Play it
        2 Not yet
        Choose
        4 roast Mexico
        """,
    )


@SIZES
def test_the_end(looks: Any, size: tuple[int, int]) -> None:
    host = toy_table("Ann", "Kettle:random")

    async def steps(hand: Hand) -> None:
        while not host.over:
            host.act(0, host.decision(0), [host.legal(0)[-1]])
            host.wait_for_bots(LONG)
        await hand.settle()
        assert hand.reading[0] == "The game is over"

    assert looks(
        session_of("Ann"),
        steps,
        size,
        host,
        says="""
        The game is over
        Kettle 2
        arabica 2 1 x 2
        Ann 0
        robusta 0 0 x 1
        enter:
        """,
    )


def test_too_small(looks: Any) -> None:
    async def steps(hand: Hand) -> None:
        assert hand.shown().startswith("This terminal has 60x20 cells.")

    assert looks(
        session_of("Ann"),
        steps,
        (60, 20),
        roaster(),
        says="This terminal has 60x20 cells.\nMake it 80x24 or larger,\nor leave with q and use --plain.",
        drawn=((60, 20),),
    )


def test_everything_at_once(looks: Any) -> None:
    host = roaster()

    async def steps(hand: Hand) -> None:
        await hand.press("1", "1")
        assert host.head >= 2

    assert looks(
        session_of("Ann"),
        steps,
        (160, 50),
        host,
        says="""
        Panama SHB group 1, beginner bean 1 of 3 score 0 │ ▸ Ann
        gauge, turn 1
        │ Roasting Panama SHB
        hand 6
        the cup to come
        roast counter 0
        21 20 19 18 17 16 15 14 13 12 11
        Turn 1, step a
        ▸1 draw 2 more with Body
        """,
        drawn=((160, 50),),
    )
