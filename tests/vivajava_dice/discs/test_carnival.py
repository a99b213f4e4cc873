"""Carnival: the die. Rides and Tickets are in modules/test_carnival.py."""

from __future__ import annotations

from rules.vivajava_dice.actions import Decline, TakeBenefit, Token, UseAbility
from rules.vivajava_dice.modules.carnival import ChooseBenefit
from rules.vivajava_dice.steps import BlendOrResearch, UseScoreAbilities
from tests.vivajava_dice.table import DONE, Table

ROLL = UseAbility("green")


def scoring(level: int, falls: str) -> Table:
    table = Table(discs={"green": "carnival"}, carnival="on")
    table.level(0, "green", level)
    return table.turn(0, falls)


def test_1x_rolls_a_die_for_its_benefit() -> None:
    table = scoring(1, "yellow")
    assert table.menu == [ROLL, DONE]
    table.play(ROLL)
    assert isinstance(table.step, ChooseBenefit)
    assert table.menu == [TakeBenefit("yellow"), Decline()]
    table.play(TakeBenefit("yellow"))
    assert table.public.tokens == [Token(0, "ride", 4, 0)]
    assert isinstance(table.step, BlendOrResearch)


def test_2x_d_36_rolls_two_dice_and_keeps_one_result() -> None:
    table = scoring(2, "red yellow").play(ROLL)
    assert table.menu == [TakeBenefit("yellow"), TakeBenefit("red"), Decline()]
    table.play(TakeBenefit("red"))
    assert table.public.tokens == [Token(0, "ride", 4, 2)]
    assert table.public.now.carnival == []


def test_once_a_turn() -> None:
    assert isinstance(scoring(2, "red red").play(ROLL, TakeBenefit("red")).step, BlendOrResearch)


def test_neither_roll_nor_benefit_must_be_taken() -> None:
    assert isinstance(scoring(1, "").play(DONE).step, BlendOrResearch)
    table = scoring(1, "green").play(ROLL, Decline())
    assert table.public.tokens == []


def test_it_says_why_not_again() -> None:
    table = Table(discs={"green": "carnival", "red": "slow_roll"}, carnival="on")
    table.level(0, "green", 1)
    table.level(0, "red", 1)
    table.falls("green")
    table.run(UseScoreAbilities(0)).play(ROLL, Decline())
    assert "once a turn" in table.why(ROLL)


def test_a_completed_track_scores_nothing_and_takes_all_its_tokens_home() -> None:
    table = Table(discs={"green": "carnival"}, carnival="on")
    table.level(0, "green", 2)
    table.public.tokens += [Token(0, "ride", 4, 1), Token(0, "ticket", 4, 0), Token(1, "ride", 4, 1)]
    assert table.fill(0, "green") == 0
    assert table.public.tokens == [Token(1, "ride", 4, 1)]
