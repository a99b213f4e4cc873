"""Graduated Cylinder: points from one Track into another."""

from __future__ import annotations

from rules.vivajava_dice.actions import GainPoint, TakeOff, UseAbility
from rules.vivajava_dice.steps import ReachLevels, UseActivateAbilities
from tests.vivajava_dice.table import DONE, Table


def pouring(level: int, **marks: int) -> Table:
    table = Table(discs={"red": "graduated_cylinder"})
    table.level(0, "red", level)
    for color, n in marks.items():
        table.marks(0, color, n)
    return table.run(UseActivateAbilities(0))


def test_1x_moves_one_point_between_tracks() -> None:
    table = pouring(1, white=3)
    assert table.menu == [UseAbility("red"), DONE]
    table.play(UseAbility("red"))
    assert table.menu == [TakeOff("white", 1), TakeOff("red", 1)]
    table.play(TakeOff("white", 1))
    assert table.menu == [GainPoint(c) for c in ("yellow", "brown", "red", "green")]
    table.play(GainPoint("green"))
    assert table.public.marks[0] == [2, 0, 0, 2, 1]


def test_2x_moves_one_or_two() -> None:
    table = pouring(2, white=3, yellow=1).play(UseAbility("red"))
    assert table.menu == [TakeOff("white", 1), TakeOff("white", 2), TakeOff("yellow", 1), TakeOff("red", 1),
                          TakeOff("red", 2)]  # fmt: skip
    table.play(TakeOff("white", 2), GainPoint("yellow"))
    assert table.public.marks[0][:2] == [1, 3]


def test_d_22_once_each_own_activate_if_one_likes() -> None:
    table = pouring(1, white=3).play(UseAbility("red"), TakeOff("white"), GainPoint("green"))
    assert table.asked == ()
    table = pouring(1, white=3).play(DONE)
    assert table.public.marks[0][0] == 3


def test_d_22_both_tracks_are_open_and_take_it_in_full() -> None:
    table = pouring(2, white=6, yellow=5).play(UseAbility("red"), TakeOff("yellow", 2))
    assert GainPoint("white") not in table.menu
    assert "complete" in table.why(GainPoint("white"))
    assert TakeOff("white", 1) not in pouring(2, white=6).play(UseAbility("red")).menu
    table = pouring(2, white=3, yellow=5).play(UseAbility("red"), TakeOff("white", 2))
    assert GainPoint("yellow") not in table.menu
    assert "room for 2" in table.why(GainPoint("yellow"))
    assert "come from that Track" in table.why(GainPoint("white"))
    assert "room for 2" in table.why(DONE)
    assert GainPoint("white") in table.closed()


def test_the_last_point_completes_a_track_and_scores() -> None:
    table = pouring(1, white=5, yellow=2).play(UseAbility("red"), TakeOff("yellow"), GainPoint("white"))
    assert table.total(0) == 3  # Re-Roll
    assert table.public.levels[0][1] == 0


def test_a_level_reached_by_it_takes_effect() -> None:
    table = pouring(1, white=1, yellow=1).play(UseAbility("red"), TakeOff("yellow"), GainPoint("white"))
    table.run(ReachLevels(0))
    assert table.public.levels[0][0] == 1


def test_it_is_not_offered_without_a_point_to_move() -> None:
    table = Table(discs={"red": "graduated_cylinder"})
    table.marks(0, "red", 2)
    for color in ("white", "yellow", "brown", "green"):
        table.marks(0, color, 6)
    assert table.run(UseActivateAbilities(0)).asked == ()


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table(discs={"red": "graduated_cylinder"})
    table.level(0, "red", 2)
    table.marks(0, "white", 3)
    assert table.fill(0, "red") == 4
    assert table.run(UseActivateAbilities(0)).asked == ()
