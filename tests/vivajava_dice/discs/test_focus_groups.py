"""Focus Groups: a forced die for two."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChoosePlayer
from rules.vivajava_dice.steps import UseActivateAbilities
from tests.vivajava_dice.table import DONE, Table


def activated(level: int, falls: str, seats: int = 2) -> Table:
    table = Table(seats=seats, coaster="second")
    table.level(0, "brown", level)
    table.falls(falls)
    return table.run(UseActivateAbilities(0))


def test_1x_gives_both_a_point_in_the_color_rolled() -> None:
    table = activated(1, "red")
    assert table.public.marks[0][3] == table.public.marks[1][3] == 1


def test_2x_gives_both_two() -> None:
    table = activated(2, "red")
    assert table.public.marks[0][3] == table.public.marks[1][3] == 2


def test_it_is_forced_and_once_a_turn() -> None:
    table = activated(1, "red", seats=3)
    assert DONE not in table.menu
    table.play(ChoosePlayer(1))
    assert table.asked == ()


def test_with_more_players_one_is_chosen_after_the_roll() -> None:
    table = activated(1, "red", seats=3)
    assert table.menu == [ChoosePlayer(1), ChoosePlayer(2)]
    table.play(ChoosePlayer(2))
    assert [row[3] for row in table.public.marks] == [1, 0, 1]


def test_black_gives_flavor_dice_to_the_roller_first() -> None:
    table = activated(1, "black")
    assert table.public.flavor == [1, 1]
    table = Table(coaster="second")
    table.level(0, "brown", 2)
    table.flavor(0, 2)
    table.falls("black")
    table.run(UseActivateAbilities(0))
    assert table.public.flavor == [4, 1]


def test_d_20_points_that_cannot_be_used_are_lost() -> None:
    table = Table(coaster="second")
    table.level(0, "brown", 1)
    table.marks(1, "red", table.public.options.cup)
    table.falls("red")
    table.run(UseActivateAbilities(0))
    assert table.public.marks[0][3] == 1
    assert table.public.marks[1][3] == table.public.options.cup


def test_alone_against_a_corporation_only_the_player_gains() -> None:
    table = activated(1, "red", seats=1)
    assert table.public.marks[0][3] == 1


def test_of_two_tracks_completed_at_once_the_active_player_s_counts_first() -> None:
    table = Table(coaster="second")
    table.level(0, "brown", 1)
    for seat in (0, 1):
        table.marks(seat, "green", 5)
        table.points(seat, 15)
    table.falls("green")
    table.run(UseActivateAbilities(0))
    assert (table.total(0), table.total(1)) == (22, 15)


def test_a_completed_track_ends_it_for_3_points() -> None:
    table = Table(coaster="second")
    table.level(0, "brown", 2)
    assert table.fill(0, "brown") == 3
    table.falls("red")
    table.run(UseActivateAbilities(0))
    assert table.public.marks[0][3] == 0
