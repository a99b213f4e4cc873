"""One key rolls the dice again that the odds recommend, on the screen and in plain mode."""

import io

from coffee_tui.account.own_table import OwnTable
from coffee_tui.host.table import TableHost
from coffee_tui.text.plain import Plain
from rules.engine import Chance
from rules.vivajava_dice import GAME
from rules.vivajava_dice.events import Rolled
from tests.screens.hand import at, laid_out, session_of, text_of, toy_table
from tests.vivajava_dice.table import Table


def rolling() -> TableHost:
    """Ann has rolled against a Regular green of Ben, and may roll dice again."""
    table = Table(seats=2)
    table.level(0, "white", 1)
    table.featured(1, "green green green white yellow")
    table.roll(0, "green green red yellow white")
    table.state.chance = Chance(bytes(32))
    return laid_out(GAME, table.state, "Ann", "Ben:random")


async def test_one_key_rolls_the_recommended_dice_again() -> None:
    host = rolling()
    async with at(session_of("Ann"), host) as hand:
        assert "re-roll all but 2 green: " in hand.shown()
        assert "d: do it" in hand.shown()
        kept = hand.table.observer.view.public.now.rolled
        await hand.press("d")
        event = next(e for e in reversed(hand.table.observer.events_since(0)) if isinstance(e, Rolled))
        assert len(event.dice) == sum(kept) - 2
        await hand.press("d")
        assert hand.status == "The odds recommend no re-roll here."


async def test_where_nothing_is_rolled_the_key_says_so() -> None:
    async with at(session_of("Ann"), toy_table("Ann", "Ben:random")) as hand:
        before = hand.host.head
        await hand.press("d")
        assert hand.status == "The odds recommend no re-roll here."
        assert hand.host.head == before


def test_plain_mode_takes_the_same_letter_and_its_word() -> None:
    for line in ("d", "dice"):
        host, sink = rolling(), io.StringIO()
        Plain(
            OwnTable(host, record=lambda game, host: {}, forced=False).seating(), io.StringIO(f"{line}\n"), sink
        ).run()
        assert any("again" in told for told in text_of(host)), sink.getvalue()
