"""The line that a menu marks first does no harm, whatever is asked; keys that have nothing to do say so."""

from __future__ import annotations

import random
from typing import Any

import pytest

import rules
from coffee_tui.host.choices import choices
from coffee_tui.host.table import TableHost
from coffee_tui.tui.screens.listing import Listing
from rules import engine
from rules.coffee_roaster import actions as roast
from rules.engine import Action, AnyGame, Chance, NamedWords, Pass, View
from rules.vivajava_dice import GAME as DICE
from rules.vivajava_dice import actions as act
from rules.vivajava_dice.modules.angry_dice import EnterArena, LockDice
from saves import SeatInfo
from tests.screens.hand import SMALL, at, laid_out, session_of, toy_table
from tests.vivajava_dice.table import DONE, Loaded, Table

ALL = {
    "coaster": "wild", "anger": "only", "anger-management": "on",
    **dict.fromkeys(("brew", "compounded", "belle", "carnival", "heartland"), "on"),
}  # fmt: skip
HURTS: tuple[type[Action], ...] = (
    act.BreakApart, act.ReturnBlend, act.Block, act.ForceReroll, act.RerollCarnival, act.BlockAbility,
    roast.StopRoasting, roast.UseRedraw,
)  # fmt: skip


def marked_in(game: AnyGame, view: View, room: int = 8) -> tuple[list[Action], Action | None]:
    """Return the plays of a menu, and the one whose line is marked first; None for a group, which only opens."""
    words = NamedWords(game.words, ["Ann", "Ben", "Cleo"])
    menu = choices(game, words, view, engine.legal_in(view))
    listing = Listing(menu)
    listing.entries(room)
    choice = listing.choice(listing.first)
    return [one.action for one in menu], None if choice is None else choice.action


def asked(game: AnyGame, seats: int, options: dict[str, str], seed: int) -> list[View]:
    """Return what seats are asked in a random game, where there is more than one answer."""
    state = game.setup(seats, game.complete(options, seats), Chance(bytes([seed]) * 32))
    choose = random.Random(seed).choice
    found: list[View] = []
    for _ in range(400):
        if engine.is_over(state):
            break
        seat = engine.awaited(state)[0]
        legal = engine.legal_actions(state, seat)
        if len(legal) > 1:
            found.append(engine.view_of(engine.clone(state), seat))
        engine.apply(state, seat, choose(legal))
    return found


def gives_away(game: AnyGame, view: Any, action: Action) -> bool:
    """Say whether the seat of a view holds a Blend less when this was played."""
    outlook = game.try_out(view, [action])
    if outlook is None:
        return False
    held = ("featured_by", "rainbow_by", "belle_by")
    later = outlook.state.public
    return any(getattr(view.public, name) == view.seat != getattr(later, name) for name in held)


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        ("vivajava_dice", 3, {}),
        ("vivajava_dice", 3, ALL),
        ("vivajava_dice", 1, {}),
        ("coffee_roaster", 1, {}),
    ],
    ids=["dice", "dice-all", "dice-solo", "roaster"],
)
def test_the_line_marked_first_does_no_harm(key: str, seats: int, options: dict[str, str]) -> None:
    game = rules.load(key)
    met = 0
    for seed in (1, 2) if seats == 1 else (1,):
        for view in asked(game, seats, options, seed)[::2]:
            plays, first = marked_in(game, view)
            if first is None:
                continue
            hurting = [play for play in plays if isinstance(play, HURTS)]
            met += bool(hurting)
            assert first not in hurting or hurting == plays, (first, plays)
            assert first != act.MakeRequest("lose") or len(plays) == 1
            assert first != act.LockAngry("angry")
            if key == "vivajava_dice" and gives_away(game, view, first):
                assert all(gives_away(game, view, play) for play in plays), (first, plays)
    assert met


def test_a_blend_that_is_held_is_kept_by_the_marked_line() -> None:
    table = Table(seats=2)
    table.featured(0, "green green green white yellow")
    table.turn(0)
    while act.BreakApart() not in table.menu:
        table.play(table.menu[0])
    assert marked_in(DICE, engine.view_of(table.state, 0))[1] == act.KeepBlend()


def test_a_rainbow_that_is_held_is_not_given_up_by_the_marked_line() -> None:
    table = Table(seats=2)
    table.public.rainbow_by = 0
    table.roll(0, "green green green white yellow")
    plays, first = marked_in(DICE, engine.view_of(table.state, 0))
    assert act.CreateFeatured("green") in plays
    assert isinstance(first, act.Research)


def test_nobody_is_blocked_by_the_marked_line() -> None:
    table = Table(seats=2)
    table.level(1, "green", 1, tokens=1)
    table.roll(0, "green green red white yellow")
    while act.Block("blend") not in (menu := table.menu):
        table.play(menu[-1])
    plays, first = marked_in(DICE, engine.view_of(table.state, 1))
    assert {act.Block("blend"), act.Block("research")} <= set(plays)
    assert first == Pass()


@pytest.mark.parametrize(
    ("stage", "falls", "locks"),
    [(1, "2 6", act.LockAngry("2")), (2, "4 6", act.LockAngry("4")), (2, "3 6", DONE), (3, "5 1", act.LockAngry("5"))],
)
def test_the_safe_angry_die_is_locked_by_the_marked_line_and_never_the_angry_one(
    stage: int, falls: str, locks: Action
) -> None:
    table = Table(seats=2, **{"angry-dice": "choose"})
    table.state.chance = Loaded(bytes(32), falls=[int(n) - 1 for n in falls.split()])
    table.run(EnterArena(0, 1, 1))
    table.public.now.arena[0][0] = stage
    table.play(act.ThrowAngry())
    assert isinstance(table.step, LockDice)
    assert marked_in(DICE, engine.view_of(table.state, 0))[1] == locks


async def test_on_the_screen_the_marked_line_is_that_one() -> None:
    table = Table(seats=2)
    table.featured(0, "green green green white yellow")
    table.turn(0)
    while act.BreakApart() not in table.menu:
        table.play(table.menu[0])
    table.state.chance = Chance(bytes(32))
    async with at(session_of("Ann"), laid_out(DICE, table.state, "Ann", "Ben:random")) as hand:
        cursor = hand.table.decision.menu.cursor
        assert "eep" in hand.menu[cursor]


async def test_restart_and_redo_say_when_there_is_nothing() -> None:
    async with at(session_of("Ann", forced="off"), toy_table("Ann", "Ben:random")) as hand:
        said = []
        for key in ("R", "r", "u"):
            await hand.press(key)
            said.append(hand.status)
        nothing = "You have made no play yet that could be undone."
        assert said == [nothing, "There is nothing to redo: nothing was undone since the last play.", nothing]
        assert hand.host.head == 0


async def test_long_marks_and_names_push_no_key_off_the_status_line() -> None:
    people = [SeatInfo("Ann"), SeatInfo("Ben", "bot:random")]
    title = "An evening at the coffee table with a very long name indeed, again"
    for practice in (False, True):
        host = TableHost.new(rules.load("toy"), people, {}, seed=b"1", title=title, practice=practice)
        async with at(session_of("Ann"), host, size=SMALL) as hand:
            for status in (hand.status, await branched(hand)):
                for key in ("u undo", "h how to play", "? help"):
                    assert key in status
                assert "chosen seed" in status or "WHAT IF" in status
                assert "lobby" in status or "back to the real game" in status
                assert len(status) <= SMALL[0]


async def branched(hand: Any) -> str:
    """Open a what-if and return its status line."""
    await hand.press("w", "down")
    status: str = hand.status
    return status
