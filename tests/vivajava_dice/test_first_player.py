"""Who begins."""

from __future__ import annotations

from rules.engine import settle
from rules.vivajava_dice.events import FirstChosen, FirstRolled
from rules.vivajava_dice.steps import RollForFirst
from tests.vivajava_dice.table import Table


def rolled(seats: int, falls: str) -> Table:
    table = Table(seats=seats)
    table.falls(falls)
    table.public.stack.append(RollForFirst())
    settle(table.state)
    table.check()
    return table


def test_vjd_0_a_the_highest_begins_and_the_others_mark_what_they_rolled() -> None:
    table = rolled(3, "red black white")
    assert table.public.active == 1
    assert table.public.marks == [[0, 0, 0, 1, 0], [0] * 5, [1, 0, 0, 0, 0]]
    assert table.events(FirstChosen) == [FirstChosen(1)]


def test_d_42_only_the_tied_roll_again_and_black_gives_a_flavor_die() -> None:
    table = rolled(3, "black white black   yellow green")
    assert table.events(FirstRolled)[1].sides == (0, 2)
    assert table.public.active == 2
    assert table.public.marks == [[0, 1, 0, 0, 0], [1, 0, 0, 0, 0], [0] * 5]
    table = rolled(3, "white black black  black black  green black")
    assert table.public.active == 2
    table = rolled(2, "black black   black black   white yellow")
    assert table.public.marks[0] == [1, 0, 0, 0, 0]


def test_d_42_a_black_last_roll_is_a_flavor_die() -> None:
    table = Table(seats=3)
    table.falls("black black black   black black black   white black black   green black")
    table.public.stack.append(RollForFirst())
    settle(table.state)
    assert table.public.active == 2
    assert table.public.marks[1][4] == 1


def test_d_39_against_a_corporation_the_player_starts_without_points() -> None:
    table = rolled(1, "")
    assert table.public.active == 0
    assert table.public.marks == [[0] * 5]
