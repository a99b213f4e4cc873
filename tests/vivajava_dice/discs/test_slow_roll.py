"""Slow-Roll: white and black hurt."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChoosePlayer, TakeOff, UseAbility
from rules.vivajava_dice.steps import BlendOrResearch
from tests.vivajava_dice.table import DONE, Table

SLOW = UseAbility("red")


def scoring(level: int, falls: str, seats: int = 2) -> Table:
    table = Table(seats=seats, discs={"red": "slow_roll"})
    table.level(0, "red", level)
    for seat in range(1, seats):
        table.points(seat, 5)
        table.marks(seat, "white", 2)
        table.marks(seat, "green", 1)
    return table.turn(0, falls)


def test_1x_black_costs_a_point() -> None:
    table = scoring(1, "black")
    assert table.menu == [SLOW, DONE]
    table.play(SLOW)
    assert table.total(1) == 4
    assert isinstance(table.step, BlendOrResearch)


def test_1x_white_costs_a_research_point() -> None:
    table = scoring(1, "white").play(SLOW)
    assert table.menu == [TakeOff("white"), TakeOff("green")]
    table.play(TakeOff("white"))
    assert table.public.marks[1] == [1, 0, 0, 0, 1]
    assert table.total(1) == 5


def test_other_beans_do_nothing() -> None:
    for bean in ("yellow", "brown", "red", "green"):
        table = scoring(1, bean).play(SLOW)
        assert (table.total(1), table.public.marks[1]) == (5, [2, 0, 0, 0, 1])


def test_2x_rolls_twice() -> None:
    table = scoring(2, "black black").play(SLOW)
    assert table.menu == [SLOW, DONE]
    assert table.play(SLOW).total(1) == 3
    assert isinstance(table.step, BlendOrResearch)


def test_d_27_it_is_optional() -> None:
    table = scoring(1, "red").play(DONE)
    assert table.total(1) == 5


def test_d_27_the_victim_is_chosen_and_picks_the_track() -> None:
    table = scoring(1, "white", seats=3).play(SLOW)
    assert table.asked == (0,)
    assert table.menu == [ChoosePlayer(1), ChoosePlayer(2)]
    table.play(ChoosePlayer(2))
    assert table.asked == (2,)


def test_d_4_nothing_goes_below_zero_and_completed_tracks_lose_nothing() -> None:
    table = Table(discs={"red": "slow_roll"})
    table.level(0, "red", 2)
    table.marks(1, "white", 6)
    table.turn(0, "white black").play(SLOW, SLOW)
    assert table.public.marks[1][0] == 6
    assert table.total(1) == 0


def test_below_a_level_the_ability_stops() -> None:
    table = scoring(1, "white").play(SLOW, TakeOff("white"))
    assert table.public.levels[1][0] == 0


def test_d_39_a_corporation_loses_points_but_has_no_research() -> None:
    table = Table(seats=1, discs={"red": "slow_roll"})
    table.level(0, "red", 2)
    table.points(1, 5)
    table.turn(0, "white black").play(SLOW, SLOW)
    assert table.total(1) == 4


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table(discs={"red": "slow_roll"})
    table.level(0, "red", 2)
    assert table.fill(0, "red") == 4
    assert isinstance(table.turn(0).step, BlendOrResearch)
