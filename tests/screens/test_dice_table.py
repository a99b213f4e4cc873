"""The whole table screen of VivaJava Dice at both sizes, with and without modules: what it says, and two pictures."""

from typing import Any

import pytest

import rules
from coffee_tui.host.table import TableHost
from coffee_tui.tui.app import CoffeeApp
from saves import SeatInfo
from tests.reading import missing
from tests.screens.hand import MIDDLE, SMALL, Hand, at, session_of

MODULES = {
    "coaster": "wild", "anger": "mixed", **dict.fromkeys(("brew", "compounded", "belle", "carnival", "heartland"), "on")
}  # fmt: skip
PLAIN = """
chosen seed VivaJava: The Dice Game
you: Roll, turn 8
◉1 Ann, 3 a turn
Decaf yellow does not beat Regular black
rainbow nobody, 1 a turn flavor supply ⊡⊡⊡⊡⊡
research ─ 1X 2X ◡ ◉◉◉ ─◉3 Cleo ◉◉◉ ─◉1 Ann ◉◉◉
1w Re-Roll 3 ▮▮ ▯▯ ▯◡ used ▮▯ ▯▯ ▯◡ ▯▯ ▯▯ ▯◡
4r Extra Flavor 4 ▯▯ ▯▯ ▯◡ ▮▯ ▯▯ ▯◡ ▯▯ ▯▯ ▯◡
5g Block Action 4 ▮▯ ▯▯ ▯◡ ▯▯ ▯▯ ▯◡ ▯▯ ▯▯ ▯◡
Re-Roll: pick up dice to roll again
1 [ ] Pick up white
2 [0/2] Pick up yellow
4 [ ] Pick up green
Ben rolls white, 2 yellow, red,
"""
WITH_MODULES = """
chosen seed VivaJava: The Dice Game
◉1 Ann 5 ▸◉2 you 1 ◉3 Cleo 1 /21 you: Roll, turn 8
rainbow nobody, 1 a turn
Brew! ▸ Ferment! ▸ Age! ▸ Enjoy!
6k1w▸4 6k4r▸5 6k5g▸6 1w5g4r▸7
all rides 3
hauling
research ─ 1X 2X ◡ ◉◉◉ ─◉3 Cleo ◉◉◉ ─◉1 Ann ◉◉◉
1w Haul! 4 ▮▮ ▯▯ ▯◡ used ▮▯ ▯▯ ▯◡ ▯▯ ▯▯ ▯◡
2y Carnival 0 ▯▯ ▯▯ ▯◡ ▮▯ ▯▯ ▯◡ ▯▯ ▯▯ ▯◡
3n Belle's Request 3 ▮▯ ▯▯ ▯◡
Haul!: turn which Flavor Die
1 Turn Flavor WILD in the section of Ann
3 Turn Flavor red in the section of Cleo
Ben rolls white, 2 yellow, red,
"""


def table(chosen: dict[str, str]) -> TableHost:
    people = [SeatInfo("Ann"), SeatInfo("Ben"), SeatInfo("Cleo")]
    host = TableHost.new(rules.load("vivajava_dice"), people, chosen, seed=b"5")
    for _ in range(9):
        seat = host.awaited()[0]
        host.act(seat, host.decision(seat), [host.legal(seat)[0]])
    return host


@pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["80x24", "120x40"])
@pytest.mark.parametrize(("chosen", "says"), [({}, PLAIN), (MODULES, WITH_MODULES)], ids=["plain", "modules"])
async def test_what_the_table_of_three_says(size: tuple[int, int], chosen: dict[str, str], says: str) -> None:
    async with at(session_of("Ann", pace="off"), table(chosen), size) as hand:
        assert missing(hand.shown().splitlines(), says) == [], hand.shown()


@pytest.mark.parametrize(("chosen", "size"), [({}, MIDDLE), (MODULES, SMALL)], ids=["plain-120x40", "modules-80x24"])
def test_the_table_of_three(snap_compare: Any, size: tuple[int, int], chosen: dict[str, str]) -> None:
    session = session_of("Ann", pace="off")
    app = CoffeeApp(session, session.sit_at(table(chosen)))

    async def before(pilot: Any) -> None:
        hand = Hand(app, pilot)
        await hand.settle()

    assert snap_compare(app, terminal_size=size, run_before=before)
