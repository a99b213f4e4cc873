"""Plays that luck decides are seen one by one, also where a seat has nothing to choose: a match of Angry Dice."""

from typing import Any

import pytest

from coffee_tui.host.presenter import PACES
from coffee_tui.host.table import TableHost
from rules.engine import Chance
from rules.vivajava_dice import GAME
from rules.vivajava_dice.events import AngryThrown
from rules.vivajava_dice.modules.angry_dice import FACE, EnterArena
from rules.vivajava_dice.steps.turn import EndTurn
from tests.screens.hand import Hand, at, laid_out, session_of
from tests.vivajava_dice.table import Table

QUICK = PACES["quick"] + 0.01


def match(**options: str) -> TableHost:
    """A match has begun; no die has fallen."""
    table = Table(seats=2, **options)
    table.run(EnterArena(0, 1, 1), EndTurn(0))
    table.state.chance = Chance(bytes([7]) * 32)
    return laid_out(GAME, table.state, "Ann", "Ben:random")


def throws(hand: Hand) -> list[AngryThrown]:
    """What was thrown up to the look on the screen."""
    return [event for event in hand.table.observer.events_since(0) if isinstance(event, AngryThrown)]


async def watched(hand: Hand) -> list[AngryThrown]:
    """Play the match to its end, and return what was thrown; after each throw its dice are on the board."""
    found: list[AngryThrown] = throws(hand)
    for _ in range(400):
        public: Any = hand.table._shown.public  # type: ignore[union-attr]
        if not public.now.arena:
            return found
        if "step through" in hand.told_title or "go on" in hand.told_title:
            await hand.press("enter")
        elif hand.menu and not hand.told:
            await hand.press("1")
        else:
            await hand.tick(QUICK)
        now = throws(hand)
        assert len(now) <= len(found) + 1, "two throws came at once"
        if len(now) > len(found) and (arena := hand.table._shown.public.now.arena):  # type: ignore[union-attr]
            _, _, one, two = arena[now[-1].side]
            assert (FACE[one - 1], FACE[two - 1]) == now[-1].faces
        found = now
    raise AssertionError("the match goes on and on")


@pytest.mark.parametrize("options", [{}, {"angry-dice": "auto"}], ids=["default", "auto"])
async def test_every_throw_of_a_match_is_on_the_board_by_itself(options: dict[str, str]) -> None:
    async with at(session_of("Ann", pace="quick"), match(**options)) as hand:
        assert "Angry Dice" in hand.shown()
        found = await watched(hand)
        assert {event.side for event in found} == {0, 1}
        assert len(found) > 10


async def test_each_side_has_its_own_stage_and_the_first_key_skips_to_the_next_choice() -> None:
    async with at(session_of("Ann", pace="calm"), match()) as hand:
        assert "◉1 stage 1 (1+2)" in hand.shown()
        assert "◉2 stage 1 (1+2)" in hand.shown()
        assert hand.menu == ["Lock the 2", "Done: lock nothing, roll both again"]
        assert hand.table.decision.menu.cursor == 0
        await hand.press("1")
        before = len(throws(hand))
        await hand.press("x", after=0.1)
        assert len(throws(hand)) > before + 1
        assert hand.menu[-1] == "Done: lock nothing, roll both again"
