"""Keys pressed at random, sizes changed at random: nothing on the keyboard can break the program."""

from random import Random

import pytest

import rules
from coffee_tui.account import keys
from coffee_tui.host.table import TableHost
from coffee_tui.tui.screens.curtain import CurtainScreen
from saves import SeatInfo
from tests.screens.hand import at, session_of, toy_table

SIZES = [(80, 24), (120, 40), (160, 50), (40, 10), (1, 1), (100, 24)]
LEAVING = {"ctrl+q", "ctrl+c"}
PRESSED = sorted(
    {name for key in keys.KEYS if not key.fixed for name in key.keys.split(",")} - LEAVING | set("0123456789azäß")
)


def tables(seed: int) -> TableHost:
    if seed % 2:
        return toy_table("Ann", "Ben", "Kettle:random", seed=b"%d" % seed)
    return TableHost.new(rules.load("coffee_roaster"), [SeatInfo("Ann")], {}, seed=b"%d" % seed)


@pytest.mark.parametrize("seed", range(4))
async def test_random_keys_break_nothing(seed: int):
    choose = Random(seed)
    host = tables(seed)
    async with at(session_of("Ann"), host) as hand:
        for _ in range(120):
            if not hand.app._running:
                break  # q in the lobby leaves the program
            if choose.random() < 0.04:
                await hand.sized(*choose.choice(SIZES))
            likely = ["enter"] if isinstance(hand.screen, CurtainScreen) else ["enter", "1", "2", "space", "down"]
            await hand.press(choose.choice(likely if choose.random() < 0.5 else PRESSED))
        assert hand.app.fault is None
    assert host.head >= 0
