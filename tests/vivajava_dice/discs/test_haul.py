"""Haul!: Flavor Dice on the Hauling Coaster are turned."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChooseDemand, TurnDemand, UseAbility
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice
from tests.vivajava_dice.table import DONE, Table

HAUL = UseAbility("green")


def rolled(level: int) -> Table:
    table = Table(discs={"green": "haul"}, heartland="on")
    table.level(0, "green", level)
    table.public.flavor_supply = 3
    table.public.demands = [[1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1]]
    return table.roll(0, "white white red green black")


def test_1x_turns_a_die_of_any_player_to_a_face_of_choice() -> None:
    table = rolled(1)
    assert table.menu == [HAUL, DONE]
    table.play(HAUL)
    assert table.menu == [ChooseDemand(0, "white"), ChooseDemand(1, "wild")]
    table.play(ChooseDemand(1, "wild"))
    assert table.menu == [TurnDemand(face) for face in ("white", "yellow", "brown", "red", "green")]
    table.play(TurnDemand("green"))
    assert table.public.demands == [[1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0]]
    assert isinstance(table.step, BlendOrResearch)


def test_2x_turns_two_or_one_twice() -> None:
    table = rolled(2).play(HAUL, ChooseDemand(0, "white"), TurnDemand("red"))
    assert isinstance(table.step, ChangeDice)
    table.play(HAUL, ChooseDemand(0, "red"), TurnDemand("wild"))
    assert table.public.demands[0] == [0, 0, 0, 0, 0, 1]
    assert isinstance(table.step, BlendOrResearch)


def test_dice_of_the_distribution_center_show_nothing_to_turn() -> None:
    table = Table(discs={"green": "haul", "white": "re_roll"}, heartland="on")
    table.level(0, "green", 1)
    table.level(0, "white", 1)
    table.roll(0)
    assert HAUL in table.closed()
    assert "No player's section" in table.why(HAUL)


def test_a_completed_track_ends_it_for_4_points() -> None:
    table = Table(discs={"green": "haul"}, heartland="on")
    table.level(0, "green", 2)
    assert table.fill(0, "green") == 4
    assert isinstance(table.roll(0).step, BlendOrResearch)
