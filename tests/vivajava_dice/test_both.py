"""Both Blends in one hand, and what happens when that is no longer allowed."""

from __future__ import annotations

import pytest

from rules.vivajava_dice.actions import ChooseBlend, CreateFeatured, JoltTrack, Research, Token
from rules.vivajava_dice.dice import COLOR
from rules.vivajava_dice.discs.ability_swap import swap
from rules.vivajava_dice.steps import KeepOneBlend, StartRoll
from rules.vivajava_dice.steps.research import gain, lose
from rules.vivajava_dice.steps.tokens import return_token
from tests.vivajava_dice.table import Table

RED = COLOR["red"]
FEATURED, RAINBOW = ChooseBlend("featured"), ChooseBlend("rainbow")


def both(seats: int = 2) -> Table:
    """Return a table whose first seat holds both Blends by House Blend at 2X."""
    table = Table(seats=seats, discs={"red": "house_blend"})
    table.level(0, "red", 2)
    table.featured(0, "red red red white white")
    table.public.tokens.append(Token(1, "blend", -1, RED))
    table.public.rainbow_by = 0
    return table


def test_vjd_2_i_d_44_a_completed_track_leaves_one_blend_of_choice() -> None:
    table = both()
    gain(table.state, 0, RED, 2)
    table.run()
    assert table.total(0) == 3  # for the Track, before anything is chosen
    assert isinstance(table.step, KeepOneBlend)
    assert (table.asked, table.menu) == ((0,), [FEATURED, RAINBOW])
    assert "two Blends" in table.why(Research("red"))
    table.play(FEATURED)
    assert (table.public.featured_by, table.public.rainbow_by) == (0, -1)
    assert table.public.tokens == [Token(1, "blend", -1, RED)]


def test_d_44_a_featured_blend_given_up_takes_its_dice_and_tokens_home() -> None:
    table = both()
    gain(table.state, 0, RED, 2)
    table.run().play(RAINBOW)
    assert (table.public.featured_by, table.public.rainbow_by) == (-1, 0)
    assert (sum(table.public.featured), table.public.coffee_supply, table.public.tokens) == (0, 10, [])


def test_d_44_it_is_chosen_at_once_and_only_one_blend_scores() -> None:
    table = both(seats=2)
    table.roll(1, "red red white green black").play(Research("red"))  # of the other seat: nothing happens
    assert table.total(0) == 2 + 1 + 1
    table = both(seats=2)
    table.public.active = 1
    lose(table.state, 0, RED, 1)
    table.run().play(RAINBOW)
    assert table.turn(0).total(0) == 1 + 1  # House Blend is at 1X now


@pytest.mark.parametrize("points", [1, 3])
def test_d_44_points_lost_end_it_too(points: int) -> None:
    table = both()
    lose(table.state, 0, RED, points)
    assert table.run().asked == (0,)
    assert table.menu == [FEATURED, RAINBOW]


def test_d_44_a_disc_that_was_swapped_to_a_lower_track_ends_it() -> None:
    table = both()
    swap(table.state, 1, RED, COLOR["yellow"])
    table.run()
    assert isinstance(table.step, KeepOneBlend)
    table = both()
    table.level(0, "yellow", 2)
    swap(table.state, 1, RED, COLOR["yellow"])
    assert table.run().asked == ()  # at 2X there as well


def test_d_44_a_ticket_closes_it_for_a_turn_and_ends_nothing() -> None:
    table = both()
    table.public.barred = [[0, RED]]
    gain(table.state, 0, COLOR["white"], 6)
    assert table.run().asked == ()
    assert (table.public.featured_by, table.public.rainbow_by) == (0, 0)


def test_d_44_a_disc_chosen_in_anger_ends_with_its_token() -> None:
    table = Table(coaster="wild", **{"anger-management": "on"})
    color = table.public.discs.index("anger_management")
    table.public.anger = ("house_blend", *table.public.anger[1:])
    token = Token(0, "anger", color, 0)
    table.public.tokens += [token]
    table.public.levels[0][color] = 2
    table.featured(0, "red red red white white")
    table.public.rainbow_by = 0
    gain(table.state, 0, COLOR["white"], 6)
    assert table.run().asked == ()
    return_token(table.state, token)
    assert isinstance(table.run().step, KeepOneBlend)


def test_d_44_who_holds_one_blend_is_not_asked() -> None:
    for featured, rainbow in ((0, 1), (1, 0), (0, -1)):
        table = both()
        table.public.featured_by, table.public.rainbow_by = featured, rainbow
        gain(table.state, 0, RED, 2)
        assert table.run().asked == ()


def test_d_44_a_corporation_may_hold_both() -> None:
    table = Table(seats=1, discs={"red": "house_blend"})
    table.featured(1, "red red red white white")
    table.public.rainbow_by = 1
    gain(table.state, 0, RED, 6)
    assert table.run().asked == ()


def test_d_44_asked_once_where_two_things_end_it() -> None:
    table = both()
    lose(table.state, 0, RED, 1)
    lose(table.state, 0, RED, 1)
    table.run().play(FEATURED)
    assert table.asked == ()


def test_a_jolted_house_blend_keeps_no_rainbow() -> None:
    table = Table(discs={"red": "house_blend", "green": "jolt"}, coaster="wild")
    table.marks(0, "red", 6)
    table.level(0, "green", 1, tokens=1)
    table.public.rainbow_by = 0
    table.run(StartRoll(0))
    assert JoltTrack("green", "red") not in table.menu
    table.public.levels[0][RED] = 1
    while CreateFeatured("white") not in table.menu:
        table = Table(discs={"red": "house_blend", "green": "jolt"}, coaster="wild")
        table.public.rainbow_by = 0
        table.public.levels[0][RED] = 1
        table.roll(0, "white white white red green")
    table.play(CreateFeatured("white"))
    assert table.public.rainbow_by == -1
