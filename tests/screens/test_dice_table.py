"""The whole table screen of VivaJava Dice at both sizes, with and without modules, beside what is so."""

from typing import Any

import pytest

import rules
from coffee_tui.host.table import TableHost
from coffee_tui.tui.app import CoffeeApp
from saves import SeatInfo
from tests.screens.hand import MIDDLE, SMALL, Hand, session_of

MODULES = dict.fromkeys(("brew", "compounded", "belle", "carnival", "heartland"), "on")


@pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("chosen", [{}, {"coaster": "wild", "anger": "mixed", **MODULES}], ids=["plain", "modules"])
def test_the_table_of_three(snap_compare: Any, size: tuple[int, int], chosen: dict[str, str]) -> None:
    people = [SeatInfo("Ann"), SeatInfo("Ben"), SeatInfo("Cleo")]
    host = TableHost.new(rules.load("vivajava_dice"), people, chosen, seed=b"5")
    for _ in range(9):
        seat = host.awaited()[0]
        host.act(seat, host.decision(seat), [host.legal(seat)[0]])
    session = session_of("Ann", pace="off")
    app = CoffeeApp(session, session.sit_at(host))

    async def before(pilot: Any) -> None:
        hand = Hand(app, pilot)
        await hand.settle()
        await hand.press("enter")  # lift the curtain
        assert hand.table is hand.screen
        assert len(hand.menu) >= 1

    assert snap_compare(app, terminal_size=size, run_before=before)
