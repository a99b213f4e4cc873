"""Phase 5: contracts, bars, the market, passing."""

from __future__ import annotations

import pytest

from rules.coffee_traders import actions as act
from rules.coffee_traders import events as ev
from rules.coffee_traders.kinds import ANDRE, HOSPITAL_SPACE
from rules.coffee_traders.steps import ContractTurn, GivingStock, MixKopi, PickPairReward, PickReward, SecondDelivery
from rules.coffee_traders.steps.contracts import BeginContracts
from tests.coffee_traders.table import BOX, Table, space_of


def ready(seats: int = 3, period: int = 0) -> Table:
    """Return a table where seat 0 has the contracts A1 to F1 and no counters lie on them."""
    table = Table(seats).period(period).phase(4)
    table.company().contracts = [0] * 6
    table.public.counters_left = [0] * 6
    return table


def turn(table: Table) -> Table:
    return table.run(ContractTurn(0))


# Turns


def test_ct_5_a_turns_go_in_reverse_order_and_passing_makes_the_next_order() -> None:
    table = Table(3)
    table.public.order = [2, 0, 1]
    table.run(BeginContracts())
    asked = []
    for _ in range(3):
        asked.append(table.asked[0])
        table.play(act.PassTurn())
    assert asked == [1, 0, 2]
    assert table.public.passed == [1, 0, 2]


def test_ct_5_a_who_has_passed_is_asked_no_more() -> None:
    table = Table(3)
    for seat in range(3):
        table.coffee(seat, brazil=2)
    table.run(BeginContracts()).play(act.PassTurn(), act.Deliver("brazil", 1), act.BuyCoffee("brazil"))
    table.play(act.Deliver("brazil", 2))
    assert table.asked == (0,)
    table.play(act.PassTurn())
    assert table.asked == (1,)  # seat 2 has passed


# Contracts


def test_ct_5_b_a_contract_takes_what_it_shows() -> None:
    table = turn(ready().coffee(0, guatemala=3, ethiopia=1, colombia=1)).play(act.Fulfill("a"))
    assert table.company().coffee == [1, 0, 0, 0, 0, 0]
    assert table.company().done == 1
    assert table.heard(ev.Fulfilled) == [ev.Fulfilled(0, "a", 1, 5)]


def test_ct_5_b_what_is_lacking_is_said() -> None:
    table = turn(ready().coffee(0, guatemala=1, ethiopia=1))
    assert table.why(act.Fulfill("a")).startswith("This contract still lacks 1 Guatemala, 1 Colombia")
    assert "already" in turn(ready().fulfilled(0, "a")).why(act.Fulfill("a"))


def test_r9_kopi_luwak_stands_for_any_coffee() -> None:
    table = turn(ready().coffee(0, guatemala=1, ethiopia=1, kopi_luwak=2)).play(act.Fulfill("a"))
    assert isinstance(table.step, PickReward)  # one for Guatemala, one for Colombia: no choice
    assert table.company().coffee == [0] * 6


def test_r9_how_much_of_it_is_chosen_coffee_by_coffee() -> None:
    table = turn(ready().coffee(0, guatemala=2, ethiopia=1, kopi_luwak=2)).play(act.Fulfill("a"))
    assert isinstance(table.step, MixKopi)
    assert table.menu == [act.UseKopi(0), act.UseKopi(1)]  # one must be left for Colombia
    assert "Use 0 to 1" in table.why(act.UseKopi(2))
    table.play(act.UseKopi(1))
    assert table.company().coffee == [1, 0, 0, 0, 0, 0]  # the other one went for Colombia


@pytest.mark.parametrize(
    ("letter", "coffee", "choice", "what", "number"),
    [
        ("a", {"guatemala": 2, "ethiopia": 1, "colombia": 1}, 0, "coins", 12),
        ("a", {"guatemala": 2, "ethiopia": 1, "colombia": 1}, 1, "donkeys", 6),
        ("b", {"guatemala": 3, "brazil": 1, "colombia": 1}, 0, "workers", 3),
        ("b", {"guatemala": 3, "brazil": 1, "colombia": 1}, 1, "sumatra", 1),
        ("d", {"guatemala": 4, "ethiopia": 2}, 0, "trucks", 1),
        ("d", {"guatemala": 4, "ethiopia": 2}, 1, "extra", 1),
        ("e", {"colombia": 4, "indonesia": 3}, 0, "coins", 13),
    ],
)
def test_ct_5_c_one_bonus_of_the_letter(
    letter: str, coffee: dict[str, int], choice: int, what: str, number: int
) -> None:
    table = turn(ready().coffee(0, **coffee)).play(act.Fulfill(letter), act.ChooseReward(choice))  # type: ignore[arg-type]
    assert getattr(table.company(), what) == number


def test_ct_5_c_in_the_last_period_a_civet_cat_stays_in_the_company_supply() -> None:
    table = turn(ready(period=2).coffee(0, guatemala=3, brazil=1, colombia=1))
    table.play(act.Fulfill("b"), act.ChooseReward(1))
    assert (table.company().civets, table.company().sumatra) == (1, 0)


def test_r29_a_building_is_free_and_nobody_joins() -> None:
    table = ready().coffee(0, guatemala=2, brazil=2, indonesia=2).coffee(1, brazil=5).have(0, traders=0)
    turn(table).play(act.Fulfill("c"), act.ChooseBuilding(space_of("fair_trade")), act.BuildIn("brazil"))
    mine = table.company()
    assert (mine.coins, mine.traders, mine.hired) == (10, 0, 0)
    assert mine.built == 1 << space_of("fair_trade")
    assert table.asked == ()


def test_r29_a_bonus_that_cannot_be_built_is_lost() -> None:
    table = ready().coffee(0, guatemala=2, brazil=2, indonesia=2).built(0, *range(10))
    turn(table).play(act.Fulfill("c"))
    assert table.asked == ()


def test_ct_5_c_contract_f_waives_the_column_of_the_hospital() -> None:
    table = turn(ready().coffee(0, guatemala=4, brazil=3, ethiopia=2))
    table.play(act.Fulfill("f"), act.ChooseReward(0), act.BuildIn("brazil"), act.Advance("ethiopia"))
    assert table.company().built == 1 << HOSPITAL_SPACE
    table = turn(ready().coffee(0, guatemala=4, brazil=3, ethiopia=2).built(0, HOSPITAL_SPACE))
    table.play(act.Fulfill("f"), act.Advance("brazil"), act.Advance("brazil"))
    assert table.on_track(0, "brazil") == 2


def test_ct_5_d_a_pair_brings_a_reward_that_is_left() -> None:
    table = ready(3).fulfilled(0, "b").coffee(0, guatemala=2, ethiopia=1, colombia=1)
    turn(table).play(act.Fulfill("a"), act.ChooseReward(0))
    assert isinstance(table.step, PickPairReward)
    assert table.menu == [act.ChoosePair("animal"), act.ChoosePair("civet")]
    assert "left beside" in table.why(act.ChoosePair("trader"))
    animal = table.company().animal
    table.play(act.ChoosePair("animal"))
    assert table.company().animal == -1
    assert table.company().held[5 + animal] == 1
    assert table.company().arabica[animal] == 1


def test_ct_5_d_with_four_players_the_trader_is_there() -> None:
    table = ready(4).fulfilled(0, "b").coffee(0, guatemala=2, ethiopia=1, colombia=1)
    turn(table).play(act.Fulfill("a"), act.ChooseReward(0), act.ChoosePair("trader"))
    assert (table.company().traders, table.company().pair_trader) == (4, 0)


def test_ct_5_d_contracts_of_different_rows_are_no_pair() -> None:
    table = ready().fulfilled(0, "c").coffee(0, guatemala=2, ethiopia=1, colombia=1)
    turn(table).play(act.Fulfill("a"), act.ChooseReward(0))
    assert table.asked == ()


def test_ct_5_e_the_top_counter_of_the_letter_and_its_step() -> None:
    table = ready().coffee(0, guatemala=2, ethiopia=1, colombia=1)
    table.public.counters[0][:2], table.public.counters_left[0] = [3, 2], 2
    turn(table).play(act.Fulfill("a"), act.ChooseReward(0))
    assert table.on_track(0, "ethiopia") == 1
    assert table.company().held[2] == 1
    assert table.public.counters_left[0] == 1


# Bars


def test_ct_5_f_a_delivery_brings_coins_and_a_second_one_may_follow() -> None:
    table = turn(ready().coffee(0, brazil=5)).play(act.Deliver("brazil", 2))
    assert (table.held(0, "brazil"), table.company().coins) == (3, 11)
    assert isinstance(table.step, SecondDelivery)
    table.play(act.Deliver("brazil", 3))
    assert table.public.bars[6:12] == [-1, 0, 0, -1, -1, -1]
    assert table.asked == ()
    assert table.public.passed == []


def test_r10_no_second_delivery_means_passing() -> None:
    table = turn(ready().coffee(0, brazil=5)).play(act.Deliver("brazil", 2), act.NoSecond())
    assert table.public.passed == [0]


def test_ct_5_f_a_taken_space_and_too_little_coffee_are_refused() -> None:
    table = turn(ready().coffee(0, brazil=2).marker(1, "brazil", 2))
    assert table.why(act.Deliver("brazil", 2)) == "This space is taken: choose an empty one."
    assert "not have enough" in table.why(act.Deliver("brazil", 3))
    assert "no such space" in table.why(act.Deliver("brazil", 7))


def test_ct_5_f_the_last_space_takes_six_of_any_one_variety_with_its_counter() -> None:
    table = ready().coffee(0, ethiopia=6, colombia=6, brazil=5)
    color = table.public.bar_animals[1]
    turn(table).play(act.Deliver("brazil", 6))
    assert table.menu == [act.ChooseCoffee("ethiopia"), act.ChooseCoffee("colombia")]
    assert "6 of one variety" in table.why(act.ChooseCoffee("brazil"))
    table.play(act.ChooseCoffee("colombia"))
    assert table.held(0, "colombia") == 0
    assert (table.company().coins, table.public.bar_animals[1]) == (13, -1)
    assert table.company().held[5 + color] == 1
    assert table.company().arabica[color] == 1


def test_r9_kopi_luwak_stands_in_for_coffee_of_a_bar() -> None:
    table = turn(ready().coffee(0, brazil=2, kopi_luwak=2)).play(act.Deliver("brazil", 3))
    assert table.menu == [act.UseKopi(1), act.UseKopi(2)]
    table.play(act.UseKopi(2))
    assert table.company().coffee == [0, 1, 0, 0, 0, 0]


def test_r9_only_kopi_luwak_goes_to_its_own_bar() -> None:
    table = turn(ready().coffee(0, brazil=9, kopi_luwak=3))
    assert [a.number for a in table.menu if isinstance(a, act.Deliver) and a.bar == "kopi_luwak"] == [1, 2, 3]
    table.play(act.Deliver("kopi_luwak", 3), act.Advance("colombia"))
    assert (table.held(0, "kopi_luwak"), table.company().held[10]) == (0, 1)
    assert table.public.bar_wilds == [0, 0, 0, 1]


@pytest.mark.parametrize(("seats", "gets"), [(3, False), (4, True)])
def test_ct_5_f_all_six_bars_bring_a_wild_stock_counter_once(seats: int, *, gets: bool) -> None:
    table = ready(seats).coffee(0, brazil=5)
    for bar in ("guatemala", "ethiopia", "colombia", "indonesia", "kopi_luwak"):
        table.marker(0, bar, 1)
    turn(table).play(act.Deliver("brazil", 1), act.Deliver("brazil", 2))
    assert (table.company().had_wild, table.company().wild) == (int(gets), 0 if gets else -1)
    assert table.public.wild_stock == (3 if gets else 0)


# Market


@pytest.mark.parametrize(("period", "price"), [(0, 2), (1, 2), (2, 3)])
def test_ct_5_g_coffee_costs_two_coins_and_three_in_the_last_period(period: int, price: int) -> None:
    table = turn(ready(period=period)).play(act.BuyCoffee("brazil"))
    assert (table.company().coins, table.held(0, "brazil")) == (10 - price, 1)
    assert "costs" in turn(ready(period=period).have(0, coins=1)).why(act.BuyCoffee("brazil"))


def test_ct_5_g_any_mix_is_traded_four_to_one_and_can_be_cancelled() -> None:
    table = turn(ready().coffee(0, guatemala=2, brazil=2, colombia=2)).play(act.TradeFor("ethiopia"))
    assert table.menu == [act.GiveCoffee("guatemala"), act.GiveCoffee("brazil"), act.Cancel()]
    table.play(act.GiveCoffee("guatemala"), act.Cancel())
    assert table.company().coffee == [2, 2, 0, 2, 0, 0]
    table.play(act.TradeFor("ethiopia"), act.GiveCoffee("guatemala"), act.GiveCoffee("brazil"))
    assert table.menu == [act.GiveCoffee("brazil"), act.GiveCoffee("colombia"), act.Cancel()]
    assert "in the order" in table.why(act.GiveCoffee("guatemala"))
    table.play(act.GiveCoffee("colombia"), act.GiveCoffee("colombia"))
    assert table.company().coffee == [1, 1, 1, 0, 0, 0]
    assert isinstance(table.step, ContractTurn)


def test_ct_5_g_two_production_houses_trade_three_to_one() -> None:
    table = ready().coffee(0, guatemala=3)
    assert "You trade 4 coffees for one" in turn(table).why(act.TradeFor("brazil"))
    table = ready().coffee(0, guatemala=3).built(0, space_of("production"), space_of("production", 1))
    turn(table).play(act.TradeFor("brazil"), *[act.GiveCoffee("guatemala")] * 3)
    assert table.company().coffee == [0, 1, 0, 0, 0, 0]


def test_r31_free_plays_do_not_end_the_turn() -> None:
    table = turn(ready()).play(act.BuyCoffee("brazil"), act.BuyCoffee("brazil"), act.Deliver("brazil", 2))
    table.play(act.BuyCoffee("brazil"))
    assert isinstance(table.step, SecondDelivery)


def test_ct_5_h_three_different_stock_counters_build_a_warehouse() -> None:
    table = ready().have(0, stock=[1, 2, 0, 1, 0])
    table.public.stock = [2, 1, 3, 2, 3]
    turn(table).play(act.Exchange(3))
    assert isinstance(table.step, GivingStock)
    covered = space_of("warehouse", 2)
    table.play(act.GiveStock("guatemala"), act.GiveStock("brazil"), act.GiveStock("colombia"))
    assert act.ChooseBuilding(covered) in table.menu  # wherever it stands
    table.play(act.ChooseBuilding(covered), act.PutOnTop("brazil"))
    assert table.company().stock == [0, 1, 0, 0, 0]
    assert table.public.stock == [3, 2, 3, 3, 3]
    assert (table.company().built, table.company().on_top, table.company().traders) == (1 << covered, 2, 4)
    assert isinstance(table.step, ContractTurn)


def test_ct_5_h_five_build_two_and_the_wild_one_is_a_kind_of_its_own() -> None:
    table = turn(ready(4).have(0, stock=[1, 1, 1, 1, 0], wild=2, had_wild=1)).play(act.Exchange(5))
    kinds = ("guatemala", "brazil", "ethiopia", "colombia", "wild")
    table.play(*(act.GiveStock(kind) for kind in kinds))  # type: ignore[arg-type]
    for row in (0, 1):
        table.play(act.ChooseBuilding(space_of("warehouse", row)), act.PutBeside())
    assert (table.company().beside, table.company().wild) == (3, -1)


def test_ct_5_h_too_few_different_ones_are_refused_and_it_can_be_cancelled() -> None:
    table = turn(ready().have(0, stock=[3, 1, 0, 0, 0]))
    assert "3 different Stock counters and you have 2" in table.why(act.Exchange(3))
    table = turn(ready().have(0, stock=[1, 1, 1, 0, 0])).play(act.Exchange(3), act.GiveStock("guatemala"), act.Cancel())
    assert table.company().stock == [1, 1, 1, 0, 0]
    table = turn(ready().have(0, stock=[1, 1, 1, 1, 1]).built(0, space_of("warehouse"), space_of("warehouse", 1)))
    assert "Too few Warehouses" in table.why(act.Exchange(5))


def test_ct_9_f_andre_marks_the_lowest_free_spaces() -> None:
    table = Table(2).period(1)
    table.public.contract = 0  # B1: Guatemala, Brazil, Colombia
    table.marker(0, "brazil", 1).run(BeginContracts())
    assert table.public.bars[6:8] == [0, ANDRE]
    assert table.public.bars[BOX.bar_start[3]] == ANDRE
    assert table.public.bars[: BOX.bar_start[1]] == [-1] * 6
