"""What one turn leaves behind for the next: three seats, and turns that really end."""

from __future__ import annotations

import pytest

from rules.vivajava_dice.actions import (
    AddExtra,
    Block,
    BlockAbility,
    CallColor,
    CreateFeatured,
    Donate,
    ForceReroll,
    Research,
    Token,
    UseDonated,
)
from rules.vivajava_dice.dice import COLOR
from rules.vivajava_dice.discs.creamer import OfferCreamer
from rules.vivajava_dice.steps import BlendOrResearch, ChooseSet, DonationOffer, TakeDonatedDice, UseScoreAbilities
from tests.vivajava_dice.table import DONE, PASS, Table, beans, dice

FIVE = " white white red green black "
WHITE = Research("white")


def finish(table: Table) -> Table:
    """Play the turn to its end: pass what can be passed, research white."""
    active = table.public.active
    while table.public.active == active:
        table.play(next(play for play in (PASS, DONE, WHITE) if play in table.menu))
    return table


def test_each_roll_may_be_rolled_again_by_creamer_once() -> None:
    table = Table(seats=3, discs={"red": "creamer"})
    table.level(2, "red", 2, 2)
    table.turn(0, FIVE + "red red white green black" + FIVE + "green green white red black")
    assert table.asked == (2,)
    table.play(ForceReroll())
    assert isinstance(finish(table).step, OfferCreamer)
    assert (table.public.active, table.asked) == (1, (2,))
    table.play(ForceReroll())
    assert table.public.now.rolled == dice("green green white red black")
    assert table.ready(2) == 0


def barred(*bars: tuple[int, int]) -> Table:
    """Return a table where Tickets have just closed Called Shot, as (giver, seat), in the turn of seat 0."""
    table = Table(seats=3, discs={"green": "carnival", "red": "called_shot"}, carnival="on")
    for giver, seat in bars:
        table.level(seat, "red", 1)
        table.public.tokens.append(Token(giver, "ticket", 4, 0))
    table.turn(0, FIVE * 9)
    return table.play(*(BlockAbility(seat, "red") for _, seat in bars))


def test_a_ticket_bars_an_ability_until_the_end_of_the_turn_of_its_own_seat() -> None:
    table = barred((0, 2))
    assert table.public.barred == [[2, 3]]
    assert finish(table).public.barred == [[2, 3]]  # the turn of seat 0 is over
    assert finish(table).public.barred == [[2, 3]]  # and that of seat 1
    assert table.public.active == 2
    assert not isinstance(table.step, UseScoreAbilities)
    assert finish(table).public.barred == []
    finish(finish(table))
    assert table.public.active == 2
    assert CallColor("red", "white") in table.menu


def test_two_bars_end_with_the_turns_of_their_own_seats() -> None:
    table = barred((1, 2), (0, 1))
    assert finish(table).public.barred == [[2, 3], [1, 3]]
    assert finish(table).public.barred == [[2, 3]]
    assert finish(table).public.barred == []


def test_what_is_blocked_is_free_again_in_the_next_turn() -> None:
    table = Table(seats=3, discs={"green": "block_action"})
    table.level(2, "green", 1, 1)
    table.turn(0, "white white white red red " * 2).play(Block("blend"))
    assert CreateFeatured("white") not in table.menu
    finish(table)
    assert (table.public.active, table.public.now.blocked) == (1, None)
    assert CreateFeatured("white") in table.menu


def test_an_ability_that_was_used_is_there_again_in_the_next_turn_of_its_seat() -> None:
    table = Table(seats=3, discs={"red": "called_shot"})
    table.level(0, "red", 1)
    table.turn(0, FIVE * 9).play(CallColor("red", "white"))
    assert not isinstance(table.step, UseScoreAbilities)
    finish(finish(finish(table)))
    assert table.public.active == 0
    assert CallColor("red", "white") in table.menu


def donated(active: int) -> Table:
    """Return the Blend of the active seat with a die of each of the other two."""
    table = Table(seats=3)
    for seat in range(3):
        table.flavor(seat, seat != active)
    table.turn(active, FIVE + "white wild" + FIVE * 3).play(Donate(), Donate(), UseDonated())
    while isinstance(table.step, TakeDonatedDice):
        table.play(table.menu[0])
    return table.play(AddExtra("black"))


@pytest.mark.parametrize(("active", "donors"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_donors_place_their_tokens_in_seat_order_from_the_active_side(active: int, donors: list[int]) -> None:
    assert [token.seat for token in donated(active).public.tokens] == donors


def test_what_was_donated_is_gone_with_its_turn() -> None:
    table = donated(1)
    assert table.public.active == 2
    assert (table.public.now.given, table.public.now.taken) == ([], [])
    assert table.public.flavor == [0, 0, 0]
    assert isinstance(table.step, BlendOrResearch)
    assert table.public.featured == beans("white white white white black")


def test_dice_that_were_given_and_not_taken_are_asked_for_in_the_next_turn() -> None:
    table = Table(seats=3)
    table.flavor(2, 1)
    table.turn(0, FIVE + "white" + FIVE).play(Donate(), WHITE)
    assert table.public.active == 1
    assert isinstance(table.step, DonationOffer)
    assert table.public.now.given == []


@pytest.mark.parametrize(
    ("own", "given", "on"),
    [
        ("white white red green", "white", "white"),  # in the set
        ("white white red green", "wild", "white"),  # in the set, as what it stands for
    ],
)
def test_a_donor_s_token_lies_on_the_die_that_it_gave(own: str, given: str, on: str) -> None:
    table = Table(seats=3)
    table.flavor(2, len(given.split()))
    table.public.now.to_roll = len(own.split())
    table.public.coffee_supply -= table.public.now.to_roll
    table.roll(0, f"{own} {given}{FIVE}").play(Donate(), UseDonated())
    while isinstance(table.step, TakeDonatedDice | ChooseSet):
        table.play(table.menu[0])
    assert table.public.tokens == [Token(2, "blend", -1, COLOR[on])]


def test_the_dice_of_one_turn_do_not_lie_there_in_the_next() -> None:
    table = Table(seats=3).turn(0, FIVE + "red red red green green").play(WHITE)
    assert table.public.now.rolled == dice("red red red green green")
    assert (table.public.now.fixed, table.public.now.picked, table.public.now.blend) == ([], [], [])
    assert (DONE in table.menu, PASS in table.menu) == (False, False)


def test_tokens_on_the_featured_blend_score_in_the_turns_of_its_holder_only() -> None:
    table = Table(seats=3)
    table.featured(1, "white white white red red")
    table.public.tokens.append(Token(2, "blend", -1, 0))
    table.public.rainbow_by = 0
    table.turn(0, FIVE * 3)
    assert [table.total(seat) for seat in range(3)] == [1, 0, 0]
    finish(table)
    assert table.public.active == 1
    assert [table.total(seat) for seat in range(3)] == [1, 3, 1]


def test_whoever_holds_the_rainbow_blend_uses_abilities_after_it_scored() -> None:
    table = Table(seats=3, discs={"red": "called_shot"})
    table.level(0, "red", 1)
    table.public.rainbow_by = 0
    table.turn(0, FIVE * 2)
    assert isinstance(table.step, UseScoreAbilities)
    assert table.total(0) == 1
    assert CallColor("red", "white") in table.menu
