"""Called Shot: a color named before the roll."""

from __future__ import annotations

from rules.vivajava_dice.actions import CallColor
from rules.vivajava_dice.dice import TRACKS
from rules.vivajava_dice.steps import BlendOrResearch
from tests.vivajava_dice.table import DONE, Table


def scoring(level: int, falls: str, seats: int = 3) -> Table:
    table = Table(seats=seats, discs={"red": "called_shot"})
    table.level(0, "red", level)
    for seat in range(seats):
        table.marks(seat, "green", 3)
    return table.turn(0, falls)


def test_1x_if_the_color_falls_all_others_lose_a_point_there() -> None:
    table = scoring(1, "green").play(CallColor("red", "green"))
    assert [marks[4] for marks in table.public.marks] == [3, 2, 2]
    assert isinstance(table.step, BlendOrResearch)


def test_otherwise_nothing_happens() -> None:
    table = scoring(1, "white").play(CallColor("red", "green"))
    assert [marks[4] for marks in table.public.marks] == [3, 3, 3]


def test_2x_calls_twice() -> None:
    table = scoring(2, "green green").play(CallColor("red", "green"))
    assert table.menu == [*(CallColor("red", track) for track in TRACKS), DONE]
    table.play(CallColor("red", "green"))
    assert [marks[4] for marks in table.public.marks] == [3, 1, 1]
    assert isinstance(table.step, BlendOrResearch)


def test_d_27_black_may_not_be_called() -> None:
    assert [play.color for play in scoring(1, "").menu if isinstance(play, CallColor)] == list(TRACKS)


def test_d_27_it_is_optional() -> None:
    assert isinstance(scoring(1, "").play(DONE).step, BlendOrResearch)


def test_d_4_a_track_without_points_or_complete_loses_nothing() -> None:
    table = Table(seats=3, discs={"red": "called_shot"})
    table.level(0, "red", 1)
    table.marks(1, "green", 6)
    table.turn(0, "green").play(CallColor("red", "green"))
    assert [marks[4] for marks in table.public.marks] == [0, 6, 0]


def test_without_a_die_in_the_supply_it_cannot_be_rolled() -> None:
    table = Table(discs={"red": "called_shot"})
    table.level(0, "red", 1)
    table.featured(1, "red " * 10)
    assert isinstance(table.turn(0).step, BlendOrResearch)


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table(discs={"red": "called_shot"})
    table.level(0, "red", 2)
    assert table.fill(0, "red") == 4
    assert isinstance(table.turn(0).step, BlendOrResearch)
