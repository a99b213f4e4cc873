"""Arabica tracks, counters, the Bonus Supply."""

from __future__ import annotations

from rules.coffee_traders import actions as act
from rules.coffee_traders import supply, tracks
from rules.coffee_traders.kinds import ANIMAL, WILD
from rules.coffee_traders.steps import ChooseStep, ContractTurn, WorkTurn
from tests.coffee_traders.table import Table


def test_ct_8_a_coin_spaces_bring_a_coin_and_the_donkey_comes_to_the_first() -> None:
    table = Table()
    coins = []
    for _ in range(6):
        tracks.step(table.state, 0, 1)
        coins.append(table.company().coins)
    assert coins == [10, 11, 11, 11, 12, 12]
    assert table.company().donkeys == 6
    table.tracks(1, 0, 3, 0, 0, 0)
    tracks.step(table.state, 1, 1)
    assert table.company(1).donkeys == 5


def test_r33_the_last_space_holds_one_and_a_step_onto_a_taken_one_is_lost() -> None:
    table = Table().tracks(0, 7, 0, 0, 0, 0).tracks(1, 6, 0, 0, 0, 0)
    tracks.step(table.state, 1, 0)
    assert table.on_track(1, "guatemala") == 6
    table.run(ChooseStep(1, 1))
    assert act.Advance("guatemala") not in table.menu
    assert "cannot advance" in table.why(act.Advance("guatemala"))
    tracks.step_back(table.state, 0, 0)
    table.play(act.Advance("guatemala"))
    assert table.on_track(1, "guatemala") == 7


def test_ct_8_b_the_second_space_of_all_five_brings_the_trader_and_the_third_the_truck() -> None:
    table = Table().tracks(0, 2, 2, 2, 2, 1)
    tracks.step(table.state, 0, 4)
    assert (table.company().traders, table.company().trader_beside, table.company().trucks) == (5, 0, 0)
    table.tracks(0, 3, 3, 3, 3, 2)
    tracks.step(table.state, 0, 4)
    assert (table.company().trucks, table.company().truck_beside, table.company().traders) == (1, 0, 5)


def test_ct_8_b_they_come_once() -> None:
    table = Table().tracks(0, 3, 3, 3, 3, 3).have(0, trader_beside=0, truck_beside=0)
    tracks.step_back(table.state, 0, 4)
    tracks.step(table.state, 0, 4)
    assert (table.company().traders, table.company().trucks) == (4, 0)


def test_ct_8_c_the_first_of_a_kind_covers_a_space_and_the_second_waits() -> None:
    table = Table()
    for kind in (0, ANIMAL, 0):
        tracks.take_counter(table.state, 0, kind)
    mine = table.company()
    assert (mine.covered, mine.held[0], mine.waiting[0]) == (2, 2, 1)


def test_ct_8_c_two_waiting_ones_of_a_color_are_stacked() -> None:
    table = Table()
    for kind in (0, ANIMAL, 0, ANIMAL):
        tracks.take_counter(table.state, 0, kind)
    assert (table.company().covered, sum(table.company().waiting)) == (3, 0)


def test_r34_a_full_track_takes_no_more() -> None:
    table = Table().have(0, covered=12)
    tracks.take_counter(table.state, 0, 3)
    assert (table.company().covered, table.company().waiting[3]) == (12, 1)


def test_r34_wild_ones_are_stacked_when_the_game_ends() -> None:
    table = Table()
    for kind in (WILD, WILD, WILD, 2, 2, WILD):
        tracks.take_counter(table.state, 0, kind)
    assert table.company().covered == 2
    tracks.stack_wilds(table.state, 0)
    assert table.company().covered == 4  # one with the waiting color, two wild ones with each other
    assert sum(table.company().waiting) == 0


def turn(table: Table) -> Table:
    return table.run(WorkTurn(0))


def test_ct_8_d_one_spot_must_stay_complete() -> None:
    table = turn(Table())
    assert act.TakeBonus("coins") in table.menu
    table.play(act.TakeBonus("cube"))
    assert (table.company().cubes, table.company().bonus_cube) == (4, 0)
    table.play(act.TakeBonus("coins"))
    assert (table.company().coins, table.company().bonus_coins) == (13, 0)
    assert "must stay complete" in table.why(act.TakeBonus("trader"))
    assert "not complete" in table.why(act.TakeBonus("cube"))


def test_r16_coins_are_taken_whole_and_only_if_all_are_there() -> None:
    table = turn(Table().have(0, bonus_coins=2))
    assert act.TakeBonus("coins") not in table.menu
    assert act.TakeBonus("cube") in table.menu
    table.play(act.TakeBonus("cube"))
    assert "not complete" in table.why(act.TakeBonus("coins"))


def test_ct_8_d_coins_just_gained_may_be_put_in_and_open_another_item() -> None:
    table = turn(Table().have(0, bonus_coins=2, bonus_cube=0, fresh_coins=2))
    assert act.TakeBonus("trader") not in table.menu
    table.play(act.PutIn("coins"))
    assert (table.company().bonus_coins, table.company().coins) == (3, 9)
    assert supply.may_take(supply.boxes.printed(), table.company(), supply.TRADER)


def test_ct_8_d_what_was_gained_before_the_last_play_stays_out() -> None:
    table = turn(Table().have(0, bonus_coins=0, fresh_coins=2)).play(act.Income("civet"))
    table = turn(table)
    assert act.PutIn("coins") not in table.menu
    assert "just gained" in table.why(act.PutIn("coins"))


def test_r16_free_plays_in_between_do_not_matter() -> None:
    table = Table().have(0, bonus_coins=2, fresh_coins=1).phase(4).run(ContractTurn(0)).play(act.BuyCoffee("brazil"))
    assert act.PutIn("coins") in table.menu


def test_r16_a_trader_just_gained_may_be_put_in() -> None:
    table = Table().have(0, bonus_trader=0, fresh_traders=1).phase(4).run(ContractTurn(0)).play(act.PutIn("trader"))
    assert (table.company().traders, table.company().bonus_trader) == (3, 1)


def test_what_comes_out_of_the_bonus_supply_is_not_just_gained() -> None:
    table = turn(Table().have(0, bonus_coins=3)).play(act.TakeBonus("coins"))
    assert act.PutIn("coins") not in table.menu
