"""Phase 2: workers of the Worker Pool, rivals' plantations, penalties."""

from __future__ import annotations

import pytest

from rules.coffee_traders import actions as act
from rules.coffee_traders.steps import LosePlantation, ManOwn, ManRivals, PayPenalty
from rules.coffee_traders.steps.workers import AskRivals, BeginWorkers, Charge
from tests.coffee_traders.table import DONE, Table


def worker(coop: str, space: int) -> act.PlaceWorker:
    return act.PlaceWorker(coop, space)  # type: ignore[arg-type]


def test_ct_2_a_own_plantations_are_manned_lowest_row_first() -> None:
    table = Table().tile(0, "brazil", 0).tile(0, "brazil", 5, 2).tile(0, "ethiopia", 1).have(0, workers=2)
    table.run(ManOwn(0))
    assert table.menu == [worker("brazil", 0), worker("ethiopia", 1), DONE]
    assert "lowest row first" in table.why(worker("brazil", 5))
    table.play(worker("brazil", 0))
    assert worker("brazil", 5) in table.menu
    table.play(worker("brazil", 5))
    assert table.asked == ()
    assert table.company().workers == 0


def test_ct_2_a_enough_workers_man_all_at_once() -> None:
    table = Table().tile(0, "brazil", 0).tile(0, "brazil", 5, 2).have(0, workers=3).run(ManOwn(0)).play(act.ManAll())
    assert table.is_manned("brazil", 0)
    assert table.is_manned("brazil", 5)
    assert table.company().workers == 1


def test_r21_workers_may_be_kept() -> None:
    table = Table().tile(0, "brazil", 0).have(0, workers=3).run(ManOwn(0)).play(DONE)
    assert not table.is_manned("brazil", 0)
    assert table.company().workers == 3


def test_ct_2_b_rivals_plantations_bring_a_step_for_each_worker() -> None:
    table = Table().tile(1, "brazil", 0).tile(2, "brazil", 1).have(0, workers=2).run(ManRivals(0))
    table.play(worker("brazil", 1), worker("brazil", 0))
    assert table.is_manned("brazil", 0)
    assert table.is_manned("brazil", 1)
    assert table.on_track(0, "brazil") == 2
    assert table.company().workers == 0


def test_r5_only_who_has_all_own_manned_may_serve_rivals() -> None:
    table = Table().tile(0, "brazil", 0).tile(1, "brazil", 1).run(AskRivals(0))
    assert table.asked == ()
    table = Table().tile(0, "brazil", 0, manned=True).tile(1, "brazil", 1).run(AskRivals(0))
    assert table.asked == (0,)


def test_r20_all_man_their_own_before_anybody_serves_rivals_and_penalties_come_last() -> None:
    table = Table().tile(0, "brazil", 0, manned=True).tile(1, "brazil", 1).tile(2, "ethiopia", 0, manned=True)
    table.have(2, workers=0)
    table.run(BeginWorkers())
    seen = [(type(table.step), table.asked[0])]
    table.play(DONE)  # seat 1 keeps its workers
    seen.append((type(table.step), table.asked[0]))
    table.play(DONE)
    seen.append((type(table.step), table.asked[0]))
    assert seen == [(ManOwn, 1), (ManRivals, 0), (PayPenalty, 1)]


@pytest.mark.parametrize(("period", "due"), [(0, 1), (1, 2), (2, 3)])
def test_ct_2_c_each_plantation_without_a_worker_costs_more_by_period(period: int, due: int) -> None:
    table = Table().period(period).tile(0, "brazil", 0).tile(0, "brazil", 1)
    table.have(0, coins=2 * due, bonus_cube=0, bonus_trader=0).run(Charge(0))
    assert table.company().coins == 0  # coins alone leave no choice


def test_ct_2_c_steps_back_pay_too_in_any_mix() -> None:
    table = Table().period(1).tile(0, "brazil", 0).have(0, coins=3).tracks(0, 1, 3, 0, 0, 0).run(Charge(0))
    assert table.menu[:3] == [act.PayCoin(), act.StepBack("guatemala"), act.StepBack("brazil")]
    table.play(act.StepBack("brazil"), act.PayCoin())
    assert (table.company().coins, table.on_track(0, "brazil")) == (2, 2)


@pytest.mark.parametrize(
    ("space", "back"), [(0, False), (1, True), (2, False), (3, True), (4, False), (5, False), (6, True), (7, True)]
)
def test_r33_a_marker_does_not_go_back_from_coins_donkeys_or_the_start(space: int, *, back: bool) -> None:
    table = Table().tile(0, "brazil", 0).tracks(0, space, 1, 0, 0, 0).run(Charge(0))
    assert (act.StepBack("guatemala") in table.menu) == back
    if not back:
        assert "does not go back" in table.why(act.StepBack("guatemala"))


def test_r33_going_back_gains_nothing_and_gives_nothing_back() -> None:
    table = Table().tile(0, "brazil", 0).tracks(0, 3, 3, 3, 3, 3).have(0, trader_beside=0, truck_beside=0, trucks=1)
    table.run(Charge(0)).play(act.StepBack("brazil"))
    assert (table.company().coins, table.company().trucks, table.on_track(0, "brazil")) == (10, 1, 2)


def test_ct_2_d_what_cannot_be_paid_costs_a_highest_plantation() -> None:
    table = Table().period(2).tile(0, "brazil", 0).tile(0, "brazil", 5, 2, manned=True, points=4)
    table.have(0, coins=2, bonus_coins=0).run(Charge(0))
    assert table.asked == ()  # there is one in the highest row
    assert table.has("brazil", 5) == 0
    assert (table.company().coins, table.company().lost_plantations) == (2, 1)


def test_r22_a_bonus_take_may_come_first() -> None:
    table = Table().period(2).tile(0, "brazil", 0).have(0, coins=1).run(Charge(0))
    assert isinstance(table.step, LosePlantation)
    assert table.menu == [act.TakeBonus("coins"), act.RemovePlantation("brazil", 0)]
    table.play(act.TakeBonus("coins"))
    assert table.company().coins == 1  # 1 + 3 - 3
    assert table.has("brazil", 0)


def test_r22_one_of_several_highest_is_chosen_and_each_answers_for_one() -> None:
    table = Table().period(2).have(0, coins=0, bonus_coins=0)
    for at in (0, 1, 2):
        table.tile(0, "brazil", at, manned=at == 2)
    table.run(Charge(0)).play(act.RemovePlantation("brazil", 2))
    assert "highest row" in table.why(act.RemovePlantation("brazil", 4))
    table.play(act.RemovePlantation("brazil", 0))
    assert table.asked == ()
    assert [bool(table.has("brazil", at)) for at in (0, 1, 2)] == [False, True, False]


def test_r22_what_can_be_paid_must_be() -> None:
    table = Table().period(1).tile(0, "brazil", 0).have(0, coins=1).tracks(0, 1, 0, 0, 0, 0).run(Charge(0))
    assert not any(isinstance(action, act.RemovePlantation) for action in table.menu)
