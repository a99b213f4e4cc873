"""Sweetener Scandal: a Flavor Die for a Blend."""

from __future__ import annotations

from rules.vivajava_dice.actions import ChooseBlend, Token, UseAbility
from rules.vivajava_dice.steps import BlendOrResearch, UseScoreAbilities
from tests.vivajava_dice.table import DONE, Table

SCANDAL = UseAbility("red")


def table_with(level: int = 1, flavor: int = 1, seats: int = 2, **options: str) -> Table:
    table = Table(seats=seats, discs={"red": "sweetener_scandal"}, **options)
    table.level(0, "red", level)
    table.flavor(0, flavor)
    return table


def test_1x_a_flavor_die_sends_a_featured_blend_back() -> None:
    table = table_with(flavor=2)
    table.featured(1, "red red red green green")
    table.public.tokens.append(Token(0, "blend", -1, 3))
    table.turn(0)
    assert table.menu == [SCANDAL, DONE]
    table.play(SCANDAL)
    assert table.public.featured_by == -1
    assert table.public.tokens == []
    assert isinstance(table.step, BlendOrResearch)


def test_the_die_goes_to_the_supply() -> None:
    table = table_with()
    table.public.rainbow_by = 1
    table.run(UseScoreAbilities(0)).play(SCANDAL)
    assert (table.public.flavor[0], table.public.flavor_supply) == (0, 5)
    assert table.public.rainbow_by == -1


def test_2x_may_be_used_twice() -> None:
    table = table_with(2, flavor=2, seats=3)
    table.featured(1, "red red red green green")
    table.public.rainbow_by = 2
    table.run(UseScoreAbilities(0)).play(SCANDAL)
    assert table.menu == [ChooseBlend("featured"), ChooseBlend("rainbow")]
    table.play(ChooseBlend("featured"), SCANDAL)
    assert (table.public.featured_by, table.public.rainbow_by) == (-1, -1)


def test_1x_only_once_a_turn() -> None:
    table = table_with(1, flavor=2, seats=3)
    table.featured(1, "red red red green green")
    table.public.rainbow_by = 2
    table.run(UseScoreAbilities(0)).play(SCANDAL, ChooseBlend("rainbow"))
    assert table.asked == ()


def test_d_24_belle_s_blend_too() -> None:
    table = table_with(belle="on")
    table.public.belle_by = 1
    table.public.tokens.append(Token(1, "request", -1, 0))
    table.run(UseScoreAbilities(0)).play(SCANDAL)
    assert table.public.belle_by == -1
    assert table.public.tokens == []


def test_it_needs_a_flavor_die_and_a_blend_of_somebody_else() -> None:
    table = table_with(flavor=0)
    table.public.rainbow_by = 1
    assert table.run(UseScoreAbilities(0)).asked == ()
    table = table_with()
    table.public.rainbow_by = 0
    assert table.run(UseScoreAbilities(0)).asked == ()


def test_it_says_what_it_needs() -> None:
    table = Table(discs={"red": "sweetener_scandal", "green": "slow_roll"})
    table.level(0, "red", 1)
    table.level(0, "green", 1)
    table.run(UseScoreAbilities(0))
    assert SCANDAL in table.closed()
    assert "Flavor Dice" in table.why(SCANDAL)
    table.flavor(0, 1)
    assert "No other player holds" in table.why(SCANDAL)


def test_a_completed_track_ends_it_for_3_points() -> None:
    table = table_with(2)
    table.public.rainbow_by = 1
    assert table.fill(0, "red") == 3
    assert table.run(UseScoreAbilities(0)).asked == ()
