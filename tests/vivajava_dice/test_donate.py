"""Donation on other players' rolls."""

from __future__ import annotations

import pytest

from rules import engine
from rules.vivajava_dice.actions import (
    AddExtra,
    CreateFeatured,
    CreateRainbow,
    Decline,
    Donate,
    MoveToken,
    PlaceOnDie,
    Research,
    TakeDonated,
    Token,
    UseDonated,
)
from rules.vivajava_dice.blends import colors_to_feature, colors_with, donations, is_needed
from rules.vivajava_dice.dice import COLOR
from rules.vivajava_dice.steps import BlendOrResearch, ChooseSet, DonationOffer, PlaceToken, TakeDonatedDice
from tests.vivajava_dice.table import DONE, PASS, Table, beans

DONATE = Donate()


def offered(falls: str, flavor: tuple[int, ...] = (0, 1)) -> Table:
    table = Table(seats=len(flavor))
    for seat, n in enumerate(flavor):
        table.flavor(seat, n)
    return table.roll(0, falls)


def test_vjd_3_a_everyone_else_with_flavor_dice_is_asked_in_seat_order() -> None:
    table = offered("white white red green black wild", (1, 2, 0, 1))
    assert isinstance(table.step, DonationOffer)
    assert table.step.among == (1, 3)
    assert table.menu == [DONATE, PASS]
    assert "or pass" in table.why(DONE)


def test_vjd_3_a_answers_are_sealed_until_all_are_in() -> None:
    table = offered("white white red green black", (0, 1, 1))
    engine.apply(table.state, 2, DONATE)
    assert table.asked == (1,)
    assert table.public.now.given == []
    engine.apply(table.state, 2, PASS)
    engine.apply(table.state, 1, PASS)
    assert isinstance(table.step, BlendOrResearch)
    assert table.public.now.given == []


def test_d_39_a_corporation_is_not_asked() -> None:
    table = Table(seats=1)
    table.flavor(0, 1)
    assert isinstance(table.roll(0).step, BlendOrResearch)


def test_vjd_3_b_all_flavor_dice_are_rolled_and_stay_their_owner_s() -> None:
    table = offered("white white red green black   red wild", (0, 2)).play(DONATE)
    assert table.public.now.given == [[], [0, 0, 0, 1, 0, 1]]
    assert table.public.flavor == [0, 2]
    table.play(Research("white"))
    assert table.public.now.given == []


def test_d_11_what_is_not_used_stays_with_its_owner_as_a_die() -> None:
    table = offered("white white red green black   white brown", (0, 2)).play(DONATE, UseDonated())
    table.play(TakeDonated(1, "flavor_white"))
    assert table.public.featured == beans("white white white green black") or isinstance(table.step, engine.PickSome)


def test_vjd_3_c_a_donated_die_raises_the_set() -> None:
    table = offered("white white red green black   white", (0, 1)).play(DONATE)
    assert UseDonated() in table.menu
    table.play(UseDonated())
    assert isinstance(table.step, TakeDonatedDice)
    assert table.menu == [TakeDonated(1, "flavor_white")]
    table.play(TakeDonated(1, "flavor_white"), AddExtra("green"), AddExtra("black"))
    assert table.public.featured == beans("white white white green black")
    assert (table.total(0), table.total(1)) == (1, 1)
    assert table.public.tokens == [Token(1, "blend", -1, 0)]
    assert table.public.flavor[1] == 0
    assert table.public.flavor_supply == 5


def test_vjd_3_c_wild_helps_any_set_and_the_set_is_chosen() -> None:
    table = offered("white white red red black   wild", (0, 1)).play(DONATE, UseDonated())
    table.play(TakeDonated(1, "flavor_wild"))
    assert isinstance(table.step, ChooseSet)
    assert table.menu == [CreateFeatured("red"), CreateFeatured("white")]
    assert "no such Blend" in table.why(CreateFeatured("black"))
    table.play(CreateFeatured("white"))
    assert isinstance(table.step, engine.PickSome)


def test_vjd_3_c_a_die_that_does_not_help_cannot_be_taken() -> None:
    table = offered("white white white red red   red", (0, 1)).play(DONATE)
    assert UseDonated() not in table.menu
    assert "No donated die" in table.why(UseDonated())


def test_vjd_3_c_without_a_better_blend_it_is_not_offered() -> None:
    table = Table()
    table.flavor(1, 1)
    table.featured(1, "black black black red red")
    table.roll(0, "white white red green yellow   white").play(DONATE)
    assert UseDonated() not in table.menu


def test_vjd_3_c_no_rainbow_with_donated_dice() -> None:
    table = offered("white white red green black   yellow", (0, 1)).play(DONATE)
    assert CreateRainbow() not in table.menu


def test_d_12_donations_may_bring_a_short_roll_up_to_five() -> None:
    table = Table()
    table.flavor(1, 1)
    table.public.now.to_roll = 4
    table.public.coffee_supply -= 4
    table.roll(0, "red red red white   green").play(DONATE, UseDonated(), TakeDonated(1, "flavor_green"))
    assert table.public.featured == beans("red red red white green")
    assert table.public.tokens == [Token(1, "blend", -1, 4)]


@pytest.mark.parametrize(
    ("own", "taken", "needed"),
    [
        ("white white red green black", [(1, 0)], True),
        ("white white white red red", [(1, 3)], False),
        ("white white red red black", [(1, 0), (2, 3)], False),
        ("white white red red black", [(1, 0), (1, 5)], True),
        ("red red red white", [(1, 4)], True),
        ("red red red white", [(1, 4), (1, 3)], False),
        ("red", [(1, 0), (1, 1), (2, 2), (2, 3)], True),
    ],
)
def test_d_12_each_die_taken_must_be_needed(own: str, taken: list[tuple[int, int]], needed: bool) -> None:
    assert is_needed(beans(own), 0, taken) is needed


def test_d_12_at_least_one_die_is_the_active_player_s() -> None:
    assert donations([0] * 6, 0, 0, 0, [(1, 0)] * 5) == []
    assert colors_with(beans("red"), 0, 0, 0, [(1, 3)] * 4) == [3]


def test_d_12_five_donated_dice_are_no_blend() -> None:
    five = [(1, 3)] * 3 + [(2, 3)] * 2
    assert colors_with(beans("white yellow brown green black"), 0, 0, 0, five) == []
    found = donations(beans("white yellow brown green black"), 0, 0, 0, five)
    assert max(map(len, found)) == 4


def test_d_13_one_point_and_one_token_a_donor_however_many_dice() -> None:
    table = offered("white white red green black   white white", (0, 2)).play(DONATE, UseDonated())
    table.play(TakeDonated(1, "flavor_white"), TakeDonated(1, "flavor_white"), AddExtra("green"))
    assert table.public.featured == beans("white white white white green")
    assert table.total(1) == 1
    assert table.public.tokens == [Token(1, "blend", -1, 0)]


def test_d_13_two_donors_score_and_place_one_each_in_seat_order() -> None:
    table = offered("white white red green black   white wild", (0, 1, 1)).play(DONATE, DONATE, UseDonated())
    table.play(TakeDonated(1, "flavor_white"), TakeDonated(2, "flavor_wild"), AddExtra("black"))
    assert [table.total(seat) for seat in range(3)] == [1, 1, 1]
    assert table.public.tokens == [Token(1, "blend", -1, 0), Token(2, "blend", -1, 0)]


def test_d_13_d_14_without_a_free_token_one_may_move_or_the_point_is_all() -> None:
    for action, placed in ((Decline(), False), (MoveToken(Token(1, "track", 4, 4)), True)):
        table = Table(discs={"red": "morning_favorite"})
        table.flavor(1, 1)
        table.level(1, "green", 2, 2)
        table.level(1, "red", 1, 1)
        table.roll(0, "white white red green black   white").play(DONATE, PASS, UseDonated())
        table.play(TakeDonated(1, "flavor_white"), AddExtra("green"), AddExtra("black"))
        assert isinstance(table.step, PlaceToken)
        assert table.asked == (1,)
        table.play(action)
        assert table.total(1) == 1
        assert (Token(1, "blend", -1, 0) in table.public.tokens) is placed


def test_a_game_that_ends_by_the_blend_gives_the_donor_nothing_more() -> None:
    table = offered("white white red green black   white", (0, 1))
    table.points(0, 20)
    table.play(DONATE, UseDonated(), TakeDonated(1, "flavor_white"), AddExtra("green"), AddExtra("black"))
    assert table.asked == ()
    assert (table.total(0), table.total(1)) == (21, 0)


@pytest.mark.parametrize(
    ("own", "given", "spots"),
    [
        ("white white red", "white green", "white green"),  # that of the set first
        ("red red red", "white green", "green white"),
        ("white white red", "wild green", "white green"),  # WILD as what it stands for
    ],
)
def test_vjd_3_d_d_46_with_different_dice_in_the_blend_the_donor_chooses_one(own: str, given: str, spots: str) -> None:
    for chosen in spots.split():
        table = Table(seats=3)
        table.flavor(2, 2)
        table.public.now.to_roll = 3
        table.public.coffee_supply -= 3
        table.roll(0, f"{own} {given} white white red green black").play(Donate(), UseDonated())
        while table.asked == (0,):
            table.play(table.menu[0])
        assert table.asked == (2,)
        assert table.menu == [PlaceOnDie(color) for color in spots.split()]  # type: ignore[arg-type]
        assert "one of the dice that you gave" in table.why(PlaceOnDie("black"))
        table.play(PlaceOnDie(chosen))  # type: ignore[arg-type]
        assert table.public.tokens == [Token(2, "blend", -1, COLOR[chosen])]
        assert table.total(2) == 1


def test_d_46_of_dice_that_show_the_same_there_is_nothing_to_choose() -> None:
    table = Table(seats=3)
    table.flavor(2, 2)
    table.roll(0, "white white red green black  white white").play(Donate(), UseDonated())
    while table.asked == (0,) and table.public.active == 0 and not table.public.tokens:
        table.play(table.menu[0])
    assert table.public.tokens == [Token(2, "blend", -1, COLOR["white"])]


def test_d_46_two_donors_choose_in_seat_order_from_the_active_player() -> None:
    table = Table(seats=3)
    table.flavor(0, 1)
    table.flavor(2, 2)
    table.public.now.to_roll = 2
    table.public.coffee_supply -= 2
    table.roll(1, "white white  white green  red").play(Donate(), Donate(), UseDonated())
    while table.asked == (1,):
        table.play(table.menu[0])
    assert table.asked == (2,)
    table.play(PlaceOnDie("green"))
    assert table.public.tokens == [Token(2, "blend", -1, COLOR["green"]), Token(0, "blend", -1, COLOR["red"])]


def test_no_die_that_fills_up_may_outrank_the_set() -> None:
    red, green = COLOR["red"], COLOR["green"]
    assert colors_to_feature([0, 0, 0, 2, 0, 0], 0, 0, 0, [(1, green), (1, green), (1, 0)]) == [green]
    assert colors_to_feature([0, 0, 0, 3, 0, 0], 0, 0, 0, [(1, green), (1, green)]) == [red]


def test_with_five_dice_in_all_the_set_may_be_a_smaller_one_and_with_more_it_may_not() -> None:
    red, green, wild = COLOR["red"], COLOR["green"], 5
    taken = [(1, green), (1, wild)]
    assert colors_with(beans("red red white"), 0, 0, 0, taken) == [red, green]  # Regular red, or Decaf green
    assert colors_with(beans("red red red white"), 0, 0, 0, [(1, wild)]) == [red]
    assert colors_with(beans("red red white yellow brown"), 0, 0, 0, [(1, wild)]) == [red]
