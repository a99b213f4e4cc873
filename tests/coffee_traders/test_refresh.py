"""Phase 6: what comes home, Warehouses, Stock counters, the Bonus Supply, the next turn order."""

from __future__ import annotations

import pytest

from rules.coffee_traders import actions as act
from rules.coffee_traders.kinds import ANDRE
from rules.coffee_traders.steps import Rearrange
from rules.coffee_traders.steps.refresh import BeginRefresh
from tests.coffee_traders.table import DONE, Table


def refresh(table: Table) -> Table:
    table.public.passed = table.public.passed or [seat for seat in table.public.order if seat != ANDRE]
    return table.run(BeginRefresh())


def test_ct_6_a_traders_and_contractors_come_home_the_bonus_spot_first() -> None:
    table = Table().have(0, traders=0, hired=2, bonus_trader=0).house("brazil", 0, 1).house("colombia", 0)
    refresh(table)
    mine = table.company()
    assert (mine.traders, mine.hired, mine.bonus_trader) == (3, 0, 1)
    assert table.public.houses == [[]] * 5


def test_ct_6_a_cubes_come_home_and_the_black_one_goes_to_the_bonus_supply() -> None:
    table = refresh(Table().have(0, cubes=0, used=4, bonus_cube=0))
    assert (table.company().cubes, table.company().used, table.company().bonus_cube) == (3, 0, 1)


@pytest.mark.parametrize(("seats", "later"), [(2, 4), (3, 4), (4, 3), (5, 4)])
def test_r3_the_fourth_cube_is_used_once_at_a_table_for_four(seats: int, later: int) -> None:
    table = refresh(Table(seats).have(0, extra=1))
    assert table.company().cubes == 4
    assert refresh(table).company().cubes == later


def test_ct_6_b_coffee_beyond_the_warehouses_is_lost() -> None:
    table = refresh(Table().coffee(0, brazil=1, ethiopia=1))
    assert table.asked == ()  # nothing is lost, so nothing is asked
    table = refresh(Table().coffee(0, brazil=4).have(0, beside=2, on_top=0)).play(DONE)
    assert table.held(0, "brazil") == 2


def test_ct_6_b_warehouses_may_be_rearranged_first() -> None:
    table = refresh(Table().coffee(0, brazil=12, ethiopia=2).have(0, beside=2, on_top=1))
    assert isinstance(table.step, Rearrange)
    table.play(act.MoveBeside("guatemala"), act.MoveOnTop("brazil"), DONE)
    assert (table.held(0, "brazil"), table.held(0, "ethiopia")) == (12, 2)
    assert (table.company().beside, table.company().on_top) == (2, 2)


def test_ct_6_b_rearranging_can_be_cancelled() -> None:
    table = refresh(Table().coffee(0, brazil=12).have(0, beside=2, on_top=1))
    assert act.Cancel() not in table.menu
    table.play(act.MoveBeside("guatemala"), act.Cancel())
    assert (table.company().beside, table.company().on_top) == (2, 1)
    assert "No Warehouse lies on top" in table.why(act.MoveBeside("brazil"))


def test_r28_one_beside_keeps_one_of_each_and_one_on_top_ten_more() -> None:
    table = Table().coffee(0, brazil=15, ethiopia=15, kopi_luwak=15).have(0, beside=1, on_top=0b10)
    refresh(table).play(DONE)
    assert (table.held(0, "brazil"), table.held(0, "ethiopia"), table.held(0, "kopi_luwak")) == (11, 1, 1)


def test_ct_6_c_stock_counters_bring_coffee_after_that() -> None:
    table = refresh(Table().coffee(0, brazil=1).have(0, stock=[0, 2, 1, 0, 0]))
    assert (table.held(0, "brazil"), table.held(0, "ethiopia")) == (3, 1)


def test_ct_6_c_the_wild_one_may_be_moved_before() -> None:
    table = refresh(Table(4).have(0, wild=0, had_wild=1)).play(act.MoveWild("kopi_luwak"), DONE)
    assert (table.held(0, "kopi_luwak"), table.held(0, "guatemala")) == (1, 0)


def test_ct_6_d_the_bonus_supply_is_filled_up_from_the_company_supply() -> None:
    table = refresh(Table().have(0, bonus_coins=0, coins=2).have(1, bonus_coins=1, coins=5))
    assert (table.company(0).bonus_coins, table.company(0).coins, table.company(0).missing) == (3, 0, 1)
    assert (table.company(1).bonus_coins, table.company(1).coins, table.company(1).missing) == (3, 3, 0)


def test_ct_6_d_the_turn_order_is_that_of_passing_and_houses_get_their_coins() -> None:
    table = Table(3)
    table.public.passed = [2, 0, 1]
    table.public.house_coins = [0, 1, 0, 1, 0]
    refresh(table)
    assert table.public.order == [2, 0, 1]
    assert table.public.house_coins == [1] * 5


def test_r32_andre_stays_last() -> None:
    table = Table(2)
    table.public.passed = [1, 0]
    assert refresh(table).public.order == [1, 0, ANDRE]
