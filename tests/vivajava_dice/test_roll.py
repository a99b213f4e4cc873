"""The roll itself, and what follows it."""

from __future__ import annotations

from rules.vivajava_dice.actions import Block, Donate, PickDie, Research, SetDie, UseAbility
from rules.vivajava_dice.discs.block_action import OfferBlock
from rules.vivajava_dice.steps import BlendOrResearch, ChangeDice, DonationOffer, UseBeforeRoll
from tests.vivajava_dice.table import DONE, PASS, Table, dice


def test_vjd_2_a_five_coffee_dice_and_every_own_flavor_die_are_rolled() -> None:
    table = Table()
    table.flavor(0, 2)
    table.roll(0, "white white red green black   brown wild")
    assert table.public.now.rolled == dice("white white red green black flavor_brown flavor_wild")
    assert table.public.flavor[0] == 0


def test_vjd_2_b_dice_are_laid_down_before_the_roll() -> None:
    table = Table(discs={"yellow": "pick_of_the_crop"})
    table.level(0, "yellow", 1)
    table.roll(0)
    assert isinstance(table.step, UseBeforeRoll)
    assert table.public.now.to_roll == 5
    assert table.why(UseAbility("white"))
    table.play(SetDie("yellow", "red"))
    assert sum(table.public.now.rolled) == 5


def test_vjd_2_c_abilities_in_any_order_as_long_as_one_likes() -> None:
    table = Table()
    table.level(0, "white", 1)
    table.level(0, "yellow", 1)
    table.roll(0, "white white red green black   red")
    assert isinstance(table.step, ChangeDice)
    table.play(UseAbility("white"), PickDie("green"), DONE)
    assert isinstance(table.step, ChangeDice)
    table.play(DONE)
    assert isinstance(table.step, BlendOrResearch)


def test_vjd_2_c_donated_dice_cannot_be_changed() -> None:
    table = Table()
    table.level(0, "yellow", 1)
    table.flavor(1, 1)
    table.roll(0, "black black black black black   white").play(Donate())
    assert isinstance(table.step, BlendOrResearch)


def test_d_2_donations_come_before_changes_and_reactions_after_them() -> None:
    table = Table()
    table.level(0, "yellow", 1)
    table.level(1, "green", 1, 1)
    table.flavor(1, 1)
    table.roll(0, "white white red green black")
    assert isinstance(table.step, DonationOffer)
    table.play(PASS)
    assert isinstance(table.step, ChangeDice)
    table.play(DONE)
    assert isinstance(table.step, OfferBlock)
    table.play(PASS)
    assert isinstance(table.step, BlendOrResearch)


def test_vjd_2_d_those_with_a_token_are_asked_in_seat_order() -> None:
    table = Table(seats=4)
    for seat in (0, 1, 3):
        table.level(seat, "green", 1, 1)
    table.roll(2, "white white red green black")
    assert isinstance(table.step, OfferBlock)
    assert table.step.among == (3, 0, 1)
    table.play(PASS, Block("blend"), PASS)
    assert table.public.now.blocked == "blend"


def test_vjd_2_e_flavor_dice_go_back_whether_used_or_not() -> None:
    table = Table()
    table.flavor(0, 2)
    table.roll(0, "white white red green black   brown wild").play(Research("green"))
    assert table.public.flavor_supply == 5
    assert table.public.flavor[0] == 0
