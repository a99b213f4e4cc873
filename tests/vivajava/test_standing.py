"""The Performance Track: stacks decide who goes first, and who wins a tie."""

from __future__ import annotations

from rules.vivajava import standing
from tests.vivajava.test_properties import begin


def test_the_top_of_a_stack_goes_first_and_the_bottom_wins_a_tie() -> None:
    public = begin(5, 1, {}).public
    public.arrived = [3, 0, 4, 1, 2]  # 3 lies lowest
    for seat, points in enumerate((2, 0, 2, 0, 0)):
        public.points[seat] = [points]
    assert standing.turn_order(public) == [1, 4, 3, 2, 0]
    assert standing.ranking(public) == [0, 2, 3, 4, 1]


def test_at_the_start_the_token_drawn_last_goes_first() -> None:
    public = begin(8, 2, {}).public
    assert public.order == public.arrived[::-1]


def test_a_token_that_moves_lands_on_top() -> None:
    state = begin(5, 1, {})
    first = state.public.arrived[0]
    standing.move(state, first, 1, "cards")
    others = [seat for seat in state.public.arrived if seat != first]
    standing.move(state, others[0], 1, "cards")
    assert standing.turn_order(state.public)[-2:] == [others[0], first]
    assert standing.move(state, first, -9, "actions") == -4, "nobody falls below the lowest space"
