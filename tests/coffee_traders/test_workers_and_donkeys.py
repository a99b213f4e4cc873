"""Phase 1: workers of Town Centers, donkeys."""

from __future__ import annotations

from rules.coffee_traders import actions as act
from rules.coffee_traders.kinds import donkey_number
from rules.coffee_traders.steps import PickSpace, WorkTurn
from tests.coffee_traders.table import BOX, Table

ROW_1, ROW_2, ROW_3 = (act.AddPlantation(row) for row in ("a", "b", "c"))


def space(coop: str, number: int) -> act.ChooseSpace:
    return act.ChooseSpace(coop, number)  # type: ignore[arg-type]


def turn(table: Table) -> Table:
    return table.run(WorkTurn(0))


# Send workers


def test_ct_1_g_each_player_gets_a_worker_on_the_lowest_row() -> None:
    table = Table().tile(0, "brazil", 0).tile(0, "brazil", 1).tile(1, "brazil", 2, manned=True).tile(1, "brazil", 6, 2)
    turn(table).play(act.SendWorkers("brazil"))
    assert table.is_manned("brazil", 0)
    assert not table.is_manned("brazil", 1)
    assert table.is_manned("brazil", 6)
    assert table.public.town[1] == 4
    assert table.on_track(0, "brazil") == 1


def test_r4_one_step_however_many_rivals_and_none_for_oneself() -> None:
    table = turn(Table().tile(1, "brazil", 0).tile(2, "brazil", 1)).play(act.SendWorkers("brazil"))
    assert table.on_track(0, "brazil") == 1
    table = turn(Table().tile(0, "brazil", 0)).play(act.SendWorkers("brazil"))
    assert table.on_track(0, "brazil") == 0


def test_r4_where_all_have_workers_none_are_sent() -> None:
    table = turn(Table().tile(0, "brazil", 0, manned=True))
    assert act.SendWorkers("brazil") not in table.menu
    assert "has its worker" in table.why(act.SendWorkers("brazil"))
    table.public.town[1] = 0
    table.tile(0, "brazil", 1)
    assert "No worker is left" in table.why(act.SendWorkers("brazil"))


def test_ct_1_g_an_emptied_town_center_gets_a_worker() -> None:
    table = Table().tile(0, "brazil", 0).tile(1, "brazil", 1)
    table.public.town[1] = 2
    turn(table).play(act.SendWorkers("brazil"))
    assert table.public.town[1] == 1


def test_r23_with_too_few_workers_the_active_player_names_whom() -> None:
    table = Table().tile(0, "brazil", 0).tile(1, "brazil", 1).tile(2, "brazil", 2)
    table.public.town[1] = 2
    turn(table).play(act.SendWorkers("brazil"))
    assert table.menu == [act.Serve(0), act.Serve(1)]
    assert "no worker" in table.why(act.Serve(2))  # two of three: the last alone would be too few
    table.play(act.Serve(0))
    assert table.menu == [act.Serve(1), act.Serve(2)]
    table.play(act.Serve(2))
    assert [table.is_manned("brazil", at) for at in range(3)] == [True, False, True]
    assert (table.public.town[1], table.on_track(0, "brazil")) == (1, 1)


# Donkeys


def test_ct_1_h_breeding_puts_a_donkey_above_an_own_plantation() -> None:
    table = turn(Table().tile(0, "brazil", 0)).play(act.Breed(), act.ChoosePath("brazil", 0))
    assert donkey_number(table.public.paths[len(BOX.paths)]) == 1
    assert (table.company().cubes, table.company().donkeys) == (1, 5)


def test_ct_1_h_it_takes_two_cubes_and_a_path() -> None:
    assert "takes 2 action cubes" in turn(Table().have(0, cubes=1).tile(0, "brazil", 0)).why(act.Breed())
    assert "No path" in turn(Table()).why(act.Breed())


def test_r24_a_lower_path_holds_one_donkey_and_an_upper_one_two() -> None:
    table = Table().tile(0, "brazil", 1).tile(0, "brazil", 5, 2).donkey(0, "brazil", 1).donkey(0, "brazil", 8)
    turn(table).play(act.Breed())
    assert table.menu == [act.ChoosePath("brazil", 2), act.ChoosePath("brazil", 8)]
    assert "No more donkeys" in table.why(act.ChoosePath("brazil", 1))
    table.play(act.ChoosePath("brazil", 8))
    assert donkey_number(table.public.paths[len(BOX.paths) + 8]) == 2


def test_r24_a_rival_s_donkey_keeps_others_off() -> None:
    table = turn(Table().tile(0, "brazil", 1).donkey(2, "brazil", 1).tile(0, "ethiopia", 1)).play(act.Breed())
    assert table.why(act.ChoosePath("brazil", 1)) == "A donkey of Seat 3 stands on this path."
    assert "no plantation below" in table.why(act.ChoosePath("brazil", 0))


def test_a_space_is_asked_for_even_if_there_is_only_one() -> None:
    table = turn(Table().tile(0, "brazil", 1).donkey(1, "brazil", 1)).play(ROW_2)
    assert isinstance(table.step, PickSpace)
    assert table.menu == [space("brazil", 6)]
