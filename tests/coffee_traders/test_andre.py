"""Andre, the third player of a game for two: phases 1 to 3 and his contracts."""

from __future__ import annotations

from rules.coffee_traders import actions as act
from rules.coffee_traders import events as ev
from rules.coffee_traders.kinds import ANDRE, owner_of
from rules.coffee_traders.steps.andre import AndreBuilds, AndreMans, AndreWorks, ShowContract, plant
from rules.coffee_traders.steps.work import BeginWork
from tests.coffee_traders.table import BOX, Table


def two(period: int = 0) -> Table:
    table = Table(2).period(period)
    table.public.contract = 0  # A1: Guatemala, Ethiopia, Colombia
    return table


def test_ct_9_a_another_contract_that_nobody_has_shows_in_each_period() -> None:
    for period in range(3):
        table = Table(2).period(period).run(ShowContract())
        dealt = {mine.contracts[period] for mine in table.public.companies}
        assert table.public.contract not in dealt
        assert table.heard(ev.AndreContract)[0].letter == "abc"[period]
        assert (table.public.face_down, table.public.andre_turns) == ([1] * 5, 0)


def test_ct_9_a_with_three_players_there_is_no_andre() -> None:
    table = Table(3).run(ShowContract())
    assert (table.public.contract, table.told) == (-1, [])


def test_ct_9_b_two_plantations_then_workers_twice() -> None:
    table = two()
    for _ in range(2):
        table.run(AndreWorks())
    assert [owner_of(table.has(coop, 0)) for coop in ("guatemala", "ethiopia", "colombia")] == [ANDRE, ANDRE, -1]
    assert not table.is_manned("guatemala", 0)
    table.run(AndreWorks(), AndreWorks())
    assert table.is_manned("guatemala", 0)
    assert table.is_manned("ethiopia", 0)
    assert table.public.town[0] == 5


def test_r40_he_finishes_his_four_turns_when_both_have_passed() -> None:
    table = two().run(BeginWork()).play(act.PassTurn(), act.PassTurn())
    assert table.asked == ()
    assert table.public.andre_turns == 4


def test_ct_9_b_he_keeps_away_from_others_where_he_can() -> None:
    table = two().tile(0, "brazil", 1)
    plant(table.state, 1)
    assert owner_of(table.has("brazil", 3)) == ANDRE
    table = two().tile(0, "brazil", 1).tile(1, "brazil", 3)
    plant(table.state, 1)
    assert owner_of(table.has("brazil", 0)) == ANDRE  # nothing is alone, so the leftmost
    table = two()
    for space in range(5):
        table.tile(0, "brazil", space)
    plant(table.state, 1)
    assert all(owner_of(table.has("brazil", space)) == 0 for space in range(5))


def test_ct_9_b_too_few_workers_go_by_turn_order() -> None:
    table = two().tile(ANDRE, "guatemala", 0).tile(0, "guatemala", 1).tile(1, "guatemala", 2)
    table.public.order = [1, 0, ANDRE]
    table.public.town[0], table.public.andre_turns = 2, 2
    table.run(AndreWorks())
    assert [table.is_manned("guatemala", space) for space in range(3)] == [False, True, True]
    assert table.public.town[0] == 1


def test_r40_sending_none_is_skipped() -> None:
    table = two()
    table.public.andre_turns = 2
    table.run(AndreWorks())
    assert table.heard(ev.WorkersSent) == []


def test_ct_9_c_workers_of_the_town_centers_man_his_plantations() -> None:
    table = two().tile(ANDRE, "brazil", 0).tile(ANDRE, "brazil", 1).tile(0, "brazil", 2)
    table.public.town[1] = 1
    table.run(AndreMans())
    assert [table.is_manned("brazil", space) for space in range(3)] == [True, False, False]
    assert table.public.town[1] == 0


def test_ct_9_e_a_fair_trade_post_in_the_space_for_four_players_if_it_is_free() -> None:
    table = two().run(AndreBuilds())
    first = 3 * len(BOX.slots)
    assert table.public.slots[first : first + 3] == [-1, -1, ANDRE]
    table.run(AndreBuilds())
    assert table.public.slots[first : first + 3] == [-1, ANDRE, ANDRE]
    table.run(AndreBuilds(), AndreBuilds())
    assert table.public.slots[first : first + 3] == [ANDRE] * 3


def test_r40_unmanned_plantations_cost_him_nothing() -> None:
    from rules.coffee_traders.steps.workers import BeginWorkers

    table = two().tile(ANDRE, "brazil", 0).have(0, workers=0).have(1, workers=0)
    table.public.town[1] = 0
    table.run(BeginWorkers())
    assert table.asked == ()
    assert table.has("brazil", 0)
