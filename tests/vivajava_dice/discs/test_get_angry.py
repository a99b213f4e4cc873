"""Get Angry!: a challenge for each level. The match itself is in modules/test_angry_dice.py."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChoosePlayer
from rules.vivajava_dice.events import Challenged
from rules.vivajava_dice.steps import EndTurn, ReachLevels
from tests.vivajava_dice.table import Table


def reached(marks: int, falls: str = "green red", seats: int = 2, gained: int = 0) -> Table:
    """Let a level take effect; matches are settled by one die each."""
    table = Table(seats=seats, discs={"red": "get_angry"}, **{"angry-dice": "roll-off"})
    if gained:
        table.level(0, "red", gained)
    table.public.marks[0][3] = marks
    table.falls(falls)
    return table.run(ReachLevels(0))


def test_1x_is_a_match_for_one_point() -> None:
    table = reached(2)
    assert (table.total(0), table.total(1)) == (1, 0)
    assert table.events(Challenged) == [Challenged(0, 1, 1)]


def test_2x_is_a_match_for_two_points() -> None:
    assert reached(4, gained=1).total(0) == 2


def test_d_30_two_levels_at_once_are_two_matches() -> None:
    table = reached(4, "green red white black")
    assert (table.total(0), table.total(1)) == (1, 2)


def test_d_30_only_the_winner_scores_and_it_may_be_the_opponent() -> None:
    table = reached(2, "red green")
    assert (table.total(0), table.total(1)) == (0, 1)


def test_d_30_the_opponent_is_chosen_and_must_accept() -> None:
    table = reached(2, seats=3)
    assert table.menu == [ChoosePlayer(1), ChoosePlayer(2)]
    table.play(ChoosePlayer(2))
    assert table.events(Challenged) == [Challenged(0, 2, 1)]
    assert table.total(0) == 1


def test_it_is_once_for_each_level_even_if_lost_and_reached_again() -> None:
    table = reached(2)
    table.public.levels[0][3] = 0
    table.falls("green red")
    table.run(ReachLevels(0))
    assert table.total(0) == 1


def test_a_level_gained_in_another_s_turn_is_a_challenge_too() -> None:
    table = Table(discs={"red": "get_angry"}, **{"angry-dice": "roll-off"})
    table.public.marks[1][3] = 2
    table.falls("white black")
    table.run(ReachLevels(0))
    assert table.events(Challenged) == [Challenged(1, 0, 1)]


def test_it_never_offers_a_play_of_its_own() -> None:
    table = Table(discs={"red": "get_angry"})
    table.level(0, "red", 2)
    table.turn(0)
    assert all("track" not in play.__struct_fields__ for play in table.menu)


def test_the_21st_point_ends_the_game_inside_it() -> None:
    table = Table(discs={"red": "get_angry"}, **{"angry-dice": "roll-off"})
    table.points(0, 20)
    table.public.marks[0][3] = 2
    table.falls("green red")
    table.run(ReachLevels(0), EndTurn(0))
    assert table.public.stack == []


def test_a_closed_ability_still_challenges_when_its_level_is_gained() -> None:
    table = Table(discs={"red": "get_angry"}, **{"angry-dice": "roll-off"})
    table.public.barred = [[0, 3]]
    table.public.marks[0][3] = 2
    table.falls("green red")
    assert table.run(ReachLevels(0)).total(0) == 1


def test_a_corporation_accepts() -> None:
    table = Table(seats=1, discs={"red": "get_angry"}, **{"angry-dice": "roll-off"})
    table.public.marks[0][3] = 2
    table.falls("white black")
    assert table.run(ReachLevels(0)).total(1) == 1


def test_a_completed_track_is_worth_3_points() -> None:
    table = Table(discs={"red": "get_angry"})
    table.level(0, "red", 2)
    assert table.fill(0, "red") == 3
