"""Pulling beans: the worked example of the rulebook, stops, order, SELECT, BREW, the free bean."""

from __future__ import annotations

import pytest

from rules.vivajava import actions as act
from rules.vivajava.beans import COLORS, N_COLORS
from rules.vivajava.events import Blended, OrderSettled, PutAside
from rules.vivajava.steps.blend import AgreeOnOrder, ChoosePull, OfferFree, PlaceOrSetAside, Replace, UseSelect
from rules.vivajava.steps.teams import FREE
from tests.vivajava.table import DECLINE, Table

PULL, STOP, PUT, ASIDE = act.PULL, act.STOP, act.PUT, act.SET_ASIDE


def slate(table: Table, team: int = -1) -> str:
    return " ".join(COLORS[bean % N_COLORS] for bean in table.public.teams[team].slate)


def three(*roasters: str, region: str = "africa") -> Table:
    """Return a table with one team of seats 0, 1... that is about to blend, without a free bean."""
    table = Table(7)
    table.team(region, *range(len(roasters)))
    table.free(region, "")
    for seat, held in enumerate(roasters):
        table.roaster(seat, held)
    return table


def turn_order(table: Table) -> Table:
    return table.play(act.ProposeOrder(tuple(range(len(table.public.teams[-1].members)))))


def test_vj_3_c_the_americano_of_chris_cherilyn_and_tc() -> None:
    table = three("yellow yellow white yellow", "white white", "white red")
    table.blend("yellow yellow white white white")
    turn_order(table).play(PULL, PULL)
    assert table.menu == [PULL, STOP]
    table.play(PULL)  # three beans lie there: the two spaces left belong to the others
    assert table.asked == (1,)
    table.play(PULL)
    assert table.asked == (2,)  # seat 1 has white left, but seat 2 must add one
    table.play(PULL)
    assert slate(table) == "yellow yellow white white white"
    assert table.heard(Blended)[-1].rank == "americano"
    assert [table.holds(seat) for seat in range(3)] == ["yellow", "white", "red"]


def test_vj_3_b_everybody_must_agree_to_another_order() -> None:
    for agree, order in ((True, (2, 0, 1)), (False, (0, 1, 2))):
        table = three("white white", "white white", "white red")
        table.blend()
        table.play(act.ProposeOrder((2, 0, 1)))
        assert isinstance(table.step, AgreeOnOrder)
        assert table.step.among == (1, 2)
        table.play(act.AGREE, act.AGREE if agree else act.DISAGREE)
        assert table.heard(OrderSettled)[-1].order == order
        assert table.asked == (order[0],)


def test_vj_3_b_alone_nothing_is_proposed() -> None:
    table = three("white white white white white white")
    table.blend()
    assert isinstance(table.step, ChoosePull)


def test_vj_3_e_nobody_may_stop_before_adding_a_bean() -> None:
    table = three("white white white", "white white white")
    turn_order(table.blend())
    assert table.menu == [PULL]
    assert "must add a bean" in table.why(STOP)


def test_vj_3_e_nobody_may_strand_the_blend() -> None:
    table = three("white white white", "yellow yellow")
    turn_order(table.blend()).play(PULL)
    assert table.menu == [PULL]
    assert "too few beans" in table.why(STOP)
    table.play(PULL)
    assert table.menu == [PULL]
    table.play(PULL)
    assert table.asked == (1,)
    table.play(PULL, PULL)
    assert slate(table) == "white white white yellow yellow"


def test_vj_3_e_who_has_stopped_pulls_no_more() -> None:
    table = three("white white white", "yellow yellow yellow yellow")
    turn_order(table.blend()).play(PULL, STOP)
    assert table.asked == (1,)
    table.play(PULL, PULL, PULL, PULL)
    assert slate(table) == "white yellow yellow yellow yellow"


def test_vj_3_e_room_is_left_for_everybody() -> None:
    table = three("white white white white white", "yellow", "red")
    turn_order(table.blend()).play(PULL, PULL, PULL)
    assert table.asked == (1,)
    table.play(PULL)
    assert table.asked == (2,)


def test_vj_3_d_select_puts_a_bean_back_before_the_first_pull() -> None:
    table = three("white white white", "yellow yellow yellow")
    table.marks(0, select=3)
    before = table.public.fields[0]
    turn_order(table.blend())
    assert isinstance(table.step, UseSelect)
    assert table.menu == [act.REMOVE[0], DECLINE]
    table.play(act.REMOVE[0])
    assert isinstance(table.step, ChoosePull)
    assert table.holds(0) == "white white"
    assert table.public.fields[0] == before + 1


def test_vj_3_d_at_level_2_another_bean_may_replace_it() -> None:
    table = three("white white white", "yellow yellow yellow")
    table.marks(0, select=5)
    turn_order(table.blend()).play(act.REMOVE[0])
    assert isinstance(table.step, Replace)
    table.play(act.TAKE[5])
    assert table.holds(0) == "white white black"
    assert isinstance(table.step, ChoosePull)


def test_vj_3_d_select_is_closed_where_the_blend_would_fail() -> None:
    table = three("white white white", "yellow yellow")
    table.marks(0, select=3)
    turn_order(table.blend())
    assert isinstance(table.step, ChoosePull)


def test_vj_3_d_at_level_2_it_must_be_replaced_where_the_blend_would_fail() -> None:
    table = three("white white white", "yellow yellow")
    table.marks(0, select=5)
    turn_order(table.blend()).play(act.REMOVE[0])
    assert DECLINE not in table.menu
    assert "take one" in table.why(DECLINE)


def test_vj_3_f_brew_sets_a_bean_aside_and_pulls_another() -> None:
    table = three("white red red", "yellow yellow yellow")
    table.marks(0, brew=2)
    turn_order(table.blend("white red red yellow")).play(PULL)
    assert isinstance(table.step, PlaceOrSetAside)
    table.play(ASIDE)
    assert table.heard(PutAside) == [PutAside(0, "white")]
    assert slate(table) == "red"
    assert [bean % N_COLORS for bean in table.public.teams[0].aside] == [0]
    table.play(PULL)
    assert slate(table) == "red red"  # only one at level 1
    assert table.asked == (1,)
    table.play(PULL, PULL, PULL)
    assert table.holds(0) == "white"  # back after the Blend


def test_vj_3_f_at_level_2_two_beans_are_set_aside() -> None:
    table = three("white white red red", "yellow yellow yellow")
    table.marks(0, brew=5)
    turn_order(table.blend("white white red")).play(PULL, ASIDE, ASIDE)
    assert slate(table) == "red"
    assert len(table.public.teams[0].aside) == 2


def test_vj_3_f_brew_is_closed_where_the_blend_would_fail() -> None:
    table = three("white red", "yellow yellow yellow")
    table.marks(0, brew=2)
    turn_order(table.blend("white red")).play(PULL)
    assert isinstance(table.step, ChoosePull)
    assert slate(table) == "white"


def test_vj_3_g_the_free_bean_fills_the_last_space() -> None:
    table = three("white white white", "yellow yellow")
    table.free("africa", "black")
    before = table.public.fields[5]
    turn_order(table.blend()).play(PULL, PULL, STOP, PULL)
    assert table.asked == (1,)
    assert table.menu == [PULL]  # the free bean comes only with four on the slate
    table.play(PULL)
    assert isinstance(table.step, OfferFree)
    assert table.menu == [act.TAKE_FREE]  # nobody has another bean: seat 0 has stopped
    table.play(act.TAKE_FREE)
    assert slate(table) == "white white yellow yellow black"
    assert table.public.fields[5] == before - 1
    assert table.public.teams[0].slate[-1] // N_COLORS == FREE  # nobody's, whatever is undone later


def test_vj_3_g_it_may_be_refused_for_a_pulled_bean() -> None:
    table = three("white white white", "yellow yellow yellow")
    table.free("africa", "black")
    turn_order(table.blend()).play(PULL, PULL, STOP, PULL, PULL)
    assert table.menu == [act.TAKE_FREE, DECLINE]
    table.play(DECLINE)
    assert table.menu == [PULL]
    table.play(PULL)
    assert slate(table) == "white white yellow yellow yellow"


def test_vj_3_g_without_one_in_the_fields_there_is_none() -> None:
    table = three("white white white", "yellow yellow yellow")
    table.free("africa", "black")
    table.fields("black", 0)
    turn_order(table.blend()).play(PULL, PULL, STOP, PULL, PULL)
    assert table.menu == [PULL]


def test_vj_3_g_not_before_all_have_added_one() -> None:
    table = three("white white white white", "yellow yellow")
    table.free("africa", "black")
    turn_order(table.blend()).play(PULL, PULL, PULL, PULL)
    assert table.asked == (1,)
    assert table.menu == [PULL]
    table.play(PULL)
    assert slate(table) == "white white white white yellow"


def test_v_10_the_last_free_bean_is_not_taken_by_select_from_a_team_that_needs_it() -> None:
    table = three("white white white", "yellow yellow yellow")
    table.marks(0, select=5)
    other = table.team("asia", 2, 3)
    table.roaster(2, "white white")
    table.roaster(3, "yellow yellow")
    table.free("asia", "black")
    table.fields("black", 1)
    from rules.vivajava.steps.blend import BeginBlend

    table.run(BeginBlend(0)).play(act.ProposeOrder((0, 1)), act.REMOVE[0])
    assert act.TAKE[5] not in table.menu
    assert "depends on" in table.why(act.TAKE[5])
    other.blends = False
    assert act.TAKE[5] in table.menu


@pytest.mark.parametrize("members", [1, 2, 3])
def test_vj_3_a_a_slate_is_full_with_five_beans(members: int) -> None:
    table = three(*["white white white white white white"[: 36 if members == 1 else 17]] * members)
    table.blend()
    if members > 1:
        turn_order(table)
    while table.asked:
        table.play(PULL)
    assert len(table.public.teams[0].slate) == 5
