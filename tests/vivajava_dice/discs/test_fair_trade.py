"""Fair Trade: forced to share."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChoosePlayer, GainPoint
from rules.vivajava_dice.steps import ChoosePoints, UseActivateAbilities
from tests.vivajava_dice.table import Table


def activated(level: int, seats: int = 2) -> Table:
    table = Table(seats=seats, discs={"red": "fair_trade"})
    table.level(0, "red", level)
    return table.run(UseActivateAbilities(0))


def test_1x_gives_another_player_a_point_of_that_player_s_choice() -> None:
    table = activated(1)
    assert isinstance(table.step, ChoosePoints)
    assert table.asked == (1,)
    table.play(GainPoint("brown"))
    assert table.public.marks[1] == [0, 0, 1, 0, 0]
    assert table.public.marks[0] == [0, 0, 0, 2, 0]


def test_2x_gives_two() -> None:
    table = activated(2).play(GainPoint("brown"), GainPoint("black"))
    assert table.public.marks[1][2] == 1
    assert table.public.flavor[1] == 1


def test_with_more_players_the_owner_must_choose_one() -> None:
    table = activated(1, seats=3)
    assert table.menu == [ChoosePlayer(1), ChoosePlayer(2)]
    table.play(ChoosePlayer(2))
    assert table.asked == (2,)


def test_d_20_who_can_use_nothing_loses_the_points() -> None:
    table = Table(discs={"red": "fair_trade"})
    table.level(0, "red", 1)
    for color in ("white", "yellow", "brown", "red", "green"):
        table.marks(1, color, table.public.options.cup)
    table.flavor(0, 5)
    assert table.run(UseActivateAbilities(0)).asked == ()


def test_alone_against_a_corporation_there_is_nobody_to_give_to() -> None:
    table = Table(seats=1, discs={"red": "fair_trade"})
    table.level(0, "red", 2)
    assert table.run(UseActivateAbilities(0)).asked == ()


def test_a_completed_track_ends_it_for_6_points() -> None:
    table = Table(discs={"red": "fair_trade"})
    table.level(0, "red", 2)
    assert table.fill(0, "red") == 6
    assert table.run(UseActivateAbilities(0)).asked == ()
