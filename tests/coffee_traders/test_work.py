"""Phase 1: turns, income, plantations and the paths to them."""

from __future__ import annotations

import pytest

from rules.coffee_traders import actions as act
from rules.coffee_traders import events as ev
from rules.coffee_traders.kinds import BY_TRUCK, donkey_number, level_of, owner_of
from rules.coffee_traders.steps import PickWay, WorkTurn
from rules.coffee_traders.steps.work import BeginWork
from tests.coffee_traders.table import BOX, Table

ROW_1, ROW_2, ROW_3 = (act.AddPlantation(row) for row in ("a", "b", "c"))


def space(coop: str, number: int) -> act.ChooseSpace:
    return act.ChooseSpace(coop, number)  # type: ignore[arg-type]


def turn(table: Table) -> Table:
    return table.run(WorkTurn(0))


# Turns


def test_ct_1_a_turns_go_around_and_who_passes_is_out() -> None:
    table = Table(3).run(BeginWork())
    asked = []
    for play in (act.Income("coins"), act.PassTurn(), act.Income("coins"), act.Income("coins")):
        asked.append(table.asked[0])
        table.play(play)
    assert asked == [0, 1, 2, 0]
    assert table.asked == (2,)
    table.play(act.PassTurn(), act.PassTurn())
    assert table.asked == ()


def test_ct_1_a_who_has_no_cube_and_nothing_in_the_bonus_supply_passes_by_itself() -> None:
    table = Table(3)
    for seat in range(3):
        table.have(seat, cubes=0, bonus_cube=0, bonus_trader=0)
    assert table.run(BeginWork()).asked == ()
    assert table.public.passed == [0, 1, 2]


def test_ct_1_a_without_cubes_an_action_says_so() -> None:
    table = turn(Table().have(0, cubes=0))
    for action in (ROW_1, act.SendWorkers("brazil"), act.Breed(), act.Income("coins")):
        assert "action cube" in table.why(action)


def test_ct_1_i_income_is_two_coins_or_a_civet_cat() -> None:
    table = turn(Table()).play(act.Income("coins"))
    assert (table.company().coins, table.company().cubes, table.company().used) == (12, 2, 1)
    table = turn(Table()).play(act.Income("civet"))
    assert (table.company().coins, table.company().sumatra) == (10, 1)


# Plantations in row 1


def test_ct_1_b_the_leftmost_plantation_costs_a_cube_and_its_coins() -> None:
    table = turn(Table().tile(0, "brazil", 2).have(0, rows=[1, 0, 0], coins=1)).play(ROW_1, space("brazil", 0))
    mine = table.company()
    assert (mine.rows, mine.coins, mine.cubes) == ([2, 0, 0], 0, 2)
    assert owner_of(table.has("brazil", 0)) == 0
    assert mine.workers == 3  # the bonus beneath it


def test_ct_1_b_a_new_cooperative_takes_a_worker_for_its_town_center() -> None:
    table = turn(Table()).play(ROW_1, space("ethiopia", 3))
    assert table.company().workers == 1
    assert table.public.town[2] == 7
    table = turn(Table().tile(0, "ethiopia", 0)).play(ROW_1, space("ethiopia", 3))
    assert table.company().workers == 2


def test_r2_without_a_worker_there_is_no_entry() -> None:
    table = turn(Table().have(0, workers=0).tile(0, "brazil", 2)).play(ROW_1)
    assert {action.coop for action in table.menu} == {"brazil"}  # type: ignore[attr-defined]
    assert "worker in your Worker Pool" in table.why(space("ethiopia", 0))


def test_ct_1_b_coins_of_the_company_supply_must_suffice() -> None:
    table = turn(Table().have(0, coins=0, rows=[1, 0, 0]))
    assert ROW_1 not in table.menu
    assert "costs 1 and you have 0" in table.why(ROW_1)


def test_ct_1_b_a_taken_space_says_whose_it_is() -> None:
    table = turn(Table().tile(1, "brazil", 2)).play(ROW_1)
    assert space("brazil", 2) not in table.menu
    assert table.why(space("brazil", 2)) == "Seat 2 has a plantation on this space: choose a free one."
    assert "no such space" in table.why(space("brazil", 30))


def test_ct_1_b_an_empty_row_of_the_board_has_nothing_to_add() -> None:
    table = turn(Table().have(0, rows=[4, 0, 0]))
    assert "Row A" in table.why(ROW_1)


# Row 1/2


def test_ct_1_c_row_1_2_takes_a_donkey_on_a_path_from_an_own_plantation() -> None:
    table = turn(Table().tile(0, "brazil", 1)).play(ROW_2, space("brazil", 5))
    assert level_of(table.has("brazil", 5)) == 2
    assert table.company().donkeys == 4
    assert table.heard(ev.DonkeysPlaced) == [ev.DonkeysPlaced(0, "brazil", 1, 1)]
    assert table.on_track(0, "brazil") == 1


def test_ct_1_c_a_path_with_an_own_donkey_costs_none() -> None:
    table = turn(Table().tile(0, "brazil", 1).donkey(0, "brazil", 1)).play(ROW_2, space("brazil", 5))
    assert table.company().donkeys == 5


def test_ct_1_c_a_rival_s_donkey_closes_a_path() -> None:
    table = turn(Table().tile(0, "brazil", 1).donkey(1, "brazil", 1)).play(ROW_2)
    assert space("brazil", 5) not in table.menu
    assert table.why(space("brazil", 5)) == "A path is closed: Seat 2's donkey stands on it."
    assert space("brazil", 6) in table.menu


def test_ct_1_c_with_two_open_paths_the_player_chooses() -> None:
    table = turn(Table().tile(0, "brazil", 0).tile(0, "brazil", 1)).play(ROW_2, space("brazil", 5))
    assert isinstance(table.step, PickWay)
    assert table.menu == [act.UsePath(0), act.UsePath(1)]
    table.play(act.UsePath(1))
    assert donkey_number(table.public.paths[len(BOX.paths) + 1]) == 1


def test_ct_1_c_without_donkeys_the_space_says_so() -> None:
    table = Table().tile(0, "brazil", 1).tile(0, "brazil", 3).donkey(0, "brazil", 5).have(0, donkeys=0)
    table = turn(table).play(ROW_2)
    assert "need a donkey" in table.why(space("brazil", 5))


def test_ct_1_c_the_row_below_must_have_an_own_plantation() -> None:
    table = turn(Table().tile(1, "brazil", 1).tile(0, "ethiopia", 0)).play(ROW_2)
    assert "in row 1 of this cooperative first" in table.why(space("brazil", 5))


def test_r26_two_plantations_of_row_1_2_do_not_share_a_base() -> None:
    table = Table().tile(0, "brazil", 1).tile(0, "brazil", 5, 2).donkey(0, "brazil", 1)
    table = turn(table.tile(0, "ethiopia", 0)).play(ROW_2)
    assert space("brazil", 6) not in table.menu  # its only base would be the one under space 5
    assert "carries one in this row already" in table.why(space("brazil", 6))


def test_r26_bases_are_assigned_anew_where_that_helps() -> None:
    table = Table().tile(0, "brazil", 0).tile(0, "brazil", 1).tile(0, "brazil", 5, 2)
    table.donkey(0, "brazil", 0).donkey(0, "brazil", 1)  # space 5 may stand on 0, which leaves 1 for space 6
    assert space("brazil", 6) in turn(table).play(ROW_2).menu
    table = Table().tile(0, "brazil", 0).tile(0, "brazil", 1).tile(0, "brazil", 5, 2)
    table.donkey(0, "brazil", 1)  # no path with a donkey of its own leads from 0 to 5
    table = turn(table.tile(0, "ethiopia", 0)).play(ROW_2)
    assert space("brazil", 6) not in table.menu
    assert "free to carry one more" in table.why(space("brazil", 6))


# Row 2/3


def top_row(**options: str) -> Table:
    """Return a table where row 1/2 of Brazil can carry something of level 3."""
    table = Table(3, **options).have(0, coins=10)
    return table.tile(0, "brazil", 1).tile(0, "brazil", 5, 2).donkey(0, "brazil", 1)


def test_ct_1_c_row_2_3_takes_two_donkeys_on_a_path() -> None:
    table = turn(top_row()).play(ROW_3, space("brazil", 9))
    assert table.company().donkeys == 3
    assert donkey_number(table.public.paths[len(BOX.paths) + 8]) == 2
    table.play(act.ChooseAnimal(wild=False))
    assert table.on_track(0, "brazil") == 2  # the row, then the counter


def test_ct_1_c_one_own_donkey_is_filled_up_to_two() -> None:
    table = turn(top_row().donkey(0, "brazil", 8)).play(ROW_3, space("brazil", 9))
    assert table.company().donkeys == 4


def test_ct_1_c_one_donkey_is_too_few_for_row_2_3() -> None:
    table = turn(top_row().have(0, donkeys=1, trucks=1)).play(ROW_3, space("brazil", 9))
    assert (table.company().donkeys, table.company().trucks) == (1, 0)
    table = turn(top_row().have(0, donkeys=1))
    assert ROW_3 not in table.menu
    assert "No space is open" in table.why(ROW_3)


def test_ct_1_c_level_3_needs_level_2_below_it() -> None:
    table = Table().tile(0, "brazil", 1).tile(0, "brazil", 5, 1).donkey(0, "brazil", 1)
    assert ROW_3 not in turn(table).menu


def test_ct_1_c_a_truck_needs_no_row_1_2() -> None:
    table = turn(Table().tile(0, "brazil", 4).have(0, trucks=1, donkeys=0)).play(ROW_3, space("brazil", 9))
    assert table.has("brazil", 9) & BY_TRUCK
    assert table.company().trucks == 0


def test_ct_1_c_a_truck_does_not_pass_where_all_paths_hold_rivals() -> None:
    table = Table().tile(0, "brazil", 4).have(0, trucks=1).donkey(1, "brazil", 8)
    assert space("brazil", 9) in turn(table).play(ROW_3).menu  # the other path is open
    table = Table().tile(0, "brazil", 4).have(0, trucks=1).donkey(1, "brazil", 8).donkey(2, "brazil", 9, 2)
    table = turn(table.tile(0, "ethiopia", 0)).play(ROW_3)
    assert space("brazil", 9) not in table.menu
    assert "a truck does not get there" in table.why(space("brazil", 9))


def test_ct_1_c_each_plantation_in_row_2_3_needs_one_in_row_1() -> None:
    table = (
        Table().tile(0, "brazil", 4).tile(0, "brazil", 9, 3).have(0, trucks=1, rows=[0, 0, 1]).tile(0, "ethiopia", 1)
    )
    table = turn(table).play(ROW_3)
    assert {action.coop for action in table.menu} == {"ethiopia"}  # type: ignore[attr-defined]
    assert "carries one in this row already" in table.why(space("brazil", 10))


def test_r1_upper_rows_take_the_level_below_too_unless_levels_are_strict() -> None:
    table = turn(Table().tile(0, "brazil", 1)).play(ROW_1)
    assert space("brazil", 5) in table.menu
    table = turn(Table(levels="strict").tile(0, "brazil", 1)).play(ROW_1)
    assert space("brazil", 5) not in table.menu
    assert "cannot stand in row 1/2" in table.why(space("brazil", 5))


def test_r1_level_2_may_stand_in_row_2_3_on_level_1() -> None:
    table = Table().tile(0, "brazil", 1).tile(0, "brazil", 5, 1).donkey(0, "brazil", 1)
    assert space("brazil", 9) in turn(table).play(ROW_2).menu
    table = Table(levels="strict").tile(0, "brazil", 1).tile(0, "brazil", 5, 1).donkey(0, "brazil", 1)
    assert space("brazil", 9) not in turn(table.tile(0, "brazil", 3)).play(ROW_2).menu


def test_a_truck_s_base_must_carry_nothing_else_by_option() -> None:
    def ready(**options: str) -> Table:
        table = Table(3, **options).tile(0, "brazil", 1).tile(0, "brazil", 5, 2).donkey(0, "brazil", 1)
        return turn(table.have(0, trucks=1, donkeys=0))

    assert ROW_3 in ready().menu
    assert ROW_3 not in ready(truck_base="unused").menu


def test_r25_what_a_plantation_brings_cannot_pay_for_it() -> None:
    table = turn(Table().tile(0, "brazil", 1).have(0, donkeys=0, rows=[2, 0, 0])).play(ROW_1)  # brings a donkey
    assert space("brazil", 5) not in table.menu
    table = turn(Table().tile(0, "brazil", 1).have(0, coins=1, rows=[0, 2, 0]))  # brings 2 coins, costs 2
    assert ROW_2 not in table.menu


# What it brings


@pytest.mark.parametrize(
    ("row", "taken", "what", "number"),
    [
        (ROW_1, [0, 0, 0], "donkeys", 6),
        (ROW_1, [1, 0, 0], "workers", 3),
        (ROW_1, [3, 0, 0], "sumatra", 1),
        (ROW_2, [0, 2, 0], "coins", 10),
    ],
)
def test_ct_1_d_the_bonus_beneath_it(row: act.AddPlantation, taken: list[int], what: str, number: int) -> None:
    table = turn(Table().tile(0, "brazil", 1).have(0, rows=taken, coins=10)).play(row)
    target = space("brazil", 0) if row is ROW_1 else space("brazil", 5)
    table.play(target)
    assert getattr(table.company(), what) == number


def test_ct_1_d_row_2_3_takes_an_animal_counter_of_choice() -> None:
    table = turn(top_row()).play(ROW_3, space("brazil", 9), act.ChooseAnimal(wild=True))
    assert table.public.wilds[1] == 0
    table.play(act.Advance("ethiopia"))
    assert (table.on_track(0, "brazil"), table.on_track(0, "ethiopia")) == (1, 1)


def test_ct_1_d_without_counters_there_is_none_to_take() -> None:
    table = top_row()
    table.public.animals[1] = table.public.wilds[1] = 0
    turn(table).play(ROW_3, space("brazil", 9))
    assert table.asked == ()
    assert table.company().covered == 0


def test_ct_1_d_a_row_1_plantation_brings_no_step() -> None:
    table = turn(Table()).play(ROW_1, space("brazil", 0))
    assert table.on_track(0, "brazil") == 0


def test_ct_1_e_the_last_plantation_of_row_a_unlocks_a_farm() -> None:
    table = turn(Table().tile(0, "brazil", 2).tile(0, "colombia", 2).have(0, rows=[3, 0, 0]))
    table.play(ROW_1, space("brazil", 0))
    assert table.menu == [act.BuildFarm("brazil"), act.BuildFarm("colombia"), act.Decline()]
    assert "needs a plantation" in table.why(act.BuildFarm("ethiopia"))
    table.play(act.BuildFarm("colombia"))
    assert (table.company().farms, table.company().coins) == ([3], 7)


def test_ct_1_e_a_farm_that_is_not_built_at_once_is_lost() -> None:
    table = turn(Table().tile(0, "brazil", 2).have(0, rows=[3, 0, 0])).play(ROW_1, space("brazil", 0), act.Decline())
    assert (table.company().farms, table.company().lost_farms) == ([], 1)


def test_r36_without_a_coin_left_the_farm_is_lost() -> None:
    table = turn(Table().tile(0, "brazil", 2).have(0, rows=[3, 0, 0], coins=2)).play(ROW_1, space("brazil", 0))
    assert table.asked == ()
    assert table.company().lost_farms == 1


def test_ct_1_e_row_b_unlocks_none() -> None:
    table = turn(Table().tile(0, "brazil", 1).have(0, rows=[0, 2, 0])).play(ROW_2, space("brazil", 5))
    assert table.asked == ()
    assert table.heard(ev.FarmBuilt) == []


def test_ct_1_f_placing_all_plantations_brings_a_civet_cat() -> None:
    table = turn(Table().tile(0, "brazil", 1).have(0, rows=[4, 2, 2], coins=2)).play(ROW_2, space("brazil", 5))
    assert table.company().sumatra == 1
    table = turn(Table().tile(0, "brazil", 1).have(0, rows=[4, 1, 2], coins=2)).play(ROW_2, space("brazil", 5))
    assert table.company().sumatra == 0
