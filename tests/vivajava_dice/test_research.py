"""Research: marks, Tracks, Flavor Dice."""

from __future__ import annotations

from rules.vivajava_dice.actions import GainPoint, MarkMore, Research
from rules.vivajava_dice.disc import held
from rules.vivajava_dice.discs.focus_groups import ShareFocus
from rules.vivajava_dice.events import Marked
from rules.vivajava_dice.steps import AdjustResearch, ChoosePoints, OfferPoints
from rules.vivajava_dice.steps.research import gain, lose
from tests.vivajava_dice.table import DONE, PASS, Table


def rolled(falls: str, flavor: int = 0) -> Table:
    table = Table()
    table.flavor(0, flavor)
    return table.roll(0, falls)


def test_vjd_4_a_the_beans_of_one_color_are_marked() -> None:
    table = rolled("yellow yellow brown brown black")
    assert table.menu[-3:] == [Research("yellow"), Research("brown"), Research("black")]
    assert table.play(Research("brown")).public.marks[0] == [0, 0, 2, 0, 0]


def test_vjd_4_a_five_points_are_the_most_of_one_roll() -> None:
    table = Table(tracks="10")
    table.flavor(0, 2)
    table.roll(0, "red red red red red red wild")
    assert table.play(Research("red")).public.marks[0][3] == 5


def test_d_8_matching_flavor_dice_and_wild_count() -> None:
    assert rolled("red white white green black red wild", flavor=2).play(Research("red")).public.marks[0][3] == 3
    table = rolled("white white white green black wild", flavor=1)
    assert Research("red") in table.menu
    assert table.play(Research("red")).public.marks[0][3] == 1


def test_vjd_4_a_the_cup_completes_the_track_at_once() -> None:
    table = Table()
    table.marks(0, "red", 5)
    table.roll(0, "red red white green black").play(Research("red"))
    assert table.total(0) == 4
    assert table.public.marks[0][3] == 6
    assert table.public.levels[0][3] == 0


def test_vjd_4_a_tokens_of_a_completed_track_go_home() -> None:
    table = Table()
    table.level(0, "green", 2, 2)
    assert table.fill(0, "green") == 4
    assert table.public.tokens == []


def test_vjd_4_b_black_gives_a_flavor_die_a_bean() -> None:
    table = rolled("black black white green red").play(Research("black"))
    assert table.public.flavor[0] == 2
    assert table.public.flavor_supply == 3


def test_vjd_4_b_as_long_as_there_are_any() -> None:
    table = Table()
    table.flavor(1, 4)
    table.public.stack.clear()
    gain(table.state, 0, 5, 3)
    assert table.public.flavor[0] == 1


def test_d_8_gained_flavor_dice_are_taken_after_the_rolled_ones_returned() -> None:
    table = Table()
    table.flavor(0, 5)
    table.roll(0, "black black white green red   white white white white white")
    assert Research("black") in table.menu
    assert table.play(Research("black")).public.flavor[0] == 2


def test_d_6_closed_colors_are_not_offered() -> None:
    table = Table()
    table.marks(0, "red", 6)
    table.flavor(1, 5)
    table.roll(0, "black black red green white")
    table.play(PASS)
    assert Research("red") not in table.menu
    assert Research("black") not in table.menu
    assert "complete" in table.why(Research("red"))
    assert "empty" in table.why(Research("black"))
    assert "None of your dice" in table.why(Research("yellow"))


def test_vjd_4_c_abilities_change_what_is_marked() -> None:
    table = Table(discs={"brown": "overtime"})
    table.level(0, "brown", 1)
    table.roll(0, "white white red green black").play(Research("white"))
    assert isinstance(table.step, AdjustResearch)
    assert "abilities" in table.why(Research("white"))
    table.play(MarkMore("brown", "white"))
    assert table.public.marks[0][0] == 3


def test_vjd_4_d_points_of_choice_go_anywhere_that_is_open() -> None:
    table = Table()
    table.marks(0, "white", 6)
    table.run(OfferPoints(0, 2))
    assert isinstance(table.step, ChoosePoints)
    assert GainPoint("white") not in table.menu
    assert "complete" in table.why(GainPoint("white"))
    assert "done" in table.why(Research("white"))
    table.play(GainPoint("red"))
    assert GainPoint("yellow") not in table.menu
    assert "upwards" in table.why(GainPoint("yellow"))
    table.play(DONE)
    assert table.public.marks[0][3] == 1


def test_vjd_4_d_no_more_than_can_be_used_are_offered() -> None:
    table = Table()
    for color in ("white", "yellow", "brown", "green"):
        table.marks(0, color, 6)
    table.marks(0, "red", 5)
    table.flavor(1, 5)
    table.run(OfferPoints(0, 2)).play(GainPoint("red"))
    assert table.asked == ()


def test_d_4_lost_points_stop_at_0_and_stop_the_ability_below_its_level() -> None:
    table = Table()
    table.level(0, "white", 1)
    lose(table.state, 0, 0, 1)
    assert (table.public.marks[0][0], table.public.levels[0][0]) == (1, 0)
    lose(table.state, 0, 0, 5)
    assert table.public.marks[0][0] == 0
    lose(table.state, 0, 0, 1)
    assert table.public.marks[0][0] == 0
    assert [event.points for event in table.events(Marked)] == [-1, -1]
    assert not held(table.public, 0, "roll_plays")


def test_d_4_a_completed_track_never_loses_any() -> None:
    table = Table()
    table.marks(0, "white", 6)
    lose(table.state, 0, 0, 2)
    assert table.public.marks[0][0] == 6
    assert table.events(Marked) == []


def test_what_was_marked_is_planned_no_more() -> None:
    table = Table(seats=3, coaster="second")
    table.level(0, "brown", 1)
    table.roll(0, "white white red green black red").play(Research("white"))
    assert isinstance(table.step, ShareFocus)  # still in the same turn
    assert (table.public.active, table.public.now.research) == (0, [])


def test_with_no_room_in_the_colors_that_are_left_nobody_is_asked_for_the_second_point() -> None:
    table = Table()
    table.flavor(1, 5)
    table.marks(0, "red", 5)
    table.marks(0, "green", 6)
    table.run(OfferPoints(0, 2))
    assert table.step.left == 2
    assert table.play(GainPoint("red")).asked == ()
    table.marks(0, "red", 5)
    assert table.run(OfferPoints(0, 2)).play(GainPoint("brown")).asked == (0,)
