"""Phase 3: Trading Houses and contractors."""

from __future__ import annotations

import pytest

from rules.coffee_traders import actions as act
from rules.coffee_traders import events as ev
from rules.coffee_traders.kinds import ANDRE, HOSPITAL_SPACE
from rules.coffee_traders.steps import FollowContractor, FollowTrader, PayHost, PickBuilding, TradeTurn
from rules.coffee_traders.steps.trading import BeginTrading
from tests.coffee_traders.table import BOX, JOIN, PASS, Table, space_of

FT, PH, WH = (space_of(kind) for kind in ("fair_trade", "production", "warehouse"))


def quiet(table: Table, *seats: int) -> Table:
    """Let seats have no trader, so that nobody is asked to follow."""
    for seat in seats:
        table.have(seat, traders=0)
    return table


def turn(table: Table) -> Table:
    return table.phase(2).run(TradeTurn(0))


def test_ct_3_a_the_phase_ends_when_all_pass_in_a_row() -> None:
    table = quiet(Table(3), 2).run(BeginTrading())
    asked = []
    for play in (act.PassTurn(), act.RemoveTrader(), act.Advance("brazil"), act.Advance("brazil")):
        asked.append(table.asked[0])
        table.play(play)
    assert asked == [0, 1, 1, 1]
    assert table.asked == (2,)  # it could take the trader of its Bonus Supply
    table.play(act.PassTurn())
    assert table.asked == (0,)  # a pass is for one turn
    table.play(act.PassTurn())
    assert table.asked == (1,)
    table.play(act.PassTurn())
    assert table.asked == ()


def test_r19_who_can_do_nothing_passes_by_itself() -> None:
    table = Table(3)
    for seat in range(3):
        table.have(seat, coins=1, bonus_coins=0, bonus_trader=0)
    assert table.run(BeginTrading()).asked == ()


# Trading Houses


def test_ct_3_c_the_first_trader_costs_two_coins_and_takes_a_stock_counter() -> None:
    table = turn(quiet(Table(), 1, 2)).play(act.OpenHouse("brazil"))
    mine = table.company()
    assert (mine.coins, mine.traders, mine.stock) == (8, 3, [0, 1, 0, 0, 0])
    assert table.public.houses[1] == [0]
    assert table.public.stock[1] == 2


def test_r30_without_a_stock_counter_left_there_is_none() -> None:
    table = quiet(Table(), 1, 2)
    table.public.stock[1] = 0
    turn(table).play(act.OpenHouse("brazil"))
    assert table.company().stock == [0] * 5


def test_r18_only_an_empty_house_may_be_opened() -> None:
    table = turn(Table().house("brazil", 1))
    assert act.OpenHouse("brazil") not in table.menu
    assert "opened already" in table.why(act.OpenHouse("brazil"))


def test_r17_without_a_trader_or_coins_nothing_can_be_opened_hired_or_joined() -> None:
    table = turn(Table().have(0, traders=0))
    for action in (act.OpenHouse("brazil"), act.Hire(), act.RemoveTrader()):
        assert "no trader or contractor left" in table.why(action)
    table = turn(Table().have(0, coins=1))
    for action in (act.OpenHouse("brazil"), act.Hire(), act.RemoveTrader()):
        assert "costs 2 coins" in table.why(action)
    table = turn(quiet(Table(), 1, 2)).play(act.OpenHouse("brazil"))
    assert table.asked == ()


def test_ct_3_b_others_follow_in_continued_turn_order_for_nothing() -> None:
    table = Table(4)
    table.public.order = [2, 0, 3, 1]
    turn(table).play(act.OpenHouse("brazil"))
    assert isinstance(table.step, FollowTrader)
    assert table.asked == (3,)
    table.play(JOIN)
    assert table.asked == (1,)
    table.play(PASS)
    assert table.asked == (2,)
    table.play(JOIN)
    assert table.public.houses[1] == [0, 3, 2]
    assert [table.company(seat).coins for seat in range(4)] == [8, 11, 10, 10]  # the one outside has the coin
    assert table.company(3).traders == 2


def test_ct_3_b_the_coin_stays_where_two_are_outside() -> None:
    table = turn(Table(3)).play(act.OpenHouse("brazil"), PASS, PASS)
    assert table.public.house_coins[1] == 1
    table = turn(Table(3)).play(act.OpenHouse("brazil"), JOIN, JOIN)
    assert table.public.house_coins[1] == 1
    assert [table.company(seat).coins for seat in range(3)] == [8, 10, 10]


@pytest.mark.parametrize(("seats", "limit"), [(3, 3), (4, 3), (5, 4)])
def test_ct_3_b_with_four_or_five_players_one_stays_out(seats: int, limit: int) -> None:
    table = turn(Table(seats)).play(act.OpenHouse("brazil"))
    while table.asked:
        table.play(JOIN)
    assert len(table.public.houses[1]) == limit
    assert table.company(seats - 1).coins == (11 if seats > 3 else 10)


def test_ct_3_i_a_removed_trader_brings_two_steps_and_is_gone() -> None:
    table = turn(Table()).play(act.RemoveTrader(), act.Advance("brazil"), act.Advance("ethiopia"))
    mine = table.company()
    assert (mine.coins, mine.traders, mine.gone) == (8, 3, 1)
    assert (table.on_track(0, "brazil"), table.on_track(0, "ethiopia")) == (1, 1)
    assert table.asked == ()


# Contractors


def test_ct_3_d_the_topmost_building_of_a_column_takes_its_contractor() -> None:
    table = turn(quiet(Table(), 1, 2)).play(act.Hire())
    assert isinstance(table.step, PickBuilding)
    assert table.menu == [act.ChooseBuilding(space) for space in (0, 3, 6)]
    assert "topmost" in table.why(act.ChooseBuilding(1))
    table.play(act.ChooseBuilding(FT), act.BuildIn("brazil"))
    mine = table.company()
    assert (mine.coins, mine.traders, mine.hired, mine.built) == (8, 3, 1, 1 << FT)
    assert "built this already" in turn(table).play(act.Hire()).why(act.ChooseBuilding(FT))


def test_ct_3_d_the_hospital_needs_an_empty_column() -> None:
    table = turn(quiet(Table().built(0, 0, 1), 1, 2)).play(act.Hire())
    assert "empty column" in table.why(act.ChooseBuilding(HOSPITAL_SPACE))
    table = turn(quiet(Table().built(0, 0, 1, 2), 1, 2)).play(act.Hire())
    assert act.ChooseBuilding(HOSPITAL_SPACE) in table.menu


def test_ct_3_e_the_first_space_of_a_type_brings_a_step() -> None:
    table = turn(quiet(Table(), 1, 2)).play(act.Hire(), act.ChooseBuilding(FT), act.BuildIn("brazil"))
    assert table.on_track(0, "brazil") == 1
    table = turn(quiet(Table().slot(1, "brazil", 0), 1, 2))
    table.play(act.Hire(), act.ChooseBuilding(FT), act.BuildIn("brazil"))
    assert table.on_track(0, "brazil") == 0
    assert table.public.slots[len(BOX.slots) + 1] == 0


@pytest.mark.parametrize(("seats", "free"), [(3, False), (4, True)])
def test_r27_the_last_space_of_a_type_is_for_four_and_five_players(seats: int, *, free: bool) -> None:
    table = Table(seats).slot(1, "brazil", 0).slot(1, "brazil", 1)
    turn(quiet(table, *range(1, seats))).play(act.Hire(), act.ChooseBuilding(FT))
    assert (act.BuildIn("brazil") in table.menu) == free
    if not free:
        assert "no free space" in table.why(act.BuildIn("brazil"))


def test_ct_3_f_a_warehouse_goes_beside_the_tracks_or_on_top_of_one() -> None:
    table = turn(quiet(Table(), 1, 2)).play(act.Hire(), act.ChooseBuilding(WH), act.PutBeside())
    assert (table.company().beside, table.company().on_top) == (2, 0)
    table = turn(quiet(Table().have(0, on_top=1), 1, 2)).play(act.Hire(), act.ChooseBuilding(WH))
    assert act.PutOnTop("guatemala") not in table.menu
    assert "that has none" in table.why(act.PutOnTop("guatemala"))
    table.play(act.PutOnTop("kopi_luwak"))
    assert (table.company().beside, table.company().on_top) == (1, 0b100001)


def test_ct_3_g_a_production_house_brings_coffee_and_the_second_one_turns_the_counter() -> None:
    table = turn(quiet(Table(), 1, 2)).play(act.Hire(), act.ChooseBuilding(PH), act.BuildIn("brazil"))
    assert len(table.menu) == 5  # never Kopi Luwak
    table.play(act.TakeCoffee("indonesia"))
    assert table.held(0, "indonesia") == 2
    assert table.heard(ev.TradeTurned) == []
    other = space_of("production", 1)
    table = turn(quiet(Table().built(0, PH, other - 1), 1, 2))
    table.play(act.Hire(), act.ChooseBuilding(other), act.BuildIn("brazil"))
    assert table.heard(ev.TradeTurned) == [ev.TradeTurned(0, 3)]


def test_ct_3_g_the_hospital_brings_a_step() -> None:
    table = turn(quiet(Table().built(0, 0, 1, 2), 1, 2))
    table.play(act.Hire(), act.ChooseBuilding(HOSPITAL_SPACE), act.BuildIn("brazil"), act.Advance("colombia"))
    assert (table.on_track(0, "brazil"), table.on_track(0, "colombia")) == (1, 1)


def test_ct_3_h_others_build_in_the_same_cooperative_for_a_coffee() -> None:
    table = Table(3).coffee(1, brazil=1, ethiopia=1).coffee(2)
    turn(table).play(act.Hire(), act.ChooseBuilding(FT), act.BuildIn("brazil"))
    assert isinstance(table.step, FollowContractor)
    assert (table.step.host, table.step.coop) == (0, 1)
    assert table.menu == [act.ChooseBuilding(FT), act.ChooseBuilding(PH), PASS]
    table.play(act.ChooseBuilding(FT))
    assert isinstance(table.step, PayHost)
    table.play(act.GiveCoffee("ethiopia"))
    assert (table.held(0, "ethiopia"), table.held(1, "ethiopia"), table.held(1, "brazil")) == (1, 0, 1)
    assert (table.company(1).coins, table.company(1).traders, table.company(1).hired) == (10, 3, 1)
    assert table.public.slots[len(BOX.slots) : len(BOX.slots) + 2] == [0, 1]
    assert table.asked == ()  # seat 2 has no coffee to pay with


def test_ct_3_h_behind_a_warehouse_only_warehouses_are_built() -> None:
    table = Table(3).coffee(1, kopi_luwak=1)
    turn(table).play(act.Hire(), act.ChooseBuilding(WH), act.PutBeside())
    assert table.menu == [act.ChooseBuilding(WH), PASS]
    assert "topmost Warehouse" in table.why(act.ChooseBuilding(FT))
    table.play(act.ChooseBuilding(WH), act.PutOnTop("brazil"))
    assert table.held(0, "kopi_luwak") == 1
    assert table.company(1).on_top == 2


def test_r7_who_cannot_pay_or_build_is_not_asked() -> None:
    table = Table(3).coffee(1, brazil=1).coffee(2, brazil=1).have(2, traders=0)
    turn(table).play(act.Hire(), act.ChooseBuilding(FT), act.BuildIn("brazil"), PASS)
    assert table.asked == ()


def test_ct_9_d_andre_opens_the_first_empty_house_that_he_turns_over() -> None:
    for seed in range(10):
        table = Table(2).house("brazil", 0).house("ethiopia", 1)
        table.public.face_down, table.public.contract = [1] * 5, 0
        for seat in (0, 1):
            table.have(seat, traders=0, coins=0, bonus_coins=0)
        table.state.chance.count = seed
        table.run(BeginTrading())
        opened = [event.coop for event in table.heard(ev.HouseOpened)]
        while table.asked:
            table.play(act.PassTurn())
        turned = [event.color for event in table.heard(ev.Flipped)]
        empty = [color for color in turned if color not in ("brazil", "ethiopia")]
        assert [event.coop for event in table.heard(ev.HouseOpened)] == empty
        assert opened == empty[: len(opened)]
        assert sum(table.public.face_down) == 5 - len(turned)
        assert [table.public.houses[at] for at in (0, 3, 4)] == [[ANDRE]] * 3


def test_ct_9_d_andre_joins_only_where_he_is_second() -> None:
    table = turn(Table(2)).play(act.OpenHouse("brazil"), JOIN)
    assert table.public.houses[1] == [0, 1]
    table = turn(Table(2)).play(act.OpenHouse("brazil"), PASS)
    assert table.public.houses[1] == [0, ANDRE]


def test_r40_the_coin_goes_to_the_one_human_outside() -> None:
    table = turn(Table(2)).play(act.OpenHouse("brazil"), PASS)
    assert table.company(1).coins == 11
    table = turn(Table(2)).play(act.OpenHouse("brazil"), JOIN)
    assert (table.company(0).coins, table.company(1).coins) == (8, 10)
