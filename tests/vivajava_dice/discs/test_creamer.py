"""Creamer: another player's dice are rolled again."""

from __future__ import annotations

from rules.engine import Concern
from rules.vivajava_dice import GAME
from rules.vivajava_dice.actions import Block, CreateRainbow, Donate, ForceReroll, SetDie, UseDonated
from rules.vivajava_dice.discs.block_action import OfferBlock
from rules.vivajava_dice.discs.creamer import OfferCreamer
from rules.vivajava_dice.events import AbilityUsed
from rules.vivajava_dice.steps import BlendOrResearch, ReachLevels
from tests.vivajava_dice.table import DONE, PASS, Table, dice

CREAM = ForceReroll()
FIVE = "white white white white white"


def rolled(falls: str, seats: int = 2, tokens: int = 1, discs: dict[str, str] | None = None) -> Table:
    table = Table(seats=seats, discs={"red": "creamer", **(discs or {})})
    for seat in range(1, seats):
        table.level(seat, "red", 1, tokens)
    return table.roll(0, falls)


def test_1x_gains_a_token_and_2x_another() -> None:
    table = Table(discs={"red": "creamer"})
    table.public.marks[0][3] = 2
    assert table.run(ReachLevels(0)).ready(0) == 1
    table.public.marks[0][3] = 4
    assert table.run(ReachLevels(0)).ready(0) == 2


def test_a_returned_token_has_all_dice_of_the_other_player_rolled_again() -> None:
    table = rolled("red red red red red " + FIVE)
    assert isinstance(table.step, OfferCreamer)
    assert table.asked == (1,)
    assert table.menu == [CREAM, PASS]
    table.play(CREAM)
    assert table.public.now.rolled == dice(FIVE)
    assert table.ready(1) == 0


def test_it_is_told_whom_it_was_done_to() -> None:
    table = rolled("red red red red red " + FIVE, seats=3).play(CREAM, PASS)
    (event,) = table.events(AbilityUsed)
    assert event == AbilityUsed(1, "creamer", against=0)
    assert [GAME.concerns(event, seat) for seat in range(3)] == [Concern.ALWAYS, Concern.NOT, Concern.NOT]
    assert GAME.words.event(event) == "Seat 2 uses Creamer against Seat 1."


def test_flavor_dice_are_rolled_again_too() -> None:
    table = Table(discs={"red": "creamer"})
    table.level(1, "red", 1, 1)
    table.flavor(0, 1)
    table.roll(0, "red red red red red wild " + FIVE + " yellow").play(CREAM)
    assert table.public.now.rolled == dice(FIVE + " flavor_yellow")


def test_passing_keeps_dice_and_token() -> None:
    table = rolled("red red red red red").play(PASS)
    assert table.public.now.rolled == dice("red red red red red")
    assert table.ready(1) == 1


def test_no_ability_changes_the_dice_after_it() -> None:
    table = Table(discs={"red": "creamer", "white": "re_roll"})
    table.level(1, "red", 1, 1)
    table.level(0, "white", 2)
    table.roll(0, "red red red red white " + FIVE).play(DONE, CREAM)
    assert isinstance(table.step, BlendOrResearch)


def test_d_16_creamer_is_asked_before_block_action() -> None:
    table = Table(discs={"red": "creamer", "green": "block_action"})
    table.level(1, "red", 1, 1)
    table.level(1, "green", 1, 1)
    table.roll(0, "red red red red white " + FIVE).play(CREAM)
    assert isinstance(table.step, OfferBlock)
    table.play(Block("blend"))
    assert table.public.now.blocked == "blend"


def test_d_16_one_creamer_counts_and_the_second_keeps_its_token() -> None:
    table = rolled("red red red red red " + FIVE, seats=3).play(CREAM, CREAM)
    assert table.public.now.rolled == dice(FIVE)
    assert (table.ready(1), table.ready(2)) == (0, 1)


def test_d_16_donations_stay_as_they_fell() -> None:
    table = Table(seats=3, discs={"red": "creamer"})
    table.level(1, "red", 1, 1)
    table.flavor(2, 1)
    table.roll(0, "red red red red green white " + FIVE).play(Donate())
    table.play(CREAM)
    assert table.public.now.given[2] == [1, 0, 0, 0, 0, 0]
    assert UseDonated() not in table.menu  # five white ones are not made better by a sixth


def test_a_die_laid_before_the_roll_stays() -> None:
    table = Table(discs={"red": "creamer", "yellow": "pick_of_the_crop"})
    table.level(1, "red", 1, 1)
    table.level(0, "yellow", 1)
    table.roll(0, "red red red red white white white white")
    table.play(SetDie("yellow", "green"), CREAM)
    assert table.public.now.rolled == dice("green white white white white")


def test_it_may_spoil_a_corporation_s_rainbow() -> None:
    table = Table(seats=1, discs={"red": "creamer"})
    table.level(0, "red", 1, 1)
    table.turn(1, "white yellow brown red green white white yellow yellow red").play(CREAM)
    assert table.public.rainbow_by == -1
    assert table.public.meter == 3
    assert CreateRainbow() not in table.menu


def test_it_is_never_asked_in_one_s_own_turn_or_without_a_token() -> None:
    table = Table(discs={"red": "creamer"})
    table.level(0, "red", 1, 1)
    assert isinstance(table.roll(0).step, BlendOrResearch)
    assert isinstance(rolled("red", tokens=0).step, BlendOrResearch)


def test_a_completed_track_ends_it_for_4_points_and_takes_the_tokens_home() -> None:
    table = Table(discs={"red": "creamer"})
    table.level(1, "red", 2, 2)
    assert table.fill(1, "red") == 4
    assert isinstance(table.roll(0).step, BlendOrResearch)
