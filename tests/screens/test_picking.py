"""Ticking in any order, and the sequence that the rules want."""

from coffee_tui.tui.screens.picking import Picking
from rules.engine import Done, view_of
from tests.screens.hand import toy_table
from tests.toy.plays import Bury, StartBurying


def picking(left: int = 2, may_stop: bool = False) -> Picking:
    return Picking([(Bury(0), 2), (Bury(1), 1), (Bury(2), 1)], left, may_stop)


def test_a_batch_is_sorted_whatever_the_order_of_ticking():
    choice = picking()
    assert [choice.tick(2), choice.tick(0)] == ["", ""]
    assert choice.batches() == [[Bury(0), Bury(2)]]


def test_a_thing_is_ticked_up_to_its_number_and_then_unticked():
    choice = picking()
    for times in (1, 2, 0):
        assert choice.tick(0) == ""
        assert choice.ticked[0] == times


def test_no_more_than_are_due_can_be_ticked():
    choice = picking()
    choice.tick(0)
    choice.tick(1)
    assert choice.tick(2) == "2 are selected already: clear one first."
    assert choice.tick(0) == ""
    assert choice.ticked == [0, 1, 0]


def test_too_few_are_missed_unless_it_may_stop():
    choice = picking()
    choice.tick(0)
    assert choice.missing() == "1 of 2 selected: select 1 more with space."
    assert picking(may_stop=True).missing() == ""


def test_fewer_than_allowed_end_with_done_or_by_themselves():
    choice = picking(may_stop=True)
    assert choice.batches() == [[Done()]]
    choice.tick(1)
    assert choice.batches() == [[Bury(1), Done()], [Bury(1)]]
    choice.clear()
    assert choice.count == 0


def test_only_a_choice_of_several_things_is_ticked():
    host = toy_table("Ann", "Ben")
    assert Picking.of(host.view(0)) is None
    host.act(0, host.decision(0), [StartBurying()])
    found = Picking.of(host.view(0))
    assert found is not None
    assert (found.left, found.may_stop) == (2, True)
    assert sum(most for _, most in found.things) == 3
    assert Picking.of(view_of(host._state, None)) is None
