"""What the table and its pages say at 80x24 and 120x40, and at one size their picture."""

from typing import Any

import rules
from coffee_tui.host.table import TableHost
from saves import SeatInfo
from tests.screens.hand import LONG, MIDDLE, SMALL, Hand, seen, session_of, text_of, toy_table
from tests.screens.looking import SIZES


def roaster(seed: bytes = b"7", **extra: Any) -> TableHost:
    return TableHost.new(rules.load("coffee_roaster"), [SeatInfo("Ann")], {"menu": "full"}, seed=seed, **extra)


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
        ▸◌0◂ ◌0 ◌0 ◌0 ▮B ❖R ❖R
        Turn 1, step a
        ▸1
        2 +2 Drawing with Body: two more into the hand
        e Done with step a: on to the flavors
        """,
        drawn=(SMALL, MIDDLE),
    )


@SIZES
def test_table_in_sixteen_colors_and_ascii(looks: Any, size: tuple[int, int]) -> None:
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
        >o0< o0 o0 o0 =B @R @R
        Turn 1, step a
        >1
        e Done with step a: on to the flavors
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
        ⊞T Extra Tray: 2 more spaces on the tray
        Enter or h: back
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
        Enter or
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
        Enter or
        """,
    )


def greedy_bots() -> TableHost:
    people = [SeatInfo("Robin"), SeatInfo("Kettle", "bot:greedy"), SeatInfo("Grinder", "bot:greedy")]
    return TableHost.new(rules.load("vivajava_dice"), people, {}, seed=b"3")


@SIZES
def test_a_play_of_somebody_else(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("1")
        await hand.tick(2.1)
        assert "Turn 3: Grinder" in hand.told_title
        assert "any key: skip" in hand.told_title

    says = "roll of ◉3 Grinder\nTurn 3: Grinder\n── Turn 2: Kettle ──\n── Turn 3: Grinder ──\nGrinder rolls"
    assert looks(session_of("Robin", pace="calm"), steps, size, greedy_bots(), says=says)


@SIZES
def test_what_must_not_be_missed(looks: Any, size: tuple[int, int]) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("1")
        for _ in range(40):
            if any(line.startswith("!") for line in hand.told):
                break
            await hand.press("1") if hand.menu else await hand.tick(1)
        assert "any key: go on" in hand.told_title

    says = "Turn 7: Robin\n! Grinder creates a Featured Blend\n── Turn 7: Robin ──\nRobin rolls"
    assert looks(session_of("Robin", pace="quick"), steps, size, greedy_bots(), says=says)


def test_the_recap(looks: Any) -> None:
    async def steps(hand: Hand) -> None:
        await hand.press("1")
        for _ in range(3):
            await hand.tick(1)
        assert "Since your last turn" in hand.told_title
        await hand.press("left")

    says = "roll of ◉3 Grinder\nDegrade\n1 Take off a yellow die\nSince your last turn\n▸── Turn 3: Grinder ──"
    assert looks(session_of("Robin", pace="quick"), steps, SMALL, greedy_bots(), says=says)


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
        Enter:
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
        │ ── Roasting Panama SHB
        hand 6
        the cup to come
        roast counter 0
        21 20 19 18 17 16 15 14 13 12 11
        Turn 1, step a
        ▸1 +2 Drawing with Body
        """,
        drawn=((160, 50),),
    )
